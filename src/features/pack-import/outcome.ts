import { packCopy } from '../../content/projectPacks';
import type { FileField } from './fileText';
import type { Replaced } from '../packs/packFiles';
import type { People } from '../packs/people';
import { personOfSlot } from '../packs/slots';
import type { DroppedFile, FileProblem } from './readDropped';
import type { TextChoice } from './textChoices';

/** A file of a drop that took the place of another one, and the caption with the one of them that is not there. */
export type ReplacedFile = Replaced & {
  entry: DroppedFile;
  isTaken: boolean;
  otherCaption: string;
};

/** What became of what was dropped. */
export type Outcome = {
  /** How many files were taken, those of text included. */
  files: number;
  assigned: { name: string; slot: string }[];
  /** The texts that were taken, and how many people. */
  texts: FileField[];
  people: number;
  choices: TextChoice[];
  /** The files that took the place of others, and whether they are there or the others are back. */
  replaced: ReplacedFile[];
  problems: FileProblem[];
};

export const summaryOf = ({ files, texts, people }: Outcome) =>
  packCopy.drop.summary(files, texts.length, people);

/** What a slot is called, with the person whose it is. */
export function nameOfSlot(pack: People, slot: string): string {
  const person = personOfSlot(pack, slot);
  if (!person) return packCopy.slotLabel(slot);
  const isRole = person.rolePicture === slot;
  return `${isRole ? packCopy.person.rolePicture : packCopy.slotLabel(slot)}: ${person.name}`;
}
