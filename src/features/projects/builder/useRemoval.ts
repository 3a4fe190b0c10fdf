import { useState } from 'react';
import { useAppDispatch } from '../../../app/hooks';
import { itemCopy } from '../../../content/builder';
import type { Place } from '../staff/commitForThunks';
import { nameOf, type ListName, type ProjectItem } from '../staff/projectLists';
import { removeItem, restoreItem } from '../staff/removeItemThunks';
import { failureSentence } from './failureSentence';

export type Ended = { type: string; error?: { code?: string } };

type RemovalUse = {
  list: ListName;
  place: Place;
  /** Says how it stands. */
  onTell: (text: string) => void;
  /** The pressed button has gone with its card, or with the offer. */
  onButtonGone: () => void;
};

/** Removes items of a list, and offers to put the last one back. */
export function useRemoval({ list, place, onTell, onButtonGone }: RemovalUse) {
  const dispatch = useAppDispatch();
  const [removed, setRemoved] = useState<{ item: ProjectItem; index: number }>();

  const tell = (outcome: Ended, done: string) => {
    onTell(outcome.error ? failureSentence(outcome.error.code) : done);
    return !outcome.error;
  };
  const remove = async (item: ProjectItem, index: number) => {
    onTell(itemCopy.removing);
    setRemoved(undefined);
    const outcome: Ended = await dispatch(removeItem[list]({ place, base: item }));
    if (!tell(outcome, `${nameOf(item)} is removed.`)) return;
    setRemoved({ item, index });
    onButtonGone();
  };
  const restore = async () => {
    if (!removed) return;
    const { item, index } = removed;
    onTell(itemCopy.restoring);
    const outcome: Ended = await dispatch(restoreItem[list]({ place, item, index }));
    if (!tell(outcome, `${nameOf(item)} is back.`)) return;
    setRemoved(undefined);
    onButtonGone();
  };
  return { mayUndo: removed !== undefined, remove, restore };
}
