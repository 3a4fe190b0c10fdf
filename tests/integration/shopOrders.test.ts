import { doc, runTransaction, serverTimestamp } from 'firebase/firestore/lite';
import { signInWithEmailAndPassword } from 'firebase/auth';
import type { Timestamp } from 'firebase-admin/firestore';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Order, sendBy } from '../../src/features/orders/orderModel';
import {
  contactOfBuyer,
  type Device,
  type EmulatedShop,
  forgetReserved,
  openDevice,
  openShop,
  orderOfPrints,
  payOrder,
  reserveOn,
} from '../support/emulatorShop';
import { credentials, useStaff } from '../support/emulatorStaff';

const database = useStaff();

let shop: EmulatedShop;
let buyer: Device;
let second: Device;
let staff: Device;

beforeAll(async () => {
  shop = await openShop(database());
  buyer = await openDevice('buyer');
  second = await openDevice('second buyer');
  staff = await openDevice('staff');
  const { email, password } = credentials;
  const { user } = await signInWithEmailAndPassword(staff.auth, email, password);
  staff = { ...staff, uid: user.uid };
});
beforeEach(() => Promise.all([buyer, second].map(({ uid }) => forgetReserved(database(), uid))));

const wanting = (offerId: string, number: number) =>
  orderOfPrints(shop, offerId, { stock: 100, numbers: [number] });
const reserved = (device: Pick<Device, 'orders' | 'uid'>, offerId: string) =>
  reserveOn(database(), device, wanting(offerId, 1));
const pay = (order: Order) => payOrder(database(), order, 'pi_1');

const unitAt = (offerId: string) => database().doc(`units/${offerId}~1`);
const orderAt = ({ brandId, orderId }: Order) =>
  database().doc(`brands/${brandId}/orders/${orderId}`);

describe('Another order of an account', () => {
  const becomes: [string, (order: Order) => Promise<unknown>][] = [
    ['let go by its buyer', (order) => buyer.orders.releaseOrder(order)],
    ['let go by staff', (order) => staff.orders.releaseOrder(order)],
    ['confirmed by its buyer', (order) => buyer.orders.confirmOrder(order, 'pi_1')],
    ['confirmed by staff', (order) => staff.orders.confirmOrder(order, 'pi_1')],
    ['paid too late', (order) => staff.orders.markLate(order, 'pi_1')],
    [
      'not paid in 45 minutes',
      (order) => orderAt(order).update({ createdAt: new Date(Date.now() - 46 * 60_000) }),
    ],
  ];

  it.each(becomes)('is possible once the one before was %s', async (_, end) => {
    const offerId = await shop.addPrints(100);
    const order = await reserved(buyer, offerId);
    await pay(order);
    const next = wanting(offerId, 2);
    expect(await buyer.orders.reserveOrder(next)).toEqual({ outcome: 'unpaid', order });
    await end(order);
    expect((await buyer.orders.reserveOrder(next)).outcome).toBe('reserved');
  });
});

describe('A payment', () => {
  it('keeps its unit for 44 minutes', async () => {
    const offerId = await shop.addPrints(100);
    const order = await reserved(buyer, offerId);
    await unitAt(offerId).update({ at: new Date(Date.now() - 44 * 60_000) });
    expect((await second.orders.reserveOrder(wanting(offerId, 1))).outcome).toBe('gone');
    await pay(order);
    expect(await buyer.orders.confirmOrder(order, 'pi_1')).toBe('paid');
  });

  it('is sent by the end of a day, as many days later as the film’s creators say', async () => {
    const { brandId, projectId } = shop;
    const storefront = database().doc(`storefronts/${projectId}`);
    await storefront.update({ handlingDays: 2 });
    const order = await reserved(buyer, await shop.addPrints(100));
    await pay(order);
    expect(await buyer.orders.confirmOrder(order, 'pi_1')).toBe('paid');
    await storefront.update({ handlingDays: 7 });
    const { paidAt, soldAt } = await buyer.orders.readOrder(order);
    expect(soldAt).toBe(paidAt);
    const packing = await database().doc(`brands/${brandId}/packing/${order.orderId}`).get();
    expect((packing.get('dueAt') as Timestamp).toMillis()).toBe(sendBy(paidAt ?? 0, 2));
  });

  it('of what is neither sent nor picked up sells it, and has nothing packed', async () => {
    const offerId = await shop.addPrints(100, { ships: false });
    const contact = { ...contactOfBuyer, lines: '', country: '' };
    const wanted = orderOfPrints(shop, offerId, { stock: 100, numbers: [1], contact });
    const order = await reserveOn(database(), buyer, { ...wanted, shipping: null });
    await pay(order);
    expect(await buyer.orders.confirmOrder(order, 'pi_1')).toBe('paid');
    expect((await buyer.orders.readOrder(order)).soldAt).not.toBeNull();
    const { brandId, orderId } = order;
    expect((await database().doc(`brands/${brandId}/packing/${orderId}`).get()).exists).toBe(false);
  });

  it('is late for what was let go, however it is told', async () => {
    const offerId = await shop.addPrints(100);
    for (const tell of [buyer.orders.confirmOrder, buyer.orders.markLate]) {
      const order = await reserved(buyer, offerId);
      await buyer.orders.releaseOrder(order);
      await buyer.orders.releaseOrder(order);
      expect((await unitAt(offerId).get()).exists).toBe(false);
      await expect(tell(order, 'pi_2')).rejects.toMatchObject({ code: 'permission-denied' });
      await pay(order);
      expect(await tell(order, 'pi_1')).toBe('late');
      expect(await tell(order, 'pi_1')).toBe('late');
    }
  });

  it('that went back before anybody looked leaves its order late and unsent, unless another one is whole', async () => {
    const { loaded, ...device } = await openDevice('returned', undefined, async () => ({
      ...(await import('../../src/features/shop/orderThunks')),
      store: (await import('../../src/store/store')).makeStore(),
    }));
    const payAndReturn = async (order: Order, amount: number) => {
      await pay(order);
      const refunds = [{ id: 're_1', amount, created: 1 }];
      await database().doc(`customers/${device.uid}/payments/pi_1`).update({ refunds });
    };
    const look = async ({ brandId, orderId }: Order) => {
      await loaded?.store.dispatch(loaded.loadOrders()).unwrap();
      const facts = await loaded?.store
        .dispatch(loaded.loadOrder(`${brandId}/${orderId}`))
        .unwrap();
      const packing = await database().doc(`brands/${brandId}/packing/${orderId}`).get();
      return [facts?.order.status, facts?.order.paymentId, packing.exists];
    };
    const returned = await reserved(device, await shop.addPrints(100));
    await payAndReturn(returned, returned.totalCents);
    expect(await look(returned)).toEqual(['late', 'pi_1', false]);

    const paidTwice = await reserved(device, await shop.addPrints(100));
    await payAndReturn(paidTwice, 1);
    await payOrder(database(), paidTwice, 'pi_2');
    expect(await look(paidTwice)).toEqual(['paid', 'pi_2', true]);
  });

  it('of less is none', async () => {
    const order = await reserved(buyer, await shop.addPrints(100));
    await pay({ ...order, totalCents: order.totalCents - 1 });
    await expect(buyer.orders.confirmOrder(order, 'pi_1')).rejects.toMatchObject({
      code: 'permission-denied',
    });
    expect((await buyer.orders.readOrder(order)).status).toBe('reserved');
  });
});

describe('A page to pay on', () => {
  it('is asked for once, by the time of the order', async () => {
    const order = await reserved(buyer, await shop.addPrints(100));
    expect(await buyer.orders.readSession(order)).toBeNull();
    const address = `https://backlot.example/orders/${order.orderId}?brand=${order.brandId}`;
    expect(await buyer.orders.requestSession(order, address)).toBeNull();
    expect(await buyer.orders.requestSession(order, address)).toEqual({ url: '', error: null });
    const session = database().doc(`customers/${buyer.uid}/checkout_sessions/${order.orderId}`);
    expect((await session.get()).get('expires_at')).toBe(
      Math.floor((order.createdAt + 40 * 60_000) / 1_000),
    );
    await session.update({ url: 'https://stripe.example/pay' });
    expect(await buyer.orders.readSession(order)).toEqual({
      url: 'https://stripe.example/pay',
      error: null,
    });
  });

  it('is asked for three times at most, each time because the last one failed', async () => {
    const order = await reserved(buyer, await shop.addPrints(100));
    const ask = () => buyer.orders.requestSession(order, 'https://backlot.example/orders/a');
    const sessions = database().collection(`customers/${buyer.uid}/checkout_sessions`);
    const error = { message: 'Stripe did not answer.' };
    for (const id of ['', '~2', '~3'].map((end) => order.orderId + end)) {
      expect(await ask()).toBeNull();
      await sessions.doc(id).update({ error });
    }
    expect(await ask()).toEqual({ url: '', error });
    expect(
      (await sessions.listDocuments()).filter(({ id }) => id.startsWith(order.orderId)),
    ).toHaveLength(3);
  });

  it('lets go of the order where Stripe makes none, and asks again before', async () => {
    vi.stubGlobal('location', { origin: 'https://backlot.example' });
    const { loaded, ...device } = await openDevice('refused', undefined, async () => ({
      ...(await import('../../src/features/shop/checkout')),
      store: (await import('../../src/store/store')).makeStore(),
    }));
    const order = await reserved(device, await shop.addPrints(100));
    const sessions = database().collection(`customers/${device.uid}/checkout_sessions`);
    const stop = sessions.onSnapshot(({ docs }) => {
      for (const session of docs)
        if (!session.get('error')) void session.ref.update({ error: { message: 'No.' } });
    });
    const outcome = await loaded?.store.dispatch(loaded.openPayment(order));
    stop();
    expect(outcome).toMatchObject({ error: { code: 'message/stripeRefused' } });
    expect((await sessions.get()).size).toBe(3);
    expect((await orderAt(order).get()).get('status')).toBe('released');
  });

  it('is refused for an order that is not reserved any more', async () => {
    const order = await reserved(buyer, await shop.addPrints(100));
    await buyer.orders.releaseOrder(order);
    await expect(
      buyer.orders.requestSession(order, `https://backlot.example/orders/${order.orderId}`),
    ).rejects.toMatchObject({ code: 'permission-denied' });
  });
});

describe('What the rules refuse', () => {
  it('is told as such where no unit has gone', async () => {
    const offerId = await shop.addPrints(100, { priceCents: 2_600 });
    await expect(buyer.orders.reserveOrder(wanting(offerId, 1))).rejects.toMatchObject({
      code: 'permission-denied',
    });
  });
});

describe('Two refunds', () => {
  it('under one number of Stripe’s are one', async () => {
    const order = await reserved(buyer, await shop.addPrints(100));
    await pay(order);
    await buyer.orders.confirmOrder(order, 'pi_1');
    await database().doc('refundIds/re_123456789').set({ orderId: order.orderId, at: new Date() });
    await expect(
      runTransaction(staff.database, (transaction) => {
        transaction.set(doc(staff.database, 'refundIds', 're_123456789'), {
          orderId: order.orderId,
          at: serverTimestamp(),
        });
        return Promise.resolve();
      }),
    ).rejects.toMatchObject({ code: 'permission-denied' });
  });
});
