import { Link } from 'react-router-dom';
import { LoadFailure } from '../../components/workspace/LoadFailure';
import { packageTerms } from '../../config/packages';
import { paths, studioPaths } from '../../config/paths';
import { ownStatementsCopy as copy, statementCopy } from '../../content/statements';
import { formatPlainDollars } from '../../lib/parseAmount';
import { formatMonth } from '../../lib/utcDates';
import { useAppDispatch } from '../../store/hooks';
import { useLoadedOf } from '../../store/useLoaded';
import { earningsFieldNames, formatDollars, formatPercent } from '../packages/earnings';
import { earningsTyped } from '../packages/earningsSlice';
import {
  type CardRates,
  draftStatement,
  type Statement,
  type StatementTotals,
  type StoredStatement,
  typedInto,
} from './statement';
import { fetchOpenMonth } from './statementsApi';
import { StatementSheet, StatementSums } from './StatementSheet';

const linkClass = 'inline-block self-start py-1 text-daylight underline max-md:py-3';

/** What the next band of the platform fee takes; empty where there is none above. */
function nextBand({ sums, packageId }: StatementTotals): string {
  const fee = packageTerms[packageId].platformFee;
  const missing = (fee?.thresholdCents ?? 0) - sums.sales - sums.refunds;
  if (!fee || missing <= 0) return '';
  const say = fee.creditsSubscription ? copy.nextBandCredit : copy.nextBand;
  return say(formatDollars(missing), formatPercent(fee.fromThresholdBp));
}

/** The calculator on the studio's page of the package, with what the month has sold. */
function CalculatorLink({ statement, rates }: { statement: Statement; rates: CardRates }) {
  const dispatch = useAppDispatch();
  const { sales, refunds, pledges } = statement.totals.sums;
  const count = statement.lines.filter(({ kind }) => kind === 'sale').length;
  const average = Math.round((sales + refunds) / count);
  const take = () => {
    if (!(average > 0)) return;
    const texts = {
      salesCount: String(count),
      averagePriceCents: formatPlainDollars(average),
      cardBp: String(rates.cardBp / 100),
      cardCentsPerSale: formatPlainDollars(rates.cardCents),
      pledgesCents: formatPlainDollars(pledges),
    };
    for (const field of earningsFieldNames) dispatch(earningsTyped({ field, text: texts[field] }));
  };
  return (
    <Link to={`${paths.studio}/${studioPaths.package}`} onClick={take} className={linkClass}>
      {average > 0 ? copy.calculate : copy.calculator}
    </Link>
  );
}

type RunningMonthProps = {
  brandId: string;
  month: string;
  /** What staff saved of it, which is shown too: its correction stands here as well. */
  draft?: StoredStatement | undefined;
  /** Where an order is looked at; without it the lines are on a page of their own. */
  linkOf?: (orderId: string) => string;
};

/** The running month as its statement would be today. */
export function RunningMonth({ brandId, month, draft, linkOf }: RunningMonthProps) {
  const { value, failure, retry } = useLoadedOf(fetchOpenMonth, `${brandId}/${month}`);
  if (failure && !value) return <LoadFailure text={failure} onRetry={retry} />;
  if (!value) return <p role="status">{statementCopy.loading}</p>;
  const correction = draft && typedInto(draft).correction;
  const statement = draftStatement(value, value.rates, correction && { correction });
  const notes = [
    copy.runningLead,
    ...(draft ? [copy.runningDraft] : []),
    ...(value.unsettledCount > 0 ? [copy.unsettled(value.unsettledCount)] : []),
    ...(value.openMonth !== null ? [copy.openBefore(formatMonth(value.openMonth))] : []),
    nextBand(statement.totals),
  ];
  return (
    <>
      <p className="max-w-xl text-ink-2">{notes.filter(Boolean).join(' ')}</p>
      {linkOf ? (
        <StatementSheet statement={statement} linkOf={linkOf} />
      ) : (
        <>
          <StatementSums totals={statement.totals} heading={copy.running(formatMonth(month))} />
          <Link to={`${paths.studio}/${studioPaths.money}?month=${month}`} className={linkClass}>
            {copy.runningLines}
          </Link>
        </>
      )}
      <CalculatorLink statement={statement} rates={value.rates} />
    </>
  );
}
