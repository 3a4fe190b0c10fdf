import { countOf } from './countOf';
import { formatCount } from './formatCount';

export const doorHead = {
  title: 'The door · Backlot',
  description: 'Who stands at the door of a showing lets in whoever has a ticket to it.',
} as const;

/** The texts of the screen that lets people in to a showing. Clocks are the venue's. */
export const doorCopy = {
  opening: 'Opening the pass…',
  fetching: 'Fetching the tickets…',
  pass: (day: string, clock: string, until: string) =>
    `${day}, ${clock}. This device may look up and admit tickets of this showing until ${until}, and nothing else.`,
  name: 'Who stands here',
  nameHint: 'The makers see it.',
  nameMissing: 'Type who stands here.',
  fetch: 'Fetch the tickets',
  tickets: (count: number) => `On this device: ${countOf(count, 'ticket')}`,
  checked: (clock: string) =>
    `Checked at ${clock}. It works without a connection from here on; what others scan arrives when there is one.`,
  begin: 'Begin',
  ended: 'This pass has ended',
  came: (day: string, count: number) =>
    `It was for the showing of ${day}. ${formatCount(count)} came.`,
  send: (scans: number) => `Send ${countOf(scans, 'scan')} that nobody else knows yet`,
  withdrawn: 'This pass was taken back',
  missing: 'This link opens no door',
  askAgain: 'It lets nobody in. Ask the makers for another one.',
  failed: 'The tickets are not here yet',
  failedLead: 'We couldn’t fetch them: this device may have no connection. We go on trying.',
  tryNow: 'Try now',
  admitted: (count: number, expected: number) =>
    `${formatCount(count)} of ${formatCount(expected)} in`,
  shared: 'Shared',
  offline: 'No connection',
  waiting: (scans: number) => `${formatCount(scans)} ${scans === 1 ? 'waits' : 'wait'}`,
  hold: 'Hold the code in the frame',
  noCamera: 'Search by name, or allow the camera in the site’s settings and load the page again.',
  field: 'Code from a scanner',
  last: 'Last',
  undo: 'Undo',
  clock: (span: string, isAhead: boolean) =>
    `This device’s clock is ${span} ${isAhead ? 'ahead' : 'behind'}. Correct it; scans have the right hour all the same.`,
  twice: (seat: string, door: string, clock: string) =>
    `${seat} was let in twice, also at ${door}, ${clock}. The first counts.`,
  twiceMany: (seats: number) =>
    `${countOf(seats, 'seat')} were let in twice. The first of each counts.`,
  showTwice: 'Show',
  dismiss: 'Dismiss',
  tools: 'Tools',
  search: 'Name',
  light: 'Light',
  loud: 'Sound on',
  silent: 'Sound off',
  more: 'More',
  /** The one word of a result, and what it is called in the list of the last ones. */
  words: { in: 'In', unshared: 'In', again: 'Already in', other: 'Not for this showing' },
  states: { in: 'In', unshared: 'Not shared yet', again: 'Twice', other: 'Not let in' },
  unsharedLead: (clock: string) =>
    `Other doors do not know it. It is sent with the hour of this scan, ${clock}, as soon as there is a connection.`,
  again: (span: string) => `Let in ${span} ago. Somebody has a copy, or came back in.`,
  reasons: {
    '': '',
    unknown: 'No ticket of this showing has this code. One just bought takes some seconds.',
    notOurs: 'This is no code of a ticket.',
    handedOn: 'It was handed on: who has it now shows a new code.',
    returned: 'It was returned: nobody gets in with it any more.',
  },
  allTheSame: (reason: string) => `Let in all the same: ${reason}`,
  becauses: ['came back in', 'the makers know them'],
  next: 'Next: just scan',
  order: (tickets: number) => `The same order, ${countOf(tickets, 'ticket')}`,
  letIn: 'let in',
  isIn: 'in',
  letInRest: (missing: number, all: number) =>
    missing === 0
      ? 'All are in'
      : `Let in ${missing === all ? 'all' : 'the other'} ${String(missing)}`,
  searchLabel: 'Name, order, seat or whole code',
  found: (orders: number) => `${countOf(orders, 'order')}, searched on this device`,
  nameless: 'Without a name',
  paid: (name: string) => `${name}, paid`,
  guest: (name: string) => `${name}, guest of the makers`,
  compared: (clock: string) => `Compared with the other doors at ${clock}.`,
  goOn: (tickets: number) =>
    `No connection. Go on scanning: all ${formatCount(tickets)} tickets are here. Scans wait, and are sent with their own hours.`,
  unopened: (tickets: number) =>
    `${countOf(tickets, 'ticket')} ${tickets === 1 ? 'is' : 'are'} sold that nobody has opened yet, and cannot be scanned. Buyers open them at their order.`,
  unopenedSeat: (seat: string) =>
    `${seat} is sold, and its ticket was not opened yet. The buyer opens it at their order.`,
  zone: (label: string, admitted: string) => `${label}: ${admitted}`,
  waits: (seat: string, clock: string) => `${seat}, ${clock}: not shared yet`,
  double: (seat: string, clock: string, door: string, letIn: boolean) =>
    `${seat}, ${clock}, ${door}: ${letIn ? 'let in once more' : 'shown once more'}`,
} as const;
