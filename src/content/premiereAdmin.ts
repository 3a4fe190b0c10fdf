import { limits } from '../config/limits';
import { countOf } from './countOf';
import { formatCount } from './formatCount';

/** The showings of a brand's films, where its creators prepare them and see how they sell. */
export const premiereAdminCopy = {
  heading: 'Premieres',
  loading: 'Opening the premieres…',
  begin: 'Add a showing',
  none: {
    title: 'No showing yet',
    lead: 'Say where, when and in which seats. Our team looks at it before a ticket is sold.',
  },
  noFilm: {
    title: 'No film to show yet',
    lead: 'A showing is of a film that has a page on Backlot.',
  },
  noPackage: {
    title: 'Premieres come with Gold and Diamond',
    lead: 'You say where and when, draw the hall seat by seat and set a price for each zone. Fans choose their seats on the film’s page and show a ticket on their phone at the door.',
    action: 'To the packages',
  },
  missing: { title: 'This showing is not there', lead: 'It was deleted, or is another brand’s.' },
  columns: { showing: 'Showing', sold: 'Sold', paid: 'Paid' },
  of: (sold: number, stock: number) => `${formatCount(sold)} of ${formatCount(stock)}`,
  together: 'Together',
  states: {
    draft: 'Draft',
    submitted: 'With our team',
    returned: 'Returned',
    approved: 'Approved',
    toCome: 'On the page',
    tonight: 'Tonight',
    started: 'Running',
    over: 'Over',
    cancelled: 'Cancelled',
  },
  /** Beside the state of one that is public. */
  corrections: {
    draft: 'A correction is not sent yet.',
    submitted: 'A correction is with our team.',
    returned: 'A correction was returned.',
    approved: '',
  },
  newTitle: 'New showing',
  sectionsLabel: 'Parts of the showing',
  sections: { where: 'Where and when', seats: 'Seats and prices', sale: 'Sale' },
  notes: {
    where: 'read by our team',
    seats: 'prices change later, at once',
    sale: 'in the venue’s time',
  },
  /** In the order of the page. */
  fields: {
    package: 'Your package',
    projectId: 'Film',
    title: 'What it is called',
    venue: 'Venue',
    address: 'Address',
    day: 'Day',
    starts: 'Starts',
    doors: 'Doors open',
    ends: 'Ends',
    zone: 'Time zone',
    access: 'Getting in',
    language: 'Language and subtitles',
    contact: 'Contact for questions',
    seats: 'The seats',
    prices: 'The prices',
    label: 'Zone',
    priceCents: 'Price, $',
    stock: 'Places',
    left: 'Left to you',
    saleDay: 'From, day',
    saleClock: 'From, hour',
    threshold: 'Ask first whether so many would come',
    decideDay: 'Decided by the end of',
    untilDay: 'Until, day',
    untilClock: 'Until, hour',
  },
  hints: {
    title: 'Such as Preview. May be empty.',
    ends: 'An hour before the start is of the next day.',
    access: 'Steps, a lift, whom to tell.',
    contact: 'An email or a number that fans may use.',
    saleDay: 'Empty: as soon as our team has approved it.',
    threshold: 'Fans say so without paying. Empty: it is on sale at once.',
  },
  seating: {
    label: 'How people sit',
    seats: 'In seats, from a map',
    free: 'Where they like',
  },
  /** A field among those of other zones. */
  ofZone: (field: string, zone: string) => `${field} of ${zone}`,
  unnamed: 'a zone without a name',
  addZone: 'Add a zone',
  remove: (zone: string) => `Remove ${zone}`,
  left: (rate: string) =>
    `After card costs of one ticket and a fee of ${rate}; paid out with the month in which the showing ends. An order takes three zones, six tickets in all.`,
  perFan: {
    label: 'Scarce: one order for each fan',
    hint: 'At most four tickets of one zone, by a proven email. It stays once it is approved.',
  },
  pricesApart: 'What is approved changes its prices and sale at once, where it says how it sells.',
  kept: 'Everything is kept.',
  before: 'Before you can send it',
  ready: 'Everything is there.',
  keep: 'Keep',
  keeping: 'One moment…',
  send: 'Send it to Backlot',
  copy: 'Copy to another day',
  delete: { open: 'Delete', title: 'Delete this showing?' },
  sent: {
    title: (at: string) => `Sent on ${at}. Backlot reads it.`,
    lead: 'We aim at two working days. What is public stays meanwhile.',
    takeBack: 'Take back to change',
  },
  returned: 'Backlot returned it',
  /** What is wrong with a part, and what to do about it. */
  gaps: {
    package: (name: string) => `${name} is not paid any more.`,
    noPremieres: 'Premieres come with Gold and Diamond.',
    venue: 'Say where it is.',
    address: 'Say how it is found.',
    day: 'Choose the day and the hour.',
    past: 'Our team approves it before it begins: choose a later day.',
    doors: 'Say when the doors open.',
    ends: 'Say when it is over.',
    long: 'A showing is over within 24 hours.',
    contact: 'Say where fans can ask.',
    noSeats: 'Type the rows of the hall.',
    noZone: 'Some seats are of no zone.',
    blocked: (most: number) => `${countOf(most, 'seat')} can be blocked at most.`,
    noPrices: 'Add a zone with a price.',
    label: 'A zone needs a name.',
    sameLabel: 'Two zones have the same name.',
    longName: (longest: number) =>
      `With name and venue it is too long for a receipt, which has room for ${formatCount(longest)} characters.`,
    price: 'Type a price from $0.50 to $10,000.',
    stock: (least: number, most: number) =>
      `Type how many there are, from ${formatCount(least)} to ${formatCount(most)}.`,
    seats: (most: number) => `A zone has from 1 to ${countOf(most, 'seat')}.`,
    saleDay: 'Choose the day and the hour of the sale.',
    saleLate: 'Tickets are sold before it begins.',
    threshold: `Type how many have to come, from 1 to ${formatCount(limits.threshold)}.`,
    decideDay: 'Choose a day to come, before that of the showing.',
  },
  /** Of one that staff have approved. */
  sales: {
    heading: 'How it sells',
    sum: (sold: string, paid: string) => `${sold} sold, ${paid} paid`,
    columns: { zone: 'Zone', sold: 'Sold', held: 'Held', free: 'Free' },
    note: 'What is held is being paid, for 45 minutes at most, or kept for one who waits.',
    price: (price: string, isPair: boolean) => (isPair ? `${price} a pair` : price),
    offSale: 'off sale',
    /** With those who have a seat and no order. */
    andGuests: (sold: string, guests: number) =>
      guests > 0 ? `${sold} + ${countOf(guests, 'guest')}` : sold,
    window: (from: string, until: string) => `On sale from ${from} until ${until}.`,
    change: 'Change prices and sale',
    onSale: (zone: string) => `${zone} is on sale`,
    save: 'Save',
    saving: 'Saving…',
    backwards: 'A sale ends after it begins, and before the showing does.',
    correct: 'Correct it',
    cancelled: 'It is cancelled. Our team returns what was paid.',
    returned: (returned: number, all: number) =>
      `${formatCount(returned)} of ${countOf(all, 'order')} returned`,
  },
  /** Of one whose sale its creators have not opened yet. */
  interest: {
    wouldCome: (interested: number, threshold: number) =>
      `${formatCount(interested)} of ${formatCount(threshold)} would come`,
    by: (wouldCome: string, day: string) => `${wouldCome}, by ${day}`,
    asked: 'Fans are asked on the film’s page. You can open the sale before enough would come.',
    decide: 'It is yours to decide: open the sale, or cancel the showing. Fans read which.',
    open: 'Open the sale',
    question: {
      title: 'Open the sale of this showing?',
      /** `from` is empty where its hour of sale has come. */
      lead: (from: string) =>
        `Fans read on the film’s page that tickets are on sale${from === '' ? '' : ` from ${from}`}, and those who would come read it at their account. Nobody can close it again.`,
    },
  },
  /** Of one that has nothing left. */
  waiting: {
    heading: 'Waiting list',
    lead: 'In the order of joining. What comes free you keep for one of them until an hour, and write to them yourself. Afterwards it is anyone’s.',
    setSoldOut: 'Say that it is sold out and keep a waiting list',
    takeBack: 'Say no more that it is sold out',
    unsold: (seats: number) =>
      `${countOf(seats, 'seat')} free, while the film’s page says that it is sold out.`,
    free: (seats: number) => `${countOf(seats, 'seat')} came free`,
    until: 'Kept until',
    /** `until` is empty where there is no such hour. */
    hint: (until: string) =>
      until === ''
        ? 'By the venue’s clock, within a day and before the doors open.'
        : `${until}, by the venue’s clock. Within a day and before the doors open.`,
    untilProblem: 'Type an hour of the venue’s clock, within a day and before the doors open.',
    choice: (wanted: number, chosen: number, seats: string) =>
      `${countOf(wanted, 'seat')} wanted, ${formatCount(chosen)} chosen${seats === '' ? '' : `: ${seats}`}.`,
    problem: (wanted: number, most: number) =>
      most < wanted
        ? `Choose from 1 to ${countOf(most, 'seat')}: no order takes more.`
        : `Choose from 1 to ${countOf(most, 'seat')}: no more are wanted.`,
    wants: (seats: number, since: string) => `${countOf(seats, 'seat')}, since ${since}`,
    kept: (seats: string, until: string) => `${seats}: kept until ${until}, by the venue’s clock`,
    keep: 'Keep seats',
    keepFor: (email: string) => `Keep seats for ${email}`,
    keepChosen: (seats: string) => `Keep ${seats}`,
    keeping: 'One moment…',
    write: 'Write',
    writeTo: (email: string) => `Write to ${email}`,
    letter: (kept: string, address: string) =>
      `${kept}. Sign in with this email to take them:\n${address}`,
  },
  todo: {
    keep: (seats: number) => `To do: ${countOf(seats, 'seat')} came free, and somebody waits.`,
    sell: (seats: number) => `To do: ${countOf(seats, 'seat')} free, and it says “Sold out”.`,
    decide: 'To do: open the sale, or cancel the showing.',
  },
  cancel: {
    open: 'Cancel this showing',
    title: 'Cancel this showing?',
    lead: 'Nobody is let in, and Backlot’s team returns all that was paid. It cannot be taken back.',
    /** `paid` is empty where that is not known. */
    sold: (tickets: number, paid = '') =>
      `${countOf(tickets, 'ticket')} sold so far${paid === '' ? '' : `, ${paid} paid`}.`,
    note: 'Your reason, which fans read',
    missing: 'Say why: fans read it.',
    dialog: {
      label: 'To confirm, type the venue',
      mismatch: 'This is not the venue.',
      submit: 'Cancel and return',
      busy: 'Cancelling…',
      cancel: 'Keep it',
    },
  },
} as const;
