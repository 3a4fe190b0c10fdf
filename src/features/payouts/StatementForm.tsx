import { type SubmitEvent, useId, useRef, useState } from 'react';
import { Button } from '../../components/Button';
import { ConfirmDialog } from '../../components/ConfirmDialog';
import { useAnnouncement } from '../../components/useAnnouncement';
import { LabelledInput } from '../../components/LabelledInput';
import { focusPageHeading } from '../../components/pageHead';
import { LoadFailure } from '../../components/workspace/LoadFailure';
import { limits } from '../../config/limits';
import { adminPaths, paths } from '../../config/paths';
import { statementAdminCopy as copy, statementCopy } from '../../content/statements';
import { formatMonth, formatUtcDay, startOfUtcDay, utcDay } from '../../lib/utcDates';
import { normalizeLine } from '../../lib/lines';
import { parseDollars } from '../../lib/parseAmount';
import { takeFailure } from '../../store/alerts';
import { useAppDispatch } from '../../store/hooks';
import { useLoadedOf } from '../../store/useLoaded';
import { formatDollars } from '../packages/earnings';
import { estimateCardCosts, isOver, makeStatement, type StoredStatement } from './statement';
import {
  fetchStatementDraft,
  recordPayout,
  saveStatement,
  type StatementDraft,
} from './statementsApi';
import { StatementPill, StatementSheet } from './StatementSheet';

/** What staff type: sums in dollars. */
export type StatementInput = { card: string; paid: string };
type Problems = Partial<Record<keyof StatementInput, string>>;

const typedDollars = (cents: number) => (cents / 100).toFixed(2);

/** What is typed already: by the draft, or by what is known without one. */
function firstInput({ stored, month }: StatementDraft): StatementInput {
  const { sums, isEstimate } = stored?.totals ?? {};
  return {
    card: sums && !isEstimate ? typedDollars(0 - sums.cardCosts) : '',
    paid: typedDollars(sums?.subscriptionPaid ?? month?.subscriptionPaidCents ?? 0),
  };
}

type MonthOfBrand = { brandId: string; month: string };

/** Records how a final statement was settled, or corrects that. */
function PayoutForm({
  stored: { payout },
  onSaved,
  ...of
}: MonthOfBrand & { stored: StoredStatement; onSaved: () => void }) {
  const dispatch = useAppDispatch();
  const id = useId();
  const [ref, setRef] = useState(payout.ref);
  const [day, setDay] = useState(() => utcDay(payout.at ?? Date.now()));
  const [problems, setProblems] = useState<{ ref?: string; day?: string }>({});
  const [failure, setFailure] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [isSaved, setSaved] = useState(false);
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const name = normalizeLine(ref);
    const at = startOfUtcDay(day);
    const found = {
      ...((name === '' || name.length > limits.payoutReference) && {
        ref: copy.payout.refMissing,
      }),
      ...((Number.isNaN(at) || at > Date.now()) && { day: copy.payout.dayMissing }),
    };
    setProblems(found);
    setFailure('');
    setSaved(false);
    if (found.ref ?? found.day) {
      document.getElementById(found.ref ? 'payout-ref' : id)?.focus();
      return;
    }
    setBusy(true);
    const outcome = await dispatch(recordPayout({ ...of, ref: name, at }));
    setBusy(false);
    if (recordPayout.rejected.match(outcome)) setFailure(dispatch(takeFailure(outcome)));
    else {
      setSaved(true);
      onSaved();
    }
  };
  return (
    <form
      noValidate
      aria-labelledby="payout"
      onSubmit={submit}
      className="flex max-w-xl flex-col gap-3"
    >
      <h2 id="payout" className="text-xl font-semibold">
        {copy.payout.heading}
      </h2>
      <p className="text-ink-2">{copy.payout.lead}</p>
      <LabelledInput
        id="payout-ref"
        label={copy.payout.ref}
        autoComplete="off"
        value={ref}
        error={problems.ref}
        onChange={({ target }) => {
          setRef(target.value);
        }}
      />
      <div className="flex flex-col gap-2">
        <label htmlFor={id} className="font-medium">
          {copy.payout.day}
        </label>
        <input
          id={id}
          type="date"
          value={day}
          aria-invalid={problems.day ? true : undefined}
          aria-describedby={problems.day && `${id}-problem`}
          onChange={({ target }) => {
            setDay(target.value);
          }}
          className="min-h-11 max-w-60 rounded-control border border-control bg-bg1 px-3 aria-invalid:border-rec"
        />
        {problems.day && (
          <p id={`${id}-problem`} className="text-sm text-rec">
            {problems.day}
          </p>
        )}
      </div>
      {failure && (
        <p role="alert" className="border-l-4 border-rec pl-3">
          {failure}
        </p>
      )}
      <Button type="submit" aria-disabled={isBusy} className="self-start text-sm!">
        {isBusy ? copy.busy : copy.payout.submit}
      </Button>
      <p role="status" className="empty:hidden">
        {isSaved && copy.payout.saved}
      </p>
    </form>
  );
}

type StatementFormProps = MonthOfBrand & {
  /** What was typed; the page keeps it. */
  input: StatementInput | undefined;
  onInput: (input: StatementInput) => void;
  onSaved: () => void;
};

/** The statement of a brand's month as staff make it: a draft from the orders, then final, then sent. */
export function StatementForm({ brandId, month, input, onInput, onSaved }: StatementFormProps) {
  const dispatch = useAppDispatch();
  const {
    value,
    failure,
    loadedAt = 0,
    retry,
  } = useLoadedOf(fetchStatementDraft, `${brandId}/${month}`);
  const [problems, setProblems] = useState<Problems>({});
  const [saveFailure, setSaveFailure] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const [status, { say, sayDone }] = useAnnouncement();
  const form = useRef<HTMLFormElement>(null);
  const saved = () => {
    retry();
    onSaved();
  };
  if (!value)
    return failure ? (
      <LoadFailure text={failure} onRetry={retry} />
    ) : (
      <p role="status">{statementCopy.loading}</p>
    );
  const { stored, lines, month: made, rates } = value;
  const typed = input ?? firstInput(value);
  const estimate = estimateCardCosts(lines, rates);
  const isCardTyped = typed.card.trim() !== '';
  const card = parseDollars(typed.card);
  const paid = parseDollars(typed.paid);
  const statement = made
    ? makeStatement(lines, {
        packageId: made.packageId,
        cardCostsCents: Number.isNaN(card) ? estimate : card,
        isEstimate: Number.isNaN(card),
        subscriptionPaidCents: Number.isNaN(paid) ? 0 : paid,
      })
    : stored && { lines, totals: stored.totals };
  if (!statement) return null;
  /** Whether what was typed can be saved; what is wrong is said at its field. */
  const check = (final: boolean) => {
    const found: Problems = {
      ...(isCardTyped && Number.isNaN(card) && { card: copy.sum }),
      ...(!isCardTyped && final && { card: copy.cardMissing }),
      ...(Number.isNaN(paid) && { paid: copy.sum }),
    };
    setProblems(found);
    say('');
    const [first] = Object.keys(found);
    if (first) form.current?.querySelector<HTMLElement>(`#statement-${first}`)?.focus();
    return first === undefined;
  };
  /** Returns what failed, or an empty string. */
  const save = async (final: boolean) => {
    const outcome = await dispatch(saveStatement({ brandId, month, statement, final }));
    if (saveStatement.rejected.match(outcome)) return dispatch(takeFailure(outcome));
    sayDone(final ? copy.ended : copy.saved);
    saved();
    return '';
  };
  const saveDraft = async (event: SubmitEvent) => {
    event.preventDefault();
    setSaveFailure('');
    if (isBusy || !check(false)) return;
    setBusy(true);
    setSaveFailure(await save(false));
    setBusy(false);
  };
  const field = (name: keyof StatementInput, label: string, hint: string) => (
    <LabelledInput
      id={`statement-${name}`}
      label={label}
      hint={hint}
      inputMode="decimal"
      autoComplete="off"
      value={typed[name]}
      error={problems[name]}
      onChange={({ target }) => {
        onInput({ ...typed, [name]: target.value });
      }}
    />
  );
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
      {failure && <LoadFailure text={failure} onRetry={retry} />}
      <p role="status" className="empty:hidden">
        {status}
      </p>
      {made && (
        <form
          ref={form}
          noValidate
          aria-label={copy.heading}
          onSubmit={saveDraft}
          className="flex max-w-xl flex-col gap-3"
        >
          {field('card', copy.card, copy.cardHint(formatDollars(estimate)))}
          {field('paid', copy.paid, copy.paidHint)}
          {saveFailure && (
            <p role="alert" className="border-l-4 border-rec pl-3">
              {saveFailure}
            </p>
          )}
          {!isOver(month, loadedAt) && (
            <p className="text-ink-2">{copy.notOver(formatMonth(month))}</p>
          )}
          <div className="flex flex-wrap gap-3">
            <Button type="submit" variant="quiet" aria-disabled={isBusy} className="text-sm!">
              {isBusy ? copy.busy : copy.save}
            </Button>
            {isOver(month, loadedAt) && (
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
      {stored?.final && (
        <PayoutForm brandId={brandId} month={month} stored={stored} onSaved={saved} />
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
              setAsking(false);
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
        </ConfirmDialog>
      )}
    </>
  );
}
