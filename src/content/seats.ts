import { sessionMinutes } from '../config/limits';
import { countOf } from './countOf';
import { formatCount } from './formatCount';

const seats = (count: number) => countOf(count, 'seat');
const listOf = (names: readonly string[]) =>
  [names.slice(0, -1).join(', '), ...names.slice(-1)].filter(Boolean).join(' and ');

/** The page on which seats of a showing are chosen and paid. */
export const seatsCopy = {
  title: (film: string) => `Seats for ${film} · Backlot`,
  description: (film: string) => `Choose seats for a showing of “${film}”.`,
  asking: 'Asking what is free…',
  /** The hour of who reads it, where it is another one. */
  yourClock: (clock: string) => `${clock} by your clock`,
  doors: (clock: string) => `Doors open at ${clock}.`,
  freeOf: (free: number, all: number) => `${formatCount(free)} of ${formatCount(all)} free`,
  closed: {
    unknown: 'This showing is not there',
    unknownLead: 'It may have been taken down, or the link may be mistyped.',
    cancelled: (reason: string) => `It was cancelled. “${reason}”`,
    moneyReturns: 'What was paid for its seats goes back to the cards of those who paid.',
    others: 'Other showings are on the film’s page.',
    over: 'It has begun. No seats are sold here any more.',
    notYet: (day: string, clock: string) => `On sale from ${day}, ${clock}, by the venue’s clock.`,
    offSale: 'No seats are on sale at the moment.',
    soldOut: 'All seats are taken.',
    mayComeFree: (clock: string) =>
      `Some are reserved and not paid yet; what is not paid comes free by ${clock}.`,
    askAgain: 'Ask again',
  },
  view: { label: 'How seats are shown', map: 'Map', rows: 'Rows', list: 'List' },
  screen: 'Screen',
  row: (label: string) => `Row ${label}`,
  ofRow: (label: string, prices: string) => `Row ${label}, ${prices}`,
  each: (zone: string, price: string) => `${zone} ${price}`,
  freeIn: (count: number) => (count === 0 ? 'all taken' : `${formatCount(count)} free`),
  fullRows: (rows: readonly string[]) =>
    rows.length === 1 ? `Row ${listOf(rows)} is all taken.` : `Rows ${listOf(rows)} are all taken.`,
  /** What is said of a seat, after its name. */
  pair: (place: string, companion: string) =>
    `${place}, wheelchair place, with ${companion} for a companion`,
  companion: 'C',
  free: 'free',
  kept: 'held for you',
  beside: (seat: string) => `beside ${seat} which is yours`,
  taken: 'taken',
  notOnSale: 'not on sale',
  reserved: (clock: string) => `reserved, may come free by ${clock}`,
  key: {
    yours: 'Yours',
    taken: 'Taken',
    reserved: 'Reserved, may come free',
    blocked: 'Not sold',
    hint: 'Arrow keys move from seat to seat, Enter chooses; type “G 5” to go there.',
  },
  best: {
    count: 'How many together',
    take: (count: number) => (count === 1 ? 'Best one for me' : `Best ${String(count)} for me`),
    next: 'The next best',
    taken: (names: readonly string[]) => `${listOf(names)}: the most central that are free.`,
    none: (count: number) =>
      count === 1
        ? 'None is free.'
        : `No ${String(count)} beside each other are free. Try fewer, or choose single ones.`,
  },
  limit: {
    seats: (count: number) => `At most ${String(count)} in one order.`,
    prices: (count: number) => `At most ${countOf(count, 'price')} in one order.`,
  },
  alone: {
    lead: (seat: string) => `${seat} is left alone, and nobody likes to sit without company.`,
    take: (seat: string, other: string) => `Take ${seat} in place of ${other}`,
  },
  gone: {
    seats: (names: readonly string[]) =>
      `${listOf(names)} ${names.length === 1 ? 'is' : 'are'} not free any more.`,
    own: (names: readonly string[]) =>
      `${listOf(names)} ${names.length === 1 ? 'is' : 'are'} held by your own order, which is not paid yet.`,
    toOwn: 'Pay it, or let it go',
    fewer: 'Fewer are left than you chose.',
    kept: 'Nothing is held for you here: it was taken or let go, its hour is over, or this device does not know your email.',
    rest: (names: readonly string[]) => `${listOf(names)} can still be yours.`,
    nothing: 'Somebody else was faster; nothing was reserved or charged.',
  },
  yours: {
    heading: 'Your seats',
    none: 'Nothing is chosen yet.',
    giveUp: (name: string) => `Give up ${name}`,
    pieces: (count: number, zone: string) => `${String(count)} × ${zone}`,
    seats,
    goOn: (count: number) => `Go on with ${seats(count)}`,
    /** Leads past the seats, of which there may be hundreds. */
    toGoOn: 'Skip the seats and go on',
    notHeld: 'Not held yet: the next step holds them while you pay.',
    pairs: 'A wheelchair place and its companion’s are sold as one.',
    perFan: 'One order per fan, by an email that a link has proven.',
  },
  general: {
    heading: 'Sit where you like',
    howMany: (zone: string) => `How many of ${zone}`,
    left: (left: number, stock: number) => `${formatCount(left)} of ${formatCount(stock)} left`,
  },
  checkout: {
    heading: 'Who you are',
    back: 'Change seats',
    consent: 'Not needed for your tickets. You can withdraw it at any time, where your orders are.',
    emailHint:
      'Check it: whoever owns it can open the tickets once they are paid. Stripe mails your receipt to the one that you type there.',
    reservedFor: `Reserved for ${String(sessionMinutes)} minutes; you pay on Stripe’s page, by card.`,
    changed:
      'Something has changed meanwhile: a price, or what is on sale. Look at it again. Nothing was reserved or charged.',
  },
} as const;
