import { orderCopy } from '../../content/shop';
import { ticketOrderCopy } from '../../content/ticketOrders';
import { nextStep, type OrderStatus as Status } from '../orders/orderModel';
import type { OrderFacts, OwnOrder } from './buyerOrdersApi';

/** `isCancelled` is known once the order is opened. */
type Shown = Pick<OwnOrder, 'order' | 'payment'> & Partial<Pick<OrderFacts, 'isCancelled'>>;

const isToReturn = ({ order, isCancelled = false }: Shown) =>
  isCancelled && order.status === 'paid';

/** What an order's state is called; of one that is reserved or late by what happens next. */
function statusText(own: Shown, now: number): string {
  const { order, payment } = own;
  const { status } = orderCopy;
  if (isToReturn(own)) return ticketOrderCopy.cancelled.status;
  if (order.status === 'paid' && order.refundedCents > 0) return status.partlyReturned;
  // Whether there is a page to pay on is known once the order is opened.
  switch (nextStep(order, { now, hasSession: true, payment })) {
    case 'waitForStripe':
    case 'confirm':
      return status.waiting;
    case 'holdOver':
      return status.over;
    case 'allReturns':
      return status.allReturns;
    case 'bankDecides':
      return status.disputed;
    case 'restReturns':
      return status.partlyReturned;
    case 'returned':
      return status.refunded;
    default:
      return status[order.status];
  }
}

/** What waits for its buyer or for Stripe stands out. */
const colours: Readonly<Record<Status, string>> = {
  reserved: 'border-tungsten text-tungsten',
  late: 'border-tungsten text-tungsten',
  paid: 'border-ok text-ok',
  released: 'border-control text-ink-2',
  refunded: 'border-control text-ink-2',
};

type OrderStatusProps = { own: Shown; now: number };

/** An order's state, in a word. */
export const OrderStatus = ({ own, now }: OrderStatusProps) => (
  <span
    className={`rounded-full border px-3 py-0.5 text-sm font-semibold ${colours[isToReturn(own) ? 'late' : own.order.status]}`}
  >
    {statusText(own, now)}
  </span>
);
