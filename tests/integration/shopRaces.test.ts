import { doc, runTransaction, serverTimestamp } from 'firebase/firestore/lite';
import { signInWithEmailAndPassword } from 'firebase/auth';
import type { Timestamp } from 'firebase-admin/firestore';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Order, sendBy } from '../../src/features/shop/orderModel';
import {
  type Device,
  type EmulatedShop,
  forgetReserved,
  openDevice,
  openShop,
  orderOfPrints,
  reserveOn,
} from '../support/emulatorShop';
import { credentials, useStaff } from '../support/emulatorStaff';

const database = useStaff();
const rounds = Array.from({ length: 20 }, (_, index) => index + 1);

let shop: EmulatedShop;
let buyer: Device;
let second: Device;
let staff: Device;
let owners: Device[];
/** With an account each, of whom nobody has an order that waits for its payment when a test begins. */
let crowd: Device[];

beforeAll(async () => {
  shop = await openShop(database());
  crowd = [];
  for (let number = 1; number <= 50; number += 1)
    crowd.push(await openDevice(`buyer ${String(number)}`));
  [buyer, second] = crowd as [Device, Device];
  staff = await openDevice('staff');
  const { user } = await signInWithEmailAndPassword(
    staff.auth,
    credentials.email,
    credentials.password,
  );
  staff = { ...staff, uid: user.uid };
  owners = [];
  for (const name of ['one', 'two']) {
    const email = `${name}.${shop.brandId}@example.org`;
    const owner = await openDevice(name, email);
    await database()
      .doc(`brands/${shop.brandId}/members/${owner.uid}`)
      .set({ uid: owner.uid, email, role: 'owner', at: new Date() });
    owners.push(owner);
  }
});

/** An order of prints: of these numbers, or of any if the edition is not numbered. */
const wanting = (offerId: string, stock: number, numbers: number[], qty = 1) =>
  orderOfPrints(shop, offerId, { stock, numbers, qty });

const reserved = (device: Device, offerId: string, number = 1) =>
  reserveOn(database(), device, wanting(offerId, 100, [number]));

beforeEach(() => Promise.all(crowd.map(({ uid }) => forgetReserved(database(), uid))));

const unitAt = (offerId: string, number = 1) =>
  database().doc(`units/${offerId}~${String(number)}`);
const pay = (order: { orderId: string; totalCents: number }, uid: string, id = 'pi_1') =>
  database()
    .doc(`customers/${uid}/payments/${id}`)
    .set({
      status: 'succeeded',
      amount_received: order.totalCents,
      currency: 'usd',
      metadata: { brandId: shop.brandId, orderId: order.orderId },
    });

/** Moves the hold of a unit into the past. */
const age = (offerId: string, minutes: number) =>
  unitAt(offerId).update({ at: new Date(Date.now() - minutes * 60_000) });

const statusOf = async (orderId: string) =>
  (await database().doc(`brands/${shop.brandId}/orders/${orderId}`).get()).get('status') as unknown;

describe('One unit', () => {
  it.each(rounds)('goes to one buyer of many, round %i', async (round) => {
    const offerId = await shop.addPrints(1);
    const buyers = round === 1 ? [...crowd, ...crowd, ...crowd, ...crowd] : crowd.slice(0, 5);
    const outcomes = await Promise.all(
      buyers.map(({ orders }) => orders.reserveOrder(wanting(offerId, 1, [1]))),
    );
    const winners = outcomes.flatMap((one) => (one.outcome === 'reserved' ? [one.order] : []));
    expect(winners).toHaveLength(1);
    const [order] = winners;
    for (const [index, one] of outcomes.entries())
      if (one.outcome === 'unpaid')
        expect([one.order, buyers[index]?.uid]).toEqual([order, order?.uid]);
      else if (one.outcome !== 'reserved')
        expect(one).toEqual({ outcome: 'gone', units: [`${offerId}~1`] });
    expect((await unitAt(offerId).get()).get('orderId')).toBe(order?.orderId);
  });
});

describe('Ten reservations at once', () => {
  it.each(rounds)('of one account are one order, and the others name it, round %i', async () => {
    const offerId = await shop.addPrints(100);
    const ten = Array.from({ length: 10 }, (_, index) => wanting(offerId, 100, [index + 1]));
    const outcomes = await Promise.all(ten.map((one) => buyer.orders.reserveOrder(one)));
    const orderIds = outcomes.map((one) => ('order' in one ? one.order.orderId : ''));
    expect(outcomes.filter(({ outcome }) => outcome === 'reserved')).toHaveLength(1);
    expect(outcomes.filter(({ outcome }) => outcome === 'unpaid')).toHaveLength(9);
    expect(new Set(orderIds).size).toBe(1);
    expect(await buyer.orders.countTaken(offerId)).toBe(1);
  });

  const becomes: [string, (order: Order) => Promise<unknown>][] = [
    ['let go by its buyer', (order) => buyer.orders.releaseOrder(order)],
    ['let go by staff', (order) => staff.orders.releaseOrder(order)],
    ['confirmed by its buyer', (order) => buyer.orders.confirmOrder(order, 'pi_1')],
    ['confirmed by staff', (order) => staff.orders.confirmOrder(order, 'pi_1')],
    ['paid too late', (order) => staff.orders.markLate(order, 'pi_1')],
    [
      'not paid in 45 minutes',
      ({ brandId, orderId }) =>
        database()
          .doc(`brands/${brandId}/orders/${orderId}`)
          .update({ createdAt: new Date(Date.now() - 46 * 60_000) }),
    ],
  ];

  it.each(becomes)('are possible again once the one before was %s', async (_, end) => {
    const offerId = await shop.addPrints(100);
    const order = await reserved(buyer, offerId);
    await pay(order, buyer.uid);
    const next = wanting(offerId, 100, [2]);
    expect(await buyer.orders.reserveOrder(next)).toEqual({ outcome: 'unpaid', order });
    await end(order);
    expect((await buyer.orders.reserveOrder(next)).outcome).toBe('reserved');
  });
});

describe('Thirty prints', () => {
  it.each([1, 2, 3])('go to thirty of fifty buyers, round %i', async () => {
    const offerId = await shop.addPrints(30, { numbered: false });
    const outcomes = await Promise.all(
      crowd.map(({ orders }) => orders.reserveOrder(wanting(offerId, 30, []))),
    );
    const orders = outcomes.flatMap((one) => (one.outcome === 'reserved' ? [one.order] : []));
    const units = orders.flatMap((order) => order.units);
    expect(new Set(units).size).toBe(units.length);
    expect(units.length).toBeLessThanOrEqual(30);
    // Who lost five races in a row is told so; whoever asks again gets what is left.
    const losers = crowd.filter((_, index) => outcomes[index]?.outcome !== 'reserved');
    for (const { orders: own } of losers.slice(0, 30 - units.length))
      expect((await own.reserveOrder(wanting(offerId, 30, []))).outcome).toBe('reserved');
    expect(await losers.at(-1)?.orders.reserveOrder(wanting(offerId, 30, []))).toEqual({
      outcome: 'soldOut',
      offerIds: [offerId],
    });
    expect(await buyer.orders.countTaken(offerId)).toBe(30);
  });
});

describe('A payment', () => {
  it.each(rounds)('is confirmed once by buyer and staff at the same time, round %i', async () => {
    const offerId = await shop.addPrints(100);
    const order = await reserved(buyer, offerId);
    await pay(order, buyer.uid);
    expect(
      await Promise.all([
        buyer.orders.confirmOrder(order, 'pi_1'),
        staff.orders.confirmOrder(order, 'pi_1'),
        buyer.orders.confirmOrder(order, 'pi_1'),
      ]),
    ).toEqual(['paid', 'paid', 'paid']);
    expect((await unitAt(offerId).get()).get('sold')).toBe(true);
  });

  it.each(rounds)('comes while another claims the unit at minute 46, round %i', async () => {
    const offerId = await shop.addPrints(100);
    const order = await reserved(buyer, offerId);
    await pay(order, buyer.uid);
    await age(offerId, 46);
    const [status, other] = await Promise.all([
      buyer.orders.confirmOrder(order, 'pi_1'),
      second.orders.reserveOrder(wanting(offerId, 100, [1])),
    ]);
    const unit = await unitAt(offerId).get();
    expect(await statusOf(order.orderId)).toBe(status);
    if (other.outcome === 'reserved') {
      expect([status, unit.get('orderId')]).toEqual(['late', other.order.orderId]);
    } else {
      expect([status, unit.get('orderId')]).toEqual(['paid', order.orderId]);
    }
    expect(unit.get('sold')).toBe(status === 'paid');
  });

  it('keeps its unit for 44 minutes', async () => {
    const offerId = await shop.addPrints(100);
    const order = await reserved(buyer, offerId);
    await age(offerId, 44);
    expect((await second.orders.reserveOrder(wanting(offerId, 100, [1]))).outcome).toBe('gone');
    await pay(order, buyer.uid);
    expect(await buyer.orders.confirmOrder(order, 'pi_1')).toBe('paid');
  });

  it('is sent by the end of a day, as many days later as the film’s creators say', async () => {
    const { brandId, projectId } = shop;
    const storefront = database().doc(`storefronts/${projectId}`);
    await storefront.update({ handlingDays: 2 });
    const order = await reserved(buyer, await shop.addPrints(100));
    await pay(order, buyer.uid);
    expect(await buyer.orders.confirmOrder(order, 'pi_1')).toBe('paid');
    await storefront.update({ handlingDays: 7 });
    const { paidAt } = await buyer.orders.readOrder(order);
    const packing = await database().doc(`brands/${brandId}/packing/${order.orderId}`).get();
    expect((packing.get('dueAt') as Timestamp).toMillis()).toBe(sendBy(paidAt ?? 0, 2));
  });

  it('is late for what was let go, however it is told', async () => {
    const offerId = await shop.addPrints(100);
    for (const tell of [buyer.orders.confirmOrder, buyer.orders.markLate]) {
      const order = await reserved(buyer, offerId);
      await buyer.orders.releaseOrder(order);
      await buyer.orders.releaseOrder(order);
      expect((await unitAt(offerId).get()).exists).toBe(false);
      await expect(tell(order, 'pi_2')).rejects.toMatchObject({ code: 'permission-denied' });
      await pay(order, buyer.uid);
      expect(await tell(order, 'pi_1')).toBe('late');
      expect(await tell(order, 'pi_1')).toBe('late');
    }
  });

  it('of less is none', async () => {
    const order = await reserved(buyer, await shop.addPrints(100));
    await pay({ ...order, totalCents: order.totalCents - 1 }, buyer.uid);
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
    const order = await reserved({ ...device, loaded: undefined }, await shop.addPrints(100));
    const sessions = database().collection(`customers/${device.uid}/checkout_sessions`);
    const stop = sessions.onSnapshot(({ docs }) => {
      for (const session of docs)
        if (!session.get('error')) void session.ref.update({ error: { message: 'No.' } });
    });
    const outcome = await loaded?.store.dispatch(loaded.openPayment(order));
    stop();
    expect(outcome).toMatchObject({ error: { code: 'message/stripeRefused' } });
    expect((await sessions.get()).size).toBe(3);
    expect(await statusOf(order.orderId)).toBe('released');
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
    await expect(buyer.orders.reserveOrder(wanting(offerId, 100, [1]))).rejects.toMatchObject({
      code: 'permission-denied',
    });
  });
});

describe('Two refunds at once', () => {
  it.each(rounds)('are never more than was paid, round %i', async () => {
    const order = await reserved(buyer, await shop.addPrints(100));
    await pay(order, buyer.uid);
    await buyer.orders.confirmOrder(order, 'pi_1');
    const path = `brands/${shop.brandId}/orders/${order.orderId}`;
    const refund = (stripeId: string, cents: number) =>
      staff.commit(async (transaction) => {
        const stored = await transaction.get(doc(staff.database, path));
        const refundedCents = (stored.get('refundedCents') as number) + cents;
        const number = (stored.get('refunds') as number) + 1;
        if (refundedCents > order.totalCents) throw new Error('Too much');
        const at = serverTimestamp();
        transaction.update(stored.ref, { refundedCents, refunds: number, changedAt: at });
        transaction.set(doc(staff.database, `${path}/refunds/${String(number)}`), {
          cents,
          stripeId,
          units: [],
          reason: 'Torn.',
          by: staff.uid,
          at,
        });
        transaction.set(doc(staff.database, 'refundIds', stripeId), {
          orderId: order.orderId,
          at,
        });
      });
    const id = () => `re_${crypto.randomUUID().replaceAll('-', '')}`;
    const results = await Promise.allSettled([
      refund(id(), 2_000),
      refund(id(), 2_000),
      refund(id(), 500),
    ]);
    const stored = await database().doc(path).get();
    const done = results.filter(({ status }) => status === 'fulfilled').length;
    expect(stored.get('refunds')).toBe(done);
    expect(stored.get('refundedCents')).toBeLessThanOrEqual(order.totalCents);
    const { docs } = await database().collection(`${path}/refunds`).get();
    const sum = docs.reduce((cents, one) => cents + (one.get('cents') as number), 0);
    expect(stored.get('refundedCents')).toBe(sum);
    expect(done).toBe(2);
  });

  it('under one number of Stripe’s are one', async () => {
    const order = await reserved(buyer, await shop.addPrints(100));
    await pay(order, buyer.uid);
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

describe('Two owners and one place', () => {
  it.each(rounds)('put one item there, round %i', async () => {
    const { brandId, itemId, otherItemId } = shop;
    for (const id of [itemId, otherItemId])
      await database().doc(`items/${id}`).update({ onSale: false, slot: '' });
    await database().doc(`brands/${brandId}/slots/p1`).delete();
    const put = ({ database: own, uid }: Device, id: string) =>
      runTransaction(own, async (transaction) => {
        const slot = doc(own, `brands/${brandId}/slots/p1`);
        const held = await transaction.get(slot);
        if (held.exists()) throw new Error('Taken');
        transaction.set(slot, { itemId: id });
        transaction.update(doc(own, 'items', id), {
          onSale: true,
          slot: 'p1',
          changeId: crypto.randomUUID(),
          by: uid,
          at: serverTimestamp(),
        });
      });
    const [one, two] = owners;
    if (!one || !two) throw new Error('There are two owners');
    const results = await Promise.allSettled([put(one, itemId), put(two, otherItemId)]);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const items = await Promise.all(
      [itemId, otherItemId].map((id) => database().doc(`items/${id}`).get()),
    );
    const onSale = items.filter((item) => item.get('onSale') === true).map(({ id }) => id);
    expect(onSale).toHaveLength(1);
    const slot = await database().doc(`brands/${brandId}/slots/p1`).get();
    expect(slot.get('itemId')).toBe(onSale[0]);
    // So that the other tests sell.
    await database().doc(`items/${itemId}`).update({ onSale: true, slot: 'p1' });
    await database().doc(`items/${otherItemId}`).update({ onSale: false, slot: '' });
    await database().doc(`brands/${brandId}/slots/p1`).set({ itemId });
  });
});
