import { collection, collectionGroup, doc, getDoc, query, where } from 'firebase/firestore/lite';
import { readUser } from './auth';
import { database } from './firestore';
import { readAll } from './readAll';
import { type StoredFields, storedFields } from './storedFields';

/** What is stored of the signed-in account as a customer: what it asked Stripe for, what it paid, what it pays monthly. */
export async function readCustomerRecords(): Promise<StoredFields> {
  const ref = doc(database, 'customers', readUser().uid);
  const readStored = async (name: string) => {
    const documents = await readAll(collection(ref, name));
    return documents.map((one) => ({ id: one.id, ...storedFields(one.data()) }));
  };
  const [customer, sessions, payments, subscriptions] = await Promise.all([
    getDoc(ref),
    readStored('checkout_sessions'),
    readStored('payments'),
    readStored('subscriptions'),
  ]);
  // The link to Stripe's portal lets in whoever has it.
  const fields = Object.entries(customer.data() ?? {}).filter(([name]) => name !== 'portal');
  return {
    customer: customer.exists() ? storedFields(Object.fromEntries(fields)) : null,
    sessions,
    payments,
    subscriptions,
  };
}

/** The questions of an account about campaigns that wait. What is answered does not say who asked. */
export const findQuestions = (uid: string) =>
  readAll(query(collectionGroup(database, 'questions'), where('uid', '==', uid)));

/** Those of the signed-in account, each with the film that it is about. */
export const readOwnQuestions = async (): Promise<StoredFields[]> =>
  (await findQuestions(readUser().uid)).map((question) => ({
    projectId: question.ref.parent.parent?.id ?? '',
    ...storedFields(question.data()),
  }));
