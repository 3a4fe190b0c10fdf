import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { paths } from '../../../config/paths';
import { getDraftPersistor } from '../../../features/projects/draftPersistence';
import { ProjectPageSkeleton } from '../../../features/projects/FilmHero';
import {
  fetchProject,
  selectProjectStatus,
  selectProjectTitle,
} from '../../../features/projects/projectDraftSlice';
import { SelectedProject } from '../../../features/projects/SelectedProject';
import { normalizeTitle } from '../../../lib/documentKey';
import { useAppDispatch, useAppSelector, useAppStore } from '../../../store/hooks';

/** `?title=` names the project; without it the selected one is shown, and with neither the list. */
function RequestedProject() {
  const dispatch = useAppDispatch();
  const [parameters] = useSearchParams();
  const selectedTitle = useAppSelector(selectProjectTitle);
  const title = normalizeTitle(parameters.get('title') ?? '') || selectedTitle;
  // When staff sign out, the hidden project they selected goes.
  const isDeselected = useAppSelector(selectProjectStatus) === 'idle' && !selectedTitle;
  useEffect(() => {
    if (title) void dispatch(fetchProject(title));
  }, [dispatch, title, isDeselected]);
  return title ? (
    <SelectedProject key={title} title={title} />
  ) : (
    <Navigate to={paths.exploreProjects} replace />
  );
}

/**
 * Waits until the selected project is restored from the device, showing what the prerendered HTML shows, which
 * hydration must do however fast the device answers. Where a project is selected already the page is there at once,
 * so that focus and scroll position are kept.
 */
export function ProjectPage() {
  const store = useAppStore();
  const persistor = getDraftPersistor(store);
  const subscribe = useCallback(
    (onChange: () => void) => persistor.subscribe(onChange),
    [persistor],
  );
  const isKnown = useSyncExternalStore(
    subscribe,
    () => persistor.getState().bootstrapped || selectProjectTitle(store.getState()) !== undefined,
    () => false,
  );
  return isKnown ? <RequestedProject /> : <ProjectPageSkeleton />;
}
