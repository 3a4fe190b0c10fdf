import * as v from 'valibot';
import { limits } from '../../../content/limits';
import {
  castMemberSchema,
  crewMemberSchema,
  merchandiseSchema,
  socialMediaSchema,
  type Project,
} from '../projectSchema';
import { searchIndex } from '../searchTerms';
import {
  castMemberFormSchema,
  crewMemberFormSchema,
  merchandiseFormSchema,
  projectLinkSchema,
} from './projectItemSchemas';

/** The four lists of a project: how an item is written and read, and what is said when it cannot be added. */
export const projectLists = {
  cast: {
    form: castMemberFormSchema,
    stored: castMemberSchema,
    longest: limits.cast,
    full: 'castFull',
    taken: 'castMemberTaken',
  },
  crew: {
    form: crewMemberFormSchema,
    stored: crewMemberSchema,
    longest: limits.crew,
    full: 'crewFull',
    taken: 'crewMemberTaken',
  },
  merchandise: {
    form: merchandiseFormSchema,
    stored: merchandiseSchema,
    longest: limits.merchandise,
    full: 'merchandiseFull',
    taken: 'merchandiseTaken',
  },
  socialMedia: {
    form: projectLinkSchema,
    stored: socialMediaSchema,
    longest: limits.projectLinks,
    full: 'socialMediaFull',
    taken: 'socialMediaTaken',
  },
} as const;

export type ListName = keyof typeof projectLists;
export const listNames = [
  'cast',
  'crew',
  'merchandise',
  'socialMedia',
] as const satisfies ListName[];
type Item<List extends ListName> = Project[List][number];
export type ProjectItem = Item<ListName>;

/** What an item is known by: its name, or for a link all of it. */
export const itemName = (item: ProjectItem): string =>
  'name' in item ? item.name : `${item.platform} ${item.link}`;

/** An entry of a list: as it is stored, to the letter, and as the app reads it; null for what is no item. */
export type StoredItem = { raw: unknown; item: ProjectItem | null };

/** The items of a list as they are stored, each beside what the app reads in it. */
export function parseStoredList(list: ListName, stored: unknown): StoredItem[] {
  const schema: v.GenericSchema<unknown, ProjectItem> = projectLists[list].stored;
  return v.parse(v.array(v.unknown()), stored).map((raw) => {
    const item = v.safeParse(schema, raw);
    return { raw, item: item.success ? item.output : null };
  });
}

/** What a form gave as an item to be stored. Fails where the form would have said why. */
export function parseItemInput(list: ListName, input: unknown): ProjectItem {
  const schema: v.GenericSchema<unknown, ProjectItem> = projectLists[list].form;
  return v.parse(schema, input);
}

/** Whether two items, read by the same schema, are alike in every field. */
export const isSameItem = (one: ProjectItem | null, other: ProjectItem): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** The item of this name, if there is one. */
export const findByName = (entries: readonly StoredItem[], name: string): ProjectItem | null =>
  entries.find(({ item }) => item !== null && itemName(item) === name)?.item ?? null;

/** The fields that change with a list: people are searched by name, so with them the search terms do. */
export function listUpdateFields(
  project: Project,
  list: ListName,
  entries: readonly StoredItem[],
): Record<string, unknown> {
  const fields = { [list]: entries.map(({ raw }) => raw) };
  if (list !== 'cast' && list !== 'crew') return fields;
  const people = entries.flatMap(({ item }) => item ?? []);
  return { ...fields, search: searchIndex({ ...project, [list]: people }) };
}
