import { useEffect, useEffectEvent, useState } from 'react';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { selectProjectLocation, selectProject } from '../projects/projectDraftSlice';
import { documentKey } from '../../lib/documentKey';
import type { ProjectRef } from './transactionApi';
import { openProject } from './projectThunks';

type Opened = { title: string; phase: 'missing' | 'failed' | 'open'; projectId: string };

/**
 * Opens the project of this title for editing, and follows it when it moves to another place, whoever moves
 * it: its new title is told for the address.
 */
export function useOpenProject(title: string, onRename: (title: string) => void) {
  const dispatch = useAppDispatch();
  const project = useAppSelector(selectProject);
  const placed = useAppSelector(selectProjectLocation);
  const [opened, setOpened] = useState<Opened>();

  // By its id: a new title is known here before it is in the address.
  const isOpen = opened?.phase === 'open' && project?.projectId === opened.projectId;
  const here = isOpen && placed ? { project, ...placed } : null;
  const isThere = here?.spot.key === documentKey(title);
  if (opened && isThere && opened.title !== title) setOpened({ ...opened, title });
  const isOpened = isThere || opened?.title === title;
  useEffect(() => {
    if (isOpened) return;
    void dispatch(openProject(title)).then((outcome) => {
      const place = openProject.fulfilled.match(outcome) ? outcome.payload : null;
      const phase = 'error' in outcome ? 'failed' : place ? 'open' : 'missing';
      setOpened({ title, phase, projectId: place?.projectId ?? '' });
    });
  }, [dispatch, isOpened, title]);

  const newTitle = here && isOpened && !isThere ? here.project.title : null;
  const rename = useEffectEvent(onRename);
  useEffect(() => {
    if (newTitle !== null) rename(newTitle);
  }, [newTitle]);

  const place: ProjectRef | null =
    here && isOpened ? { ...here.spot, projectId: here.project.projectId } : null;
  return {
    /** The id that a project of this title had when it was last seen here. */
    leftId: project?.title === title ? project.projectId : null,
    phase: isOpened && opened ? opened.phase : 'opening',
    here: here && place ? { project: here.project, place, moves: here.moves } : null,
    retry: () => {
      setOpened(undefined);
    },
  };
}
