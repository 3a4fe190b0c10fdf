import './labelSheets.css';
import { useLayoutEffect, useRef, useState } from 'react';
import { ViewSelect } from '../../components/workspace/ListTools';
import { ordersAdminCopy } from '../../content/ordersAdmin';
import { orderNumber } from '../orders/orderNumber';
import { fitLabels, labelsPerSheet, readLabelFormat, sheetsOf, storeLabelFormat } from './labels';
import { addressOf, type ListedOrder } from './model';

const copy = ordersAdminCopy.labels;

/** The number of an order, small, and where it goes. */
const Label = ({ listed }: { listed: ListedOrder }) => {
  const lines = addressOf(listed);
  return (
    <div className="label-text" data-order={listed.orderId}>
      <small>{orderNumber(listed.orderId)}</small>
      <address dir="auto">
        {lines.map((line, index) => (
          <span
            key={index}
            dir="auto"
            className={index === lines.length - 1 ? 'label-country' : ''}
          >
            {line}
          </span>
        ))}
      </address>
    </div>
  );
};

/** Labels on sheets of a size that is sold, as they are printed. */
export function LabelSheets({ orders }: { orders: readonly ListedOrder[] }) {
  const [format, setFormat] = useState(readLabelFormat);
  const [chosenStart, setStart] = useState(1);
  const [tooLong, setTooLong] = useState<string[]>([]);
  const root = useRef<HTMLDivElement>(null);
  const perSheet = labelsPerSheet[format];
  const start = Math.min(chosenStart, perSheet);
  const sheets = sheetsOf(orders, { perSheet, start });

  useLayoutEffect(() => {
    const labels = root.current?.querySelectorAll<HTMLElement>('.label-text') ?? [];
    setTooLong(fitLabels([...labels]).map(({ dataset }) => dataset.order ?? ''));
  }, [format, start, orders]);

  if (orders.length === 0) return <p>{copy.none}</p>;
  return (
    <>
      <div className="sheet-tools">
        <ViewSelect
          label={copy.format}
          options={copy.formats}
          value={format}
          onChange={(chosen) => {
            setFormat(chosen);
            storeLabelFormat(chosen);
          }}
        />
        <ViewSelect
          label={copy.start}
          options={Object.fromEntries(
            Array.from({ length: perSheet }, (_, index) => [index + 1, copy.startAt(index + 1)]),
          )}
          value={String(start)}
          onChange={(chosen) => {
            setStart(Number(chosen));
          }}
        />
        <p role="status" className="text-ink-2">
          {copy.lead(orders.length, sheets.length)}
        </p>
        {tooLong.length > 0 && (
          <p role="alert" className="border-l-4 border-rec pl-3">
            {copy.tooLong(tooLong.map(orderNumber))}
          </p>
        )}
      </div>
      {/* A sheet is wider than a phone, and keeps its size. */}
      <div ref={root} role="region" aria-label={copy.preview} tabIndex={0} className="label-sheets">
        {sheets.map((places, index) => (
          <ol key={index} className={`label-sheet labels-${format}`}>
            {places.map((listed, place) =>
              listed ? (
                <li key={place}>
                  <Label listed={listed} />
                </li>
              ) : (
                <li key={place} aria-hidden="true" />
              ),
            )}
          </ol>
        ))}
      </div>
    </>
  );
}
