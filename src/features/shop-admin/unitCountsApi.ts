import { collection, getCount, limit, query, Timestamp, where } from 'firebase/firestore/lite';
import { holdMinutes, limits } from '../../config/limits';
import { database } from '../../lib/firebase/firestore';
import { serverNow } from '../../lib/serverTime';
import type { Offer } from '../orders/offerModel';

/** How many units of an offer are sold, and held for orders that may still be paid. */
export type UnitCount = { sold: number; held: number };

async function countUnits(offerId: string): Promise<UnitCount> {
  const units = query(
    collection(database, 'units'),
    where('offerId', '==', offerId),
    limit(limits.stock),
  );
  // A hold that is over leaves its unit's document behind, so the documents alone say nothing of what is left.
  const holdsFrom = Timestamp.fromMillis(serverNow() - holdMinutes * 60_000);
  const [sold, held] = await Promise.all([
    getCount(query(units, where('sold', '==', true))),
    getCount(query(units, where('sold', '==', false), where('at', '>', holdsFrom))),
  ]);
  return { sold: sold.data().count, held: held.data().count };
}

/** The counts of those offers that are limited, by their ids. */
export async function countUnitsOf(
  offers: readonly Pick<Offer, 'offerId' | 'limited'>[],
): Promise<Record<string, UnitCount>> {
  const limited = offers.filter((offer) => offer.limited);
  return Object.fromEntries(
    await Promise.all(
      limited.map(async ({ offerId }) => [offerId, await countUnits(offerId)] as const),
    ),
  );
}
