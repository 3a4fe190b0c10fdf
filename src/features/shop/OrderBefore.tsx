import { Suspense } from 'react';
import { Link } from 'react-router-dom';
import { loadable } from '../../components/loadable';
import { orderLink } from '../../config/shopLinks';
import { checkoutCopy as copy, orderCopy } from '../../content/shop';
import { formatClock } from '../../lib/dates';
import type { LetGoProps } from './LetGo';
import type { Order } from './orderModel';
import { orderNumber } from './orderNumber';

// Only who has an order that waits needs it. Where it does not load, that order's page has it too.
const letGo = loadable<LetGoProps>(() =>
  import('./LetGo').then(
    ({ LetGo }) => LetGo,
    () => () => null,
  ),
);

type OrderBeforeProps = {
  /** It waits for its payment, or is the one that a fan may have. */
  reason: 'unpaid' | 'boughtBefore';
  order: Order;
  onLetGo: () => void;
};

/** Why another order stands before the one that is being made, and what to do. */
export function OrderBefore({ reason, order, onLetGo }: OrderBeforeProps) {
  const { brandId, orderId, createdAt } = order;
  const link = (text: string) => (
    <Link to={orderLink(brandId, orderId)} className="text-daylight underline">
      {text}
    </Link>
  );
  return (
    <div className="flex flex-col items-start gap-3 border-l-4 border-rec pl-4">
      {reason === 'boughtBefore' ? (
        <p role="alert">
          <span>{copy.boughtBefore}</span> {link(orderCopy.heading(orderNumber(orderId)))}
        </p>
      ) : (
        <>
          <p role="alert">{copy.unpaidFirst(formatClock(createdAt))}</p>
          {link(copy.toUnpaid)}
          <Suspense fallback={null}>
            <letGo.Loadable order={order} onDone={onLetGo} />
          </Suspense>
        </>
      )}
    </div>
  );
}
