import '../../content/serviceMessages';
import '../../content/shopMessages';
import * as v from 'valibot';
import { emailSchema } from '../../components/emailSchema';
import { filledLine, text } from '../../components/fieldSchemas';
import { limits } from '../../config/limits';
import { orderLink } from '../../config/shopLinks';
import { giftCopy } from '../../content/gifts';
import { checkoutCopy as copy } from '../../content/shop';
import { askRepeatedly } from '../../lib/stripePage';
import { createAppThunk, messageError } from '../../store/createAppThunk';
import { loadOrderChanges } from '../orders/loadOrderChanges';
import { isOfTickets, isPledge, type Order } from '../orders/orderModel';

const unasked = v.pipe(
  v.string(),
  v.transform(() => ''),
);

/** What checkout asks; the address is left out where nothing is sent, and what is typed of a gift that is none. */
export const buyerSchema = ({ isSent, isGift }: { isSent: boolean; isGift: boolean }) =>
  v.object({
    name: filledLine(limits.buyerName, copy.missing.name),
    email: emailSchema,
    lines: isSent
      ? v.pipe(text(limits.addressLines), v.nonEmpty(copy.missing.address))
      : text(limits.addressLines),
    giftTo: isGift ? filledLine(limits.buyerName, giftCopy.missingTo) : unasked,
    giftNote: isGift ? text(limits.giftNote) : unasked,
  });

/**
 * Asks for the page on which an order is paid, and waits a minute for its address; empty if Stripe has not answered by
 * then. If Stripe refuses three times, the order is let go of.
 */
export const openPayment = createAppThunk(
  'shop/openPayment',
  'openingPayment',
  async (order: Order): Promise<string> => {
    const { releaseOrder, requestSession } = await loadOrderChanges();
    const address = new URL(orderLink(order.brandId, order.orderId), location.origin).href;
    const url = await askRepeatedly(async () => {
      const session = await requestSession(order, address);
      if (session?.error) {
        await releaseOrder(order);
        if (isOfTickets(order)) throw messageError('stripeRefusedTickets');
        throw messageError(isPledge(order) ? 'stripeRefusedPledge' : 'stripeRefused');
      }
      const { url = '' } = session ?? {};
      return url === '' ? null : url;
    });
    return url ?? '';
  },
);
