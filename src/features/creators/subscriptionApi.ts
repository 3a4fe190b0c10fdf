import {
  collection,
  doc,
  getDoc,
  getDocs,
  limit,
  orderBy,
  query,
  where,
} from 'firebase/firestore/lite';
import * as v from 'valibot';
import { readUser } from '../../lib/firebase/auth';
import { database } from '../../lib/firebase/firestore';
import { readAll } from '../../lib/firebase/readAll';
import { type StoredFields, storedFields } from '../../lib/firebase/storedFields';
import { serverNow } from '../../lib/serverTime';
import { brandRef } from './memberApi';
import { type Brand, brandSchema, type Grant } from './model';
import { provePackage } from './packageApi';
import {
  grantToProve,
  packageSessionSchema,
  parseSubscription,
  pendingSession,
  type PendingSession,
  pickSubscription,
  type Subscription,
} from './subscription';

const ownDocuments = (uid: string, name: 'checkout_sessions' | 'subscriptions') =>
  collection(database, 'customers', uid, name);

/** The subscriptions of a brand that its owner can know of: the own ones, and the one that proved its package last. */
async function readSubscriptions(brandId: string, uid: string) {
  const [own, stored] = await Promise.all([
    readAll(query(ownDocuments(uid, 'subscriptions'), where('metadata.brandId', '==', brandId))),
    getDoc(brandRef(brandId)),
  ]);
  const brand = { ...v.parse(brandSchema, stored.data()), brandId };
  const isKnown = brand.payerUid === '' || brand.payerUid === uid;
  const others = isKnown
    ? null
    : await getDoc(doc(ownDocuments(brand.payerUid, 'subscriptions'), brand.subscriptionId));
  return { brand, documents: others?.exists() ? [...own, others] : own };
}

type Found = { brand: Brand; subscriptions: Subscription[] };

export async function findSubscriptions(brandId: string, uid: string): Promise<Found> {
  const { brand, documents } = await readSubscriptions(brandId, uid);
  return { brand, subscriptions: documents.map(parseSubscription) };
}

/** What `payments/` stored of a brand's subscriptions, as far as the signed-in owner may read it. */
export async function readStoredSubscriptions(brandId: string): Promise<StoredFields[]> {
  const { documents } = await readSubscriptions(brandId, readUser().uid);
  return documents.map((one) => ({ subscriptionId: one.id, ...storedFields(one.data()) }));
}

/** What an owner pays at Stripe, and what waits for Stripe's word. */
export type PaidPackage = {
  /** What the brand has after it. */
  grant: Grant;
  subscription: Subscription | null;
  /** Whether the signed-in account is the one that pays. */
  isOwn: boolean;
  pending: PendingSession | null;
};

/** Looks at what an owner pays for a brand, and gives the brand what is paid and it does not have yet. */
export async function renewPackageOf(brandId: string): Promise<PaidPackage> {
  const { uid } = readUser();
  const [{ brand, subscriptions }, pending] = await Promise.all([
    findSubscriptions(brandId, uid),
    readSessions(uid),
  ]);
  const subscription = pickSubscription(subscriptions);
  const gained = subscription && grantToProve(brand, subscription);
  if (gained) await provePackage(brandId, subscription);
  return {
    grant: gained ?? brand,
    subscription,
    isOwn: subscription?.payerUid === uid,
    pending: pendingSession(pending, brandId, subscriptions, serverNow()),
  };
}

/** As many of the latest sessions as are looked through for one that may still be paid. */
const recentSessions = 10;

export async function readSessions(uid: string) {
  const { docs } = await getDocs(
    query(
      ownDocuments(uid, 'checkout_sessions'),
      orderBy('created', 'desc'),
      limit(recentSessions),
    ),
  );
  return docs.map((session) => v.parse(packageSessionSchema, session.data()));
}

/** The document for the next session of a brand's package; the rules count them. */
export async function nextSessionRef(uid: string, brandId: string) {
  const own = ownDocuments(uid, 'checkout_sessions');
  const stored = await readAll(query(own, where('metadata.brandId', '==', brandId)));
  const prefix = `${brandId}~`;
  const numbers = stored
    .filter(({ id }) => id.startsWith(prefix))
    .map(({ id }) => Number(id.slice(prefix.length)));
  return doc(own, `${prefix}${String(Math.max(0, ...numbers) + 1)}`);
}
