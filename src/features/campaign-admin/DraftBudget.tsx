import { Lock, Plus, X } from 'lucide-react';
import { Button } from '../../components/Button';
import { focusNext } from '../../components/goTo';
import { LabelledInput } from '../../components/LabelledInput';
import { Section } from '../../components/workspace/DocumentSection';
import { limits } from '../../config/limits';
import type { PackageId } from '../../config/packages';
import { campaignDraftCopy } from '../../content/campaignAdmin';
import { useAppDispatch } from '../../store/hooks';
import { BudgetBar, BudgetSwatch } from '../campaigns/BudgetBar';
import { feeCents } from '../campaigns/campaignModel';
import {
  DollarField,
  type DraftPartProps,
  LockReason,
  PartNotice,
  useEditDraft,
} from './DraftFields';
import {
  campaignLimits,
  dollars,
  draftFieldIds as ids,
  goalOfPlaced,
  isPlaced,
  placedCents,
  rowProblem,
  type TypedSums,
} from './draftModel';
import { sumsTyped } from './draftSlice';

const { budget: copy, sections } = campaignDraftCopy;

type DraftBudgetProps = DraftPartProps & { packageId: PackageId; sums: TypedSums };

/** What the money is for: rows that add up to the goal, with the fee as the first one. */
export function DraftBudget(props: DraftBudgetProps) {
  const { draft, isReadOnly, campaign, packageId, sums } = props;
  const dispatch = useAppDispatch();
  const edit = useEditDraft();
  const isLocked = isReadOnly || campaign !== null;
  const { goalCents: wanted, budget } = campaign ?? draft;
  // No more can be placed than raised.
  const goalCents = Math.min(wanted, campaign?.capCents ?? campaignLimits(packageId).capCents);
  const { placed, left } = placedCents({ goalCents, budget });
  const wantedGoal = goalOfPlaced(placed);
  const fee = feeCents(goalCents);
  const share = (cents: number) =>
    goalCents === 0 ? '' : copy.percent(Math.floor((cents * 100) / goalCents));
  return (
    <Section id={ids.budget} heading={sections.budget} note={copy.hint}>
      {campaign && <LockReason />}
      <PartNotice part="budget" fields={['budget']} target={ids.budget} />
      {goalCents > 0 && (
        <BudgetBar goalCents={goalCents} sums={[fee, ...budget.map(({ cents }) => cents)]} />
      )}
      <table className="budget-rows w-full text-sm [&_.field-label]:sr-only">
        <caption className="sr-only">{sections.budget}</caption>
        <thead>
          <tr>
            {Object.entries(copy.columns).map(([name, label]) => (
              <th key={name} scope="col">
                <span className="sr-only">{label}</span>
              </th>
            ))}
            <td />
          </tr>
        </thead>
        <tbody>
          <tr className="border-t border-hairline">
            <th scope="row" className="py-2 text-left font-normal">
              <BudgetSwatch index={0} />
              <span>{copy.fee}</span> <span className="text-xs text-ink-2">{copy.fixed}</span>
            </th>
            <td className="text-end text-ink-2 tabular-nums">{share(fee)}</td>
            <td className="px-3 tabular-nums">{dollars(fee)}</td>
            <td className="text-center text-ink-2">
              <Lock aria-hidden="true" className="inline-block size-4" />
            </td>
          </tr>
          {budget.map((row, index) => (
            <tr key={index} className="border-t border-hairline">
              <th scope="row" className="py-2 font-normal">
                <div className="flex items-center">
                  <BudgetSwatch index={index + 1} />
                  <div className="grow">
                    <LabelledInput
                      id={`${ids.budget}-row-${String(index)}`}
                      label={copy.label(index + 1)}
                      isReadOnly={isLocked}
                      value={row.label}
                      error={(row.label !== '' && rowProblem({ ...row, cents: 1 })) || undefined}
                      onChange={({ target }) => {
                        edit({ budget: budget.with(index, { ...row, label: target.value }) });
                      }}
                    />
                  </div>
                </div>
              </th>
              <td className="text-end text-ink-2 tabular-nums">{share(row.cents)}</td>
              <td className="w-36 px-3 py-2">
                <DollarField
                  id={ids.rowSum(index)}
                  label={copy.sum(index + 1)}
                  cents={row.cents}
                  isReadOnly={isLocked}
                  onChange={(cents) => {
                    edit({ budget: budget.with(index, { ...row, cents }) });
                  }}
                />
              </td>
              <td>
                {!isLocked && (
                  <button
                    type="button"
                    aria-label={copy.remove(index + 1)}
                    className="panel-button"
                    onClick={() => {
                      edit({ budget: budget.toSpliced(index, 1) });
                      // What was typed in the rows below moves up with them.
                      const moved = budget.map((_, at): [string, TypedSums[string]] => [
                        ids.rowSum(at),
                        sums[ids.rowSum(at < index ? at : at + 1)] ?? { typed: '', cents: 0 },
                      ]);
                      dispatch(sumsTyped(Object.fromEntries(moved)));
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
        {goalCents > 0 && !isPlaced({ goalCents, budget }) && (
          <tfoot>
            <tr className="border-t border-hairline font-semibold text-rec">
              <th scope="row" className="py-2 text-left">
                {left > 0 ? copy.left : copy.over}
              </th>
              <td className="text-end tabular-nums">{share(Math.abs(left))}</td>
              <td className="px-3 tabular-nums">{dollars(Math.abs(left))}</td>
              <td />
            </tr>
          </tfoot>
        )}
      </table>
      {!isLocked && (
        <div className="flex flex-wrap gap-3">
          {budget.length < limits.budgetRows && (
            <Button
              variant="compact"
              className="gap-2"
              onClick={() => {
                edit({ budget: [...budget, { label: '', cents: 0 }] });
                focusNext(`${ids.budget}-row-${String(budget.length)}`);
              }}
            >
              <Plus aria-hidden="true" className="size-4" />
              <span>{copy.add}</span>
            </Button>
          )}
          {placed > 0 && wantedGoal !== wanted && (
            <Button
              variant="compact"
              onClick={() => {
                edit({ goalCents: wantedGoal });
                // The button goes.
                document.getElementById(ids.budget)?.focus();
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
