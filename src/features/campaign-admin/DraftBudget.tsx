import { Plus, X } from 'lucide-react';
import { Button } from '../../components/Button';
import { controlClass } from '../../components/controlClass';
import { limits } from '../../config/limits';
import { campaignDraftCopy } from '../../content/campaignAdmin';
import { type Campaign, feeCents } from '../campaigns/campaignModel';
import { formatDollars, formatPercent } from '../packages/earnings';
import { DollarField, DraftConflict, PartNote, Section, useEditDraft } from './DraftFields';
import {
  budgetShares,
  draftFieldIds,
  goalOfPlaced,
  isPlaced,
  placedCents,
  rowProblem,
} from './draftModel';
import type { DraftPartProps } from './DraftStory';

const { budget: copy, sections } = campaignDraftCopy;
const ids = draftFieldIds;

const dollars = (cents: number) => formatDollars(cents, { isShort: true });

/** The fee, and then a colour with a pattern for each row: beside each other, two of a colour differ by their stripes. */
const hues = ['var(--tungsten)', 'var(--daylight)', 'var(--ok)', 'var(--control)'];
const stripesId = (index: number) => `campaign-stripes-${String(index)}`;
const fillOf = (index: number) =>
  index === 0
    ? 'var(--ink-3)'
    : index % 2 === 1
      ? (hues[Math.floor((index - 1) / 2) % hues.length] ?? 'none')
      : `url(#${stripesId(index)})`;

const Stripes = ({ count }: { count: number }) => (
  <defs>
    {Array.from({ length: count }, (_, index) => index)
      .filter((index) => index > 0 && index % 2 === 0)
      .map((index) => (
        <pattern
          key={index}
          id={stripesId(index)}
          width="6"
          height="6"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <rect width="3" height="6" fill={hues[(index / 2 - 1) % hues.length]} />
        </pattern>
      ))}
  </defs>
);

const inPercent = (basisPoints: number) => `${String(basisPoints / 100)}%`;

/** What the goal is made of, as a bar; the table below says the same. */
function BudgetBar({ shares }: { shares: readonly number[] }) {
  return (
    <svg
      aria-hidden="true"
      width="100%"
      height="24"
      className="border border-control forced-colors:hidden"
    >
      <Stripes count={shares.length} />
      {shares.map((share, index) => (
        <rect
          key={index}
          x={inPercent(shares.slice(0, index).reduce((sum, one) => sum + one, 0))}
          width={inPercent(share)}
          height="24"
          fill={fillOf(index)}
          stroke="var(--bg1)"
        />
      ))}
    </svg>
  );
}

const Sample = ({ index }: { index: number }) => (
  <svg
    aria-hidden="true"
    width="14"
    height="14"
    className="shrink-0 border border-control forced-colors:hidden"
  >
    <rect width="14" height="14" fill={fillOf(index)} />
  </svg>
);

const isInvalid = (label: string) => label !== '' && rowProblem({ label, cents: 1 }) !== '';

type DraftBudgetProps = DraftPartProps & { campaign: Campaign | null };

/** What the money is for: rows that add up to the goal, with the fee as the first one. */
export function DraftBudget({ draft, isReadOnly, campaign }: DraftBudgetProps) {
  const edit = useEditDraft();
  const isLocked = isReadOnly || campaign !== null;
  const { goalCents, budget } = campaign ?? draft;
  const shares = budgetShares({ goalCents, budget });
  const { placed, left } = placedCents({ goalCents, budget });
  const wantedGoal = goalOfPlaced(placed);
  const share = (index: number) => formatPercent(Math.floor((shares[index] ?? 0) / 100) * 100);
  const isSettled = isPlaced({ goalCents, budget });
  return (
    <Section id={ids.budget} heading={sections.budget} note={copy.hint}>
      <PartNote part="budget" />
      <DraftConflict field="budget" target={ids.budget} />
      {goalCents > 0 && <BudgetBar shares={shares} />}
      <table className="w-full text-sm">
        <caption className="sr-only">{sections.budget}</caption>
        <thead className="text-left text-xs text-ink-2">
          <tr>
            <th scope="col">{copy.columns.row}</th>
            <th scope="col" className="text-right">
              {copy.columns.share}
            </th>
            <th scope="col">{copy.columns.sum}</th>
            <td />
          </tr>
        </thead>
        <tbody>
          <tr className="border-t border-hairline">
            <th scope="row" className="py-2 text-left font-normal">
              <span className="flex items-center gap-2">
                <Sample index={0} />
                <span>{copy.fee}</span> <span className="text-ink-2">{copy.fixed}</span>
              </span>
            </th>
            <td className="text-right text-ink-2 tabular-nums">{share(0)}</td>
            <td className="px-3 tabular-nums">{dollars(feeCents(goalCents))}</td>
            <td />
          </tr>
          {budget.map((row, index) => (
            <tr key={index} className="border-t border-hairline align-top">
              <th scope="row" className="py-2 font-normal">
                <span className="flex items-center gap-2">
                  <Sample index={index + 1} />
                  <span className="sr-only">{copy.row(index + 1)}</span>
                  <input
                    aria-label={copy.label(index + 1)}
                    readOnly={isLocked}
                    dir="auto"
                    value={row.label}
                    aria-invalid={isInvalid(row.label) || undefined}
                    className={`${controlClass(isInvalid(row.label))} w-full text-base`}
                    onChange={({ target }) => {
                      edit({ budget: budget.with(index, { ...row, label: target.value }) });
                    }}
                  />
                </span>
              </th>
              <td className="py-4 text-right text-ink-2 tabular-nums">{share(index + 1)}</td>
              <td className="w-36 px-3 py-2 [&_.field-label]:sr-only">
                <DollarField
                  id={`${ids.budget}-${String(index)}`}
                  label={copy.sum(index + 1)}
                  cents={row.cents}
                  isReadOnly={isLocked}
                  onChange={(cents) => {
                    edit({ budget: budget.with(index, { ...row, cents }) });
                  }}
                />
              </td>
              <td className="py-2">
                {!isLocked && (
                  <button
                    type="button"
                    aria-label={copy.remove(index + 1)}
                    className="panel-button"
                    onClick={() => {
                      edit({ budget: budget.toSpliced(index, 1) });
                      document.getElementById(ids.budget)?.focus();
                    }}
                  >
                    <X aria-hidden="true" className="size-4" />
                  </button>
                )}
              </td>
            </tr>
          ))}
        </tbody>
        {goalCents > 0 && !isSettled && (
          <tfoot>
            <tr className="border-t border-hairline font-medium text-rec">
              <th scope="row" className="py-2 text-left">
                {left > 0 ? copy.left : copy.over}
              </th>
              <td />
              <td className="px-3 tabular-nums">{dollars(Math.abs(left))}</td>
              <td />
            </tr>
          </tfoot>
        )}
      </table>
      {!isLocked && (
        <div className="flex flex-wrap gap-3">
          {budget.length < limits.budgetRows ? (
            <Button
              variant="compact"
              className="gap-2"
              onClick={() => {
                edit({ budget: [...budget, { label: '', cents: 0 }] });
              }}
            >
              <Plus aria-hidden="true" className="size-4" />
              <span>{copy.add}</span>
            </Button>
          ) : (
            <p className="text-ink-2">{copy.full(limits.budgetRows)}</p>
          )}
          {placed > 0 && wantedGoal !== goalCents && (
            <Button
              variant="compact"
              onClick={() => {
                edit({ goalCents: wantedGoal });
              }}
            >
              {copy.setGoal(dollars(wantedGoal))}
            </Button>
          )}
        </div>
      )}
    </Section>
  );
}
