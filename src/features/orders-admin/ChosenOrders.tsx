import { Button } from '../../components/Button';
import { ordersAdminCopy as copy } from '../../content/ordersAdmin';
import { type ListedOrder, stateOf } from './model';

type ChosenOrdersProps = {
  chosen: readonly ListedOrder[];
  busy: 'moving' | 'reading' | null;
  /** What chooses the others, where all that is shown is chosen and there is more. */
  allLabel: string | undefined;
  onMove: (state: 'packed' | 'sent') => Promise<void>;
  onChooseAll: () => Promise<void>;
  onClear: () => void;
};

/** What can be done with the orders that are chosen in the list. */
export function ChosenOrders({
  chosen,
  busy,
  allLabel,
  onMove,
  onChooseAll,
  onClear,
}: ChosenOrdersProps) {
  const states = chosen.map(stateOf);
  return (
    <div className="flex flex-wrap items-center gap-3">
      <p className="font-semibold">{copy.chosen(chosen.length)}</p>
      {states.includes('toPack') && (
        <Button
          className="dense-button"
          aria-disabled={busy !== null}
          onClick={() => void onMove('packed')}
        >
          {busy === 'moving' ? copy.moving : copy.markPacked}
        </Button>
      )}
      {(states.includes('toPack') || states.includes('packed')) && (
        <Button
          variant="quiet"
          className="dense-button"
          aria-disabled={busy !== null}
          onClick={() => void onMove('sent')}
        >
          {busy === 'moving' ? copy.moving : copy.markSent}
        </Button>
      )}
      {allLabel !== undefined && (
        <Button variant="compact" aria-disabled={busy !== null} onClick={onChooseAll}>
          {busy === 'reading' ? copy.readingAll : allLabel}
        </Button>
      )}
      <Button variant="compact" onClick={onClear}>
        {copy.unchoose}
      </Button>
    </div>
  );
}
