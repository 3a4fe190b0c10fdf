import { ordersAdminCopy as copy } from '../../content/ordersAdmin';
import { toRequestError } from '../../store/alerts';
import { useAppDispatch } from '../../store/hooks';
import { moveOrders } from './api';
import type { OrderMove, PackingState } from './model';
import type { useOrders } from './useOrders';

/** So many orders are moved on before it is said how many are done. */
const movesTold = 24;

/** Says what came of moving several orders. */
const outcomeText = (
  { moved, skipped, failed }: { moved: string[]; skipped: string[]; failed: string[] },
  state: PackingState,
) =>
  [
    moved.length > 0 && copy.moved(moved.length, copy.states[state]),
    skipped.length > 0 && copy.skipped(skipped.length),
    failed.length > 0 && copy.failed(failed.length),
  ]
    .filter(Boolean)
    .join(' ');

type OrdersToMove = {
  brandId: string;
  orders: Pick<ReturnType<typeof useOrders>, 'moved' | 'retry'>;
  setStatus: (status: string) => void;
  setChosen: (chosen: ReadonlySet<string>) => void;
};

/**
 * A function that moves orders on and returns what failed, or an empty string. What is not done stays chosen: pressed
 * again, it goes on from there.
 */
export function useMoveOrders({ brandId, orders, setStatus, setChosen }: OrdersToMove) {
  const dispatch = useAppDispatch();
  /** Moves some at a time, until a request fails, and says how far it is. */
  const moveInBatches = async (moves: readonly OrderMove[], from: readonly PackingState[]) => {
    const done = { moved: [] as string[], skipped: [] as string[], failed: [] as string[] };
    let failed = '';
    for (let start = 0; start < moves.length && failed === ''; start += movesTold) {
      if (moves.length > movesTold) setStatus(copy.movingOf(start, moves.length));
      const next = moves.slice(start, start + movesTold);
      const outcome = await dispatch(moveOrders({ brandId, moves: next, from }));
      if (moveOrders.fulfilled.match(outcome))
        for (const kind of ['moved', 'skipped', 'failed'] as const)
          done[kind].push(...outcome.payload[kind]);
      else failed = dispatch(toRequestError(outcome));
    }
    return { done, failed };
  };
  return async (moves: readonly OrderMove[], from: readonly PackingState[]) => {
    const { done, failed } = await moveInBatches(moves, from);
    const settled = [...done.moved, ...done.skipped];
    if (failed !== '' && settled.length === 0) {
      setStatus('');
      return failed;
    }
    for (const state of new Set(moves.map((one) => one.state))) {
      const ids = moves.filter((one) => one.state === state).map(({ orderId }) => orderId);
      orders.moved(
        ids.filter((id) => done.moved.includes(id)),
        state,
      );
      setStatus(outcomeText(done, state));
    }
    // What someone else moved on is elsewhere, too.
    if (done.skipped.length > 0) orders.retry();
    setChosen(
      new Set(moves.map(({ orderId }) => orderId).filter((orderId) => !settled.includes(orderId))),
    );
    return failed;
  };
}
