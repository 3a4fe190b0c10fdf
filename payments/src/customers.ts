import { FirebaseAuthError } from 'firebase-admin/auth';
import {
  type DocumentReference,
  FieldValue,
  Filter,
  type Firestore,
} from 'firebase-admin/firestore';
import type Stripe from 'stripe';
import { dashboardLink, idOf, type Parts } from './stripe.ts';

const collection = 'customers';

/** An account's email once it is proven, since Stripe sends receipts there; a guest has none, and is asked for one there. */
async function provenEmail(auth: Parts['auth'], uid: string): Promise<string | null> {
  try {
    const { email, emailVerified } = await auth.getUser(uid);
    return emailVerified && email ? email : null;
  } catch (error) {
    if (error instanceof FirebaseAuthError && error.code === 'auth/user-not-found') return null;
    // It passes, and a customer made now would never have one.
    throw error;
  }
}

/**
 * Stripe's customer of an account, made when it first needs one, and then always the same. `lost` is one that Stripe
 * does not know, for which another is made.
 */
export async function customerOf(
  { stripe, database, auth }: Parts,
  uid: string,
  lost = '',
): Promise<string> {
  const reference = database.collection(collection).doc(uid);
  const known: unknown = (await reference.get()).get('stripeId');
  if (typeof known === 'string' && known !== lost) return known;
  const email = await provenEmail(auth, uid);
  const { id, livemode } = await stripe.customers.create(
    { metadata: { firebaseUID: uid }, ...(email && { email }) },
    // By the key of the lost one Stripe may answer with it again.
    { idempotencyKey: `customer/${uid}/${lost}${email ?? ''}`.slice(0, 255) },
  );
  const stripeLink = dashboardLink(livemode, `customers/${id}`);
  return database.runTransaction(async (transaction) => {
    const stored: unknown = (await transaction.get(reference)).get('stripeId');
    if (typeof stored === 'string' && stored !== lost) return stored;
    // Where another key is in use only for a while, what it paid before still has its refunds and disputes.
    const former = lost !== '' && { formerStripeIds: FieldValue.arrayUnion(lost) };
    transaction.set(reference, { email, stripeId: id, stripeLink, ...former }, { merge: true });
    return id;
  });
}

/** The document of the account whose customer this is; null for a customer that another program of the operator's made. */
export async function ownerOf(
  database: Firestore,
  customer: string | Stripe.Customer | Stripe.DeletedCustomer | null,
): Promise<DocumentReference | null> {
  const stripeId = idOf(customer);
  if (stripeId === '') return null;
  const isOwn = Filter.or(
    Filter.where('stripeId', '==', stripeId),
    Filter.where('formerStripeIds', 'array-contains', stripeId),
  );
  const owners = database.collection(collection).where(isOwn).limit(1);
  return (await owners.get()).docs[0]?.ref ?? null;
}
