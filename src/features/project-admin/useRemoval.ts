import { useRef, useState } from 'react';
import { takeFailure } from '../../store/alerts';
import { useAppDispatch } from '../../store/hooks';
import { itemCopy } from '../../content/projectAdmin';
import type { ProjectRef } from './transactionApi';
import { itemName, type ListName, type ProjectItem } from './itemLists';
import { type ItemThunkOutcome, removeItem, restoreItem } from './itemThunks';

/** An item that can be restored at its index in the list. */
export type RemovedItem<Item> = { id: string; item: Item; index: number };

type RemovalOptions = {
  list: ListName;
  projectRef: ProjectRef;
  /** Shows a message in the list's status line. */
  onAnnounce: (text: string) => void;
};

/**
 * Removes items of a list and restores them, each by itself. Those that can be restored are in the order in which
 * they stood, so that their notices can stand in their places.
 */
export function useRemoval<Item extends ProjectItem>({
  list,
  projectRef,
  onAnnounce,
}: RemovalOptions) {
  const dispatch = useAppDispatch();
  const [removedItems, setRemovedItems] = useState<RemovedItem<Item>[]>([]);

  // Where the items stand that are on their way out, each also known by a second press.
  const leaving = useRef(new Map<Item, number>());

  const remove = async (item: Item, pressedIndex: number) => {
    if (leaving.current.has(item)) return;
    leaving.current.set(item, pressedIndex);
    onAnnounce(itemCopy.removing);
    const outcome: ItemThunkOutcome = await dispatch(removeItem[list]({ projectRef, base: item }));
    onAnnounce(outcome.error ? dispatch(takeFailure(outcome)) : `${itemName(item)} is removed.`);
    const index = leaving.current.get(item) ?? pressedIndex;
    leaving.current.delete(item);
    if (outcome.error) return;
    for (const [other, otherIndex] of leaving.current)
      if (otherIndex > index) leaving.current.set(other, otherIndex - 1);
    const removed = { id: crypto.randomUUID(), item, index };
    setRemovedItems((others) => [
      ...others.filter((other) => other.index <= index),
      removed,
      ...others
        .filter((other) => other.index > index)
        .map((other) => ({ ...other, index: other.index - 1 })),
    ]);
  };
  const forget = (id: string) => {
    setRemovedItems((others) => others.filter((other) => other.id !== id));
  };
  /** Returns the reason why it failed; empty on success. */
  const restore = async ({ id, item, index }: RemovedItem<Item>): Promise<string> => {
    onAnnounce(itemCopy.restoring);
    const outcome: ItemThunkOutcome = await dispatch(
      restoreItem[list]({ projectRef, item, index }),
    );
    onAnnounce(outcome.error ? '' : `${itemName(item)} is back.`);
    if (outcome.error) return dispatch(takeFailure(outcome));
    setRemovedItems((others) => {
      const position = others.findIndex((other) => other.id === id);
      return others.flatMap((other, at) => {
        if (other.id === id) return [];
        return at > position ? { ...other, index: other.index + 1 } : other;
      });
    });
    return '';
  };
  return { removedItems, remove, restore, forget };
}
