import type { Order } from './orderModel';

// Where an order is stored, and what belongs to it. Apart from the model, which who only counts does not need.

/** Where an order is. */
export type OrderRef = Pick<Order, 'brandId' | 'orderId'>;

/** An order as thunks and addresses of screens name it: `brandId/orderId`. */
export function parseOrderRef(id: string): OrderRef {
  const [brandId = '', orderId = ''] = id.split('/');
  return { brandId, orderId };
}

/** The order whose document has a path, or one below it. */
export function orderOfPath(path: string): OrderRef {
  const [, brandId = '', , orderId = ''] = path.split('/');
  return { brandId, orderId };
}

export const ordersPath = (brandId: string) => `brands/${brandId}/orders`;
export const orderPath = ({ brandId, orderId }: OrderRef) => `${ordersPath(brandId)}/${orderId}`;

/** Where it stands that a brand may write to an account. */
export type ConsentRef = Pick<Order, 'brandId' | 'uid'>;
export const consentPath = ({ brandId, uid }: ConsentRef) => `brands/${brandId}/consents/${uid}`;

/** What Stripe says of its payment. */
export const paymentPath = ({ uid, paymentId }: Pick<Order, 'uid' | 'paymentId'>) =>
  `customers/${uid}/payments/${paymentId}`;

/** What is to be packed, for those who read no sums. */
export const packingPath = ({ brandId, orderId }: OrderRef) =>
  `brands/${brandId}/packing/${orderId}`;

// Below an order, by its path.

/** Who bought, and where it goes. */
export const contactPath = (order: string) => `${order}/private/contact`;
/** How far it is on its way. */
export const fulfilmentPath = (order: string) => `${order}/fulfilment/state`;
export const refundsPath = (order: string) => `${order}/refunds`;
/** The refunds of an order, which are counted from 1. */
export const refundPaths = (order: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${refundsPath(order)}/${String(index + 1)}`);
/** What its owners wish to go back. */
export const refundWishesPath = (order: string) => `${order}/refundWishes`;
