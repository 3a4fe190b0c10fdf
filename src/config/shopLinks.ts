import { paths } from './paths';

/** Where someone who buys of a film says who they are and where it goes. */
export const checkoutLink = (projectId: string) => `${paths.cart}?checkout=${projectId}`;

/** Where an order is; the brand is part of where it is stored. */
export const orderLink = (brandId: string, orderId: string) =>
  `${paths.orders}/${orderId}?brand=${brandId}`;
