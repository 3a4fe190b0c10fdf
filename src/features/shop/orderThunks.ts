import '../../content/serviceMessages';
import '../../content/shopMessages';
import { errorCode } from '../../lib/errors';
import { serverNow } from '../../lib/serverTime';
import { createAppThunk, messageError } from '../../store/createAppThunk';
import { loadOrderChanges } from '../orders/loadOrderChanges';
import { offerState, unitId } from '../orders/offerModel';
import {
  type Contact,
  numbersOf,
  type Order,
  type Payment,
  paysFor,
  takesOthersUntil,
} from '../orders/orderModel';
import { type OrderRef, parseOrderRef } from '../orders/orderPaths';
import { type Held, readNumbers } from '../orders/unitsApi';
import { type Buyer, readBuyer } from './buyerApi';
import {
  type OrderFacts,
  type OwnOrder,
  readOrderFacts,
  readOwnOrders,
  readPayment,
} from './buyerOrdersApi';
import type { Sale } from './saleApi';

const isOpenOrder = ({ status }: Order) => status === 'reserved' || status === 'released';

/**
 * Confirms what Stripe got the money for, or finds it late; nobody else may be looking. False if there is nothing to
 * confirm, or the rules refuse it, which staff then find.
 */
export async function confirmPaid(order: Order, payment: Payment | null): Promise<boolean> {
  if (!payment || !isOpenOrder(order) || !paysFor(payment, order)) return false;
  const { confirmOrder } = await loadOrderChanges();
  try {
    await confirmOrder(order, payment.paymentId);
    return true;
  } catch (error) {
    if (errorCode(error) === 'permission-denied') return false;
    throw error;
  }
}

/** An order (`brandId/orderId`) with all of it, confirmed if Stripe has the money; null for who is not its buyer. */
export const loadOrder = createAppThunk(
  'shop/loadOrder',
  'fetchingOrder',
  async (path: string): Promise<OrderFacts | null> => {
    const ref = parseOrderRef(path);
    if (!ref.brandId || !(await readBuyer())) return null;
    try {
      const facts = await readOrderFacts(ref);
      return (await confirmPaid(facts.order, facts.payment)) ? await readOrderFacts(ref) : facts;
    } catch (error) {
      if (errorCode(error) === 'permission-denied') return null;
      throw error;
    }
  },
);

/** Whether Stripe has the whole sum of an order by now, as far as anybody answers: it is asked again and again. */
export const askStripe = createAppThunk(
  'shop/askStripe',
  'fetchingOrder',
  async (order: Order): Promise<boolean> => {
    const payment = await readPayment(order).catch(() => null);
    return payment !== null && paysFor(payment, order);
  },
);

/** Null for who is nobody yet. */
export type LoadedOrders = { buyer: Buyer; orders: OwnOrder[] } | null;

/** A buyer with all orders; those that are paid and not confirmed yet are confirmed. */
export const loadOrders = createAppThunk(
  'shop/loadOrders',
  'fetchingOrders',
  async (): Promise<LoadedOrders> => {
    const buyer = await readBuyer();
    if (!buyer) return null;
    const orders = await readOwnOrders();
    let hasConfirmed = false;
    for (const { order, payment } of orders)
      hasConfirmed = (await confirmPaid(order, payment)) || hasConfirmed;
    return { buyer, orders: hasConfirmed ? await readOwnOrders() : orders };
  },
);

export const letGo = createAppThunk('shop/letGo', 'releasingOrder', async (ref: OrderRef) =>
  (await loadOrderChanges()).releaseOrder(ref),
);

export const saveContact = createAppThunk(
  'shop/saveContact',
  'savingContact',
  async ({ order, contact }: { order: Order; contact: Contact }) => {
    const changes = await loadOrderChanges();
    return changes.saveContact(order, contact).catch((error: unknown) => {
      throw errorCode(error) === 'permission-denied' ? messageError('packedMeanwhile') : error;
    });
  },
);

/** The numbers that an order can take of each of its limited offers: those that nobody has, and its own. */
export type OtherUnits = {
  offerId: string;
  name: string;
  qty: number;
  isNumbered: boolean;
  stock: number;
  free: number[];
  heldUntil: Held['untilByNumber'];
}[];

/** What an order that was paid too late can take; null where something of it is sold no more, or after thirty days. */
async function readOtherUnits(order: Order, sale: Sale): Promise<OtherUnits | null> {
  const found = await Promise.all(
    order.lines.map(async ({ offerId, name }) => {
      const offer = sale.offers.find((one) => one.offerId === offerId);
      if (!offer || offerState(offer, { now: serverNow(), taken: 0 }) !== null) return null;
      // As many as it had: whether the offer is limited may have changed since.
      const qty = numbersOf(order.units, offerId).length;
      if (qty === 0) return [];
      if (!offer.limited) return null;
      const { numbered: isNumbered, stock } = offer;
      const { numbers: free, held } = await readNumbers(offerId, stock);
      const heldUntil: Held['untilByNumber'] = held?.untilByNumber ?? {};
      return free.length < qty
        ? null
        : [{ offerId, name, qty, isNumbered, stock, free, heldUntil }];
    }),
  );
  return found.some((one) => one === null) ? null : found.flatMap((one) => one ?? []);
}

export const loadOtherUnits = createAppThunk(
  'shop/loadOtherUnits',
  'fetchingLeft',
  async ({ order, sale }: { order: Order; sale: Sale | null }) =>
    sale &&
    !sale.terms.suspended &&
    serverNow() < takesOthersUntil(order) &&
    (await (await loadOrderChanges()).isOnlyOfFan(order))
      ? await readOtherUnits(order, sale)
      : null,
);

/** Takes other units for an order that was paid too late. False if somebody else was faster. */
export const takeOthers = createAppThunk(
  'shop/takeOthers',
  'takingOtherUnits',
  async ({
    order,
    numbers,
  }: {
    order: Order;
    numbers: readonly { offerId: string; numbers: readonly number[] }[];
  }): Promise<boolean> => {
    const units = numbers.flatMap((one) =>
      one.numbers.map((number) => unitId(one.offerId, number)),
    );
    const { takeOtherUnits } = await loadOrderChanges();
    return !('gone' in (await takeOtherUnits(order, units)));
  },
);
