import type { Budget } from '../../engine/subject.ts';

const repeats = 'The emulator counts each document once, of which there are at most 20.';

// A brand has twelve members at most, those of the model fewer: for each that is missing the 61 and two are added that
// suspending a member takes.
const twelve =
  'Each write takes less than 900 by itself, and the emulator counts the brand and who is staff once.';

/** What the worst commit of each kind takes. */
export const brandBudgets: Readonly<Record<string, Budget>> = {
  'review of a brand': { expressions: 162, accesses: 3 },
  'package changed': { expressions: 401, accesses: 10 },
  'paid package changed': { expressions: 406, accesses: 10 },
  'package changed from Bronze': { expressions: 401, accesses: 10 },
  'invited by staff': { expressions: 636, accesses: 16 },
  'invited by owner': { expressions: 715, accesses: 17 },
  'invited again in the same day': { expressions: 719, accesses: 17 },
  'invited to an older brand': { expressions: 705, accesses: 17 },
  'member invited by staff': { expressions: 636, accesses: 16 },
  joined: { expressions: 851, accesses: 30, reason: repeats },
  'joined by an older invitation': { expressions: 851, accesses: 30, reason: repeats },
  'withdrawn by staff': { expressions: 515, accesses: 13 },
  'withdrawn by owner': { expressions: 539, accesses: 13 },
  declined: { expressions: 595, accesses: 16 },
  'removed by staff': { expressions: 539, accesses: 13 },
  'removed by owner': { expressions: 562, accesses: 13 },
  'owner removed by staff': { expressions: 576, accesses: 16 },
  left: { expressions: 586, accesses: 16 },
  suspended: { expressions: 684 + 7 * 61, accesses: 18 + 7 * 2, reason: twelve },
  'suspension lifted': { expressions: 501 + 10 * 61, accesses: 12 + 10 * 2, reason: twelve },
  'suspended with the brand': { expressions: 61, accesses: 2 },
  'older sessions put out': { expressions: 122, accesses: 2 },
  'brand closed': { expressions: 700 + 7 * 61, accesses: 18 + 7 * 2, reason: twelve },
  'acceptance taken back': { expressions: 775 + 9 * 61, accesses: 18 + 9 * 2, reason: twelve },
  'cleared from a closed brand': { expressions: 60, accesses: 2 },
  'emails blanked': { expressions: 133, accesses: 2 },
  'left to another owner': { expressions: 207, accesses: 3 },
  'sign-up of a brand erased': { expressions: 631, accesses: 23, reason: repeats },
};
