import { paths } from './paths';

/** Where someone who buys of a film says who they are and where it goes; the offers left out stay in the cart. */
export const checkoutLink = (projectId: string, leftOut: readonly string[]) =>
  [`${paths.cart}?checkout=${projectId}`, ...leftOut].join('&without=');

/** Where an order is; the brand is part of where it is stored. */
export const orderLink = (brandId: string, orderId: string) =>
  `${paths.orders}/${orderId}?brand=${brandId}`;

/** In the address of a film: whoever comes there by a link that was sent to them follows it. */
export const followQuery = '?follow=';

/** What a page is told by the account that leads on to it; an address alone never says so. */
export const cameByLink = { cameByLink: true } as const;

/** The pages that signing in leads back to: a film, its updates, the seats of a showing, and a ticket. */
const leadsBackTo =
  /^\/films\/[a-z0-9-]+(?:\?follow=|\/updates|\/seats\/[\w-]+)?$|^\/tickets\/[\w~-]+\?showing=[\w-]+$/;

/** The account, opened from one of these pages, or from elsewhere. */
export const accountLink = (next: string) =>
  leadsBackTo.test(next) ? `${paths.account}?next=${encodeURIComponent(next)}` : paths.account;

/** In the address of updates: what was typed as a question is gone on with. */
export const questionHash = '#question';

/** Where who has signed in goes on, by the account's query: to one of these, or nowhere else. */
export function afterSignIn(search: string): string {
  const next = new URLSearchParams(search).get('next') ?? '';
  if (!leadsBackTo.test(next)) return paths.account;
  if (/^\/films\/[^/?]+$/.test(next)) return `${next}#premieres`;
  return next.endsWith('/updates') ? next + questionHash : next;
}
