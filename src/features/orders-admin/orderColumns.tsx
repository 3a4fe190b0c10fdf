import type { Column } from '../../components/workspace/RecordRows';
import { ordersAdminCopy as copy } from '../../content/ordersAdmin';
import { formatDay } from '../../lib/dates';
import { orderNumber } from '../orders/orderNumber';
import { formatDollars } from '../packages/earnings';
import { countryName, countryOf, lineTexts, type ListedOrder, overdueDays } from './model';
import { OrderPill } from './OrderPill';

type LineProps = {
  listed: ListedOrder;
  /** When it was read, by which is told what is overdue. */
  now: number;
};

/** What is to be sent, a line each. */
const Lines = ({ listed }: Pick<LineProps, 'listed'>) => (
  <ul>
    {lineTexts(listed).map((text, index) => (
      <li key={index} dir="auto" className="wrap-anywhere">
        {text}
      </li>
    ))}
  </ul>
);

const Overdue = ({ listed, now }: LineProps) => {
  const days = overdueDays(listed, now);
  return days === null ? null : (
    <span className="block text-xs font-semibold text-tungsten">{copy.overdueFor(days)}</span>
  );
};

const buyerOf = ({ contact }: ListedOrder) =>
  contact?.giftTo ? copy.giftFor(contact.name, contact.giftTo) : (contact?.name ?? '');

/** The columns of orders that were read at `now`, with their sums for whom sees them. */
export function orderColumns(now: number, hasSums: boolean): Column<ListedOrder>[] {
  const total: Column<ListedOrder> = {
    label: copy.columns.total,
    width: '6rem',
    cell: ({ order }) => order && formatDollars(order.totalCents),
  };
  return [
    {
      label: copy.columns.order,
      isHead: true,
      cell: ({ order }) =>
        typeof order?.paidAt === 'number' && (
          <span className="text-xs font-normal text-ink-2">
            {copy.paidAt(formatDay(order.paidAt))}
          </span>
        ),
    },
    {
      label: copy.columns.items,
      width: '34%',
      cell: (listed) => <Lines listed={listed} />,
    },
    {
      label: copy.columns.buyer,
      cell: (listed) => (
        <>
          <span dir="auto" className="cell-text" title={buyerOf(listed)}>
            {buyerOf(listed)}
          </span>
          <span className="text-xs text-ink-2">{countryName(countryOf(listed))}</span>
        </>
      ),
    },
    ...(hasSums ? [total] : []),
    {
      label: copy.columns.state,
      cell: (listed) => (
        <>
          <OrderPill listed={listed} />
          <Overdue listed={listed} now={now} />
        </>
      ),
    },
  ];
}

/** An order on a phone. */
export const renderOrderCard = (listed: ListedOrder, now: number) => (
  <>
    <div className="flex items-center gap-2">
      <h2 className="grow text-base font-semibold">{orderNumber(listed.orderId)}</h2>
      <OrderPill listed={listed} />
    </div>
    <Overdue listed={listed} now={now} />
    <Lines listed={listed} />
    <p dir="auto" className="wrap-anywhere text-ink-2">
      {[
        buyerOf(listed),
        countryName(countryOf(listed)),
        listed.order ? formatDollars(listed.order.totalCents) : '',
        listed.order?.paidAt ? copy.paidAt(formatDay(listed.order.paidAt)) : '',
      ]
        .filter(Boolean)
        .join(' · ')}
    </p>
  </>
);
