import * as v from 'valibot';
import { errorCode } from '../../lib/errors';
import { readUser } from '../../lib/firebase/auth';
import { queryAll, readDocuments } from '../../lib/firebase/readDocuments';
import { text } from '../../lib/lenient';
import { timestampSchema } from '../../lib/timestamp';
import { unitSchema } from '../orders/offerModel';
import { type Contact, contactSchema, type Order, parseOrder } from '../orders/orderModel';
import { contactPath, orderPath, type OrderRef } from '../orders/orderPaths';
import { type FilmOfShop, readFilms } from '../shop/filmsApi';
import { equals, readFound } from '../shop/saleApi';
import {
  codePath,
  type Handover,
  handoverPath,
  handoverSchema,
  parseScreening,
  parseTicket,
  type Screening,
  screeningOfGroup,
  screeningPath,
  type Ticket,
  ticketPath,
} from './screeningModel';

// Over REST, so that who opens a ticket waits for the part of the SDK alone that says who they are.

/** Where a ticket is. */
export type TicketRef = Pick<Ticket, 'screeningId' | 'unitId'>;

const noFilm: FilmOfShop = { title: '', slug: '' };

/** What is public of seats of a showing: the showing, null for none, and to which order a seat is sold; empty for none. */
async function readSeats(screeningId: string, units: readonly string[]) {
  const path = screeningPath(screeningId);
  const found = await readFound([path, ...units.map((unitId) => `units/${unitId}`)]);
  const fields = found.get(path);
  const soldTo = (unitId: string) => {
    const { sold, orderId } = v.parse(unitSchema, found.get(`units/${unitId}`) ?? {});
    return sold ? orderId : '';
  };
  return { screening: fields ? parseScreening(screeningId, fields) : null, soldTo };
}

/** All that is known of a ticket. */
export type TicketFacts = {
  /** Null where it is not for whoever is signed in: it is somebody else's, was handed on or returned, or is not there. */
  ticket: Ticket | null;
  /** What opens the door; empty without a ticket. */
  code: string;
  /** For whom it waits; null where it does not, or for somebody else than who is signed in. */
  handover: Handover | null;
  /** Whether it waits for somebody else, whom nobody but its holder learns. */
  isForAnother: boolean;
  /** The order that its seat is sold to; empty where it came free. */
  soldTo: string;
  /** Whether it opens the door: its seat is still its order's. */
  isValid: boolean;
  /** When whoever holds it was let in; 0 before. */
  inAt: number;
  /** Null where there is none of this id. */
  screening: Screening | null;
  /** Empty where it is not public any more. */
  film: FilmOfShop;
};

const codeSchema = v.object({ code: text });
const checkInSchema = v.object({ orderId: text, scannedAt: timestampSchema });

/** Documents by their paths; null where one of them is not for whoever is signed in. */
const readAllowed = (paths: readonly string[]) =>
  readDocuments(paths).catch((error: unknown) => {
    if (errorCode(error) === 'permission-denied') return null;
    throw error;
  });

export async function readTicket(screeningId: string, unitId: string): Promise<TicketFacts> {
  const path = ticketPath(screeningId, unitId);
  const codeAt = codePath(screeningId, unitId);
  const handoverAt = handoverPath(screeningId, unitId);
  const checkInAt = `${screeningPath(screeningId)}/checkins/${unitId}`;
  const [own, letIn, seats] = await Promise.all([
    readAllowed([path, codeAt, handoverAt]),
    readAllowed([checkInAt]),
    readSeats(screeningId, [unitId]),
  ]);
  // Who does not hold it may be whom it waits for.
  const waiting = own ?? (await readAllowed([handoverAt]));
  const [fields, code, handover] = [own?.get(path), own?.get(codeAt), waiting?.get(handoverAt)];
  const ticket = fields ? parseTicket(path, fields) : null;
  const checkIn = v.parse(checkInSchema, letIn?.get(checkInAt) ?? {});
  const { screening } = seats;
  const soldTo = seats.soldTo(unitId);
  const films = await readFilms(screening ? [screening.projectId] : []);
  return {
    ticket,
    code: v.parse(codeSchema, code ?? {}).code,
    handover: handover ? v.parse(handoverSchema, handover) : null,
    isForAnother: waiting === null,
    soldTo,
    isValid: ticket?.orderId === soldTo,
    inAt: ticket?.orderId === checkIn.orderId ? checkIn.scannedAt : 0,
    screening,
    film: films.get(screening?.projectId ?? '') ?? noFilm,
  };
}

const findByAccount = (uid: string) =>
  queryAll({
    from: [{ collectionId: 'tickets', allDescendants: true }],
    where: equals('uid', { stringValue: uid }),
  });

const findByEmail = (email: string) =>
  queryAll({
    from: [{ collectionId: 'tickets', allDescendants: true }],
    where: equals('email', { stringValue: email }),
  });

/** The tickets that whoever is signed in holds: those of the account, and those for the email that it has proven. */
async function findOwnTickets(): Promise<Ticket[]> {
  const { uid, email, emailVerified } = readUser();
  const found = await Promise.all([
    findByAccount(uid),
    ...(email && emailVerified ? [findByEmail(email)] : []),
  ]);
  return [...new Map(found.flatMap((some) => [...some]))].map(([path, fields]) =>
    parseTicket(path, fields),
  );
}

/** A ticket that somebody holds, with its showing. */
export type HeldTicket = { ticket: Ticket; screening: Screening; film: FilmOfShop };

/** The same with their showings, the first one first; those of a showing are beside each other. */
export async function readOwnTickets(): Promise<HeldTicket[]> {
  const tickets = await findOwnTickets();
  if (tickets.length === 0) return [];
  const ids = new Set(tickets.map(({ screeningId }) => screeningId));
  const found = await readFound([...ids].map(screeningPath));
  const screenings = new Map(
    [...ids].map((id) => [id, parseScreening(id, found.get(screeningPath(id)) ?? {})]),
  );
  const films = await readFilms([...screenings.values()].map(({ projectId }) => projectId));
  return tickets
    .flatMap((ticket) => {
      const screening = screenings.get(ticket.screeningId);
      const film = films.get(screening?.projectId ?? '') ?? noFilm;
      return screening ? [{ ticket, screening, film }] : [];
    })
    .sort((one, other) => one.screening.startsAt - other.screening.startsAt);
}

/** What became of a seat of an order: its ticket, if it is for whoever is signed in, and whether it is still the order's. */
export type SeatOfOrder = { unitId: string; ticket: Ticket | null; isSold: boolean };

/** An order with its showing and seats, and whom its tickets are for; null where that is not kept any more. */
export type OrderSeats = {
  order: Order;
  contact: Contact | null;
  screening: Screening | null;
  seats: SeatOfOrder[];
};

export async function readSeatsOfOrder(ref: OrderRef): Promise<OrderSeats> {
  const path = orderPath(ref);
  const stored = await readDocuments([path, contactPath(path)]);
  const order = parseOrder(ref, stored.get(path));
  const contact = stored.get(contactPath(path));
  const [own, { screening, soldTo }] = await Promise.all([
    findOwnTickets(),
    readSeats(screeningOfGroup(order.checkoutGroup), order.units),
  ]);
  const seats = order.units.map((unitId) => ({
    unitId,
    ticket: own.find((one) => one.unitId === unitId && one.orderId === ref.orderId) ?? null,
    isSold: soldTo(unitId) === ref.orderId,
  }));
  return { order, contact: contact ? v.parse(contactSchema, contact) : null, screening, seats };
}
