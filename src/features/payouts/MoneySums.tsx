import { useState } from 'react';
import { Button } from '../../components/Button';
import { LoadFailure } from '../../components/workspace/LoadFailure';
import { moneyCopy } from '../../content/payouts';
import { useAppDispatch } from '../../store/hooks';
import { useInPlaceFailure } from '../../store/useInPlaceFailure';
import type { Loaded } from '../../store/useLoaded';
import { formatDollars } from '../packages/earnings';
import { findDifferences } from './moneyApi';
import { type Difference, differenceOf, type MoneySums as Sums } from './moneyModel';
import { orderNumber } from '../shop/orderNumber';

const copy = moneyCopy.sums;

type Row = { label: string; cents: number; ofCount?: string };

const rowsOf = ({ paid, orders, subscriptions }: Sums): Row[] => [
  { label: copy.paid, cents: paid.cents, ofCount: copy.ofPayments(paid.count) },
  { label: copy.orders, cents: orders.cents, ofCount: copy.ofOrders(orders.count) },
  { label: copy.returned, cents: 0 - orders.returnedCents },
  { label: copy.left, cents: orders.cents - orders.returnedCents },
  {
    label: copy.subscriptions,
    cents: subscriptions.cents,
    ofCount: copy.ofPayments(subscriptions.count),
  },
];

const Differences = ({ found }: { found: readonly Difference[] }) => (
  <ul className="flex flex-col gap-3">
    {found.map(({ kind, page, of, paymentId, orderId, cents }) => (
      <li key={`${of} ${paymentId} ${orderId}`}>
        <p className="font-medium">{moneyCopy.differences[kind]}</p>
        <p className="wrap-anywhere text-ink-2">
          {[
            moneyCopy.differences.where(page, of),
            paymentId,
            moneyCopy.order(orderNumber(orderId)),
            formatDollars(cents),
          ].join(' · ')}
        </p>
      </li>
    ))}
  </ul>
);

/** Whether what Stripe received is what orders say; where it is not, each difference by name. */
export function MoneySums({ value: sums, failure, retry }: Loaded<Sums>) {
  const dispatch = useAppDispatch();
  const [found, setFound] = useState<{ pages: number; differences: Difference[] }>();
  const [isFinding, setFinding] = useState(false);
  const findFailure = useInPlaceFailure(findDifferences.typePrefix);
  const difference = sums && differenceOf(sums);
  const agrees = difference?.cents === 0 && difference.count === 0;
  const find = async () => {
    if (isFinding) return;
    setFinding(true);
    const outcome = await dispatch(findDifferences());
    setFinding(false);
    if (findDifferences.fulfilled.match(outcome)) setFound(outcome.payload);
  };
  return (
    <section aria-labelledby="sums" className="panel">
      <div className="panel-head">
        <h2 id="sums">{copy.heading}</h2>
      </div>
      <div className="flex flex-col gap-3 border-t border-hairline px-5 py-4">
        {failure && <LoadFailure text={failure} onRetry={retry} />}
        {!sums && !failure && <p role="status">{copy.loading}</p>}
        {sums && difference && (
          <>
            <p className={`font-semibold ${agrees ? 'text-ok' : 'text-rec'}`}>
              {agrees
                ? copy.agree
                : difference.cents === 0
                  ? copy.byCount
                  : copy.differ(formatDollars(Math.abs(difference.cents)))}
            </p>
            <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 tabular-nums">
              {rowsOf(sums).map(({ label, cents, ofCount }) => (
                <div key={label} className="contents">
                  <dt>
                    <span>{label}</span> {ofCount && <span className="text-ink-2">{ofCount}</span>}
                  </dt>
                  <dd className="text-end">{formatDollars(cents)}</dd>
                </div>
              ))}
            </dl>
            <Button
              variant="compact"
              className="self-start"
              aria-disabled={isFinding}
              onClick={find}
            >
              {isFinding ? copy.finding : copy.find}
            </Button>
            {findFailure && (
              <p role="alert" className="text-rec">
                {findFailure}
              </p>
            )}
            <p role="status" className="empty:hidden">
              {found && copy.found(found.differences.length, found.pages)}
            </p>
            {found && <Differences found={found.differences} />}
          </>
        )}
      </div>
    </section>
  );
}
