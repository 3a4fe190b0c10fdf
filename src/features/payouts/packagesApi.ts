import {
  collection,
  collectionGroup,
  getDocs,
  limit,
  orderBy,
  query,
  Timestamp,
  where,
} from 'firebase/firestore/lite';
import * as v from 'valibot';
import { recordsPerBatch, recordsPerPage } from '../../config/limits';
import { database } from '../../lib/firebase/firestore';
import { ensureServerTime } from '../../lib/firebase/ensureServerTime';
import { readDocuments } from '../../lib/firebase/readDocuments';
import { serverNow } from '../../lib/serverTime';
import { createAppThunk } from '../../store/createAppThunk';
import { type Brand, brandSchema } from '../creators/model';
import { provePackage } from '../creators/packageApi';
import {
  grantToProve,
  parseSubscription,
  type Subscription,
  subscriptionSchema,
  warnedMs,
} from '../creators/subscription';

/** A brand whose package has ended or ends soon, with the subscription that proved it last; null where none did. */
export type EndingBrand = { brand: Brand; subscription: Subscription | null };

/** As many as are listed, those that end last: of what ended long ago there is ever more. */
async function readEndingBrands(now: number): Promise<Brand[]> {
  const { docs } = await getDocs(
    query(
      collection(database, 'brands'),
      where('packageUntil', '<', Timestamp.fromMillis(now + warnedMs)),
      orderBy('packageUntil', 'desc'),
      limit(recordsPerBatch),
    ),
  );
  return docs
    .toReversed()
    .map((brand) => ({ ...v.parse(brandSchema, brand.data()), brandId: brand.id }))
    .filter(({ closed }) => !closed);
}

const subscriptionPath = ({ payerUid, subscriptionId }: Brand) =>
  `customers/${payerUid}/subscriptions/${subscriptionId}`;
const brandPath = ({ metadata }: Subscription) => `brands/${metadata.brandId}`;

/**
 * The brands whose package has ended or ends within 14 days, the first to end first. What was paid meanwhile and nobody
 * came back to prove is proven: of these brands, and of the latest subscriptions.
 */
export const fetchEndingBrands = createAppThunk(
  'payouts/fetchEndingBrands',
  'fetchingEndingPackages',
  async (): Promise<EndingBrand[]> => {
    await ensureServerTime();
    const now = serverNow();
    const [ending, { docs }] = await Promise.all([
      readEndingBrands(now),
      getDocs(
        query(
          collectionGroup(database, 'subscriptions'),
          orderBy('created', 'desc'),
          limit(recordsPerPage),
        ),
      ),
    ]);
    const latest = docs.map(parseSubscription).filter(({ metadata }) => metadata.brandId !== '');
    const subscribed = ending.filter(({ subscriptionId }) => subscriptionId !== '');
    const found = await readDocuments([
      ...new Set([...subscribed.map(subscriptionPath), ...latest.map(brandPath)]),
    ]);
    const subscriptionOf = (brand: Brand): Subscription | null => {
      const fields = brand.subscriptionId !== '' && found.get(subscriptionPath(brand));
      const { payerUid, subscriptionId } = brand;
      return fields ? { ...v.parse(subscriptionSchema, fields), payerUid, subscriptionId } : null;
    };
    const known = [
      ...ending.map((brand) => ({ brand, subscription: subscriptionOf(brand) })),
      ...latest.flatMap((subscription) => {
        const fields = found.get(brandPath(subscription));
        const { brandId } = subscription.metadata;
        return fields
          ? [{ brand: { ...v.parse(brandSchema, fields), brandId }, subscription }]
          : [];
      }),
    ];
    let isAnyProven = false;
    for (const { brand, subscription } of known)
      if (subscription && !brand.closed && grantToProve(brand, subscription)) {
        // One that cannot be proven does not keep the others from it, and stays in the list.
        const isProven = await provePackage(brand.brandId, subscription).catch(() => false);
        isAnyProven ||= isProven;
      }
    const left = isAnyProven ? await readEndingBrands(now) : ending;
    return left.map((brand) => ({ brand, subscription: subscriptionOf(brand) }));
  },
);
