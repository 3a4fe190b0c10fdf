import type { Timestamp } from 'firebase-admin/firestore';
import { beforeAll, expect, it } from 'vitest';
import * as v from 'valibot';
import { holdMinutes } from '../../src/config/limits';
import { offerSchema } from '../../src/features/orders/offerModel';
import { sendBy } from '../../src/features/orders/orderModel';
import { readLeft } from '../../src/features/orders/unitsApi';
import {
  type Device,
  type EmulatedShop,
  forgetReserved,
  openDevice,
  openShop,
  orderOfPrints,
  payOrder,
  reserveOn,
} from '../support/emulatorShop';
import { useStaff } from '../support/emulatorStaff';

const database = useStaff();
let shop: EmulatedShop;
let buyer: Device;
let other: Device;

beforeAll(async () => {
  shop = await openShop(database());
  buyer = await openDevice('late buyer');
  other = await openDevice('faster buyer');
});

const wanting = (offerId: string, number: number) =>
  orderOfPrints(shop, offerId, { stock: 10, numbers: [number] });
const reserve = (device: Device, offerId: string, number: number) =>
  reserveOn(database(), device, wanting(offerId, number));

/** An order that was let go, then paid. */
async function lateOrder(offerId: string, number: number) {
  const order = await reserve(buyer, offerId, number);
  await buyer.orders.releaseOrder(order);
  const paymentId = `pi_${order.orderId}`;
  await payOrder(database(), order, paymentId);
  expect(await buyer.orders.confirmOrder(order, paymentId)).toBe('late');
  return order;
}

it('An order that was paid too late takes a unit that nobody has, and is packed next', async () => {
  const offerId = await shop.addPrints(10);
  const order = await lateOrder(offerId, 1);
  await reserve(other, offerId, 1);
  expect(await buyer.orders.takeOtherUnits(order, [`${offerId}~1`])).toEqual({
    gone: [`${offerId}~1`],
  });
  expect(await buyer.orders.takeOtherUnits(order, [`${offerId}~2`])).toEqual({ status: 'paid' });
  const stored = await buyer.orders.readOrder(order);
  expect(stored.soldAt).toBe(stored.changedAt);
  expect(stored.soldAt).toBeGreaterThan(stored.paidAt ?? Infinity);
  expect([stored.status, stored.units]).toEqual(['paid', [`${offerId}~2`]]);
  const unit = await database().doc(`units/${offerId}~2`).get();
  expect([unit.get('sold'), unit.get('orderId')]).toEqual([true, order.orderId]);
  const packing = await database().doc(`brands/${shop.brandId}/packing/${order.orderId}`).get();
  expect(packing.get('units')).toEqual([`${offerId}~2`]);
  expect((packing.get('dueAt') as Timestamp).toMillis()).toBe(sendBy(stored.paidAt ?? 0, 7));
  expect(await buyer.orders.takeOtherUnits(order, [`${offerId}~3`])).toEqual({ status: 'paid' });
});

it('It takes the same unit where nobody was faster', async () => {
  const offerId = await shop.addPrints(10);
  const order = await lateOrder(offerId, 4);
  expect(await buyer.orders.takeOtherUnits(order, order.units)).toEqual({ status: 'paid' });
});

it('It takes nothing once some of the money went back', async () => {
  const offerId = await shop.addPrints(10);
  const order = await lateOrder(offerId, 5);
  await database()
    .doc(`brands/${shop.brandId}/orders/${order.orderId}`)
    .update({ refundedCents: 1, refunds: 1 });
  expect(await buyer.orders.takeOtherUnits(order, [`${offerId}~6`])).toEqual({ status: 'late' });
  expect((await database().doc(`units/${offerId}~6`).get()).exists).toBe(false);
});

const aCentBack = { refunds: [{ id: 're_1', amount: 1, created: 1 }] };

it('It takes nothing once a cent went back at Stripe or a bank asks, before anybody records that', async () => {
  const offerId = await shop.addPrints(10);
  const order = await lateOrder(offerId, 8);
  const payment = database().doc(`customers/${buyer.uid}/payments/pi_${order.orderId}`);
  for (const fields of [aCentBack, { refunds: [], disputed: true }]) {
    await payment.update(fields);
    expect(await buyer.orders.takeOtherUnits(order, [`${offerId}~9`])).toEqual({ status: 'late' });
    expect((await database().doc(`units/${offerId}~9`).get()).exists).toBe(false);
  }
  await payment.update({ disputed: false });
  expect(await buyer.orders.takeOtherUnits(order, [`${offerId}~9`])).toEqual({ status: 'paid' });
});

it.each([aCentBack, { disputed: true }])(
  'An order that is paid with money that is not all there is late (%j)',
  async (fields) => {
    const order = await reserve(buyer, await shop.addPrints(10), 1);
    const paymentId = `pi_${order.orderId}`;
    await payOrder(database(), order, paymentId);
    await database().doc(`customers/${buyer.uid}/payments/${paymentId}`).update(fields);
    expect(await buyer.orders.confirmOrder(order, paymentId)).toBe('late');
  },
);

it('An order whose unit somebody else took since is let go without it', async () => {
  const offerId = await shop.addPrints(10);
  const order = await reserve(buyer, offerId, 3);
  const unit = database().doc(`units/${offerId}~3`);
  await unit.update({ at: new Date(Date.now() - (holdMinutes + 1) * 60_000) });
  const faster = await reserve(other, offerId, 3);
  await buyer.orders.releaseOrder(order);
  expect((await buyer.orders.readOrder(order)).status).toBe('released');
  expect((await unit.get()).get('orderId')).toBe(faster.orderId);
});

it('An attempt that is repeated because its answer was lost is the order that it made', async () => {
  const offerId = await shop.addPrints(10);
  const wanted = wanting(offerId, 7);
  await forgetReserved(database(), buyer.uid);
  await forgetReserved(database(), other.uid);
  const first = await buyer.orders.reserveOrder(wanted);
  expect(first.outcome).toBe('reserved');
  expect(await buyer.orders.reserveOrder(wanted)).toEqual(first);
  expect(
    (await other.orders.reserveOrder({ ...wanted, orderId: crypto.randomUUID() })).outcome,
  ).toBe('gone');
});

it('It is that order also where it holds the last of what has no numbers', async () => {
  const offerId = await shop.addPrints(1, { numbered: false });
  const wanted = orderOfPrints(shop, offerId, { stock: 1, numbers: [] });
  const order = await reserveOn(database(), buyer, wanted);
  expect(await buyer.orders.reserveOrder(wanted)).toEqual({ outcome: 'reserved', order });
  const another = { ...wanted, orderId: crypto.randomUUID() };
  expect(await buyer.orders.reserveOrder(another)).toEqual({ outcome: 'unpaid', order });
  await forgetReserved(database(), other.uid);
  expect((await other.orders.reserveOrder({ ...another })).outcome).toBe('soldOut');
});

it('What is left is counted as nobody signed in, and free numbers leave out what is held', async () => {
  const offerId = await shop.addPrints(10);
  await reserve(buyer, offerId, 5);
  expect(await buyer.orders.countTaken(offerId)).toBe(1);
  expect(await buyer.orders.readFreeNumbers(offerId, 6)).toEqual([1, 2, 3, 4, 6]);
});

it('Of what is not left it is told how much is only held, and until when', async () => {
  const offerId = await shop.addPrints(10);
  const offer = (stock: number, numbered = true) =>
    v.parse(offerSchema, { limited: true, numbered, stock });
  const { at } = await reserve(buyer, offerId, 1).then(async () => {
    const unit = await database().doc(`units/${offerId}~1`).get();
    return { at: (unit.get('at') as Timestamp).toMillis() };
  });
  const left = (stock: number, numbered?: boolean) =>
    readLeft({ ...offer(stock, numbered), offerId });
  const until = at + holdMinutes * 60_000;
  const held = { count: 1, until, untilByNumber: { 1: until } };
  expect(await left(1)).toEqual({ count: 0, numbers: [], held });
  expect(await left(2)).toEqual({ count: 1, numbers: [2], held });
  // Of most editions nothing has to be looked up.
  expect(await left(10, false)).toEqual({ count: 9, numbers: null, held: null });
  await database().doc(`units/${offerId}~1`).update({ sold: true });
  expect(await left(1)).toEqual({ count: 0, numbers: [], held: null });
});
