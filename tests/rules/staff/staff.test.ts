import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import { describe, expect, it } from 'vitest';
import { staffUid, useFirestoreRules } from '../../support/firestoreRules';
import { project, review, signUp } from '../../support/storedDocuments';

const rules = useFirestoreRules();
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

/** Queries as the database was at a time, which no SDK for browsers can. */
async function queryAt(readTime: string, issuedSecondsAgo: number) {
  const iat = Math.floor(Date.now() / 1000) - issuedSecondsAgo;
  const [header, claims] = [{ alg: 'none' }, { sub: 'colleague', iat, admin: true }].map((part) =>
    Buffer.from(JSON.stringify(part)).toString('base64url'),
  );
  const host = process.env.FIRESTORE_EMULATOR_HOST ?? '';
  const documents = `projects/${rules.projectId}/databases/(default)/documents`;
  const response = await fetch(`http://${host}/v1/${documents}:runQuery`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${String(header)}.${String(claims)}.` },
    body: JSON.stringify({
      structuredQuery: { from: [{ collectionId: 'potentialCreators' }], limit: 1 },
      readTime,
    }),
  });
  await response.arrayBuffer();
  return response.status;
}

describe('A token of staff', () => {
  const read = (iat: number) =>
    rules.signedIn('colleague', { admin: true, iat }).collection('hiddenProjects').limit(1).get();

  it('is accepted for ten minutes after it was issued', async () => {
    await rules.store('staff', 'colleague', document);
    await assertSucceeds(read(-590));
    await assertFails(read(-600));
    await assertFails(read(-3_500));
  });

  it('that is older does not read a past in which its owner was still staff', async () => {
    await rules.store('staff', 'colleague', document);
    await new Promise((resolve) => setTimeout(resolve, 20));
    const whenStaff = new Date().toISOString();
    await new Promise((resolve) => setTimeout(resolve, 20));
    await rules.remove('staff', 'colleague');
    // What makes the age necessary: at that time the document is still there.
    expect(await queryAt(whenStaff, 0)).toBe(200);
    expect(await queryAt(whenStaff, 600)).toBe(403);
    expect(await queryAt(new Date().toISOString(), 0)).toBe(403);
  });

  it('does not say who signs: that is the email in the list of staff', async () => {
    await rules.store('potentialCreators', 'ada@example.org', signUp());
    const renamed = rules.signedIn(staffUid, { admin: true, email: 'renamed@example.org' });
    const mark = renamed.collection('signUpReviews').doc('ada@example.org');
    await assertFails(mark.set(review({ byEmail: 'renamed@example.org' })));
    await assertSucceeds(mark.set(review({ byEmail: document.email })));
  });
});

describe('Every other path', () => {
  const paths = [
    'baskets/1',
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
