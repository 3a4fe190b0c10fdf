import { createHash } from 'node:crypto';
import { limits } from '../../src/config/limits.ts';
import { offerName } from '../../src/features/orders/offerModel.ts';
import type { SampleCampaign, SampleReward } from './films/film.ts';

// Who pledged what to a sample campaign, and when. It follows from what its film says, so that nothing of it is typed.

export const minute = 60_000;
export const day = 24 * 60 * minute;

/** After the end, when nothing that was reserved before it waits any more. */
export const closesAfter = 46 * minute;

/** The same id for the same words. */
export const idOf = (...words: readonly (string | number)[]) =>
  createHash('sha256')
    .update(words.join('\n'))
    .digest('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5');

/** The id of whose an order is. */
export const accountOf = (title: string, fan: number) => idOf(title, 'fan', fan);

export const shipping = { US: 5_00, rest: 15_00 } as const;
/** Where parcels go, and how much more than the price is pledged: each in turn. */
const countries = ['US', 'US', 'PT', 'US', 'GB'];
const onTop = [0, 0, 5_00, 0, 10_00, 0, 25_00];
/** The same of pledges without a reward, which begin with a dollar. */
const onTopOfNothing = [4_00, 9_00, 19_00, 24_00, 49_00];

function takeTurn<Item>(items: readonly Item[], index: number): Item {
  const item = items[index % items.length];
  if (item === undefined) throw new Error('There is nothing to take');
  return item;
}

/** The month so many months after that of a time in UTC, such as `2027-03`. */
export function monthAfter(time: number, months: number): string {
  const date = new Date(time);
  const first = Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, 1);
  return new Date(first).toISOString().slice(0, 7);
}

/** A reward in one of its sizes, as it is pledged for; nothing is expected where nothing is promised. */
type Offer = {
  offerId: string;
  rewardId: string;
  name: string;
  variant: string;
  cents: number;
  stock: number;
  ships: boolean;
  listed: boolean;
  expected: string;
  pledges: number;
};

export type Pledge = {
  orderId: string;
  fan: number;
  offer: Offer;
  /** Of what is limited: which of its units. */
  number: number;
  at: number;
  /** Empty where nothing is sent. */
  country: string;
  unitCents: number;
  shippingCents: number;
  /** When the money went back, which Stripe knows; null where it did not. */
  returnedAt: number | null;
  /** Whether staff have recorded that. */
  isReturned: boolean;
};

type Sums = Pick<Pledge, 'unitCents' | 'shippingCents'>;
export const totalOf = ({ unitCents, shippingCents }: Sums) => unitCents + shippingCents;

type Days = { startsAt: number; endsAt: number; now: number };

export const isClosed = ({ endsAt, now }: Days) => now >= endsAt + closesAfter;

/** The offers of a reward, one for each of its sizes. */
export function offersOf(
  { name, cents, stock = 0, ships = false, secret = false, sizes = [''], pledges }: SampleReward,
  rewardId: string,
  expected: string,
): Offer[] {
  return sizes.map((variant, index) => ({
    offerId: variant === '' ? rewardId : idOf(rewardId, variant),
    rewardId,
    name: offerName(name, variant),
    variant,
    cents,
    stock,
    ships,
    listed: !secret,
    expected,
    pledges: Math.ceil((pledges - index) / sizes.length),
  }));
}

/** When each of so many pledges was made: many at the beginning and at the end, the last ones after it. */
function timeOf(index: number, count: number, late: number, { startsAt, endsAt, now }: Days) {
  const inTime = count - late;
  if (index >= inTime) return endsAt + (index - inTime + 1) * day;
  const share = (1 - Math.cos((Math.PI * (index + 1)) / (inTime + 1))) / 2;
  return startsAt + Math.floor(share * (Math.min(endsAt, now) - startsAt));
}

/** All pledges of a campaign, the earliest first. */
export function pledgesOf(
  campaign: SampleCampaign,
  offers: readonly Offer[],
  days: Days,
): Pledge[] {
  const { fans, latePledges = 0, returned = 0, returnedAtStripe = 0 } = campaign;
  const wanted = offers
    .flatMap((offer) =>
      Array.from({ length: offer.pledges }, (_, index) => ({
        orderId: idOf(offer.offerId, 'order', index),
        offer,
        number: index + 1,
      })),
    )
    .sort((one, other) => (one.orderId < other.orderId ? -1 : 1));
  return wanted.map(({ orderId, offer, number }, index): Pledge => {
    const at = timeOf(index, wanted.length, latePledges, days);
    const country = offer.ships ? takeTurn(countries, index) : '';
    const more = offer.cents === limits.leastPledgeCents ? onTopOfNothing : onTop;
    // Every second one from the sixth on, of fans who pledge once.
    const place = (index - 5) / 2;
    const isBack = Number.isInteger(place) && place >= 0 && place < returned + returnedAtStripe;
    const returnedAt = isClosed(days)
      ? days.endsAt + closesAfter + day + place * minute
      : Math.floor((at + days.now) / 2);
    return {
      orderId,
      fan: index % fans,
      offer,
      number,
      at,
      country,
      unitCents: offer.cents + takeTurn(more, index),
      shippingCents: country === '' ? 0 : country === 'US' ? shipping.US : shipping.rest,
      returnedAt: isBack ? returnedAt : null,
      isReturned: isBack && place < returned,
    };
  });
}

/** What moved the totals: pledges and returns in their order, as the campaign names the last of them. */
export const movesOf = (pledges: readonly Pledge[]) =>
  pledges
    .flatMap(({ orderId, fan, at, returnedAt, isReturned }) => [
      { fan, at, latest: `${orderId}~0` },
      ...(isReturned && returnedAt !== null
        ? [{ fan, at: returnedAt, latest: `${orderId}~1` }]
        : []),
    ])
    .sort((one, other) => one.at - other.at);
