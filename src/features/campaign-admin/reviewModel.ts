import * as v from 'valibot';
import type { Check } from '../../components/workspace/CheckList';
import { limits } from '../../config/limits';
import { campaignDraftCopy } from '../../content/campaignAdmin';
import { campaignReviewCopy as copy, plainRewardName } from '../../content/campaignStaff';
import { formatMonth, formatUtcDay } from '../../lib/utcDates';
import { type Campaign, type Reward, rewardSchema } from '../campaigns/campaignModel';
import type { Brand } from '../creators/model';
import { type Offer, offerName } from '../orders/offerModel';
import { promisedBy } from '../orders/orderModel';
import type { Project } from '../projects/model';
import {
  type CampaignDraft,
  campaignDays,
  campaignLimits,
  daysAfter,
  dollars,
  draftFieldIds,
  type DraftGap,
  type DraftReward,
  gapsOf,
  newReward,
  normalizedReward,
  rewardLabel,
  rewardLock,
} from './draftModel';

type ReviewedFilm = Pick<Project, 'title' | 'slug' | 'posterImageURL' | 'posterImage'> & {
  isPublic: boolean;
};

/** A film's campaign as staff look at it. */
export type CampaignReview = {
  brandId: string;
  projectId: string;
  brand: Brand;
  /** Null where it is gone. */
  film: ReviewedFilm | null;
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
  const { name, picture, sizes, secret, ...others } = normalizedReward(reward);
  const { description, expected, contents, priceCents, limited, stock, ships, verified } = others;
  const pictures = picture ? [picture] : [];
  return {
    rewardId: reward.id,
    content: { name, description, pictures, expected, contents, sort, secret },
    offers: (sizes.length > 0 ? sizes : ['']).map((variant, index) => ({
      name: offerName(name, variant),
      variant,
      priceCents,
      limited,
      stock,
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

type Findings = { label: string; fine: string; warning?: string | false; problem?: string | false };

/** What is said of something that is looked at: the worst of it. */
function checkOf({ label, fine, warning, problem }: Findings): Check {
  if (problem) return { state: 'problem', label, text: problem };
  return warning
    ? { state: 'warning', label, text: warning }
    : { state: 'fine', label, text: fine };
}

const { check: words } = copy;
const { parts } = campaignDraftCopy;
const ids = draftFieldIds;
/** The fields of which a check of their own says what is wrong. */
const checkedFields: readonly string[] = [
  ids.package,
  ids.goal,
  ids.startsAt,
  ids.endsAt,
  ids.late,
  ids.budget,
];

const dayMs = daysAfter(0, 1);
/** A reward that is promised for sooner than so many weeks after the end is looked at. */
const promiseWeeks = 8;

type Reviewed = {
  review: CampaignReview;
  /** Its days moved by staff. */
  draft: CampaignDraft;
  gaps: readonly DraftGap[];
};

/** What only a campaign that is not approved yet is held against: cap, days, package, sums and the brand's other films. */
function termChecks({ review, draft, gaps }: Reviewed): Check[] {
  const { brand, projectId } = review;
  const { packageUntil } = brand;
  const { name, capCents, days: allowed } = campaignLimits(brand.packageId);
  const { days, lateDays } = campaignDays(draft);
  const end = draft.endsAt ?? 0;
  const open = review.others.filter(({ state }) => state !== 'settled');
  const problemOf = (...labels: readonly string[]) =>
    gaps
      .filter(({ target, label }) => checkedFields.includes(target) && labels.includes(label))
      .map(({ problem }) => problem)
      .join(' ');
  return [
    checkOf({
      label: words.goal(dollars(draft.goalCents), dollars(capCents)),
      fine: words.goalFine(name, dollars(capCents)),
      problem: problemOf(parts.goal),
    }),
    checkOf({
      label: words.days(days, lateDays),
      fine: words.daysFine(name, allowed.max, formatUtcDay(draft.startsAt ?? 0)),
      problem: problemOf(parts.startsAt, parts.endsAt, parts.late),
    }),
    packageUntil === null
      ? checkOf({ label: words.free(name), fine: words.freeFine })
      : checkOf({
          label: words.paidUntil(name, formatUtcDay(packageUntil)),
          fine: words.paidFine,
          warning: packageUntil < end && copy.endsDuring,
          problem: problemOf(parts.package),
        }),
    checkOf({
      label: words.budget,
      fine: words.budgetFine(draft.budget.length, dollars(draft.goalCents)),
      problem: problemOf(parts.budget),
    }),
    checkOf({
      label: words.only,
      fine: words.onlyFine,
      warning: open.length > 0 && copy.others(open.map(({ heading }) => heading)),
      problem: brand.campaignProjectId !== projectId && copy.otherFilm,
    }),
    ...(brand.suspended
      ? [checkOf({ label: words.brand, fine: '', problem: copy.suspended })]
      : []),
  ];
}

/** Whether rewards are promised for so soon that they may be late. */
function promiseCheck(rewards: readonly DraftReward[], end: number): Check {
  const early = rewards.flatMap((reward) => {
    const promised = promisedBy(reward.expected);
    const weeks = promised === null ? Infinity : Math.floor((promised - end) / (7 * dayMs));
    return weeks < promiseWeeks
      ? [copy.early(rewardLabel(reward), formatMonth(reward.expected), Math.max(weeks, 0))]
      : [];
  });
  return checkOf({ label: words.months, fine: words.monthsFine, warning: early.join('; ') });
}

/**
 * What a submitted draft keeps to and what not, with its days moved, in the order in which staff look at it. `now` is in
 * milliseconds.
 */
export function checksOf(review: CampaignReview, move: number, now: number): Check[] {
  const { campaign, brand, rewards } = review;
  if (!review.draft) return [];
  const draft = { ...review.draft, ...(!campaign && movedDays(review.draft, move)) };
  const { packageId, packageUntil } = brand;
  const gaps = gapsOf(draft, { packageId, packageUntil, now, isApproved: campaign !== null });
  const kept = wantedRewards(draft).filter((wanted) => {
    const stored = rewards.find(({ rewardId }) => rewardId === wanted.rewardId);
    return stored && breaksPromise(wanted, { ...review, stored });
  });
  const correction = checkOf({ label: words.correction, fine: copy.correction });
  return [
    ...(campaign ? [correction] : termChecks({ review, draft, gaps })),
    promiseCheck(draft.rewards, campaign?.endsAt ?? draft.endsAt ?? 0),
    ...gaps
      .filter(({ target }) => !checkedFields.includes(target))
      .map(({ label, problem }) => checkOf({ label, fine: '', problem })),
    ...kept.map(({ content }) => checkOf({ label: content.name, fine: '', problem: copy.kept })),
  ];
}
