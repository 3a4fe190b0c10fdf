import { SafeLink } from '../../components/SafeLink';
import { moneyCopy } from '../../content/payouts';
import { formatMonth } from '../../lib/utcDates';
import { formatDollars } from '../packages/earnings';
import { stripePaymentLink } from './moneyModel';
import { OpenOrder, type OnOpen } from './OpenOrder';
import { type Difference, leftOf, type Reconciliation } from './reconciliation';
import { type CardRates, cardCostsOf } from './statement';

const copy = moneyCopy.check;

/** Whether a month adds up, in a sentence. */
export function Verdict({ differenceCents, differenceCount }: Omit<Reconciliation, 'differences'>) {
  const agrees = differenceCount === 0;
  return (
    <p className={`font-semibold ${agrees ? 'text-ok' : 'text-rec'}`}>
      {agrees
        ? copy.agrees
        : differenceCents === 0
          ? copy.byName
          : copy.differs(formatDollars(Math.abs(differenceCents)))}
    </p>
  );
}

type DifferenceRowProps = { one: Difference; id: string; onOpen: OnOpen };

/** A difference by name, with the ways to its order and its payment. */
export function DifferenceRow({ one, id, onOpen }: DifferenceRowProps) {
  const { kind, cents, paymentId, brandId, orderId, refundId } = one;
  const sum = formatDollars(Math.abs(cents));
  const sumText = cents > 0 ? copy.stripeHasMore(sum) : copy.ordersHaveMore(sum);
  return (
    <li className="flex flex-col">
      <p className="font-medium">{moneyCopy.differences[kind]}</p>
      {cents !== 0 && <p className="tabular-nums">{sumText}</p>}
      {refundId !== '' && <p className="wrap-anywhere text-ink-2">{refundId}</p>}
      <p className="flex flex-wrap gap-x-3">
        {orderId !== '' && kind !== 'noOrder' && (
          <OpenOrder buttonId={id} brandId={brandId} orderId={orderId} onOpen={onOpen} />
        )}
        {paymentId !== '' && (
          <SafeLink
            link={stripePaymentLink(paymentId)}
            className="py-1 wrap-anywhere text-daylight underline"
          >
            {copy.payment(paymentId)}
          </SafeLink>
        )}
      </p>
    </li>
  );
}

type MonthSumsProps = {
  month: string;
  found: Reconciliation;
  rates: CardRates;
  onOpen: OnOpen;
};

/** What a month comes to at Stripe and in orders, and each difference by name. */
export function MonthSums({ month, found, rates, onOpen }: MonthSumsProps) {
  const { stripe, orders, subscriptions, returnedPledges, differences, differenceCount } = found;
  const rows = [
    {
      label: copy.paid,
      cents: [stripe.paidCents, orders.paidCents],
      counts: [copy.ofPayments(stripe.count), copy.ofOrders(orders.count)],
    },
    { label: copy.returned, cents: [0 - stripe.returnedCents, 0 - orders.returnedCents] },
    { label: copy.left, cents: [leftOf(stripe), leftOf(orders)] },
  ];
  return (
    <div className="flex flex-col gap-3">
      <Verdict {...found} />
      <table aria-label={copy.sumsOf(formatMonth(month))} className="w-full tabular-nums">
        <thead>
          <tr>
            {Object.entries(copy.columns).map(([name, label]) => (
              <th
                key={name}
                scope="col"
                className={`font-semibold ${name === 'sum' ? 'text-start' : 'text-end'}`}
              >
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, cents, counts }) => (
            <tr key={label} className="border-t border-hairline align-top">
              <th scope="row" className="py-1 text-start font-normal">
                {label}
              </th>
              {cents.map((one, index) => (
                <td key={index} className="py-1 text-end">
                  <span className="block">{formatDollars(one)}</span>{' '}
                  {counts && <span className="block text-ink-2">{counts[index]}</span>}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {subscriptions.count > 0 && (
        <p className="text-ink-2">
          {copy.subscriptions(subscriptions.count, formatDollars(subscriptions.cents))}
        </p>
      )}
      {returnedPledges.count > 0 && (
        <p className="text-ink-2">
          {copy.returnedPledges(
            returnedPledges.count,
            formatDollars(returnedPledges.cents),
            formatDollars(cardCostsOf(returnedPledges, rates)),
          )}
        </p>
      )}
      {differenceCount > 0 && (
        <section aria-labelledby="month-differences" className="flex flex-col gap-3">
          <h3 id="month-differences" className="text-base font-semibold">
            {copy.named(differenceCount)}
          </h3>
          {differences.length < differenceCount && <p>{copy.more(differences.length)}</p>}
          <ul className="flex flex-col gap-3">
            {differences.map((one, index) => (
              <DifferenceRow
                key={`${one.kind} ${one.paymentId} ${one.orderId} ${one.refundId}`}
                one={one}
                id={`difference-${String(index)}`}
                onOpen={onOpen}
              />
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
