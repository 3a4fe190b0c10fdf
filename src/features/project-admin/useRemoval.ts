import { useEffect, useEffectEvent, useState } from 'react';
import { useAppDispatch } from '../../store/hooks';
import { itemCopy } from '../../content/projectAdmin';
import { undoForMs } from '../../config/limits';
import { deleteUnreferencedFiles } from './storedFilesSlice';
import { referencedPaths } from '../media/storagePaths';
import type { ProjectRef } from './transactionApi';
import { itemName, type ListName, type ProjectItem } from './itemLists';
import { type ItemThunkOutcome, removeItem, restoreItem } from './itemThunks';
import { errorMessage } from '../../components/formErrors';

type RemovedItem = { item: ProjectItem; index: number };

type RemovalOptions = {
  list: ListName;
  projectId: string;
  projectRef: ProjectRef;
  /** Shows a message in the list's status line. */
  onAnnounce: (text: string) => void;
  /** Called when the pressed button has disappeared, so that the focus can move. */
  onButtonRemoved: () => void;
};

/**
 * Removes items of a list, with undo of the last removal for a limited time. Its files are deleted when that time
 * ends, unless the project still refers to them; if the page is closed first, they remain as unused files.
 */
export function useRemoval({
  list,
  projectId,
  projectRef,
  onAnnounce,
  onButtonRemoved,
}: RemovalOptions) {
  const dispatch = useAppDispatch();
  const [undoable, setUndoable] = useState<RemovedItem>();
  const [isPaused, setPaused] = useState(false);

  const endUndo = () => {
    const paths = [...referencedPaths(undoable?.item)];
    setUndoable(undefined);
    setPaused(false);
    if (paths.length > 0) void dispatch(deleteUnreferencedFiles({ projectId, paths }));
  };
  const announceOutcome = (outcome: ItemThunkOutcome, message: string) => {
    onAnnounce(outcome.error ? errorMessage(outcome.error.code) : message);
    return !outcome.error;
  };

  const expire = useEffectEvent(() => {
    endUndo();
    onAnnounce('');
  });
  useEffect(() => {
    if (!undoable || isPaused) return;
    const timer = setTimeout(expire, undoForMs);
    return () => {
      clearTimeout(timer);
    };
  }, [undoable, isPaused]);
  const endOnUnmount = useEffectEvent(endUndo);
  useEffect(
    () => () => {
      endOnUnmount();
    },
    [],
  );

  const remove = async (item: ProjectItem, index: number) => {
    endUndo();
    onAnnounce(itemCopy.removing);
    const outcome: ItemThunkOutcome = await dispatch(removeItem[list]({ projectRef, base: item }));
    if (!announceOutcome(outcome, `${itemName(item)} is removed.`)) return;
    setUndoable({ item, index });
    onButtonRemoved();
  };
  const restore = async () => {
    if (!undoable) return;
    // The undo time must not end during the request.
    setPaused(true);
    onAnnounce(itemCopy.restoring);
    const outcome: ItemThunkOutcome = await dispatch(
      restoreItem[list]({ projectRef, ...undoable }),
    );
    setPaused(false);
    if (!announceOutcome(outcome, `${itemName(undoable.item)} is back.`)) return;
    setUndoable(undefined);
    onButtonRemoved();
  };
  return { canUndo: undoable !== undefined, setUndoPaused: setPaused, remove, restore };
}
