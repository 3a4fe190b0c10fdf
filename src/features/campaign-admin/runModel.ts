import { type Campaign, daysLeft, type Reward } from '../campaigns/campaignModel';
import type { Offer } from '../orders/offerModel';
import type { Order } from '../orders/orderModel';
import { isReached, leftUnderCap } from '../orders/pledgeModel';

// How a campaign goes, as its creators see it. Sums are integer US cents, times milliseconds, days those of UTC.

const dayMs = 24 * 60 * 60_000;

/** What is left of a pledge after what went back. */
const netCents = ({ totalCents, refundedCents }: Order) => totalCents - refundedCents;
const counts = ({ status }: Order) => (status === 'refunded' ? 0 : 1);

/** A day of a campaign: its first moment, what it brought and what there was at its end. */
export type RunDay = { startsAt: number; cents: number; pledges: number; totalCents: number };

/** The days of a campaign that have begun, by what was paid on each, less what of that was returned. */
export function daysOfRun(campaign: Campaign, pledges: readonly Order[], now: number): RunDay[] {
  const { startsAt, endsAt, lateUntil } = campaign;
  if (now < startsAt) return [];
  const end = Math.min(now, isReached(campaign) ? lateUntil : endsAt);
  const days: RunDay[] = Array.from(
    { length: Math.max(Math.ceil((end - startsAt) / dayMs), 1) },
    (_, index) => ({ startsAt: startsAt + index * dayMs, cents: 0, pledges: 0, totalCents: 0 }),
  );
  for (const pledge of pledges) {
    const index = Math.floor(((pledge.soldAt ?? startsAt) - startsAt) / dayMs);
    // What was reserved before the end may be paid shortly after it.
    const day = days[Math.min(Math.max(index, 0), days.length - 1)];
    if (!day) continue;
    day.cents += netCents(pledge);
    day.pledges += counts(pledge);
  }
  let totalCents = 0;
  for (const day of days) {
    totalCents += day.cents;
    day.totalCents = totalCents;
  }
  return days;
}

/** The mean of the last seven days that are over. */
export const meanOfWeek = (days: readonly RunDay[]) => {
  const week = days.slice(-8, -1);
  return week.length === 0
    ? 0
    : Math.round(week.reduce((sum, { cents }) => sum + cents, 0) / week.length);
};

/** What a day has to bring, in whole dollars: until the goal, and after it until the cap; null after the end. */
export function neededADay(
  campaign: Campaign,
  now: number,
): { cents: number; until: 'goal' | 'cap' } | null {
  const days = now < campaign.endsAt ? daysLeft(campaign, now) : 0;
  if (days === 0) return null;
  const isAtGoal = campaign.paidCents >= campaign.goalCents;
  const missing = isAtGoal ? leftUnderCap(campaign) : campaign.goalCents - campaign.paidCents;
  return { cents: Math.ceil(missing / days / 100) * 100, until: isAtGoal ? 'cap' : 'goal' };
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
  /** What fans gave beyond its price. */
  onTopCents: number;
};

export function rewardsOfRun({
  rewards,
  offers,
  pledges,
}: {
  rewards: Reward[];
  offers: Offer[];
  pledges: Order[];
}): RunReward[] {
  return rewards.map(({ rewardId, name }) => {
    // Not by the campaign's own count, which has all secret ones together.
    const takenOf = ({ offerId }: Offer) =>
      pledges.filter(({ status, lines }) => status === 'paid' && lines[0]?.offerId === offerId)
        .length;
    const leftOf = (offer: Offer) => Math.max(offer.stock - takenOf(offer), 0);
    const own = offers
      .filter(({ parent }) => parent === rewardId)
      .sort((one, other) => leftOf(one) - leftOf(other));
    const sum = (valueOf: (offer: Offer) => number) =>
      own.reduce((total, offer) => total + valueOf(offer), 0);
    const isLimited = own.length > 0 && own.every(({ limited }) => limited);
    let cents = 0;
    let onTopCents = 0;
    for (const pledge of pledges) {
      const [line] = pledge.lines;
      const offer = own.find(({ offerId }) => offerId === line?.offerId);
      if (!line || !offer) continue;
      cents += netCents(pledge);
      onTopCents += counts(pledge) * (line.unitCents - offer.priceCents);
    }
    return {
      rewardId,
      name,
      offers: own,
      pledges: sum(takenOf),
      stock: sum(({ stock }) => stock),
      left: isLimited ? sum(leftOf) : null,
      cents,
      onTopCents,
    };
  });
}

const few = 10;

/** The rewards of which little is left, those of which nothing is left first. */
export const scarceRewards = (rewards: readonly RunReward[]) =>
  rewards
    .filter(({ left, stock }) => left !== null && left < few && left < stock)
    .toSorted((one, other) => (one.left ?? 0) - (other.left ?? 0));
