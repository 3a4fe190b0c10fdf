import { countOf } from './countOf';
import { orderCopy } from './shop';

/** What is said of an order of tickets, in place of what is said of others of the shop. */
export const ticketOrderCopy = {
  heading: orderCopy.heading,
  headings: { released: 'Your seats were let go' },
  yours: (count: number) => (count === 1 ? 'The ticket is yours' : 'The tickets are yours'),
  /** Of a showing that does not take place, until the money is back. */
  cancelled: {
    status: 'Cancelled, all comes back',
    heading: 'Your showing is cancelled',
    lead: 'Nobody is let in, and what you paid goes back to you.',
  },
  orderedOn: orderCopy.orderedOn,
  bought: orderCopy.bought,
  ordered: orderCopy.ordered,
  placed: orderCopy.placed,
  seller: orderCopy.seller,
  pieces: (count: number) => countOf(count, 'ticket'),
  fulfil: {
    ...orderCopy.fulfil,
    nothingToSend: 'Paid. Each seat has a ticket of its own, which you show at the door.',
  },
  lateLead: (sum: string) =>
    `Your ${sum} arrived after your seats had gone to somebody else or the sale was over. No ticket comes of it, and the team returns all of it. This page says when.`,
} as const;

/** Showings and their tickets, on an order's page and the account's. */
export const ownTicketsCopy = {
  heading: 'Your tickets',
  making: 'Getting your tickets…',
  when: (day: string, clock: string, doors: string) => `${day}, ${clock} · doors ${doors}`,
  /** A seat by its name, or one of those for which there are no seats. */
  seat: (name: string, number: number) => {
    if (name === '') return `Ticket ${String(number)}`;
    return `${name.includes(' and ') ? 'Seats' : 'Seat'} ${name}`;
  },
  handedOn: 'handed on, or with another account',
  returned: 'returned',
  cancelled: (note: string) => `This showing is cancelled: ${note}`,
  moneyReturns: (sum: string) => `The team returns ${sum} to your card; this page says when.`,
  moved: (day: string, clock: string, venue: string) =>
    `It was moved. Before, it was to be on ${day}, ${clock}, at ${venue}.`,
  movedAdvice:
    'If you cannot come now, press “Something is wrong” before the doors open and ask for your money back.',
} as const;
