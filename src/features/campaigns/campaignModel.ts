import * as v from 'valibot';
import { limits } from '../../config/limits';
import { campaignFeeBp } from '../../config/packages';
import { count, flag, lenientList, text } from '../../lib/lenient';
import { timestampSchema } from '../../lib/timestamp';
import { checkoutGroup, itemPictureSchema } from '../orders/offerModel';
import { campaignPath, isReached, leftUnderCap, pledgeTermsSchema } from '../orders/pledgeModel';
import { shareOf } from '../packages/fees';

// A campaign and its rewards, as everyone reads them. Sums are integer US cents, times milliseconds, days those of UTC.

/** Pictures of a campaign or an update; `text` says what one shows. */
export const campaignPicturesSchema = lenientList(v.object({ ...itemPictureSchema.entries, text }));

/** A document of `campaigns`, under its film's id: what staff have approved, and the totals that pledges move. */
export const campaignSchema = v.object({
  ...pledgeTermsSchema.entries,
  /** The offer, and reward, of a pledge without a reward. */
  plainId: text,
  heading: text,
  story: text,
  pictures: campaignPicturesSchema,
  /** What each part of the money is for. The fee is no row. */
  budget: lenientList(v.object({ label: text, cents: count })),
  /** Whether fans are offered a reminder of the start. */
  reminders: flag,
  /** Of its last approval or cancellation: what was known before it may be out of date. */
  changeId: text,
  /** When that was, or when it was settled; 0 where nobody knows. */
  at: timestampSchema,
});
export type Campaign = v.InferOutput<typeof campaignSchema> & { projectId: string };

export const parseCampaign = (projectId: string, fields: unknown): Campaign => ({
  ...v.parse(campaignSchema, fields),
  projectId,
});

/** A document of `rewards` below a campaign: what its offers are prices of. */
export const rewardSchema = v.object({
  brandId: text,
  projectId: text,
  name: text,
  description: text,
  /** One, or none. */
  pictures: lenientList(itemPictureSchema),
  /** The month in which it is to come, such as `2027-03`; empty for one that is not promised. */
  expected: text,
  /** What it contains; `itemId` is an item of the film's shop, or empty. */
  contents: lenientList(v.object({ text, itemId: text })),
  sort: count,
  /** Whether its link alone opens it: it is in no list. */
  secret: flag,
});
export type Reward = v.InferOutput<typeof rewardSchema> & { rewardId: string };

export const parseReward = (rewardId: string, fields: unknown): Reward => ({
  ...v.parse(rewardSchema, fields),
  rewardId,
});

export const rewardsPath = (projectId: string) => `${campaignPath(projectId)}/rewards`;

/** What is pledged with one order: to the campaign of one film. */
export const campaignGroup = (brandId: string, projectId: string) =>
  checkoutGroup(brandId, projectId, 'reward');

/**
 * Where a campaign stands. It has `ended` until the sums of its end are there, by which it was reached or not; after that
 * it may take `late` pledges. At the cap none are taken, until one is returned.
 */
export type CampaignPhase =
  | 'announced'
  | 'running'
  | 'lastDay'
  | 'atCap'
  | 'ended'
  | 'late'
  | 'over'
  | 'notReached'
  | 'cancelled';

const day = 24 * 60 * 60_000;

export function phaseOf(campaign: Campaign, now: number): CampaignPhase {
  const { state, note, startsAt, endsAt, lateUntil, closed } = campaign;
  const hasRoom = leftUnderCap(campaign) >= limits.leastPledgeCents;
  // A cancelled one that is settled keeps its reason.
  if (state === 'cancelled' || note !== '') return 'cancelled';
  if (now < startsAt) return 'announced';
  if (now < endsAt) {
    if (!hasRoom) return 'atCap';
    return now < endsAt - day ? 'running' : 'lastDay';
  }
  if (closed === null) return 'ended';
  if (!isReached(campaign)) return 'notReached';
  return state === 'approved' && hasRoom && now < lateUntil ? 'late' : 'over';
}

/** The share of the goal that is raised, rounded down: 99.9 % is not reached. */
export const percentOf = ({ paidCents, goalCents }: Pick<Campaign, 'paidCents' | 'goalCents'>) =>
  goalCents > 0 ? Math.floor((paidCents * 100) / goalCents) : 0;

/** The whole days that are left for pledging, one on the last day; of late pledges after the end. */
export function daysLeft({ endsAt, lateUntil }: Campaign, now: number): number {
  const left = (now < endsAt ? endsAt : lateUntil) - now;
  return left > 0 ? Math.max(Math.floor(left / day), 1) : 0;
}

/** The platform's share of what was raised. */
export const feeCents = (raisedCents: number) => shareOf(raisedCents, campaignFeeBp);
/** What is left of it for the creators: card costs of pledges are not theirs. */
export const keptCents = (raisedCents: number) => raisedCents - feeCents(raisedCents);
