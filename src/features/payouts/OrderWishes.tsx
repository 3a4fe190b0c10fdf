import { type SubmitEvent, useRef, useState } from 'react';
import { Button } from '../../components/Button';
import { textProblem } from '../../components/fieldSchemas';
import { LabelledInput } from '../../components/LabelledInput';
import { Failure, LoadFailure } from '../../components/workspace/LoadFailure';
import { limits } from '../../config/limits';
import { refundWishCopy } from '../../content/refundWishes';
import { normalizeText } from '../../lib/lines';
import { useLoadedOf } from '../../store/useLoaded';
import { useSubmit } from '../../store/useSubmit';
import type { RefundWish } from '../orders/refundWish';
import { declineWishes, fetchWishes } from '../orders/refundWishesApi';
import { WishText } from '../orders-admin/WishText';

const { staff: copy, problems } = refundWishCopy;

/** Tells an owner why nothing goes back. */
function DeclineForm({ wish, onDeclined }: { wish: RefundWish; onDeclined: () => void }) {
  const [note, setNote] = useState('');
  const [problem, setProblem] = useState('');
  const { isBusy, failure, clearFailure, send } = useSubmit();
  const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const found = textProblem(note, limits.reason, problems.note);
    setProblem(found);
    clearFailure();
    if (found) {
      field.current?.focus();
      return;
    }
    if (await send(declineWishes({ wishes: [wish], note: normalizeText(note) }))) onDeclined();
  };
  return (
    <form noValidate aria-label={copy.decline} onSubmit={submit} className="contents">
      <LabelledInput
        ref={field}
        id={`decline-${wish.uid}`}
        label={copy.note}
        isRequired
        rows={3}
        value={note}
        error={problem || undefined}
        onChange={({ target }) => {
          setProblem('');
          setNote(target.value);
        }}
      />
      <Failure text={failure} />
      <Button variant="quiet" type="submit" aria-disabled={isBusy} className="self-start text-sm!">
        {isBusy ? copy.busy : copy.submit}
      </Button>
    </form>
  );
}

/** What owners wish to go back of an order, which staff answer here or by recording a refund. */
export function OrderWishes({ path, onDeclined }: { path: string; onDeclined: () => void }) {
  const { value, failure, retry } = useLoadedOf(fetchWishes, path);
  const [declining, setDeclining] = useState('');
  const heading = useRef<HTMLHeadingElement>(null);
  if (failure) return <LoadFailure text={failure} onRetry={retry} />;
  if (!value || value.length === 0) return null;
  return (
    <section
      aria-labelledby="order-wishes"
      className="flex flex-col gap-2 border-t border-hairline pt-4"
    >
      <h3
        ref={heading}
        id="order-wishes"
        tabIndex={-1}
        className="text-base font-semibold outline-none"
      >
        {copy.ofOrder}
      </h3>
      {value.map((wish) => (
        <div key={wish.uid} className="flex flex-col gap-2">
          <WishText wish={wish} />
          {wish.state === 'open' && declining !== wish.uid && (
            <Button
              variant="compact"
              className="self-start"
              onClick={() => {
                setDeclining(wish.uid);
              }}
            >
              {copy.decline}
            </Button>
          )}
          {wish.state === 'open' && declining === wish.uid && (
            <DeclineForm
              wish={wish}
              onDeclined={() => {
                setDeclining('');
                // The pressed button goes with the form.
                heading.current?.focus();
                retry();
                onDeclined();
              }}
            />
          )}
        </div>
      ))}
    </section>
  );
}
