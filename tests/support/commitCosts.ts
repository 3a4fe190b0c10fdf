import { describe, expect, it } from 'vitest';
import type { FirestoreRules } from './firestoreRules';
import { useRuleMeter } from './ruleMeter';

/** A commit by its title: what is stored first, and then what sends it. */
export type PreparedCommit = readonly [
  title: string,
  prepare: (rules: FirestoreRules) => Promise<() => Promise<void>>,
];

/** Tests what commits take of what the engine of the rules allows: 900 expressions at most, and three look-ups are left. */
export function describeCosts(name: string, commits: readonly PreparedCommit[]) {
  const expressions = useRuleMeter(name, 'expressions');
  const lookUps = useRuleMeter(name, 'look-ups');
  const sending = (prepare: PreparedCommit[1]) => async (rules: FirestoreRules) =>
    (await prepare(rules))();

  describe('Expressions', () => {
    it.each(commits)('of %s are at most 900', async (title, prepare) => {
      expect(await expressions.costOf(title, sending(prepare), 900)).toBeLessThanOrEqual(900);
    });

    it.each(commits)('are none for %s, which is refused then: they count', async (_, prepare) => {
      expect(await expressions.isCounted(sending(prepare))).toBe(true);
    });
  });

  describe('Documents that are looked up', () => {
    it.each(commits)('for %s could be three more', async (_, prepare) => {
      expect(await lookUps.leaves(sending(prepare), 3)).toBe(true);
    });
  });
}
