import { packCopy } from '../../content/projectPacks';
import { normalizeLine, normalizeText } from '../../lib/lines';
import { isProposed } from '../packs/captionOf';
import { type FileField, fileFields, textLabel } from './fileText';
import type { Pack, PackPerson } from '../packs/model';
import { mergePeople } from '../packs/people';
import type { PeopleList } from './peopleCsv';
import type { SortedFiles } from './sortFiles';

const personFields = ['name', 'role', 'bio'] as const;

/** A text of the film, or of someone in it. */
type TextRef =
  { field: FileField } | { field: (typeof personFields)[number]; list: PeopleList; id: string };

/** A drop's text for a field that said something else. The one that is not taken can be had with a button. */
export type TextChoice = {
  ref: TextRef;
  label: string;
  typed: string;
  dropped: string;
  isTaken: boolean;
};

/** What drops put into the fields of a pack, by their keys: whatever else is in a field was typed. */
export type DroppedTexts = Record<string, string>;

export const keyOfText = (ref: TextRef) =>
  'list' in ref ? `${ref.list}/${ref.id}/${ref.field}` : ref.field;

const personLabel = (
  list: PeopleList,
  { name }: PackPerson,
  field: (typeof personFields)[number],
) => {
  const label = field === 'role' ? packCopy.person.role[list] : packCopy.person[field];
  return `${name}: ${label}`;
};

export const textOf = (pack: Pack, ref: TextRef): string =>
  'list' in ref
    ? (pack[ref.list].find(({ id }) => id === ref.id)?.[ref.field] ?? '')
    : pack[ref.field];

/** The change that puts a text into its field. */
export const changeText = (pack: Pack, ref: TextRef, text: string): Partial<Pack> =>
  'list' in ref
    ? {
        [ref.list]: pack[ref.list].map((person) =>
          person.id === ref.id ? { ...person, [ref.field]: text } : person,
        ),
      }
    : { [ref.field]: text };

type Dropped = Pick<SortedFiles, 'texts' | 'people' | 'captions'>;

/**
 * The changes that a drop makes to the texts, people and captions of a pack. What someone typed stays. `before` is what
 * the drops before put there: that is replaced, as by a folder that was mended and dropped again.
 */
export function mergeDropped(pack: Pack, dropped: Dropped, before: DroppedTexts) {
  const choices: TextChoice[] = [];
  const taken: DroppedTexts = {};
  const choose = (ref: TextRef, label: string, text: string) => {
    const typed = textOf(pack, ref);
    const key = keyOfText(ref);
    const isTaken = normalizeText(typed) === '' || typed === text || typed === before[key];
    if (isTaken) taken[key] = text;
    if (normalizeText(typed) !== '' && typed !== text)
      choices.push({ ref, label, typed, dropped: text, isTaken });
    return isTaken ? text : typed;
  };
  const mergeList = (list: PeopleList) => {
    const read = dropped.people[list].map((person) => {
      const known = { ...person };
      for (const field of personFields)
        known[field] = choose(
          { list, id: person.id, field },
          personLabel(list, person, field),
          person[field],
        );
      return known;
    });
    return mergePeople(pack[list], read);
  };
  const texts = Object.fromEntries(
    fileFields.flatMap((field) => {
      const text = dropped.texts[field];
      return text === undefined ? [] : [[field, choose({ field }, textLabel(field), text)]];
    }),
  ) as Partial<Record<FileField, string>>;
  // What someone wrote of a still stays with it; in an empty place it was about another one.
  const captions = Object.fromEntries(
    Object.entries(dropped.captions).filter(([slot]) => {
      const [file, caption = ''] = [pack.files[slot], pack.captions[slot]];
      return !file || normalizeLine(caption) === '' || isProposed(caption, file.name);
    }),
  );
  return {
    changes: {
      ...texts,
      cast: mergeList('cast'),
      crew: mergeList('crew'),
      captions: { ...pack.captions, ...captions },
    },
    choices,
    taken,
  };
}
