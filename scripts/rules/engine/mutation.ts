import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { root, log } from '../../project.ts';
import {
  type DatabaseCase,
  crafted,
  databaseCases,
  fileCases,
  isShort,
  sampleOf,
} from './corpus.ts';
import { type Coverage, addReport } from './coverage.ts';
import {
  type Emulators,
  type Firestore,
  type Report,
  distribute,
  openFileStore,
  openWorkers,
  readRules,
} from './emulator.ts';
import { isAllowed } from './model.ts';
import { type Mutant, mutantsOf } from './mutants.ts';
import type { EquivalentMutant, RulesModel } from './subject.ts';

/** Which mutants to test: all, a random sample, or those of some lines of a file. */
type Selection = {
  sample?: number | undefined;
  only?: { file: string; first: number; last: number } | undefined;
  seed: number;
};

/** A mutant, and the id of the case whose answer it changed, if there is one. */
type Result = { mutant: Mutant; killedBy: string | undefined };

/** By mutant the case that last killed it: tried first, it nearly always kills the mutant again. */
type KnownKills = ReadonlyMap<string, string>;

const knownKillsFile = join(root, 'scripts/rules/knownKills.json');
const knownKillsSchema = v.record(v.string(), v.string());

const readKnownKills = (): KnownKills =>
  new Map(
    Object.entries(v.parse(knownKillsSchema, JSON.parse(readFileSync(knownKillsFile, 'utf8')))),
  );

function writeKnownKills(kills: KnownKills): void {
  const sorted = [...kills].sort(([one], [other]) => (one < other ? -1 : 1));
  writeFileSync(knownKillsFile, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`);
}

/**
 * Weakens each condition, bound and list of both rule files in turn, and looks for a request that is then
 * answered otherwise than the model says. Fails for a mutant that survives without being equivalent.
 */
export async function testMutants(
  emulators: Emulators,
  model: RulesModel,
  { sample, only, seed }: Selection,
): Promise<Report> {
  const { equivalentMutants } = model;
  const isEquivalent = (mutant: Mutant) =>
    equivalentMutants.some((known) => isSameMutant(known, mutant));
  const describe = (result: Result) => describeResult(result, isEquivalent(result.mutant));
  const all = ['firestore.rules', 'storage.rules'].flatMap((file) =>
    mutantsOf(file, readRules(file)),
  );
  const selected = all.filter(
    ({ file, line }) => !only || (file === only.file && line >= only.first && line <= only.last),
  );
  const mutants = sample === undefined ? selected : sampleOf(selected, sample, seed);
  const ofFile = (name: string) => mutants.filter(({ file }) => file === name);
  const known = readKnownKills();
  const kills = new Map(known);
  const results: Result[] = [];
  const report = (result: Result) => {
    results.push(result);
    if (result.killedBy !== undefined) kills.set(result.mutant.id, result.killedBy);
    log(describe(result));
  };
  await Promise.all([
    killDatabaseMutants(emulators, model, ofFile('firestore.rules'), { known, report }),
    killFileMutants(emulators, model, ofFile('storage.rules'), { known, report }),
  ]);
  // What is left of earlier rules is only known to be gone after a whole run.
  const isWhole = results.length === all.length;
  const ids = new Set(all.map(({ id }) => id));
  writeKnownKills(new Map([...kills].filter(([id]) => !isWhole || ids.has(id))));

  const killed = results.filter(({ killedBy }) => killedBy !== undefined);
  const equivalent = results.filter(({ mutant }) => isEquivalent(mutant));
  const wrong = results.filter(
    ({ mutant, killedBy }) => isEquivalent(mutant) !== (killedBy === undefined),
  );
  const obsolete = equivalentMutants.filter(
    (known) => !all.some((one) => isSameMutant(known, one)),
  );
  const untested = mutants.length - results.length;
  const chosen = sample === undefined ? '' : ` (seed ${String(seed)})`;
  const candidates = results.length - equivalent.length;
  const score = ((100 * killed.length) / Math.max(1, candidates)).toFixed(1);
  return {
    passed: results.length - wrong.length,
    failed: wrong.length + obsolete.length + untested,
    printed: [
      ...wrong.map(describe),
      ...obsolete.map(
        ({ from, to }) => `Listed as equivalent, but there is no such mutant: ${from} → ${to}`,
      ),
      `${String(results.length)} of ${String(all.length)} mutants: ${String(killed.length)} killed, ${String(equivalent.length)} equivalent, ${String(wrong.length)} wrong, ${String(untested)} not tested; mutation score ${score} %${chosen}`,
    ].join('\n'),
  };
}

const shorten = (text: string) => text.replace(/\s+/g, ' ').slice(0, 90);

function describeResult({ mutant, killedBy }: Result, isEquivalent: boolean): string {
  const { file, line, from, to } = mutant;
  const status = killedBy !== undefined ? 'killed' : isEquivalent ? 'equivalent' : 'SURVIVED';
  const by = killedBy === undefined ? '' : ` (${killedBy})`;
  return `${status.padEnd(10)} ${file}:${String(line)} ${shorten(from)} → ${shorten(to)}${by}`;
}

const isSameMutant = ({ file, from, to, within, heading }: EquivalentMutant, mutant: Mutant) =>
  mutant.file === file &&
  shorten(mutant.from) === from &&
  shorten(mutant.to) === to &&
  (within === undefined || within === mutant.within) &&
  (heading === undefined || heading === mutant.heading);

/** What an earlier run found, and where what is found now goes. */
type Kills = { known: KnownKills; report: (result: Result) => void };

async function killDatabaseMutants(
  { firestore, interruption }: Emulators,
  model: RulesModel,
  mutants: readonly Mutant[],
  { known, report }: Kills,
): Promise<void> {
  if (mutants.length === 0) return;
  const rules = readRules('firestore.rules');
  const [original, ...workers] = await openWorkers(firestore, 'mutation', rules, model);
  if (!original) return;
  const cases = databaseCases(model);
  const caseById = new Map(cases.map((one) => [one.id, one]));
  const isSound = new Map<DatabaseCase, boolean>();

  /** Whether the mutant answers otherwise than the model, and the rules as they are do not. */
  async function isKilledBy(worker: Firestore, one: DatabaseCase): Promise<boolean> {
    if (!(await isAnsweredWrongly(worker, one, model))) return false;
    const sound = isSound.get(one) ?? !(await isAnsweredWrongly(original ?? worker, one, model));
    isSound.set(one, sound);
    return sound && isAnsweredWrongly(worker, one, model);
  }

  const left: Mutant[] = [];
  await distribute(workers, mutants, interruption, async (mutant, worker) => {
    const candidate = caseById.get(known.get(mutant.id) ?? '');
    if (
      candidate &&
      (await worker.loadRules(mutant.rules)) &&
      (await isKilledBy(worker, candidate))
    )
      report({ mutant, killedBy: candidate.id });
    else left.push(mutant);
  });
  if (left.length === 0) return;
  const search = {
    candidates: candidatesOf(cases, model),
    reach: await measureReach(workers, cases, rules, { model, interruption }),
    collections: new Set(
      model.subjects.flatMap(({ vocabulary }) => [...vocabulary.collections, ...vocabulary.parts]),
    ),
    killers: new Set<DatabaseCase>(),
  };
  await distribute(workers, left, interruption, async (mutant, worker) => {
    if (!(await worker.loadRules(mutant.rules))) {
      report({ mutant, killedBy: undefined });
      return;
    }
    for (const one of searchOrder(mutant, search)) {
      if (interruption.aborted) return;
      if (!(await isKilledBy(worker, one))) continue;
      search.killers.add(one);
      report({ mutant, killedBy: one.id });
      return;
    }
    report({ mutant, killedBy: undefined });
  });
}

async function isAnsweredWrongly(worker: Firestore, { request }: DatabaseCase, model: RulesModel) {
  // Asked anew: what is allowed within some minutes of an order is not for as long as a run takes.
  const allowed = isAllowed(request, model);
  const outcome = await worker.send(request);
  return outcome !== 'malformed' && (outcome === 'accepted') !== allowed;
}

async function killFileMutants(
  emulators: Emulators,
  model: RulesModel,
  mutants: readonly Mutant[],
  { known, report }: Kills,
): Promise<void> {
  if (mutants.length === 0) return;
  const store = await openFileStore(emulators, model);
  let cases = fileCases(model);
  for (const mutant of mutants) {
    if (emulators.interruption.aborted) break;
    const isLoaded = await store.loadRules(mutant.rules);
    const likely = cases.filter(({ id }) => id === known.get(mutant.id));
    let killer: (typeof cases)[number] | undefined;
    for (const one of isLoaded ? [...likely, ...cases] : []) {
      if (((await store.send(one.request)) === 'accepted') === one.isAllowed) continue;
      killer = one;
      // What has killed one mutant often kills the next.
      cases = [one, ...cases.filter((other) => other !== one)];
      break;
    }
    report({ mutant, killedBy: killer?.id });
  }
  await store.loadRules(readRules('storage.rules'));
}

/** After so many cases, the most likely ones first, a mutant counts as one that survives. */
const maxCases = 1_000;

/** Of each kind of request, where the expressions are that the rules evaluate for valid ones. */
type Reach = ReadonlyMap<string, readonly { start: number; end: number; isEvaluated: boolean }[]>;

async function measureReach(
  workers: readonly Firestore[],
  cases: readonly DatabaseCase[],
  rules: string,
  { model, interruption }: { model: RulesModel; interruption: AbortSignal },
): Promise<Reach> {
  const reach = new Map<string, { start: number; end: number; isEvaluated: boolean }[]>();
  const valid = cases.filter(({ aspect, request }) => aspect === '' && isShort(request, model));
  const kinds = [...new Set(valid.map(({ kind }) => kind))];
  await distribute(workers, kinds, interruption, async (kind, worker) => {
    await worker.loadRules(rules);
    for (const one of valid.filter((other) => other.kind === kind)) await worker.send(one.request);
    const coverage: Coverage = new Map();
    addReport(coverage, await worker.readCoverage());
    reach.set(
      kind,
      [...coverage.values()].map(({ start, end, ...hits }) => ({
        start,
        end,
        isEvaluated: hits.true + hits.false + hits.other + hits.failed > 0,
      })),
    );
  });
  return reach;
}

/** The kinds of requests for which the rules evaluate what the mutant changes. */
function kindsReaching(reach: Reach, { start, end }: Mutant): ReadonlySet<string> {
  const size = (span: { start: number; end: number }) => span.end - span.start;
  const reaching = [...reach].filter(([, spans]) => {
    const around = spans.filter((span) => span.start <= start && end <= span.end);
    const smallest = Math.min(...around.map(size));
    const relevant =
      around.length > 0
        ? around.filter((span) => size(span) === smallest)
        : spans.filter((span) => start <= span.start && span.end <= end);
    return relevant.some(({ isEvaluated }) => isEvaluated);
  });
  return new Set(reaching.map(([kind]) => kind));
}

type Candidate = { one: DatabaseCase; words: readonly string[]; bonus: number };

/** The first case of an aspect comes before others of the same, and long ones last, since they take long. */
function candidatesOf(cases: readonly DatabaseCase[], model: RulesModel): Candidate[] {
  const counts = new Map<string, number>();
  return sampleOf(cases).map((one) => {
    const key = `${one.kind} ${one.aspect}`;
    const earlier = counts.get(key) ?? 0;
    counts.set(key, earlier + 1);
    // These change the request as a whole, and share few words with the rules.
    const isWhole = /^(?:|by|path|collections|missing write|second entry)$/.test(one.aspect);
    const bonus =
      one.kind === crafted
        ? 60
        : (isWhole ? 30 - 10 * earlier : -2 * earlier) - (isShort(one.request, model) ? 0 : 15);
    return { one, words: [...new Set(key.split(/\W+/))], bonus };
  });
}

/** Words for what requests vary that a condition of this form decides. */
const hints: readonly (readonly [RegExp, readonly string[]])[] = [
  [/auth|isStaff|\bif\b/, ['by']],
  [/\\\\[ps]|matches/, ['character', 'address', 'word']],
  [/^\d+$|size\(\)/m, ['length', 'number', 'list', 'terms']],
  [/keys\(\)|hasOnly|size\(\) == \d|\.size\(\),/, ['field']],
  [/ is /, ['kind']],
];

const wordsIn = (text: string) => text.match(/[A-Za-z]\w{2,}|\d{2,}/g) ?? [];

/**
 * The cases most likely to kill the mutant first: those whose kind reaches the changed place, whose aspect
 * shares words with it, or that have killed others.
 */
function searchOrder(
  mutant: Mutant,
  {
    candidates,
    reach,
    killers,
    collections,
  }: {
    candidates: readonly Candidate[];
    reach: Reach;
    killers: ReadonlySet<DatabaseCase>;
    collections: ReadonlySet<string>;
  },
): DatabaseCase[] {
  const { from, to, within, callers } = mutant;
  const weights = new Map(wordsIn(callers).map((word) => [word, 4]));
  const hinted = hints.flatMap(([form, words]) =>
    form.test(/^\d*$/.test(from) ? `${from}\n${within}` : from) ? words : [],
  );
  for (const word of [...wordsIn(`${from} ${within}`), from, ...hinted]) weights.set(word, 10);
  const kinds = kindsReaching(reach, mutant);
  // A condition that is dropped accepts more; an alternative that is closed accepts less.
  const expected = { true: false, false: true }[to];
  const byRank = (one: { rank: number }, other: { rank: number }) => other.rank - one.rank;
  const ranked = candidates
    .map(({ one, words, bonus }) => {
      const shared = words.reduce((sum, word) => sum + (weights.get(word) ?? 0), 0);
      const reached = one.kind === crafted || kinds.has(one.kind) ? 1_000 : 0;
      const direction = expected === undefined || one.isAllowed === expected ? 40 : 0;
      return { one, rank: bonus + shared + reached + direction + (killers.has(one) ? 5 : 0) };
    })
    .sort(byRank);
  // After a few cases of one aspect another aspect is more likely.
  const counts = new Map<string, number>();
  return ranked
    .map(({ one, rank }) => {
      const [first = '', ...rest] = one.aspect.replace(/\d+/g, '#').split(' ');
      // The same of another collection is the same.
      const aspect = (collections.has(first) ? rest : [first, ...rest]).join(' ');
      const earlier = counts.get(aspect) ?? 0;
      counts.set(aspect, earlier + 1);
      return { one, rank: rank - 6 * earlier };
    })
    .sort(byRank)
    .slice(0, maxCases)
    .map(({ one }) => one);
}
