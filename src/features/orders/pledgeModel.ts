import * as v from 'valibot';
import { holdMinutes } from '../../config/limits';
import { count, text } from '../../lib/lenient';
import { timestampSchema } from '../../lib/timestamp';
import type { Offer } from './offerModel';

// What a campaign says about pledging, as a storefront says it about selling. It stands with orders, which ask it, and
// the campaign's own room adds what fans read. Sums are integer US cents, times milliseconds.

const counts = v.fallback(v.record(v.string(), v.pipe(v.number(), v.integer())), {});

/** A campaign's totals, the sums of its end, and what bounds them. */
export const pledgeTermsSchema = v.object({
  brandId: text,
  state: v.fallback(v.picklist(['approved', 'cancelled', 'settled']), 'settled'),
  /** Why it was cancelled; empty where it was not. */
  note: text,
  goalCents: count,
  startsAt: timestampSchema,
  /** The first moment after the last day. */
  endsAt: timestampSchema,
  /** Until when pledges are taken after a goal that was reached; the end, where none are. */
  lateUntil: timestampSchema,
  /** Where pledging closes. */
  capCents: count,
  /** What sending a reward costs, as a storefront has it. It is part of what is raised. */
  shipping: counts,
  /** Whether staff have suspended its brand, which changes nothing else of it. */
  suspended: v.fallback(v.boolean(), false),
  /** What was pledged, less what was returned. */
  paidCents: count,
  pledges: count,
  /** How many have each offer, by `takenKey`. */
  taken: counts,
  /** The order that moved the totals last, with its refunds: what proves them. */
  latest: text,
  /** The sums of the end, which stay; null until somebody has written them. */
  closed: v.fallback(
    v.nullable(v.object({ paidCents: count, pledges: count, at: timestampSchema })),
    null,
  ),
  /** When staff settled it, in whose month its sum counts; null before. */
  settledAt: v.fallback(v.nullable(timestampSchema), null),
});
export type PledgeTerms = v.InferOutput<typeof pledgeTermsSchema>;

export const campaignPath = (projectId: string) => `campaigns/${projectId}`;
/** How a campaign counts an offer. Everyone reads it, and the id of a secret one is its link: those count together. */
export const takenKey = ({ offerId, listed }: Pick<Offer, 'offerId' | 'listed'>) =>
  listed ? offerId : 'secret';
/** Who has pledged, and how often. */
export const backersPath = (projectId: string) => `${campaignPath(projectId)}/backers`;
/** By which pledge of another account one that has proven its email reads what is for backers. */
export const readerPath = (projectId: string, uid: string) =>
  `${campaignPath(projectId)}/readers/${uid}`;

/** Whether the goal was reached: for good, once the sums of the end are there. */
export const isReached = ({ goalCents, paidCents, closed }: PledgeTerms) =>
  (closed?.paidCents ?? paidCents) >= goalCents;

/** What may still be pledged. */
export const leftUnderCap = ({ capCents, paidCents }: PledgeTerms) =>
  Math.max(capCents - paidCents, 0);

/** Whether what was raised is its creators': the goal was reached, and nobody cancelled it, which stays said. */
export const isRaised = (campaign: PledgeTerms) => isReached(campaign) && campaign.note === '';

/** Whether a pledge of a sum may be reserved now: before the end, or after it where the goal was reached. */
export function takesPledge(
  campaign: PledgeTerms,
  { totalCents, now }: { totalCents: number; now: number },
): boolean {
  const { state, suspended, startsAt, endsAt, lateUntil, closed } = campaign;
  const isOpen = now < endsAt || (closed !== null && isReached(campaign) && now < lateUntil);
  return (
    state === 'approved' &&
    !suspended &&
    now >= startsAt &&
    isOpen &&
    totalCents <= leftUnderCap(campaign)
  );
}

/**
 * From when on the sums of its end may be written: nothing that was reserved before it waits any more, or it was cancelled.
 * Null where they are there.
 */
export function closableAt({ state, closed, endsAt }: PledgeTerms): number | null {
  if (closed !== null || state === 'settled') return null;
  return state === 'cancelled' ? 0 : endsAt + holdMinutes * 60_000;
}

/** Whether what goes back may be recorded now: from the end on only once its sums are written, which must not change. */
export const mayReturn = ({ state, endsAt, closed }: PledgeTerms, now: number) =>
  closed !== null || (state === 'approved' && now < endsAt);

/** Whether a pledge that was paid counts: not over the cap, of a campaign that was cancelled or of an end not reached. */
export const mayCount = (campaign: PledgeTerms, totalCents: number) =>
  campaign.state === 'approved' &&
  (campaign.closed === null || isReached(campaign)) &&
  totalCents <= leftUnderCap(campaign);
