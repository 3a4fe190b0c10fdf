import * as v from 'valibot';
import { currencies } from './priceInput';
import { limits } from '../../config/limits';
import {
  castMemberSchema,
  crewMemberSchema,
  merchandiseSchema,
  merchandiseTypes,
  type Project,
  socialMediaSchema,
  stillSchema,
} from '../projects/model';
import { projectProblems } from '../../content/projectProblems';
import { isPictureUrl, pictureSchema, type ShownPicture } from '../media/picture';
import { filledLine, line, text } from '../../components/fieldSchemas';
import { searchIndex } from '../projects/searchTerms';
import { personLinksSchema, projectLinkSchema } from './linkSchemas';

// Both come from the upload, not from input.
const uploadedUrlSchema = v.pipe(v.string(), v.check(isPictureUrl, projectProblems.noPicture));
const storedPictureSchema = v.nullable(pictureSchema, null);

const nameSchema = filledLine(limits.personName, projectProblems.nameMissing);
const roleSchema = line(limits.role);
const bioSchema = text(limits.biography);

const castMemberFormSchema = v.object({
  name: nameSchema,
  role: roleSchema,
  bio: bioSchema,
  castMemberImageURL: uploadedUrlSchema,
  castMemberImage: storedPictureSchema,
  roleImageURL: uploadedUrlSchema,
  roleImage: storedPictureSchema,
  socialMedia: personLinksSchema,
});

const crewMemberFormSchema = v.object({
  name: nameSchema,
  role: roleSchema,
  bio: bioSchema,
  crewMemberImageURL: uploadedUrlSchema,
  crewMemberImage: storedPictureSchema,
  socialMedia: personLinksSchema,
});

const merchandiseFormSchema = v.object({
  name: filledLine(limits.merchandiseName, projectProblems.nameMissing),
  description: text(limits.merchandiseDescription),
  price: v.object({
    spec: v.picklist(currencies, projectProblems.noCurrency),
    amount: v.pipe(
      v.number(projectProblems.noPrice),
      v.safeInteger(projectProblems.noPrice),
      v.minValue(0, projectProblems.noPrice),
    ),
  }),
  merchandiseImageURL: uploadedUrlSchema,
  merchandiseImage: storedPictureSchema,
  type: v.picklist(merchandiseTypes, projectProblems.noType),
  // Which item of a shop it is; nobody types it.
  itemId: v.exactOptional(v.string()),
});

const stillFormSchema = v.object({
  name: filledLine(limits.stillName, projectProblems.stillNameMissing),
  stillImageURL: uploadedUrlSchema,
  stillImage: storedPictureSchema,
});

/** The lists of a project: schemas for writing and reading an item, the limit and the error messages. */
export const projectLists = {
  stills: {
    formSchema: stillFormSchema,
    storedSchema: stillSchema,
    maxLength: limits.stills,
    fullMessage: 'stillsFull',
    takenMessage: 'stillTaken',
  },
  cast: {
    formSchema: castMemberFormSchema,
    storedSchema: castMemberSchema,
    maxLength: limits.cast,
    fullMessage: 'castFull',
    takenMessage: 'castMemberTaken',
  },
  crew: {
    formSchema: crewMemberFormSchema,
    storedSchema: crewMemberSchema,
    maxLength: limits.crew,
    fullMessage: 'crewFull',
    takenMessage: 'crewMemberTaken',
  },
  merchandise: {
    formSchema: merchandiseFormSchema,
    storedSchema: merchandiseSchema,
    maxLength: limits.merchandise,
    fullMessage: 'merchandiseFull',
    takenMessage: 'merchandiseTaken',
  },
  socialMedia: {
    formSchema: projectLinkSchema,
    storedSchema: socialMediaSchema,
    maxLength: limits.projectLinks,
    fullMessage: 'socialMediaFull',
    takenMessage: 'socialMediaTaken',
  },
} as const;

export type ListName = keyof typeof projectLists;
export const listNames = [
  'stills',
  'cast',
  'crew',
  'merchandise',
  'socialMedia',
] as const satisfies ListName[];
type Item<List extends ListName> = Project[List][number];
export type ProjectItem = Item<ListName>;

/** Identifies an item in its list: the name, or platform and link. */
export const itemName = (item: ProjectItem): string =>
  'name' in item ? item.name : `${item.platform} ${item.link}`;

/** The picture that stands for an item; null for a link. */
export function itemPicture(item: ProjectItem): Omit<ShownPicture, 'sizes'> | null {
  if ('castMemberImageURL' in item)
    return { url: item.castMemberImageURL, picture: item.castMemberImage };
  if ('crewMemberImageURL' in item)
    return { url: item.crewMemberImageURL, picture: item.crewMemberImage };
  if ('stillImageURL' in item) return { url: item.stillImageURL, picture: item.stillImage };
  if ('merchandiseImageURL' in item)
    return { url: item.merchandiseImageURL, picture: item.merchandiseImage };
  return null;
}

/** A list entry: the stored value and the parsed item, null if it cannot be parsed. */
export type StoredItem = { raw: unknown; item: ProjectItem | null };

/** Parses each entry of a stored list and keeps the stored value beside it. */
export function parseStoredList(list: ListName, stored: unknown): StoredItem[] {
  const schema: v.GenericSchema<unknown, ProjectItem> = projectLists[list].storedSchema;
  // A project that was stored before it could have such items has no list of them.
  return v.parse(v.optional(v.array(v.unknown()), []), stored).map((raw) => {
    const item = v.safeParse(schema, raw);
    return { raw, item: item.success ? item.output : null };
  });
}

/** Parses form input as an item to store. Throws on input that the form should have refused. */
export function parseItemInput(list: ListName, input: unknown): ProjectItem {
  const schema: v.GenericSchema<unknown, ProjectItem> = projectLists[list].formSchema;
  return v.parse(schema, input);
}

/** The item that a history entry holds as JSON, read leniently; null if it cannot be read. */
export function parseItemJson(list: ListName, json: string): ProjectItem | null {
  const schema: v.GenericSchema<unknown, ProjectItem> = projectLists[list].storedSchema;
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), json);
  return parsed.success ? parsed.output : null;
}

/** The item that a history entry holds as JSON; null if it cannot be read, or not the whole of it. */
export function parseWholeItem(list: ListName, json: string): ProjectItem | null {
  const schema: v.GenericSchema<unknown, ProjectItem> = projectLists[list].formSchema;
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), json);
  return parsed.success ? parsed.output : null;
}

/** Whether two items parsed by the same schema are equal in every field. */
export const isSameItem = (left: ProjectItem | null, right: ProjectItem): boolean =>
  JSON.stringify(left) === JSON.stringify(right);

/** The item of this name, if there is one. */
export const findByName = (entries: readonly StoredItem[], name: string): ProjectItem | null =>
  entries.find(({ item }) => item !== null && itemName(item) === name)?.item ?? null;

export const listFields = (list: ListName, entries: readonly StoredItem[]) => ({
  [list]: entries.map(({ raw }) => raw),
});

/** The document fields to write with a list: cast and crew change the search index too, unless only their order does. */
export function listUpdateFields(
  project: Project,
  list: ListName,
  entries: readonly StoredItem[],
): Record<string, unknown> {
  const fields = listFields(list, entries);
  if (list !== 'cast' && list !== 'crew') return fields;
  const people = entries.flatMap(({ item }) => item ?? []);
  return { ...fields, search: searchIndex({ ...project, [list]: people }) };
}
