import { operator } from '../../content/operator';
import { orderCopy as copy } from '../../content/shop';
import { formatDateTime, formatDay } from '../../lib/dates';
import { numbersOf } from '../orders/orderModel';
import type { OrderFacts } from './buyerOrdersApi';
import { dollars } from './dollars';

/** What was bought, for which sums and when: on paper it is the receipt. */
export function OrderSummary({ order, film, refunds, unnumbered }: OrderFacts) {
  const { lines, units, shippingCents, totalCents, refundedCents, createdAt, paidAt } = order;
  return (
    <section className="flex flex-col gap-4 rounded-panel border border-hairline bg-bg1 p-6">
      <h2 className="text-xl font-semibold">{paidAt ? copy.bought : copy.ordered}</h2>
      {film.title && (
        <p dir="auto" className="wrap-anywhere text-ink-2">
          {copy.film(film.title)}
        </p>
      )}
      <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-y-2">
        {lines.map((line) => {
          const numbers = unnumbered.includes(line.offerId) ? [] : numbersOf(units, line.offerId);
          return (
            <div key={line.offerId} className="contents">
              <dt className="wrap-anywhere">
                {line.qty > 1 && <span>{`${String(line.qty)} × `}</span>}
                <span dir="auto">{line.name}</span>
                {numbers.length > 0 && (
                  <span className="block text-sm text-ink-2">{copy.numbers(numbers)}</span>
                )}
              </dt>
              <dd className="ps-6 text-end tabular-nums">{dollars(line.qty * line.unitCents)}</dd>
            </div>
          );
        })}
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
        <dt>{copy.placed}</dt>
        <dd>{formatDateTime(createdAt)}</dd>
        {paidAt !== null && (
          <>
            <dt>{copy.paid}</dt>
            <dd>{formatDateTime(paidAt)}</dd>
          </>
        )}
      </dl>
      <p className="text-sm wrap-anywhere text-ink-2">{`${copy.taxes} ${film.title ? copy.seller(`${operator.name}, ${operator.address}`, film.title) : ''}`}</p>
    </section>
  );
}
