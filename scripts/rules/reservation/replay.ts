import {
  type Emulators,
  type Firestore,
  type Report,
  distribute,
  openWorkers,
  readRules,
} from '../engine/emulator.ts';
import { rulesModel } from '../subjects/rulesModel.ts';
import { brandIds } from '../subjects/brands/fixtures.ts';
import { itemIds, soldFilm } from '../subjects/shop/fixtures.ts';
import { staffToken } from '../subjects/accounts.ts';
import { type Moment, historyOf } from './histories.ts';
import { castOf, changesOf, foundBy, senderOf, writesOf } from './requests.ts';
import { at, scenarios } from './state.ts';
import { type Commit, describeStep, isCommit } from './steps.ts';

/** What is built: histories of what each fan has once come with it. */
const { careless, retry, contested, pledges, seats } = scenarios;
const replayed = [
  careless,
  retry,
  contested,
  { ...seats, sessions: 2, parts: [1, 2] },
  // Room for two, and a fan who pledges twice.
  { ...pledges, buyers: [0, 1, 0], cap: 4, parts: [1, 2] },
];
const stepsPerHistory = 24;
/** The emulator keeps every value that an expression had until the rules are loaded again. */
const historiesPerLoad = 20;

/** The documents of the fixtures without which nothing is sold or returned. */
const needed = [
  `staff/${staffToken.uid}`,
  `brands/${brandIds.engine}`,
  `storefronts/${soldFilm}`,
  `items/${itemIds.sold}`,
];

type Replayed = {
  /** How often each kind of commit was accepted, and refused. */
  counts: Map<string, { accepted: number; refused: number }>;
  /** Where the database and the model disagree: the seed of the history, and its steps. */
  wrong: string[];
};

/** Plays histories of the model on the emulator, which must accept each step and refuse what stands beside it. */
export async function replayHistories(
  { firestore, interruption }: Pick<Emulators, 'firestore' | 'interruption'>,
  { histories, seed }: { histories: number; seed: number },
): Promise<Replayed> {
  const rules = readRules('firestore.rules');
  const documents = new Map([...rulesModel.documents].filter(([path]) => needed.includes(path)));
  const workers = await openWorkers(firestore, 'histories', rules, { ...rulesModel, documents });
  const found: Replayed = { counts: new Map(), wrong: [] };
  const seeds = Array.from({ length: histories }, (_, index) => seed + index);
  const played = new Map<Firestore, number>();
  await distribute(workers, seeds, interruption, async (one, worker) => {
    const count = (played.get(worker) ?? 0) + 1;
    played.set(worker, count);
    if (count % historiesPerLoad === 0) await worker.loadRules(rules);
    await replay(one, worker, found);
  });
  return found;
}

async function replay(seed: number, worker: Firestore, { counts, wrong }: Replayed): Promise<void> {
  const scenario = at(replayed, seed % replayed.length);
  const cast = castOf(scenario);
  const steps: string[] = [];
  const commit = (step: Commit, { before }: Moment) =>
    worker.write(senderOf(step, before, cast), writesOf(step, before, cast, scenario));
  const count = ({ kind }: Commit, outcome: 'accepted' | 'refused') => {
    const counted = counts.get(kind) ?? { accepted: 0, refused: 0 };
    counted[outcome] += 1;
    counts.set(kind, counted);
  };
  const disagree = (step: Commit, outcome: string) =>
    wrong.push(
      [`History ${String(seed)}:`, ...steps, `${outcome}: ${describeStep(step)}`].join('\n  '),
    );

  await worker.write('owner', foundBy(cast, scenario));
  for (const moment of historyOf(scenario, seed, stepsPerHistory)) {
    const { step, refused, before } = moment;
    if (refused) {
      if ((await commit(refused, moment)) === 'accepted') return void disagree(refused, 'accepted');
      count(refused, 'refused');
    }
    if (!isCommit(step)) await worker.write('owner', changesOf(step, before, cast));
    // The emulator may answer a look-up late with a refusal.
    else if (
      (await commit(step, moment)) === 'refused' &&
      (await commit(step, moment)) === 'refused'
    )
      return void disagree(step, 'refused');
    else count(step, 'accepted');
    steps.push(describeStep(step));
  }
}

/** The same for a command, with how much was played. */
export async function reportHistories(
  emulators: Emulators,
  options: { histories: number; seed: number },
): Promise<Report> {
  const { counts, wrong } = await replayHistories(emulators, options);
  const lines = [...counts].map(
    ([kind, { accepted, refused }]) =>
      `${kind}: ${String(accepted)} accepted, ${String(refused)} refused`,
  );
  const last = `${String(options.histories)} histories with the seed ${String(options.seed)}, ${String(wrong.length)} answered wrongly`;
  const isPassed = wrong.length === 0 && !emulators.interruption.aborted;
  return {
    passed: Number(isPassed),
    failed: Number(!isPassed),
    printed: [...lines, ...wrong, last].join('\n'),
  };
}
