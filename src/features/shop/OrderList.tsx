import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { Button, buttonClass } from '../../components/Button';
import { PageHeading } from '../../components/PageHeading';
import { useOnReturn } from '../../components/useOnReturn';
import { paths } from '../../config/paths';
import { orderLink } from '../../config/shopLinks';
import { orderCopy, ordersCopy as copy } from '../../content/shop';
import { formatDateTime } from '../../lib/dates';
import { type Loaded, useLoaded } from '../../store/useLoaded';
import { nextStep } from '../orders/orderModel';
import { orderNumber } from '../orders/orderNumber';
import { onSignedOut } from './buyerApi';
import type { OwnOrder } from './buyerOrdersApi';
import { Consents } from './Consents';
import { dollars } from './dollars';
import { type LoadedOrders, loadOrders } from './orderThunks';

/** What an order's state is called; of one that is reserved or late by what happens next. */
function statusText({ order, payment }: OwnOrder, now: number): string {
  const { status } = orderCopy;
  if (order.status === 'paid' && order.refundedCents > 0) return status.partlyReturned;
  // Whether there is a page to pay on is known once the order is opened.
  switch (nextStep(order, { now, hasSession: true, payment })) {
    case 'waitForStripe':
    case 'confirm':
      return status.waiting;
    case 'holdOver':
      return status.over;
    case 'bankDecides':
      return status.disputed;
    case 'restReturns':
      return status.partlyReturned;
    case 'returned':
      return status.refunded;
    default:
      return status[order.status];
  }
}

function OrderRow({ own, now }: { own: OwnOrder; now: number }) {
  const { order, film } = own;
  return (
    <li className="flex flex-col gap-2 rounded-panel border border-hairline bg-bg1 p-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 className="text-lg font-semibold">
          <Link to={orderLink(order.brandId, order.orderId)}>
            {copy.order(orderNumber(order.orderId))}
          </Link>
        </h2>
        <p className="font-medium">{statusText(own, now)}</p>
      </div>
      <p dir="auto" className="wrap-anywhere">
        {order.lines
          .map(({ name, qty }) => (qty > 1 ? `${String(qty)} × ${name}` : name))
          .join(', ')}
      </p>
      <p className="flex flex-wrap justify-between gap-x-6 text-sm text-ink-2">
        <span dir="auto" className="wrap-anywhere">
          {[formatDateTime(order.createdAt), film.title].filter(Boolean).join(' · ')}
        </span>
        <span className="tabular-nums">{dollars(order.totalCents)}</span>
      </p>
    </li>
  );
}

/** A buyer's orders, or why there are none. */
function OrderRows({ loaded }: { loaded: Loaded<LoadedOrders> }) {
  const { value, failure, loadedAt = 0, retry } = loaded;
  useOnReturn(retry);
  useEffect(() => onSignedOut(retry), [retry]);
  const orders = value?.orders ?? [];
  const email = value?.buyer.email ?? '';
  return (
    <>
      {value === undefined && !failure && <p role="status">{copy.loading}</p>}
      {failure && (
        <div className="flex flex-col items-start gap-4">
          <p role="alert" className="text-rec">
            {failure}
          </p>
          <Button variant="quiet" onClick={retry}>
            {copy.retry}
          </Button>
        </div>
      )}
      {value !== undefined && orders.length === 0 && (
        <>
          <p className="text-lg text-ink-2">{email ? copy.emptyFor(email) : copy.empty}</p>
          <Link to={paths.exploreProjects} className={`${buttonClass('primary')} self-start`}>
            {copy.toFilms}
          </Link>
        </>
      )}
      <ul className="flex flex-col gap-4">
        {orders.map((own) => (
          <OrderRow key={own.order.orderId} own={own} now={loadedAt} />
        ))}
      </ul>
      <Consents orders={orders.map(({ order }) => order)} />
    </>
  );
}

/** All that was ordered with the account of this device, or is found by its email. */
export function OrderList() {
  const loaded = useLoaded(loadOrders);
  const { value } = loaded;
  const email = value?.buyer.email ?? '';
  return (
    <>
      <PageHeading>{copy.heading}</PageHeading>
      <OrderRows loaded={loaded} />
      {value !== undefined && (
        <p className="text-ink-2">
          {email || (value?.orders ?? []).length > 0 ? (
            <>
              {!email && <span>{`${copy.keep} `}</span>}
              <Link to={paths.account} className="text-daylight underline">
                {copy.account}
              </Link>
            </>
          ) : (
            <>
              <span>{`${copy.otherDevice} `}</span>
              <Link to={paths.account} className="text-daylight underline">
                {copy.signIn}
              </Link>
            </>
          )}
        </p>
      )}
    </>
  );
}

/** The same on the page of an account. */
export const AccountOrders = () => <OrderRows loaded={useLoaded(loadOrders)} />;
