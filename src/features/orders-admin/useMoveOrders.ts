import { ordersAdminCopy as copy } from '../../content/ordersAdmin';
import { toRequestError } from '../../store/alerts';
import { useAppDispatch } from '../../store/hooks';
import { type Moved, moveOrders } from './api';
import { openStates, type OrderMove, type PackingState, type Parcel } from './model';
import type { Orders } from './useOrders';

/** So many orders are moved on before it is said how many are done. */
const movesTold = 24;

const joined = (...texts: readonly string[]) => texts.filter(Boolean).join(' ');

/** Says what came of moving several orders. */
const outcomeText = ({ moved, skipped, failed }: Moved, state: PackingState) =>
  joined(
    moved.length > 0 ? copy.moved(moved.length, copy.states[state]) : '',
    skipped.length > 0 ? copy.skipped(skipped.length) : '',
    failed.length > 0 ? copy.failed(failed.length) : '',
  );

/** What came of a pasted list. */
export type PastedMoves = {
  /** How many were saved and how many were not; empty where all are settled. */
  problem: string;
  moved: readonly string[];
  /** What can be sent again: it failed, or was not sent any more after that. */
  left: OrderMove[];
};

/** What came of moving the order that is open. */
export type OpenedMove = {
  /** Empty where it is saved. */
  problem: string;
  /** What is stored instead, where someone else was faster. */
  stored?: Parcel;
};

type OrdersToMove = {
  brandId: string;
  orders: Pick<Orders, 'moved'>;
  setStatus: (status: string) => void;
  setChosen: (chosen: ReadonlySet<string>) => void;
};

/**
 * Functions that move orders on and return what failed: those that are chosen, those of a pasted list, or the one that is
 * open, from the state in which it is shown. What is not done of the chosen stays chosen: pressed again, it goes on from
 * there.
 */
export function useMoveOrders({ brandId, orders, setStatus, setChosen }: OrdersToMove) {
  const dispatch = useAppDispatch();
  /** Moves some at a time, until a request fails, says how far it is, and lists what is settled where it is by now. */
  const moveInBatches = async (moves: readonly OrderMove[], from: readonly PackingState[]) => {
    const done: Moved = { moved: [], skipped: [], failed: [] };
    let failed = '';
    for (let start = 0; start < moves.length && failed === ''; start += movesTold) {
      if (moves.length > movesTold) setStatus(copy.movingOf(start, moves.length));
      const next = moves.slice(start, start + movesTold);
      const outcome = await dispatch(moveOrders({ brandId, moves: next, from }));
      if (moveOrders.fulfilled.match(outcome)) {
        done.moved.push(...outcome.payload.moved);
        done.skipped.push(...outcome.payload.skipped);
        done.failed.push(...outcome.payload.failed);
      } else failed = dispatch(toRequestError(outcome));
    }
    const settled = [
      ...moves.filter(({ orderId }) => done.moved.includes(orderId)),
      ...done.skipped,
    ];
    for (const state of new Set(settled.map((one) => one.state)))
      orders.moved(
        settled.filter((one) => one.state === state).map(({ orderId }) => orderId),
        state,
      );
    const isSettled = ({ orderId }: OrderMove) => settled.some((one) => one.orderId === orderId);
    return { done, failed, left: moves.filter((one) => !isSettled(one)) };
  };
  const moveChosen = async (moves: readonly OrderMove[], from: readonly PackingState[]) => {
    const { done, failed, left } = await moveInBatches(moves, from);
    if (failed !== '' && left.length === moves.length) {
      setStatus('');
      return failed;
    }
    // All were to become the same.
    if (moves[0]) setStatus(outcomeText(done, moves[0].state));
    setChosen(new Set(left.map(({ orderId }) => orderId)));
    return failed;
  };
  const movePasted = async (moves: readonly OrderMove[]): Promise<PastedMoves> => {
    const { done, failed, left } = await moveInBatches(moves, openStates);
    // What is left is not chosen: the list would mark it sent without its tracking number.
    const settled = outcomeText({ ...done, failed: [] }, 'sent');
    const unsaved = left.length > 0 ? copy.paste.unsaved(left.length) : '';
    // The dialog may have been closed meanwhile.
    setStatus(joined(settled, unsaved));
    const problem = unsaved && joined(failed, settled, unsaved, copy.paste.again);
    return { problem, moved: done.moved, left };
  };
  const moveOpened = async (one: OrderMove, shown: PackingState): Promise<OpenedMove> => {
    const outcome = await dispatch(moveOrders({ brandId, moves: [one], from: [shown] }));
    if (!moveOrders.fulfilled.match(outcome)) return { problem: dispatch(toRequestError(outcome)) };
    const [skipped] = outcome.payload.skipped;
    const { state } = skipped ?? one;
    orders.moved([one.orderId], state);
    if (!skipped) return { problem: '' };
    return {
      problem: state === shown ? copy.panel.parcelChanged : copy.panel.movedOn(copy.states[state]),
      stored: skipped.parcel,
    };
  };
  return { moveChosen, movePasted, moveOpened };
}
