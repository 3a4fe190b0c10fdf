import { useEffect, useEffectEvent, useState } from 'react';
import { useAppDispatch } from '../../store/hooks';
import { itemCopy } from '../../content/projectAdmin';
import { undoForMs } from '../../config/limits';
import { deleteUnreferencedFiles } from './storedFilesSlice';
import { referencedPaths } from '../media/storagePaths';
import type { ProjectRef } from './transactionApi';
import { itemName, type ListName, type ProjectItem } from './itemLists';
import { removeItem, restoreItem } from './itemThunks';
import { errorMessage } from '../../components/formErrors';

export type Ended = { type: string; error?: { code?: string } };
type Removed = { item: ProjectItem; index: number };

type RemovalUse = {
  list: ListName;
  projectId: string;
  place: ProjectRef;
  /** Says how it stands. */
  onTell: (text: string) => void;
  /** The pressed button has gone with its card, or with the offer. */
  onButtonGone: () => void;
};

/**
 * Removes items of a list, and offers for a while to put the last one back. Its files go when the offer ends,
 * unless something else of the project shows them; where the page is closed first, the next sweep finds them.
 */
export function useRemoval({ list, projectId, place, onTell, onButtonGone }: RemovalUse) {
  const dispatch = useAppDispatch();
  const [offer, setOffer] = useState<Removed>();
  const [isHeld, setHeld] = useState(false);

  const end = () => {
    const paths = [...referencedPaths(offer?.item)];
    setOffer(undefined);
    setHeld(false);
    if (paths.length > 0) void dispatch(deleteUnreferencedFiles({ projectId, paths }));
  };
  const tell = (outcome: Ended, done: string) => {
    onTell(outcome.error ? errorMessage(outcome.error.code) : done);
    return !outcome.error;
  };

  const lapse = useEffectEvent(() => {
    end();
    onTell('');
  });
  useEffect(() => {
    if (!offer || isHeld) return;
    const timer = setTimeout(lapse, undoForMs);
    return () => {
      clearTimeout(timer);
    };
  }, [offer, isHeld]);
  const leave = useEffectEvent(end);
  useEffect(
    () => () => {
      leave();
    },
    [],
  );

  const remove = async (item: ProjectItem, index: number) => {
    end();
    onTell(itemCopy.removing);
    const outcome: Ended = await dispatch(removeItem[list]({ place, base: item }));
    if (!tell(outcome, `${itemName(item)} is removed.`)) return;
    setOffer({ item, index });
    onButtonGone();
  };
  const restore = async () => {
    if (!offer) return;
    // While it is being put back, the time does not run.
    setHeld(true);
    onTell(itemCopy.restoring);
    const outcome: Ended = await dispatch(restoreItem[list]({ place, ...offer }));
    setHeld(false);
    if (!tell(outcome, `${itemName(offer.item)} is back.`)) return;
    setOffer(undefined);
    onButtonGone();
  };
  return { mayUndo: offer !== undefined, onHold: setHeld, remove, restore };
}
