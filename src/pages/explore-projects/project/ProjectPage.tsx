import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { limits } from '../../../config/limits';
import { paths } from '../../../config/paths';
import { getDraftPersistor } from '../../../features/projects/draftPersistence';
import { ProjectPageSkeleton } from '../../../features/projects/FilmHero';
import {
  fetchProject,
  selectProjectStatus,
  selectProjectTitle,
} from '../../../features/projects/projectDraftSlice';
import { ProjectMissing } from '../../../features/projects/ProjectMissing';
import { SelectedProject } from '../../../features/projects/SelectedProject';
import { FollowButton } from '../../../features/fans/FollowButton';
import { LazyCampaign } from '../../../features/pledges/LazyCampaign';
import { LazyPremieres } from '../../../features/premieres/LazyPremieres';
import { LazySale } from '../../../features/shop/LazySale';
import { normalizeLine } from '../../../lib/lines';
import { useAppDispatch, useAppSelector, useAppStore } from '../../../store/hooks';

/** `?title=` names the project; without it the selected one is shown, and with neither the list. */
function RequestedProject() {
  const dispatch = useAppDispatch();
  const [parameters] = useSearchParams();
  const selectedTitle = useAppSelector(selectProjectTitle);
  const title = normalizeLine(parameters.get('title') ?? '') || selectedTitle;
  // When staff sign out, the hidden project they selected goes.
  const isDeselected = useAppSelector(selectProjectStatus) === 'idle' && !selectedTitle;
  // No project has it, so that nothing needs to be asked or shown in large type meanwhile.
  const isTooLong = title !== undefined && title.length > limits.title;
  useEffect(() => {
    if (title && !isTooLong) void dispatch(fetchProject(title));
  }, [dispatch, title, isTooLong, isDeselected]);
  if (!title) return <Navigate to={paths.exploreProjects} replace />;
  return isTooLong ? (
    <ProjectMissing key={title} title={title} />
  ) : (
    <SelectedProject
      key={title}
      title={title}
      Sale={LazySale}
      Campaign={LazyCampaign}
      Premieres={LazyPremieres}
      Follow={FollowButton}
    />
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
