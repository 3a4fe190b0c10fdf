import './orderSheets.css';
import { ArrowLeft, Printer } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '../../components/Button';
import { ordersAdminCopy as copy } from '../../content/ordersAdmin';
import { formatDay } from '../../lib/dates';
import { orderNumber } from '../shop/orderNumber';
import { countryName, countryOf, lineTexts, type ListedOrder } from './model';

/** What is printed of orders. */
export type Sheet = { kind: 'packing' | 'labels'; orders: readonly ListedOrder[] };

const isSent = (listed: ListedOrder) => {
  const country = countryOf(listed);
  return country !== '' && country !== 'pickup';
};

/** Where an order goes, in lines. */
function Address({ listed }: { listed: ListedOrder }) {
  const { contact } = listed;
  if (!contact) return <p>{copy.sheets.noAddress}</p>;
  return (
    <address dir="auto">
      <span>{contact.name}</span>
      {isSent(listed) ? (
        <>
          {contact.lines.split('\n').map((line, index) => (
            <span key={index}>{line}</span>
          ))}
          <span className="uppercase">{countryName(countryOf(listed))}</span>
        </>
      ) : (
        <span>{countryName(countryOf(listed))}</span>
      )}
    </address>
  );
}

/** A packing list with a box to tick for each thing, or the labels of what is sent. Nothing else is printed. */
export function OrderSheets({ sheet, onClose }: { sheet: Sheet; onClose: () => void }) {
  const { kind } = sheet;
  const orders =
    kind === 'labels'
      ? sheet.orders.filter((listed) => listed.contact && isSent(listed))
      : sheet.orders;
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
      <ul className={`sheet sheet-${kind}`}>
        {orders.map((listed) => (
          <li key={listed.orderId}>
            {kind === 'packing' && (
              <>
                <h3>
                  <span>{copy.open(orderNumber(listed.orderId))}</span>
                  {listed.order?.paidAt && (
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
              </>
            )}
            <Address listed={listed} />
            {kind === 'labels' && <small>{orderNumber(listed.orderId)}</small>}
          </li>
        ))}
      </ul>
    </section>
  );
}
