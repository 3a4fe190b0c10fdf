import * as v from 'valibot';
import { parseSiteAddress } from '../../lib/webAddress';
import { currencies } from '../../lib/money';
import { limits } from '../../config/limits';
import {
  castMemberSchema,
  crewMemberSchema,
  merchandiseSchema,
  merchandiseTypes,
  platforms,
  type Project,
  socialMediaSchema,
} from '../projects/model';
import { projectProblems } from '../../content/projectAdmin';
import { fieldProblems } from '../../content/signUp';
import { isPictureUrl, pictureSchema } from '../media/picture';
import { filledLine, line, text } from '../../components/fieldSchemas';
import { searchIndex } from '../projects/searchTerms';

/** A link as typed, with or without `https://`, as the address a browser would open; empty if there is none. */
const link = v.pipe(
  line(limits.link),
  v.transform((typed) =>
    typed === ''
      ? ''
      : parseSiteAddress(typed, { allowsPort: false, requiresTopLevelDomain: false }),
  ),
  v.string(projectProblems.noLink),
  v.maxLength(limits.link, ({ input }) => fieldProblems.tooLong(limits.link, input.length)),
);
const platform = v.picklist(platforms, projectProblems.platformMissing);

/** A link of a project: both are needed. */
export const projectLinkSchema = v.object({
  platform,
  link: v.pipe(link, v.nonEmpty(projectProblems.linkMissing)),
});

/** The links of a person: the address may stay empty, as the specification has it. */
const personLinks = v.pipe(
  v.array(v.object({ platform, link })),
  v.maxLength(limits.personLinks, projectProblems.tooManyLinks),
);

// The upload gives both; nobody types them.
const address = v.pipe(v.string(), v.check(isPictureUrl, projectProblems.noPicture));
const picture = v.nullable(pictureSchema, null);

const name = filledLine(limits.personName, projectProblems.nameMissing);
const role = line(limits.role);
const bio = text(limits.biography);

export const castMemberFormSchema = v.object({
  name,
  role,
  bio,
  castMemberImageURL: address,
  castMemberImage: picture,
  roleImageURL: address,
  roleImage: picture,
  socialMedia: personLinks,
});

export const crewMemberFormSchema = v.object({
  name,
  role,
  bio,
  crewMemberImageURL: address,
  crewMemberImage: picture,
  socialMedia: personLinks,
});

export const merchandiseFormSchema = v.object({
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
  merchandiseImageURL: address,
  merchandiseImage: picture,
  type: v.picklist(merchandiseTypes, projectProblems.noType),
});

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
