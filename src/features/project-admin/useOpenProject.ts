import { useEffect, useEffectEvent, useState } from 'react';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { selectProjectLocation, selectProject } from '../projects/projectDraftSlice';
import { documentKey } from '../../lib/documentKey';
import type { ProjectRef } from './transactionApi';
import { openProject } from './projectThunks';

type OpenState = { title: string; status: 'missing' | 'failed' | 'open'; projectId: string };

/**
 * Opens the project of this title for editing and follows it when anyone renames, hides or publishes it:
 * `onRename` gets the new title for the URL.
 */
export function useOpenProject(title: string, onRename: (title: string) => void) {
  const dispatch = useAppDispatch();
  const project = useAppSelector(selectProject);
  const location = useAppSelector(selectProjectLocation);
  const [openState, setOpenState] = useState<OpenState>();

  // Compared by id, because a new title is in the store before it is in the URL.
  const isOpen = openState?.status === 'open' && project?.projectId === openState.projectId;
  const current = isOpen && location ? { project, ...location } : null;
  const isAtTitle = current?.location.key === documentKey(title);
  if (openState && isAtTitle && openState.title !== title) setOpenState({ ...openState, title });
  const isSettled = isAtTitle || openState?.title === title;
  useEffect(() => {
    if (isSettled) return;
    void dispatch(openProject(title)).then((outcome) => {
      const found = openProject.fulfilled.match(outcome) ? outcome.payload : null;
      const status = 'error' in outcome ? 'failed' : found ? 'open' : 'missing';
      setOpenState({ title, status, projectId: found?.projectId ?? '' });
    });
  }, [dispatch, isSettled, title]);

  const newTitle = current && isSettled && !isAtTitle ? current.project.title : null;
  const announceRename = useEffectEvent(onRename);
  useEffect(() => {
    if (newTitle !== null) announceRename(newTitle);
  }, [newTitle]);

  const projectRef: ProjectRef | null =
    current && isSettled ? { ...current.location, projectId: current.project.projectId } : null;
  return {
    /** The id of the selected project, if it has this title: its drafts remain when the project is gone. */
    lastProjectId: project?.title === title ? project.projectId : null,
    status: isSettled && openState ? openState.status : 'loading',
    opened:
      current && projectRef ? { project: current.project, projectRef, moves: current.moves } : null,
    retry: () => {
      setOpenState(undefined);
    },
  };
}
