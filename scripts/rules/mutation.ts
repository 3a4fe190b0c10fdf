import { say } from '../project.ts';
import { type DatabaseCase, databaseCases, shuffled } from './corpus.ts';
import { drawing } from './draw.ts';
import { equivalentMutants } from './equivalentMutants.ts';
import { type FileCase, fileCases } from './fileCases.ts';
import { fileStoreOf } from './fileStore.ts';
import { type Lane, openLanes, readRules, share } from './lanes.ts';
import { type Mutant, mutantsOf } from './mutants.ts';
import type { Proof, Surroundings } from './proof.ts';
import { universe } from './universe.ts';
import { firestoreOf } from './emulator.ts';

/** After so many requests, most likely ones first, a mutant counts as one that survives. */
const patience = 3_000;

type Outcome = { mutant: Mutant; killer?: string };

/** Which of the mutants: so many drawn with the seed, or those of some lines of a file; without either, all. */
type Choice = {
  sample?: number | undefined;
  only?: { file: string; first: number; last: number } | undefined;
  seed: number;
  isQuiet: boolean;
};

function chosen(all: readonly Mutant[], { sample, only, seed }: Choice): readonly Mutant[] {
  const within = all.filter(
    ({ file, line }) => !only || (file === only.file && line >= only.first && line <= only.last),
  );
  return sample === undefined ? within : shuffled(drawing(seed), within).slice(0, sample);
}

/**
 * Weakens each condition of both rule files in turn, and looks for a request whose answer is then another
 * than the model's.
 */
export async function proveByMutation(surroundings: Surroundings, choice: Choice): Promise<Proof> {
  const rules = readRules('firestore.rules');
  const storageRules = readRules('storage.rules');
  const all = [...mutantsOf('firestore.rules', rules), ...mutantsOf('storage.rules', storageRules)];
  const mutants = chosen(all, choice);
  const outcomes: Outcome[] = [];
  const tell = (outcome: Outcome) => {
    outcomes.push(outcome);
    if (!choice.isQuiet) say(lineOf(outcome));
  };
  const of = (file: string) => mutants.filter((mutant) => mutant.file === file);
  await Promise.all([
    killDatabaseMutants(surroundings, of('firestore.rules'), rules, tell),
    killFileMutants(surroundings, of('storage.rules'), storageRules, tell),
  ]);
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

const isKnown = ({ file, from, to, within }: Known, mutant: Mutant) =>
  mutant.file === file &&
  short(mutant.from) === from &&
  short(mutant.to) === to &&
  (within === undefined || within === lineText(mutant));

/** The line on which the mutant begins, as it was. */
function lineText({ file, line }: Mutant): string {
  return (readRules(file).split('\n')[line - 1] ?? '').trim();
}

const proofOf = (mutant: Mutant) =>
  equivalentMutants.find((known) => isKnown(known, mutant))?.proof;

/** The words of the mutant's lines, by which the requests that are about it are found. */
function relevance(mutant: Mutant): (one: DatabaseCase) => number {
  const text = `${mutant.from} ${lineText(mutant)}`;
  const words = new Set(text.match(/[A-Za-z]\w{2,}|\d{2,}/g) ?? []);
  return ({ name, of }) =>
    `${name} ${of}`.split(/\W+/).filter((word) => words.has(word)).length * 10 +
    (of === '' ? 1 : 0);
}

async function killDatabaseMutants(
  { firestore, interruption }: Surroundings,
  mutants: readonly Mutant[],
  rules: string,
  tell: (outcome: Outcome) => void,
): Promise<void> {
  const lanes = await openLanes(firestore, 4, rules);
  const cases = shuffled(drawing(1), databaseCases());
  const killers: DatabaseCase[] = [];
  await share(lanes, mutants, {
    interruption,
    run: async (mutant, lane) => {
      if (!(await lane.load(mutant.rules))) {
        tell({ mutant, killer: 'does not compile' });
        return;
      }
      const score = relevance(mutant);
      const ranked = cases
        .map((one) => ({ one, rank: score(one) + (killers.includes(one) ? 15 : 0) }))
        .sort((one, other) => other.rank - one.rank)
        .slice(0, patience);
      for (const { one } of ranked) {
        if (interruption.aborted) return;
        if (await isAnsweredOtherwise(lane, one)) {
          if (!killers.includes(one)) killers.push(one);
          tell({
            mutant,
            killer: `${one.name}, ${one.of === '' ? 'as it should be' : `other ${one.of}`}`,
          });
          return;
        }
      }
      tell({ mutant });
    },
  });
}

const isAnsweredOtherwise = async (lane: Lane, { request, isAccepted }: DatabaseCase) => {
  const outcome = await lane.ask(request);
  return outcome !== 'malformed' && (outcome === 'accepted') !== isAccepted;
};

async function killFileMutants(
  { storage, firestore, projectId, interruption }: Surroundings,
  mutants: readonly Mutant[],
  rules: string,
  tell: (outcome: Outcome) => void,
): Promise<void> {
  if (mutants.length === 0) return;
  const store = fileStoreOf(storage, projectId);
  const staff = new Map([...universe].filter(([path]) => path.startsWith('staff/')));
  await firestoreOf(firestore, projectId).store(staff);
  let cases: readonly FileCase[] = shuffled(drawing(1), fileCases()).sort(
    (one, other) => one.request.bytes - other.request.bytes,
  );
  for (const mutant of mutants) {
    if (interruption.aborted) break;
    if (!(await store.load(mutant.rules))) {
      tell({ mutant, killer: 'does not compile' });
      continue;
    }
    let killer: FileCase | undefined;
    for (const one of cases) {
      const outcome = await store.ask(one.request);
      if ((outcome === 'accepted') !== one.isAccepted) {
        killer = one;
        break;
      }
    }
    tell({
      mutant,
      ...(killer && {
        killer: `${killer.name} ${killer.request.path}, ${killer.request.contentType}`,
      }),
    });
    // What has killed one often kills the next.
    if (killer) cases = [killer, ...cases.filter((one) => one !== killer)];
  }
  await store.load(rules);
}
