import { isSmall } from './branches.ts';
import { type DatabaseCase, databaseCases, shuffled } from './corpus.ts';
import { drawing } from './draw.ts';
import type { Killers } from './killers.ts';
import { type Lane, openLanes, share } from './lanes.ts';
import type { Mutant, Outcome } from './mutants.ts';
import type { Surroundings } from './proof.ts';
import { type Reach, kindsThatMeet, reachOf } from './reach.ts';

/** After so many requests, most likely ones first, a mutant counts as one that survives. */
const patience = 1_000;

type Candidate = { one: DatabaseCase; words: readonly string[]; bonus: number };

/** One of each respect before others of the same, and long ones last, because they take the emulator long. */
function candidates(cases: readonly DatabaseCase[]): Candidate[] {
  const seen = new Map<string, number>();
  return shuffled(drawing(1), cases).map((one) => {
    const key = `${one.name} ${one.of}`;
    const earlier = seen.get(key) ?? 0;
    seen.set(key, earlier + 1);
    const words = [...new Set(key.split(/\W+/))];
    // What is changed as a whole, like a write that is left out, has no words in common with the rules.
    const isWhole = /^\w*$/.test(one.of);
    const bonus = (isWhole ? 30 - 10 * earlier : -2 * earlier) - (isSmall(one.request) ? 0 : 15);
    return { one, words, bonus };
  });
}

/** What requests are about that a condition of this kind decides. */
const hints: readonly (readonly [RegExp, readonly string[]])[] = [
  [/auth|isStaff|\bif\b/, ['by']],
  [/\\\\[ps]|matches/, ['character', 'address', 'word']],
  [/^\d+$|size\(\)/m, ['length', 'number', 'list', 'terms']],
  [/keys\(\)|hasOnly|size\(\) == \d|\.size\(\),/, ['field']],
  [/ is /, ['kind']],
];

const wordsIn = (text: string) => text.match(/[A-Za-z]\w{2,}|\d{2,}/g) ?? [];

/** Those first that come to what is changed and are about what stands there, or have killed others. */
function ranked(
  mutant: Mutant,
  cases: readonly Candidate[],
  { reach, killers }: { reach: Reach; killers: ReadonlySet<DatabaseCase> },
): DatabaseCase[] {
  const { from, to, within, callers } = mutant;
  const weights = new Map(wordsIn(callers).map((word) => [word, 4]));
  const hinted = hints.flatMap(([kind, words]) =>
    kind.test(/^\d*$/.test(from) ? `${from}\n${within}` : from) ? words : [],
  );
  for (const word of [...wordsIn(`${from} ${within}`), from, ...hinted]) weights.set(word, 10);
  const kinds = kindsThatMeet(reach, mutant);
  // What is asked for no longer accepts more; a way that is closed accepts less.
  const likely = { true: false, false: true }[to];
  const isLikely = ({ isAccepted }: DatabaseCase) => likely === undefined || isAccepted === likely;
  const byRank = (one: { rank: number }, other: { rank: number }) => other.rank - one.rank;
  const seen = new Map<string, number>();
  return cases
    .map(({ one, words, bonus }) => ({
      one,
      rank: words.reduce(
        (sum, word) => sum + (weights.get(word) ?? 0),
        bonus +
          (killers.has(one) ? 5 : 0) +
          (kinds.has(one.name) ? 1_000 : 0) +
          (isLikely(one) ? 40 : 0),
      ),
    }))
    .sort(byRank)
    .map(({ one, rank }) => {
      // After a few in one respect another respect is more likely.
      const respect = one.of.replace(/\d+/g, '#').replace(/^(?:projects|hiddenProjects) /, '');
      const earlier = seen.get(respect) ?? 0;
      seen.set(respect, earlier + 1);
      return { one, rank: rank - 6 * earlier };
    })
    .sort(byRank)
    .slice(0, patience)
    .map(({ one }) => one);
}

/** Tells of each mutant of `firestore.rules` what request shows it. */
export async function killDatabaseMutants(
  { firestore, interruption }: Surroundings,
  mutants: readonly Mutant[],
  { rules, known, tell }: { rules: string; known: Killers; tell: (outcome: Outcome) => void },
): Promise<void> {
  if (mutants.length === 0) return;
  const [unchanged, ...lanes] = await openLanes(firestore, 'mutation', rules);
  if (!unchanged) return;
  const all = databaseCases();
  const byId = new Map(all.map((one) => [one.id, one]));
  const killers = new Set<DatabaseCase>();
  const sound = new Map<DatabaseCase, boolean>();

  /** Whether the mutant answers otherwise than the model, and the rules as they are do not. */
  async function isKilledBy(lane: Lane, one: DatabaseCase): Promise<boolean> {
    if (!(await isAnsweredOtherwise(lane, one))) return false;
    const isSound = sound.get(one) ?? !(await isAnsweredOtherwise(unchanged ?? lane, one));
    sound.set(one, isSound);
    return isSound && isAnsweredOtherwise(lane, one);
  }
  async function firstKiller(lane: Lane, cases: readonly DatabaseCase[]) {
    for (const one of cases) {
      if (interruption.aborted) return;
      if (await isKilledBy(lane, one)) return one;
    }
    return undefined;
  }

  const left: Mutant[] = [];
  await share(lanes, mutants, {
    interruption,
    run: async (mutant, lane) => {
      const before = byId.get(known.get(mutant.id) ?? '');
      if (before && (await lane.load(mutant.rules)) && (await isKilledBy(lane, before)))
        tell({ mutant, killer: before.id });
      else left.push(mutant);
    },
  });
  if (left.length === 0) return;
  const cases = candidates(all);
  const reach = await reachOf(lanes, all, { rules, interruption });
  await share(lanes, left, {
    interruption,
    run: async (mutant, lane) => {
      if (!(await lane.load(mutant.rules))) {
        tell({ mutant });
        return;
      }
      const killer = await firstKiller(lane, ranked(mutant, cases, { reach, killers }));
      if (interruption.aborted) return;
      if (killer) killers.add(killer);
      tell({ mutant, ...(killer && { killer: killer.id }) });
    },
  });
}

const isAnsweredOtherwise = async (lane: Lane, { request, isAccepted }: DatabaseCase) => {
  const outcome = await lane.ask(request);
  return outcome !== 'malformed' && (outcome === 'accepted') !== isAccepted;
};
