import './orderSheets.css';
import { ArrowLeft, Printer } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '../../components/Button';
import { ordersAdminCopy as copy } from '../../content/ordersAdmin';
import { formatDay } from '../../lib/dates';
import { orderNumber } from '../orders/orderNumber';
import { Gift } from './Gift';
import { LabelSheets } from './LabelSheets';
import { addressOf, lineTexts, type ListedOrder } from './model';

/** What is printed of orders: of labels only those that `hasLabel` names. */
export type Sheet = { kind: 'packing' | 'labels'; orders: readonly ListedOrder[] };

/** Where an order goes, in lines, and of which gift. */
function Address({ listed }: { listed: ListedOrder }) {
  if (!listed.contact) return <p>{copy.sheets.noAddress}</p>;
  return (
    <>
      <address dir="auto">
        {addressOf(listed).map((line, index) => (
          <span key={index}>{line}</span>
        ))}
      </address>
      <Gift contact={listed.contact} />
    </>
  );
}

const PackingList = ({ orders }: Pick<Sheet, 'orders'>) => (
  <ul className="sheet sheet-packing">
    {orders.map((listed) => (
      <li key={listed.orderId}>
        <h3>
          <span>{copy.open(orderNumber(listed.orderId))}</span>
          {typeof listed.order?.paidAt === 'number' && (
            <small>{` ${copy.paidAt(formatDay(listed.order.paidAt))}`}</small>
          )}
        </h3>
        <ul>
          {lineTexts(listed).map((text, index) => (
            <li key={index} dir="auto" className="sheet-line">
              <span aria-hidden="true" className="sheet-box" />
              <span>{text}</span>
            </li>
          ))}
        </ul>
        <Address listed={listed} />
      </li>
    ))}
  </ul>
);

/** A packing list with a box to tick for each thing, or the labels of what is sent. Nothing else is printed. */
export function OrderSheets({ sheet, onClose }: { sheet: Sheet; onClose: () => void }) {
  const { kind, orders } = sheet;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
  }, []);
  return (
    <section aria-labelledby="sheet" className="flex flex-col gap-4">
      <div className="sheet-tools">
        <h2 ref={heading} id="sheet" tabIndex={-1} className="text-xl font-semibold outline-none">
          {copy.sheets[kind]}
        </h2>
        <p className="grow text-ink-2">{copy.sheets.lead(orders.length)}</p>
        <Button variant="quiet" className="dense-button" onClick={onClose}>
          <ArrowLeft aria-hidden="true" className="size-4" />
          {copy.sheets.back}
        </Button>
        <Button
          className="dense-button"
          onClick={() => {
            print();
          }}
        >
          <Printer aria-hidden="true" className="size-4" />
          {copy.sheets.print}
        </Button>
      </div>
      {kind === 'labels' ? <LabelSheets orders={orders} /> : <PackingList orders={orders} />}
    </section>
  );
}
