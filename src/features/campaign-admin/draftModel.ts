import * as v from 'valibot';
import { lineProblem, textProblem } from '../../components/fieldSchemas';
import { limits, offersPerFilm } from '../../config/limits';
import { campaignFeeBp, type PackageId, packageIds, packageTerms } from '../../config/packages';
import { campaignDraftCopy } from '../../content/campaignAdmin';
import {
  type Edits,
  type HeldFields,
  mergeEntries,
  mergeFields,
  mergeRecords,
} from '../../lib/documentEdits';
import { count, flag, lenientList, text } from '../../lib/lenient';
import { normalizeLine, normalizeText } from '../../lib/lines';
import { parseDollars } from '../../lib/parseAmount';
import { momentSchema, timestampSchema } from '../../lib/timestamp';
import { formatUtcDay, utcDay } from '../../lib/utcDates';
import { type Campaign, campaignSchema, keptCents, rewardSchema } from '../campaigns/campaignModel';
import { itemPictureSchema, type Offer, offerName } from '../orders/offerModel';
import { takenKey } from '../orders/pledgeModel';
import { formatDollars } from '../packages/earnings';

// What creators type of a campaign, and what keeps it from being sent to staff. Reading is lenient; sums are integer US
// cents, times milliseconds.

/** Which campaign, of which brand: that of one of its films. */
export type DraftRef = { brandId: string; projectId: string };

/** That of an id, which joins both by `/`. */
export function parseDraftRef(id: string): DraftRef {
  const [brandId = '', projectId = ''] = id.split('/');
  return { brandId, projectId };
}

/** A reward as it is typed. With approval it becomes a document of its own, with an offer for each size. */
const draftRewardSchema = v.object({
  ...v.pick(rewardSchema, ['name', 'description', 'expected', 'contents', 'secret']).entries,
  id: v.pipe(v.string(), v.nonEmpty()),
  priceCents: count,
  limited: flag,
  /** Of each size, where it has sizes. */
  stock: count,
  ships: flag,
  /** Whether each fan takes it once, by a proven email. */
  verified: flag,
  sizes: lenientList(v.string()),
  picture: v.fallback(v.nullable(itemPictureSchema), null),
});
export type DraftReward = v.InferOutput<typeof draftRewardSchema>;

/**
 * Where a draft stands. Creators change it in `draft` and `returned`, and by a correction in `approved`; they take a
 * submitted one back. Staff return or approve what is submitted.
 */
const draftStates = ['draft', 'submitted', 'returned', 'approved'] as const;

/** A document of `brands/{brandId}/campaignDrafts`, whose id is that of its project. */
const campaignDraftSchema = v.object({
  state: v.fallback(v.picklist(draftStates), 'draft'),
  /** What staff say when they return it, of the whole and of its parts. */
  note: text,
  notes: v.fallback(v.record(v.string(), v.string()), {}),
  ...v.pick(campaignSchema, [
    'plainId',
    'heading',
    'story',
    'pictures',
    'goalCents',
    'budget',
    'shipping',
    'reminders',
    'changeId',
  ]).entries,
  /** Midnights in UTC. `endsAt` is the first moment after the last day, `lateUntil` the same where nothing is late. */
  startsAt: momentSchema,
  endsAt: momentSchema,
  lateUntil: momentSchema,
  rewards: lenientList(draftRewardSchema),
  /** One more with each change. */
  version: count,
  by: text,
  byEmail: text,
  at: timestampSchema,
});
export type CampaignDraft = v.InferOutput<typeof campaignDraftSchema>;

export const parseDraft = (fields: unknown): CampaignDraft => v.parse(campaignDraftSchema, fields);

/** What a creator fills in, field by field: each is saved and merged by itself. */
export const draftFields = [
  'heading',
  'story',
  'pictures',
  'goalCents',
  'startsAt',
  'endsAt',
  'lateUntil',
  'budget',
  'shipping',
  'reminders',
  'rewards',
] as const;
export type DraftField = (typeof draftFields)[number];
export type DraftContent = Pick<CampaignDraft, DraftField>;

/** Whether its creators may change it; from `approved` on that is a correction. */
export const isEditable = ({ state }: Pick<CampaignDraft, 'state'>) => state !== 'submitted';

export type DraftEdits = Edits<DraftContent>;

/** What of my edits can be stored over what is stored now, and in which fields both of us said something else. */
export const mergeDraft = (edits: DraftEdits, stored: DraftContent) =>
  mergeFields<DraftContent>(draftFields, edits, stored, {
    rewards: mergeEntries<DraftReward>,
    shipping: mergeRecords<number>,
  });

const longest = { heading: limits.campaignHeading, story: limits.campaignStory } as const;

/** Takes out of a change the texts that the database would refuse, and says why they wait. */
export function holdBack(changes: Partial<DraftContent>) {
  const held: HeldFields<DraftContent> = {};
  for (const field of ['heading', 'story'] as const) {
    const { length } = changes[field] ?? '';
    if (length > longest[field]) held[field] = campaignDraftCopy.held(length, longest[field]);
  }
  const fitting: Partial<DraftContent> = Object.fromEntries(
    Object.entries(changes).filter(([field]) => !(field in held)),
  );
  return { fitting, held };
}

/** A reward as it is sent to staff, and stored once they approve it. */
export const normalizedReward = (reward: DraftReward): DraftReward => ({
  ...reward,
  name: normalizeLine(reward.name),
  description: normalizeText(reward.description),
  stock: reward.limited ? reward.stock : 0,
  sizes: reward.sizes.map(normalizeLine),
  contents: reward.contents.map((one) => ({ ...one, text: normalizeLine(one.text) })),
});

/** Everything as it is sent to staff, who approve it to the letter. */
export function normalizedContent(draft: CampaignDraft): Partial<DraftContent> {
  const { heading, story, pictures, budget, rewards, endsAt, lateUntil } = draft;
  return {
    heading: normalizeLine(heading),
    story: normalizeText(story),
    pictures: pictures.map((one) => ({ ...one, text: normalizeLine(one.text) })),
    lateUntil: lateUntil ?? endsAt,
    budget: budget.map((row) => ({ ...row, label: normalizeLine(row.label) })),
    rewards: rewards.map(normalizedReward),
  };
}

/** What another campaign may begin with: days are its own, and so are pictures, which lie in the other one's folder. */
export const copiedContent = (draft: CampaignDraft): Partial<DraftContent> => ({
  heading: draft.heading,
  story: draft.story,
  goalCents: draft.goalCents,
  budget: draft.budget,
  shipping: draft.shipping,
  reminders: draft.reminders,
  rewards: draft.rewards.map((reward) =>
    newReward({ ...reward, id: crypto.randomUUID(), expected: '', picture: null }),
  ),
});

/** Of a reward that staff have approved its price and kind stay; one that somebody has stays altogether. */
export type RewardLock = 'none' | 'terms' | 'all';

export function rewardLock(
  rewardId: string,
  campaign: Pick<Campaign, 'taken'> | null,
  offers: readonly Offer[],
): RewardLock {
  const own = offers.filter(({ parent }) => parent === rewardId);
  if (!campaign || own.length === 0) return 'none';
  const taken = Object.keys(campaign.taken);
  // Of one in sizes, the rules do not find the offers.
  const isKept = own.some(
    (offer) => taken.includes(takenKey(offer)) || (offer.listed && offer.offerId !== rewardId),
  );
  return taken.length > 0 && isKept ? 'all' : 'terms';
}

/** A part of a campaign that staff may note something about; a reward is `reward-` with its id. */
const draftParts = ['heading', 'story', 'goal', 'days', 'rewards', 'budget', 'shipping'] as const;
export type DraftPart = (typeof draftParts)[number] | `reward-${string}`;

export const rewardPart = (rewardId: string): DraftPart => `reward-${rewardId}`;

/** The parts of a draft in the order of its page, each reward after the list of all. */
export const partsOf = ({ rewards }: Pick<CampaignDraft, 'rewards'>): DraftPart[] =>
  draftParts.flatMap((part) =>
    part === 'rewards' ? [part, ...rewards.map(({ id }) => rewardPart(id))] : [part],
  );

/** A reward before anything is typed. Its id is one of a document and of an offer. */
export const newReward = (fields: Partial<DraftReward> = {}): DraftReward => ({
  ...v.parse(draftRewardSchema, { id: crypto.randomUUID() }),
  ...fields,
});

/** What a package allows a campaign. */
export function campaignLimits(packageId: PackageId) {
  const { name, capCents, campaignDays } = packageTerms[packageId];
  return { name, capCents, days: campaignDays };
}

/** The terms of the next package that allows a goal and a number of days; undefined where none does. */
const nextPackage = (packageId: PackageId, { goalCents = 0, days = 0 }) =>
  packageIds
    .slice(packageIds.indexOf(packageId) + 1)
    .map(campaignLimits)
    .find((next) => next.capCents >= goalCents && next.days.max >= days);

const dayMs = 24 * 60 * 60_000;

/** The midnight so many days after another one. */
export const daysAfter = (time: number, days: number) => time + days * dayMs;

/** How many days lie between two midnights; 0 where one of them is not said. */
const daysBetween = (from: number | null, until: number | null) =>
  from === null || until === null ? 0 : Math.round((until - from) / dayMs);

type Days = Pick<CampaignDraft, 'startsAt' | 'endsAt' | 'lateUntil'>;

/** How many days a campaign runs, and how many more late pledges are taken. */
export const campaignDays = ({ startsAt, endsAt, lateUntil }: Days) => ({
  days: daysBetween(startsAt, endsAt),
  lateDays: daysBetween(endsAt, lateUntil),
});

/** Until when late pledges may be taken: for the days that the package has over. */
export const longestLate = ({ startsAt, endsAt }: Days, packageId: PackageId): number | null =>
  startsAt === null || endsAt === null
    ? null
    : Math.max(endsAt, daysAfter(startsAt, campaignLimits(packageId).days.max));

/** Days after a change of one: what is late follows the end, and takes what the package has over. */
export function changedDays(
  draft: Days,
  changes: Partial<Pick<Days, 'startsAt' | 'endsAt'>>,
  packageId: PackageId,
  isLate = campaignDays(draft).lateDays > 0,
): Days {
  const days = { ...draft, ...changes };
  const latest = isLate ? longestLate(days, packageId) : null;
  return { startsAt: days.startsAt, endsAt: days.endsAt, lateUntil: latest ?? days.endsAt };
}

type Budget = Pick<CampaignDraft, 'goalCents' | 'budget'>;

/** What the rows of a budget place, and what of the goal is left beside them and the fee. */
export function placedCents({ goalCents, budget }: Budget) {
  const placed = budget.reduce((sum, { cents }) => sum + cents, 0);
  return { placed, left: keptCents(goalCents) - placed };
}

const dollar = 100;

/** The least goal in whole dollars that holds what is placed and the fee. */
export const goalOfPlaced = (placed: number) =>
  Math.ceil((placed * 10_000) / ((10_000 - campaignFeeBp) * dollar)) * dollar;

/** Whether a budget adds up to its goal, as far as whole dollars can. */
export function isPlaced(draft: Budget): boolean {
  const { left } = placedCents(draft);
  return left >= 0 && left < dollar;
}

const { gaps, noSum, parts } = campaignDraftCopy;

export const dollars = (cents: number) => formatDollars(cents, { isShort: true });

/** What keeps a draft from being sent. `target` is the id of the field or part that leads out of it. */
export type DraftGap = { target: string; label: string; problem: string };

/** The ids of the fields of a campaign's page. */
export const draftFieldIds = {
  /** The way to the package, where it has lapsed. */
  package: 'campaign-package',
  storySection: 'section-story',
  goalSection: 'section-goal',
  heading: 'campaign-heading',
  story: 'campaign-story',
  pictures: 'campaign-pictures',
  goal: 'campaign-goal',
  price: (rewardId: string) => `reward-${rewardId}-price`,
  startsAt: 'campaign-begins',
  endsAt: 'campaign-ends',
  late: 'campaign-late',
  rewards: 'campaign-rewards',
  reward: (rewardId: string) => `campaign-reward-${rewardId}`,
  budget: 'campaign-budget',
  rowSum: (index: number) => `campaign-budget-${String(index)}`,
  shipping: 'campaign-shipping',
  placePrice: (place: string) => `campaign-shipping-${place}`,
  /** That it is with staff. */
  sent: 'campaign-sent',
  note: (part: string) => `campaign-note-${part}`,
};

/** What was typed as sums, by the ids of their fields, each with the cents that it was read as, or could not replace. */
export type TypedSums = Readonly<Record<string, { typed: string; cents: number }>>;

/** What was typed in a field; empty where nothing was, or where its sum has been changed elsewhere since. */
export function typedSum(sums: TypedSums, id: string, cents: number): string {
  const kept = sums[id];
  return kept?.cents === cents ? kept.typed : '';
}

export const isSum = (typed: string) => typed.trim() === '' || !Number.isNaN(parseDollars(typed));

/** What is wrong with a field in which no sum was typed; empty where one was. */
export const sumProblem = (sums: TypedSums, id: string, cents: number): string =>
  isSum(typedSum(sums, id, cents)) ? '' : noSum;

/** What a package says to a goal; empty where it fits. */
export function goalProblem(goalCents: number, packageId: PackageId): string {
  const { name, capCents } = campaignLimits(packageId);
  if (goalCents === 0) return gaps.noGoal;
  if (goalCents < limits.leastPledgeCents) return gaps.goalTooLow;
  if (goalCents <= capCents) return '';
  const next = nextPackage(packageId, { goalCents });
  const more = next && ([next.name, dollars(next.capCents)] as const);
  return gaps.goalTooHigh([name, dollars(capCents)], more);
}

/** What is wrong with the first day, which lies ahead when staff approve; empty where nothing is. */
export function startProblem({ startsAt }: Days, now: number): string {
  if (startsAt === null) return gaps.noStart;
  return startsAt <= now ? gaps.startPast : '';
}

/** What the package says to the last day; empty where it fits. */
export function endProblem(draft: Days, packageId: PackageId): string {
  const { startsAt, endsAt } = draft;
  if (endsAt === null) return gaps.noEnd;
  if (startsAt === null) return '';
  const { name, days } = campaignLimits(packageId);
  const length = campaignDays(draft).days;
  const lastDay = (most: number) => formatUtcDay(daysAfter(startsAt, most) - 1);
  if (length < 1) return gaps.endsBefore;
  if (length < days.min) return gaps.tooFewDays(length, days.min, lastDay(days.min));
  if (length <= days.max) return '';
  const next = nextPackage(packageId, { days: length });
  const more = next && ([next.name, next.days.max] as const);
  return gaps.tooManyDays(length, [name, days.max], lastDay(days.max), more);
}

/** What the package says to late pledges, which it may have had more days for; empty where they fit. */
export function lateProblem(draft: Days, packageId: PackageId): string {
  const { endsAt, lateUntil } = draft;
  const latest = longestLate(draft, packageId);
  if (endsAt === null || lateUntil === null || latest === null) return '';
  return lateUntil >= endsAt && lateUntil <= latest
    ? ''
    : gaps.lateTooLong(campaignLimits(packageId).name, formatUtcDay(latest - 1));
}

/** What is wrong with what is said of a picture; empty where nothing is. */
export const pictureTextProblem = (shown: string) =>
  lineProblem(shown, limits.pictureText, gaps.noPictureText);

/** What is wrong with a row of the budget; empty where nothing is. */
export const rowProblem = ({ label, cents }: CampaignDraft['budget'][number]): string =>
  lineProblem(label, limits.budgetLabel, gaps.emptyRow) || (cents > 0 ? '' : gaps.emptyRow);

/** Whether a text is a month such as `2027-03`. */
export const isMonth = (typed: string) => /^2\d{3}-(0[1-9]|1[0-2])$/.test(typed);

function monthProblem(expected: string, endsAt: number | null): string {
  if (!isMonth(expected)) return gaps.noMonth;
  return endsAt !== null && expected < utcDay(endsAt - 1).slice(0, 7) ? gaps.monthTooEarly : '';
}

function sizesProblem({ name, sizes, secret }: DraftReward): string {
  const named = sizes.map(normalizeLine);
  // Its link leads to the offer that has its id.
  if (secret && named.length > 0) return gaps.secretSizes;
  if (named.some((size) => lineProblem(size, limits.variant, gaps.size(limits.variant)) !== ''))
    return gaps.size(limits.variant);
  if (new Set(named).size < named.length) return gaps.sameSize;
  const isLong = (size: string) => offerName(normalizeLine(name), size).length > limits.offerName;
  return named.some(isLong) ? gaps.longSize(limits.offerName) : '';
}

/** What is wrong with each field of a reward, in words; empty where nothing is. */
export function rewardProblems(reward: DraftReward, endsAt: number | null) {
  const { name, description, priceCents, limited, stock, expected, contents } = reward;
  const contentProblems = contents.map(({ text: content }) =>
    lineProblem(content, limits.rewardContent, gaps.emptyContent),
  );
  return {
    name: lineProblem(name, limits.rewardName, gaps.rewardName),
    description: textProblem(description, limits.rewardDescription, gaps.rewardDescription),
    priceCents:
      priceCents < limits.leastPledgeCents
        ? gaps.priceTooLow
        : priceCents > limits.mostPriceCents
          ? gaps.priceTooHigh
          : '',
    expected: monthProblem(expected, endsAt),
    stock: limited && (stock < 1 || stock > limits.stock) ? gaps.stock(limits.stock) : '',
    sizes: sizesProblem(reward),
    contents: contentProblems.find((problem) => problem !== '') ?? '',
  };
}

/** The first thing that is wrong with a reward; empty where nothing is. */
export const rewardProblem = (
  reward: DraftReward,
  endsAt: number | null,
  sums: TypedSums = {},
): string =>
  sumProblem(sums, draftFieldIds.price(reward.id), reward.priceCents) ||
  (Object.values(rewardProblems(reward, endsAt)).find((problem) => problem !== '') ?? '');

export const rewardLabel = ({ name }: DraftReward) => normalizeLine(name) || parts.unnamedReward;

function budgetProblem(draft: Budget, sums: TypedSums): string {
  const { goalCents, budget } = draft;
  const isUnread = ({ cents }: { cents: number }, index: number) =>
    sumProblem(sums, draftFieldIds.rowSum(index), cents) !== '';
  if (budget.some(isUnread)) return noSum;
  if (budget.length === 0) return gaps.noBudget;
  if (budget.some((row) => rowProblem(row) !== '')) return gaps.emptyRow;
  if (goalCents === 0 || isPlaced(draft)) return '';
  const { left } = placedCents(draft);
  return gaps.notPlaced(dollars(Math.abs(left)), left > 0);
}

type DraftContext = {
  packageId: PackageId;
  /** Until when the package is paid; null where it costs nothing. */
  packageUntil: number | null;
  now: number;
  /** Of a campaign that staff have approved: what of it is fixed is not asked for again. */
  isApproved?: boolean;
  /** As they were typed here. */
  sums?: TypedSums;
};

/** What keeps a draft from being sent, in the order of its page. */
export function gapsOf(draft: CampaignDraft, context: DraftContext): DraftGap[] {
  const { packageId, packageUntil, now, isApproved = false, sums = {} } = context;
  const { heading, story, pictures, goalCents, endsAt, rewards, shipping } = draft;
  const ids = draftFieldIds;
  const isLapsed = packageUntil !== null && packageUntil <= now;
  const lapsed = isLapsed ? gaps.packageOver(campaignLimits(packageId).name) : '';
  const pictureProblem =
    pictures.length === 0
      ? gaps.noPicture
      : (pictures.map(({ text: shown }) => pictureTextProblem(shown)).find(Boolean) ?? '');
  const offers = rewards.reduce((sum, { sizes }) => sum + Math.max(sizes.length, 1), 0);
  // With a pledge without a reward.
  const isOverfull = offers >= offersPerFilm;
  const isUnsent = rewards.some(({ ships }) => ships) && Object.keys(shipping).length === 0;
  const isUnread = Object.entries(shipping).some(
    ([place, cents]) => sumProblem(sums, ids.placePrice(place), cents) !== '',
  );
  const goalGap = sumProblem(sums, ids.goal, goalCents) || goalProblem(goalCents, packageId);
  // No more can be placed than raised.
  const raisable = Math.min(goalCents, campaignLimits(packageId).capCents);
  const budgetGap = budgetProblem({ ...draft, goalCents: raisable }, sums);
  const found: [target: string, label: string, problem: string, isFixed?: boolean][] = [
    [ids.package, parts.package, lapsed, true],
    [ids.heading, parts.heading, lineProblem(heading, limits.campaignHeading, gaps.noHeading)],
    [ids.story, parts.story, textProblem(story, limits.campaignStory, gaps.noStory)],
    [ids.pictures, parts.pictures, pictureProblem],
    [ids.goal, parts.goal, goalGap, true],
    [ids.startsAt, parts.startsAt, startProblem(draft, now), true],
    [ids.endsAt, parts.endsAt, endProblem(draft, packageId), true],
    [ids.late, parts.late, lateProblem(draft, packageId), true],
    ...rewards.map((reward): [string, string, string] => [
      ids.reward(reward.id),
      rewardLabel(reward),
      rewardProblem(reward, endsAt, sums),
    ]),
    [ids.rewards, parts.rewards, isOverfull ? gaps.tooManyOffers(offersPerFilm - 1) : ''],
    [ids.budget, parts.budget, budgetGap, true],
    [ids.shipping, parts.shipping, isUnsent ? gaps.noShipping : ''],
    [ids.shipping, parts.shipping, isUnread ? noSum : '', true],
  ];
  return found
    .filter(([, , problem, isFixed = false]) => problem !== '' && !(isApproved && isFixed))
    .map(([target, label, problem]) => ({ target, label, problem }));
}
