import {
  collection,
  collectionGroup,
  deleteDoc,
  doc,
  getDoc,
  getDocs,
  limit,
  orderBy,
  type Query,
  query,
  type QueryDocumentSnapshot,
  startAfter,
  Timestamp,
  updateDoc,
  where,
} from 'firebase/firestore/lite';
import * as v from 'valibot';
import { recordsPerBatch, unpaidContactDays } from '../../config/limits';
import { findQuestions } from '../../lib/firebase/customerRecords';
import { database } from '../../lib/firebase/firestore';
import { ensureServerTime } from '../../lib/firebase/ensureServerTime';
import { readAll } from '../../lib/firebase/readAll';
import { readDocuments } from '../../lib/firebase/readDocuments';
import { serverNow } from '../../lib/serverTime';
import { createAppThunk } from '../../store/createAppThunk';
import { parseFollower } from '../fans/followerModel';
import { consentPath, type ConsentRef, contactPath } from '../orders/orderPaths';
import { codePath, handoverPath, parseTicket } from '../premieres/screeningModel';

const erased = {
  name: '',
  email: '',
  lines: '',
  giftTo: '',
  giftNote: '',
};

/** The paths of what says who somebody is: contacts of orders, and as others what `findTraces` finds. */
export type Erasable = { contacts: readonly string[]; others: readonly string[] };

/** Whether a contact, as it is stored, still says who somebody is; it may be gone after its 400 days. */
export const hasName = (contact: Readonly<Record<string, unknown>> | undefined) =>
  contact !== undefined && contact.name !== '';

/** A ticket, then what goes with it, which the rules let go once it is gone. */
function ticketPaths(path: string): string[] {
  const { screeningId, unitId } = parseTicket(path, {});
  return [path, codePath(screeningId, unitId), handoverPath(screeningId, unitId)];
}

/** What an email is found by: consents, and of all brands what somebody follows, waits for or would come to, and tickets. */
function queriesByEmail(consents: Query, email: string): Query[] {
  // What was proven is in small letters.
  const emails = [...new Set([email, email.toLowerCase()])];
  return [
    query(consents, where('email', 'in', emails)),
    query(collectionGroup(database, 'followers'), where('email', 'in', emails)),
    query(collectionGroup(database, 'waiting'), where('email', 'in', emails)),
    query(collectionGroup(database, 'interest'), where('email', 'in', emails)),
    query(collectionGroup(database, 'tickets'), where('email', 'in', emails)),
  ];
}

/** The paths of what was found, each once, and of what goes with it. */
function tracePaths(found: readonly QueryDocumentSnapshot[]): string[] {
  const paths = found.flatMap((one) => {
    const { path } = one.ref;
    if (path.includes('/tickets/')) return ticketPaths(path);
    // Who follows may have agreed to letters then.
    return path.includes('/followers/')
      ? [path, consentPath(parseFollower(path, one.data()))]
      : [path];
  });
  return [...new Set(paths)];
}

/**
 * The paths of what else is stored of who ordered, by their account and the email of the order: that they may be written to,
 * what they follow, wait for or would come to, their tickets, and questions that wait.
 */
export async function findTraces(ref: ConsentRef, email: string): Promise<string[]> {
  const { brandId, uid } = ref;
  const consents = collection(database, 'brands', brandId, 'consents');
  const byEmail = email === '' ? [] : queriesByEmail(consents, email);
  const [consent, questions, found] = await Promise.all([
    getDoc(doc(database, consentPath(ref))),
    findQuestions(uid),
    Promise.all(
      [
        ...byEmail,
        query(collectionGroup(database, 'followers'), where('uid', '==', uid)),
        query(collectionGroup(database, 'waiting'), where('uid', '==', uid)),
        query(collectionGroup(database, 'interest'), where('uid', '==', uid)),
        query(collectionGroup(database, 'tickets'), where('uid', '==', uid)),
      ].map(readAll),
    ),
  ]);
  return tracePaths([...(consent.exists() ? [consent] : []), ...questions, ...found.flat()]);
}

/** The same of an email alone, with any brand: whoever only follows has no order. */
export const findPerson = createAppThunk(
  'payouts/findPerson',
  'findingPerson',
  async (email: string): Promise<string[]> => {
    const consents = collectionGroup(database, 'consents');
    return tracePaths((await Promise.all(queriesByEmail(consents, email).map(readAll))).flat());
  },
);

/** Whether Stripe told of a payment for an order that nobody has confirmed: it is sent to its contact once somebody does. */
async function hasPayment(order: QueryDocumentSnapshot): Promise<boolean> {
  const { docs } = await getDocs(
    query(
      collection(database, 'customers', v.parse(v.string(), order.get('uid')), 'payments'),
      where('metadata.orderId', '==', order.id),
      where('metadata.brandId', '==', order.ref.parent.parent?.id),
      limit(1),
    ),
  );
  return docs.length > 0;
}

/**
 * The paths of the contacts that are to be erased, since nobody paid for their orders within 30 days; the oldest first.
 * They are erased in this order, so nothing is left behind a page of orders of which nothing is.
 */
export const fetchUnpaidContacts = createAppThunk(
  'payouts/fetchUnpaidContacts',
  'fetchingOrders',
  async (): Promise<string[]> => {
    await ensureServerTime();
    const until = Timestamp.fromMillis(serverNow() - unpaidContactDays * 24 * 60 * 60_000);
    const found: string[] = [];
    let last: QueryDocumentSnapshot | undefined;
    for (;;) {
      const { docs } = await getDocs(
        query(
          collectionGroup(database, 'orders'),
          where('status', 'in', ['reserved', 'released']),
          where('changedAt', '<', until),
          orderBy('changedAt', 'desc'),
          ...(last ? [startAfter(last)] : []),
          limit(recordsPerBatch),
        ),
      );
      const contacts = await readDocuments(docs.map(({ ref }) => contactPath(ref.path)));
      const named = docs.filter(({ ref }) => hasName(contacts.get(contactPath(ref.path))));
      const arePaid = await Promise.all(named.map(hasPayment));
      found.push(
        ...named.filter((_, index) => !arePaid[index]).map(({ ref }) => contactPath(ref.path)),
      );
      last = docs.at(-1);
      if (named.length === 0 || docs.length < recordsPerBatch) return found.reverse();
    }
  },
);

/** Erases who somebody is, one document after the other. What was bought, paid and sent stays. */
export const eraseContacts = createAppThunk(
  'payouts/eraseContacts',
  'erasingContacts',
  async ({ contacts, others }: Erasable): Promise<void> => {
    for (const path of contacts) await updateDoc(doc(database, path), erased);
    for (const path of others) await deleteDoc(doc(database, path));
  },
);
