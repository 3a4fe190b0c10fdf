import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import { Timestamp } from 'firebase/firestore';
import { beforeEach, describe, expect, it } from 'vitest';
import { almostStaff, staffUid, useFirestoreRules } from '../../support/firestoreRules';
import { staffLogChanges } from '../../support/staffLogChanges';
import {
  type StoredDocument,
  absent,
  logEntry,
  review,
  signUp,
} from '../../support/storedDocuments';

const rules = useFirestoreRules();
const { erase, log } = staffLogChanges(rules);
const id = 'b7d3f2a8-51c4-4e0b-9a6e-3f0d2c1b4a59';
const stored = () => rules.staff().collection('staffLog');

describe('An entry of the staff log', () => {
  it.each(['exported', 'erased'])(
    'says that a sign-up was %s, as often as that happens',
    async (action) => {
      await assertSucceeds(log({ entry: { action } }));
      await assertSucceeds(log({ entry: { action } }));
    },
  );

  it.each(Object.keys(logEntry()))('has the field %s', async (field) => {
    await assertFails(log({ entry: { [field]: absent } }));
  });

  it.each<[string, StoredDocument]>([
    ['an email', { email: 'ada@example.org' }],
    ["its writer's email", { byEmail: 'staff@example.org' }],
    ['another action', { action: 'read' }],
    ['an email for its action', { action: 'ada@example.org' }],
    ['a text for the moment of the sign-up', { signedUp: 'ada@example.org' }],
    ["somebody else's name", { by: 'colleague' }],
    ["the browser's time", { at: Timestamp.now() }],
  ])('never has %s', async (_, entry) => {
    await assertFails(log({ entry }));
  });

  it.each(['ada@example.org', '1', `${id}0`, id.toUpperCase()])(
    'is never called %s',
    async (name) => {
      await assertFails(log({ id: name }));
    },
  );

  it('becomes the latest of its writer in the same commit', async () => {
    await assertFails(stored().doc(id).set(logEntry()));
    await assertFails(log({ latest: { entry: crypto.randomUUID() } }));
    await rules.store('staff', 'colleague', {});
    await assertFails(log({ uid: 'colleague' }));
    const database = rules.signedIn('colleague', { admin: true });
    await assertFails(log({ database, entry: { by: 'colleague' } }));
    await assertSucceeds(log({ database, uid: 'colleague', entry: { by: 'colleague' } }));
  });

  it('is changed and deleted by nobody', async () => {
    await log({ id });
    await assertFails(log({ id, entry: { action: 'exported' } }));
    await assertFails(stored().doc(id).update({ action: 'exported' }));
    await assertFails(stored().doc(id).delete());
  });

  it('is read and listed by staff', async () => {
    await log({ id });
    await assertSucceeds(stored().doc(id).get());
    expect((await assertSucceeds(stored().orderBy('at', 'desc').limit(51).get())).size).toBe(1);
  });

  it.each(almostStaff)('is neither written nor read by %s', async (_, uid, claims) => {
    await log({ id });
    const database = rules.as(uid, claims);
    const name = uid ?? 'visitor';
    await assertFails(log({ database, uid: name, entry: { by: name } }));
    await assertFails(database.collection('staffLog').doc(id).get());
    await assertFails(database.collection('staffLog').limit(1).get());
  });
});

describe('The latest entry of a member of staff', () => {
  const latest = () => rules.staff().collection('staffLogLatest').doc(staffUid);

  it('is written in the same commit as that entry', async () => {
    await log({ id });
    await assertFails(latest().set({ entry: id }));
    await assertFails(latest().set({ entry: crypto.randomUUID() }));
  });

  it('is stored without any other field', async () => {
    await assertFails(log({ id, latest: { entry: id, email: 'ada@example.org' } }));
  });

  it('is neither read nor deleted', async () => {
    await log({ id });
    await assertFails(latest().get());
    await assertFails(latest().delete());
  });
});

describe('The note about an erasure', () => {
  const note = (database = rules.staff(), uid = staffUid) =>
    database.collection('staffErasures').doc(uid);
  const named = { email: 'ada@example.org', entry: id };

  it('is written and deleted by whoever erases, and read by nobody', async () => {
    await assertSucceeds(note().set(named));
    await assertSucceeds(note().set({ ...named, email: 'grace@example.org' }));
    await assertFails(note().get());
    await assertFails(note(rules.staff(), 'colleague').set(named));
    await assertFails(note(rules.staff(), 'colleague').delete());
    await assertSucceeds(note().delete());
  });

  it('has the email and the entry, and nothing else', async () => {
    for (const wrong of [{ email: 1 }, { email: '' }, { entry: 'a' }, { reason: 'a' }])
      await assertFails(note().set({ ...named, ...wrong }));
    await assertFails(note().set({ email: named.email }));
  });

  it.each(almostStaff)('is not written by %s', async (_, uid, claims) => {
    await assertFails(note(rules.as(uid, claims), uid ?? 'visitor').set(named));
  });
});

describe('When a sign-up is erased', () => {
  const email = 'ada@example.org';
  const date = logEntry().signedUp;
  const document = (collection: string, id = email) => rules.staff().collection(collection).doc(id);

  beforeEach(async () => {
    await rules.store('potentialCreators', email, signUp({ date }));
    await rules.store('signUpReviews', email, review());
  });

  describe('A sign-up', () => {
    it('is deleted with its review and an entry that says so', async () => {
      await assertSucceeds(erase([email]));
      for (const collection of ['potentialCreators', 'signUpReviews'])
        expect((await document(collection).get()).exists).toBe(false);
    });

    it('is deleted also without a review', async () => {
      await rules.remove('signUpReviews', email);
      await assertSucceeds(erase([email]));
    });

    it('is deleted after others, each time with a new entry', async () => {
      await log();
      await assertSucceeds(erase([email]));
      await rules.store('potentialCreators', email, signUp({ date }));
      await assertSucceeds(erase([email]));
    });

    it('is not deleted without a new entry', async () => {
      await rules.remove('signUpReviews', email);
      await assertFails(document('potentialCreators').delete());
      // An earlier entry does not count.
      await log();
      await assertFails(document('potentialCreators').delete());
    });

    it('is not deleted with an entry about something else', async () => {
      await assertFails(erase([email], { entry: { action: 'exported' } }));
      await assertFails(erase([email], { entry: { signedUp: Timestamp.fromMillis(1) } }));
    });

    it('is not deleted with an entry that exists already', async () => {
      const id = crypto.randomUUID();
      await log({ id });
      await assertFails(erase([email], { id }));
    });

    it('is not deleted together with another of the same moment', async () => {
      const other = 'grace@example.org';
      await rules.store('potentialCreators', other, signUp({ email: other, date }));
      await assertFails(erase([email, other]));
    });

    it('is not deleted without a note that names it and the entry, and takes the note away', async () => {
      const note = document('staffErasures', staffUid);
      const id = crypto.randomUUID();
      const commit = (keepsNote: boolean) => {
        const batch = rules.staff().batch();
        batch.set(document('staffLog', id), logEntry());
        batch.set(document('staffLogLatest', staffUid), { entry: id });
        for (const collection of ['potentialCreators', 'signUpReviews'])
          batch.delete(document(collection));
        if (!keepsNote) batch.delete(note);
        return batch.commit();
      };
      await assertFails(commit(false));
      await assertSucceeds(note.set({ email: 'grace@example.org', entry: id }));
      await assertFails(commit(false));
      await assertSucceeds(note.set({ email, entry: crypto.randomUUID() }));
      await assertFails(commit(false));
      await assertSucceeds(note.set({ email, entry: id }));
      await assertFails(commit(true));
      await assertSucceeds(commit(false));
    });

    it('is not deleted without its review', async () => {
      const batch = rules.staff().batch();
      const id = crypto.randomUUID();
      batch.set(document('staffLog', id), logEntry());
      batch.set(document('staffLogLatest', 'staff-member'), { entry: id });
      batch.delete(document('potentialCreators'));
      await assertFails(batch.commit());
    });

    it('is not deleted with the entry of another sign-up', async () => {
      const other = 'grace@example.org';
      await rules.store(
        'potentialCreators',
        other,
        signUp({ email: other, date: Timestamp.now() }),
      );
      await assertFails(erase([email, other]));
    });

    it.each(almostStaff)('is not deleted by %s', async (_, uid, claims) => {
      const database = rules.as(uid, claims);
      const name = uid ?? 'visitor';
      await assertFails(erase([email], { database, uid: name, entry: { by: name } }));
    });
  });

  describe('A review', () => {
    it('is not deleted before its sign-up', async () => {
      await assertFails(document('signUpReviews').delete());
    });

    it('is deleted by staff alone once its sign-up is gone', async () => {
      await rules.remove('potentialCreators', email);
      await assertFails(rules.visitor().collection('signUpReviews').doc(email).delete());
      await assertSucceeds(document('signUpReviews').delete());
    });
  });
});
