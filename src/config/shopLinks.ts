import { filmUpdatesLink, paths } from './paths';

/** Where someone who buys of a film says who they are and where it goes; the offers left out stay in the cart. */
export const checkoutLink = (projectId: string, leftOut: readonly string[]) =>
  [`${paths.cart}?checkout=${projectId}`, ...leftOut].join('&without=');

/** Where an order is; the brand is part of where it is stored. */
export const orderLink = (brandId: string, orderId: string) =>
  `${paths.orders}/${orderId}?brand=${brandId}`;

/** The account, opened from the updates of the film at an address, or from elsewhere, where that is empty. */
export const accountLink = (updatesOf: string) =>
  updatesOf === '' ? paths.account : `${paths.account}?updates=${updatesOf}`;

/** The film from whose updates the account was opened, by the account's query; empty where it was from elsewhere. */
export function updatesNamedIn(search: string): string {
  const slug = new URLSearchParams(search).get('updates') ?? '';
  return /^[a-z0-9-]+$/.test(slug) ? slug : '';
}

/** In the address of updates: what was typed as a question is gone on with. */
export const questionHash = '#question';

/** Where who has signed in there goes on: to these updates, or nowhere else. */
export function afterSignIn(search: string): string {
  const updatesOf = updatesNamedIn(search);
  return updatesOf === '' ? paths.account : filmUpdatesLink(updatesOf) + questionHash;
}
