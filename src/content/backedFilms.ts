import { countOf } from './countOf';
import { formatCount } from './formatCount';

/** What an account has backed, on its page. */
export const backedCopy = {
  heading: 'What you backed',
  none: 'You have backed no campaign yet.',
  running: 'See running campaigns',
  asking: 'Asking how it stands…',
  returned: 'Returned',
  open: 'Open',
  /** As long as whoever reads it can change it there. */
  checkAddress: 'Open, and check the address',
  updates: 'Updates',
  update: (number: number, day: string) => `Update ${formatCount(number)} · ${day}`,
  forBackers: ' · for backers',
  isNew: 'New',
  asked: 'What you asked',
  /** Of questions, which are no account's any more once they are answered. */
  waiting: 'Waiting for an answer',
  askedOn: (day: string) => `Asked on ${day}`,
  toAnswers: 'Answers and updates',
  allUpdates: (count: number) => `All ${countOf(count, 'update')} and the questions`,
} as const;
