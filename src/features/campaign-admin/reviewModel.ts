import * as v from 'valibot';
import { limits } from '../../config/limits';
import { campaignReviewCopy as copy, plainRewardName } from '../../content/campaignStaff';
import { normalizeLine, normalizeText } from '../../lib/lines';
import { formatUtcDay } from '../../lib/utcDates';
import { type Campaign, type Reward, rewardSchema } from '../campaigns/campaignModel';
import type { Brand } from '../creators/model';
import { type Offer, offerName } from '../orders/offerModel';
import { promisedBy } from '../orders/orderModel';
import {
  type CampaignDraft,
  campaignDays,
  campaignLimits,
  daysAfter,
  dollars,
  type DraftReward,
  gapsOf,
  newReward,
  rewardLabel,
  rewardLock,
} from './draftModel';

/** A film's campaign as staff look at it. */
export type CampaignReview = {
  brandId: string;
  projectId: string;
  brand: Brand;
  /** Empty where it is gone. */
  filmTitle: string;
  /** What its creators type; null where there is nothing yet. */
  draft: CampaignDraft | null;
  /** The draft as staff decided on it last; null where they have not yet. */
  seen: CampaignDraft | null;
  /** What staff have approved, with its rewards and offers; those of an approval that stopped on its way, too. */
  campaign: Campaign | null;
  rewards: Reward[];
  offers: Offer[];
  /** The brand's campaigns of other films. */
  others: Campaign[];
};

const notesSchema = v.fallback(
  v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.string())),
  {},
);

/** Notes by their parts, as they are kept on the device while they are typed. */
export const parseNotes = (typed: string | undefined) => v.parse(notesSchema, typed);

type Days = Record<'startsAt' | 'endsAt' | 'lateUntil', number>;

/** The days of a draft, moved by so many; null where they are not said. */
export function movedDays(draft: CampaignDraft, days: number): Days | null {
  const { startsAt, endsAt, lateUntil } = draft;
  if (startsAt === null || endsAt === null || lateUntil === null) return null;
  return {
    startsAt: daysAfter(startsAt, days),
    endsAt: daysAfter(endsAt, days),
    lateUntil: daysAfter(lateUntil, days),
  };
}

/** What staff may move the days of a campaign by. */
export const moves = Array.from({ length: limits.campaignMoveDays + 1 }, (_, days) => days);

/** An offer of a reward as it is to be. */
export type WantedOffer = Pick<
  Offer,
  'name' | 'variant' | 'priceCents' | 'limited' | 'stock' | 'ships' | 'verified' | 'listed' | 'sort'
>;

/** A reward as it is to be, with an offer for each of its sizes. */
export type WantedReward = {
  rewardId: string;
  content: Omit<Reward, 'rewardId' | 'brandId' | 'projectId'>;
  offers: WantedOffer[];
};

function wantedReward(reward: DraftReward, sort: number): WantedReward {
  const { picture, secret, limited, ships, verified, priceCents } = reward;
  const name = normalizeLine(reward.name);
  const variants = reward.sizes.length > 0 ? reward.sizes.map(normalizeLine) : [''];
  return {
    rewardId: reward.id,
    content: {
      name,
      description: normalizeText(reward.description),
      pictures: picture ? [picture] : [],
      expected: reward.expected,
      contents: reward.contents.map(({ text, itemId }) => ({ text: normalizeLine(text), itemId })),
      sort,
      secret,
    },
    offers: variants.map((variant, index) => ({
      name: offerName(name, variant),
      variant,
      priceCents,
      limited,
      stock: limited ? reward.stock : 0,
      ships,
      verified,
      listed: !secret,
      sort: index,
    })),
  };
}

/** The rewards of a draft as they are to be, and the one of a pledge without a reward, last. */
export const wantedRewards = ({ rewards, plainId }: CampaignDraft): WantedReward[] => [
  ...rewards.map(wantedReward),
  wantedReward(
    newReward({ id: plainId, name: plainRewardName, priceCents: limits.leastPledgeCents }),
    rewards.length,
  ),
];

const termsOf = (offer: WantedOffer) => {
  const { name, priceCents, limited, ships, verified, listed } = offer;
  return JSON.stringify([name, priceCents, limited, ships, verified, listed]);
};

/** Whether an offer that is there has other terms than are wanted. Its stock, which may grow, is none of them. */
export const hasOtherTerms = (stored: WantedOffer, wanted: WantedOffer) =>
  termsOf(stored) !== termsOf(wanted);

const contentText = (reward: object) => {
  const { name, description, pictures, expected, contents, secret } = v.parse(rewardSchema, reward);
  return JSON.stringify([name, description, pictures, expected, contents, secret]);
};

/** Whether a reward is what it is to be, wherever it stands among the others. */
export const isSameReward = (stored: object, { content }: WantedReward) =>
  contentText(stored) === contentText(content);

/**
 * Whether a reward would change that stays as it was approved: its price does, and whether it comes in sizes, and all of it
 * once somebody has it.
 */
export function breaksPromise(
  wanted: WantedReward,
  { campaign, stored, offers }: Pick<CampaignReview, 'campaign' | 'offers'> & { stored: object },
): boolean {
  const lock = rewardLock(wanted.rewardId, campaign, offers);
  if (lock === 'none') return false;
  const isTaken = lock === 'all';
  const own = offers.filter(({ parent }) => parent === wanted.rewardId);
  const isOther = (has: Offer, one: WantedOffer) => {
    const isSame = one.variant === has.variant;
    const isPriceOther = has.priceCents !== one.priceCents;
    const isFormOther = (has.variant === '') !== (one.variant === '');
    return (
      // One that is off sale may be of before it was approved, and at another price.
      (has.onSale && (isPriceOther || isFormOther)) ||
      (isSame && (isPriceOther || (isTaken && hasOtherTerms(has, one))))
    );
  };
  return (
    (isTaken && !isSameReward(stored, wanted)) ||
    own.some((has) => wanted.offers.some((one) => isOther(has, one)))
  );
}

/** Something that is looked at before a campaign is approved. A problem keeps it from that. */
export type Check = { state: 'fine' | 'warning' | 'problem'; text: string };

/** A reward that is promised for sooner than so many days after the end is looked at. */
const promiseDays = 56;

/** What a submitted draft keeps to and what not, with its days moved. `now` is in milliseconds. */
export function checksOf(review: CampaignReview, move: number, now: number): Check[] {
  const { campaign, brand, projectId, rewards, others } = review;
  if (!review.draft) return [];
  const draft = { ...review.draft, ...(!campaign && movedDays(review.draft, move)) };
  const { packageId, packageUntil } = brand;
  const { name, capCents } = campaignLimits(packageId);
  const { days, lateDays } = campaignDays(draft);
  const endsAt = campaign?.endsAt ?? draft.endsAt ?? 0;
  const gaps = gapsOf(draft, { packageId, packageUntil, now, isApproved: campaign !== null });
  const kept = wantedRewards(draft).filter((wanted) => {
    const stored = rewards.find(({ rewardId }) => rewardId === wanted.rewardId);
    return stored && breaksPromise(wanted, { ...review, stored });
  });
  const early = draft.rewards.filter(
    ({ expected }) => (promisedBy(expected) ?? Infinity) < daysAfter(endsAt, promiseDays),
  );
  const running = others.filter(({ state }) => state !== 'settled');
  const texts: Record<Check['state'], (string | false)[]> = {
    problem: [
      ...gaps.map(({ label, problem }) => `${label}: ${problem}`),
      !campaign && brand.campaignProjectId !== projectId && copy.otherFilm,
      !campaign && brand.suspended && copy.suspended,
      ...kept.map(({ content }) => copy.kept(content.name)),
    ],
    warning: [
      early.length > 0 && copy.early(early.map(rewardLabel)),
      running.length > 0 && copy.others(running.map(({ heading }) => heading)),
      !campaign &&
        packageUntil !== null &&
        packageUntil < endsAt &&
        copy.endsDuring(name, formatUtcDay(packageUntil)),
    ],
    fine: campaign
      ? [copy.correction]
      : [
          copy.goal(dollars(draft.goalCents), name, dollars(capCents)),
          copy.days(days, lateDays, formatUtcDay(draft.startsAt ?? 0)),
        ],
  };
  return (['problem', 'warning', 'fine'] as const).flatMap((state) =>
    texts[state].flatMap((text) => (text === false ? [] : [{ state, text }])),
  );
}
