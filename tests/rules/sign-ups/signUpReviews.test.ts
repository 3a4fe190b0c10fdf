import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import { Timestamp } from 'firebase/firestore';
import { beforeEach, describe, expect, it } from 'vitest';
import { limits } from '../../../src/config/limits';
import { almostStaff, useFirestoreRules } from '../../support/firestoreRules';
import { type StoredDocument, absent, review, signUp } from '../../support/storedDocuments';

const rules = useFirestoreRules();
const email = 'ada@example.org';

const write = (document: StoredDocument, database = rules.staff(), key = email) =>
  database.collection('signUpReviews').doc(key).set(document);
const accepts = (changes: StoredDocument = {}) => assertSucceeds(write(review(changes)));
const refuses = (changes: StoredDocument) => assertFails(write(review(changes)));

beforeEach(() => rules.store('potentialCreators', email, signUp()));

describe('A review of a sign-up', () => {
  it('is written and changed by staff', async () => {
    await accepts();
    await accepts({ status: 'declined', note: '' });
  });

  it.each(['new', 'accepted', 'declined'])('may say %s', (status) => accepts({ status }));

  it.each(['', 'New', 'maybe', null, 7])('never says %j', (status) => refuses({ status }));

  it('has a note of up to the limit, or none', async () => {
    await accepts({ note: '' });
    await accepts({ note: 'a'.repeat(limits.reviewNote) });
    await refuses({ note: 'a'.repeat(limits.reviewNote + 1) });
    for (const note of ['a\0b', null, 7, ['a']]) await refuses({ note });
  });

  it('names the project that was made from the sign-up, or none', async () => {
    await accepts({ projectId: '0b9f3f4e-7a43-4b6e-9d0c-2f1d7c1f5a10' });
    await accepts({ projectId: '' });
    for (const projectId of ['Sintel', null, 7, '../x']) await refuses({ projectId });
  });

  it.each(Object.keys(review()))('has the field %s', async (field) => {
    await refuses({ [field]: absent });
  });

  it.each<[string, StoredDocument]>([
    ['another field', { email }],
    ["somebody else's name", { by: 'colleague' }],
    ["somebody else's email", { byEmail: 'colleague@example.org' }],
    ["the browser's time", { at: Timestamp.now() }],
  ])('never has %s', async (_, changes) => {
    await refuses(changes);
    await accepts();
    await refuses(changes);
  });

  it('is always one of a sign-up that is there', async () => {
    await assertFails(write(review(), rules.staff(), 'grace@example.org'));
  });

  it.each(almostStaff)('is not written by %s', async (_, uid, claims) => {
    const database = rules.as(uid, claims);
    await assertFails(write(review({ by: uid ?? 'visitor' }), database));
  });

  it('is read and listed by staff', async () => {
    await accepts();
    const reviews = rules.staff().collection('signUpReviews');
    await assertSucceeds(reviews.doc(email).get());
    expect((await assertSucceeds(reviews.where('status', '==', 'accepted').get())).size).toBe(1);
  });

  it.each(almostStaff)('is not read by %s', async (_, uid, claims) => {
    await accepts();
    const database = rules.as(uid, claims);
    await assertFails(database.collection('signUpReviews').doc(email).get());
    await assertFails(database.collection('signUpReviews').limit(1).get());
  });
});
