import { countOf } from './countOf';
import { formatCount } from './formatCount';

const seats = (count: number) => countOf(count, 'seat');
const youToo = (isMine: boolean) => (isMine ? ', you too' : '');

/** What fans say of a showing that they cannot buy, and how they stand: they wait for seats, or they would come. */
export const waitsCopy = {
  heading: 'What you wait for',
  changes: {
    join: 'Join the waiting list',
    leave: 'Leave the list',
    letGo: 'Let go, and leave the list',
    say: 'I would come',
    withdraw: 'I cannot come any more',
  },
  proof:
    'It needs an email that you have proven: a link is sent to it, which leads back here. With it you also find what you have said before.',
  howMany: 'How many seats',
  list: 'The list is free, and in the order of joining. If seats come free, the makers can keep some for you and write to you: Backlot sends no mail of its own.',
  waiting: (count: number) => `You are on the waiting list, for ${seats(count)}.`,
  kept: (count: number, names: readonly string[]) =>
    `${seats(count)} ${count === 1 ? 'is' : 'are'} held for you${names.length > 0 ? `: ${names.join(', ')}` : ''}.`,
  keptUntil: (until: string) => `Until ${until}; then anyone can have them.`,
  keptNo: 'What was held for you is anyone’s by now. You stay on the list.',
  take: (count: number) => (count === 2 ? 'Take both' : 'Take what is held'),
  count: (count: number, threshold: number, isMine: boolean) =>
    `${formatCount(count)} of ${formatCount(threshold)} would come${youToo(isMine)}`,
  asking: (threshold: number, day: string) =>
    `If ${formatCount(threshold)} are reached by ${day}, the makers can open the sale. Nobody promises or pays anything.`,
  enough: (count: number, isMine: boolean) => `${formatCount(count)} would come${youToo(isMine)}`,
  reached:
    'The makers now settle the evening and open the sale. Your account says once it is open.',
  missed: (day: string) =>
    `The day to decide was ${day}: the makers open the sale or cancel it. Nobody has paid anything.`,
  unopened: 'Not on sale yet.',
  opened: 'Its sale is open.',
} as const;
