import * as v from 'valibot';
import { reviewStatuses } from '../../content/signUpReview';

const text = v.fallback(v.string(), '');

/** A moment of the database in milliseconds; 0 where there is none. */
export const moment = v.fallback(
  v.pipe(
    v.object({ seconds: v.number(), nanoseconds: v.number() }),
    v.transform(({ seconds, nanoseconds }) => seconds * 1000 + Math.floor(nanoseconds / 1e6)),
  ),
  0,
);

/** A document of `potentialCreators` as it is read: whatever is missing is empty. */
export const signUpSchema = v.object({
  firstName: text,
  lastName: text,
  email: text,
  phoneNumber: text,
  brandName: text,
  brandwebsite: text,
  productServices: text,
  videoChannelList: v.fallback(v.array(v.string()), []),
  existingCommercials: v.fallback(v.boolean(), false),
  date: moment,
});

/** A sign-up with the key of its document. */
export type SignUp = v.InferOutput<typeof signUpSchema> & { key: string };

/** A document of `signUpReviews`: what staff made of the sign-up with the same key. */
export const reviewSchema = v.object({
  status: v.fallback(v.picklist(reviewStatuses), 'new'),
  note: text,
  byEmail: text,
  at: moment,
});
export type Review = v.InferOutput<typeof reviewSchema>;

/** Where a reading goes on: after the document with this key and this exact value of the sorted field. */
export const cursorValueSchema = v.union([
  v.string(),
  v.pipe(
    v.object({ seconds: v.number(), nanoseconds: v.number() }),
    v.transform(({ seconds, nanoseconds }) => ({ seconds, nanoseconds })),
  ),
]);
export type Cursor = { value: v.InferOutput<typeof cursorValueSchema>; key: string };

/** A place in the list: behind this cursor, and so many sign-ups from its beginning. */
export type PageStart = { cursor: Cursor | null; searched: number };
export const firstPageStart: PageStart = { cursor: null, searched: 0 };
