import * as v from 'valibot';
import { count, lenientList, text } from '../../lib/lenient';
import { timestampSchema } from '../../lib/timestamp';
import { screeningPath } from './screeningModel';

/** A guest's id is `guest-` and a random one, as no order's is: by an order of that name its seats could be let go. */
export const guestPath = (screeningId: string, guestId: string) =>
  `${screeningPath(screeningId)}/guests/${guestId}`;
/** Whether what a unit names as its order is a guest. */
export const isGuestId = (orderId: string) => orderId.startsWith('guest-');

/**
 * A document of `guests` below a showing: who comes without paying here, invited or with a ticket that was sold at the door,
 * whose money is the creators' own. It has its seats as an order has: their units name it as their order. It is none, so no
 * statement counts it.
 */
const guestSchema = v.object({
  brandId: text,
  kind: v.fallback(v.picklist(['guest', 'door']), 'guest'),
  /** Who comes, and what for; both may be empty. */
  name: text,
  note: text,
  units: lenientList(v.string()),
  /** Taken at the door, in cents. */
  takenCents: count,
  /** How, at the door; empty for guests. */
  paidBy: v.fallback(v.picklist(['', 'cash', 'terminal', 'free']), ''),
  by: text,
  at: timestampSchema,
});
export type Guest = v.InferOutput<typeof guestSchema> & { guestId: string };

export const parseGuest = (guestId: string, fields: unknown): Guest => ({
  ...v.parse(guestSchema, fields),
  guestId,
});
