import { type ComponentType, Suspense, useEffect } from 'react';
import { Link } from 'react-router-dom';
import { buttonClass } from '../../components/Button';
import { PageHeading } from '../../components/PageHeading';
import { SectionHeading } from '../../components/SectionHeading';
import { useOnReturn } from '../../components/useOnReturn';
import { LoadFailure } from '../../components/workspace/LoadFailure';
import { paths, runningCampaignsLink } from '../../config/paths';
import { orderLink } from '../../config/shopLinks';
import { backedCopy } from '../../content/backedFilms';
import { ordersCopy as copy } from '../../content/shop';
import { formatDay } from '../../lib/dates';
import { type Loaded, useLoaded } from '../../store/useLoaded';
import { isPledge, isUnpaid, type Order } from '../orders/orderModel';
import { orderNumber } from '../orders/orderNumber';
import { onSignedOut } from './buyerApi';
import type { OrdersOfFilm, OwnOrder } from './buyerOrdersApi';
import { Consents } from './Consents';
import { dollars } from './dollars';
import { OrderStatus } from './OrderStatus';
import { type LoadedOrders, loadOrders } from './orderThunks';
import { wordsOf } from './orderWords';

const waitsForBuyer = ({ order }: OwnOrder, now: number) =>
  order.status === 'late' || isUnpaid(order, now);

/** The orders of each film, that of the latest first; within it what waits for its buyer comes before the rest. */
export function groupByFilm(orders: readonly OwnOrder[], now: number): OrdersOfFilm[] {
  const groups = new Map<string, OwnOrder[]>();
  for (const own of orders) {
    const { projectId } = own.order;
    groups.set(projectId, [...(groups.get(projectId) ?? []), own]);
  }
  return [...groups].map(([projectId, group]) => ({
    projectId,
    title: group[0]?.film.title ?? '',
    orders: [
      ...group.filter((own) => waitsForBuyer(own, now)),
      ...group.filter((own) => !waitsForBuyer(own, now)),
    ],
  }));
}

function OrderRow({ own, now }: { own: OwnOrder; now: number }) {
  const { order } = own;
  const words = wordsOf(order);
  const number = orderNumber(order.orderId);
  const names = order.lines
    .map(({ name, qty }) => (qty > 1 ? `${String(qty)} × ${name}` : name))
    .join(', ');
  return (
    <li className="flex flex-col gap-2 rounded-panel border border-hairline bg-bg1 p-4">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-2">
        <OrderStatus own={own} now={now} />
        <span>{words.orderedOn(number, formatDay(order.createdAt))}</span>
      </p>
      <div className="flex items-baseline justify-between gap-6">
        <h3 dir="auto" className="min-w-0 text-lg font-semibold wrap-anywhere">
          <Link to={orderLink(order.brandId, order.orderId)} className="underline">
            {names || words.heading(number)}
          </Link>
        </h3>
        <p className="text-lg tabular-nums">{dollars(order.totalCents)}</p>
      </div>
    </li>
  );
}

type OrderRowsProps = {
  loaded: Loaded<LoadedOrders>;
  /** Whether an order is among the rows: some are shown elsewhere on the page. */
  isRow?: (order: Order) => boolean;
  /** Who may write to their buyers; otherwise it is shown elsewhere, too. */
  hasConsents?: boolean;
};

/** A buyer's orders, or why there are none. */
function OrderRows({ loaded, isRow = () => true, hasConsents = false }: OrderRowsProps) {
  const { value, failure, loadedAt = 0, retry } = loaded;
  useOnReturn(retry);
  useEffect(() => onSignedOut(retry), [retry]);
  const orders = value?.orders ?? [];
  const email = value?.buyer.email ?? '';
  return (
    <>
      {value === undefined && !failure && <p role="status">{copy.loading}</p>}
      {failure && <LoadFailure variant="quiet" text={failure} onRetry={retry} />}
      {value !== undefined && orders.length === 0 && (
        <>
          <p className="text-lg text-ink-2">{email ? copy.emptyFor(email) : copy.empty}</p>
          <Link to={paths.exploreProjects} className={`${buttonClass('primary')} self-start`}>
            {copy.toFilms}
          </Link>
        </>
      )}
      {groupByFilm(
        orders.filter(({ order }) => isRow(order)),
        loadedAt,
      ).map((film) => (
        <section key={film.projectId} className="flex flex-col gap-4">
          <SectionHeading className="wrap-anywhere">
            <bdi>{film.title || copy.noFilm}</bdi>
          </SectionHeading>
          <ul className="flex flex-col gap-4">
            {film.orders.map((own) => (
              <OrderRow key={own.order.orderId} own={own} now={loadedAt} />
            ))}
          </ul>
        </section>
      ))}
      {hasConsents && <Consents orders={orders.map(({ order }) => order)} />}
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
      <OrderRows loaded={loaded} hasConsents />
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

/** Whether it is a pledge that counted, whatever became of it. Any other waits for its buyer, or came to nothing. */
const isBacked = (order: Order) => isPledge(order) && order.soldAt !== null;

export type AccountOrdersProps = {
  /** What was backed and asked, which campaigns show: a feature of their own, which knows this one. */
  Backed: ComponentType<{ films: readonly OrdersOfFilm[] }>;
  /** The tickets that it holds, of its own orders or handed on to it, which premieres show. */
  Tickets: ComponentType;
  /** The films that it follows, and who may write to it, which fans show. */
  Followed: ComponentType<{ orders: readonly Order[] }>;
};

/** The same on the page of an account, where tickets and what was backed come first. */
export function AccountOrders({ Backed, Tickets, Followed }: AccountOrdersProps) {
  const loaded = useLoaded(loadOrders);
  const { value, loadedAt = 0 } = loaded;
  const backed = (value?.orders ?? []).filter(({ order }) => isBacked(order));
  return (
    <>
      <Suspense fallback={null}>
        <Tickets />
      </Suspense>
      {value && (
        <Suspense fallback={null}>
          <Backed films={groupByFilm(backed, loadedAt)} />
        </Suspense>
      )}
      {value && backed.length === 0 && (
        <p className="flex flex-wrap gap-x-2 text-ink-2">
          <span>{backedCopy.none}</span>
          <Link to={runningCampaignsLink} className="text-daylight underline">
            {backedCopy.running}
          </Link>
        </p>
      )}
      <OrderRows loaded={loaded} isRow={(order) => !isBacked(order)} />
      {value && (
        <Suspense fallback={null}>
          <Followed orders={value.orders.map(({ order }) => order)} />
        </Suspense>
      )}
    </>
  );
}
