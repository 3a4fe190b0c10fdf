import * as v from 'valibot';
import { limits } from '../../config/limits';
import type { PackageTerms } from '../../config/packages';
import { serverNow } from '../../lib/serverTime';
import { timestampSchema } from '../../lib/timestamp';
import { startOfUtcDay } from '../../lib/utcDates';
import { parseWebAddress } from '../../lib/webAddress';

/** What our team does for a brand outside of Backlot, by the field of the brand. */
export const taskNames = ['imdb', 'promotion'] as const;
export type TaskName = (typeof taskNames)[number];

/** Whether a package gives it. */
export const givesTask: Record<TaskName, (terms: PackageTerms) => boolean> = {
  imdb: ({ hasImdbCredit }) => hasImdbCredit,
  promotion: ({ hasPromotion }) => hasPromotion,
};

/** A task that is not done, as it is stored. */
export const storedOpenTask = { state: 'open', link: '', day: null };

const doneSchema = v.pipe(
  v.object({
    state: v.literal('done'),
    /** Where it is to be seen. */
    link: v.string(),
    /** The first moment of the day in UTC on which it was done, in milliseconds. */
    day: timestampSchema,
  }),
  // What is no day is read as zero.
  v.check(({ day }) => day > 0),
);
export type DoneTask = v.InferOutput<typeof doneSchema>;

/** A task as a brand has it; null while it is not done, or where nothing can be read of it. */
export const taskSchema = v.fallback(v.nullable(doneSchema), null);

const hosts: Record<TaskName, RegExp> = { imdb: /^([a-z]+\.)?imdb\.com$/, promotion: /\./ };

/** The address as it is stored; null if it is none of these, is not https, or has a user name. */
function parseLink(name: TaskName, typed: string): string | null {
  const address = parseWebAddress(typed);
  if (!address || address.length > limits.link) return null;
  const { protocol, host, username, password, pathname } = new URL(address);
  const isThere = protocol === 'https:' && hosts[name].test(host) && username + password === '';
  return isThere && (name === 'promotion' || pathname !== '/') ? address : null;
}

/** What was typed of a task that is done, or which of both is wrong. */
export function parseDone(
  name: TaskName,
  typed: { link: string; day: string },
): DoneTask | { problems: readonly ('link' | 'day')[] } {
  const link = parseLink(name, typed.link);
  const day = startOfUtcDay(typed.day);
  const isPast = day > 0 && day <= serverNow();
  if (link !== null && isPast) return { state: 'done', link, day };
  return {
    problems: [...(link === null ? ['link' as const] : []), ...(isPast ? [] : ['day' as const])],
  };
}
