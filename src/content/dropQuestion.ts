import { limits } from '../config/limits';
import { countOf } from './countOf';
import { formatCount } from './formatCount';

/** What is said of what was dropped before anything of it is sent. */
export const dropQuestionCopy = {
  heading: 'Where your files go',
  sorted: (count: number) => `${formatCount(count)} sorted`,
  undecided: (count: number) => `${formatCount(count)} without a place`,
  faulty: (count: number) => countOf(count, 'problem'),
  told: (sorted: number, undecided: number) =>
    `${formatCount(sorted)} sorted, ${formatCount(undecided)} without a place. Nothing has been sent yet.`,
  nothingSent: 'Nothing has been sent yet.',
  room: (used: string) => `With these, the pack has ${used}.`,
  roomInShort: (files: number) => `${formatCount(files)} of ${countOf(limits.packFiles, 'file')}`,
  waiting: (count: number) =>
    count === 1
      ? 'One has no place: it is left out unless you choose one.'
      : `${formatCount(count)} have no place: they are left out unless you choose one.`,
  more: 'Drop more anywhere on this page',
  decide: 'For you to decide',
  choose: 'Choose a place',
  assign: (name: string) => `Place of ${name}`,
  asSorted: 'As we sorted it',
  isAt: (name: string, place: string) => `${name} is ${place}.`,
  hasNoPlace: (name: string) => `${name} has no place.`,
  isOut: (name: string) => `${name} is left out.`,
  leaveOut: 'Leave it out',
  leaveOutFile: (name: string) => `Leave it out: ${name}`,
  takeAfterAll: 'Take it after all',
  takeFile: (name: string) => `Take it after all: ${name}`,
  asStills: (count: number) => `Place ${formatCount(count)} pictures as stills`,
  replaces: 'Replaces',
  filesFor: (place: string, count: number) =>
    `${count === 2 ? 'Two' : formatCount(count)} files for: ${place}`,
  newOne: 'The new one',
  formerOne: 'The one in your pack',
  free: 'free',
  noFace: 'No picture yet',
  pictures: 'Pictures and films',
  stills: 'Stills',
  stillsOf: (count: number, most: number) => `${String(count)} of ${String(most)}`,
  people: 'People',
  texts: 'Texts and links',
  leftOut: 'Left out by you',
  leftovers: 'Left out by itself',
  leftoversNote: 'Your computer’s own files, not pictures.',
  read: (texts: string, people: number, links: number) =>
    [
      texts,
      people > 0 && (people === 1 ? '1 person' : `${formatCount(people)} people`),
      links > 0 && countOf(links, 'link'),
    ]
      .filter(Boolean)
      .join(', ') || 'Nothing new is in it',
  guessed: (encoding: string) => `we guessed that it is ${encoding}, so check its accents`,
  unseen: (count: number) => `left out: ${countOf(count, 'character')} that nobody sees`,
  typed: 'stays as you typed it. The file says:',
  replaced: 'is to be replaced by that of the file. Now it says:',
  keep: 'Keep yours',
  keepText: (label: string) => `Keep yours: ${label}`,
  take: (count: number) =>
    count === 1 ? 'Take this file' : `Take these ${formatCount(count)} files`,
  taking: 'Taking them…',
  takenOf: (done: number, all: number) => `Taking ${formatCount(done)} of ${formatCount(all)}`,
  canceled: 'Nothing was taken. Your pack is as it was.',
} as const;
