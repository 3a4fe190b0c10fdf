import { useEffect } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { useAppDispatch, useAppSelector } from '../../../app/hooks';
import { paths } from '../../../app/paths';
import { fetchProject } from '../../../features/projects/fetchProjectThunk';
import { selectProjectTitle } from '../../../features/projects/projectDraftSlice';
import { normalizeTitle } from '../../../features/projects/projectKey';
import { SelectedProject } from '../../../features/projects/SelectedProject';

/** `?title=` names the film; without it the selected one is shown, and with neither the list. */
export function ProjectPage() {
  const dispatch = useAppDispatch();
  const [parameters] = useSearchParams();
  const selectedTitle = useAppSelector(selectProjectTitle);
  const title = normalizeTitle(parameters.get('title') ?? '') || selectedTitle;
  useEffect(() => {
    if (title) void dispatch(fetchProject(title));
  }, [dispatch, title]);
  return title ? (
    <SelectedProject key={title} title={title} />
  ) : (
    <Navigate to={paths.exploreProjects} replace />
  );
}
