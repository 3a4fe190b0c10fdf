import { countOf } from './countOf';
import { formatCount } from './formatCount';

/** The evening of a showing, where its creators look after guests and the door. */
export const eveningCopy = {
  heading: 'Guest list and door',
  loading: 'Asking who is in…',
  subtitle: (when: string, now: string) => `${when} · now ${now}`,
  none: 'No showing is to come.',
  over: { title: 'The showing is over', lead: 'Its owners and editors see who came.' },
  figures: {
    label: 'Who is in',
    in: (expected: number) => ['are in', `of ${formatCount(expected)} expected`],
    paid: (paid: number, left: number) => [
      `of ${formatCount(paid)} paid`,
      `${formatCount(left)} still to come`,
    ],
    guests: (guests: number) => [`of ${countOf(guests, 'guest')}`],
    door: (sold: number, taken: string) => [
      `of ${formatCount(sold)} at the door`,
      `${taken} taken`,
    ],
  },
  guest: {
    heading: 'Guest list',
    columns: ['Guest', 'Seat', 'Door'],
    add: 'Add a guest',
    submit: 'Put on the list',
    noName: 'No name yet',
    withOne: (name: string) => `${name}, with one`,
    notYet: 'not yet',
    linkWaits: 'link waits',
    late: 'has not come; taken off, the seat can be sold',
    freed:
      'All of their seats come free at once. A ticket of theirs, or a link to one, opens no door any more.',
    note: 'The door finds guests by name; one who is to have a ticket like everybody’s takes it by a link that you send. They cost neither fee nor card, and take a seat.',
  },
  door: {
    heading: 'Sold at the door',
    columns: ['How', 'Seat', 'When'],
    add: 'Sell one',
    submit: 'Sold, let in',
    paidBy: { '': '', cash: 'cash', terminal: 'own terminal', free: 'free' },
    freed: 'The seats come free at once, and what was taken for them counts no more.',
    note: 'From the doors on. You have this money already: it is in no statement and carries no fee. Its tax is yours to file.',
  },
  remove: 'Take off',
  form: {
    saving: 'One moment…',
    name: 'Who comes, if you know',
    note: 'What for, such as press',
    zone: 'Zone',
    from: 'From seat',
    count: 'How many',
    noRoom: (left: number) => `${formatCount(left)} free from there on.`,
    paidBy: 'How it is paid',
    taken: 'Taken, $',
    noSum: 'Type what was taken, or choose “free”.',
  },
  send: {
    open: 'Send a link',
    email: 'Their email',
    submit: 'Make the link',
    lead: (email: string) =>
      `Only ${email} can take the ticket, until the doors open. The link is shown this once.`,
    write: 'Write to them',
    letter: (link: string) => `Hello,\n\nyour ticket waits here until the doors open:\n${link}\n`,
  },
  twice: {
    heading: 'Let in twice',
    note: 'the scan that was shared first counts',
    columns: ['Seat', 'First', 'Again', 'Why it could happen'],
    letIn: (reason: string) => `Let in all the same: ${reason}`,
    /** Neither door knew of the other's scan. */
    offline: (shared: string) => `Without a connection; shared at ${shared}`,
    refused: 'Shown again, not let in',
  },
  doors: {
    heading: 'Door passes',
    columns: ['Door', 'Scans', 'Shared'],
    note: 'A pass is a link that opens a door until the showing is over. Whoever has it lets in without an account, and can read who comes, with their emails.',
    own: 'Without a pass',
    silent: (minutes: number) => `silent for ${countOf(minutes, 'minute')}`,
    make: 'Make a pass',
    label: (number: number) => `Door ${formatCount(number)}`,
    withdraw: 'Take back',
    withdrawing:
      'Whoever stands there scans nothing more. What their device has not shared yet is lost.',
    once: 'This is shown once. Open it on the phone of who stands there, send them the link, or print it.',
    copyLink: 'Copy the link',
    copying: {
      copied: 'The link is copied.',
      refused: 'The browser did not copy it. Select the link instead.',
    },
  },
  paper: {
    lists: { name: 'List on paper, by name', seat: 'List on paper, by seat' },
    columns: ['Name', 'Seat', 'Order', 'In'],
    /** Of who is not in yet. */
    box: '☐',
    print: 'Print',
  },
  csv: {
    download: 'Download as CSV',
    fileName: (day: string) => `backlot-showing-${day}.csv`,
    columns: [
      'Name',
      'Comes by',
      'Note',
      'Seat',
      'Zone',
      'Order',
      'In (UTC)',
      'Door',
      'Paid by',
      'Taken (USD)',
    ],
    kinds: { paid: 'Order', guest: 'Guest list', door: 'Sold at the door' },
  },
} as const;
