import { type SubmitEvent, useRef, useState } from 'react';
import { Button } from '../../components/Button';
import { LabelledInput } from '../../components/LabelledInput';
import { Modal } from '../../components/Modal';
import { ordersAdminCopy } from '../../content/ordersAdmin';
import { useAction } from '../../lib/useAction';
import { type ListedOrder, type OrderMove, parseTracking } from './model';
import type { PastedMoves } from './useMoveOrders';

const copy = ordersAdminCopy.paste;

type Checked = ReturnType<typeof parseTracking>;

type PasteTrackingProps = {
  /** All orders that wait to be sent, or why they could not be read. */
  readOpen: () => Promise<readonly ListedOrder[] | string>;
  onMove: (moves: readonly OrderMove[]) => Promise<PastedMoves>;
  onClose: () => void;
};

/**
 * Takes a list of tracking numbers, says what is wrong with its lines, and marks the others sent. What could not be saved
 * is sent again by another press.
 */
export function PasteTracking({ readOpen, onMove, onClose }: PasteTrackingProps) {
  const [pasted, setPasted] = useState('');
  const [checked, setChecked] = useState<Checked>();
  const [saved, setSaved] = useState<readonly string[]>([]);
  const { isBusy, failure, clearFailure, run } = useAction();
  const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null);

  const move = async ({ moves, problems }: Checked) => {
    const { problem, moved, left } = await onMove(moves);
    setSaved([...saved, ...moved]);
    setChecked({ moves: left, problems });
    return problem;
  };
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    await run(async () => {
      if (pasted.trim() === '') {
        field.current?.focus();
        return copy.missing;
      }
      if (checked && checked.moves.length > 0) return move(checked);
      const open = await readOpen();
      if (typeof open === 'string') return open;
      setChecked(parseTracking(pasted, open, saved));
      return '';
    });
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
          isReadOnly={isBusy}
          error={failure}
          onChange={({ target }) => {
            setPasted(target.value);
            setChecked(undefined);
            clearFailure();
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
