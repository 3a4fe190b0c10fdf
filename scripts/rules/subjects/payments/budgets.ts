import type { Budget } from '../../engine/subject.ts';

/** What the worst commit of each kind takes. */
export const paymentBudgets: Readonly<Record<string, Budget>> = {
  'session for an order': { expressions: 292, accesses: 2 },
  'session for a package': { expressions: 217, accesses: 3 },
  'order of some lines confirmed': { expressions: 289, accesses: 3 },
  'order on its way': { expressions: 230, accesses: 5 },
  'tracking changed': { expressions: 210, accesses: 4 },
  'package settings stored': { expressions: 101, accesses: 1 },
  'statement drawn up': { expressions: 283, accesses: 7 },
  'statement paid out': { expressions: 152, accesses: 1 },
  'statement page stored': { expressions: 86, accesses: 3 },
  'statement page removed': { expressions: 55, accesses: 3 },
  'export recorded': { expressions: 123, accesses: 1 },
};
