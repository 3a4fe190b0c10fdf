import { useEffect, useEffectEvent, useState } from 'react';
import { toRequestError } from '../../store/alerts';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { selectProjectLocation, selectProject } from '../projects/projectDraftSlice';
import { documentKey } from '../../lib/documentKey';
import type { ProjectRef } from '../project-changes/transactionApi';
import { openOwnFilm, openProject, type OwnFilm } from '../project-changes/projectThunks';

type OpenState = {
  address: string;
  status: 'missing' | 'failed' | 'open';
  projectId: string;
  /** Why it failed. */
  failure: string;
};

/**
 * Opens the project of this title for editing and follows it when anyone renames, hides or publishes it:
 * `onRename` gets the new title for the URL. A film of a brand is opened by its id instead.
 */
export function useOpenProject(
  title: string,
  film: OwnFilm | undefined,
  onRename: (title: string) => void,
) {
  const dispatch = useAppDispatch();
  const project = useAppSelector(selectProject);
  const location = useAppSelector(selectProjectLocation);
  const [openState, setOpenState] = useState<OpenState>();

  // Compared by id, because a new title is in the store before it is in the URL.
  const isOpen = openState?.status === 'open' && project?.projectId === openState.projectId;
  const current = isOpen && location ? { project, ...location } : null;
  const { projectId, brandId } = film ?? {};
  const address = projectId ?? title;
  const isThere =
    projectId === undefined
      ? current?.location.key === documentKey(title)
      : current?.project.projectId === projectId;
  if (openState && isThere && openState.address !== address)
    setOpenState({ ...openState, address });
  const isSettled = isThere || openState?.address === address;
  useEffect(() => {
    if (isSettled) return;
    const opening =
      projectId === undefined || brandId === undefined
        ? dispatch(openProject(address))
        : dispatch(openOwnFilm({ projectId, brandId }));
    void opening.then((outcome) => {
      const found = 'error' in outcome ? null : (outcome.payload ?? null);
      const status = 'error' in outcome ? 'failed' : found ? 'open' : 'missing';
      const failure = dispatch(toRequestError(outcome));
      setOpenState({ address, status, projectId: found?.projectId ?? '', failure });
    });
  }, [dispatch, isSettled, address, projectId, brandId]);

  const newTitle = current && isSettled && !isThere ? current.project.title : null;
  const announceRename = useEffectEvent(onRename);
  useEffect(() => {
    if (newTitle !== null) announceRename(newTitle);
  }, [newTitle]);

  const projectRef: ProjectRef | null =
    current && isSettled
      ? { ...current.location, projectId: current.project.projectId, brandId }
      : null;
  return {
    /** The id of the project at this address: its drafts remain when the project is gone. */
    lastProjectId: projectId ?? (project?.title === title ? project.projectId : null),
    status: isSettled && openState ? openState.status : 'loading',
    opened:
      current && projectRef ? { project: current.project, projectRef, moves: current.moves } : null,
    failure: openState?.failure ?? '',
    retry: () => {
      setOpenState(undefined);
    },
  };
}
