import { useState } from 'react';
import { toRequestError } from '../../store/alerts';
import { useAppDispatch } from '../../store/hooks';
import type { FilmOfBrand } from '../project-changes/documentsApi';
import type { ItemThunkOutcome } from '../project-changes/itemThunks';
import { fetchFilmOfBrand, hideProject, publishProject } from '../project-changes/projectThunks';
import type { ProjectRef } from '../project-changes/transactionApi';

type MoveFailure = {
  text: string;
  /** Where the project was when it failed: somewhere else there is nothing to try again. */
  from: ProjectRef;
};

/** The button of the project's menu, which is there whatever happens to the project. */
export const menuButtonId = 'project-actions';

const isStillThere = (from: ProjectRef, now: ProjectRef | null) =>
  from.projectId === now?.projectId && from.collection === now.collection;

export type Publishing = ReturnType<typeof usePublishing>;

/** Publishes and hides the open project: what it asks before, what it waits for, and why it failed. */
export function usePublishing(projectRef: ProjectRef | null, gapCount: number) {
  const dispatch = useAppDispatch();
  const [isMoving, setMoving] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const [openPack, setOpenPack] = useState<FilmOfBrand | null>(null);
  const [failed, setFailed] = useState<MoveFailure>();
  const isHidden = projectRef?.collection === 'hiddenProjects';

  /** Resolves with why it failed, empty on success. */
  const move = async (): Promise<string> => {
    if (isMoving || !projectRef) return '';
    setMoving(true);
    const outcome: ItemThunkOutcome = await dispatch(
      isHidden ? publishProject(projectRef) : hideProject(projectRef),
    );
    setMoving(false);
    const text = dispatch(toRequestError(outcome));
    if (text === '') setFailed(undefined);
    return text;
  };
  const fail = (text: string) => {
    if (projectRef && text !== '') setFailed({ text, from: projectRef });
  };
  const moveOrTell = async () => {
    fail(await move());
    // What was pressed may have been the way to try it again, which is gone.
    if (document.activeElement === document.body) document.getElementById(menuButtonId)?.focus();
  };
  const publish = async () => {
    if (isMoving || !projectRef) return;
    setMoving(true);
    // Asked anew: its pack goes on meanwhile.
    const outcome = await dispatch(fetchFilmOfBrand(projectRef.projectId));
    setMoving(false);
    if (!fetchFilmOfBrand.fulfilled.match(outcome)) {
      fail(dispatch(toRequestError(outcome)));
      return;
    }
    const { payload } = outcome;
    if (!payload?.openPackId && gapCount === 0) {
      await moveOrTell();
      return;
    }
    setFailed(undefined);
    if (payload?.openPackId) setOpenPack(payload);
    else setAsking(true);
  };
  return {
    isHidden,
    isMoving,
    /** Publishes, or asks before it does. */
    publish,
    hide: moveOrTell,
    /** For a dialog, which says itself why it failed. */
    move,
    /** Whether the question before a project with gaps is published is open. */
    isAsking,
    closeQuestion: () => {
      setAsking(false);
    },
    /** The brand and its pack that keep the project from being published. */
    openPack,
    closePack: () => {
      setOpenPack(null);
    },
    failure: failed &&
      isStillThere(failed.from, projectRef) && {
        text: failed.text,
        isTrying: isMoving,
        onRetry: () => void (isHidden ? publish() : moveOrTell()),
      },
  };
}
