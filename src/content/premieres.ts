import { formatCount } from './formatCount';

/** The showings of a film on its page; `when` is a day with its hour. */
export const premiereCopy = {
  heading: 'Premiere',
  lead: (film: string) =>
    `Shown by the makers of ${film}. Days and hours are those where it is. Prices include tax.`,
  calendar: 'Put all dates in my calendar',
  calendarFile: 'showings.ics',
  calendarDone: 'The file is in your downloads: open it, and your calendar takes it over.',
  soon: (clock: string) =>
    `${clock >= '17:00' || clock < '05:00' ? 'Tonight' : 'Today'} at ${clock}`,
  /** Of one that its makers hold if enough would come. */
  ifEnough: (clock: string, count: number) =>
    `${clock}, if ${formatCount(count)} people would come`,
  decidedBy: (when: string) => `Decided by ${when}`,
  soldOut: 'Sold out',
  inSeats: 'in seats',
  anySeat: 'sit where you like',
  doors: (clock: string) => `doors ${clock}`,
  prices: (least: string, most: string) => (least === most ? least : `${least} to ${most}`),
  ownTime: (city: string, own: string) => `${city} time; ${own}`,
  inCity: (when: string, city: string) => `${when} in ${city}`,
  places: (count: number) => `Limited to ${formatCount(count)}`,
  /** With what both cost together, where they are on sale. */
  pairs: (price: string) =>
    `Wheelchair places with a companion seat${price && `, ${price} for both`}`,
  moved: (when: string, place: string) => `Moved: it was to be on ${when}, ${place}`,
  chooseSeats: 'Choose seats',
  getTickets: 'Get tickets',
  soldUntil: (clock: string) => `Tickets are sold here until ${clock}.`,
  saleFrom: (when: string) => `On sale from ${when}`,
  countdown: (span: string) => `In ${span}`,
  perFan: 'At most 4 for each fan, with a proven email: prove it now, and the rush is shorter.',
  proveEmail: 'Prove my email now',
  /** Said once, as the sale begins while the page is open. */
  nowOnSale: (when: string) => `Tickets for ${when} are on sale.`,
  offSale: 'No tickets at the moment.',
  started: 'It has begun.',
  over: 'Over',
  cancelled: 'Does not take place',
  reason: (reason: string) => `“${reason}”`,
  allReturned: 'The team returns the money for every ticket.',
  /** Of one whose sale never began. */
  nonePaid: 'Nobody has paid anything.',
} as const;
