import { limits, posterMinWidth } from '../config/limits';
import { formatCount } from './formatCount';

const mb = (bytes: number) => `${String(Math.round(bytes / 1_000_000))} MB`;
/** Why something that was dropped could not be read, and what to do instead. */
export const readProblems = {
  tooManyEntries: `There are more than ${formatCount(limits.droppedEntries)} files in here, so reading stopped. Choose the film’s own folder.`,
  nothing:
    'Nothing in it can be taken: it is empty, or holds only what a computer keeps for itself.',
  hidden:
    'A computer keeps files of such names for itself, so it was left out. Give it another name, without a dot in front, if it is meant.',
  unreadable:
    'It could not be read from your device. Check that it is still there, and add it again.',
  notAZip: 'This is not a zip, or not all of it. Make the zip again, or drop the folder itself.',
  damaged: 'It is damaged inside the zip. Make the zip again, or drop the file itself.',
  encrypted: 'It is locked with a password. Make a zip without one, or drop the file itself.',
  method: 'It is packed in a way that browsers cannot read. Drop the file itself.',
  zipInZip: 'A zip inside a zip is not opened. Drop it by itself.',
  path: 'Its path leads out of the zip, so it was left out.',
  largeEntry: (bytes: number) =>
    `It is larger than the ${mb(bytes)} that a file of its kind may have. Save it smaller.`,
  largeTotal: `What is in the zip is larger than ${mb(limits.packBytes)} together, so reading stopped here.`,
} as const;

/** Why a file was not put in its place, and what to do instead. */
export const slotProblems = {
  empty: 'This file is empty.',
  svg: 'An SVG drawing can carry scripts, so it is not taken. Export it as PNG, 2,000 pixels wide or more.',
  heic: 'Most browsers cannot show a HEIC photo. Export it as JPEG.',
  otherKind:
    'By its name it is no picture, film or text. If it is one, give its name the right ending, such as .jpg.',
  otherPicture: 'No place takes a picture of this kind. Export it as JPEG or PNG.',
  document:
    'Word, PDF and other documents are not read. Save it as a text file (.txt), or paste its text into its field.',
  sheet: 'A spreadsheet is not read. Save it as CSV.',
  damaged:
    'It is damaged, or it is no picture, whatever its name says. Save it again in a picture editor.',
  notAPicture: (slotName: string) => `${slotName} takes a JPEG, PNG, WebP, AVIF or GIF.`,
  notALogo: 'A logo is a PNG or WebP, which can have a transparent ground. Export it as PNG.',
  notAFilm: 'The intro takes an MP4 or WebM film.',
  tooLarge: (bytes: number) => `It is larger than ${mb(bytes)}. Save it smaller.`,
  tooMany: `A pack has room for ${formatCount(limits.packFiles)} files, and has as many. Remove one to make room.`,
  tooLargeTogether: `A pack has room for ${mb(limits.packBytes)} together, and this would be more. Remove a file, or save this one smaller.`,
  smallPoster: (width: number) =>
    `As a poster, upright 2:3, it is ${formatCount(width)} pixels wide, and ${formatCount(posterMinWidth)} are the least. Choose a larger one.`,
  notInPackage: (slotName: string, name: string, larger: string) =>
    `${slotName} is not part of the ${name} package. Keep it for later, or choose ${larger}, which has it.`,
  oneDesign: (slotName: string, name: string, larger: string) =>
    `The ${name} package holds a logo or a design poster, and the other one is there. Remove it to make room, or choose ${larger}, which has both. ${slotName} was left out.`,
  full: (slotName: string, most: number) =>
    `${slotName} was left out: ${most === 1 ? 'there is room for one' : `there is room for ${String(most)}`}. Remove one to make room.`,
  twice: (slotName: string, other: string) =>
    `${other} is already meant for the same place: ${slotName}. Place one of them by hand.`,
  nobody:
    'Nobody of the cast or crew has this name. Add the person first, or place the picture by hand.',
  several: 'More than one person fits this name. Place the picture by hand.',
  noRole: 'Only the cast has pictures in the role. Place it by hand.',
  notText:
    'There is no text in it that can be read. Save it as plain text, best as UTF-8, and add it again.',
  backstage:
    'It shows how the film was made, and stills are pictures of the film itself. Place it by hand if it is one.',
  putAway:
    'It is in a folder of what was put away. Place it by hand, or add it by itself, if it is still meant.',
  trailerFile:
    'A trailer is shown from YouTube or Vimeo. Put its address into the field of the trailer.',
  tooLong: (field: string, length: number, most: number) =>
    `${field} has ${formatCount(length)} characters, and ${formatCount(most)} fit. Shorten it.`,
  textTwice: (field: string, other: string) =>
    `${field} is in ${other} too, and that one was taken. Compare the two.`,
  noText: 'No text was found in it.',
  lostLetter: (line: number, words: string) =>
    `A character in line ${String(line)} cannot be shown, ${words === '' ? 'at its beginning' : `after “${words}”`}. Put in the one that was meant.`,
  noAddress: 'There is no web address in it.',
  noField: (line: string) =>
    `“${line}” belongs to no field, since no line such as “Synopsis:” is above it.`,
  linkLine: (line: number) => `Line ${String(line)} is not a web address.`,
} as const;

/** The places of a pack, by the family of their slots. */
export const slotNames = {
  poster: 'The poster',
  banner: 'The banner',
  still: 'A still',
  logo: 'A logo',
  'design-poster': 'A design poster',
  intro: 'The intro',
  person: 'A portrait',
} as const;

/** What is wrong with a file of people. Lines count from 1, the header included. */
export const peopleProblems = {
  noHeader:
    'The first line has to name the columns, and one of them has to be called name. Take the template.',
  nobody: 'There is nobody in it.',
  line: (line: number, reason: string) => `Line ${String(line)}: ${reason}`,
  noName: 'the name is missing.',
  noList:
    'it says neither cast nor crew. Add a column “list”, or choose the list for the whole file.',
  cells: (cells: number, columns: number) =>
    `it has ${String(cells)} cells, and there are ${String(columns)} columns. A cell with a separator in it needs quotes around it.`,
  quotes: 'a quote is opened and not closed, or stands in the middle of a cell.',
  tooLong: (column: string, most: number) =>
    `${column} is longer than ${formatCount(most)} characters.`,
  twice: (name: string) => `${name} is in the list twice.`,
  columns: (headings: readonly string[]) =>
    `No place has these columns, or another column has their place, so they were left out: ${headings.join(', ')}. The template has the headings that are read.`,
  link: (name: string, cell: string) =>
    `of ${name}’s links, “${cell}” is not a web address, so it was left out.`,
  links: (most: number) =>
    `there are more than ${String(most)} links, so the others were left out.`,
  full: (most: number) => `the list is full: it holds ${formatCount(most)}.`,
} as const;

/** The columns of the template, and two lines that are clearly examples. */
export const peopleTemplateRows = [
  ['list', 'name', 'role', 'bio', 'picture', 'role picture', 'links'],
  [
    'cast',
    'EXAMPLE Name of an actor',
    'Name of the part',
    'Delete these two lines. A sentence or two about the person.',
    'name-of-the-actor.jpg',
    'name-of-the-actor-role.jpg',
    'https://www.instagram.com/example https://www.youtube.com/@example',
  ],
  ['crew', 'EXAMPLE Name of a colleague', 'Camera', '', 'name-of-the-colleague.jpg', '', ''],
] as const;
