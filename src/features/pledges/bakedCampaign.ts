import * as v from 'valibot';
import {
  type Campaign,
  campaignSchema,
  parseReward,
  type Reward,
  rewardSchema,
} from '../campaigns/campaignModel';
import { type Offer, offerSchema, parseOffer } from '../orders/offerModel';

// What a deploy puts into a film's HTML of its campaign: what is true of it whatever the hour, and no sum.

const factsSchema = v.pick(campaignSchema, [
  'brandId',
  'note',
  'plainId',
  'heading',
  'story',
  'pictures',
  'goalCents',
  'startsAt',
  'endsAt',
  'lateUntil',
  'capCents',
  'budget',
  'shipping',
  'reminders',
  'changeId',
]);

/** What stands on the page while nobody knows how the campaign stands. */
export type CampaignFacts = Pick<Campaign, keyof v.InferOutput<typeof factsSchema>>;

/** A reward with what is pledged for it: one offer, or one for each size. */
export type RewardOnPage = Reward & { offers: Offer[] };

/** From which price on it is. */
export const priceOf = ({ offers }: Pick<RewardOnPage, 'offers'>) =>
  Math.min(...offers.map(({ priceCents }) => priceCents));

const bakedSchema = v.object({
  ...factsSchema.entries,
  rewards: v.array(v.object({ ...rewardSchema.entries, rewardId: v.string() })),
  offers: v.array(v.object({ ...offerSchema.entries, offerId: v.string() })),
});
export type BakedCampaign = v.InferOutput<typeof bakedSchema>;

/** What the HTML has; null where it has none. */
export function parseBaked(baked: unknown): BakedCampaign | null {
  const parsed = v.safeParse(bakedSchema, baked);
  return parsed.success ? parsed.output : null;
}

/** A campaign as it is stored, with the documents of its rewards and offers, each under its id. */
export type StoredCampaign = {
  campaign: Record<string, unknown>;
  rewards: ReadonlyMap<string, Record<string, unknown>>;
  offers: ReadonlyMap<string, Record<string, unknown>>;
};

/** What a deploy bakes of it; null for one that is suspended, of which no pledge is taken. Secret rewards stay secret. */
export function bakeCampaign({ campaign, rewards, offers }: StoredCampaign): BakedCampaign | null {
  const stored = v.parse(campaignSchema, campaign);
  if (stored.suspended) return null;
  return {
    ...v.parse(factsSchema, campaign),
    rewards: [...rewards]
      .map(([id, fields]) => parseReward(id, fields))
      .filter(({ secret }) => !secret)
      .sort((one, two) => one.sort - two.sort),
    offers: [...offers]
      .map(([id, fields]) => parseOffer(id, fields))
      .filter(({ listed, onSale }) => listed && onSale)
      .sort((one, two) => one.sort - two.sort),
  };
}

/** The rewards with their offers, in their order; that of a pledge without a reward stands apart. */
export function rewardsOnPage(
  { rewards, offers }: { rewards: readonly Reward[]; offers: readonly Offer[] },
  plainId: string,
): { rewards: RewardOnPage[]; plain: RewardOnPage | null } {
  const all = rewards
    .map((reward) => ({
      ...reward,
      offers: offers.filter(({ parent }) => parent === reward.rewardId),
    }))
    .filter((reward) => reward.offers.length > 0);
  return {
    rewards: all.filter(({ rewardId }) => rewardId !== plainId),
    plain: all.find(({ rewardId }) => rewardId === plainId) ?? null,
  };
}
