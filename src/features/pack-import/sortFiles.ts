import { limits } from '../../config/limits';
import { packageTerms } from '../../config/packages';
import { slotProblems, slotNames } from '../../content/packFiles';
import { detectImageType, detectUnsupportedImage } from '../media/imageFormat';
import { normalizeLine } from '../../lib/lines';
import { makePause } from '../../lib/makePause';
import { captionOf } from '../packs/captionOf';
import { type FileField, fileFields, textLabel } from './fileText';
import { isPlainText, isTable, isText, typeOf } from './fileTypes';
import { type PersonMatch, type PictureMatch } from './matchPicture';
import type { Pack, TypedLink } from '../packs/model';
import { mergeLists, mergePeople, newPersonId, type People } from '../packs/people';
import { roomProblem } from '../packs/packRoom';
import { type NamedPicture, type PeopleList, readPeople } from './peopleCsv';
import type { DroppedFile, FileProblem } from './readDropped';
import {
  asFieldText,
  findAddress,
  lostLetterProblem,
  readFields,
  readBytes,
  readText,
  shortcutAddress,
} from './readText';
import { type Recognised, type RecognisedText, recogniseFile } from './recogniseFile';
import {
  canHold,
  familyOf,
  hasSlot,
  isDesign,
  packageWith,
  personSlot,
  pictureSlot,
  slotBytes,
  slotsFor,
} from '../packs/slots';
import { type ByHand, isLeftOut } from './target';
import { typeProblem } from '../packs/typeProblem';
import { parseLink } from './typedLinks';

/** What a pack has already. */
export type PackContents = Pick<Pack, 'packageId' | 'cast' | 'crew' | 'links' | 'files'>;

/** What was read out of a text file: which texts, and how many people and links. */
export type ReadFile = {
  entry: DroppedFile;
  texts: FileField[];
  people: number;
  links: number;
  /** What is to be said of how it was read. */
  notes: string[];
};

export type SortedFiles = {
  assigned: { entry: DroppedFile; slot: string }[];
  read: ReadFile[];
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
  makeId: (key: string) => string;
  pause: () => Promise<void>;
};

const tell = (
  { problems }: Pick<Sorting, 'problems'>,
  { id, path }: DroppedFile,
  problem: string,
) => problems.push({ name: path, problem, fileId: id });

function refuse(sorting: Sorting, entry: DroppedFile, problem?: string) {
  sorting.unrecognised.push(entry);
  if (problem !== undefined) tell(sorting, entry, problem);
}

/** Takes a text, and tells what keeps it from being one. The first file that has it wins. */
function takeText(
  sorting: Sorting,
  sources: Map<FileField, string>,
  entry: DroppedFile,
  field: FileField,
  text: string,
) {
  const { texts } = sorting;
  const say = (problem: string) => tell(sorting, entry, problem);
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

function takeLinks(sorting: Sorting, entry: DroppedFile, text: string) {
  const { pack, links } = sorting;
  const address = shortcutAddress(entry.name, text);
  if (address === '') tell(sorting, entry, slotProblems.noAddress);
  (address === undefined ? text.split('\n') : [address]).forEach((line, index) => {
    // A line may say what it is: `Instagram: https://…`.
    const typed = findAddress(line) || normalizeLine(line);
    if (typed === '') return;
    const link = parseLink(typed);
    if (!link) tell(sorting, entry, slotProblems.linkLine(index + 1));
    else if (![...pack.links, ...links].some((known) => known.link === link.link)) links.push(link);
  });
}

const fieldsOf = ({ texts }: Pick<Sorting, 'texts'>) =>
  fileFields.filter((field) => texts[field] !== undefined);

/** How much was read out of text files so far. */
const countRead = ({ texts, links }: Sorting) => Object.keys(texts).length + links.length;

/** Takes what a text file holds. One of which nothing was taken stays, so that somebody looks at it. */
function takeTextFile(
  sorting: Sorting,
  sources: Map<FileField, string>,
  entry: DroppedFile,
  recognised: RecognisedText,
  text: string,
) {
  const before = { problems: sorting.problems.length, read: countRead(sorting) };
  if (text.trim() === '') tell(sorting, entry, slotProblems.noText);
  else if (recognised.kind === 'links') takeLinks(sorting, entry, text);
  else if (recognised.kind === 'film') {
    const { fields, loose } = readFields(text);
    for (const [named, value] of fields) takeText(sorting, sources, entry, named, value);
    if (fields.length === 0) tell(sorting, entry, slotProblems.noText);
    else if (loose[0] !== undefined) tell(sorting, entry, slotProblems.noField(loose[0]));
  } else if (recognised.field === 'trailer') {
    const address =
      (shortcutAddress(entry.name, text) ?? findAddress(text)) || asFieldText('trailer', text);
    if (/\s/.test(address)) tell(sorting, entry, slotProblems.noAddress);
    else takeText(sorting, sources, entry, 'trailer', address);
  } else takeText(sorting, sources, entry, recognised.field, asFieldText(recognised.field, text));
  if (sorting.problems.length > before.problems && countRead(sorting) === before.read)
    sorting.unrecognised.push(entry);
}

/** Takes the people of a file, and says how many. Its problems say what to mend in it. */
function takePeople(
  sorting: Sorting,
  entry: DroppedFile,
  list: PeopleList | undefined,
  text: string,
) {
  const { pack, people, makeId } = sorting;
  const read = readPeople(text, list, mergeLists(pack, people), makeId);
  const { cast, crew } = read.people;
  people.cast = mergePeople(people.cast, cast);
  people.crew = mergePeople(people.crew, crew);
  sorting.pictures.push(...read.pictures);
  for (const problem of read.problems) tell(sorting, entry, problem);
  return cast.length + crew.length;
}

const headBytes = 4_096;
const unsupportedTypes = { svg: 'image/svg+xml', heic: 'image/heic' };

/** The media type of a picture by its first bytes, since names are changed by hand; of others, by the name. */
async function contentType({ name, blob }: DroppedFile): Promise<string> {
  const byName = typeOf(name) || blob.type;
  if (byName.startsWith('video/')) return byName;
  const head = (await readBytes(blob.slice(0, headBytes))) ?? new Uint8Array();
  // First of all what it is: a program may write a drawing into the metadata of a PNG.
  const type = detectImageType(head);
  if (type !== null || !byName.startsWith('image/')) return type ?? '';
  const unsupported = detectUnsupportedImage(head);
  return unsupported ? unsupportedTypes[unsupported] : '';
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

/** Where a file is meant to go, and why it cannot; without a slot where the package has none. */
type Found = { slot?: string; problem?: string };

/** The slot of a family for one more file, or why there is none. */
function freeSlot(
  { pack, assigned }: Sorting,
  family: Exclude<PictureMatch['family'], 'person'>,
  entry: DroppedFile,
): Found {
  const slotName = slotNames[family];
  const terms = packageTerms[pack.packageId];
  const slots = slotsFor(pack.packageId).filter((slot) => slot.replace(/-\d$/, '') === family);
  const isAssigned = (slot: string) => assigned.some((other) => other.slot === slot);
  const [only] = slots;
  if (only === undefined) {
    const larger = packageWith(family === 'banner' ? family : `${family}-1`);
    return { problem: slotProblems.notInPackage(slotName, terms.name, larger) };
  }
  // The same file again, or a better one where there is one place, goes where the last one was.
  const again = slots.find((slot) => pack.files[slot]?.name === entry.name && !isAssigned(slot));
  const slot =
    again ?? slots.find((free) => !isAssigned(free) && (slots.length === 1 || !pack.files[free]));
  if (slot === undefined) {
    const other = assigned.find((taken) => taken.slot === only);
    return {
      slot: only,
      problem:
        slots.length === 1 && other
          ? slotProblems.twice(slotName, other.entry.name)
          : slotProblems.full(slotName, slots.length),
    };
  }
  const designs = new Set([...Object.keys(pack.files), ...assigned.map((taken) => taken.slot)]);
  const others = [...designs].filter((used) => isDesign(used) && used !== slot).length;
  return isDesign(slot) && others >= terms.designs.total
    ? { slot, problem: slotProblems.oneDesign(slotName, terms.name, packageWith(slot, pack.files)) }
    : { slot };
}

/** A person as they stand, with what this drop says of them. */
const current = ({ pack, people }: Sorting, list: 'cast' | 'crew', id: string) =>
  [...people[list], ...pack[list]].find((person) => person.id === id);

function slotOfPerson(sorting: Sorting, { list, person, isRole }: PersonMatch): Found {
  const now = current(sorting, list, person.id) ?? person;
  const slot = isRole
    ? now.rolePicture || personSlot(sorting.makeId(`role/${person.id}`))
    : pictureSlot(now);
  const other = sorting.assigned.find((taken) => taken.slot === slot);
  return other
    ? { slot, problem: slotProblems.twice(slotNames.person, other.entry.name) }
    : { slot };
}

function givePicture(sorting: Sorting, { list, person, isRole }: PersonMatch, slot: string) {
  const { people } = sorting;
  const now = current(sorting, list, person.id) ?? person;
  const changed = { ...now, [isRole ? 'rolePicture' : 'picture']: slot };
  people[list] = mergePeople(people[list], [changed]);
}

/** The files of the pack, with those that were assigned so far. */
const plannedFiles = ({ pack, assigned }: Sorting): Record<string, { bytes: number }> => ({
  ...pack.files,
  ...Object.fromEntries(assigned.map(({ slot, entry }) => [slot, { bytes: entry.blob.size }])),
});

/** Puts a file into a slot, unless it is wrong itself, which is said first, or the slot is taken. */
async function assignTo(
  sorting: Sorting,
  entry: DroppedFile,
  match: PictureMatch,
  slot: string,
  takenProblem?: string,
) {
  const reason =
    whyNot(slot, slotNames[match.family], entry, await contentType(entry)) ??
    takenProblem ??
    roomProblem(plannedFiles(sorting), slot, entry.blob.size);
  if (reason !== undefined) {
    refuse(sorting, entry, reason);
    return;
  }
  sorting.assigned.push({ entry, slot });
  if (match.family === 'person') givePicture(sorting, match, slot);
  const caption = match.family === 'still' ? captionOf(entry.name) : '';
  if (caption !== '') sorting.captions[slot] = caption;
}

async function assignPicture(sorting: Sorting, entry: DroppedFile, match: PictureMatch) {
  const { slot, problem } =
    match.family === 'person'
      ? slotOfPerson(sorting, match)
      : freeSlot(sorting, match.family, entry);
  if (slot === undefined) refuse(sorting, entry, problem);
  else await assignTo(sorting, entry, match, slot, problem);
}

/** Whose picture a slot is for; undefined if it is nobody's, or no person's at all. */
function ownerOf({ pack, people }: Sorting, slot: string): PersonMatch | undefined {
  for (const list of ['cast', 'crew'] as const)
    for (const person of mergePeople(pack[list], people[list])) {
      const isRole = person.rolePicture === slot;
      if (isRole || pictureSlot(person) === slot) return { family: 'person', list, person, isRole };
    }
  return undefined;
}

/** Assigns a file to the slot that someone chose. Returns false for that of a person who is not there any more. */
async function assignByHand(sorting: Sorting, entry: DroppedFile, slot: string): Promise<boolean> {
  const { pack, assigned } = sorting;
  const family = familyOf(slot);
  const match = family === 'person' ? ownerOf(sorting, slot) : family && { family };
  if (!match) return false;
  const other = assigned.find((taken) => taken.slot === slot);
  const slotName = slotNames[match.family];
  if (other) refuse(sorting, entry, slotProblems.twice(slotName, other.entry.name));
  else if (hasSlot(pack.packageId, plannedFiles(sorting), slot))
    await assignTo(sorting, entry, match, slot);
  else {
    const { name } = packageTerms[pack.packageId];
    refuse(
      sorting,
      entry,
      slotProblems.oneDesign(slotName, name, packageWith(slot, plannedFiles(sorting))),
    );
  }
  return true;
}

/** The files that hold something and are not left out: those that someone placed first, the last decision before the others. */
function filesInTurn(sorting: Sorting, entries: readonly DroppedFile[], byHand: ByHand) {
  const latest = [...byHand.keys()].reverse();
  const turnOf = ({ id }: DroppedFile) => (byHand.has(id) ? latest.indexOf(id) : latest.length);
  return entries
    .filter((entry) => {
      if (isLeftOut(byHand.get(entry.id))) return false;
      if (entry.blob.size > 0) return true;
      refuse(sorting, entry, slotProblems.empty);
      return false;
    })
    .sort((a, b) => turnOf(a) - turnOf(b));
}

const noPeople: People = { cast: [], crew: [] };

function recogniseText(entry: DroppedFile, byHand: ByHand): Recognised {
  const chosen = byHand.get(entry.id);
  if (chosen && 'list' in chosen && isTable(entry.name))
    return { kind: 'people', isText: true, list: chosen.list };
  return chosen && 'field' in chosen && isPlainText(entry.name)
    ? { kind: 'text', isText: true, field: chosen.field }
    : recogniseFile(entry.path, noPeople, []);
}

/** Takes what a text file or a table holds, and says what was read out of it. */
async function readTextFile(
  sorting: Sorting,
  sources: Map<FileField, string>,
  entry: DroppedFile,
  recognised: Extract<Recognised, { isText: true }>,
) {
  const found = entry.blob.size > limits.documentBytes ? null : await readText(entry.blob);
  const before = { fields: fieldsOf(sorting), links: sorting.links.length };
  const lostLetter = found && lostLetterProblem(found.text);
  if (lostLetter) tell(sorting, entry, lostLetter);
  let people = 0;
  if (!found) {
    tell(sorting, entry, slotProblems.notText);
    // No list makes a table readable.
    if (recognised.kind !== 'people') sorting.unrecognised.push(entry);
  } else if (recognised.kind === 'people')
    people = takePeople(sorting, entry, recognised.list, found.text);
  else takeTextFile(sorting, sources, entry, recognised, found.text);
  if (!sorting.unrecognised.includes(entry))
    sorting.read.push({
      entry,
      texts: fieldsOf(sorting).filter((field) => !before.fields.includes(field)),
      people,
      links: sorting.links.length - before.links,
      notes: found?.notes ?? [],
    });
}

async function readTexts(sorting: Sorting, entries: readonly DroppedFile[], byHand: ByHand) {
  const sources = new Map<FileField, string>();
  const texts = entries
    .map((entry) => ({ entry, recognised: recogniseText(entry, byHand) }))
    // What has a file of its own is meant more precisely.
    .sort((a, b) => Number(a.recognised.kind === 'film') - Number(b.recognised.kind === 'film'));
  for (const { entry, recognised } of texts) {
    await sorting.pause();
    if (recognised.kind === 'unknown') refuse(sorting, entry, recognised.problem);
    else if ('isText' in recognised) await readTextFile(sorting, sources, entry, recognised);
  }
}

const rankOf = (recognised: Recognised) => (recognised.kind === 'picture' ? recognised.rank : 0);

/** Assigns pictures and films: what someone placed, then by rank. */
async function assignPictures(sorting: Sorting, entries: readonly DroppedFile[], byHand: ByHand) {
  const { pack, people } = sorting;
  const known = mergeLists(pack, people);
  const pictures: { entry: DroppedFile; recognised: Recognised }[] = [];
  for (const entry of entries) {
    await sorting.pause();
    const chosen = byHand.get(entry.id);
    const isPlaced =
      chosen && 'slot' in chosen && (await assignByHand(sorting, entry, chosen.slot));
    if (!isPlaced)
      pictures.push({ entry, recognised: recogniseFile(entry.path, known, sorting.pictures) });
  }
  // `poster.jpg` is meant for the poster more than `old-poster.jpg`.
  pictures.sort((a, b) => rankOf(b.recognised) - rankOf(a.recognised));
  for (const { entry, recognised } of pictures) {
    await sorting.pause();
    if (recognised.kind === 'picture') await assignPicture(sorting, entry, recognised.found);
    else if (recognised.kind === 'unknown') refuse(sorting, entry, recognised.problem);
  }
}

/**
 * Says what each file is, by its name, its folder and its first bytes, and by what someone decided. What has no place stays
 * in `unrecognised`, with a problem where advice helps. Changes nothing that it is given; `makeId` makes the ids of new
 * people and of their pictures in roles, the same for the same key where what is sorted again shall have the same.
 */
export async function sortFiles(
  entries: readonly DroppedFile[],
  pack: PackContents,
  makeId: (key: string) => string = newPersonId,
  byHand: ByHand = new Map(),
): Promise<SortedFiles> {
  const sorting: Sorting = {
    assigned: [],
    read: [],
    texts: {},
    people: { cast: [], crew: [] },
    links: [],
    captions: {},
    unrecognised: [],
    problems: [],
    pack,
    pictures: [],
    makeId,
    pause: makePause(),
  };
  const filled = filesInTurn(sorting, entries, byHand);
  await readTexts(
    sorting,
    filled.filter(({ name }) => isText(name)),
    byHand,
  );
  await assignPictures(
    sorting,
    filled.filter(({ name }) => !isText(name)),
    byHand,
  );
  const { assigned, read, people, links, captions, unrecognised, problems } = sorting;
  return { assigned, read, texts: sorting.texts, people, links, captions, unrecognised, problems };
}
