import { type SubmitEvent, useId, useState } from 'react';
import { Button } from '../../components/Button';
import { controlClass } from '../../components/controlClass';
import { Failure } from '../../components/workspace/LoadFailure';
import { LabelledInput } from '../../components/LabelledInput';
import { limits } from '../../config/limits';
import { statementAdminCopy as copy } from '../../content/statementAdmin';
import { normalizeLine } from '../../lib/lines';
import { serverNow } from '../../lib/serverTime';
import { useAction } from '../../lib/useAction';
import { startOfUtcDay, todayUtc, utcDay } from '../../lib/utcDates';
import { toRequestError } from '../../store/alerts';
import { useAppDispatch } from '../../store/hooks';
import type { Payout } from './statement';
import { recordPayout } from './statementsAdminApi';

export type MonthOfBrand = { brandId: string; month: string };

type PayoutFormProps = MonthOfBrand & {
  /** What is stored, as far as this page knows. */
  payout: Payout;
  /** Reads it again. */
  onOutdated: () => void;
};

/** Records how what is owed by a final statement was sent, or corrects that. */
export function PayoutForm({ payout, onOutdated, ...of }: PayoutFormProps) {
  const dispatch = useAppDispatch();
  const id = useId();
  const [typed, setTyped] = useState<{ ref?: string; day?: string }>({});
  // What was shown when typing began: what is read meanwhile is not overwritten unseen.
  const [base, setBase] = useState<Payout>();
  const [today] = useState(todayUtc);
  const [problems, setProblems] = useState<{ ref?: string; day?: string }>({});
  const { isBusy, failure, clearFailure, run } = useAction();
  const [isSaved, setSaved] = useState(false);
  const { ref = payout.ref, day = payout.at === null ? today : utcDay(payout.at) } = typed;
  const type = (change: typeof typed) => {
    setBase(base ?? payout);
    setTyped({ ...typed, ...change });
  };
  /** Returns why it failed. */
  const record = async (name: string, at: number) => {
    const outcome = await dispatch(recordPayout({ ...of, base: base ?? payout, ref: name, at }));
    if (recordPayout.rejected.match(outcome)) {
      if (outcome.error.code === 'message/payoutChanged') {
        setBase(undefined);
        onOutdated();
      }
      return dispatch(toRequestError(outcome));
    }
    setBase({ state: 'sent', ref: name, at });
    setSaved(true);
    onOutdated();
    return '';
  };
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const name = normalizeLine(ref);
    const at = startOfUtcDay(day);
    const found = {
      ...((name === '' || name.length > limits.payoutReference) && {
        ref: copy.payout.refMissing,
      }),
      ...((Number.isNaN(at) || at > serverNow()) && { day: copy.payout.dayMissing }),
    };
    setProblems(found);
    clearFailure();
    setSaved(false);
    if (found.ref ?? found.day) {
      document.getElementById(found.ref ? 'payout-ref' : id)?.focus();
      return;
    }
    await run(() => record(name, at));
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
          type({ ref: target.value });
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
            type({ day: target.value });
          }}
          className={`${controlClass(problems.day !== undefined)} max-w-60`}
        />
        {problems.day && (
          <p id={`${id}-problem`} className="text-sm text-rec">
            {problems.day}
          </p>
        )}
      </div>
      <Failure text={failure} />
      <Button type="submit" aria-disabled={isBusy} className="self-start text-sm!">
        {isBusy ? copy.busy : copy.payout.submit}
      </Button>
      <p role="status" className="empty:hidden">
        {isSaved && copy.payout.saved}
      </p>
    </form>
  );
}
