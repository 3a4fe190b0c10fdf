import { type SubmitEvent, useRef, useState } from 'react';
import { Button } from '../../components/Button';
import { LabelledInput } from '../../components/LabelledInput';
import { Modal } from '../../components/Modal';
import { ordersAdminCopy } from '../../content/ordersAdmin';
import { type ListedOrder, type OrderMove, parseTracking } from './model';

const copy = ordersAdminCopy.paste;

type PasteTrackingProps = {
  /** All orders that wait to be sent, or why they could not be read. */
  readOpen: () => Promise<readonly ListedOrder[] | string>;
  /** Returns what failed, or an empty string. */
  onMove: (moves: readonly OrderMove[]) => Promise<string>;
  onClose: () => void;
};

/** Takes a list of tracking numbers, says what is wrong with its lines, and marks the others sent. */
export function PasteTracking({ readOpen, onMove, onClose }: PasteTrackingProps) {
  const [pasted, setPasted] = useState('');
  const [problem, setProblem] = useState('');
  const [checked, setChecked] = useState<ReturnType<typeof parseTracking>>();
  const [isBusy, setBusy] = useState(false);
  const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null);

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (isBusy) return;
    if (pasted.trim() === '') {
      setProblem(copy.missing);
      field.current?.focus();
      return;
    }
    setBusy(true);
    setProblem('');
    if (checked && checked.moves.length > 0) setProblem(await onMove(checked.moves));
    else {
      const open = await readOpen();
      if (typeof open === 'string') setProblem(open);
      else setChecked(parseTracking(pasted, open));
    }
    setBusy(false);
  };

  return (
    <Modal title={copy.title} onClose={onClose}>
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        <p>{copy.lead}</p>
        <LabelledInput
          ref={field}
          id="tracking-list"
          label={copy.label}
          rows={8}
          value={pasted}
          placeholder={copy.example}
          error={problem}
          onChange={({ target }) => {
            setPasted(target.value);
            setChecked(undefined);
            setProblem('');
          }}
        />
        <div role="status" className="flex flex-col gap-2 empty:hidden">
          {checked && (
            <>
              {checked.problems.length > 0 && (
                <ul className="list-disc pl-4 text-rec">
                  {checked.problems.map((text) => (
                    <li key={text}>{text}</li>
                  ))}
                </ul>
              )}
              <p>{copy.ready(checked.moves.length)}</p>
            </>
          )}
        </div>
        <Button type="submit" aria-disabled={isBusy} className="self-start">
          {isBusy
            ? ordersAdminCopy.moving
            : checked && checked.moves.length > 0
              ? copy.submit
              : copy.check}
        </Button>
      </form>
    </Modal>
  );
}
