import { matchPath, useLocation } from 'react-router-dom';
import { loadable } from '../components/loadable';
import { paths } from '../config/paths';
import { useFreshOnBack } from './useFreshOnBack';

const pages = [
  {
    path: paths.shop,
    page: loadable(async () => (await import('../pages/shop/ShopPage')).ShopPage),
  },
  {
    path: paths.cart,
    page: loadable(async () => (await import('../pages/cart/CartPage')).CartPage),
  },
  {
    path: paths.orders,
    page: loadable(async () => (await import('../pages/orders/OrdersPage')).OrdersPage),
  },
  {
    path: paths.order,
    page: loadable(async () => (await import('../pages/orders/OrderPage')).OrderPage),
  },
  {
    path: paths.account,
    page: loadable(async () => (await import('../pages/account/AccountPage')).AccountPage),
  },
];

/** The pages of who buys, whose scripts no other page names: each name would be a part of every page. */
export function BuyerRoute() {
  const { pathname } = useLocation();
  useFreshOnBack();
  const found = pages.find(({ path }) => matchPath(path, pathname));
  return found && <found.page.Loadable />;
}
