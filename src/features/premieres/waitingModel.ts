import * as v from 'valibot';
import { count, lenientList, text } from '../../lib/lenient';
import { timestampSchema } from '../../lib/timestamp';
import { screeningPath } from './screeningModel';

// What fans say of a showing that they cannot buy: that they wait for a seat, or that they would come.

export const waitingPath = (screeningId: string, uid: string) =>
  `${screeningPath(screeningId)}/waiting/${uid}`;
export const interestPath = (screeningId: string, uid: string) =>
  `${screeningPath(screeningId)}/interest/${uid}`;

/** A document of `waiting` below a showing, under its account. The list is in the order of `at`. */
const waitingSchema = v.object({
  uid: text,
  brandId: text,
  /** Which the account has proven. */
  email: text,
  /** How many seats, from 1 to 6. */
  wanted: count,
  /** The units that are kept for them, and until when; none and null before. */
  kept: lenientList(v.string()),
  until: v.fallback(v.nullable(timestampSchema), null),
  at: timestampSchema,
});
export type Waiting = v.InferOutput<typeof waitingSchema> & { screeningId: string };

/** What is stored at a path of `waiting`. */
export const parseWaiting = (path: string, fields: unknown): Waiting => ({
  ...v.parse(waitingSchema, fields),
  screeningId: path.split('/')[1] ?? '',
});
