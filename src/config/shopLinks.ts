import { paths } from './paths';

/** Where someone who buys of a film says who they are and where it goes; the offers left out stay in the cart. */
export const checkoutLink = (projectId: string, leftOut: readonly string[]) =>
  [`${paths.cart}?checkout=${projectId}`, ...leftOut].join('&without=');

/** Where an order is; the brand is part of where it is stored. */
export const orderLink = (brandId: string, orderId: string) =>
  `${paths.orders}/${orderId}?brand=${brandId}`;
