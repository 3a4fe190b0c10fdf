import { packCopy } from '../../content/projectPacks';
import type { FileField } from './fileText';
import type { DroppedFile, FileProblem } from './readDropped';
import type { TextChoice } from './textChoices';

/** What became of what was dropped. */
export type Outcome = {
  assigned: { name: string; slot: string }[];
  /** The texts that were taken, and how many people. */
  texts: FileField[];
  people: number;
  choices: TextChoice[];
  unrecognised: DroppedFile[];
  problems: FileProblem[];
};

export const summaryOf = ({ assigned, texts, people }: Outcome) =>
  packCopy.drop.summary(assigned.length, texts.length, people);
