import { doc, runTransaction, serverTimestamp } from 'firebase/firestore/lite';
import { beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import {
  type Context,
  type EmulatedShop,
  forgetReserved,
  openContext,
  openShop,
  orderOfPrints,
  payOrder,
  reserveOn,
} from '../support/emulatorShop';
import { send } from '../support/emulatorLog';
import { storedMember } from '../support/emulatorMembers';
import { useStaff } from '../support/emulatorStaff';
import { isLongRun } from '../support/longRun';

/** From `npm run races`; without it there is one round, of a small crowd unless the run is long. */
const { BACKLOT_RACE_ROUNDS: count = isLongRun ? '1' : undefined } = process.env;
const crowds = count
  ? { buyers: 200, fans: 250, prints: 100 }
  : { buyers: 50, fans: 13, prints: 5 };
const rounds = Array.from({ length: Number(count ?? 1) }, (_, index) => index + 1);
// One round of a thousand requests takes minutes where two cores make them and answer them.
const timeLimit = { timeout: 600_000 };

const database = useStaff();
let shop: EmulatedShop;
let crowd: Context[];
let buyer: Context;

/** A member of staff for one test: a token of more than ten minutes is refused. */
async function openStaff() {
  const uid = crypto.randomUUID();
  const member = database().doc(`staff/${uid}`);
  onTestFinished(async () => {
    await member.delete();
  });
  await member.set({ email: `${uid}@example.org`, addedAt: new Date() });
  return openContext(uid, { admin: true });
}

async function openOwner(brandId: string, name: string) {
  const uid = `${name}-${brandId}`;
  const email = `${uid}@example.org`;
  await database()
    .doc(`brands/${brandId}/members/${uid}`)
    .set(storedMember(uid, email, 'owner'));
  return openContext(uid, { email, email_verified: true });
}

beforeAll(async () => {
  shop = await openShop(database());
  crowd = [];
  for (let number = 1; number <= Math.max(crowds.buyers, crowds.fans); number += 1) {
    const uid = `buyer-${String(number)}-${shop.brandId}`;
    crowd.push(await openContext(uid, { email: `${uid}@example.org`, email_verified: true }));
  }
  [buyer] = crowd as [Context];
}, timeLimit.timeout);

beforeEach(() => Promise.all(crowd.map(({ uid }) => forgetReserved(database(), uid))));

/** An order of prints: of these numbers, or of any if the edition is not numbered. */
const wanting = (offerId: string, stock: number, numbers: number[], verified = false) =>
  orderOfPrints(shop, offerId, { stock, numbers, verified });

type Wanted = ReturnType<typeof wanting>;
const reserve = ({ orders }: Context, wanted: Wanted) => send(() => orders.reserveOrder(wanted));
const reserved = (context: Context, offerId: string) =>
  send(() => reserveOn(database(), context, wanting(offerId, 100, [1])));
type Order = Awaited<ReturnType<typeof reserved>>;

const paymentIdOf = ({ orderId }: Order) => `pi_${orderId}`;
const pay = (order: Order) => payOrder(database(), order, paymentIdOf(order));
const confirm = ({ orders }: Context, order: Order) =>
  send(() => orders.confirmOrder(order, paymentIdOf(order)));

const unitAt = (offerId: string) => database().doc(`units/${offerId}~1`);
const orderAt = ({ brandId, orderId }: Order) =>
  database().doc(`brands/${brandId}/orders/${orderId}`);

describe('One unit', () => {
  it.each(rounds)('goes to one buyer of many, round %i', timeLimit, async () => {
    const offerId = await shop.addPrints(1);
    const outcomes = await Promise.all(
      crowd.slice(0, crowds.buyers).map((one) => reserve(one, wanting(offerId, 1, [1]))),
    );
    const winners = outcomes.flatMap((one) => (one.outcome === 'reserved' ? [one.order] : []));
    expect(winners).toHaveLength(1);
    for (const one of outcomes)
      if (one.outcome !== 'reserved')
        expect(one).toEqual({ outcome: 'gone', units: [`${offerId}~1`] });
    expect((await unitAt(offerId).get()).get('orderId')).toBe(winners[0]?.orderId);
  });
});

describe('Numbered prints, one for each fan', () => {
  // Each fan asks for two of them at once, pays for what it got, and asks for two others.
  const turns = [0, 1];

  it.each(rounds)('go to a fan each, and no more than there are, round %i', timeLimit, async () => {
    const { prints } = crowds;
    const fans = crowd.slice(0, crowds.fans);
    const offerId = await shop.addPrints(prints, { verified: true });
    const bought = new Map<string, Order>();
    const ask = async (fan: Context, number: number) => {
      const outcome = await reserve(fan, wanting(offerId, prints, [number], true));
      if (outcome.outcome === 'reserved') {
        expect(bought.has(fan.uid), 'another order of a fan').toBe(false);
        bought.set(fan.uid, outcome.order);
      }
      return { outcome, fan, number };
    };
    const askInTurns = async (fan: Context, index: number) => {
      const asked: Awaited<ReturnType<typeof ask>>[] = [];
      for (const turn of turns) {
        const numbers = [0, 7].map((step) => ((index + 14 * turn + step) % prints) + 1);
        asked.push(...(await Promise.all(numbers.map((number) => ask(fan, number)))));
        const order = bought.get(fan.uid);
        if (!order) continue;
        await pay(order);
        expect(await confirm(fan, order)).toBe('paid');
      }
      return asked;
    };
    const asked = (await Promise.all(fans.map(askInTurns))).flat();
    expect(asked).toHaveLength(4 * fans.length);
    for (const { outcome, fan, number } of asked)
      if ('order' in outcome) expect(outcome.order.orderId).toBe(bought.get(fan.uid)?.orderId);
      else expect(outcome).toEqual({ outcome: 'gone', units: [`${offerId}~${String(number)}`] });
    // Who was too late for those gets what is left.
    const losers = fans.filter(({ uid }) => !bought.has(uid));
    for (const number of await buyer.orders.readFreeNumbers(offerId, prints)) {
      const loser = losers.pop();
      if (loser) expect((await ask(loser, number)).outcome.outcome).toBe('reserved');
    }
    const { docs } = await database().collection('units').where('offerId', '==', offerId).get();
    expect(docs).toHaveLength(prints);
    const orderIds = [...bought.values()].map(({ orderId }) => orderId);
    expect(docs.map((unit) => unit.get('orderId') as string).sort()).toEqual(orderIds.sort());
  });
});

describe('Ten reservations at once', () => {
  it.each(rounds)('of one account are one order, and the others name it, round %i', async () => {
    const offerId = await shop.addPrints(100);
    const ten = Array.from({ length: 10 }, (_, index) => wanting(offerId, 100, [index + 1]));
    const outcomes = await Promise.all(ten.map((one) => reserve(buyer, one)));
    const orderIds = outcomes.map((one) => ('order' in one ? one.order.orderId : ''));
    expect(outcomes.filter(({ outcome }) => outcome === 'reserved')).toHaveLength(1);
    expect(outcomes.filter(({ outcome }) => outcome === 'unpaid')).toHaveLength(9);
    expect(new Set(orderIds).size).toBe(1);
    expect(await buyer.orders.countTaken(offerId)).toBe(1);
  });
});

describe('Thirty prints', () => {
  it.each(rounds)('go to thirty of fifty buyers, round %i', timeLimit, async () => {
    const offerId = await shop.addPrints(30, { numbered: false });
    const fifty = crowd.slice(0, 50);
    const outcomes = await Promise.all(fifty.map((one) => reserve(one, wanting(offerId, 30, []))));
    const orders = outcomes.flatMap((one) => (one.outcome === 'reserved' ? [one.order] : []));
    const units = orders.flatMap((order) => order.units);
    expect(new Set(units).size).toBe(units.length);
    expect(units.length).toBeLessThanOrEqual(30);
    // Who lost five races in a row is told so; whoever asks again gets what is left.
    const losers = fifty.filter((_, index) => outcomes[index]?.outcome !== 'reserved');
    for (const loser of losers.splice(0, 30 - units.length))
      expect((await reserve(loser, wanting(offerId, 30, []))).outcome).toBe('reserved');
    for (const loser of losers.slice(0, 1))
      expect(await reserve(loser, wanting(offerId, 30, []))).toEqual({
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
    await pay(order);
    const staff = await openStaff();
    expect(
      await Promise.all([buyer, staff, buyer].map((context) => confirm(context, order))),
    ).toEqual(['paid', 'paid', 'paid']);
    expect((await unitAt(offerId).get()).get('sold')).toBe(true);
  });

  it.each(rounds)(
    'comes while others let go of the hold and reserve at minute 46, round %i',
    async () => {
      const offerId = await shop.addPrints(100);
      const order = await reserved(buyer, offerId);
      await pay(order);
      const at = new Date(Date.now() - 46 * 60_000);
      await unitAt(offerId).update({ at });
      await orderAt(order).update({ createdAt: at, changedAt: at });
      const staff = await openStaff();
      const [status, , ...others] = await Promise.all([
        confirm(buyer, order),
        send(() => staff.orders.releaseOrder(order)),
        ...crowd.slice(1, 5).map((one) => reserve(one, wanting(offerId, 100, [1]))),
      ]);
      const unit = await unitAt(offerId).get();
      const winners = others.flatMap((one) =>
        one.outcome === 'reserved' ? [one.order.orderId] : [],
      );
      expect((await orderAt(order).get()).get('status')).toBe(status);
      if (status === 'paid') {
        expect(winners).toEqual([]);
        expect([unit.get('orderId'), unit.get('sold')]).toEqual([order.orderId, true]);
      } else {
        expect(status).toBe('late');
        // Nobody may have it, if all of them asked before it was let go.
        expect(winners).toEqual(unit.exists ? [unit.get('orderId')] : []);
        expect(unit.get('sold')).not.toBe(true);
      }
      for (const one of others)
        if (one.outcome !== 'reserved')
          expect(one).toEqual({ outcome: 'gone', units: [`${offerId}~1`] });
    },
  );
});

describe('Two refunds at once', () => {
  it.each(rounds)('are never more than was paid, round %i', async () => {
    const order = await reserved(buyer, await shop.addPrints(100));
    await pay(order);
    await confirm(buyer, order);
    const staff = await openStaff();
    const { path } = orderAt(order);
    const refund = (cents: number) =>
      staff.commit(async (transaction) => {
        const stored = await transaction.get(doc(staff.database, path));
        const refundedCents = (stored.get('refundedCents') as number) + cents;
        const number = (stored.get('refunds') as number) + 1;
        if (refundedCents > order.totalCents) throw new Error('Too much');
        const at = serverTimestamp();
        const stripeId = `re_${crypto.randomUUID().replaceAll('-', '')}`;
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
    const results = await Promise.allSettled(
      [2_000, 2_000, 500].map((cents) => send(() => refund(cents))),
    );
    const stored = await orderAt(order).get();
    const done = results.filter(({ status }) => status === 'fulfilled').length;
    expect(stored.get('refunds')).toBe(done);
    expect(stored.get('refundedCents')).toBeLessThanOrEqual(order.totalCents);
    const { docs } = await database().collection(`${path}/refunds`).get();
    const sum = docs.reduce((cents, one) => cents + (one.get('cents') as number), 0);
    expect(stored.get('refundedCents')).toBe(sum);
    expect(done).toBe(2);
  });
});

describe('Two owners and one place', () => {
  it.each(rounds)('put one item there, round %i', async () => {
    const { brandId, itemId, otherItemId } = await openShop(database());
    const owners = [await openOwner(brandId, 'one'), await openOwner(brandId, 'two')];
    const items = [itemId, otherItemId].map((id) => database().doc(`items/${id}`));
    const place = database().doc(`brands/${brandId}/slots/p1`);
    for (const item of items) await item.update({ onSale: false, slot: '' });
    await place.delete();
    const put = ({ database: own, uid }: Context, id: string) =>
      runTransaction(own, async (transaction) => {
        const slot = doc(own, place.path);
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
    const results = await Promise.allSettled(
      owners.map((owner, index) => send(() => put(owner, items[index]?.id ?? ''))),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const stored = await Promise.all(items.map((item) => item.get()));
    const onSale = stored.filter((item) => item.get('onSale') === true).map(({ id }) => id);
    expect(onSale).toHaveLength(1);
    expect((await place.get()).get('itemId')).toBe(onSale[0]);
  });
});
