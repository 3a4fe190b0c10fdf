import type { Budget } from '../../engine/subject.ts';

/** What the worst commit of each kind takes. */
export const staffBudgets: Readonly<Record<string, Budget>> = {
  'erasure noted': { expressions: 76, accesses: 1 },
  'sign-up exported': { expressions: 168, accesses: 5 },
};
