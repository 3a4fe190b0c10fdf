import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Announce } from '../../components/useAnnouncement';
import { toRequestError } from '../../store/alerts';
import { useAppDispatch } from '../../store/hooks';
import { itemCopy } from '../../content/projectAdmin';
import type { ProjectRef } from '../project-changes/transactionApi';
import { itemName, type ListName, type ProjectItem } from '../project-changes/itemLists';
import { type ItemThunkOutcome, removeItem, restoreItem } from '../project-changes/itemThunks';

/** An item that can be restored at its index in the list. */
export type RemovedItem<Item> = {
  id: string;
  item: Item;
  index: number;
  /** Of its card, in pixels. */
  height: number;
  /** Whether it can be no more, and its place is kept only for the pointer. */
  isOver: boolean;
};

/** Why the last try failed, and whether another one is under way. */
export type Failure = { text: string; isTrying: boolean };

type RemovalOptions = {
  list: ListName;
  projectRef: ProjectRef;
  /** Of the list's status line. */
  announce: Announce;
};

/**
 * Removes items of a list and restores them, each by itself. Those that can be restored are in the order in which
 * they stood, so that their notices can stand in their places; a place goes once nothing can be undone there and the
 * pointer is not in the list. A removal that failed is told at its item.
 */
export function useRemoval<Item extends ProjectItem>({
  list,
  projectRef,
  announce: { say, sayDone },
}: RemovalOptions) {
  const dispatch = useAppDispatch();
  const [removedItems, setRemovedItems] = useState<RemovedItem<Item>[]>([]);
  // By the item's name, since a colleague may have changed the item before the next try.
  const [failures, setFailures] = useState<ReadonlyMap<string, Failure>>(new Map());

  // Where the items stand that are on their way out, each also known by a second press.
  const leaving = useRef(new Map<Item, number>());

  const isPointed = useRef(false);

  const remove = async (item: Item, pressedIndex: number, height: number) => {
    if (leaving.current.has(item)) return;
    leaving.current.set(item, pressedIndex);
    say(itemCopy.removing);
    const name = itemName(item);
    setFailures((others) => {
      const earlier = others.get(name);
      return earlier ? new Map(others).set(name, { ...earlier, isTrying: true }) : others;
    });
    const outcome: ItemThunkOutcome = await dispatch(removeItem[list]({ projectRef, base: item }));
    const text = dispatch(toRequestError(outcome));
    setFailures((others) => {
      const next = new Map(others);
      if (outcome.error) next.set(name, { text, isTrying: false });
      else next.delete(name);
      return next;
    });
    sayDone(outcome.error ? '' : `${name} is removed.`);
    const index = leaving.current.get(item) ?? pressedIndex;
    leaving.current.delete(item);
    if (outcome.error) return;
    for (const [other, otherIndex] of leaving.current)
      if (otherIndex > index) leaving.current.set(other, otherIndex - 1);
    const removed = { id: crypto.randomUUID(), item, index, height, isOver: false };
    // Before the page is drawn without it: the next card would be under the pointer for a moment.
    flushSync(() => {
      setRemovedItems((others) => [
        ...others.filter((other) => other.index <= index),
        removed,
        ...others
          .filter((other) => other.index > index)
          .map((other) => ({ ...other, index: other.index - 1 })),
      ]);
    });
  };
  const forget = (id: string) => {
    setRemovedItems((others) =>
      isPointed.current
        ? others.map((other) => (other.id === id ? { ...other, isOver: true } : other))
        : others.filter((other) => other.id !== id),
    );
  };
  /** Of the list. */
  const pointerProps = {
    onPointerEnter: () => {
      isPointed.current = true;
    },
    onPointerLeave: () => {
      isPointed.current = false;
      setRemovedItems((others) => others.filter(({ isOver }) => !isOver));
    },
  };
  /** Returns the reason why it failed; empty on success. */
  const restore = async ({ id, item, index }: RemovedItem<Item>): Promise<string> => {
    say(itemCopy.restoring);
    const outcome: ItemThunkOutcome = await dispatch(
      restoreItem[list]({ projectRef, item, index }),
    );
    sayDone(outcome.error ? '' : `${itemName(item)} is back.`);
    if (outcome.error) return dispatch(toRequestError(outcome));
    setRemovedItems((others) => {
      const position = others.findIndex((other) => other.id === id);
      return others.flatMap((other, at) => {
        if (other.id === id) return [];
        return at > position ? { ...other, index: other.index + 1 } : other;
      });
    });
    return '';
  };
  return { removedItems, failures, remove, restore, forget, pointerProps };
}
