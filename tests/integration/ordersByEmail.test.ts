import { beforeAll, expect, it } from 'vitest';
import {
  contactOfBuyer,
  type EmulatedShop,
  openDevice,
  openShop,
  orderOfPrints,
  payOrder,
  reserveOn,
} from '../support/emulatorShop';
import { useStaff } from '../support/emulatorStaff';

const database = useStaff();

/** A device with all that a buyer's pages ask. */
const open = (name: string, email?: string) =>
  openDevice(name, email, async () => ({
    ...(await import('../../src/features/shop/buyerOrdersApi')),
    ...(await import('../../src/features/shop/buyerExportApi')),
    saveContact: (await import('../../src/features/orders/ordersApi')).saveContact,
  }));
type BuyersDevice = Awaited<ReturnType<typeof open>>;

let shop: EmulatedShop;
let offerId: string;
let lost: BuyersDevice;
let other: BuyersDevice;
const email = `lost.${crypto.randomUUID()}@example.org`;

beforeAll(async () => {
  shop = await openShop(database());
  offerId = await shop.addPrints(100);
  lost = await open('lost device');
  other = await open('other device', email);
  // As opening the link of the email does.
  await other.auth.currentUser?.reload();
});

const contact = { ...contactOfBuyer, email, giftTo: 'Noor Haddad', giftNote: 'For you.\nBo' };

let number = 0;
/** An order of one print, with the email of a contact. */
function reserve(device: BuyersDevice, sentTo: string = email) {
  number += 1;
  const wanted = { stock: 100, numbers: [number], contact: { ...contact, email: sentTo } };
  return reserveOn(database(), device, orderOfPrints(shop, offerId, wanted));
}

async function confirm(device: BuyersDevice, order: Awaited<ReturnType<typeof reserve>>) {
  const paymentId = `pi_${order.orderId}`;
  await payOrder(database(), order, paymentId);
  return device.orders.confirmOrder(order, paymentId);
}

const idsOf = async (device: BuyersDevice) =>
  (await device.loaded?.readOwnOrders())?.map(({ order }) => order.orderId);

it('Paid orders are found on another device by the email of their contact, with its own, newest first', async () => {
  const paid = await reserve(lost);
  expect(await confirm(lost, paid)).toBe('paid');
  const own = await reserve(other);
  expect(await confirm(other, own)).toBe('paid');
  const late = await reserve(lost);
  await lost.orders.releaseOrder(late);
  expect(await confirm(lost, late)).toBe('late');
  const unpaid = await reserve(lost);
  const ofAnother = await reserve(lost, 'cy@example.org');
  expect(await confirm(lost, ofAnother)).toBe('paid');

  const found = [late.orderId, own.orderId, paid.orderId];
  expect(await idsOf(other)).toEqual(found);
  expect(await idsOf(lost)).toEqual([
    ofAnother.orderId,
    unpaid.orderId,
    late.orderId,
    paid.orderId,
  ]);
  const records = (await other.loaded?.readBuyerRecords())?.orders;
  expect(records).toMatchObject(found.map((orderId) => ({ order: { orderId } })));
  expect(records?.[0]?.contact).toMatchObject({ ...contact, paid: true });
});

it('An order that was found is read with all of it, and is its buyer’s alone to change', async () => {
  const order = await reserve(lost);
  await confirm(lost, order);
  const path = `brands/${shop.brandId}/orders/${order.orderId}`;
  const at = new Date();
  await database().doc(`${path}/refunds/1`).set({ cents: 100, stripeId: 're_123456789', at });
  await database().doc(path).update({ refunds: 1, refundedCents: 100 });
  const facts = await other.loaded?.readOrderFacts(order);
  expect(facts).toMatchObject({
    isOwn: false,
    order: { status: 'paid', refundedCents: 100 },
    contact: { ...contact, paid: true },
    refunds: [{ cents: 100 }],
    session: null,
    payment: null,
  });
  await expect(other.loaded?.saveContact(order, { ...contact, name: 'Eve' })).rejects.toMatchObject(
    { code: 'permission-denied' },
  );

  // Its buyer corrects the email from a page that was loaded before it was paid.
  await lost.loaded?.saveContact(order, { ...contact, email: 'cy@example.org' });
  expect(await lost.loaded?.readOrderFacts(order)).toMatchObject({
    isOwn: true,
    contact: { email: 'cy@example.org', paid: true },
  });
  await expect(other.loaded?.readOrderFacts(order)).rejects.toMatchObject({
    code: 'permission-denied',
  });
});

it('An account finds nothing by its email before it has proven it', async () => {
  const unprovenEmail = `unproven.${crypto.randomUUID()}@example.org`;
  const order = await reserve(lost);
  await confirm(lost, order);
  const unproven = await open(unprovenEmail, unprovenEmail);
  await database()
    .doc(`brands/${shop.brandId}/orders/${order.orderId}/private/contact`)
    .update({ email: unprovenEmail });
  expect(unproven.auth.currentUser?.emailVerified).toBe(false);
  expect(await idsOf(unproven)).toEqual([]);
  await unproven.auth.currentUser?.reload();
  expect(await idsOf(unproven)).toEqual([order.orderId]);
});
