import { overfilled } from './acceptedChanges.ts';
import { acceptedKinds } from './acceptedRequests.ts';
import { isSmall } from './branches.ts';
import { changedRequests } from './changedRequests.ts';
import { type Draw, drawing } from './draw.ts';
import { forgedRequests } from './forgedRequests.ts';
import { judge } from './model.ts';
import { type DatabaseRequest, isOfDatabase } from './drawnRequests.ts';
import type { Request } from './requests.ts';
import { listsAndLimits, universe } from './universe.ts';

/** A request with the answer that the model gives. */
export type Case = { id: string; name: string; of: string; request: Request; isAccepted: boolean };
export type DatabaseCase = Case & { request: DatabaseRequest };

/** The name of what is made by hand, see `forgedRequests.ts`. */
export const forgery = 'a forgery';

const aFew = (of: string): number => {
  if (/ [1-9]\d* /.test(of)) return 3;
  if (/(?: |^)(?:length \d+|word|id|terms|list|by|collection|number|path)$/.test(of)) return 30;
  if (of.endsWith(' address')) return 30;
  return of.endsWith(' character') ? 12 : 4;
};

/** Requests of every kind and, of each, those that differ in one respect: some for each respect. */
export function databaseCases(): DatabaseCase[] {
  const draw = drawing(1);
  const tooLong = listsAndLimits.map(([list]) => ({
    name: `${list} added`,
    of: `${list} length list`,
    request: overfilled(draw, list),
  }));
  const cases = acceptedKinds.flatMap((kind, index) => {
    const accepted = Array.from({ length: 6 }, () => kind.draw(draw));
    // A short one can be asked often, and looked at.
    const first = accepted.find(isSmall) ?? accepted[0];
    if (!first) return [];
    // What an item may be is tried once for each list; what a project may be, in one collection.
    const isRepeated =
      /^(?:moved|renamed)| (?:restored|removed|updated|reordered|hiddenProjects)$/.test(kind.name);
    const seen = new Map<string, number>();
    const changed = shuffled(drawing(index), changedRequests(first)).filter(({ of }) => {
      const count = (seen.get(of) ?? 0) + 1;
      seen.set(of, count);
      const isOfAnItem = /^\w+ (?:cast|crew|merchandise|socialMedia) \d/.test(of);
      if (kind.name.endsWith(' begun')) return isOfAnItem;
      return count <= (isRepeated ? (isOfAnItem ? 0 : 2) : aFew(of));
    });
    return [...accepted.map((value) => ({ of: '', make: () => value })), ...changed].flatMap(
      ({ of, make }) => {
        return [{ name: kind.name, of, request: make() }];
      },
    );
  });
  const forged = forgedRequests(draw).map((one) => ({ name: forgery, ...one }));
  return [...tooLong, ...cases, ...forged]
    .map(numbered())
    .flatMap(({ request, ...about }) =>
      isOfDatabase(request)
        ? [{ ...about, request, isAccepted: judge(request, universe).isAccepted }]
        : [],
    );
}

/** Names each one of a list after what it is about and its number among those alike. */
export function numbered() {
  const seen = new Map<string, number>();
  return <About extends { name: string; of: string }>(about: About): About & { id: string } => {
    const text = `${about.name}, ${about.of === '' ? 'as it should be' : `other ${about.of}`}`;
    const number = (seen.get(text) ?? 0) + 1;
    seen.set(text, number);
    return { ...about, id: `${text} ${String(number)}` };
  };
}

export function shuffled<Item>(draw: Draw, items: readonly Item[]): Item[] {
  return items
    .map((item) => ({ item, place: draw.whole(0, 2 ** 31) }))
    .sort((one, other) => one.place - other.place)
    .map(({ item }) => item);
}
