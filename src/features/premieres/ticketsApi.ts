import * as v from 'valibot';
import { errorCode } from '../../lib/errors';
import { readUser } from '../../lib/firebase/auth';
import { queryAll, readDocuments } from '../../lib/firebase/readDocuments';
import { text } from '../../lib/lenient';
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
const unitPath = (unitId: string) => `units/${unitId}`;

/** What is public of seats of a showing: the showing itself, and to which order each seat is sold; empty for none. */
async function readSeats(screeningId: string, units: readonly string[]) {
  const path = screeningPath(screeningId);
  const found = await readFound([path, ...units.map(unitPath)]);
  const fields = found.get(path);
  return {
    screening: fields ? parseScreening(screeningId, fields) : null,
    soldTo: (unitId: string) => {
      const unit = v.parse(unitSchema, found.get(unitPath(unitId)) ?? {});
      return unit.sold ? unit.orderId : '';
    },
  };
}

const codeSchema = v.object({ code: text });

/** A ticket with its code, and for whom it waits; null where it is not for whoever is signed in, or not there. */
async function readHeld({ screeningId, unitId }: TicketRef) {
  const path = ticketPath(screeningId, unitId);
  const [pathOfCode, pathOfHandover] = [
    codePath(screeningId, unitId),
    handoverPath(screeningId, unitId),
  ];
  try {
    const found = await readDocuments([path, pathOfCode, pathOfHandover]);
    const fields = found.get(path);
    const handover = found.get(pathOfHandover);
    return fields
      ? {
          ticket: parseTicket(path, fields),
          code: v.parse(codeSchema, found.get(pathOfCode) ?? {}).code,
          handover: handover ? v.parse(handoverSchema, handover) : null,
        }
      : null;
  } catch (error) {
    if (errorCode(error) === 'permission-denied') return null;
    throw error;
  }
}

/** All that is known of a ticket. */
export type TicketFacts = {
  /** Null where it is not for whoever is signed in: it is somebody else's, was handed on or returned, or is not there. */
  ticket: Ticket | null;
  /** What opens the door; empty without a ticket. */
  code: string;
  /** For whom it waits; null where it does not. */
  handover: Handover | null;
  /** The order that its seat is sold to; empty where it came free. */
  soldTo: string;
  /** Whether it opens the door: its seat is still its order's. */
  isValid: boolean;
  /** Null where there is none of this id. */
  screening: Screening | null;
  /** Empty where it is not public any more. */
  film: FilmOfShop;
};

export async function readTicket(screeningId: string, unitId: string): Promise<TicketFacts> {
  const [held, { screening, soldTo }] = await Promise.all([
    readHeld({ screeningId, unitId }),
    readSeats(screeningId, [unitId]),
  ]);
  const films = await readFilms(screening ? [screening.projectId] : []);
  const ticket = held?.ticket ?? null;
  return {
    ticket,
    code: held?.code ?? '',
    handover: held?.handover ?? null,
    soldTo: soldTo(unitId),
    isValid: ticket !== null && ticket.orderId === soldTo(unitId),
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
  const paths = new Map(found.flatMap((some) => [...some]));
  return [...paths].map(([path, fields]) => parseTicket(path, fields));
}

/** A ticket that somebody holds, with its showing. */
export type HeldTicket = { ticket: Ticket; screening: Screening; film: FilmOfShop };

/** The same with their showings, the first one first. */
export async function readOwnTickets(): Promise<HeldTicket[]> {
  const tickets = await findOwnTickets();
  const ids = [...new Set(tickets.map(({ screeningId }) => screeningId))];
  if (ids.length === 0) return [];
  const found = await readFound(ids.map(screeningPath));
  const screenings = ids.flatMap((id) => {
    const fields = found.get(screeningPath(id));
    return fields ? [parseScreening(id, fields)] : [];
  });
  const films = await readFilms(screenings.map(({ projectId }) => projectId));
  return screenings
    .sort((one, other) => one.startsAt - other.startsAt)
    .flatMap((screening) =>
      tickets
        .filter(({ screeningId }) => screeningId === screening.screeningId)
        .map((ticket) => ({
          ticket,
          screening,
          film: films.get(screening.projectId) ?? noFilm,
        })),
    );
}

/** What became of a seat of an order: its ticket, if it is for whoever is signed in, and whether it is still the order's. */
export type SeatOfOrder = { unitId: string; ticket: Ticket | null; isSold: boolean };

/** An order's showing and seats. */
export type SeatsOfOrder = { screening: Screening | null; seats: SeatOfOrder[] };

/** The same with the order, and whom its tickets are for; null where that is not kept any more. */
export async function readSeatsOfOrder(
  ref: OrderRef,
): Promise<SeatsOfOrder & { order: Order; contact: Contact | null }> {
  const path = orderPath(ref);
  const stored = await readDocuments([path, contactPath(path)]);
  const order = parseOrder(ref, stored.get(path));
  const contact = stored.get(contactPath(path));
  const [own, { screening, soldTo }] = await Promise.all([
    findOwnTickets(),
    readSeats(screeningOfGroup(order.checkoutGroup), order.units),
  ]);
  return {
    order,
    contact: contact ? v.parse(contactSchema, contact) : null,
    screening,
    seats: order.units.map((unitId) => ({
      unitId,
      ticket: own.find((one) => one.unitId === unitId && one.orderId === ref.orderId) ?? null,
      isSold: soldTo(unitId) === ref.orderId,
    })),
  };
}
