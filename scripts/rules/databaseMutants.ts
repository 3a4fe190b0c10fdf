import { isSmall } from './branches.ts';
import { type DatabaseCase, databaseCases, shuffled } from './corpus.ts';
import { drawing } from './draw.ts';
import { type Lane, openLanes, share } from './lanes.ts';
import type { Mutant, Outcome } from './mutants.ts';
import type { Surroundings } from './proof.ts';

/** After so many requests, most likely ones first, a mutant counts as one that survives. */
const patience = 500;

type Candidate = { one: DatabaseCase; words: readonly string[]; bonus: number };

/** Whole requests before changed ones, and long ones last, because they take the emulator long. */
const candidates = (): Candidate[] =>
  shuffled(drawing(1), databaseCases()).map((one) => ({
    one,
    words: `${one.name} ${one.of}`.split(/\W+/),
    bonus: Number(one.of === '') - (isSmall(one.request) ? 0 : 15),
  }));

/** Those first that are about what stands on the lines of the mutant, or have killed others. */
function ranked(
  mutant: Mutant,
  cases: readonly Candidate[],
  killers: ReadonlySet<DatabaseCase>,
): DatabaseCase[] {
  const text = `${mutant.from} ${mutant.within}`;
  const words = new Set(text.match(/[A-Za-z]\w{2,}|\d{2,}/g) ?? []);
  return cases
    .map(({ one, words: own, bonus }) => ({
      one,
      rank: own.filter((word) => words.has(word)).length * 10 + bonus + (killers.has(one) ? 15 : 0),
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
