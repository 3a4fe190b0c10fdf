import { packCopy } from '../../content/projectPacks';
import type { FileField } from './fileText';
import type { Replaced } from './packFiles';
import type { DroppedFile, FileProblem } from './readDropped';
import type { TextChoice } from './textChoices';

/** A file of a drop that took the place of another one. */
export type ReplacedFile = Replaced & { entry: DroppedFile; isTaken: boolean };

/** What became of what was dropped. */
export type Outcome = {
  assigned: { name: string; slot: string }[];
  /** The texts that were taken, and how many people. */
  texts: FileField[];
  people: number;
  choices: TextChoice[];
  /** The files that took the place of others, and whether they are there or the others are back. */
  replaced: ReplacedFile[];
  unrecognised: DroppedFile[];
  problems: FileProblem[];
};

export const summaryOf = ({ assigned, texts, people }: Outcome) =>
  packCopy.drop.summary(assigned.length, texts.length, people);
