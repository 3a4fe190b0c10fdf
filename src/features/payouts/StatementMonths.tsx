import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import * as v from 'valibot';
import { focusPageHeading } from '../../components/pageHead';
import '../../components/workspace/dataTable.css';
import { EmptyPanel } from '../../components/workspace/EmptyPanel';
import { ViewSelect } from '../../components/workspace/ListTools';
import { LoadFailure } from '../../components/workspace/LoadFailure';
import { useListView } from '../../components/workspace/useListView';
import { WorkspacePage } from '../../components/workspace/WorkspacePage';
import { brandsListed } from '../../config/limits';
import { adminPaths, paths } from '../../config/paths';
import { statementAdminCopy as copy } from '../../content/statementAdmin';
import { statementCopy } from '../../content/statements';
import { formatMonth } from '../../lib/utcDates';
import { useAppSelector } from '../../store/hooks';
import { type Loaded, useLoadedOf } from '../../store/useLoaded';
import { selectBrandCount } from '../creators/brandCountSlice';
import { formatDollars } from '../packages/earnings';
import { isMonth, isOver, monthsUntil } from './statement';
import { AllStatements, type Inputs } from './AllStatements';
import { StatementForm } from './StatementForm';
import { firstInput, parseInput } from './statementInput';
import { type BrandMonth, fetchBrandMonths } from './statementsAdminApi';
import { StatementPill } from './StatementSheet';

const monthsOffered = 24;

const listLink = (month: string) => `${paths.admin}/${adminPaths.statements}?month=${month}`;

/** The month and the brand that the address names; without a month, the last one that is over. */
const viewSchema = (now: number) =>
  v.object({
    month: v.fallback(v.pipe(v.string(), v.check(isMonth)), monthsUntil(now, 2)[1] ?? ''),
    brand: v.fallback(v.string(), ''),
  });

type BrandRowProps = BrandMonth & {
  month: string;
  isFieldOpen: boolean;
  /** What was typed as Stripe's figure; undefined where nothing was. */
  card: string | undefined;
  onCard: (card: string) => void;
};

/** A brand with its statement of a month, and Stripe's figure for it as long as it is not final. */
function BrandRow({ brand, statement, month, isFieldOpen, card, onCard }: BrandRowProps) {
  const { brandId, name } = brand;
  const stored = firstInput(statement, { subscriptionPaidCents: 0 }).card;
  return (
    <tr>
      <th scope="row">
        <Link
          to={`${listLink(month)}&brand=${brandId}`}
          dir="auto"
          className="inline-block py-1 text-daylight underline max-md:py-3"
        >
          {name}
        </Link>
      </th>
      <td>
        <StatementPill statement={statement} />
      </td>
      <td>
        {isFieldOpen ? (
          <input
            aria-label={copy.cardOf(name)}
            inputMode="decimal"
            autoComplete="off"
            value={card ?? stored}
            aria-invalid={parseInput({ card: card ?? '' }).problems.card ? true : undefined}
            onChange={({ target }) => {
              onCard(target.value);
            }}
            className="min-h-11 w-full rounded-control border border-control bg-bg1 px-2 text-end aria-invalid:border-rec"
          />
        ) : (
          stored && formatDollars(0 - (statement?.totals.sums.cardCosts ?? 0))
        )}
      </td>
      <td>{statement && formatDollars(statement.totals.sums.owed)}</td>
    </tr>
  );
}

type MonthListProps = {
  month: string;
  loaded: Loaded<readonly BrandMonth[]>;
  inputs: Inputs;
  now: number;
  onCard: (brandId: string, card: string) => void;
};

function MonthList({ month, loaded, inputs, now, onCard }: MonthListProps) {
  const { value, failure, retry } = loaded;
  const brandCount = useAppSelector(selectBrandCount) ?? 0;
  return (
    <>
      {failure && <LoadFailure text={failure} onRetry={retry} />}
      {!value && !failure && <p role="status">{statementCopy.loading}</p>}
      {value?.length === 0 && <EmptyPanel title={copy.none}>{copy.noneLead}</EmptyPanel>}
      {value && value.length > 0 && (
        <>
          <AllStatements
            month={month}
            rows={value}
            inputs={inputs}
            now={now}
            linkOf={(brandId) => `${listLink(month)}&brand=${brandId}`}
            onSaved={retry}
          />
          <table aria-label={copy.heading} className="data-table statement-list max-w-3xl">
            <thead>
              <tr>
                <th scope="col">{statementCopy.columns.brand}</th>
                <th scope="col">{statementCopy.columns.state}</th>
                <th scope="col">{copy.cardColumn}</th>
                <th scope="col">{statementCopy.columns.owed}</th>
              </tr>
            </thead>
            <tbody>
              {value.map((row) => (
                <BrandRow
                  key={row.brand.brandId}
                  {...row}
                  month={month}
                  isFieldOpen={row.statement?.final !== true}
                  card={inputs[row.brand.brandId]?.card}
                  onCard={(card) => {
                    onCard(row.brand.brandId, card);
                  }}
                />
              ))}
            </tbody>
          </table>
        </>
      )}
      {value && brandCount > brandsListed && (
        <p className="text-ink-2">{copy.newest(brandsListed)}</p>
      )}
    </>
  );
}

type MonthProps = {
  month: string;
  /** The brand that is open; empty for the list. */
  brandId: string;
  now: number;
  onMonth: (month: string) => void;
};

/** A month: its brands, or the statement of one of them. What is typed stays until the month is left. */
function Month({ month, brandId, now, onMonth }: MonthProps) {
  const loaded = useLoadedOf(fetchBrandMonths, month);
  const [inputs, setInputs] = useState<Inputs>({});
  const type = (of: string, input: Inputs[string]) => {
    setInputs((known) => ({ ...known, [of]: { ...known[of], ...input } }));
  };
  const name = loaded.value?.find(({ brand }) => brand.brandId === brandId)?.brand.name ?? '';
  if (brandId !== '')
    return (
      <WorkspacePage
        title={[name, formatMonth(month)].filter(Boolean).join(', ')}
        back={{ fallback: listLink(month) }}
      >
        <StatementForm
          key={brandId}
          brandId={brandId}
          month={month}
          input={inputs[brandId]}
          onInput={(input) => {
            type(brandId, input);
          }}
          onSaved={loaded.retry}
        />
      </WorkspacePage>
    );
  const offered = [...new Set([...monthsUntil(now, monthsOffered), month])];
  return (
    <WorkspacePage title={copy.heading} back={{ fallback: paths.admin }}>
      <div className="flex max-w-60">
        <ViewSelect
          label={copy.month}
          options={Object.fromEntries(offered.map((one) => [one, formatMonth(one)]))}
          value={month}
          onChange={onMonth}
        />
      </div>
      {!isOver(month, now) && <p className="text-ink-2">{copy.notOver(formatMonth(month))}</p>}
      <MonthList
        month={month}
        loaded={loaded}
        inputs={inputs}
        now={now}
        onCard={(of, card) => {
          type(of, { card });
        }}
      />
    </WorkspacePage>
  );
}

/** What brands are owed of a month. The address says which month, and which brand is open. */
export function StatementMonths() {
  const [now] = useState(() => Date.now());
  const [{ month, brand }, changeView] = useListView(viewSchema(now));
  // What was opened or left has a heading of its own, which gets the focus.
  const lastBrand = useRef(brand);
  useEffect(() => {
    if (lastBrand.current !== brand) focusPageHeading();
    lastBrand.current = brand;
  }, [brand]);
  return (
    <Month
      key={month}
      month={month}
      brandId={brand}
      now={now}
      onMonth={(chosen) => {
        changeView({ month: chosen });
      }}
    />
  );
}
