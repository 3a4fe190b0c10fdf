import { limits } from '../../config/limits';
import { packageTerms } from '../../config/packages';
import { slotProblems, slotNames } from '../../content/packFiles';
import { detectImageType, detectUnsupportedImage } from '../media/imageFormat';
import { normalizeLine } from '../../lib/lines';
import {
  asFieldText,
  type FileField,
  fieldOf,
  findAddress,
  readFields,
  readText,
  textLabel,
} from './fileText';
import { isTable, isText, typeOf, unreadKind } from './fileTypes';
import { matchPicture, type PersonMatch, type PictureMatch } from './matchPicture';
import type { Pack, TypedLink } from './model';
import { nameKey } from './names';
import { mergePeople, newPersonId } from './people';
import { type NamedPicture, type People, readPeople } from './peopleCsv';
import type { DroppedFile, FileProblem } from './readDropped';
import { canHold, isDesign, personSlot, slotBytes, slotsFor } from './slots';
import { typeProblem } from './typeProblem';
import { parseLink } from './typedLinks';

/** What a pack has already. */
export type PackContents = Pick<Pack, 'packageId' | 'cast' | 'crew' | 'links' | 'files'>;

export type SortedFiles = {
  assigned: { entry: DroppedFile; slot: string }[];
  texts: Partial<Record<FileField, string>>;
  /** Those who are new or changed, pictures included: `mergePeople` puts them into the pack's. */
  people: People;
  /** Those that the pack has not. */
  links: TypedLink[];
  /** What the assigned stills show, by slot, where their names say it. */
  captions: Record<string, string>;
  /** What is to be assigned by hand, or left out. */
  unrecognised: DroppedFile[];
  problems: FileProblem[];
};

type Sorting = SortedFiles & {
  pack: PackContents;
  pictures: NamedPicture[];
  makeId: () => string;
};

const baseName = (name: string) => name.replace(/\.[^.]+$/, '');

function refuse(sorting: Sorting, entry: DroppedFile, problem?: string) {
  sorting.unrecognised.push(entry);
  if (problem !== undefined) sorting.problems.push({ name: entry.path, problem });
}

/** Takes a text, and tells what keeps it from being one. The first file that has it wins. */
function takeText(
  { texts, problems }: Sorting,
  sources: Map<FileField, string>,
  entry: DroppedFile,
  field: FileField,
  text: string,
) {
  const say = (problem: string) => problems.push({ name: entry.path, problem });
  const other = sources.get(field);
  const [length, most] = [text.length, limits[field]];
  if (text === '') return;
  if (other !== undefined) {
    if (texts[field] !== text) say(slotProblems.textTwice(textLabel(field), other));
  } else if (length > most) {
    say(slotProblems.tooLong(textLabel(field), length, most));
  } else {
    texts[field] = text;
    sources.set(field, entry.name);
  }
}

function takeLinks({ pack, links, problems }: Sorting, entry: DroppedFile, text: string) {
  text.split('\n').forEach((line, index) => {
    // A line may say what it is: `Instagram: https://…`.
    const typed = findAddress(line) || normalizeLine(line);
    if (typed === '') return;
    const link = parseLink(typed);
    if (!link) problems.push({ name: entry.path, problem: slotProblems.linkLine(index + 1) });
    else if (![...pack.links, ...links].some((known) => known.link === link.link)) links.push(link);
  });
}

/** `film.txt` and the like come after files of a text of their own, which are meant more precisely. */
const isFilmFile = (entry: DroppedFile) =>
  ['film', 'project', 'info', 'about'].includes(nameKey(baseName(entry.name)));

/** How much was read out of text files so far. */
const countRead = ({ texts, links }: Sorting) => Object.keys(texts).length + links.length;

/** Takes what a text file holds. One of which nothing was taken stays, so that somebody looks at it. */
function takeTextFile(
  sorting: Sorting,
  sources: Map<FileField, string>,
  entry: DroppedFile,
  text: string,
) {
  const base = baseName(entry.name);
  const field = fieldOf(base);
  const isLinks = ['links', 'link', 'social-media', 'socials'].includes(nameKey(base));
  if (!field && !isLinks && !isFilmFile(entry)) {
    refuse(sorting, entry);
    return;
  }
  const before = { problems: sorting.problems.length, read: countRead(sorting) };
  if (text.trim() === '') sorting.problems.push({ name: entry.path, problem: slotProblems.noText });
  else if (isLinks) takeLinks(sorting, entry, text);
  else if (field === 'trailer') {
    const address = findAddress(text) || asFieldText(field, text);
    if (/\s/.test(address))
      sorting.problems.push({ name: entry.path, problem: slotProblems.noAddress });
    else takeText(sorting, sources, entry, field, address);
  } else if (field) takeText(sorting, sources, entry, field, asFieldText(field, text));
  else {
    const { fields, loose } = readFields(text);
    for (const [named, value] of fields) takeText(sorting, sources, entry, named, value);
    if (fields.length === 0)
      sorting.problems.push({ name: entry.path, problem: slotProblems.noText });
    else if (loose[0] !== undefined)
      sorting.problems.push({ name: entry.path, problem: slotProblems.noField(loose[0]) });
  }
  if (sorting.problems.length > before.problems && countRead(sorting) === before.read)
    sorting.unrecognised.push(entry);
}

/** Takes the people of a file. Nothing of it can be assigned by hand: its problems say what to mend in it. */
function takePeople(sorting: Sorting, entry: DroppedFile, text: string) {
  const { pack, people, makeId } = sorting;
  const known = {
    cast: mergePeople(pack.cast, people.cast),
    crew: mergePeople(pack.crew, people.crew),
  };
  const read = readPeople(text, entry.name, known, makeId);
  people.cast = mergePeople(people.cast, read.people.cast);
  people.crew = mergePeople(people.crew, read.people.crew);
  sorting.pictures.push(...read.pictures);
  sorting.problems.push(...read.problems.map((problem) => ({ name: entry.path, problem })));
}

const headBytes = 4_096;

/** The media type of a picture by its first bytes, since names are changed by hand; of others, by the name. */
async function contentType({ name, blob }: DroppedFile): Promise<string> {
  const byName = typeOf(name) || blob.type;
  if (byName.startsWith('video/')) return byName;
  const head = new Uint8Array(await blob.slice(0, headBytes).arrayBuffer());
  const unsupported = byName.startsWith('image/') ? detectUnsupportedImage(head) : null;
  if (unsupported === 'svg') return 'image/svg+xml';
  return detectImageType(head) ?? (unsupported === 'heic' ? 'image/heic' : '');
}

/** Why a file of a media type is not for a slot, or undefined. */
function whyNot(slot: string, slotName: string, { blob, name }: DroppedFile, type: string) {
  if (canHold(slot, type))
    return blob.size > slotBytes(slot) ? slotProblems.tooLarge(slotBytes(slot)) : undefined;
  if (type === 'image/svg+xml') return slotProblems.svg;
  if (type === 'image/heic') return slotProblems.heic;
  if (type === '' && canHold(slot, typeOf(name))) return slotProblems.damaged;
  return typeProblem(slot, slotName);
}

const cameraWord = /^(?:img|dsc[fn]?|dji|mvi|pxl|screenshot|final|v|copy)$/;

/** What a still's name says of it, as a sentence would begin; empty for a camera's numbers. */
function captionOf(name: string): string {
  const words = baseName(name)
    .normalize('NFC')
    .split(/[\s_.-]+|(?<=\p{L})(?=\p{N})/u)
    .filter((word) => word !== '' && !/^stills?$/i.test(word));
  while (/^\d+$/.test(words[0] ?? '')) words.shift();
  if (words.every((word) => /^\P{L}+$/u.test(word) || cameraWord.test(word.toLowerCase())))
    return '';
  const caption = normalizeLine(words.join(' '));
  return caption.charAt(0).toUpperCase() + caption.slice(1);
}

/** The slot of a family for one more file, or why there is none. */
function freeSlot(
  { pack, assigned }: Sorting,
  family: Exclude<PictureMatch['family'], 'person'>,
  entry: DroppedFile,
): { slot: string } | { problem: string } {
  const slotName = slotNames[family];
  const terms = packageTerms[pack.packageId];
  const slots = slotsFor(pack.packageId).filter((slot) => slot.replace(/-\d$/, '') === family);
  const isAssigned = (slot: string) => assigned.some((other) => other.slot === slot);
  const [only] = slots;
  if (only === undefined) return { problem: slotProblems.notInPackage(slotName, terms.name) };
  // The same file again, or a better one where there is one place, goes where the last one was.
  const again = slots.find((slot) => pack.files[slot]?.name === entry.name && !isAssigned(slot));
  const slot =
    again ?? slots.find((free) => !isAssigned(free) && (slots.length === 1 || !pack.files[free]));
  if (slot === undefined) {
    const other = assigned.find((taken) => taken.slot === only);
    return {
      problem:
        slots.length === 1 && other
          ? slotProblems.twice(slotName, other.entry.name)
          : slotProblems.full(slotName, slots.length),
    };
  }
  const designs = new Set([...Object.keys(pack.files), ...assigned.map((taken) => taken.slot)]);
  const others = [...designs].filter((used) => isDesign(used) && used !== slot).length;
  return isDesign(slot) && others >= terms.designs.total
    ? { problem: slotProblems.oneDesign(slotName, terms.name) }
    : { slot };
}

/** A person as they stand, with what this drop says of them. */
const current = ({ pack, people }: Sorting, list: 'cast' | 'crew', id: string) =>
  [...people[list], ...pack[list]].find((person) => person.id === id);

/** The slot of a person's picture, the one that they have if there is one. */
function slotOfPerson(sorting: Sorting, { list, person, isRole }: PersonMatch) {
  const now = current(sorting, list, person.id) ?? person;
  const slot = isRole
    ? now.rolePicture || personSlot(sorting.makeId())
    : now.picture || personSlot(person.id);
  const other = sorting.assigned.find((taken) => taken.slot === slot);
  return other ? { problem: slotProblems.twice(slotNames.person, other.entry.name) } : { slot };
}

function givePicture(sorting: Sorting, { list, person, isRole }: PersonMatch, slot: string) {
  const { people } = sorting;
  const now = current(sorting, list, person.id) ?? person;
  const changed = { ...now, [isRole ? 'rolePicture' : 'picture']: slot };
  people[list] = mergePeople(people[list], [changed]);
}

async function assignPicture(sorting: Sorting, entry: DroppedFile, match: PictureMatch) {
  const found =
    match.family === 'person'
      ? slotOfPerson(sorting, match)
      : freeSlot(sorting, match.family, entry);
  if ('problem' in found) {
    refuse(sorting, entry, found.problem);
    return;
  }
  const { slot } = found;
  const reason = whyNot(slot, slotNames[match.family], entry, await contentType(entry));
  if (reason !== undefined) {
    refuse(sorting, entry, reason);
    return;
  }
  sorting.assigned.push({ entry, slot });
  if (match.family === 'person') givePicture(sorting, match, slot);
  const caption = match.family === 'still' ? captionOf(entry.name) : '';
  if (caption !== '') sorting.captions[slot] = caption;
}

/**
 * Says what each file is, by its name, its folder and its first bytes. What has no place stays in `unrecognised`, with a
 * problem where advice helps. Changes nothing that it is given; `makeId` makes the ids of new people.
 */
export async function sortFiles(
  entries: readonly DroppedFile[],
  pack: PackContents,
  makeId: () => string = newPersonId,
): Promise<SortedFiles> {
  const sorting: Sorting = {
    assigned: [],
    texts: {},
    people: { cast: [], crew: [] },
    links: [],
    captions: {},
    unrecognised: [],
    problems: [],
    pack,
    pictures: [],
    makeId,
  };
  const filled = entries.filter((entry) => {
    const unread = unreadKind(entry.name);
    if (entry.blob.size > 0 && !unread) return true;
    refuse(sorting, entry, slotProblems[unread ?? 'empty']);
    return false;
  });

  const texts = filled
    .filter(({ name }) => isText(name))
    .sort((a, b) => Number(isFilmFile(a)) - Number(isFilmFile(b)));
  const sources = new Map<FileField, string>();
  for (const entry of texts) {
    const text = entry.blob.size > limits.documentBytes ? null : await readText(entry.blob);
    if (text === null && isTable(entry.name))
      sorting.problems.push({ name: entry.path, problem: slotProblems.notUtf8 });
    else if (text === null) refuse(sorting, entry, slotProblems.notUtf8);
    else if (isTable(entry.name)) takePeople(sorting, entry, text);
    else takeTextFile(sorting, sources, entry, text);
  }

  const known = {
    cast: mergePeople(pack.cast, sorting.people.cast),
    crew: mergePeople(pack.crew, sorting.people.crew),
  };
  const matches = filled
    .filter((entry) => !isText(entry.name))
    .map((entry) => ({ entry, match: matchPicture(entry.path, known, sorting.pictures) }))
    // `poster.jpg` is meant for the poster more than `old-poster.jpg`.
    .sort((a, b) => Number(b.match.isExact) - Number(a.match.isExact));
  for (const { entry, match } of matches) {
    if ('found' in match) await assignPicture(sorting, entry, match.found);
    else refuse(sorting, entry, match.problem);
  }
  const { assigned, people, links, captions, unrecognised, problems } = sorting;
  return { assigned, texts: sorting.texts, people, links, captions, unrecognised, problems };
}
