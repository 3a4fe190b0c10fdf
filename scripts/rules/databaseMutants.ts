import { isSmall } from './branches.ts';
import { type DatabaseCase, databaseCases, shuffled } from './corpus.ts';
import { drawing } from './draw.ts';
import { type Lane, openLanes, share } from './lanes.ts';
import type { Mutant, Outcome } from './mutants.ts';
import type { Surroundings } from './proof.ts';

/** After so many requests, most likely ones first, a mutant counts as one that survives. */
const patience = 1_000;

type Candidate = { one: DatabaseCase; words: readonly string[]; bonus: number };

/** One of each respect before others of the same, and long ones last, because they take the emulator long. */
function candidates(): Candidate[] {
  const seen = new Map<string, number>();
  return shuffled(drawing(1), databaseCases()).map((one) => {
    const key = `${one.name} ${one.of}`;
    const earlier = seen.get(key) ?? 0;
    seen.set(key, earlier + 1);
    const words = [...new Set(key.split(/\W+/))];
    const bonus = Number(one.of === '') - earlier - (isSmall(one.request) ? 0 : 15);
    return { one, words, bonus };
  });
}

/** What requests are about that a condition of this kind decides. */
const hints: readonly (readonly [RegExp, readonly string[]])[] = [
  [/auth|isStaff|\bif\b/, ['by']],
  [/\\\\[ps]|matches/, ['character', 'address', 'word']],
  [/^\d+$|size\(\)/, ['length', 'number', 'list', 'terms']],
  [/keys\(\)|hasOnly/, ['field']],
  [/ is /, ['kind']],
];

const wordsIn = (text: string) => text.match(/[A-Za-z]\w{2,}|\d{2,}/g) ?? [];

/** Those first that are about what stands on the lines of the mutant, or have killed others. */
function ranked(
  { from, within, callers }: Mutant,
  cases: readonly Candidate[],
  killers: ReadonlySet<DatabaseCase>,
): DatabaseCase[] {
  const weights = new Map(wordsIn(callers).map((word) => [word, 4]));
  const hinted = hints.flatMap(([kind, words]) => (kind.test(from) ? words : []));
  for (const word of [...wordsIn(`${from} ${within}`), ...hinted]) weights.set(word, 10);
  return cases
    .map(({ one, words, bonus }) => ({
      one,
      rank: words.reduce(
        (sum, word) => sum + (weights.get(word) ?? 0),
        bonus + (killers.has(one) ? 5 : 0),
      ),
    }))
    .sort((one, other) => other.rank - one.rank)
    .slice(0, patience)
    .map(({ one }) => one);
}

/** Tells of each mutant of `firestore.rules` what request shows it. */
export async function killDatabaseMutants(
  { firestore, interruption }: Surroundings,
  mutants: readonly Mutant[],
  rules: string,
  tell: (outcome: Outcome) => void,
): Promise<void> {
  const lanes = await openLanes(firestore, 'mutation', rules);
  const cases = candidates();
  const killers = new Set<DatabaseCase>();
  await share(lanes, mutants, {
    interruption,
    run: async (mutant, lane) => {
      if (!(await lane.load(mutant.rules))) {
        tell({ mutant, killer: 'does not compile' });
        return;
      }
      for (const one of ranked(mutant, cases, killers)) {
        if (interruption.aborted) return;
        if (await isAnsweredOtherwise(lane, one)) {
          killers.add(one);
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
