import {
  collection,
  collectionGroup,
  doc,
  type DocumentData,
  type DocumentSnapshot,
  getDoc,
  orderBy,
  query,
  type QueryDocumentSnapshot,
  where,
} from 'firebase/firestore/lite';
import { errorCode } from '../../lib/errors';
import { readUser } from '../../lib/firebase/auth';
import { readCustomerRecords, readOwnQuestions } from '../../lib/firebase/customerRecords';
import { database } from '../../lib/firebase/firestore';
import { readAll } from '../../lib/firebase/readAll';
import { type StoredFields, storedFields } from '../../lib/firebase/storedFields';
import { isOwnConsent } from '../orders/consentsApi';
import { type Order, parseOrder } from '../orders/orderModel';
import {
  consentPath,
  type ConsentRef,
  contactPath,
  fulfilmentPath,
  orderPath,
  refundsPath,
} from '../orders/orderPaths';
import { newestFirst, readOrdersByEmail } from './buyerOrdersApi';

// By the SDK, whose values say what they are: as the app reads them, times would be numbers.

/** An order, and as it is stored. */
type StoredOrder = { order: Order; stored: DocumentData };

function orderOf(snapshot: DocumentSnapshot): StoredOrder {
  const stored = snapshot.data() ?? {};
  const brandId = snapshot.ref.parent.parent?.id ?? '';
  return { order: parseOrder({ orderId: snapshot.id, brandId }, stored), stored };
}

async function recordOf({ order, stored }: StoredOrder): Promise<StoredFields> {
  const { orderId, brandId, status } = order;
  const path = orderPath(order);
  const isPaid = status === 'paid' || status === 'refunded';
  const [contact, fulfilment, refunds] = await Promise.all([
    getDoc(doc(database, contactPath(path))),
    isPaid ? getDoc(doc(database, fulfilmentPath(path))) : null,
    order.refunds > 0 ? readAll(collection(database, refundsPath(path))) : null,
  ]);
  const fieldsOf = (found: DocumentSnapshot | null) => {
    const fields = found?.data();
    return fields ? storedFields(fields) : null;
  };
  return {
    order: { orderId, brandId, ...storedFields(stored) },
    contact: fieldsOf(contact),
    fulfilment: fieldsOf(fulfilment),
    refunds: refunds?.map((refund) => storedFields(refund.data())) ?? [],
  };
}

const ofShowing = (one: QueryDocumentSnapshot): StoredFields => ({
  screeningId: one.ref.parent.parent?.id ?? '',
  ...storedFields(one.data()),
});

/** What the account waits for, and where it said that it would come. */
async function readShowingRecords() {
  const { uid } = readUser();
  const [waiting, interest] = await Promise.all([
    readAll(query(collectionGroup(database, 'waiting'), where('uid', '==', uid))),
    readAll(query(collectionGroup(database, 'interest'), where('uid', '==', uid))),
  ]);
  return { waiting: waiting.map(ofShowing), interest: interest.map(ofShowing) };
}

/** The films that the account follows. */
async function readFollowRecords(): Promise<StoredFields[]> {
  const { uid } = readUser();
  const found = await readAll(
    query(collectionGroup(database, 'followers'), where('uid', '==', uid)),
  );
  return found.map((one) => storedFields(one.data()));
}

/**
 * All that is stored of the signed-in buyer: the orders, who may write to their buyers, the questions that wait, the
 * showings that they wait for, the films that they follow, and what the account asked Stripe for and paid.
 */
export async function readBuyerRecords() {
  const [orders, questions, showings, follows, paid] = await Promise.all([
    readStoredOrders(),
    readOwnQuestions(),
    readShowingRecords(),
    readFollowRecords(),
    readCustomerRecords(),
  ]);
  const consents = await readConsentRecords([
    ...orders.map(({ order }) => order),
    ...(await findConsents()),
  ]);
  const records = await Promise.all(orders.map(recordOf));
  return { orders: records, consents, questions, showings, follows, paid };
}

/** What was agreed to by the email that the account has proven. */
async function findConsents(): Promise<ConsentRef[]> {
  const { email, emailVerified } = readUser();
  if (!email || !emailVerified) return [];
  const found = await readAll(
    query(collectionGroup(database, 'consents'), where('email', '==', email)),
  );
  return found.map((one) => ({ brandId: one.ref.parent.parent?.id ?? '', uid: one.id }));
}

/** What an account agreed to, as it is stored; undefined for nothing, or where the reader may not know. */
async function findConsent(ref: ConsentRef): Promise<DocumentData | undefined> {
  try {
    return (await getDoc(doc(database, consentPath(ref)))).data();
  } catch (error) {
    if (errorCode(error) === 'permission-denied') return undefined;
    throw error;
  }
}

/** What was agreed to, withdrawn or not, as it is stored; what others agreed to is not theirs to have. */
async function readConsentRecords(named: readonly ConsentRef[]): Promise<StoredFields[]> {
  const refs = new Map(named.map((ref) => [consentPath(ref), ref]));
  const found = await Promise.all(
    [...refs.values()].map(async (ref) => {
      const consent = await findConsent(ref);
      return consent && (await isOwnConsent(ref.uid, consent.email)) ? [storedFields(consent)] : [];
    }),
  );
  return found.flat();
}

/** All orders of the signed-in buyer, with those that are found by the email; newest first. */
async function readStoredOrders(): Promise<StoredOrder[]> {
  const [own, ofEmail] = await Promise.all([
    readAll(
      query(
        collectionGroup(database, 'orders'),
        where('uid', '==', readUser().uid),
        orderBy('createdAt', 'desc'),
      ),
    ),
    readOrdersByEmail(),
  ]);
  const others = await Promise.all(ofEmail.map((order) => getDoc(doc(database, orderPath(order)))));
  return [...own, ...others].map(orderOf).sort((one, other) => newestFirst(one.order, other.order));
}
