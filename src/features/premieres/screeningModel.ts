import * as v from 'valibot';
import { count, flag, lenientList, text } from '../../lib/lenient';
import { timestampSchema } from '../../lib/timestamp';
import { kinds } from '../orders/kinds';
import { checkoutGroup } from '../orders/offerModel';

// A showing of a film, as everyone reads it, and the tickets of it. Times are milliseconds, days and hours the venue's.

/** A row of the hall, from the screen on: what is on its wall, its first number, and from which side it counts. */
const rowSchema = v.object({ label: text, first: count, reversed: flag });
export type Row = v.InferOutput<typeof rowSchema>;

/**
 * What one ticket of a showing is a price of, under its offer's id: `letter` is what stands for its seats in `cells`, from
 * `a` to `f`; `stock` how many there are. A pair is a wheelchair place with its companion's, sold as one.
 */
export const zoneSchema = v.object({ label: text, letter: text, stock: count, pair: flag });
export type Zone = v.InferOutput<typeof zoneSchema>;

/** Where and when it is, which fans rely on. */
const placeFields = {
  venue: text,
  address: text,
  startsAt: timestampSchema,
  doorsAt: timestampSchema,
  endsAt: timestampSchema,
};

/** What staff see before fans do. */
const screeningFields = {
  ...placeFields,
  /** What it is called beside its day, such as `Preview`; may be empty. */
  title: text,
  /** The venue's time zone, by its name in the IANA list. */
  zone: text,
  /** How people get in: steps, a lift, whom to tell. */
  access: text,
  /** Where its makers answer questions about the evening. */
  contact: text,
  language: text,
  /** Empty where people sit where they like. */
  rows: lenientList(rowSchema),
  /** The places of each row, rows parted by `/` (`hall.ts`); empty where there are no rows. */
  cells: text,
  zones: v.fallback(v.record(v.string(), zoneSchema), {}),
  /** The units that nobody can buy, which `cells` says, too: the rules compare these. */
  blocked: lenientList(v.string()),
  /** How many have to say that they would come before its creators open the sale, and by when; 0 and null for none. */
  threshold: count,
  decideBy: v.fallback(v.nullable(timestampSchema), null),
};

/** A document of `screenings`: what staff have approved. */
export const screeningSchema = v.object({
  ...screeningFields,
  brandId: text,
  projectId: text,
  state: v.fallback(v.picklist(['approved', 'cancelled']), 'approved'),
  /** Why it was cancelled. */
  note: text,
  /** What orders and Stripe call it, before a zone's name. */
  name: text,
  /** Whether its sale has begun: at once, or, with a threshold, when its creators say so. */
  saleOpen: v.fallback(v.boolean(), true),
  /** How many have said that they would come. */
  interested: count,
  /** Whether its creators keep a waiting list, as nothing is left: the programme then says that it is sold out. */
  waiting: flag,
  /** Where and when it was to be before, and since when it is not; null where it was never moved. */
  moved: v.fallback(v.nullable(v.object({ ...placeFields, at: timestampSchema })), null),
  changeId: text,
  at: timestampSchema,
});
export type Screening = v.InferOutput<typeof screeningSchema> & { screeningId: string };

export const parseScreening = (screeningId: string, fields: unknown): Screening => ({
  ...v.parse(screeningSchema, fields),
  screeningId,
});

export const screeningPath = (screeningId: string) => `screenings/${screeningId}`;
export const ticketPath = (screeningId: string, unit: string) =>
  `${screeningPath(screeningId)}/tickets/${unit}`;
/** What opens the door: `{code, secret}`, which the ticket's holder alone reads. */
export const codePath = (screeningId: string, unit: string) =>
  `${ticketPath(screeningId, unit)}/private/code`;
export const handoverPath = (screeningId: string, unit: string) =>
  `${screeningPath(screeningId)}/handovers/${unit}`;

/** What is bought with one order: seats of one showing. */
export const ticketGroup = ({
  brandId,
  projectId,
  screeningId,
}: Pick<Screening, 'brandId' | 'projectId' | 'screeningId'>) =>
  `${checkoutGroup(brandId, projectId, 'ticket')}/${screeningId}`;

/** The showing that a group's orders are of; empty where they are of none. */
export function screeningOfGroup(group: string): string {
  const [, , channel, , screeningId = ''] = group.split('/');
  return channel === kinds.ticket.channel ? screeningId : '';
}

/** A document of `tickets` below a showing, under its unit's id: who is let in with it. */
const ticketSchema = v.object({
  brandId: text,
  orderId: text,
  uid: text,
  /** By which it is found again: its order's, or of whom it was handed to. */
  email: text,
  /** Who comes; may be empty. */
  holder: text,
  /** The SHA-256 of its code, in hexadecimal digits. */
  codeHash: text,
  handedOn: flag,
  at: timestampSchema,
});
export type Ticket = v.InferOutput<typeof ticketSchema> & { screeningId: string; unitId: string };

/** The ticket that is stored at a path. */
export function parseTicket(path: string, fields: unknown): Ticket {
  const [, screeningId = '', , unitId = ''] = path.split('/');
  return { ...v.parse(ticketSchema, fields), screeningId, unitId };
}

/** `handovers/{unit}` below a showing: for whom a ticket waits. */
export const handoverSchema = v.object({ email: text, secretHash: text, at: timestampSchema });
export type Handover = v.InferOutput<typeof handoverSchema>;

/** Where a showing stands, by the database's clock. */
export type ScreeningPhase = 'toCome' | 'tonight' | 'started' | 'over' | 'cancelled';

const tonightFrom = 6 * 60 * 60_000;

export function phaseOfScreening(
  { state, startsAt, endsAt }: Pick<Screening, 'state' | 'startsAt' | 'endsAt'>,
  now: number,
): ScreeningPhase {
  if (state === 'cancelled') return 'cancelled';
  if (now >= endsAt) return 'over';
  if (now >= startsAt) return 'started';
  return now >= startsAt - tonightFrom ? 'tonight' : 'toCome';
}

/** Whether its tickets may still be handed on: until the doors open. */
export const mayHandOn = ({ state, doorsAt }: Pick<Screening, 'state' | 'doorsAt'>, now: number) =>
  state === 'approved' && now < doorsAt;
