import { type SubmitEvent, useId, useState } from 'react';
import { Button } from '../../components/Button';
import { Failure } from '../../components/workspace/LoadFailure';
import { LabelledInput } from '../../components/LabelledInput';
import { limits } from '../../config/limits';
import { statementAdminCopy as copy } from '../../content/statementAdmin';
import { normalizeLine } from '../../lib/lines';
import { startOfUtcDay, utcDay } from '../../lib/utcDates';
import { useSubmit } from '../../store/useSubmit';
import type { StoredStatement } from './statement';
import { recordPayout } from './statementsAdminApi';

export type MonthOfBrand = { brandId: string; month: string };

/** Records how what is owed by a final statement was sent, or corrects that. */
export function PayoutForm({
  stored: { payout },
  onSaved,
  ...of
}: MonthOfBrand & { stored: StoredStatement; onSaved: () => void }) {
  const id = useId();
  const [ref, setRef] = useState(payout.ref);
  const [day, setDay] = useState(() => utcDay(payout.at ?? Date.now()));
  const [problems, setProblems] = useState<{ ref?: string; day?: string }>({});
  const { isBusy, failure, clearFailure, send } = useSubmit();
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
    clearFailure();
    setSaved(false);
    if (found.ref ?? found.day) {
      document.getElementById(found.ref ? 'payout-ref' : id)?.focus();
      return;
    }
    if (!(await send(recordPayout({ ...of, ref: name, at })))) return;
    setSaved(true);
    onSaved();
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
