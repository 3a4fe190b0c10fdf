import { useEffect, useState } from 'react';
import { useAppDispatch, useAppSelector } from '../../../app/hooks';
import { selectProject } from '../projectDraftSlice';
import type { Place } from '../staff/commitForThunks';
import { openProject } from '../staff/openProjectThunk';

type Opening =
  { phase: 'opening' | 'missing' | 'failed' } | { phase: 'open'; place: Place; projectId: string };

/** Opens the project of this title for editing, and follows it when it moves to another place. */
export function useOpenProject(title: string) {
  const dispatch = useAppDispatch();
  const project = useAppSelector(selectProject);
  const [opened, setOpened] = useState<{ titles: string[]; opening: Opening }>();

  // Until the address follows a rename, the project has two titles here.
  const isOpened = opened?.titles.includes(title);
  useEffect(() => {
    if (isOpened) return;
    void dispatch(openProject(title)).then((outcome) => {
      const opening: Opening = !openProject.fulfilled.match(outcome)
        ? { phase: 'failed' }
        : outcome.payload
          ? { phase: 'open', ...outcome.payload }
          : { phase: 'missing' };
      setOpened({ titles: [title], opening });
    });
  }, [dispatch, isOpened, title]);

  const opening: Opening = opened && isOpened ? opened.opening : { phase: 'opening' };
  // By its id: a new title is known here before it is in the address.
  const isThis = opening.phase === 'open' && project?.projectId === opening.projectId;
  return {
    opening,
    project: isThis ? project : null,
    retry: () => {
      setOpened(undefined);
    },
    /** The project has been moved: what is known of it stays. */
    moved: (to: { title: string; place: Place }) => {
      if (opening.phase === 'open')
        setOpened({ titles: [title, to.title], opening: { ...opening, place: to.place } });
    },
  };
}
