import type { Budget } from '../../engine/subject.ts';

/** What the worst commit of each kind takes. */
export const signUpBudgets: Readonly<Record<string, Budget>> = {
  'sign-up': { expressions: 250, accesses: 7 },
  'review of ada@example.org': { expressions: 160, accesses: 3 },
  'review of grace@example.org': { expressions: 164, accesses: 3 },
  'erasure of grace@example.org': { expressions: 399, accesses: 18 },
  'erasure of ada@example.org': { expressions: 390, accesses: 17 },
  'orphaned review deleted': { expressions: 42, accesses: 2 },
};
