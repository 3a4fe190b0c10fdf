import { useEffect, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { focusPageHeading } from '../../components/pageHead';
import { EmptyPanel } from '../../components/workspace/EmptyPanel';
import { LoadFailure } from '../../components/workspace/LoadFailure';
import { WorkspacePage } from '../../components/workspace/WorkspacePage';
import '../../components/workspace/dataTable.css';
import { paths, studioPaths } from '../../config/paths';
import { operator } from '../../content/operator';
import { ownStatementsCopy as copy, statementCopy } from '../../content/statements';
import { serverNow } from '../../lib/serverTime';
import { formatMonth, formatUtcDay } from '../../lib/utcDates';
import { useLoaded, useLoadedOf } from '../../store/useLoaded';
import type { Membership } from '../creators/model';
import { formatDollars } from '../packages/earnings';
import { loadPayoutDay } from '../packages/payoutDayApi';
import {
  compareStatements,
  isMonth,
  isPastPayday,
  monthOf,
  payday,
  type Statement,
  type StatementDifference,
  statementState,
  type StoredStatement,
} from './statement';
import { RunningMonth } from './RunningMonth';
import { StatementActions } from './StatementActions';
import {
  fetchShowingsToCome,
  fetchStatement,
  fetchStatements,
  recomputeMonth,
} from './statementsApi';
import { lineName, StatementPill, StatementSheet } from './StatementSheet';

type Own = Pick<Membership, 'brandId' | 'brand'>;

const moneyPath = `${paths.studio}/${studioPaths.money}`;
const linkClass = 'inline-block py-1 text-daylight underline max-md:py-3';

/** What a statement says of its money: when it comes or should have come, or how it was sent. */
function whenOf(statement: StoredStatement, day: number | undefined, now: number): string {
  const { payout, month } = statement;
  const state = statementState(statement);
  if (state === 'sent') return statementCopy.sent(formatUtcDay(payout.at ?? 0), payout.ref);
  if (state !== 'owed' || day === undefined) return '';
  const say = isPastPayday(month, day, now) ? copy.wasDue : copy.comesOn;
  return say(formatUtcDay(payday(month, day)));
}

type PaydayProps = { brandId: string; statements: StoredStatement[]; day: number; now: number };

/** What is owed by final statements and when it comes, and when the running month and tickets of showings to come do. */
function Payday({ brandId, statements, day, now }: PaydayProps) {
  const { value: showings, failure, retry } = useLoadedOf(fetchShowingsToCome, brandId);
  const running = monthOf(now);
  const inOrder = statements.toReversed();
  const owed = inOrder.filter((one) => statementState(one) === 'owed');
  const drafts = inOrder.filter((one) => statementState(one) === 'draft');
  const open = [...drafts.map(({ month }) => month).filter((month) => month < running), running];
  return (
    <section aria-labelledby="payday" className="flex flex-col gap-2">
      <h2 id="payday" className="text-xl font-semibold">
        {copy.payday}
      </h2>
      <ul className="flex flex-col gap-1">
        {owed.map(({ month, totals }) => {
          const say = isPastPayday(month, day, now) ? copy.wasDue : copy.comes;
          const text = say(formatUtcDay(payday(month, day)), formatDollars(totals.sums.owed));
          return <li key={month}>{text}</li>;
        })}
        {open.map((month) => (
          <li key={month}>
            {isPastPayday(month, day, now)
              ? copy.comesLater(formatMonth(month))
              : copy.comesRunning(formatUtcDay(payday(month, day)), formatMonth(month))}
          </li>
        ))}
        {showings?.map(({ screeningId, name, endsAt }) => {
          const month = monthOf(endsAt);
          const text = copy.tickets(name, formatMonth(month), formatUtcDay(payday(month, day)));
          return (
            <li key={screeningId} dir="auto" className="wrap-anywhere">
              {text}
            </li>
          );
        })}
      </ul>
      {failure && <LoadFailure text={failure} onRetry={retry} />}
    </section>
  );
}

/** The running month, when money comes, and every month with a statement: what is owed, and what was sent. */
function Months({ brandId }: { brandId: string }) {
  const [now] = useState(serverNow);
  const { value, failure, retry } = useLoadedOf(fetchStatements, brandId);
  const { value: day, failure: dayFailure, retry: retryDay } = useLoaded(loadPayoutDay);
  return (
    <WorkspacePage title={copy.heading} back={{ fallback: paths.studio }}>
      <p className="max-w-measure text-ink-2">{copy.lead(operator.name)}</p>
      {dayFailure && <LoadFailure text={dayFailure} onRetry={retryDay} />}
      {value && day !== undefined && (
        <Payday brandId={brandId} statements={value} day={day} now={now} />
      )}
      {value && (
        <RunningMonth
          brandId={brandId}
          month={monthOf(now)}
          draft={value.find(({ month }) => month === monthOf(now))}
        />
      )}
      <h2 className="text-xl font-semibold">{copy.past}</h2>
      {failure && <LoadFailure text={failure} onRetry={retry} />}
      {!value && !failure && <p role="status">{statementCopy.loading}</p>}
      {value?.length === 0 && <EmptyPanel title={copy.none}>{copy.noneLead}</EmptyPanel>}
      {value && value.length > 0 && (
        <table aria-label={statementCopy.months} className="data-table statement-list max-w-3xl">
          <thead>
            <tr>
              <th scope="col">{statementCopy.columns.month}</th>
              <th scope="col">{statementCopy.columns.state}</th>
              <th scope="col">{statementCopy.columns.owed}</th>
            </tr>
          </thead>
          <tbody>
            {value.map((statement) => (
              <tr key={statement.month}>
                <th scope="row">
                  <Link to={`${moneyPath}?month=${statement.month}`} className={linkClass}>
                    {formatMonth(statement.month)}
                  </Link>
                </th>
                <td>
                  <StatementPill statement={statement} />
                  <span className="cell-detail block wrap-anywhere text-ink-2">
                    {whenOf(statement, day, now)}
                  </span>
                </td>
                <td>{formatDollars(statement.totals.sums.owed)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </WorkspacePage>
  );
}

const centsText = (cents: number | null) => (cents === null ? copy.nothing : formatDollars(cents));
const differenceText = (one: StatementDifference) =>
  copy.difference(
    one.of === 'line' ? lineName(one.line) : statementCopy.sums[one.sum],
    centsText(one.stated),
    centsText(one.found),
  );

/** Whether a statement is what the brand's orders come to, made anew here. */
function Agreement({ id, statement }: { id: string; statement: Statement }) {
  const { value, failure, retry } = useLoadedOf(recomputeMonth, id);
  if (failure) return <LoadFailure text={failure} onRetry={retry} />;
  if (!value) return <p role="status">{copy.recomputing}</p>;
  const { count, differences } = compareStatements(statement, value);
  const agreeing = count - differences.length;
  return (
    <div role="status">
      <p className={`font-semibold ${differences.length > 0 ? 'text-rec' : 'text-ok'}`}>
        {differences.length > 0 ? copy.differ(agreeing, count) : copy.agree(count)}
      </p>
      <ul className="list-disc pl-6">
        {differences.map((one) => {
          const text = differenceText(one);
          return <li key={text}>{text}</li>;
        })}
      </ul>
      <p className="text-ink-2">{copy.notRecomputed}</p>
    </div>
  );
}

const orderLink = (orderId: string) => `${paths.studio}/${studioPaths.orders}?order=${orderId}`;

function Month({ brandId, brand, month }: Own & { month: string }) {
  const [now] = useState(serverNow);
  const id = `${brandId}/${month}`;
  const { value, failure, retry } = useLoadedOf(fetchStatement, id);
  const { value: day } = useLoaded(loadPayoutDay);
  return (
    <WorkspacePage
      title={formatMonth(month)}
      back={{ fallback: moneyPath }}
      status={value && <StatementPill statement={value.stored} />}
      actions={
        value && <StatementActions brandId={brandId} month={month} statement={value.statement} />
      }
    >
      {failure && <LoadFailure text={failure} onRetry={retry} />}
      {value === undefined && !failure && <p role="status">{statementCopy.loading}</p>}
      {value === null && month === monthOf(now) && (
        <RunningMonth brandId={brandId} month={month} linkOf={orderLink} />
      )}
      {value === null && month !== monthOf(now) && (
        <EmptyPanel
          title={copy.missing}
          action={
            <Link to={moneyPath} className={linkClass}>
              {copy.all}
            </Link>
          }
        >
          {copy.missingLead}
        </EmptyPanel>
      )}
      {value && (
        <>
          {/* Paper says whose it is; the studio does so beside each page. */}
          <p dir="auto" className="statement-brand">
            {brand?.name}
          </p>
          {!value.stored.final && <p>{copy.draft}</p>}
          <p className="wrap-anywhere empty:hidden">{whenOf(value.stored, day, now)}</p>
          <Agreement id={id} statement={value.statement} />
          <StatementSheet statement={value.statement} linkOf={orderLink} />
        </>
      )}
    </WorkspacePage>
  );
}

/** What a brand is owed, month by month, as its owner sees it. */
export function OwnStatements(own: Own) {
  const [query] = useSearchParams();
  const month = query.get('month') ?? '';
  // What was opened or left has the heading of its own, which gets the focus.
  const lastMonth = useRef(month);
  useEffect(() => {
    if (lastMonth.current !== month) focusPageHeading();
    lastMonth.current = month;
  }, [month]);
  return isMonth(month) ? (
    <Month key={month} {...own} month={month} />
  ) : (
    <Months brandId={own.brandId} />
  );
}
