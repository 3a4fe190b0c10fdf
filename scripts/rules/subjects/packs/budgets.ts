import type { Budget } from '../../engine/subject.ts';

const several = 'Each of its writes is judged whole, and takes less than 900 by itself.';

/** What the worst commit of each kind takes. */
export const packBudgets: Readonly<Record<string, Budget>> = {
  'pack opened': { expressions: 608, accesses: 9 },
  'pack opened again': { expressions: 538, accesses: 7 },
  'pack typed': { expressions: 481, accesses: 3 },
  'whole pack typed': { expressions: 481, accesses: 3 },
  'pack of a smaller package typed': { expressions: 481, accesses: 3 },
  'pack of another brand typed': { expressions: 476, accesses: 3 },
  'pack built': { expressions: 241, accesses: 3 },
  'pack from draft to submitted': { expressions: 331, accesses: 6 },
  'pack from returned to submitted': { expressions: 331, accesses: 6 },
  'pack from changesAsked to submitted': { expressions: 331, accesses: 6 },
  'pack from built to agreed': { expressions: 311, accesses: 6 },
  'pack from built to changesAsked': { expressions: 316, accesses: 6 },
  'pack from submitted to returned': { expressions: 524, accesses: 13 },
  'pack from returned to submitted again': { expressions: 510, accesses: 13 },
  'pack from submitted to built': { expressions: 503, accesses: 13 },
  'pack from agreed to built': { expressions: 498, accesses: 13 },
  'pack from agreed to published': { expressions: 522, accesses: 14 },
  'pack published with its storefront': { expressions: 903, accesses: 17, reason: several },
  'storefront written': { expressions: 425, accesses: 3 },
  'film of a brand named': { expressions: 70, accesses: 2 },
  'own film changed': { expressions: 620, accesses: 12 },
};
