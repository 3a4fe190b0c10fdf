import * as v from 'valibot';

// The device's clock may be wrong, and what is reserved, sold and paid ends by that of the database. Its answers over REST
// carry the time at which they were read.

let offsetMs = 0;
let isKnown = false;

/** The time by the database's clock, in milliseconds; by the device's until an answer has said it. */
export const serverNow = () => Date.now() + offsetMs;

export const isServerTimeKnown = () => isKnown;

const answerSchema = v.fallback(v.array(v.object({ readTime: v.optional(v.string()) })), []);

/** Learns it from an answer to what was sent at `sentAt` by the device's clock, if the answer says it. */
export function learnServerTime(answer: unknown, sentAt: number): void {
  const line = v.parse(answerSchema, answer).find(({ readTime }) => readTime !== undefined);
  const readAt = Date.parse(line?.readTime ?? '');
  if (Number.isNaN(readAt)) return;
  // It was read after it was sent and before now: a clock that may be right is left alone.
  offsetMs = Math.max(readAt - Date.now(), Math.min(readAt - sentAt, 0));
  isKnown = true;
}
