import { type SubmitEvent, useState } from 'react';
import { Button } from '../../components/Button';
import { lineProblem } from '../../components/fieldSchemas';
import { LabelledInput } from '../../components/LabelledInput';
import { TypedConfirmDialog } from '../../components/TypedConfirmDialog';
import { Failure, LoadFailure } from '../../components/workspace/LoadFailure';
import { limits } from '../../config/limits';
import { creatorAdminCopy } from '../../content/creatorAdmin';
import { normalizeLine } from '../../lib/lines';
import { toRequestError } from '../../store/alerts';
import { useAppDispatch } from '../../store/hooks';
import { useLoadedOf } from '../../store/useLoaded';
import { useSubmit } from '../../store/useSubmit';
import { closeBrand, fetchClosingRest, finishClosing } from './closingApi';
import type { Brand } from './model';

const { closing: copy, reasonMissing } = creatorAdminCopy;

type ClosingProps = { brand: Brand; onChanged: () => void };

/** What is left to do where closing was interrupted, and the way on. */
function ClosedBrand({ brand: { brandId }, onChanged }: ClosingProps) {
  const { value: rest, failure, retry } = useLoadedOf(fetchClosingRest, brandId);
  const { isBusy, failure: problem, send } = useSubmit();
  const finish = async () => {
    if (isBusy) return;
    await send(finishClosing(brandId));
    retry();
    onChanged();
  };
  const isDone = rest && rest.members + rest.invites + rest.emails === 0;
  return (
    <>
      <p className="border-l-4 border-rec pl-3">{copy.closed}</p>
      {failure && <LoadFailure text={failure} onRetry={retry} />}
      {rest && <p role="status">{isDone ? copy.nothingLeft : copy.left(rest)}</p>}
      {rest && !isDone && (
        <Button
          variant="compact"
          aria-disabled={isBusy}
          className="self-start"
          onClick={() => void finish()}
        >
          {isBusy ? copy.busy : copy.finish}
        </Button>
      )}
      <Failure text={problem} />
    </>
  );
}

/** Closes a brand for good, with a reason for its log, once its name has been typed. */
export function Closing({ brand, onChanged }: ClosingProps) {
  const dispatch = useAppDispatch();
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState('');
  const [isAsking, setAsking] = useState(false);
  if (brand.closed) return <ClosedBrand brand={brand} onChanged={onChanged} />;
  const ask = (event: SubmitEvent) => {
    event.preventDefault();
    const found = lineProblem(reason, limits.reason, reasonMissing);
    setProblem(found);
    setAsking(found === '');
  };
  const close = async () => {
    const change = { brandId: brand.brandId, reason: normalizeLine(reason) };
    const outcome = await dispatch(closeBrand(change));
    // It may be closed, but not cleared yet.
    onChanged();
    if (closeBrand.rejected.match(outcome)) return dispatch(toRequestError(outcome));
    setAsking(false);
    return '';
  };
  return (
    <>
      <form noValidate aria-label={copy.heading} onSubmit={ask} className="flex flex-col gap-3">
        <p className="text-ink-2">{copy.lead}</p>
        <LabelledInput
          id="closing-reason"
          label={copy.reason}
          hint={copy.reasonHint}
          value={reason}
          error={lineProblem(reason, limits.reason, problem) || undefined}
          onChange={({ target }) => {
            setReason(target.value);
            setProblem('');
          }}
        />
        <Button variant="compact" type="submit" aria-haspopup="dialog" className="self-start">
          {copy.start}
        </Button>
      </form>
      {isAsking && (
        <TypedConfirmDialog
          title={copy.question(brand.name)}
          copy={copy.dialog}
          expected={brand.name}
          isMatch={(typed) => normalizeLine(typed) === normalizeLine(brand.name)}
          onConfirm={close}
          onClose={() => {
            setAsking(false);
          }}
        >
          {copy.consequences.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </TypedConfirmDialog>
      )}
    </>
  );
}
