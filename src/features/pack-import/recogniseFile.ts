import { slotProblems } from '../../content/packFiles';
import { type FileField, fieldOf } from './fileText';
import { isTable, isText, typeOf, unreadKind } from './fileTypes';
import { isPutAway, listInName } from './fileWords';
import { matchPicture, type PictureMatch } from './matchPicture';
import { nameKey } from '../packs/names';
import type { People } from '../packs/people';
import type { NamedPicture, PeopleList } from './peopleCsv';
import { canHold } from '../packs/slots';

/** A text of one field, links, or a text of several fields with a label each. */
export type RecognisedText =
  | { kind: 'text'; isText: true; field: FileField }
  | { kind: 'links'; isText: true }
  | { kind: 'film'; isText: true };

/** What a file is, by its path. */
export type Recognised =
  /** A table of people, and the list that its name says. */
  | { kind: 'people'; isText: true; list: PeopleList | undefined }
  | RecognisedText
  /** Of several for one place, the one of the highest `rank` is meant. */
  | { kind: 'picture'; rank: number; found: PictureMatch }
  | { kind: 'unknown'; problem?: string | undefined };

const textNoise = new Set(
  'v ver version final copy kopie copie new neu draft entwurf long short full en eng english the film movie text link url address'.split(
    ' ',
  ),
);
const linkWords = new Set('link links social socials media website websites url urls'.split(' '));
const filmWords = new Set(
  'film movie project info information about the details facts fact sheet factsheet data'.split(
    ' ',
  ),
);
/** Texts that are known in the midst of a name; others stand alone: `director bio.txt` is not the director. */
const distinct = new Map<string, FileField>([
  ['synopsis', 'synopsis'],
  ['synopse', 'synopsis'],
  ['sinopsis', 'synopsis'],
  ['sinossi', 'synopsis'],
  ['description', 'description'],
  ['beschreibung', 'description'],
  ['logline', 'description'],
  ['trailer', 'trailer'],
]);

function recogniseText(name: string): Recognised {
  const words = nameKey(name.replace(/\.[^.]+$/, ''))
    .split('-')
    .filter((word) => !/^\p{N}+$/u.test(word));
  const all = (known: ReadonlySet<string>) => words.every((word) => known.has(word));
  const field =
    fieldOf(words.join('')) ??
    fieldOf(words.filter((word) => !textNoise.has(word)).join('')) ??
    words.map((word) => distinct.get(word)).findLast((found) => found);
  if (field) return { kind: 'text', isText: true, field };
  if (typeOf(name) === 'text/x-url' || (words.length > 0 && all(linkWords)))
    return { kind: 'links', isText: true };
  const plain = words.filter((word) => !['v', 'final', 'new', 'copy'].includes(word));
  return plain.length > 0 && plain.every((word) => filmWords.has(word))
    ? { kind: 'film', isText: true }
    : { kind: 'unknown' };
}

/** What helps with a file of a type that no place takes, whatever it is of: placing it by hand does not. */
function adviceOn(type: string): string | undefined {
  if (type === '') return slotProblems.otherKind;
  if (type === 'image/heic') return slotProblems.heic;
  if (type === 'image/svg+xml') return slotProblems.svg;
  return type.startsWith('image/') && !canHold('poster', type)
    ? slotProblems.otherPicture
    : undefined;
}

/**
 * What a file is, by its path alone. `people` are those whose pictures are known by their names, and `pictures` those that
 * a table of people names.
 */
export function recogniseFile(
  path: string,
  people: People,
  pictures: readonly NamedPicture[],
): Recognised {
  const parts = path.split('/');
  const name = parts.pop() ?? '';
  const unread = unreadKind(name);
  if (unread) return { kind: 'unknown', problem: slotProblems[unread] };
  const advice = adviceOn(typeOf(name));
  if (parts.map(nameKey).some(isPutAway))
    return { kind: 'unknown', problem: advice ?? slotProblems.putAway };
  if (isTable(name)) return { kind: 'people', isText: true, list: listInName(nameKey(name)) };
  if (isText(name)) return recogniseText(name);
  const { rank, found, problem } = matchPicture(path, people, pictures);
  if (found) return { kind: 'picture', rank, found };
  return { kind: 'unknown', problem: advice ?? problem };
}
