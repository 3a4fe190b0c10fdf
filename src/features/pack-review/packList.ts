import * as v from 'valibot';
import { recordViewEntries } from '../../components/workspace/recordView';
import { packAdminCopy, packSorts, type PackSort } from '../../content/packAdmin';
import { packCopy } from '../../content/projectPacks';
import { csvFile, escapeFormulas, isoTime } from '../../lib/csv';
import { matchesWords } from '../../lib/matchesWords';
import { isListedOf } from '../creators/brandStandings';
import { packageName } from '../creators/model';
import {
  isLaterPack,
  isPastAim,
  type PackQueue,
  packStates,
  type PackSummary,
  queueOf,
} from '../packs/packState';

const copy = packAdminCopy;

/** A pack as a list shows it, with the name of its brand, and whether that is suspended. */
export type ListedPack = PackSummary & { brand: string; suspended: boolean };

/** Which packs are listed, and in which order, as the address says. */
export const packViewSchema = v.object({
  ...recordViewEntries,
  queue: v.fallback(v.picklist(['waiting', 'withCreators', 'published', 'all']), 'waiting'),
  state: v.fallback(v.picklist(['all', ...packStates]), 'all'),
  /** The id of one, or `all`, or `suspended`. */
  brand: v.fallback(v.string(), 'all'),
  sort: v.fallback(v.picklist(packSorts), 'at'),
});
type PackView = v.InferOutput<typeof packViewSchema>;

/** Whether the search and the filters find a pack, whichever queue it is in. */
const isFound = (pack: ListedPack, { search, state, brand }: PackView) =>
  (state === 'all' || pack.state === state) &&
  isListedOf(brand, pack) &&
  matchesWords([packCopy.titleOf(pack.title), pack.brand, pack.byEmail], search);

const byText = (one: string, other: string) => one.localeCompare(other, 'en');

/** The names of the brands that have packs by their ids, in order; one that is not known has its id. */
export const brandsOf = (packs: readonly ListedPack[]): Record<string, string> =>
  Object.fromEntries(
    packs
      .map(({ brandId, brand }) => [brandId, brand || brandId] as const)
      .sort(([, one], [, other]) => byText(one, other)),
  );

/** Whether a pack has waited for us longer than we aim at. */
export const isOverdue = ({ state, at }: ListedPack, now: number) =>
  queueOf(state) === 'waiting' && isPastAim(at, now);

/** How many of the packs that the search and the filters find are in which queue. */
export function countQueues(packs: readonly ListedPack[], view: PackView) {
  const found = packs.filter((pack) => isFound(pack, view));
  const count = (queue: PackQueue) => found.filter(({ state }) => queueOf(state) === queue).length;
  return {
    all: found.length,
    waiting: count('waiting'),
    withCreators: count('withCreators'),
    published: count('published'),
  };
}

/** What waits longest comes first, and what was published last. */
export const firstPackDirection = ({ sort, queue }: PackView) =>
  sort === 'at' && (queue === 'published' || queue === 'all') ? 'desc' : 'asc';

const comparators: Record<PackSort, (one: ListedPack, other: ListedPack) => number> = {
  at: (one, other) => one.at - other.at,
  title: (one, other) => byText(one.title, other.title),
  brand: (one, other) => byText(one.brand, other.brand),
  state: (one, other) => packStates.indexOf(one.state) - packStates.indexOf(other.state),
};

/** The packs that the view lists, in its order. */
export function listPacks(packs: readonly ListedPack[], view: PackView): ListedPack[] {
  const sign = (view.direction || firstPackDirection(view)) === 'asc' ? 1 : -1;
  return packs
    .filter(
      (pack) => (view.queue === 'all' || queueOf(pack.state) === view.queue) && isFound(pack, view),
    )
    .sort((one, other) => sign * comparators[view.sort](one, other));
}

/** What has waited for us longest, suspended brands aside; undefined where nothing waits. */
export const oldestWaiting = (packs: readonly ListedPack[]): ListedPack | undefined =>
  listPacks(packs, v.parse(packViewSchema, {}))[0];

/** What a pack came with, or where it is. */
export function whatCame({ state, packId, note }: ListedPack): string {
  if (state === 'building' || state === 'agreed') return copy.came[state];
  if (state !== 'submitted') return copy.nextStep[state];
  if (note !== '') return copy.came.again;
  return isLaterPack(packId) ? copy.came.later : copy.came.first;
}

/** The packs as CSV; times are in UTC. */
export function packCsv(packs: readonly ListedPack[]): string {
  const { title, brand, package: packageHead, state, next, at, by } = copy.columns;
  return csvFile([
    [title, brand, packageHead, state, next, at, by],
    ...packs.map((pack) => [
      escapeFormulas(packCopy.titleOf(pack.title)),
      escapeFormulas(pack.brand),
      packageName(pack.packageId),
      packCopy.states[pack.state].label,
      copy.nextStep[pack.state],
      isoTime(pack.at),
      escapeFormulas(pack.byEmail),
    ]),
  ]);
}
