import * as v from 'valibot';
import { packageIds } from '../../config/packages';
import { timestampSchema } from '../../lib/timestamp';

/**
 * Where a pack stands. Creators change it in `draft`, `returned` and `changesAsked`, and move it to `submitted`,
 * `changesAsked` and `agreed`; from `submitted` they take it back to `draft` until Build has begun, in `building`.
 * Staff do the rest.
 */
export const packStates = [
  'draft',
  'submitted',
  'returned',
  'building',
  'built',
  'changesAsked',
  'agreed',
  'published',
] as const;
export type PackState = (typeof packStates)[number];

export const isEditable = (state: PackState) =>
  state === 'draft' || state === 'returned' || state === 'changesAsked';

/** Whether a page was built that its creators look at, or have agreed to. From then on, that is the film. */
export const isBuilt = (state: PackState) =>
  state === 'built' || state === 'agreed' || state === 'published';

/** The states from which staff return a pack: any in which it is not its creators' to change, until it is published. */
export const returnableStates: readonly PackState[] = ['submitted', 'building', 'built', 'agreed'];

/** Which packs staff see: those that wait for them, those that are with creators, or those that are closed. */
export const packQueues = {
  waiting: ['submitted', 'building', 'agreed'],
  withCreators: ['draft', 'returned', 'built', 'changesAsked'],
  published: ['published'],
} as const satisfies Record<string, readonly PackState[]>;
export type PackQueue = keyof typeof packQueues;

export const queueOf = (state: PackState): PackQueue =>
  packQueues.published.some((one) => one === state)
    ? 'published'
    : packQueues.waiting.some((one) => one === state)
      ? 'waiting'
      : 'withCreators';

/** Any seven days have the five working days that we aim at. */
const aimMs = 7 * 24 * 60 * 60_000;

/** Whether what has waited for us since a time, in milliseconds, does so for longer than we aim at. */
export const isPastAim = (since: number, now: number) => now - since > aimMs;

/** Build writes to a pack with each picture: what is older was stopped. In milliseconds. */
export const maxPause = 10 * 60_000;

/** Which pack, of which brand. Its id is that of its project, with `~2`, `~3` … if it is a later one. */
export type PackRef = { brandId: string; packId: string };

/** The ids of the headings of a pack's page; `standing` says where the pack stands. */
export const packSections = {
  standing: 'section-standing',
  folder: 'section-folder',
  film: 'section-film',
  links: 'section-links',
  pictures: 'section-pictures',
  cast: 'cast-heading',
  crew: 'crew-heading',
  kit: 'section-kit',
  rights: 'section-rights',
};

/** The id of the button at the end of a pack's page. */
export const packSubmitId = 'pack-submit';

/** The id of the project that a pack is about. */
export const projectIdOf = (packId: string) => packId.split('~')[0] ?? packId;

/** Whether a pack is about a film that a pack before it has made. */
export const isLaterPack = (packId: string) => projectIdOf(packId) !== packId;

/** The id of the pack before this one of the same film; empty where this is the first. */
export function formerPackId(packId: string): string {
  const before = Number(packId.split('~')[1] ?? 1) - 1;
  if (before < 1) return '';
  return before === 1 ? projectIdOf(packId) : `${projectIdOf(packId)}~${String(before)}`;
}

const text = v.fallback(v.string(), '');

/** What a list of packs says of one: few of the fields of its document, whose texts and people are long. */
export const packSummarySchema = v.object({
  state: v.fallback(v.picklist(packStates), 'draft'),
  packageId: v.fallback(v.picklist(packageIds), 'bronze'),
  title: text,
  byEmail: text,
  at: timestampSchema,
});

/** What a list says of a pack, and which one it is. */
export type PackSummary = v.InferOutput<typeof packSummarySchema> &
  PackRef & {
    /** What staff or its creators wrote when they gave it back last. */
    note: string;
    /** The address of its poster; empty where it has none. */
    poster: string;
  };
