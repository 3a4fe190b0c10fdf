import './orderTable.css';
import { useRowPress } from '../../components/workspace/useRowPress';
import '../../components/workspace/dataTable.css';
import { ordersAdminCopy as copy } from '../../content/ordersAdmin';
import { formatDay } from '../../lib/dates';
import { buttonClass } from '../../components/Button';
import { orderNumber } from '../orders/orderNumber';
import { formatDollars } from '../packages/earnings';
import { countryName, countryOf, lineTexts, type ListedOrder, overdueDays } from './model';
import { OrderPill } from './OrderPill';

export type OrderListProps = {
  orders: readonly ListedOrder[];
  /** When it was read, by which is told what is overdue. */
  now: number;
  chosen: ReadonlySet<string>;
  openId: string;
  onChoose: (orderIds: readonly string[], isChosen: boolean) => void;
  onOpen: (orderId: string) => void;
};

/** What is to be sent, a line each. */
const Lines = ({ listed }: { listed: ListedOrder }) => (
  <ul>
    {lineTexts(listed).map((text, index) => (
      <li key={index} dir="auto" className="wrap-anywhere">
        {text}
      </li>
    ))}
  </ul>
);

const Overdue = ({ listed, now }: { listed: ListedOrder; now: number }) => {
  const days = overdueDays(listed, now);
  return days === null ? null : (
    <span className="block text-xs font-semibold text-tungsten">{copy.overdueFor(days)}</span>
  );
};

const buyerOf = ({ contact }: ListedOrder) =>
  contact?.giftTo ? copy.giftFor(contact.name, contact.giftTo) : (contact?.name ?? '');

type ChooseProps = Pick<OrderListProps, 'chosen' | 'onChoose'> & { listed: ListedOrder };

const Choose = ({ listed: { orderId }, chosen, onChoose }: ChooseProps) => (
  <label className="order-choose">
    <input
      type="checkbox"
      aria-label={copy.choose(orderNumber(orderId))}
      checked={chosen.has(orderId)}
      onChange={({ target }) => {
        onChoose([orderId], target.checked);
      }}
    />
  </label>
);

/** The orders in a table, which scrolls with the page. Phones get cards instead. */
export function OrderTable(props: OrderListProps) {
  const { orders, now, chosen, openId, onChoose, onOpen } = props;
  const body = useRowPress(onOpen);
  const hasSums = orders.some(({ order }) => order !== null);
  const isAllChosen = orders.every(({ orderId }) => chosen.has(orderId));
  return (
    <table aria-label={copy.heading} className="data-table order-table">
      <thead>
        <tr>
          <th scope="col" className="order-choose-cell">
            <label className="order-choose">
              <input
                type="checkbox"
                aria-label={copy.chooseAll}
                checked={isAllChosen}
                onChange={({ target }) => {
                  onChoose(
                    orders.map(({ orderId }) => orderId),
                    target.checked,
                  );
                }}
              />
            </label>
          </th>
          <th scope="col">{copy.columns.order}</th>
          <th scope="col" className="order-lines-cell">
            {copy.columns.items}
          </th>
          <th scope="col">{copy.columns.buyer}</th>
          {hasSums && (
            <th scope="col" className="order-sum-cell">
              {copy.columns.total}
            </th>
          )}
          <th scope="col">{copy.columns.state}</th>
        </tr>
      </thead>
      <tbody ref={body}>
        {orders.map((listed) => {
          const { orderId, order } = listed;
          return (
            <tr key={orderId} data-key={orderId} data-chosen={orderId === openId || undefined}>
              <td>
                <Choose listed={listed} chosen={chosen} onChoose={onChoose} />
              </td>
              <th scope="row" className="font-semibold">
                <button
                  id={`order-${orderId}`}
                  type="button"
                  aria-haspopup="dialog"
                  onClick={() => {
                    onOpen(orderId);
                  }}
                  className="block min-h-6 text-start text-daylight underline"
                >
                  {orderNumber(orderId)}
                </button>
                {typeof order?.paidAt === 'number' && (
                  <span className="text-xs font-normal text-ink-2">
                    {copy.paidAt(formatDay(order.paidAt))}
                  </span>
                )}
              </th>
              <td>
                <Lines listed={listed} />
              </td>
              <td>
                <span dir="auto" className="cell-text" title={buyerOf(listed)}>
                  {buyerOf(listed)}
                </span>
                <span className="text-xs text-ink-2">{countryName(countryOf(listed))}</span>
              </td>
              {hasSums && <td>{order && formatDollars(order.totalCents)}</td>}
              <td>
                <OrderPill listed={listed} />
                <Overdue listed={listed} now={now} />
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** The orders on a phone. */
export const OrderCards = ({ orders, now, chosen, onChoose, onOpen }: OrderListProps) => (
  <ul aria-label={copy.heading} className="flex flex-col gap-3">
    {orders.map((listed) => {
      const { orderId, order } = listed;
      const number = orderNumber(orderId);
      return (
        <li
          key={orderId}
          className="flex flex-col gap-2 rounded-panel border border-hairline bg-bg1 p-4"
        >
          <div className="flex items-center gap-2">
            <Choose listed={listed} chosen={chosen} onChoose={onChoose} />
            <h2 className="grow text-base font-semibold">{number}</h2>
            <OrderPill listed={listed} />
          </div>
          <Overdue listed={listed} now={now} />
          <Lines listed={listed} />
          <p dir="auto" className="wrap-anywhere text-ink-2">
            {[
              buyerOf(listed),
              countryName(countryOf(listed)),
              order ? formatDollars(order.totalCents) : '',
              order?.paidAt ? copy.paidAt(formatDay(order.paidAt)) : '',
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
          <button
            id={`order-${orderId}`}
            type="button"
            aria-haspopup="dialog"
            onClick={() => {
              onOpen(orderId);
            }}
            className={`${buttonClass('quiet')} text-sm!`}
          >
            {copy.open(number)}
          </button>
        </li>
      );
    })}
  </ul>
);
