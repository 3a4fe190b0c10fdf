import { campaignMoneyCopy } from '../../content/campaignStaff';
import { formatUtcDay } from '../../lib/utcDates';
import { type Campaign, type CampaignPhase, phaseOf } from '../campaigns/campaignModel';
import { isUndecided, isUnpaid, type Order } from '../orders/orderModel';
import { closableAt, isRaised, takenKey } from '../orders/pledgeModel';
import { formatDollars } from '../packages/earnings';
import { returnableCents } from './moneyModel';
import { type Difference, reconcile } from './reconciliation';
import { orderAt, type OrderMoney, ordersToReturn, type Returns } from './returns';

// What staff do with a campaign's money once it is over: return its pledges, or settle it. Sums are integer US cents.

/** A campaign with all of its orders. */
export type CampaignMoney = OrderMoney & {
  campaign: Campaign;
  /** How many of its pledges have neither been sent nor given, though the month that was promised is over. */
  lateRewards: number;
};

export const shownPhase = (campaign: Campaign, now: number): CampaignPhase | 'settled' =>
  campaign.state === 'settled' ? 'settled' : phaseOf(campaign, now);

/** Whether all that was pledged goes back. */
export const isReturned = (campaign: Campaign) =>
  (campaign.closed !== null || campaign.state === 'cancelled') && !isRaised(campaign);

const { reason } = campaignMoneyCopy.returns;

/** Why a pledge goes back, as its maker reads it. */
export function returnReason(campaign: Campaign): string {
  if (!isReturned(campaign)) return reason.late;
  return campaign.note === '' ? reason.notReached : reason.cancelled;
}

/** The pledges that go back, as many as there were at the end. */
export const returnsOf = (campaign: Campaign): Returns => ({
  projectId: campaign.projectId,
  areAll: isReturned(campaign),
  reason: returnReason(campaign),
  all: { count: campaign.closed?.pledges ?? 0, cents: campaign.closed?.paidCents ?? 0 },
  left: { count: campaign.pledges, cents: campaign.paidCents },
});

export const pledgesToReturn = (money: CampaignMoney) =>
  ordersToReturn(money, isReturned(money.campaign));

const dollars = (cents: number) => formatDollars(cents, { isShort: true });

/** What was paid of a campaign's goal; where all goes back, as it ended, and what of that is still held. In words. */
export function sumTexts(campaign: Campaign): string[] {
  const { goalCents, paidCents, pledges, closed } = campaign;
  const { raised, paid, held, pledges: countText } = campaignMoneyCopy;
  if (!isReturned(campaign))
    return [raised(dollars(paidCents), dollars(goalCents)), countText(pledges)];
  const ended = closed ?? campaign;
  return [
    paid(dollars(ended.paidCents), dollars(goalCents)),
    countText(ended.pledges),
    held(dollars(paidCents), pledges),
  ];
}

const { next } = campaignMoneyCopy.list;

/** What comes next of a campaign that is not settled, in words, and whether that is for staff to do. */
export function nextStepOf(campaign: Campaign, now: number): { text: string; isWaiting: boolean } {
  const { startsAt, endsAt, lateUntil, pledges } = campaign;
  const phase = phaseOf(campaign, now);
  const closable = closableAt(campaign);
  const later = (text: string) => ({ text, isWaiting: false });
  if (phase === 'announced') return later(next.announced(formatUtcDay(startsAt)));
  if (phase === 'late' || (phase === 'over' && now < lateUntil))
    return later(next.late(formatUtcDay(lateUntil - 1)));
  if (phase === 'ended' || (phase === 'cancelled' && closable !== null))
    return { text: next.ended, isWaiting: (closable ?? now) <= now };
  if (closable !== null) return later(next.running(formatUtcDay(endsAt - 1)));
  const isToReturn = isReturned(campaign) && pledges > 0;
  return { text: isToReturn ? next.return(pledges) : next.settle, isWaiting: true };
}

/** Campaigns, those first that wait for staff. */
export function byUrgency(campaigns: readonly Campaign[], now: number): Campaign[] {
  const rank = (campaign: Campaign) => (nextStepOf(campaign, now).isWaiting ? 0 : 1);
  return [...campaigns].sort((one, other) => rank(one) - rank(other) || one.endsAt - other.endsAt);
}

/** What the orders of a campaign come to, and what keeps it from being settled. */
type Settlement = {
  paidCents: number;
  paidCount: number;
  returnedCents: number;
  /** Of how many some went back. */
  returnedCount: number;
  keptCount: number;
  /** What of the rest is shipping: goods go back first. */
  shippingCents: number;
  /** Where the campaign's totals are others than its orders', in words. */
  totals: string[];
  /** Where Stripe's documents say something else than orders. */
  differences: Difference[];
  /** Where only the numbers do: what is recorded stays, so one that was wrong cannot be corrected. */
  numbers: Difference[];
  /** What is to be done before it is settled, in words. */
  blockers: string[];
};

const copy = campaignMoneyCopy.settle;

function totalDifferences(
  { campaign }: CampaignMoney,
  kept: readonly Order[],
  leftCents: number,
): string[] {
  const counts = new Map<string, number>();
  const nameOf = new Map<string, string>();
  for (const { lines } of kept)
    for (const { offerId, name } of lines) {
      // What it does not know by its id is secret.
      const key = takenKey({ offerId, listed: offerId in campaign.taken });
      counts.set(key, (counts.get(key) ?? 0) + 1);
      nameOf.set(key, name);
    }
  const keys = new Set([...Object.keys(campaign.taken), ...counts.keys()]);
  return [
    ...(campaign.paidCents === leftCents
      ? []
      : [copy.paidCents(formatDollars(campaign.paidCents), formatDollars(leftCents))]),
    ...(campaign.pledges === kept.length ? [] : [copy.pledgeCount(campaign.pledges, kept.length)]),
    ...[...keys].flatMap((key) => {
      const [ofCampaign, ofOrders] = [campaign.taken[key] ?? 0, counts.get(key) ?? 0];
      return ofCampaign === ofOrders
        ? []
        : [copy.taken(nameOf.get(key) ?? key, ofCampaign, ofOrders)];
    }),
  ];
}

const kindsOfNumbers: readonly Difference['kind'][] = [
  'refundNotRecorded',
  'refundNotAtStripe',
  'refundOfOtherSum',
  'disputeLost',
];

/** The differences of numbers alone: those of a payment come to nothing together. */
function numbersOf(differences: readonly Difference[]): Difference[] {
  const found = differences.filter(({ kind }) => kindsOfNumbers.includes(kind));
  const centsOf = (paymentId: string) =>
    found.reduce((sum, one) => sum + (one.paymentId === paymentId ? one.cents : 0), 0);
  return found.filter(({ paymentId }) => centsOf(paymentId) === 0);
}

/** Compares a campaign's totals, its orders and Stripe's documents. */
export function settlementOf(money: CampaignMoney, now: number): Settlement {
  const { campaign, payments, refunds } = money;
  const all = Object.entries(money.orders).map(([path, stored]) => orderAt(path, stored));
  const sold = all.filter(({ soldAt }) => soldAt !== null);
  const kept = sold.filter(({ status }) => status === 'paid');
  const total = (orders: readonly Order[], centsOf: (one: Order) => number) =>
    orders.reduce((sum, one) => sum + centsOf(one), 0);
  const paidCents = total(sold, (one) => one.totalCents);
  const returnedCents = total(sold, (one) => one.refundedCents);
  const shippingOf = (one: Order) => Math.min(one.shippingCents, returnableCents(one));
  const { differences: found } = reconcile({
    month: '',
    payments: new Map(Object.entries(payments)),
    orders: new Map(Object.entries(money.orders)),
    refunds: new Map(Object.entries(refunds)),
  });
  const numbers = numbersOf(found);
  const differences = found.filter((one) => !numbers.includes(one));
  const totals = totalDifferences(money, kept, paidCents - returnedCents);
  const differenceCount = totals.length + differences.length;
  const isDisputed = Object.values(payments).some((payment) => payment?.disputes.some(isUndecided));
  // Also at the cap, where one that is returned makes room for another.
  const isLate = campaign.closed !== null && isRaised(campaign) && now < campaign.lateUntil;
  const toReturn = isReturned(campaign) ? kept.length : 0;
  const blockers = [
    campaign.closed === null && copy.notClosed,
    isLate && copy.notOver(formatUtcDay(campaign.lateUntil - 1)),
    toReturn > 0 && copy.toReturn(toReturn),
    all.some((one) => isUnpaid(one, now)) && copy.reserved,
    isDisputed && copy.disputed,
    differenceCount > 0 && copy.toClear(differenceCount),
  ].filter((blocker) => blocker !== false);
  return {
    paidCents,
    paidCount: sold.length,
    returnedCents,
    returnedCount: sold.filter(({ refundedCents }) => refundedCents > 0).length,
    keptCount: kept.length,
    shippingCents: total(kept, shippingOf),
    totals,
    differences,
    numbers,
    blockers,
  };
}

/** Whether a campaign can be settled: no sum differs, and nothing is to be done before. */
export const maySettle = ({ blockers }: Settlement) => blockers.length === 0;
