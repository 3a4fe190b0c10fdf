import { timestampSchema } from '../../lib/timestamp';
import * as v from 'valibot';
import { limits } from '../../config/limits';
import { projectTexts } from '../../content/projectFields';
import { cutText } from '../../lib/cutText';
import type { ProjectItem } from './itemLists';

const historyActions = [
  'created',
  'renamed',
  'hidden',
  'published',
  'deleted',
  'edited',
  'added',
  'updated',
  'removed',
  'reordered',
  'restored',
] as const;
/** What a colleague may have changed while the builder was open, apart from the title, which the builder follows. */
export const projectParts = [
  ...projectTexts,
  'poster',
  'stills',
  'cast',
  'crew',
  'merchandise',
  'socialMedia',
] as const;
export type ProjectPart = (typeof projectParts)[number];

const historyFields = ['project', 'title', ...projectParts] as const;

const text = v.fallback(v.string(), '');

/**
 * A document of `projectHistory`, read leniently: one change of the project `projectId`, whatever became
 * of the project since. `title` is the one it had after the change; `before` and `after` are texts to the
 * letter, items and posters as JSON, or the names of a list in their order as JSON. `at` counts milliseconds.
 */
export const historyEntrySchema = v.object({
  projectId: text,
  title: text,
  action: v.fallback(v.picklist(historyActions), 'edited'),
  field: v.fallback(v.picklist(historyFields), 'project'),
  before: text,
  after: text,
  by: text,
  byEmail: text,
  at: timestampSchema,
});

export type HistoryEntry = v.InferOutput<typeof historyEntrySchema> & { id: string };

/** What a change was about, for its entry. */
export type Change = Pick<HistoryEntry, 'action' | 'field' | 'before' | 'after'>;

const pictureFields = /^(?:castMember|role|crewMember|merchandise|still)Image(?:URL)?$/;

/**
 * An item as JSON, from which it can be restored. Of one that is longer than an entry may be the pictures' addresses are
 * left out, or the links as well.
 */
export function serializeItem(item: ProjectItem): string {
  const fields = Object.entries(item);
  const withoutPictures = fields.filter(([name]) => !pictureFields.test(name));
  const texts = [
    fields,
    withoutPictures,
    withoutPictures.filter(([name]) => name !== 'socialMedia'),
  ].map((some) => JSON.stringify(Object.fromEntries(some)));
  return texts.find((text) => text.length <= limits.historyText) ?? '';
}

/** The names of a list in their order as JSON, each shortened when they would not fit. */
export function serializeOrder(names: readonly string[]): string {
  const whole = JSON.stringify(names);
  if (whole.length <= limits.historyText) return whole;
  // In JSON an escaped character takes two, and each name three more.
  const longest = Math.floor((limits.historyText / names.length - 3) / 2);
  return JSON.stringify(names.map((name) => cutText(name, longest)));
}

/** The names of a list in their order, as an entry keeps them. */
export const orderSchema = v.pipe(v.string(), v.parseJson(), v.array(v.string()));

const itemNameSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.union([v.object({ name: v.string() }), v.object({ platform: v.string() })]),
);

/** The name of the item that an entry holds. */
export function parseItemName(text: string): string | null {
  const { success, output } = v.safeParse(itemNameSchema, text);
  if (!success) return null;
  return 'name' in output ? output.name : output.platform;
}
