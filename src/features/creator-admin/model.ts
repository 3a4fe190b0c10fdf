import * as v from 'valibot';
import { recordViewEntries } from '../../components/workspace/recordView';
import { packageIds, packageTerms } from '../../config/packages';
import {
  brandSorts,
  type BrandSort,
  type BrandWait,
  brandWaits,
  creatorAdminCopy as copy,
} from '../../content/creatorAdmin';
import { packCopy } from '../../content/projectPacks';
import { csvFile, escapeFormulas, isoTime } from '../../lib/csv';
import { serverNow } from '../../lib/serverTime';
import { formatUtcDay } from '../../lib/utcDates';
import { matchesWords } from '../../lib/matchesWords';
import { type Brand, type Invite, type Member, ownersOf, packageName } from '../creators/model';
import { givesTask, taskNames } from '../creators/tasks';
import { isPastAim, type PackSummary, projectIdOf, queueOf } from '../packs/packState';

/** A film of a brand: its latest pack, whose state is the film's. */
export type BrandFilm = PackSummary & { projectId: string };

/** Whom a brand or a film of it waits for. */
type Wait = {
  for: BrandWait;
  /** What is to be done; empty where nothing is. */
  text: string;
  /** Since when, in milliseconds; 0 where nothing is to be done. */
  since: number;
};

/** A brand with its team and films, and whom it waits for. */
export type BrandRecord = Brand & {
  members: Member[];
  invites: Invite[];
  films: BrandFilm[];
  /** How many films staff have made and named as its own, which have no pack. */
  filmsWithoutPack: number;
  wait: Wait;
};

/** What waits, and whether it is of a brand that is closed. */
export type Waiting = Pick<BrandRecord, 'closed' | 'wait'>;

type Parts = {
  brands: readonly Brand[];
  members: readonly (Member & { brandId: string })[];
  invites: readonly Invite[];
  /** Oldest first. */
  packs: readonly PackSummary[];
  owners: readonly { brandId: string; projectId: string }[];
};

const noWait: Wait = { for: 'nobody', text: '', since: 0 };

/** Whom a film waits for: that is said by its pack. */
export const filmWait = ({ state, title, at }: PackSummary): Wait =>
  state === 'published'
    ? noWait
    : {
        for: queueOf(state) === 'waiting' ? 'us' : 'them',
        text: copy.waits[state](packCopy.titleOf(title)),
        since: at,
      };

function waitOf(brand: Brand, members: readonly Member[], films: readonly BrandFilm[]): Wait {
  if (brand.closed) return noWait;
  const [film, open] = [
    films.find(({ state }) => queueOf(state) === 'waiting'),
    films.find(({ state }) => queueOf(state) === 'withCreators'),
  ];
  const next = film ?? (members.length > 0 ? open : undefined);
  if (next) return filmWait(next);
  return members.length === 0 ? { for: 'them', text: copy.waits.toJoin, since: brand.at } : noWait;
}

const group = <Item extends { brandId: string }>(items: readonly Item[]) => {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const group = groups.get(item.brandId);
    if (group) group.push(item);
    else groups.set(item.brandId, [item]);
  }
  return groups;
};

/** Puts what belongs to each brand together. */
export function brandRecords({ brands, ...parts }: Parts): BrandRecord[] {
  const [members, invites, packs, owners] = [
    group(parts.members),
    group(parts.invites),
    group(parts.packs),
    group(parts.owners),
  ];
  return brands.map((brand) => {
    const team = members.get(brand.brandId) ?? [];
    const films = new Map<string, BrandFilm>();
    for (const pack of packs.get(brand.brandId) ?? []) {
      const projectId = projectIdOf(pack.packId);
      // The latest moves to the end.
      films.delete(projectId);
      films.set(projectId, { ...pack, projectId });
    }
    const latestFirst = [...films.values()].reverse();
    return {
      ...brand,
      members: team,
      invites: invites.get(brand.brandId) ?? [],
      films: latestFirst,
      filmsWithoutPack: (owners.get(brand.brandId) ?? []).filter(
        ({ projectId }) => !films.has(projectId),
      ).length,
      // What waits longest comes first.
      wait: waitOf(brand, team, latestFirst.toReversed()),
    };
  });
}

/** Which brands are listed, in which order, and which one is open, as the address says. */
export const brandViewSchema = v.object({
  ...recordViewEntries,
  package: v.fallback(v.picklist(['all', ...packageIds, 'ended']), 'all'),
  tasks: v.fallback(v.picklist(['all', 'open', ...taskNames]), 'all'),
  waits: v.fallback(v.picklist(['all', ...brandWaits]), 'all'),
  sort: v.fallback(v.picklist(brandSorts), 'waits'),
  brand: v.fallback(v.string(), ''),
});
export type BrandView = v.InferOutput<typeof brandViewSchema>;

/** Whom a brand or a film waits for, in a word or two. */
export const waitLabel = ({ closed, wait }: Waiting) =>
  closed ? copy.waits.closed : copy.waits.pills[wait.for];

/** Whether a brand or a film has waited for us longer than we aim at. */
export const isOverdue = ({ wait }: Waiting, now: number) =>
  wait.for === 'us' && isPastAim(wait.since, now);

/** Whether each word occurs in what the list says of the brand, in an email of its team, or of whom it was accepted for. */
const isFound = (brand: BrandRecord, search: string) =>
  matchesWords(
    [
      brand.name,
      brand.ownerEmail,
      packageName(brand.packageId),
      waitLabel(brand),
      brand.wait.text,
      ...[...brand.members, ...brand.invites].map(({ email }) => email),
      ...brand.films.map(({ title }) => title),
    ],
    search,
  );

export const isEnded = ({ packageUntil }: Brand) =>
  packageUntil !== null && packageUntil < serverNow();

/** Until when a brand has its package, as short as a column allows. */
export function untilText(brand: Brand): string {
  if (brand.packageUntil === null) return copy.free;
  const day = formatUtcDay(brand.packageUntil);
  return isEnded(brand) ? copy.ended(day) : copy.until(day);
}

const isOfPackage = (brand: BrandRecord, wanted: BrandView['package']) =>
  wanted === 'all' || (wanted === 'ended' ? isEnded(brand) : brand.packageId === wanted);

/** What staff have still to do for a brand, as its package gives; for one that is shut or has not paid they do nothing. */
const openTasks = (brand: Brand) =>
  brand.closed || brand.suspended || isEnded(brand)
    ? []
    : taskNames.filter(
        (name) => brand[name] === null && givesTask[name](packageTerms[brand.packageId]),
      );

const hasTasks = (brand: BrandRecord, wanted: BrandView['tasks']) =>
  wanted === 'all' || openTasks(brand).some((name) => wanted === 'open' || wanted === name);

/** How many of the brands that the search and the filters find wait for whom. */
export function countWaits(brands: readonly BrandRecord[], view: BrandView) {
  const found = brands.filter(
    (brand) =>
      isOfPackage(brand, view.package) &&
      hasTasks(brand, view.tasks) &&
      isFound(brand, view.search),
  );
  const count = (wait: BrandWait) => found.filter((brand) => brand.wait.for === wait).length;
  return { all: found.length, us: count('us'), them: count('them'), nobody: count('nobody') };
}

/** In which direction a list begins to be sorted: what is new comes first, and so do the largest teams. */
export const firstDirection = ({ sort }: BrandView) =>
  sort === 'at' || sort === 'members' ? 'desc' : 'asc';

const byText = (one: string, other: string) => one.localeCompare(other, 'en');

const comparators: Record<BrandSort, (one: BrandRecord, other: BrandRecord) => number> = {
  at: (one, other) => one.at - other.at,
  name: (one, other) => byText(one.name, other.name),
  owner: (one, other) => byText(ownersOf(one), ownersOf(other)),
  package: (one, other) =>
    packageIds.indexOf(one.packageId) - packageIds.indexOf(other.packageId) ||
    (one.packageUntil ?? 0) - (other.packageUntil ?? 0),
  members: (one, other) => one.members.length - other.members.length,
  // Ours first, and of each the one that waits longest.
  waits: (one, other) =>
    brandWaits.indexOf(one.wait.for) - brandWaits.indexOf(other.wait.for) ||
    one.wait.since - other.wait.since,
};

/** The brands that the view lists, in its order; closed ones come last. */
export function listBrands(brands: readonly BrandRecord[], view: BrandView): BrandRecord[] {
  const sign = (view.direction || firstDirection(view)) === 'asc' ? 1 : -1;
  return brands
    .filter(
      (brand) =>
        (view.waits === 'all' || brand.wait.for === view.waits) &&
        isOfPackage(brand, view.package) &&
        hasTasks(brand, view.tasks) &&
        isFound(brand, view.search),
    )
    .sort(
      (one, other) =>
        Number(one.closed) - Number(other.closed) || sign * comparators[view.sort](one, other),
    );
}

/** The brands as CSV; times are in UTC. */
export function brandCsv(brands: readonly BrandRecord[]): string {
  const {
    name,
    owner,
    package: packageHead,
    until,
    members,
    invited,
    films,
    waits,
    at,
  } = copy.columns;
  const emails = (people: readonly { email: string }[]) =>
    escapeFormulas(people.map(({ email }) => email).join(', '));
  return csvFile([
    [name, owner, packageHead, until, members, invited, films, waits, at],
    ...brands.map((brand) => [
      escapeFormulas(brand.name),
      escapeFormulas(ownersOf(brand)),
      packageName(brand.packageId),
      brand.packageUntil === null ? '' : isoTime(brand.packageUntil),
      emails(brand.members),
      emails(brand.invites),
      escapeFormulas(
        brand.films
          .map(({ title, state }) => `${packCopy.titleOf(title)} (${packCopy.states[state].label})`)
          .join(', '),
      ),
      [waitLabel(brand), brand.wait.text].filter(Boolean).join(': '),
      isoTime(brand.at),
    ]),
  ]);
}
