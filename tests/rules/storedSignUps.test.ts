import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import { FirebaseError, deleteApp, initializeApp } from 'firebase/app';
import {
  connectFirestoreEmulator,
  doc,
  initializeFirestore,
  serverTimestamp,
  setDoc,
  setLogLevel,
} from 'firebase/firestore/lite';
import { afterAll, describe, expect, it } from 'vitest';
import { almostStaff, useFirestoreRules } from '../support/rules';
import { signUp } from '../support/storedDocuments';

const rules = useFirestoreRules('stored-sign-ups');
const email = 'ada@example.org';
const signUps = 'potentialCreators';

describe('A sign-up that is there', () => {
  it('is not overwritten by a second one under the same email', async () => {
    const document = rules.visitor().collection(signUps).doc(email);
    await assertSucceeds(document.set(signUp()));
    await assertFails(document.set(signUp({ firstName: 'Grace' })));
    const stored = await rules.staff().collection(signUps).doc(email).get();
    expect(stored.get('firstName')).toBe('Ada');
  });

  it('is changed by nobody, not even by staff', async () => {
    await rules.store(signUps, email, signUp());
    for (const database of [rules.visitor(), rules.staff()]) {
      const document = database.collection(signUps).doc(email);
      await assertFails(document.update({ firstName: 'Grace' }));
      await assertFails(document.set(signUp()));
      await assertFails(document.set({ firstName: 'Grace' }, { merge: true }));
    }
  });

  it('is read and listed by staff', async () => {
    await rules.store(signUps, email, signUp());
    const all = rules.staff().collection(signUps);
    await assertSucceeds(all.doc(email).get());
    const page = await assertSucceeds(all.orderBy('date', 'desc').limit(50).get());
    expect(page.size).toBe(1);
  });

  it.each(almostStaff)('is neither read, listed nor deleted by %s', async (_, uid, claims) => {
    await rules.store(signUps, email, signUp());
    const database = uid === null ? rules.visitor() : rules.signedIn(uid, claims);
    const all = database.collection(signUps);
    await assertFails(all.doc(email).get());
    await assertFails(all.doc('grace@example.org').get());
    await assertFails(all.limit(1).get());
    await assertFails(all.where('email', '==', email).get());
    await assertFails(database.collectionGroup(signUps).limit(1).get());
    await assertFails(all.doc(email).delete());
  });

  it('is not read by the person it is about', async () => {
    await rules.store(signUps, email, signUp());
    const owner = rules.signedIn('ada', { email, email_verified: true });
    await assertFails(owner.collection(signUps).doc(email).get());
  });
});

describe('Of 200 sign-ups under one email at the same time', () => {
  // As in the app: one request each, all on their way at once.
  setLogLevel('silent');
  const app = initializeApp({ projectId: rules.projectId }, 'race');
  const database = initializeFirestore(app, {});
  const [host = '', port] = (process.env.FIRESTORE_EMULATOR_HOST ?? '').split(':');
  connectFirestoreEmulator(database, host, Number(port));
  const attempt = (firstName: string) =>
    setDoc(doc(database, signUps, email), signUp({ firstName, date: serverTimestamp() })).then(
      () => 'stored',
      (error: unknown) => (error instanceof FirebaseError ? error.code : 'unexpected'),
    );

  afterAll(() => deleteApp(app));

  it('exactly one is stored, and it stays as it was sent', async () => {
    const names = Array.from({ length: 200 }, (_, index) => `Visitor ${String(index)}`);
    const outcomes = await Promise.all(names.map(attempt));
    const winner = outcomes.indexOf('stored');
    const others = outcomes.toSpliced(winner, 1);
    expect(winner).toBeGreaterThanOrEqual(0);
    expect(new Set(others)).toEqual(new Set(['permission-denied']));
    const stored = await rules.staff().collection(signUps).doc(email).get();
    expect(stored.get('firstName')).toBe(names[winner]);
  });
});
