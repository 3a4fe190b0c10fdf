import { pledgeOrderCopy } from '../../content/pledgeOrders';
import { orderCopy } from '../../content/shop';
import { ticketOrderCopy } from '../../content/ticketOrders';
import { type FulfilmentState, isOfTickets, isPledge, type Order } from '../orders/orderModel';

/** What is said of an order by what it is of, in the words of a pledge, of tickets or of the shop. */
export const wordsOf = (order: Pick<Order, 'channel'>) =>
  isPledge(order) ? pledgeOrderCopy : isOfTickets(order) ? ticketOrderCopy : orderCopy;

/** How far an order is on its way, as its makers have said. */
export function fulfilmentText(
  { country }: Pick<Order, 'country'>,
  state: FulfilmentState,
): string {
  const { fulfil } = orderCopy;
  if (country !== 'pickup' || state === 'returned') return fulfil[state];
  return state === 'packed' ? fulfil.ready : fulfil.pickedUp;
}
