import { randomUUID } from 'node:crypto';
import {
  createUserWithEmailAndPassword,
  signInWithEmailAndPassword,
  updateEmail,
} from 'firebase/auth';
import { doc, getDoc } from 'firebase/firestore/lite';
import { getMetadata, ref } from 'firebase/storage';
import * as v from 'valibot';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { testEnvironment } from '../../scripts/emulators/config.ts';
import { type Admin, addStaff, connectAdmin, listStaff, removeStaff } from '../../scripts/staff.ts';
import { saveReview } from '../../src/features/sign-up-review/signUpReviewSlice';
import { auth } from '../../src/lib/firebase/auth';
import { database } from '../../src/lib/firebase/firestore';
import { storage } from '../../src/lib/firebase/storage';
import { makeStore } from '../../src/store/store';
import { signUp } from '../support/storedDocuments';

const password = 'emulated-staff';
let admin: Admin;
beforeAll(() => {
  admin = connectAdmin(testEnvironment());
});
afterAll(() => admin.close());

/** A member of staff with a new account. */
async function hire() {
  const email = `${randomUUID()}@backlot.test`;
  await addStaff(admin, email, { password });
  return { email, uid: (await admin.auth.getUserByEmail(email)).uid };
}
/** As the owner of an account can: by a request of the sign-in service. */
async function changeEmail(uid: string) {
  const email = `${randomUUID()}@elsewhere.test`;
  await admin.auth.updateUser(uid, { email });
  return email;
}
const recordOf = async (uid: string) => (await admin.database.doc(`staff/${uid}`).get()).data();
const isRemoved = async (uid: string) => {
  const account = await admin.auth.getUser(uid);
  return !(await recordOf(uid)) && account.customClaims?.admin === undefined;
};

describe('A member of staff', () => {
  it('is removed by the email of their account', async () => {
    const { email, uid } = await hire();
    expect(await removeStaff(admin, email)).toBe(uid);
    expect(await isRemoved(uid)).toBe(true);
  });

  it('who changed that email is removed by the old one, by the new one and by id', async () => {
    for (const name of ['old', 'new', 'id'] as const) {
      const { email, uid } = await hire();
      const names = { old: email.toUpperCase(), new: await changeEmail(uid), id: uid };
      expect(await removeStaff(admin, names[name])).toBe(uid);
      expect(await isRemoved(uid)).toBe(true);
    }
  });

  it('who was added again under another email is removed by each', async () => {
    const { email, uid } = await hire();
    const second = await changeEmail(uid);
    await addStaff(admin, uid);
    await changeEmail(uid);
    expect(await recordOf(uid)).toMatchObject({ email: second, emails: [email, second] });
    await removeStaff(admin, email);
    expect(await isRemoved(uid)).toBe(true);
  });

  it('is not taken for someone who has registered an email that they had for a while', async () => {
    const { uid } = await hire();
    const between = await changeEmail(uid);
    await changeEmail(uid);
    await admin.auth.createUser({ email: between });
    await expect(removeStaff(admin, between)).rejects.toThrow('Nobody on the staff');
    expect(await isRemoved(uid)).toBe(false);
  });

  it('whose account is deleted leaves the list of staff all the same', async () => {
    const { email, uid } = await hire();
    await admin.auth.deleteUser(uid);
    await removeStaff(admin, email);
    expect(await recordOf(uid)).toBeUndefined();
  });

  it('gets no new token once removed', async () => {
    const { email, uid } = await hire();
    const before = (await admin.auth.getUser(uid)).tokensValidAfterTime ?? '';
    await new Promise((resolve) => setTimeout(resolve, 1_100));
    await removeStaff(admin, email);
    const after = (await admin.auth.getUser(uid)).tokensValidAfterTime ?? '';
    expect(Date.parse(after)).toBeGreaterThan(Date.parse(before));
  });

  it('is not confused with another who has had the same email', async () => {
    const first = await hire();
    await changeEmail(first.uid);
    await addStaff(admin, first.email, { password });
    const second = await admin.auth.getUserByEmail(first.email);
    await expect(removeStaff(admin, first.email)).rejects.toThrow(first.uid);
    expect(await recordOf(second.uid)).toBeDefined();
    await removeStaff(admin, second.uid);
    expect(await recordOf(first.uid)).toBeDefined();
  });

  it('is listed with the emails they sign with, and the one the account has', async () => {
    const { email, uid } = await hire();
    const ownEmail = await changeEmail(uid);
    expect(await listStaff(admin)).toContainEqual({ uid, recordedEmails: [email], ownEmail });
  });
});

describe('An account that has taken the address of a new colleague', () => {
  it('does not become staff by it, but only by its id', async () => {
    const { email, uid } = await hire();
    await removeStaff(admin, email);
    const taken = `${randomUUID()}@backlot.test`;
    await admin.auth.updateUser(uid, { email: taken, emailVerified: false });
    await expect(addStaff(admin, taken)).rejects.toThrow(uid);
    expect(await isRemoved(uid)).toBe(true);
    await addStaff(admin, uid);
    expect(await recordOf(uid)).toMatchObject({ email: taken });
  });

  it('becomes staff without whoever knew its password or was signed in to it', async () => {
    const email = `${randomUUID()}@backlot.test`;
    const { user } = await createUserWithEmailAndPassword(auth, email, password);
    const before = (await admin.auth.getUser(user.uid)).tokensValidAfterTime ?? '';
    await new Promise((resolve) => setTimeout(resolve, 1_100));
    expect(await addStaff(admin, user.uid)).toMatch(/oobCode/);
    await expect(signInWithEmailAndPassword(auth, email, password)).rejects.toThrow();
    const after = (await admin.auth.getUser(user.uid)).tokensValidAfterTime ?? '';
    expect(Date.parse(after)).toBeGreaterThan(Date.parse(before));
    // Once they are staff, their own password stays.
    await admin.auth.updateUser(user.uid, { password: 'their own password' });
    expect(await addStaff(admin, user.uid)).toBeUndefined();
    await signInWithEmailAndPassword(auth, email, 'their own password');
  });
});

describe('A removal that stopped halfway', () => {
  it('is repeated by the same name', async () => {
    const { email, uid } = await hire();
    await changeEmail(uid);
    await admin.auth.setCustomUserClaims(uid, {});
    expect(await removeStaff(admin, email)).toBe(uid);
    expect(await isRemoved(uid)).toBe(true);
  });
});

describe('A member of staff who is signed in', () => {
  const isToken = v.object({ stsTokenManager: v.object({ accessToken: v.string() }) });
  const tokenOf = () => v.parse(isToken, auth.currentUser?.toJSON()).stsTokenManager.accessToken;

  afterEach(() => {
    vi.useRealTimers();
  });

  it('signs with the email in the list of staff after changing that of the account', async () => {
    const { email, uid } = await hire();
    await signInWithEmailAndPassword(auth, email, password);
    if (auth.currentUser) await updateEmail(auth.currentUser, `changed-${email}`);
    expect(auth.currentUser?.email).toBe(`changed-${email}`);
    const key = `${uid.toLowerCase()}@example.org`;
    await admin.database.doc(`potentialCreators/${key}`).set(signUp({ date: new Date() }));
    const review = { status: 'accepted', note: '', projectId: '' } as const;
    await makeStore()
      .dispatch(saveReview({ key, base: null, brand: null, ...review }))
      .unwrap();
    const mark = await admin.database.doc(`signUpReviews/${key}`).get();
    expect(mark.data()).toMatchObject({ by: uid, byEmail: email });
    await admin.database.recursiveDelete(admin.database.collection('signUpReviews'));
    await admin.database.recursiveDelete(admin.database.collection('potentialCreators'));
  });

  it.each<[string, () => Promise<unknown>]>([
    ['the database', () => getDoc(doc(database, 'staff', auth.currentUser?.uid ?? ''))],
    ['the file store', () => getMetadata(ref(storage, 'projects/None/poster')).catch(() => null)],
  ])('has a new token when %s is asked after five minutes', async (_, request) => {
    const { email } = await hire();
    await signInWithEmailAndPassword(auth, email, password);
    await request();
    const first = tokenOf();
    // Tokens of the same second are the same.
    await new Promise((resolve) => setTimeout(resolve, 1_100));
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 5 * 60_000 });
    await request();
    expect(tokenOf()).not.toBe(first);
  });
});

describe('Somebody who is not on the staff', () => {
  it('cannot be removed', async () => {
    await expect(removeStaff(admin, 'nobody@backlot.test')).rejects.toThrow(
      'npm run staff -- list',
    );
  });
});
