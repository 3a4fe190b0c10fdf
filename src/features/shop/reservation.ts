import '../../content/serviceMessages';
import '../../content/shopMessages';
import { errorCode } from '../../lib/errors';
import { onDemand } from '../../lib/onDemand';
import { createAppThunk, messageError } from '../../store/createAppThunk';
import { readConsent } from '../orders/consentsApi';
import type { Order } from '../orders/orderModel';
import {
  type Earlier,
  type Reservation,
  readOfFan,
  readUnpaid,
  reserveOrder,
} from '../orders/reservationApi';
import { type Buyer, ensureBuyer, readBuyer } from './buyerApi';

// Only who has an order that waits needs these.
const settling = onDemand(() => Promise.all([import('./buyerOrdersApi'), import('./orderThunks')]));

/** Confirms an order that Stripe has the money for; false if it does not have it. */
async function confirmIfPaid(order: Order): Promise<boolean> {
  const [{ readPayment }, { confirmPaid }] = await settling.load();
  return confirmPaid(order, await readPayment(order));
}

/**
 * Reserves an order; who is nobody yet becomes a guest of this device. An earlier one that Stripe has the money for is
 * confirmed first: only what is not paid keeps its account from another.
 */
export const reserve = createAppThunk(
  'shop/reserve',
  'reservingOrder',
  async (reservation: Reservation) => {
    await ensureBuyer().catch((error: unknown) => {
      // Who becomes a guest by this knows of no sign-in.
      throw errorCode(error) === 'auth/network-request-failed'
        ? messageError('reservingOffline')
        : error;
    });
    try {
      const outcome = await reserveOrder(reservation);
      if (outcome.outcome !== 'unpaid') return outcome;
      return (await confirmIfPaid(outcome.order)) ? await reserveOrder(reservation) : outcome;
    } catch (error) {
      throw errorCode(error) === 'permission-denied' ? messageError('saleChanged') : error;
    }
  },
);

/** The one order of an offer that a fan may have, or null where it is still to be made, or nobody can say so now. */
export const findOfFan = ({ uid }: Buyer, offerId: string): Promise<Earlier | null> =>
  readOfFan(uid, offerId).catch(() => null);

/**
 * The order of this device that waits for its payment; null if none does, or nobody can say so now. One that Stripe has the
 * money for is confirmed by it.
 */
export async function findUnpaid(): Promise<Order | null> {
  const buyer = await readBuyer();
  try {
    const order = buyer && (await readUnpaid(buyer.uid));
    return order && (await confirmIfPaid(order).catch(() => false)) ? null : order;
  } catch {
    return null;
  }
}

/** At which email this device has agreed that a brand writes; empty where it has not, or nobody can say so now. */
export async function readAgreedEmail(brandId: string): Promise<string> {
  try {
    const buyer = await readBuyer();
    const consent = buyer && (await readConsent({ brandId, uid: buyer.uid }));
    return consent?.withdrawnAt === null ? consent.email : '';
  } catch {
    return '';
  }
}
