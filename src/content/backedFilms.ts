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
  allUpdates: (count: number) => `All ${countOf(count, 'update')} and the questions`,
} as const;
