import './orderSheets.css';
import { ArrowLeft, Printer } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../components/Button';
import { ordersAdminCopy as copy } from '../../content/ordersAdmin';
import { formatDateTime, formatDay } from '../../lib/dates';
import { serverNow } from '../../lib/serverTime';
import { useAppSelector } from '../../store/hooks';
import { selectMembership } from '../creators/accountSlice';
import { unitCount } from '../orders/orderModel';
import { orderNumber } from '../orders/orderNumber';
import { Gift } from './Gift';
import { LabelSheets } from './LabelSheets';
import { addressOf, lineTexts, type ListedOrder, overdueDays } from './model';

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

/** How many pieces go out: without those whose money went back. */
const pieceCount = (orders: readonly ListedOrder[]) =>
  orders.reduce(
    (sum, { lines, units, freed = [] }) =>
      sum + unitCount(lines) - units.filter((id) => freed.includes(id)).length,
    0,
  );

function PackedOrder({ listed, now }: { listed: ListedOrder; now: number }) {
  const days = overdueDays(listed, now);
  return (
    <li>
      <div>
        <h3>{copy.open(orderNumber(listed.orderId))}</h3>
        {typeof listed.order?.paidAt === 'number' && (
          <p>{copy.paidAt(formatDay(listed.order.paidAt))}</p>
        )}
        {days !== null && <strong>{copy.overdueFor(days)}</strong>}
      </div>
      <div>
        <Address listed={listed} />
      </div>
      <ul>
        {lineTexts(listed).map((text, index) => (
          <li key={index} dir="auto" className="sheet-line">
            <span aria-hidden="true" className="sheet-box" />
            <span>{text}</span>
          </li>
        ))}
      </ul>
    </li>
  );
}

function PackingList({ orders }: Pick<Sheet, 'orders'>) {
  const brandName = useAppSelector(selectMembership)?.brand?.name ?? '';
  const [now] = useState(serverNow);
  return (
    <div className="sheet">
      <div className="sheet-head">
        <div>
          <p className="sheet-title">{copy.sheets.packing}</p>
          <p dir="auto">{brandName}</p>
        </div>
        <div className="text-end">
          <p>{copy.sheets.count(orders.length, pieceCount(orders))}</p>
          <p>{copy.sheets.madeAt(formatDateTime(now))}</p>
        </div>
      </div>
      <ul>
        {orders.map((listed) => (
          <PackedOrder key={listed.orderId} listed={listed} now={now} />
        ))}
      </ul>
      {orders.some(({ contact }) => contact !== null) && <p>{copy.sheets.destroy}</p>}
    </div>
  );
}

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
