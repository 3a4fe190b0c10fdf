import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import { Timestamp } from 'firebase/firestore';
import { beforeEach, describe, expect, it } from 'vitest';
import { almostStaff, useFirestoreRules } from '../support/rules';
import { staffLogChanges } from '../support/staffLogChanges';
import { logEntry, review, signUp } from '../support/storedDocuments';

const rules = useFirestoreRules('erased-sign-ups');
const { erase, log } = staffLogChanges(rules);
const email = 'ada@example.org';
const date = logEntry().signedUp;
const place = (collection: string, id = email) => rules.staff().collection(collection).doc(id);

beforeEach(async () => {
  await rules.store('potentialCreators', email, signUp({ date }));
  await rules.store('signUpReviews', email, review());
});

describe('A sign-up is erased', () => {
  it('with its mark and with an entry that says so', async () => {
    await assertSucceeds(erase([email]));
    for (const collection of ['potentialCreators', 'signUpReviews'])
      expect((await place(collection).get()).exists).toBe(false);
  });

  it('whether it has a mark or none', async () => {
    await rules.remove('signUpReviews', email);
    await assertSucceeds(erase([email]));
  });

  it('after others were: each time it is another entry', async () => {
    await log();
    await assertSucceeds(erase([email]));
    await rules.store('potentialCreators', email, signUp({ date }));
    await assertSucceeds(erase([email]));
  });
});

describe('A sign-up stays', () => {
  it('without an entry', async () => {
    await rules.remove('signUpReviews', email);
    await assertFails(place('potentialCreators').delete());
    // An entry of earlier on does not do for it.
    await log();
    await assertFails(place('potentialCreators').delete());
  });

  it('with an entry of something else', async () => {
    await assertFails(erase([email], { entry: { action: 'exported' } }));
    await assertFails(erase([email], { entry: { signedUp: Timestamp.fromMillis(1) } }));
  });

  it('with an entry that is not a new one', async () => {
    const id = crypto.randomUUID();
    await log({ id });
    await assertFails(erase([email], { id }));
  });

  it('where its mark would stay', async () => {
    const batch = rules.staff().batch();
    const id = crypto.randomUUID();
    batch.set(place('staffLog', id), logEntry());
    batch.set(place('staffLogLatest', 'staff-member'), { entry: id });
    batch.delete(place('potentialCreators'));
    await assertFails(batch.commit());
  });

  it('beside another one of another moment: one entry is for one sign-up', async () => {
    const other = 'grace@example.org';
    await rules.store('potentialCreators', other, signUp({ email: other, date: Timestamp.now() }));
    await assertFails(erase([email, other]));
  });

  it.each(almostStaff)('for %s', async (_, uid, claims) => {
    const database = uid === null ? rules.visitor() : rules.signedIn(uid, claims);
    const name = uid ?? 'visitor';
    await assertFails(erase([email], { database, uid: name, entry: { by: name } }));
  });
});

describe('A mark', () => {
  it('stays as long as its sign-up', async () => {
    await assertFails(place('signUpReviews').delete());
  });

  it('goes where its sign-up has gone, and only by staff', async () => {
    await rules.remove('potentialCreators', email);
    await assertFails(rules.visitor().collection('signUpReviews').doc(email).delete());
    await assertSucceeds(place('signUpReviews').delete());
  });
});
