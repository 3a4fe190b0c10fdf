import { type Campaign, daysLeft, type Reward } from '../campaigns/campaignModel';
import type { Offer } from '../orders/offerModel';
import type { Order } from '../orders/orderModel';
import { isReached, leftUnderCap } from '../orders/pledgeModel';
import { daysAfter } from './draftModel';

// How a campaign goes, as its creators see it. Sums are integer US cents, times milliseconds, days those of UTC.

const dayMs = daysAfter(0, 1);

/** What is left of a pledge after what went back. */
const netCents = ({ totalCents, refundedCents }: Order) => totalCents - refundedCents;

/** A day of a campaign: its first moment, what it brought and what there was at its end. */
export type RunDay = { startsAt: number; cents: number; pledges: number; totalCents: number };

/** The days of a campaign that have begun, by what was paid on each, less what of that was returned. */
export function daysOfRun(campaign: Campaign, pledges: readonly Order[], now: number): RunDay[] {
  const { startsAt, endsAt, lateUntil } = campaign;
  if (now < startsAt) return [];
  const end = Math.min(now, isReached(campaign) ? lateUntil : endsAt);
  const days: RunDay[] = Array.from(
    { length: Math.max(Math.ceil((end - startsAt) / dayMs), 1) },
    (_, index) => ({ startsAt: daysAfter(startsAt, index), cents: 0, pledges: 0, totalCents: 0 }),
  );
  for (const pledge of pledges) {
    const index = Math.floor(((pledge.soldAt ?? startsAt) - startsAt) / dayMs);
    // What was reserved before the end may be paid shortly after it.
    const day = days[Math.min(Math.max(index, 0), days.length - 1)];
    if (!day) continue;
    day.cents += netCents(pledge);
    if (pledge.status !== 'refunded') day.pledges += 1;
  }
  let totalCents = 0;
  for (const day of days) {
    totalCents += day.cents;
    day.totalCents = totalCents;
  }
  return days;
}

/** What a day has to bring, in whole dollars: until the goal, and after it until the cap; null after the end. */
export function neededADay(
  campaign: Campaign,
  now: number,
): { cents: number; until: 'goal' | 'cap' } | null {
  if (now >= campaign.endsAt) return null;
  const { paidCents, goalCents } = campaign;
  const isAtGoal = paidCents >= goalCents;
  const missing = isAtGoal ? leftUnderCap(campaign) : goalCents - paidCents;
  const cents = Math.ceil(missing / daysLeft(campaign, now) / 100) * 100;
  return { cents, until: isAtGoal ? 'cap' : 'goal' };
}

const sumOf = <Value>(values: readonly Value[], amountOf: (value: Value) => number) =>
  values.reduce((total, value) => total + amountOf(value), 0);

/** How a campaign goes today, which is the last of its days, and how it went of late. */
export function paceOf(days: readonly RunDay[]) {
  const week = days.slice(-8, -1);
  return {
    todayCents: days.at(-1)?.cents ?? 0,
    pledgesSinceYesterday: sumOf(days.slice(-2), ({ pledges }) => pledges),
    /** Of the seven days before today, in whole dollars. */
    meanCents: Math.round(sumOf(week, ({ cents }) => cents) / Math.max(week.length, 1) / 100) * 100,
  };
}

/** A reward with what was pledged for it; `left` is null where it is not limited. */
export type RunReward = {
  rewardId: string;
  name: string;
  /** One, or one for each size; that of which least is left comes first. */
  offers: Offer[];
  pledges: number;
  stock: number;
  left: number | null;
  cents: number;
};

type Run = { rewards: readonly Reward[]; offers: readonly Offer[]; pledges: readonly Order[] };

export function rewardsOfRun({ rewards, offers, pledges }: Run): RunReward[] {
  // Not by the campaign's own count, which has all secret ones together.
  const takenOf = ({ offerId }: Offer) =>
    pledges.filter(({ status, lines }) => status === 'paid' && lines[0]?.offerId === offerId)
      .length;
  const leftOf = (offer: Offer) => Math.max(offer.stock - takenOf(offer), 0);
  return rewards.map(({ rewardId, name }) => {
    const own = offers
      .filter(({ parent }) => parent === rewardId)
      .sort((one, other) => leftOf(one) - leftOf(other));
    const isOwn = ({ lines: [line] }: Order) =>
      own.some(({ offerId }) => offerId === line?.offerId);
    return {
      rewardId,
      name,
      offers: own,
      pledges: sumOf(own, takenOf),
      stock: sumOf(own, ({ stock }) => stock),
      left: own.every(({ limited }) => limited) ? sumOf(own, leftOf) : null,
      cents: sumOf(pledges.filter(isOwn), netCents),
    };
  });
}

/** What fans gave beyond the prices of their rewards. A pledge without one has no price. */
export const onTopCents = ({ campaign, offers, pledges }: Run & { campaign: Campaign }) =>
  sumOf(
    pledges.filter(({ status }) => status === 'paid'),
    ({ lines: [line] }) => {
      const offer = offers.find(({ offerId }) => offerId === line?.offerId);
      if (!line || !offer || offer.parent === campaign.plainId) return 0;
      return Math.max(line.unitCents - offer.priceCents, 0);
    },
  );

/** When nothing is left of a reward at the pace so far; null where that is after the end. */
export function goneAt({ pledges, left }: RunReward, campaign: Campaign, now: number) {
  if (!left || pledges === 0) return null;
  const at = now + (left * (now - campaign.startsAt)) / pledges;
  return at < campaign.endsAt ? at : null;
}

/** Of so few left the number stands out. */
export const few = 10;

/** The rewards of which little is left, those of which nothing is left first. */
export const scarceRewards = (rewards: readonly RunReward[]) =>
  rewards
    .filter(({ left, stock }) => left !== null && left < few && left < stock)
    .toSorted((one, other) => (one.left ?? 0) - (other.left ?? 0));
