import { log } from '../project.ts';
import { shuffled } from './corpus.ts';
import { killDatabaseMutants } from './databaseMutants.ts';
import { drawing } from './draw.ts';
import { equivalentMutants } from './equivalentMutants.ts';
import { killFileMutants } from './fileMutants.ts';
import { type Killers, readKillers, writeKillers } from './killers.ts';
import { readRules } from './lanes.ts';
import { type Mutant, type Outcome, mutantsOf } from './mutants.ts';
import type { Proof, Surroundings } from './proof.ts';

/** Which of the mutants: so many drawn with the seed, or those of some lines of a file; without either, all. */
type Choice = {
  sample?: number | undefined;
  only?: { file: string; first: number; last: number } | undefined;
  seed: number;
  isQuiet: boolean;
};

function chosen(
  all: readonly Mutant[],
  known: Killers,
  { sample, only, seed }: Choice,
): readonly Mutant[] {
  const within = all.filter(
    ({ file, line }) => !only || (file === only.file && line >= only.first && line <= only.last),
  );
  if (sample === undefined) return within;
  // The quick look asks whether what was once killed still is.
  const judged = within.filter(({ id }) => known.has(id));
  return shuffled(drawing(seed), judged).slice(0, sample);
}

/**
 * Weakens each condition of both rule files in turn, and looks for a request whose answer is then another
 * than the model's.
 */
export async function proveByMutation(surroundings: Surroundings, choice: Choice): Promise<Proof> {
  const rules = readRules('firestore.rules');
  const storageRules = readRules('storage.rules');
  const all = [...mutantsOf('firestore.rules', rules), ...mutantsOf('storage.rules', storageRules)];
  const known = readKillers();
  const mutants = chosen(all, known, choice);
  const outcomes: Outcome[] = [];
  const found = new Map(known);
  const tell = (outcome: Outcome) => {
    const { mutant, killer } = outcome;
    outcomes.push(outcome);
    if (killer !== undefined) found.set(mutant.id, killer);
    if (!choice.isQuiet) log(lineOf(outcome));
  };
  const of = (file: string) => mutants.filter((mutant) => mutant.file === file);
  await Promise.all([
    killDatabaseMutants(surroundings, of('firestore.rules'), { rules, known, tell }),
    killFileMutants(surroundings, of('storage.rules'), { rules: storageRules, known, tell }),
  ]);
  if (!choice.isQuiet)
    writeKillers(new Map([...found].filter(([id]) => all.some((mutant) => mutant.id === id))));
  const survivors = outcomes.filter(({ killer }) => killer === undefined);
  const listed = outcomes.filter(({ mutant }) => proofOf(mutant));
  const wrong = outcomes.filter(
    ({ killer, mutant }) => (killer === undefined) !== (proofOf(mutant) !== undefined),
  );
  const stale = equivalentMutants.filter((known) => !all.some((mutant) => isKnown(known, mutant)));
  const failed = wrong.length + stale.length + Number(outcomes.length < mutants.length);
  return {
    passed: outcomes.length - wrong.length,
    failed,
    printed: [
      `${String(outcomes.length)} of ${String(all.length)} mutants: ${String(outcomes.length - survivors.length)} killed, ${String(listed.length)} listed as changing nothing, ${String(wrong.length)} wrong${choice.sample === undefined ? '' : ` (seed ${String(choice.seed)})`}`,
      ...wrong.map(lineOf),
      ...stale.map(({ from, to }) => `Listed, but there is no such mutant: ${from} → ${to}`),
    ].join('\n'),
  };
}

const short = (text: string) => text.replace(/\s+/g, ' ').slice(0, 90);

function lineOf({ mutant, killer }: Outcome): string {
  const { file, line, from, to } = mutant;
  const fate = killer === undefined ? (proofOf(mutant) ? 'listed' : 'SURVIVED') : 'killed';
  return `${fate.padEnd(8)} ${file}:${String(line)} ${short(from)} → ${short(to)}${killer === undefined ? '' : ` (${killer})`}`;
}

type Known = (typeof equivalentMutants)[number];

const isKnown = ({ file, from, to, within, heading }: Known, mutant: Mutant) =>
  mutant.file === file &&
  short(mutant.from) === from &&
  short(mutant.to) === to &&
  (within === undefined || within === mutant.within) &&
  (heading === undefined || heading === mutant.heading);

const proofOf = (mutant: Mutant) =>
  equivalentMutants.find((known) => isKnown(known, mutant))?.proof;
