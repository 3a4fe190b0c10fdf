import { countOf } from './countOf';
import { formatCount } from './formatCount';
import { addMessages } from './messages';

/** Where staff look at showings: those that wait, those to come, and those that are over. */
export const showingStaffCopy = {
  heading: 'Premieres',
  loading: 'One moment…',
  /** The title of a film is empty where it is gone. */
  titleOf: (film: string, when: string) => [film, when].filter(Boolean).join(', '),
  waiting: 'Waiting for us',
  all: 'All showings',
  lists: { toCome: 'To come', over: 'Over' },
  noneListed: 'No showing is listed here.',
  columns: { when: 'When', showing: 'Showing', seats: 'Seats', state: 'State' },
  at: (day: string, clock: string) => `${day}, ${clock}`,
  toReturn: (orders: number) => `${countOf(orders, 'order')} to return`,
  of: (brand: string, packageName: string) => `${brand} · ${packageName}`,
  asFansSeeIt: 'As fans see it',
  sold: (sold: number, held: number, seats: number) =>
    `${formatCount(sold)} of ${countOf(seats, 'seat')} sold, ${formatCount(held)} held`,
  cancelledFor: 'Why it was cancelled:',
  lastNote: 'Our last note:',
  sentBy: (email: string, at: string) => `Sent by ${email}, ${at}`,
  correction: 'It is public already. What differs from that is marked.',
  /** Of a draft that does not wait for staff. */
  standing: {
    draft: 'Its creators are at work on it.',
    returned: 'It is with its creators, who were asked for changes.',
    approved: '',
    submitted: '',
  },
  check: {
    paidUntil: (name: string, day: string) => `${name} is paid until ${day}`,
    paid: 'holds premieres',
    unpaid: 'No showing is approved before the brand has Gold or Diamond, paid and not suspended.',
    when: 'When',
    times: (starts: string, doors: string, ends: string, zone: string) =>
      `${starts}; doors ${doors}, over ${ends}, ${zone}`,
    title: 'Called',
    venue: 'Venue',
    address: 'Address',
    access: 'Getting in',
    language: 'Language',
    contact: 'Contact',
    threshold: 'Asked first',
    wouldCome: (threshold: number, day: string) =>
      `whether ${formatCount(threshold)} would come, by ${day}`,
    none: 'nothing',
    unsaid: 'Left empty: fans are told nothing of it',
    changed: (before: string, after: string) => `${after} (before: ${before})`,
    unknownAddress: (address: string) =>
      `${address}: no showing was approved there yet; look it up`,
    seats: (seats: number, zones: number) => `${countOf(seats, 'seat')}, ${countOf(zones, 'zone')}`,
    stays: 'Somebody has a ticket: rows, numbers and zones stay. Return it.',
    over: 'It is over or cancelled, and is not corrected any more. Return it.',
    state: 'The showing',
  },
  note: 'Note',
  noteHint: 'Needed to return it.',
  noteMissing: 'Say what its creators should change.',
  approve: 'Approve',
  return: 'Return with note',
  busy: 'One moment…',
} as const;

export const premiereStaffFailureMessages = {
  fetchingAllShowings: 'Error in fetching the showings: {message}',
  reviewingShowing: 'Error in fetching the showing: {message}',
  approvingShowing: 'Error in approving the showing: {message}',
  returningShowing: 'Error in returning the showing: {message}',
} as const;

export const premiereStaffStandaloneMessages = {
  showingMissing: 'No showing is at this address.',
  showingDraftChanged:
    'The showing was changed, taken back or decided on in the meantime. Look at it again.',
  showingSeatsStay: showingStaffCopy.check.stays,
  showingOver: showingStaffCopy.check.over,
  showingApproved: 'is approved.',
} as const;

addMessages({
  failures: premiereStaffFailureMessages,
  standalone: premiereStaffStandaloneMessages,
  logged: {},
  codes: {},
});
