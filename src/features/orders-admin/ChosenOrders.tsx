import { Button } from '../../components/Button';
import { focusPageHeading } from '../../components/pageHead';
import type { RecordWork } from '../../components/workspace/RecordList';
import { ordersAdminCopy as copy } from '../../content/ordersAdmin';
import {
  type HeldRewards,
  isHeld,
  type ListedOrder,
  openStates,
  type OrderMove,
  type PackingState,
  stateOf,
} from './model';

type ChosenOrdersProps = {
  chosen: readonly ListedOrder[];
  held: HeldRewards;
  work: RecordWork<ListedOrder>;
  /** Moves what is in one of these states, and resolves with why it failed. */
  onMove: (moves: readonly OrderMove[], from: readonly PackingState[]) => Promise<string>;
  /** Where something else is done with them first. */
  isQuiet?: boolean;
};

/** How far the orders that are chosen in the list are by now. */
export function ChosenOrders({ chosen, held, work, onMove, isQuiet = false }: ChosenOrdersProps) {
  const isFree = (one: ListedOrder) => !isHeld(one, held);
  const move = (to: 'packed' | 'sent' | 'given', from: readonly PackingState[]) =>
    work.run(async (orders) => {
      const moves = orders
        .filter((one) => isFree(one) && from.some((state) => state === stateOf(one)))
        .map(({ orderId }) => ({ orderId, state: to, parcel: null }));
      const failed = await onMove(moves, from);
      focusPageHeading();
      return failed;
    });
  const states = chosen.filter(isFree).map(stateOf);
  const button = (label: string, ...[to, from]: Parameters<typeof move>) =>
    from.some((state) => states.includes(state)) && (
      <Button
        variant={isQuiet || to === 'sent' ? 'quiet' : 'primary'}
        className="dense-button"
        aria-disabled={work.isBlocked}
        onClick={() => move(to, from)}
      >
        {work.isBusy ? copy.moving : label}
      </Button>
    );
  return (
    <>
      {button(copy.markPacked, 'packed', ['toPack'])}
      {button(copy.markGiven, 'given', ['toGive'])}
      {button(copy.markSent, 'sent', openStates)}
      {held && states.length < chosen.length && <p className="text-ink-2">{copy.held}</p>}
    </>
  );
}
