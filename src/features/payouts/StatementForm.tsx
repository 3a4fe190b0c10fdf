import { type SubmitEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../components/Button';
import { ConfirmDialog } from '../../components/ConfirmDialog';
import { useAnnouncement } from '../../components/useAnnouncement';
import { useOnReturn } from '../../components/useOnReturn';
import { LabelledInput } from '../../components/LabelledInput';
import { focusPageHeading } from '../../components/pageHead';
import { Failure, LoadFailure } from '../../components/workspace/LoadFailure';
import { adminPaths, paths } from '../../config/paths';
import { statementAdminCopy as copy } from '../../content/statementAdmin';
import { statementCopy } from '../../content/statements';
import { useAction } from '../../lib/useAction';
import { formatMonth, formatUtcDay } from '../../lib/utcDates';
import { toRequestError } from '../../store/alerts';
import { useAppDispatch } from '../../store/hooks';
import { useLoadedOf } from '../../store/useLoaded';
import { formatDollars } from '../packages/earnings';
import { type MonthOfBrand, PayoutForm } from './PayoutForm';
import {
  draftStatement,
  estimateCardCosts,
  isOver,
  statementState,
  type StatementTotals,
} from './statement';
import { firstInput, type InputProblems, parseInput, type StatementInput } from './statementInput';
import { fetchStatementDraft, saveStatement, type StatementDraft } from './statementsAdminApi';
import { StatementActions } from './StatementActions';
import { StatementPill, StatementSheet } from './StatementSheet';

const fieldNames = ['card', 'paid', 'correction', 'reason'] as const;

type StatementFormProps = MonthOfBrand & {
  /** What was typed, also in the list; the page keeps it. */
  input: Partial<StatementInput> | undefined;
  onInput: (input: Partial<StatementInput>) => void;
  onSaved: () => void;
};

/** The statement of a brand's month as staff make it: a draft from the orders, then final, then sent. */
export function StatementForm({
  brandId,
  month,
  input: typedHere,
  onInput,
  onSaved,
}: StatementFormProps) {
  const dispatch = useAppDispatch();
  const {
    value,
    failure,
    loadedAt = 0,
    retry,
  } = useLoadedOf(fetchStatementDraft, `${brandId}/${month}`);
  useOnReturn(retry);
  const [problems, setProblems] = useState<InputProblems>({});
  const { isBusy, failure: saveFailure, clearFailure, run } = useAction();
  const [isAsking, setAsking] = useState(false);
  const [own, setOwn] = useState<{ over: StatementDraft; totals: StatementTotals }>();
  const [status, { say, sayDone }] = useAnnouncement();
  const form = useRef<HTMLFormElement>(null);
  /** Reads it again, here and in the list. */
  const update = () => {
    retry();
    onSaved();
  };
  if (!value)
    return failure ? (
      <LoadFailure text={failure} onRetry={retry} />
    ) : (
      <p role="status">{statementCopy.loading}</p>
    );
  const { stored, lines, open } = value;
  const input = open && { ...firstInput(stored, open), ...typedHere };
  const { typed = {}, problems: found = {} } = input ? parseInput(input) : {};
  const statement = open
    ? draftStatement(open, open.rates, typed)
    : { lines, totals: stored.totals };
  // What was saved here counts until it is read again.
  const draft = own?.over === value ? own.totals : (stored?.totals ?? null);
  const { isEstimate, subscriptionPaidCents: stated } = statement.totals;
  const paidByLog = open?.subscriptionPaidCents ?? 0;
  const byLog = open && paidByLog !== stated ? formatDollars(paidByLog) : '';
  const mayEnd =
    open &&
    isOver(month, loadedAt) &&
    open.openMonth === null &&
    open.unsettledCount === 0 &&
    open.disputeCount === 0;
  /** Whether what was typed can be saved; what is wrong is said at its field. */
  const check = (final: boolean) => {
    const missing = final && isEstimate && !found.card ? { card: copy.cardMissing } : {};
    const all = { ...missing, ...found };
    setProblems(all);
    say('');
    const first = fieldNames.find((name) => all[name]);
    if (first) form.current?.querySelector<HTMLElement>(`#statement-${first}`)?.focus();
    return first === undefined;
  };
  /** Returns what failed, or an empty string. */
  const save = async (final: boolean) => {
    const base = { draft, subscriptionPaidCents: paidByLog };
    const outcome = await dispatch(saveStatement({ brandId, month, statement, base, final }));
    if (saveStatement.rejected.match(outcome)) {
      // What is stored and what orders say by now is read for the next look.
      if (outcome.error.code === 'message/statementOutdated') retry();
      return dispatch(toRequestError(outcome));
    }
    setOwn({ over: value, totals: statement.totals });
    sayDone(final ? copy.ended : copy.saved);
    update();
    return '';
  };
  const saveDraft = async (event: SubmitEvent) => {
    event.preventDefault();
    if (isBusy) return;
    clearFailure();
    if (check(false)) await run(() => save(false));
  };
  const estimate = open ? formatDollars(estimateCardCosts(lines, open.rates)) : '';
  const fields: Record<keyof StatementInput, { label: string; hint: string }> = {
    card: { label: copy.card, hint: copy.cardHint(estimate) },
    paid: {
      label: copy.paid,
      hint: byLog === '' ? copy.paidHint : `${copy.paidByLog(byLog)} ${copy.paidHint}`,
    },
    correction: { label: copy.correction, hint: copy.correctionHint },
    reason: { label: copy.reason, hint: copy.reasonHint },
  };
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        <StatementPill statement={stored} />
        {stored?.payout.state === 'sent' && (
          <p className="wrap-anywhere">
            {statementCopy.sent(formatUtcDay(stored.payout.at ?? 0), stored.payout.ref)}
          </p>
        )}
      </div>
      <div className="page-actions">
        <StatementActions brandId={brandId} month={month} statement={statement} />
      </div>
      {failure && <LoadFailure text={failure} onRetry={retry} />}
      <p role="status" className="empty:hidden">
        {status}
      </p>
      {input && (
        <form
          ref={form}
          noValidate
          aria-label={copy.heading}
          onSubmit={saveDraft}
          className="flex max-w-xl flex-col gap-3"
        >
          {fieldNames.map((name) => (
            <LabelledInput
              key={name}
              id={`statement-${name}`}
              {...fields[name]}
              {...(name !== 'reason' && { inputMode: 'decimal' as const })}
              autoComplete="off"
              value={input[name]}
              error={problems[name]}
              onChange={({ target }) => {
                // What is not typed follows what is read.
                onInput({ ...typedHere, [name]: target.value });
              }}
            />
          ))}
          <Failure text={saveFailure} />
          {!isOver(month, loadedAt) && (
            <p className="text-ink-2">{copy.notOver(formatMonth(month))}</p>
          )}
          {open.openMonth !== null && <p>{copy.openBefore(formatMonth(open.openMonth))}</p>}
          {open.unsettledCount > 0 && <p>{copy.unsettled(open.unsettledCount)}</p>}
          {open.disputeCount > 0 && <p>{copy.disputed(open.disputeCount)}</p>}
          <div className="flex flex-wrap gap-3">
            <Button type="submit" variant="quiet" aria-disabled={isBusy} className="text-sm!">
              {isBusy ? copy.busy : copy.save}
            </Button>
            {mayEnd && (
              <Button
                className="text-sm!"
                onClick={() => {
                  if (check(true)) setAsking(true);
                }}
              >
                {copy.end}
              </Button>
            )}
          </div>
        </form>
      )}
      {stored && ['owed', 'sent'].includes(statementState(stored)) && (
        <PayoutForm brandId={brandId} month={month} payout={stored.payout} onOutdated={update} />
      )}
      <StatementSheet
        statement={statement}
        linkOf={(orderId) => `${paths.admin}/${adminPaths.money}?order=${brandId}/${orderId}`}
      />
      {isAsking && (
        <ConfirmDialog
          title={copy.confirm.title}
          action={copy.confirm.action}
          onConfirm={async () => {
            const problem = await save(true);
            if (problem === '') {
              // First the dialog gives back the focus.
              flushSync(() => {
                setAsking(false);
              });
              focusPageHeading();
            }
            return problem;
          }}
          onClose={() => {
            setAsking(false);
          }}
        >
          <p>{copy.confirm.lead}</p>
          <p className="font-semibold">{`${statementCopy.sums.owed} ${formatDollars(statement.totals.sums.owed)}`}</p>
          {byLog !== '' && <p>{copy.confirm.paid(formatDollars(stated), byLog)}</p>}
        </ConfirmDialog>
      )}
    </>
  );
}
