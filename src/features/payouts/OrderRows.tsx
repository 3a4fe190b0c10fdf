import type { ReactNode } from 'react';
import { moneyCopy as copy } from '../../content/payouts';
import { formatDay } from '../../lib/dates';
import type { Order } from '../shop/orderModel';
import { orderNumber } from '../shop/orderNumber';

type OrderRowsProps = {
  orders: readonly Order[];
  nameOf: (brandId: string) => string;
  factOf: (order: Order) => ReactNode;
  /** `brandId/orderId`. */
  onOpen: (path: string) => void;
};

/** Orders of any brand, each with the way to what can be done with it. */
export const OrderRows = ({ orders, nameOf, factOf, onOpen }: OrderRowsProps) => (
  <ul className="flex flex-col gap-3">
    {orders.map((order) => {
      const path = `${order.brandId}/${order.orderId}`;
      return (
        <li key={path} className="flex flex-wrap items-baseline gap-x-3">
          <button
            id={`order-${path}`}
            type="button"
            aria-haspopup="dialog"
            onClick={() => {
              onOpen(path);
            }}
            className="min-h-6 font-semibold text-daylight underline max-md:py-3"
          >
            {copy.order(orderNumber(order.orderId))}
          </button>
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
