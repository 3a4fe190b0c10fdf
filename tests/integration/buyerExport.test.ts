import { signInAnonymously } from 'firebase/auth';
import { expect, it, vi } from 'vitest';
import { exportOrders } from '../../src/features/shop/accountThunks';
import { auth } from '../../src/lib/firebase/auth';
import { makeStore } from '../../src/store/store';
import { useStaff } from '../support/emulatorStaff';
import { storePaidOrder } from '../support/storedOrders';

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
  return { text, ...(JSON.parse(text) as { about: string; orders: object[] }) };
}

it('A buyer’s data has all of their orders with lines, sums, contact and refunds, and nobody else’s', async () => {
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
  const { text, about, orders } = await exportAs(uid);
  expect(about).toContain('with this account');
  const contact = { name: 'Buyer aaa-paid', email: 'bo@example.org', lines: '1 Main Street' };
  expect(orders).toMatchObject([
    { order: { orderId: 'ccc-reserved', status: 'reserved' }, fulfilment: null, refunds: [] },
    { order: { orderId: 'bbb-refunded' }, refunds: [{ cents: 3_000, stripeId: 're_123456789' }] },
    {
      order: {
        orderId: 'aaa-paid',
        lines: [{ name: 'Print', qty: 1, unitCents: 2_500 }],
        shippingCents: 500,
        totalCents: 3_000,
      },
      contact,
      fulfilment: { state: 'sent', carrier: 'USPS' },
      refunds: [],
    },
  ]);
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
