import type { ReactNode } from 'react';
import { formatDay } from '../../lib/dates';
import type { Order } from '../orders/orderModel';
import { OpenOrder, type OnOpen } from './OpenOrder';

type OrderRowsProps<Listed extends Order> = {
  orders: readonly Listed[];
  nameOf: (brandId: string) => string;
  factOf: (order: Listed) => ReactNode;
  onOpen: OnOpen;
};

/** Orders of any brand, each with the way to what can be done with it. */
export const OrderRows = <Listed extends Order>({
  orders,
  nameOf,
  factOf,
  onOpen,
}: OrderRowsProps<Listed>) => (
  <ul className="flex flex-col gap-3">
    {orders.map((order) => {
      const path = `${order.brandId}/${order.orderId}`;
      return (
        <li key={path} className="flex flex-wrap items-baseline gap-x-3">
          <OpenOrder
            buttonId={`order-${path}`}
            brandId={order.brandId}
            orderId={order.orderId}
            onOpen={onOpen}
          />
          <span dir="auto" className="min-w-0 wrap-anywhere text-ink-2">
            {[nameOf(order.brandId), formatDay(order.paidAt ?? order.createdAt)]
              .filter(Boolean)
              .join(', ')}
          </span>
          <span className="ms-auto tabular-nums">{factOf(order)}</span>
        </li>
      );
    })}
  </ul>
);
