import type { Budget } from '../../engine/subject.ts';

const several = 'Each of its writes is judged whole, and takes less than 900 by itself.';
const severalRepeats =
  'Each of its writes takes less than 900 by itself, and each document counts once for the emulator.';

/** What the worst commit of each kind takes. */
export const shopBudgets: Readonly<Record<string, Budget>> = {
  'item made': { expressions: 1249, accesses: 5, reason: several },
  'item described': { expressions: 636, accesses: 1 },
  'draft submitted': { expressions: 623, accesses: 3 },
  'draft returned': { expressions: 685, accesses: 3 },
  'draft taken back': { expressions: 54, accesses: 1 },
  'item approved': { expressions: 357, accesses: 7 },
  'item withdrawn': { expressions: 245, accesses: 3 },
  'item in the place of another': { expressions: 443, accesses: 7 },
  'place left': { expressions: 191, accesses: 3 },
  'offer made': { expressions: 302, accesses: 2 },
  'offer changed': { expressions: 316, accesses: 2 },
  'order reserved': { expressions: 1977, accesses: 37, reason: severalRepeats },
  'order of what is not limited reserved': { expressions: 686, accesses: 5 },
  'order of both reserved': { expressions: 1234, accesses: 16, reason: several },
  'order released': { expressions: 222, accesses: 3 },
  'order confirmed': { expressions: 386, accesses: 7 },
  'order late': { expressions: 164, accesses: 2 },
  'order refunded': { expressions: 554, accesses: 12 },
  'contact changed': { expressions: 162, accesses: 2 },
  'sale terms set': { expressions: 237, accesses: 3 },
  'package subscribed to': { expressions: 828, accesses: 18 },
};
