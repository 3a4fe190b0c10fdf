import { type ComponentType, Suspense, useState } from 'react';
import { matchPath, useLocation } from 'react-router-dom';
import { loadable } from '../components/loadable';
import { PageHeading } from '../components/PageHeading';
import { reloadOnChunkError } from '../components/reloadOnChunkError';
import { useFetchAhead } from '../components/useFetchAhead';
import { useIsHydrating } from '../components/useIsHydrating';
import { paths } from '../config/paths';
import { accountCopy } from '../content/account';
import { cartCopy, orderCopy, ordersCopy, saleCopy } from '../content/shop';
import { needsScript } from '../content/site';
import type { Elements } from '../lib/elements';
import { useFreshOnBack } from './useFreshOnBack';

/** What stands in a page's place in its HTML: it shows what only the device and its account know. */
type Frame = {
  /** Empty where it depends on what is shown. */
  heading: string;
  status: string;
};

const pageOf = (path: string, importPage: () => Promise<ComponentType>, frame: Frame | null) => ({
  path,
  page: loadable(importPage, reloadOnChunkError),
  frame,
});

/**
 * For pages that ask first who is signed in: asked for before the page, that part of the SDK is run in a task of its own,
 * and not in one with the page.
 */
async function withSignIn<Page>(importPage: () => Promise<Page>): Promise<Page> {
  const [, page] = await Promise.all([import('../features/shop/buyerApi'), importPage()]);
  return page;
}

const order = pageOf(
  paths.order,
  async () => (await withSignIn(() => import('../pages/orders/OrderPage'))).OrderPage,
  { heading: '', status: orderCopy.loading },
);
const pages = [
  // The same for everyone.
  pageOf(paths.shop, async () => (await import('../pages/shop/ShopPage')).ShopPage, null),
  // The heading is the cart's or the checkout's, as the query says, which the HTML does not know.
  pageOf(paths.cart, async () => (await import('../pages/cart/CartPage')).CartPage, {
    heading: '',
    status: cartCopy.looking,
  }),
  pageOf(
    paths.orders,
    async () => (await withSignIn(() => import('../pages/orders/OrdersPage'))).OrdersPage,
    { heading: ordersCopy.heading, status: ordersCopy.loading },
  ),
  order,
  pageOf(
    paths.account,
    async () => (await withSignIn(() => import('../pages/account/AccountPage'))).AccountPage,
    { heading: accountCopy.heading, status: accountCopy.looking },
  ),
  pageOf(paths.filmSeats, async () => (await import('../pages/films/seats/SeatsPage')).SeatsPage, {
    heading: '',
    status: saleCopy.dialog.askingLeft,
  }),
  pageOf(
    paths.ticket,
    async () => (await withSignIn(() => import('../pages/tickets/TicketPage'))).TicketPage,
    { heading: '', status: accountCopy.looking },
  ),
];

const pageAt = (pathname: string) => pages.find(({ path }) => matchPath(path, pathname));

/**
 * Loads what a path shows first: of a page with a frame that is the frame, which waits for nothing, and which a build
 * renders without the SDK.
 */
export async function loadFirstPart(path: string): Promise<void> {
  const found = pageAt(path);
  if (!found?.frame) await found?.page.load();
}

// Who pays comes back to their order, maybe without a network.
const aheadOfPayment = [order.page];
const nothing: typeof aheadOfPayment = [];

/** How wide a page is, and how far its parts are from each other. */
const layoutOf = (path: string) =>
  ({
    [paths.shop]: 'max-w-page gap-8 md:py-16',
    [paths.account]: 'max-w-page gap-6 *:max-w-xl',
  })[path] ?? 'max-w-page gap-8 print:min-h-0 print:p-0';

function FrameContent({ heading, status }: Frame) {
  return (
    <>
      {heading !== '' && <PageHeading>{heading}</PageHeading>}
      <p role="status" className="noscript:hidden">
        {status}
      </p>
      <noscript>
        <p>{needsScript('This page')}</p>
      </noscript>
    </>
  );
}

type FramedProps = { frame: Frame; children: Elements };

/** A page with its frame before it where the HTML had that. After a navigation the heading has the focus, so it comes once. */
function Framed({ frame, children }: FramedProps) {
  const isHydrating = useIsHydrating();
  const [isPrerendered] = useState(isHydrating);
  if (isHydrating) return <FrameContent {...frame} />;
  if (!isPrerendered) return children;
  return <Suspense fallback={<FrameContent {...frame} />}>{children}</Suspense>;
}

/** The pages of who buys, whose scripts no other page names: each name would be a part of every page. */
export function BuyerRoute() {
  const { pathname, search } = useLocation();
  useFreshOnBack();
  const found = pageAt(pathname);
  const isCheckout = found?.path === paths.cart && new URLSearchParams(search).has('checkout');
  useFetchAhead(isCheckout ? aheadOfPayment : nothing);
  if (!found) return null;
  const { path, page, frame } = found;
  const content = <page.Loadable />;
  // As high as the window, so that the footer does not come into view before what is shown and jump away.
  return (
    <div className={`mx-auto flex min-h-dvh flex-col gutter py-12 ${layoutOf(path)}`}>
      {frame ? <Framed frame={frame}>{content}</Framed> : content}
    </div>
  );
}
