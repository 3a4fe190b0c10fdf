import { Truck } from 'lucide-react';
import { Link } from 'react-router-dom';
import '../../components/workspace/dataTable.css';
import { StatusPill } from '../../components/workspace/StatusPill';
import { statementCopy as copy } from '../../content/statements';
import { formatUtcDay } from '../../lib/utcDates';
import { packageName } from '../creators/model';
import { orderNumber } from '../orders/orderNumber';
import { formatDollars } from '../packages/earnings';
import {
  lineKind,
  shownSums,
  type Statement,
  type StatementLine,
  statementState,
  type StatementTotals,
  type StoredStatement,
} from './statement';
import './statement.css';

const variants = {
  none: 'waiting',
  draft: 'hidden',
  owed: 'waiting',
  sent: 'done',
  carried: 'done',
  even: 'done',
} as const;

/** How far a statement is; null for a month without one. */
export function StatementPill({ statement }: { statement: StoredStatement | null }) {
  const state = statement ? statementState(statement) : 'none';
  return (
    <StatusPill
      variant={variants[state]}
      Icon={state === 'sent' ? Truck : undefined}
      label={copy.states[state]}
    />
  );
}

/** What a line is of, such as “Sale 8A8A5C1A”. */
export const lineName = (line: StatementLine) =>
  line.kind === 'campaign' ? lineKind(line) : `${lineKind(line)} ${orderNumber(line.orderId)}`;

/** What is to be known of the sums of a statement. */
function notesOf(totals: StatementTotals): string[] {
  const { sums, packageId, isEstimate, subscriptionPaidCents: paid } = totals;
  return [
    copy.withPackage(packageName(packageId)),
    isEstimate ? copy.estimated : copy.byStripe,
    ...(paid > 0 ? [copy.subscriptionApart(packageName(packageId), formatDollars(paid))] : []),
    ...(sums.sales + sums.refunds < 0 ? [copy.negative] : []),
    ...(sums.owed < 0 ? [copy.belowZero] : []),
    copy.utc,
  ];
}

/** The sums of a month's statement; what is owed is the last one. */
export function StatementSums({ totals, heading }: { totals: StatementTotals; heading: string }) {
  return (
    <section aria-labelledby="sums" className="flex flex-col gap-2">
      <h2 id="sums" className="text-xl font-semibold">
        {heading}
      </h2>
      <table aria-labelledby="sums" className="data-table statement-table max-w-xl">
        <tbody>
          {shownSums(totals)
            .filter(({ sum }) => sum !== 'owed')
            .map(({ sum, name, cents }) => (
              <tr key={sum}>
                <th scope="row" className="font-normal">
                  {name}
                </th>
                <td>{formatDollars(cents)}</td>
              </tr>
            ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{copy.sums.owed}</th>
            <td>{formatDollars(totals.sums.owed)}</td>
          </tr>
        </tfoot>
      </table>
      <p className="max-w-xl text-ink-2">{notesOf(totals).join(' ')}</p>
    </section>
  );
}

type StatementSheetProps = { statement: Statement; linkOf: (orderId: string) => string };

/** A month's statement: its sums, then a line for each sale, refund and campaign. */
export function StatementSheet({ statement: { lines, totals }, linkOf }: StatementSheetProps) {
  return (
    <div className="statement flex flex-col gap-6">
      <StatementSums totals={totals} heading={copy.sums.heading} />
      <section aria-labelledby="lines" className="flex flex-col gap-2">
        <h2 id="lines" className="text-xl font-semibold">
          {copy.lines.heading}
        </h2>
        {lines.length === 0 ? (
          <p>{copy.lines.none}</p>
        ) : (
          <table aria-labelledby="lines" className="data-table statement-table max-w-3xl">
            <thead>
              <tr>
                <th scope="col">{copy.lines.line}</th>
                <th scope="col">{copy.lines.goods}</th>
                <th scope="col">{copy.lines.shipping}</th>
              </tr>
            </thead>
            <tbody>
              {lines.map((line) => (
                <tr key={`${line.orderId} ${String(line.number)}`}>
                  <th scope="row" className="font-normal">
                    <span>
                      <span>{lineKind(line)}</span>{' '}
                      {line.kind !== 'campaign' && (
                        <Link
                          to={linkOf(line.orderId)}
                          className="inline-block min-h-6 text-daylight underline"
                        >
                          {orderNumber(line.orderId)}
                        </Link>
                      )}
                    </span>{' '}
                    <span className="text-ink-2">{formatUtcDay(line.at)}</span>
                  </th>
                  <td>{formatDollars(line.goodsCents)}</td>
                  <td>{formatDollars(line.shippingCents)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </section>
    </div>
  );
}
