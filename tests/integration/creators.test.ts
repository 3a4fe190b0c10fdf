import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { makeStore } from '../../src/store/store';
import { recordsPerPage } from '../../src/config/limits';
import {
  eraseSignUp,
  exportCreator,
  fetchStaffLog,
} from '../../src/features/sign-up-review/dataRequestsApi';
import { findSignUpOf, saveReview } from '../../src/features/sign-up-review/signUpReviewSlice';
import { auth } from '../../src/lib/firebase/auth';
import { useStaff } from '../support/emulatorStaff';
import { review, signUp } from '../support/storedDocuments';

const database = useStaff();
const { dispatch } = makeStore();

// With microseconds, as the database keeps a moment.
const date = new Timestamp(1_286_000_000, 123_456_000);

async function store(email: string, isMarked = true) {
  await database().doc(`potentialCreators/${email}`).set(signUp({ email, date }));
  if (isMarked)
    await database()
      .doc(`signUpReviews/${email}`)
      .set(review({ at: new Timestamp(1_290_000_000, 0) }));
}
const read = async (path: string) => (await database().doc(path).get()).data();
const logged = async () =>
  (await database().collection('staffLog').get()).docs.map((entry) => entry.data());

describe('The data of a creator', () => {
  it('is everything that is stored about them, and is handed out once that is recorded', async () => {
    await store('ada@example.org');
    const text = await dispatch(exportCreator('ada@example.org')).unwrap();
    const { about, staffLog, ...held } = JSON.parse(text) as Record<string, unknown>;
    expect(about).toContain('Everything that Backlot holds');
    const stored = signUp({ date: '2010-10-02T06:13:20.123Z' });
    expect(held).toEqual({
      signUp: stored,
      review: { status: 'accepted', note: review().note, at: '2010-11-17T13:20:00.000Z' },
    });
    expect(staffLog).toEqual([{ action: 'exported', at: expect.any(String) as string }]);
    const entry = { action: 'exported', signedUp: date, by: auth.currentUser?.uid };
    expect(await logged()).toEqual([{ ...entry, at: expect.any(Timestamp) as Timestamp }]);
  });

  it('says that nobody has noted anything', async () => {
    await store('grace@example.org', false);
    const text = await dispatch(exportCreator('grace@example.org')).unwrap();
    expect(JSON.parse(text)).toMatchObject({ review: null });
  });

  it('names the project that was made from it, which names the sign-up in turn', async () => {
    const projectId = '5a1d8b5e-0c52-4d0c-9b1e-6f3f1f0f7a11';
    await store('with-project@example.org', false);
    const made = { status: 'declined', note: '', projectId } as const;
    const key = 'with-project@example.org';
    await dispatch(saveReview({ key, base: null, brand: null, ...made })).unwrap();
    const text = await dispatch(exportCreator('with-project@example.org')).unwrap();
    expect(JSON.parse(text)).toMatchObject({ review: made });
    expect(await dispatch(findSignUpOf(projectId)).unwrap()).toMatchObject({
      key: 'with-project@example.org',
    });
    expect(await dispatch(findSignUpOf('another')).unwrap()).toBeNull();
  });

  it('is not made up of one who is not there, and nothing is recorded', async () => {
    const before = await logged();
    const outcome = await dispatch(exportCreator('nobody@example.org'));
    expect(outcome).toMatchObject({ error: { code: 'message/signUpGone' } });
    expect(await logged()).toEqual(before);
  });
});

describe('An erasure', () => {
  it.each([
    ['marked', true],
    ['unmarked', false],
  ])(
    'takes the whole of a sign-up that is %s, and leaves nothing of it in the log',
    async (name, isMarked) => {
      const email = `${name}@example.org`;
      await store(email, isMarked);
      await dispatch(eraseSignUp(email)).unwrap();
      expect(await read(`potentialCreators/${email}`)).toBeUndefined();
      expect(await read(`signUpReviews/${email}`)).toBeUndefined();
      const log = await logged();
      expect(log).toContainEqual(expect.objectContaining({ action: 'erased', signedUp: date }));
      expect(
        JSON.stringify([log, await read(`staffLogLatest/${String(auth.currentUser?.uid)}`)]),
      ).not.toMatch(/@|Lovelace/);
    },
  );

  it('that has happened already is as good as done, and recorded once', async () => {
    const before = await logged();
    await dispatch(eraseSignUp('marked@example.org')).unwrap();
    expect(await logged()).toHaveLength(before.length);
  });

  it('and a mark at the same moment leave no mark behind', async () => {
    const email = 'both@example.org';
    await store(email, false);
    await Promise.all([
      dispatch(eraseSignUp(email)),
      dispatch(
        saveReview({
          key: email,
          status: 'declined',
          note: '',
          projectId: '',
          base: null,
          brand: null,
        }),
      ),
    ]);
    expect(await read(`potentialCreators/${email}`)).toBeUndefined();
    expect(await read(`signUpReviews/${email}`)).toBeUndefined();
  });
});

describe('The log', () => {
  it('comes newest first, in pages, without loss or repetition', async () => {
    const made = database();
    const batch = made.batch();
    const at = (index: number) => new Timestamp(2_000_000_000 + Math.floor(index / 3), 0);
    for (let index = 0; index < recordsPerPage + 5; index += 1)
      batch.set(made.collection('staffLog').doc(), {
        action: 'erased',
        signedUp: date,
        by: 'a colleague',
        at: at(index),
      });
    await batch.commit();
    const total = (await logged()).length;
    const first = await dispatch(fetchStaffLog(null)).unwrap();
    const second = await dispatch(fetchStaffLog(first.next)).unwrap();
    expect(first.entries).toHaveLength(recordsPerPage);
    expect(second.next).toBeNull();
    const all = [...first.entries, ...second.entries];
    expect(new Set(all.map(({ id }) => id)).size).toBe(total);
    const times = all.map((entry) => entry.at);
    expect(times).toEqual(times.toSorted((one, other) => other - one));
    expect(all.at(0)).toMatchObject({ by: 'a colleague', isMine: false });
    expect(all.at(-1)).toMatchObject({ action: 'exported', isMine: true });
  });
});
