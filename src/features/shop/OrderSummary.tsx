import { SectionHeading } from '../../components/SectionHeading';
import { operator } from '../../content/operator';
import { pledgeOrderCopy } from '../../content/pledgeOrders';
import { orderCopy as copy } from '../../content/shop';
import { ticketOrderCopy } from '../../content/ticketOrders';
import { formatDateTime, formatDay } from '../../lib/dates';
import {
  goodsCents,
  isOfTickets,
  isPledge,
  numbersOf,
  type Order,
  unitCount,
} from '../orders/orderModel';
import { orderNumber } from '../orders/orderNumber';
import type { OrderFacts } from './buyerOrdersApi';
import { dollars } from './dollars';
import { wordsOf } from './orderWords';

type LinesOf = { order: Order; unnumbered: readonly string[] };

/** The numbers of an edition that a line has; none where its units have none that were chosen. A seat has its own name. */
const numbersOfLine = ({ order, unnumbered }: LinesOf, offerId: string) =>
  unnumbered.includes(offerId) || isOfTickets(order) ? [] : numbersOf(order.units, offerId);

/**
 * What a paid order brought its buyer: the numbers of editions where it has any, or what came back. Whoever pledged is
 * thanked.
 */
export function boughtHeading({ order, unnumbered, contact, isCancelled }: OrderFacts): string {
  const { headings } = copy;
  if (isCancelled) return ticketOrderCopy.cancelled.heading;
  // What went back may have been one of the numbers, which is sold again.
  if (order.refundedCents > 0) return headings.returned(dollars(order.refundedCents));
  if (isPledge(order)) return pledgeOrderCopy.thanks(contact?.name ?? '');
  if (isOfTickets(order)) return ticketOrderCopy.yours(unitCount(order.lines));
  const numbers = order.lines.flatMap((line) => numbersOfLine({ order, unnumbered }, line.offerId));
  return numbers.length > 0
    ? headings.boughtNumbers(numbers)
    : headings.bought(unitCount(order.lines));
}

/** The head of the receipt, which is on paper alone. */
export const ReceiptHead = ({ order, film }: Pick<OrderFacts, 'order' | 'film'>) => (
  <div className="receipt-head hidden items-end justify-between gap-6 border-b-2 border-ink pb-4 print:flex">
    <div>
      <p className="font-display text-3xl font-semibold">{copy.receipt.heading}</p>
      <p>{copy.receipt.paid(orderNumber(order.orderId), formatDateTime(order.paidAt ?? 0))}</p>
    </div>
    <p dir="auto" className="text-end wrap-anywhere">
      {film.title}
    </p>
  </div>
);

/** What was bought, line by line, with the columns of a receipt on paper. */
export function OrderLines({ order, film, unnumbered }: OrderFacts) {
  return (
    <section className="flex flex-col gap-3 print:order-2">
      <SectionHeading>
        {order.paidAt ? wordsOf(order).bought : wordsOf(order).ordered}
      </SectionHeading>
      {film.title && (
        <p dir="auto" className="wrap-anywhere text-ink-2 print:hidden">
          {copy.film(film.title)}
        </p>
      )}
      <table className="w-full border-collapse">
        <thead className="hidden print:table-header-group">
          <tr className="border-b border-control">
            <th scope="col" className="text-start">
              {copy.columns.item}
            </th>
            <th scope="col" className="ps-6 text-end">
              {copy.columns.pieces}
            </th>
            <th scope="col" className="ps-6 text-end">
              {copy.columns.each}
            </th>
            <th scope="col" className="ps-6 text-end">
              {copy.columns.sum}
            </th>
          </tr>
        </thead>
        <tbody>
          {order.lines.map((line) => {
            const numbers = numbersOfLine({ order, unnumbered }, line.offerId);
            return (
              <tr key={line.offerId} className="border-b border-hairline align-top">
                <th scope="row" className="py-3 text-start font-medium wrap-anywhere">
                  {line.qty > 1 && <span className="print:hidden">{`${String(line.qty)} × `}</span>}
                  <span dir="auto">{line.name}</span>
                  {numbers.length > 0 && (
                    <span className="block text-sm font-normal text-ink-2">
                      {copy.numbers(numbers)}
                    </span>
                  )}
                </th>
                <td className="hidden py-3 ps-6 text-end tabular-nums print:table-cell">
                  {line.qty}
                </td>
                <td className="hidden py-3 ps-6 text-end tabular-nums print:table-cell">
                  {dollars(line.unitCents)}
                </td>
                <td className="py-3 ps-6 text-end tabular-nums">
                  {dollars(line.qty * line.unitCents)}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}

/** For which sums and when; what was returned of them, and who sold it. */
export function OrderSummary({ order, film, refunds }: OrderFacts) {
  const { lines, shippingCents, totalCents, refundedCents, createdAt, paidAt } = order;
  return (
    <>
      <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-y-2">
        <dt>{wordsOf(order).pieces(unitCount(lines))}</dt>
        <dd className="ps-6 text-end tabular-nums">{dollars(goodsCents(lines))}</dd>
        {order.country && (
          <>
            <dt>{copy.shipping}</dt>
            <dd className="ps-6 text-end tabular-nums">{dollars(shippingCents)}</dd>
          </>
        )}
        <dt className="border-t border-hairline pt-2 text-lg font-semibold">{copy.total}</dt>
        <dd className="border-t border-hairline ps-6 pt-2 text-end text-lg font-semibold tabular-nums">
          {dollars(totalCents)}
        </dd>
      </dl>
      {refundedCents > 0 && (
        <div className="flex flex-col gap-1 border-l-4 border-ok pl-4">
          <p>{copy.refunded(dollars(refundedCents))}</p>
          {refunds.map(({ cents, stripeId, at }) => (
            <p key={stripeId} className="text-sm wrap-anywhere text-ink-2">
              {copy.refund(dollars(cents), formatDay(at), stripeId)}
            </p>
          ))}
        </div>
      )}
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 text-sm text-ink-2">
        <dt>{wordsOf(order).placed}</dt>
        <dd>{formatDateTime(createdAt)}</dd>
        {paidAt !== null && (
          <>
            <dt>{copy.paid}</dt>
            <dd>{formatDateTime(paidAt)}</dd>
          </>
        )}
      </dl>
      <p className="text-sm wrap-anywhere text-ink-2">{`${copy.taxes} ${film.title ? wordsOf(order).seller(`${operator.name}, ${operator.address}`, film.title) : ''}`}</p>
    </>
  );
}
