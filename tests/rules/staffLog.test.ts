import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import { Timestamp } from 'firebase/firestore';
import { describe, expect, it } from 'vitest';
import { almostStaff, staffUid, useFirestoreRules } from '../support/rules';
import { staffLogChanges } from '../support/staffLogChanges';
import { type StoredDocument, absent, logEntry } from '../support/storedDocuments';

const rules = useFirestoreRules('staff-log');
const { log } = staffLogChanges(rules);
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

  it('is the latest of who writes it, in the same commit', async () => {
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
    const database = uid === null ? rules.visitor() : rules.signedIn(uid, claims);
    const name = uid ?? 'visitor';
    await assertFails(log({ database, uid: name, entry: { by: name } }));
    await assertFails(database.collection('staffLog').doc(id).get());
    await assertFails(database.collection('staffLog').limit(1).get());
  });
});

describe('What is said to be the latest entry of somebody', () => {
  const latest = () => rules.staff().collection('staffLogLatest').doc(staffUid);

  it('is one that comes with it', async () => {
    await log({ id });
    await assertFails(latest().set({ entry: id }));
    await assertFails(latest().set({ entry: crypto.randomUUID() }));
  });

  it('is nothing else', async () => {
    await assertFails(log({ id, latest: { entry: id, email: 'ada@example.org' } }));
  });

  it('is neither read nor deleted', async () => {
    await log({ id });
    await assertFails(latest().get());
    await assertFails(latest().delete());
  });
});
