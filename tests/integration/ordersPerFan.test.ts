import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Order } from '../../src/features/orders/orderModel';
import {
  type Device,
  type EmulatedShop,
  forgetReserved,
  openDevice,
  openShop,
  orderOfPrints,
  payOrder,
} from '../support/emulatorShop';
import { useStaff } from '../support/emulatorStaff';

const database = useStaff();
let shop: EmulatedShop;
let fan: Device;
let guest: Device;
let offerId: string;

beforeAll(async () => {
  shop = await openShop(database());
  fan = await openDevice('fan', `fan.${shop.brandId}@example.org`);
  guest = await openDevice('guest');
});
beforeEach(async () => {
  await forgetReserved(database(), fan.uid);
  offerId = await shop.addPrints(100, { verified: true, perOrder: 4 });
});

const wanting = (number: number) =>
  orderOfPrints(shop, offerId, { stock: 100, numbers: [number], verified: true });

async function reserve(number: number): Promise<Order> {
  const outcome = await fan.orders.reserveOrder(wanting(number));
  if (outcome.outcome !== 'reserved') throw new Error(`It is ${outcome.outcome}`);
  return outcome.order;
}

const pay = (order: Order) => payOrder(database(), order, `pi_${order.orderId}`);
const confirm = (order: Order) => fan.orders.confirmOrder(order, `pi_${order.orderId}`);
const store = ({ orderId }: Order, fields: object) =>
  database().doc(`brands/${shop.brandId}/orders/${orderId}`).update(fields);

describe('What is sold once per fan', () => {
  it('is ordered once, and the second time the order that was paid is named', async () => {
    const order = await reserve(1);
    await pay(order);
    expect(await confirm(order)).toBe('paid');
    expect(await fan.orders.reserveOrder(wanting(2))).toMatchObject({
      outcome: 'boughtBefore',
      order: { orderId: order.orderId, status: 'paid' },
    });
  });

  it('is not a guest’s, who has proven no email', async () => {
    await expect(guest.orders.reserveOrder(wanting(1))).rejects.toMatchObject({
      code: 'permission-denied',
    });
  });

  it.each<[string, (order: Order) => Promise<unknown>]>([
    ['was let go', (order) => fan.orders.releaseOrder(order)],
    ['was wholly returned', (order) => store(order, { status: 'refunded' })],
    [
      'was not paid in 45 minutes',
      (order) => store(order, { createdAt: new Date(Date.now() - 46 * 60_000) }),
    ],
  ])('is ordered again once the first order %s', async (_, end) => {
    await end(await reserve(1));
    expect((await fan.orders.reserveOrder(wanting(2))).outcome).toBe('reserved');
  });

  it('is paid too late where the fan has another order by then, and nothing is taken for it', async () => {
    const first = await reserve(1);
    await store(first, { createdAt: new Date(Date.now() - 46 * 60_000) });
    const second = await reserve(2);
    await pay(first);
    expect(await confirm(first)).toBe('late');
    await expect(fan.orders.takeOtherUnits(first, [`${offerId}~3`])).rejects.toMatchObject({
      code: 'permission-denied',
    });
    await pay(second);
    expect(await confirm(second)).toBe('paid');
  });
});
