import { signInAnonymously } from 'firebase/auth';
import { Timestamp } from 'firebase-admin/firestore';
import { expect, it, vi } from 'vitest';
import { exportOrders } from '../../src/features/shop/accountThunks';
import { auth } from '../../src/lib/firebase/auth';
import { makeStore } from '../../src/store/store';
import { useStaff } from '../support/emulatorStaff';
import { storePaidOrder, storePayment } from '../support/storedOrders';

const downloads = vi.hoisted(() => ({ files: [] as { text: string; name: string }[] }));
vi.mock('../../src/lib/downloadFile', () => ({
  downloadFile: (text: string, name: string) => downloads.files.push({ text, name }),
}));

const database = useStaff();
const brandId = crypto.randomUUID();

async function signInAsGuest(): Promise<string> {
  await auth.signOut();
  return (await signInAnonymously(auth)).user.uid;
}

async function exportAs(uid: string) {
  await makeStore()
    .dispatch(exportOrders({ uid, email: '' }))
    .unwrap();
  const { text, name } = downloads.files.at(-1) ?? { text: '', name: '' };
  expect(name).toMatch(/^backlot-orders-\d{4}-\d\d-\d\d\.json$/);
  return {
    text,
    ...(JSON.parse(text) as {
      about: string;
      orders: object[];
      questions: object[];
      showings: object;
      follows: object[];
      paid: object;
    }),
  };
}

it('A buyer’s data has all of their orders with lines, sums, contact, refunds and payments, their questions and showings that wait, the films that they follow, and nobody else’s', async () => {
  const uid = await signInAsGuest();
  const ordered = (hour: number) => ({ createdAt: new Date(Date.UTC(2026, 5, 1, hour)) });
  await storePaidOrder(database(), brandId, 'aaa-paid', { order: { uid, ...ordered(1) } });
  const parcel = { state: 'sent', carrier: 'USPS', tracking: '94', link: '', at: new Date() };
  await database().doc(`brands/${brandId}/orders/aaa-paid/fulfilment/state`).set(parcel);
  await storePaidOrder(database(), brandId, 'bbb-refunded', {
    order: { uid, status: 'refunded', refunds: 1, refundedCents: 3_000, ...ordered(2) },
  });
  await database()
    .doc(`brands/${brandId}/orders/bbb-refunded/refunds/1`)
    .set({ cents: 3_000, stripeId: 're_123456789', at: new Date() });
  const reserved = { uid, status: 'reserved', paymentId: '', paidAt: null, ...ordered(3) };
  await storePaidOrder(database(), brandId, 'ccc-reserved', { order: reserved, packing: null });
  await storePaidOrder(database(), brandId, 'ddd-of-another', {});
  const session = { mode: 'payment', metadata: { brandId, orderId: 'aaa-paid' } };
  await database().doc(`customers/${uid}/checkout_sessions/aaa-paid`).set(session);
  const payment = { uid, paymentId: 'pi_aaa-paid', brandId, orderId: 'aaa-paid' };
  await storePayment(database(), payment, { created: 1 });
  const asked = { brandId, text: 'Is there a dragon?', at: new Date() };
  const questionsOf = database().collection('campaigns/aaa-film/questions');
  await questionsOf.doc(`${uid}~3`).set({ uid, ...asked });
  await questionsOf.doc('another~0').set({ uid: 'another', ...asked });
  const waits = { brandId, email: 'bo@example.org', at: new Date() };
  for (const path of ['waiting', 'interest'])
    for (const fan of [uid, 'another'])
      await database()
        .doc(`screenings/aaa-showing/${path}/${fan}`)
        .set({ uid: fan, ...waits });
  const followed = { projectId: 'aaa-film', email: 'bo@example.org', at: waits.at };
  for (const fan of [uid, 'another'])
    await database()
      .doc(`brands/${brandId}/followers/${fan}~aaa-film`)
      .set({ uid: fan, ...followed });
  const { text, about, orders, questions, showings, follows, paid } = await exportAs(uid);
  expect(about).toContain('with this account');
  const held = async (path: string) => {
    const fields = (await database().doc(`brands/${brandId}/orders/${path}`).get()).data() ?? {};
    return Object.fromEntries(
      Object.entries(fields).map(([name, value]: [string, unknown]) => [
        name,
        value instanceof Timestamp ? value.toDate().toISOString() : value,
      ]),
    );
  };
  const record = async (orderId: string) => ({
    order: { orderId, brandId, ...(await held(orderId)) },
    contact: await held(`${orderId}/private/contact`),
    fulfilment: null,
    refunds: [],
  });
  expect(orders).toEqual([
    await record('ccc-reserved'),
    { ...(await record('bbb-refunded')), refunds: [await held('bbb-refunded/refunds/1')] },
    {
      ...(await record('aaa-paid')),
      fulfilment: {
        state: 'sent',
        carrier: 'USPS',
        tracking: '94',
        link: '',
        at: parcel.at.toISOString(),
      },
    },
  ]);
  expect(orders[2]).toMatchObject({
    order: { totalCents: 3_000, createdAt: '2026-06-01T01:00:00.000Z' },
  });
  expect(questions).toEqual([{ projectId: 'aaa-film', uid, ...asked, at: asked.at.toISOString() }]);
  const waiting = { screeningId: 'aaa-showing', uid, ...waits, at: waits.at.toISOString() };
  expect(showings).toEqual({ waiting: [waiting], interest: [waiting] });
  expect(follows).toEqual([{ uid, ...followed, at: waits.at.toISOString() }]);
  expect(paid).toMatchObject({
    customer: null,
    sessions: [{ id: 'aaa-paid', ...session }],
    payments: [{ id: 'pi_aaa-paid', status: 'succeeded', amount_received: 3_000 }],
    subscriptions: [],
  });
  expect(text).not.toContain('ddd-of-another');
});

it('A buyer’s data has more orders than a page lists', async () => {
  const uid = await signInAsGuest();
  await Promise.all(
    Array.from({ length: 101 }, (_, index) =>
      storePaidOrder(database(), brandId, `many-${String(index)}`, {
        order: { uid, createdAt: new Date(Date.UTC(2026, 6, 1) + index) },
        packing: null,
      }),
    ),
  );
  const { orders } = await exportAs(uid);
  expect(new Set(orders.map((one) => JSON.stringify(one))).size).toBe(101);
});
