import type { ComponentType } from 'react';
import { matchPath, useLocation } from 'react-router-dom';
import { loadable } from '../components/loadable';
import { reloadOnChunkError } from '../components/reloadOnChunkError';
import { useFetchAhead } from '../components/useFetchAhead';
import { paths } from '../config/paths';
import { useFreshOnBack } from './useFreshOnBack';

const pageOf = (path: string, importPage: () => Promise<ComponentType>) => ({
  path,
  page: loadable(importPage, reloadOnChunkError),
});

const order = pageOf(
  paths.order,
  async () => (await import('../pages/orders/OrderPage')).OrderPage,
);
const pages = [
  pageOf(paths.shop, async () => (await import('../pages/shop/ShopPage')).ShopPage),
  pageOf(paths.cart, async () => (await import('../pages/cart/CartPage')).CartPage),
  pageOf(paths.orders, async () => (await import('../pages/orders/OrdersPage')).OrdersPage),
  order,
  pageOf(paths.account, async () => (await import('../pages/account/AccountPage')).AccountPage),
];

// Who pays comes back to their order, maybe without a network.
const aheadOfPayment = [order.page];
const nothing: typeof aheadOfPayment = [];

/** The pages of who buys, whose scripts no other page names: each name would be a part of every page. */
export function BuyerRoute() {
  const { pathname } = useLocation();
  useFreshOnBack();
  const found = pages.find(({ path }) => matchPath(path, pathname));
  useFetchAhead(found?.path === paths.cart ? aheadOfPayment : nothing);
  return found && <found.page.Loadable />;
}
