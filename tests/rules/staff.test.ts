import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import { describe, expect, it } from 'vitest';
import { staffUid, useFirestoreRules } from '../support/firestoreRules';
import { project, signUp } from '../support/storedDocuments';

const rules = useFirestoreRules('staff');
const document = { email: 'staff@example.org', addedAt: new Date() };

describe('The list of staff', () => {
  it('tells those who are signed in whether they are on it', async () => {
    const own = await assertSucceeds(rules.staff().collection('staff').doc(staffUid).get());
    expect(own.exists).toBe(true);
    const fan = await assertSucceeds(rules.signedIn('fan').collection('staff').doc('fan').get());
    expect(fan.exists).toBe(false);
  });

  it('tells nobody about anyone else', async () => {
    await rules.store('staff', 'colleague', document);
    await assertFails(rules.staff().collection('staff').doc('colleague').get());
    await assertFails(rules.signedIn('fan').collection('staff').doc(staffUid).get());
    await assertFails(rules.visitor().collection('staff').doc(staffUid).get());
  });

  it('is listed by nobody', async () => {
    await assertFails(rules.staff().collection('staff').get());
    await assertFails(rules.staff().collection('staff').where('email', '==', 'a').get());
    await assertFails(rules.signedIn('fan').collection('staff').limit(1).get());
    await assertFails(rules.visitor().collection('staff').limit(1).get());
  });

  it('is written by nobody', async () => {
    const staff = rules.staff().collection('staff');
    await assertFails(staff.doc('colleague').set(document));
    await assertFails(staff.doc(staffUid).update({ email: 'a@example.org' }));
    await assertFails(staff.doc(staffUid).delete());
    await assertFails(rules.signedIn('fan', { admin: true }).doc('staff/fan').set(document));
    await assertFails(rules.visitor().doc('staff/fan').set(document));
  });
});

describe('Someone whose document in staff is removed', () => {
  it('is locked out at once, while the token still says staff', async () => {
    await rules.store('potentialCreators', 'ada@example.org', signUp());
    const database = rules.signedIn('colleague', { admin: true });
    const read = () => database.collection('potentialCreators').doc('ada@example.org').get();
    await assertFails(read());
    await rules.store('staff', 'colleague', document);
    await assertSucceeds(read());
    await rules.remove('staff', 'colleague');
    await assertFails(read());
  });
});

describe('Every other path', () => {
  const paths = [
    'orders/1',
    'projectHistory/1/comments/1',
    'signUpReviews/ada@example.org/comments/1',
    'staffLog/1/comments/1',
    'users/staff-member',
    'projects/Sintel/comments/1',
    'projects/Sintel/projects/Sintel',
    'hiddenProjects/Sintel/comments/1',
    'potentialCreators/ada@example.org/potentialCreators/ada@example.org',
    'staff/staff-member/notes/1',
  ];

  it.each(paths)('is closed to everyone, staff included: %s', async (path) => {
    for (const database of [rules.staff(), rules.signedIn('fan'), rules.visitor()]) {
      const ref = database.doc(path);
      await assertFails(ref.get());
      await assertFails(ref.set(project()));
      await assertFails(ref.set({}, { merge: true }));
      await assertFails(ref.delete());
      await assertFails(ref.parent.limit(1).get());
    }
  });

  it('is closed to queries across collections, for staff too', async () => {
    const names = ['projects', 'hiddenProjects', 'projectHistory', 'potentialCreators'];
    for (const name of [...names, 'signUpReviews', 'staff']) {
      await assertFails(rules.staff().collectionGroup(name).limit(1).get());
    }
  });
});
