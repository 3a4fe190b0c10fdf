import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import { serverTimestamp, Timestamp } from 'firebase/firestore';
import { beforeEach, describe, it } from 'vitest';
import { reconciliation } from '../../../scripts/samples/payments';
import { limits } from '../../../src/config/limits';
import { storeBrand } from '../../support/brandChanges';
import {
  almostStaff,
  type Database,
  staffUid,
  useFirestoreRules,
} from '../../support/firestoreRules';
import { storeMembers } from '../../support/shopChanges';
import { absent, changed, type StoredDocument } from '../../support/storedDocuments';

const rules = useFirestoreRules();
const pathOf = (month: string) => `reconciliations/${month}`;
const month = '2026-09';
const orders = { count: 2, paidCents: 6_000, returnedCents: 0 };
const stripe = { ...orders, returnedCents: 500 };
const named = (count: number, kept = count) => ({
  differenceCount: count,
  differences: Array.from({ length: kept }, () => ({ kind: 'refundNotRecorded', cents: -500 })),
});
const agreeing = { stripe: orders, differenceCents: 0, ...named(0) };

const keep = (
  fields: StoredDocument = {},
  { database = rules.staff(), of = month }: { database?: Database; of?: string } = {},
) =>
  database.doc(pathOf(of)).set(
    changed(
      reconciliation({
        month: of,
        by: staffUid,
        byEmail: 'staff@example.org',
        at: serverTimestamp(),
      }),
      fields,
    ),
  );

describe('A checked month', () => {
  it('is kept with its differences or without, and replaced by a later check', async () => {
    await assertSucceeds(keep());
    await assertSucceeds(keep(agreeing));
    await assertSucceeds(keep());
    await assertFails(rules.staff().doc(pathOf(month)).update({ differenceCents: 0 }));
    await assertFails(rules.staff().doc(pathOf(month)).delete());
  });

  it('names the first hundred of more differences', async () => {
    const most = limits.keptDifferences;
    await assertSucceeds(keep(named(most)));
    await assertSucceeds(keep(named(most + 1, most)));
    await assertFails(keep(named(most + 1)));
    await assertFails(keep(named(most, most - 1)));
  });

  it('may differ in what its sums are of alone', async () => {
    await assertSucceeds(keep({ ...agreeing, ...named(2) }));
  });

  it.each<[string, StoredDocument]>([
    ['a difference that is not that of its sides', { differenceCents: -499 }],
    ['half a cent', { differenceCents: -500.5 }],
    ['a difference that nobody names', named(0)],
    ['a name more than it counts', named(1, 2)],
    ['differences that are no list', { differences: {} }],
    ['less than nothing paid', { stripe: { ...stripe, paidCents: -1 }, differenceCents: -6_501 }],
    ['less than nothing back', { orders: { ...orders, returnedCents: -1 }, differenceCents: -501 }],
    ['less than no payment', { stripe: { ...stripe, count: -1 } }],
    ['half an order', { orders: { ...orders, count: 0.5 } }],
    ['less than no subscription', { subscriptions: { count: -1, cents: 0 } }],
    ['subscriptions below zero', { subscriptions: { count: 1, cents: -1 } }],
    ['less than no returned pledge', { returnedPledges: { count: -1, cents: 0 } }],
    ['returned pledges below zero', { returnedPledges: { count: 1, cents: -1 } }],
    ['another sum', { stripe: { ...stripe, feeCents: 0 } }],
    ['no orders', { orders: absent }],
    ['another month', { month: '2026-08' }],
    ['another author', { by: 'owner' }],
    ['another email', { byEmail: 'owner@example.org' }],
    ['another time', { at: Timestamp.now() }],
    ['another field', { note: '' }],
  ])('is refused with %s', (_, fields) => assertFails(keep(fields)));

  it('is a month that has begun', async () => {
    for (const of of ['latest', '2026-13', '2026-00', '1999-12', '2026-9', '2098-12'])
      await assertFails(keep({}, { of }));
    await assertSucceeds(keep({}, { of: new Date().toISOString().slice(0, 7) }));
  });

  it.each(almostStaff)('is neither kept nor read by %s', async (_, uid, claims) => {
    await keep();
    const database = rules.as(uid, claims);
    await assertFails(keep({}, { database }));
    await assertFails(database.doc(pathOf(month)).get());
    await assertFails(database.collection('reconciliations').get());
  });
});

describe('The checked months', () => {
  beforeEach(() => storeBrand(rules));

  it('are staff’s to read', async () => {
    await keep();
    await assertSucceeds(rules.staff().doc(pathOf(month)).get());
    await assertSucceeds(
      rules.staff().collection('reconciliations').orderBy('month', 'desc').limit(24).get(),
    );
    const { owner, editor, packer } = await storeMembers(rules);
    for (const database of [owner, editor, packer, rules.visitor()]) {
      await assertFails(database.doc(pathOf(month)).get());
      await assertFails(database.collection('reconciliations').get());
      await assertFails(keep({ by: 'owner', byEmail: 'owner@example.org' }, { database }));
    }
  });
});
