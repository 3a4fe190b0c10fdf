import * as v from 'valibot';

/** A time of the database, or milliseconds, as milliseconds; 0 for anything else. */
export const timestampSchema = v.fallback(
  v.union([
    v.number(),
    v.pipe(
      v.object({ seconds: v.number(), nanoseconds: v.number() }),
      v.transform(({ seconds, nanoseconds }) => seconds * 1000 + Math.floor(nanoseconds / 1e6)),
    ),
  ]),
  0,
);

/** The same of a time that may not be said yet, which is null then. */
export const momentSchema = v.pipe(
  v.optional(v.nullable(timestampSchema), null),
  v.transform((time) => (time === 0 ? null : time)),
);
