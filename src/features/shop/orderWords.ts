import { pledgeOrderCopy } from '../../content/pledgeOrders';
import { orderCopy } from '../../content/shop';
import { isPledge, type Order } from '../orders/orderModel';

/** What is said of an order by what it is of, in the words of a pledge or of the shop. */
export const wordsOf = (order: Pick<Order, 'channel'>) =>
  isPledge(order) ? pledgeOrderCopy : orderCopy;
