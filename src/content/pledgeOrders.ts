import { countOf } from './countOf';

const paid = 'Paid, and counted.';
const goesBack = (sum: string) => `The team returns all ${sum}; this page says when.`;

/** What is said of an order that is a pledge, in place of what is said of one of the shop. */
export const pledgeOrderCopy = {
  heading: (number: string) => `Pledge ${number}`,
  thanks: (name: string) => (name === '' ? 'Thank you.' : `Thank you, ${name}.`),
  late: 'This one came too late',
  headings: { released: 'This pledge was let go' },
  orderedOn: (number: string, day: string) => `Pledge ${number} · ${day}`,
  bought: 'What you pledged for',
  ordered: 'What you pledge for',
  placed: 'Pledged',
  seller: (operator: string, title: string) =>
    `Received by ${operator}, for the makers of “${title}”.`,
  oneOf: (count: number) =>
    count === 1 ? 'Yours is the first pledge.' : `You are one of ${countOf(count, 'pledge')}.`,
  onGoal: (name: string, day: string, sum: string) =>
    `${name} is yours if the goal is reached by ${day}; if not, all ${sum} come back.`,
  onGoalWithout: (day: string, sum: string) =>
    `It counts if the goal is reached by ${day}; if not, all ${sum} come back.`,
  isReached: 'The goal is reached.',
  notReached: (sum: string) => `The goal was not reached. ${goesBack(sum)}`,
  cancelled: (sum: string) => `The campaign was cancelled. ${goesBack(sum)}`,
  expected: (month: string) => `Expected in ${month}.`,
  /** Of the months that were promised before, in their order. */
  putOff: (months: string) => `Put off by its makers; it was promised for ${months}.`,
  /** What is paid for, in its sum. */
  pieces: () => 'Pledge',
  tell: 'Tell a friend',
  toCampaign: 'To the campaign',
  /** Of one that is not packed. How its campaign stands is said below it. */
  fulfil: { toPack: paid, pickup: paid, nothingToSend: paid },
  /** Of one that is picked up, once the goal is reached. */
  pickUp: 'Its makers write to you where and when you pick it up.',
  lateLead: (sum: string) =>
    `Your ${sum} arrived after pledging had closed, or when no more fitted under the cap. It does not count, and the team returns all of it. This page says when.`,
  write: 'Write to the team',
  returnedLead: (sum: string) =>
    `All ${sum} were returned to your card. It can take the bank some days.`,
  pledged: 'Pledged',
} as const;
