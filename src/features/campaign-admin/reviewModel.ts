import * as v from 'valibot';
import { limits } from '../../config/limits';
import { campaignReviewCopy as copy, plainRewardName } from '../../content/campaignStaff';
import { normalizeLine, normalizeText } from '../../lib/lines';
import { formatMonth, formatUtcDay } from '../../lib/utcDates';
import { type Campaign, feeCents, type Reward, rewardSchema } from '../campaigns/campaignModel';
import { type Brand, packageName } from '../creators/model';
import { type Offer, offerName } from '../orders/offerModel';
import { formatDollars } from '../packages/earnings';
import { placeName } from '../shop-admin/placeName';
import {
  type CampaignDraft,
  campaignDays,
  campaignLimits,
  daysAfter,
  type DraftPart,
  draftParts,
  type DraftReward,
  endProblem,
  gapsOf,
  goalProblem,
  isLapsed,
  lastDayBefore,
  lateProblem,
  rewardLock,
  rewardPart,
  startProblem,
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

const dollars = (cents: number) => formatDollars(cents, { isShort: true });

/** A part of a draft as a text, which is compared with what it was. */
export type ReviewPart = { part: DraftPart; label: string; text: string };

function daysText({ startsAt, endsAt, lateUntil }: CampaignDraft): string {
  if (startsAt === null || endsAt === null) return '';
  const days = copy.from(formatUtcDay(startsAt), formatUtcDay(lastDayBefore(endsAt)));
  return lateUntil !== null && lateUntil > endsAt
    ? `${days}\n${copy.lateUntil(formatUtcDay(lastDayBefore(lateUntil)))}`
    : days;
}

const budgetText = ({ goalCents, budget }: CampaignDraft) =>
  [{ label: copy.fee, cents: feeCents(goalCents) }, ...budget]
    .map(({ label, cents }) => `${label}: ${dollars(cents)}`)
    .join('\n');

const shippingText = ({ shipping }: CampaignDraft) =>
  Object.entries(shipping)
    .map(([country, cents]) => `${placeName(country)}: ${formatDollars(cents)}`)
    .sort()
    .join('\n');

/** How many there are of a reward, for people. */
export const limitText = ({ limited, stock, sizes }: DraftReward) => {
  if (!limited) return copy.unlimited;
  return sizes.length > 0 ? copy.ofEach(stock) : String(stock);
};

export const monthText = ({ expected }: Pick<DraftReward, 'expected'>) =>
  expected === '' ? copy.unlimited : formatMonth(expected);

const rewardText = (reward: DraftReward) =>
  [
    normalizeText(reward.description),
    ...reward.contents.map(({ text }) => `– ${text}`),
    `${copy.columns.price}: ${dollars(reward.priceCents)}`,
    `${copy.columns.limit}: ${limitText(reward)}`,
    `${copy.columns.expected}: ${monthText(reward)}`,
    `${copy.columns.ships}: ${reward.ships ? copy.yes : copy.no}`,
    reward.sizes.length > 0 ? copy.inSizes(reward.sizes) : '',
    reward.verified ? copy.perFan : '',
    reward.secret ? copy.secret : '',
  ]
    .filter((line) => line !== '')
    .join('\n');

const partTexts: Record<(typeof draftParts)[number], (draft: CampaignDraft) => string> = {
  heading: ({ heading }) => heading,
  story: ({ story, pictures }) => [story, ...pictures.map(({ text }) => text)].join('\n\n'),
  goal: ({ goalCents }) => dollars(goalCents),
  days: (draft) => [daysText(draft), draft.reminders ? copy.reminders : ''].join('\n').trim(),
  rewards: ({ rewards }) => rewards.map(({ name }) => name).join('\n'),
  budget: budgetText,
  shipping: shippingText,
};

/** The parts of a draft in the order of its page, each reward after the list of all. */
export const partsOf = (draft: CampaignDraft): ReviewPart[] =>
  draftParts.flatMap((part): ReviewPart[] => [
    {
      part,
      label: part === 'rewards' ? copy.rewards(draft.rewards.length) : copy.parts[part],
      text: partTexts[part](draft),
    },
    ...(part === 'rewards'
      ? draft.rewards.map((reward) => ({
          part: rewardPart(reward.id),
          label: reward.name,
          text: rewardText(reward),
        }))
      : []),
  ]);

/** What a part was when staff decided last; null where they have seen nothing yet, empty for a part that is new. */
export function textBefore(seen: CampaignDraft | null, part: DraftPart): string | null {
  if (!seen) return null;
  return partsOf(seen).find((one) => one.part === part)?.text ?? '';
}

const notesSchema = v.fallback(
  v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.string())),
  {},
);

/** Notes by their parts, as they are kept on the device while they are typed. */
export const parseNotes = (typed: string | undefined) => v.parse(notesSchema, typed);

// What approval writes.

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
    {
      id: plainId,
      name: plainRewardName,
      description: '',
      priceCents: limits.leastPledgeCents,
      limited: false,
      stock: 0,
      ships: false,
      verified: false,
      sizes: [],
      expected: '',
      contents: [],
      picture: null,
      secret: false,
    },
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

type KeptReward = { name: string; why: 'price' | 'pledges' };

/** The rewards that a draft changes, and that stay as they were approved: by their name, with why. */
export function keptRewards({ draft, campaign, rewards, offers }: CampaignReview): KeptReward[] {
  if (!draft) return [];
  return wantedRewards(draft).flatMap((wanted): KeptReward[] => {
    const { rewardId, content } = wanted;
    const stored = rewards.find((one) => one.rewardId === rewardId);
    const lock = rewardLock(rewardId, campaign, offers);
    if (!stored || lock === 'none') return [];
    const own = offers.filter(({ parent }) => parent === rewardId);
    const pairs = wanted.offers.flatMap((one) => {
      const has = own.find(({ variant }) => variant === one.variant);
      return has ? [{ has, one }] : [];
    });
    if (pairs.some(({ has, one }) => has.priceCents !== one.priceCents))
      return [{ name: content.name, why: 'price' }];
    const isChanged =
      !isSameReward(stored, wanted) || pairs.some(({ has, one }) => hasOtherTerms(has, one));
    return lock === 'all' && isChanged ? [{ name: content.name, why: 'pledges' }] : [];
  });
}

// What is looked at before.

/** Something that a campaign has to keep to. A problem keeps it from being approved. */
export type Check = {
  state: 'fine' | 'warning' | 'problem';
  label: string;
  detail: string;
};

/** A reward that is promised for sooner than so many days after the end is looked at. */
const promiseDays = 56;

/** The first moment after a month, such as `2027-03`. */
const endOfMonth = (month: string) => {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return Date.UTC(year, number);
};

function packageCheck({ brand }: CampaignReview, endsAt: number, now: number): Check {
  const { packageId, packageUntil } = brand;
  const name = packageName(packageId);
  if (packageUntil === null) return { state: 'fine', label: copy.lasts(name), detail: '' };
  const day = formatUtcDay(packageUntil);
  if (isLapsed(packageUntil, now))
    return { state: 'problem', label: copy.lapsed(name, day), detail: copy.lapsedDetail };
  const endsBefore = packageUntil < endsAt;
  return {
    state: endsBefore ? 'warning' : 'fine',
    label: copy.paid(name, day),
    detail: endsBefore ? copy.endsDuring : copy.paidThrough,
  };
}

const told = (problem: string | undefined, label: string, detail: string): Check =>
  problem ? { state: 'problem', label, detail: problem } : { state: 'fine', label, detail };

/** The parts that have a check of their own. */
const checkedParts: readonly DraftPart[] = ['goal', 'days', 'budget'];

/** What is asked of goal, days, package, film and budget before a campaign is approved for the first time. */
function termChecks(
  review: CampaignReview,
  draft: CampaignDraft,
  { move, now }: { move: number; now: number },
): Check[] {
  const { brand, projectId } = review;
  const { packageId, packageUntil, campaignProjectId } = brand;
  const { name, capCents, days: allowed } = campaignLimits(packageId);
  const { days, lateDays } = campaignDays(draft);
  const moved = movedDays(draft, move);
  const first = formatUtcDay(moved?.startsAt ?? 0);
  const daysProblem = moved
    ? endProblem(draft, packageId) ||
      lateProblem(draft, packageId) ||
      (moved.startsAt <= now ? copy.begun(first) : '')
    : startProblem(draft, now) || endProblem(draft, packageId) || copy.noDays;
  const gaps = gapsOf(draft, { packageId, packageUntil, now });
  const others = review.others.filter(({ state }) => state !== 'settled');
  const isNamed = campaignProjectId === projectId;
  return [
    told(
      goalProblem(draft.goalCents, packageId),
      copy.goal(dollars(draft.goalCents), dollars(capCents)),
      copy.within(name, dollars(capCents)),
    ),
    told(daysProblem, copy.days(days, lateDays), copy.daysWithin(name, allowed.max, first)),
    packageCheck(review, moved?.endsAt ?? 0, now),
    isNamed ? told('', copy.film, '') : told(copy.otherFilmDetail, copy.otherFilm, ''),
    told(
      gaps.find(({ part }) => part === 'budget')?.problem,
      copy.budget,
      copy.placed(draft.budget.length, dollars(draft.goalCents)),
    ),
    others.length === 0
      ? told('', copy.alone, copy.aloneDetail)
      : {
          state: 'warning',
          label: copy.others(others.length),
          detail: others.map(({ heading }) => heading).join(', '),
        },
    ...gaps
      .filter(({ part }) => !checkedParts.includes(part))
      .map(({ label, problem }) => told(problem, label, '')),
  ];
}

/** What a submitted draft keeps to and what not, with its days moved. `now` is in milliseconds. */
export function checksOf(review: CampaignReview, move: number, now: number): Check[] {
  const { draft, campaign, brand } = review;
  if (!draft) return [];
  const endsAt = campaign?.endsAt ?? movedDays(draft, move)?.endsAt ?? 0;
  const early = draft.rewards
    .filter(({ expected }) => expected !== '')
    .filter(({ expected }) => endOfMonth(expected) < daysAfter(endsAt, promiseDays))
    .map(({ name }) => `“${name}”`);
  const { packageId, packageUntil } = brand;
  return [
    ...(campaign
      ? [
          { state: 'fine' as const, label: copy.correction, detail: copy.correctionDetail },
          ...gapsOf(draft, { packageId, packageUntil, now, isApproved: true }).map(
            ({ label, problem }) => told(problem, label, ''),
          ),
        ]
      : termChecks(review, draft, { move, now })),
    ...keptRewards(review).map(({ name, why }) =>
      told(why === 'price' ? copy.keptPrice : copy.keptPledges, copy.kept(name), ''),
    ),
    {
      state: early.length > 0 ? 'warning' : 'fine',
      label: copy.months,
      detail: early.length > 0 ? copy.early(early) : copy.monthsDetail,
    },
    ...(brand.suspended && !campaign ? [told(copy.suspendedDetail, copy.suspended, '')] : []),
  ];
}
