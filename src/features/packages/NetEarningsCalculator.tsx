import { useId, useState } from 'react';
import { packageIds, type PackageId, packageTerms } from '../../config/packages';
import { LabelledInput } from '../../components/LabelledInput';
import { earningsCopy, earningsFields } from '../../content/earnings';
import { needsScript } from '../../content/site';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import {
  bestPackage,
  type EarningsField,
  earningsFieldNames,
  type EarningsInput,
  estimateMonth,
  findChangeovers,
  formatDollars,
  formatPercent,
  parseEarningsField,
} from './earnings';
import { EarningsChart } from './EarningsChart';
import { earningsTyped, selectEarnings } from './earningsSlice';
import type { StatementLabel } from './fees';
import { packagesThatAllow, allowsSales } from './model';
import { PackageTier } from './PackagePicker';
import './earnings.css';

const nameOf = (id: PackageId) => packageTerms[id].name;

const packagesThatSell = packagesThatAllow(allowsSales)
  .map(nameOf)
  .join(', ')
  .replace(/, (\w+)$/, ' and $1');

type FieldProps = { field: EarningsField };

/** A number of the month. What is wrong with it is said when the field is left, and goes once it is right. */
function EarningsInputField({ field }: FieldProps) {
  const dispatch = useAppDispatch();
  const { texts } = useAppSelector(selectEarnings);
  const [isLeft, setIsLeft] = useState(false);
  const { label, hint, kind } = earningsFields[field];
  const { problem } = parseEarningsField(field, texts[field]);
  return (
    <LabelledInput
      id={field}
      label={label}
      hint={hint}
      value={texts[field]}
      inputMode={kind === 'count' ? 'numeric' : 'decimal'}
      autoComplete="off"
      error={isLeft ? problem : undefined}
      onBlur={() => {
        setIsLeft(true);
      }}
      onChange={({ target }) => {
        // Right once more, it is judged again when it is left.
        if (!parseEarningsField(field, target.value).problem) setIsLeft(false);
        dispatch(earningsTyped({ field, text: target.value }));
      }}
    />
  );
}

type MonthTableProps = { id: PackageId; input: EarningsInput; isBest: boolean; isOwn: boolean };

/** What a month leaves on one package, line by line. */
function MonthTable({ id, input, isBest, isOwn }: MonthTableProps) {
  const terms = packageTerms[id];
  const { lines, totalCents, platformFeeBp } = estimateMonth(id, input);
  const rates: Partial<Record<StatementLabel, number | null>> = {
    platformFee: platformFeeBp,
    campaignFee: terms.campaignFeeBp,
  };
  const notes = [
    ...(allowsSales(terms) ? [] : [earningsCopy.noSales(packagesThatSell)]),
    ...(input.pledgesCents > terms.capCents
      ? [earningsCopy.aboveCap(formatDollars(terms.capCents, { isShort: true }))]
      : []),
  ];
  return (
    <div className={`earnings-month ${isOwn ? 'is-own' : ''} ${isBest ? 'is-best' : ''}`}>
      <table className="earnings-table">
        <caption className="pb-2">
          <span className="flex flex-wrap items-baseline justify-between gap-x-2">
            <PackageTier tab={id} className="font-display text-2xl font-semibold" />{' '}
            <span className="contents">
              {isOwn && <strong className="text-sm">{earningsCopy.ownPackage}</strong>}
            </span>{' '}
            {isBest && <strong className="text-sm text-tungsten">{earningsCopy.leavesMost}</strong>}
          </span>
        </caption>
        <tbody>
          {lines.map(({ label, cents }) => {
            const rate = rates[label];
            return (
              <tr key={label}>
                <th scope="row">{`${earningsCopy.lines[label]}${rate ? ` ${formatPercent(rate)}` : ''}`}</th>
                <td>{formatDollars(cents)}</td>
              </tr>
            );
          })}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{earningsCopy.total}</th>
            <td>{formatDollars(totalCents)}</td>
          </tr>
        </tfoot>
      </table>
      {notes.map((note) => (
        <p key={note} className="pt-2 text-sm text-ink-2">
          {note}
        </p>
      ))}
    </div>
  );
}

/**
 * What each package leaves of a month, by one's own numbers (docs/decisions/0034). `own` is the package that one has. Its
 * heading is the page's.
 */
export function NetEarningsCalculator({ own }: { own?: PackageId }) {
  const inputsId = useId();
  const { texts, input } = useAppSelector(selectEarnings);
  const best = bestPackage(input);
  const hasProblem = earningsFieldNames.some(
    (field) => parseEarningsField(field, texts[field]).problem,
  );
  return (
    <div className="flex flex-col gap-8">
      <div className="earnings-top">
        <div role="group" aria-labelledby={inputsId} className="earnings-inputs">
          <h3 id={inputsId} className="text-xl font-semibold text-tungsten">
            {earningsCopy.inputs}
          </h3>
          {earningsFieldNames.map((field) => (
            <EarningsInputField key={field} field={field} />
          ))}
          <noscript>
            <p className="font-medium">{needsScript(earningsCopy.needsScript)}</p>
          </noscript>
        </div>
        <div className="flex min-w-0 flex-col gap-6">
          <div role="status" className="flex flex-col gap-2">
            <p className="font-display text-2xl font-semibold tracking-display">
              <span>{`${nameOf(best)} leaves most of this month:`}</span>{' '}
              <span className="text-tungsten">
                {formatDollars(estimateMonth(best, input).totalCents)}
              </span>
            </p>
            {own && own !== best && (
              <p>
                {earningsCopy.ownLeaves(
                  nameOf(own),
                  formatDollars(estimateMonth(own, input).totalCents),
                )}
              </p>
            )}
            {hasProblem && <p className="text-ink-2">{earningsCopy.unreadableNumbers}</p>}
          </div>
          <ul className="flex flex-col gap-1">
            {findChangeovers(input).map(({ salesCents, from, to }) => (
              <li
                key={salesCents}
              >{`From sales of ${formatDollars(salesCents, { isShort: true })} a month on, ${nameOf(to)} leaves more than ${nameOf(from)}.`}</li>
            ))}
          </ul>
          <EarningsChart input={input} />
        </div>
      </div>
      <div className="earnings-months">
        {packageIds.map((id) => (
          <MonthTable key={id} id={id} input={input} isBest={id === best} isOwn={id === own} />
        ))}
      </div>
      <div className="flex max-w-measure flex-col gap-2">
        <h3 className="text-xl font-semibold">{earningsCopy.assumptions.heading}</h3>
        <ul className="flex list-disc flex-col gap-1 pl-6 text-ink-2">
          {earningsCopy.assumptions.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      </div>
    </div>
  );
}
