import { Link } from 'react-router-dom';
import { orderLink } from '../../config/shopLinks';
import { orderBeforeCopy as copy } from '../../content/orderBefore';
import { formatClock } from '../../lib/dates';
import { LetGo } from './LetGo';
import type { Order } from './orderModel';

export type OrderBeforeProps = {
  /** It waits for its payment, or is the one that a fan may have. */
  reason: 'unpaid' | 'boughtBefore';
  order: Order;
  onLetGo: () => void;
};

/** Why another order stands before the one that is being made, and what to do. */
export function OrderBefore({ reason, order, onLetGo }: OrderBeforeProps) {
  const { brandId, orderId, createdAt } = order;
  return (
    <div className="flex flex-col items-start gap-3 border-l-4 border-rec pl-4">
      <p role="alert">
        {reason === 'unpaid' ? copy.unpaidFirst(formatClock(createdAt)) : copy.boughtBefore}
      </p>
      <Link to={orderLink(brandId, orderId)} className="text-daylight underline">
        {copy.toOrder}
      </Link>
      {reason === 'unpaid' && <LetGo order={order} onDone={onLetGo} />}
    </div>
  );
}
