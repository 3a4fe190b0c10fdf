import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import * as v from 'valibot';
import { buttonClass } from '../../components/Button';
import { controlClass } from '../../components/controlClass';
import { focusPageHeading } from '../../components/pageHead';
import { SelectField } from '../../components/SelectField';
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
import { serverNow } from '../../lib/serverTime';
import { formatMonth } from '../../lib/utcDates';
import { useAppSelector } from '../../store/hooks';
import { type Loaded, useLoadedOf } from '../../store/useLoaded';
import { selectBrandCount } from '../creators/brandCountSlice';
import type { Brand } from '../creators/model';
import { formatDollars } from '../packages/earnings';
import { isMonth, isOver, monthsUntil } from './statement';
import { AllStatements, type Inputs, type StatementsRun, useStatementsRun } from './AllStatements';
import { StatementForm } from './StatementForm';
import { firstInput, parseInput } from './statementInput';
import { type BrandMonth, type BrandMonths, fetchBrandMonths } from './statementsAdminApi';
import { StatementPill } from './StatementSheet';

const monthsOffered = 24;

const listLink = (month: string) => `${paths.admin}/${adminPaths.statements}?month=${month}`;
const brandLink = (month: string, brandId: string) => `${listLink(month)}&brand=${brandId}`;

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
  const hasProblem = parseInput({ card: card ?? '' }).problems.card !== undefined;
  return (
    <tr>
      <th scope="row">
        <Link
          to={brandLink(month, brandId)}
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
            aria-invalid={hasProblem || undefined}
            onChange={({ target }) => {
              onCard(target.value);
            }}
            className={`${controlClass(hasProblem)} w-full text-end`}
          />
        ) : (
          stored && formatDollars(0 - (statement?.totals.sums.cardCosts ?? 0))
        )}
      </td>
      <td>{statement && formatDollars(statement.totals.sums.owed)}</td>
    </tr>
  );
}

/** The way to a brand that is not in the list, by its name. */
function OtherBrand({ month, others }: { month: string; others: readonly Brand[] }) {
  const [chosen, setChosen] = useState('');
  const sorted = others.toSorted((one, other) => one.name.localeCompare(other.name));
  const brand = sorted.find(({ brandId }) => brandId === chosen) ?? sorted[0];
  if (!brand) return null;
  return (
    <div className="flex max-w-3xl flex-col gap-3">
      <p className="text-ink-2">{copy.other.lead}</p>
      <SelectField
        label={copy.other.label}
        options={sorted.map(({ brandId }) => brandId)}
        optionLabels={Object.fromEntries(sorted.map(({ brandId, name }) => [brandId, name]))}
        value={brand.brandId}
        onChange={setChosen}
      />
      <Link
        to={brandLink(month, brand.brandId)}
        className={`${buttonClass('quiet')} self-start text-sm!`}
      >
        {copy.other.open}
      </Link>
    </div>
  );
}

type MonthListProps = {
  month: string;
  loaded: Loaded<BrandMonths>;
  inputs: Inputs;
  job: StatementsRun;
  now: number;
  onCard: (brandId: string, card: string) => void;
};

function MonthList({ month, loaded, inputs, job, now, onCard }: MonthListProps) {
  const { value, failure, retry } = loaded;
  const listed = value?.listed ?? [];
  const brandCount = useAppSelector(selectBrandCount) ?? 0;
  return (
    <>
      {failure && <LoadFailure text={failure} onRetry={retry} />}
      {!value && !failure && <p role="status">{statementCopy.loading}</p>}
      {value?.listed.length === 0 && <EmptyPanel title={copy.none}>{copy.noneLead}</EmptyPanel>}
      {listed.length > 0 && (
        <>
          <AllStatements
            month={month}
            rows={listed}
            job={job}
            now={now}
            linkOf={(brandId) => brandLink(month, brandId)}
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
              {listed.map((row) => (
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
      {value && <OtherBrand month={month} others={value.others} />}
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

/** A month: its brands, or the statement of one of them. What is typed and made stays until the month is left. */
function Month({ month, brandId, now, onMonth }: MonthProps) {
  const loaded = useLoadedOf(fetchBrandMonths, month);
  const [inputs, setInputs] = useState<Inputs>({});
  const job = useStatementsRun({ month, inputs, onSaved: loaded.retry });
  const type = (of: string, input: Inputs[string]) => {
    setInputs((known) => ({ ...known, [of]: { ...known[of], ...input } }));
  };
  const { listed = [], others = [] } = loaded.value ?? {};
  const brands = [...listed.map(({ brand }) => brand), ...others];
  const name = brands.find((brand) => brand.brandId === brandId)?.name ?? '';
  if (brandId !== '')
    return (
      <WorkspacePage
        title={[name, formatMonth(month)].filter(Boolean).join(', ')}
        back={{ fallback: listLink(month) }}
      >
        {job.isRunning && <p role="status">{`${copy.all.heading}: ${job.status ?? ''}`}</p>}
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
        job={job}
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
  const [now] = useState(serverNow);
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
