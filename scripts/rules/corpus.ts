import fc from 'fast-check';
import { craftedRequests } from './craftedRequests.ts';
import { fileRequests } from './fileRequests.ts';
import { fixtures } from './fixtures.ts';
import { isAllowed } from './model.ts';
import { requestVariants } from './requestVariants.ts';
import type { DatabaseRequest, FileRequest } from './requests.ts';
import { requestKinds } from './validRequests.ts';

/** A request with the model's answer. A valid one differs from its kind in no aspect. */
type Case<Request> = {
  id: string;
  kind: string;
  aspect: string;
  request: Request;
  isAllowed: boolean;
};
export type DatabaseCase = Case<DatabaseRequest>;
type FileCase = Case<FileRequest>;

export const crafted = 'crafted';

/** Always the same, so that runs of the corpus can be compared. */
const seed = 1;
const validPerKind = 6;

/** Some of the items, in random order. */
export const sampleOf = <Item>(items: readonly Item[], count = items.length, by = seed): Item[] => {
  const length = Math.min(count, items.length);
  const subarray = fc.shuffledSubarray([...items], { minLength: length, maxLength: length });
  return fc.sample(subarray, { seed: by, numRuns: 1 }).flat();
};

/** Completes cases with the model's answer, and with an id that counts those that are alike. */
function completed<Request extends DatabaseRequest | FileRequest>(
  cases: readonly { kind: string; aspect: string; request: Request }[],
): Case<Request>[] {
  const counts = new Map<string, number>();
  return cases.map((one) => {
    const name = one.aspect === '' ? `${one.kind}, valid` : `${one.kind}, other ${one.aspect}`;
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    return { ...one, id: `${name} ${String(count)}`, isAllowed: isAllowed(one.request, fixtures) };
  });
}

/**
 * Whether the emulator can tell what its expressions evaluated to: it reports every value of every
 * expression, and with a long document that takes longer than everything else.
 */
export function isShort(request: DatabaseRequest): boolean {
  const text = JSON.stringify(request);
  return text.length < 12_000 && !/(?:Full|Nearly) (?:cast|crew|merchandise)/.test(text);
}

/** How many variants of an aspect are in the corpus: more where each is about another part of a condition. */
function variantCount(aspect: string): number {
  if (/ [1-9]\d* /.test(aspect)) return 3;
  if (/(?: |^)(?:length \d+|word|id|terms|list|by|bounds|collection|number|path)$/.test(aspect))
    return 30;
  if (aspect.endsWith(' address')) return 30;
  return aspect.endsWith(' character') ? 12 : 4;
}

const isOfItem = (aspect: string) =>
  /^\w+ (?:stills|cast|crew|merchandise|socialMedia) \d/.test(aspect);

/** Requests of every kind, each with variants in every aspect. */
export function databaseCases(): DatabaseCase[] {
  const cases = requestKinds.flatMap(({ name, arbitrary }) => {
    const valid = fc.sample(arbitrary, { seed, numRuns: validPerKind });
    const [first] = [...valid.filter(isShort), ...valid];
    if (!first) return [];
    // What an item may be is tried once for each list; what a project may be, in one collection.
    const isFirstItem = name.startsWith('first of ');
    const isRepeated =
      /^(?:moved|renamed)| (?:restored|removed|updated|reordered|hiddenProjects)$/.test(name);
    const varied = requestVariants(first).flatMap(({ aspect, values }) => {
      if (isFirstItem)
        return isOfItem(aspect) ? values().map((request) => ({ aspect, request })) : [];
      const count = isRepeated ? (isOfItem(aspect) ? 0 : 2) : variantCount(aspect);
      return sampleOf(values(), count).map((request) => ({ aspect, request }));
    });
    return [...valid.map((request) => ({ aspect: '', request })), ...varied].map((one) => ({
      kind: name,
      ...one,
    }));
  });
  return completed([...cases, ...craftedRequests().map((one) => ({ kind: crafted, ...one }))]);
}

/** Every request to the file store, the small ones first. */
export const fileCases = (): FileCase[] =>
  completed(
    sampleOf(fileRequests())
      .sort((one, other) => one.bytes - other.bytes)
      .map((request) => ({ kind: request.method, aspect: request.path, request })),
  );
