import { type SubmitEvent, useState } from 'react';
import { Button } from '../../components/Button';
import { lineProblem } from '../../components/fieldSchemas';
import { LabelledInput } from '../../components/LabelledInput';
import { limits } from '../../config/limits';
import { creatorAdminCopy } from '../../content/creatorAdmin';
import { normalizeLine } from '../../lib/lines';
import { useSubmit } from '../../store/useSubmit';
import { suspendBrand } from './brandsApi';
import type { Brand } from './model';

const { reasonMissing, suspension: copy } = creatorAdminCopy;

type SuspensionProps = { brand: Brand; onChanged: () => void };

/** Suspends a brand or lifts that, with a reason for its log. */
export function Suspension({ brand: { brandId, suspended }, onChanged }: SuspensionProps) {
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState('');
  const [status, setStatus] = useState('');
  const { isBusy, failure, clearFailure, send } = useSubmit();
  const save = async (event: SubmitEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const found = lineProblem(reason, limits.reason, reasonMissing);
    setStatus('');
    setProblem(found);
    clearFailure();
    if (found) return;
    const change = { brandId, suspended: !suspended, reason: normalizeLine(reason) };
    if (!(await send(suspendBrand(change)))) return;
    setReason('');
    setStatus(suspended ? copy.lifted : copy.done);
    onChanged();
  };
  const label = suspended ? copy.lift : copy.suspend;
  return (
    <form
      noValidate
      aria-label={copy.heading}
      onSubmit={(event) => void save(event)}
      className="flex flex-col gap-3"
    >
      <p className={suspended ? 'border-l-4 border-rec pl-3' : 'text-ink-2'}>
        {suspended ? copy.suspended : copy.active}
      </p>
      <LabelledInput
        id="suspension-reason"
        label={copy.reason}
        value={reason}
        error={lineProblem(reason, limits.reason) || problem || failure}
        onChange={({ target }) => {
          setReason(target.value);
          setProblem('');
          clearFailure();
        }}
      />
      <Button variant="compact" type="submit" aria-disabled={isBusy} className="self-start">
        {isBusy ? copy.busy : label}
      </Button>
      <p role="status" className="empty:hidden">
        {status}
      </p>
    </form>
  );
}
