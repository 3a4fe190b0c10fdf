import { useLayoutEffect, useRef, useState } from 'react';
import type { Announce } from '../../components/useAnnouncement';
import { toRequestError } from '../../store/alerts';
import { useAppDispatch } from '../../store/hooks';
import { itemCopy } from '../../content/projectAdmin';
import type { ProjectRef } from '../project-changes/transactionApi';
import { type ItemThunkOutcome, moveItem } from '../project-changes/itemThunks';
import { itemName, type ListName, type ProjectItem } from '../project-changes/itemLists';
import type { Failure } from './useRemoval';

type PendingMove<Item> = { base: Item; before: Item | null; announcement: string };

/** The moves from the one that failed on, the order that they would have made, and the button that was pressed. */
type FailedMoves<Item> = Failure & {
  moves: PendingMove<Item>[];
  order: string[] | undefined;
  button: HTMLButtonElement | null;
};

/** Sorts items by the order of names; items that are not named come last. */
function sortByNames<Item extends ProjectItem>(items: readonly Item[], names: readonly string[]) {
  const position = (item: Item) =>
    names.includes(itemName(item)) ? names.indexOf(itemName(item)) : 1e6;
  return items.toSorted((left, right) => position(left) - position(right));
}

type ListOrderOptions<Item extends ProjectItem> = {
  list: ListName;
  projectRef: ProjectRef;
  items: readonly Item[];
  announce: Announce;
};

/**
 * The list with pending moves already applied, the function that moves an item, and what failed until a move
 * succeeds, with the function that tries it again.
 */
export function useListOrder<Item extends ProjectItem>(options: ListOrderOptions<Item>) {
  const { list, projectRef, items, announce } = options;
  const dispatch = useAppDispatch();
  const [order, setOrder] = useState<string[]>();
  const [failed, setFailed] = useState<FailedMoves<Item>>();
  const queue = useRef<PendingMove<Item>[]>([]);
  const wantedOrder = useRef<string[]>(undefined);
  const pressedButton = useRef<HTMLButtonElement>(null);
  const orderedItems = order ? sortByNames(items, order) : items;
  const names = orderedItems.map(itemName).join('\n');

  // A card that moves in the DOM loses its focus, and at either end of the list the button is disabled.
  useLayoutEffect(() => {
    const button = pressedButton.current;
    if (!order) pressedButton.current = null;
    const { activeElement } = document;
    if (!button || (activeElement !== button && activeElement !== document.body)) return;
    const sibling = button.nextElementSibling ?? button.previousElementSibling;
    const target = button.disabled ? sibling : button;
    if (target instanceof HTMLButtonElement) target.focus();
  }, [names, order]);

  // One at a time: each move is based on the result of the previous one.
  const processQueue = async () => {
    let result = '';
    let failure: FailedMoves<Item> | undefined;
    for (let pending = queue.current[0]; pending; pending = queue.current[0]) {
      const { announcement, ...argument } = pending;
      const outcome: ItemThunkOutcome = await dispatch(moveItem[list]({ projectRef, ...argument }));
      const moves = queue.current;
      // Moves behind a failed one are based on an order that was never stored.
      queue.current = outcome.error ? [] : moves.slice(1);
      result = outcome.error ? '' : announcement;
      if (outcome.error)
        failure = {
          text: dispatch(toRequestError(outcome)),
          isTrying: false,
          moves,
          order: wantedOrder.current,
          button: pressedButton.current,
        };
    }
    setFailed(failure);
    setOrder(undefined);
    announce.sayDone(result);
  };
  const showOrder = (names: string[] | undefined) => {
    wantedOrder.current = names;
    setOrder(names);
    announce.say(itemCopy.moving);
  };

  /** Moves an item between indexes; `button` is the pressed button, which keeps the focus. */
  const move = (from: number, to: number, button: HTMLButtonElement | null = null) => {
    const base = orderedItems[from];
    if (!base || to === from) return;
    const reordered = orderedItems.toSpliced(from, 1).toSpliced(to, 0, base);
    pressedButton.current = button;
    showOrder(reordered.map(itemName));
    const announcement = itemCopy.moved(itemName(base), to + 1, reordered.length);
    queue.current.push({ base, before: reordered[to + 1] ?? null, announcement });
    if (queue.current.length === 1) void processQueue();
  };
  const retry = () => {
    if (!failed || queue.current.length > 0) return;
    pressedButton.current = failed.button;
    setFailed({ ...failed, isTrying: true });
    showOrder(failed.order);
    queue.current = failed.moves;
    void processQueue();
  };
  const failedItem = failed?.moves[0]?.base;
  const moveFailure = failed && failedItem && { ...failed, name: itemName(failedItem), retry };
  return { orderedItems, move, moveFailure };
}
