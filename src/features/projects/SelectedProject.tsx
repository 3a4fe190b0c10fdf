import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { FilmContent } from './FilmContent';
import { emptyProject } from './model';
import { fetchProject, selectProject, selectProjectStatus } from './projectDraftSlice';
import { ProjectMissing } from './ProjectMissing';

/** The film of this title: at once what its tile showed, then the whole. */
export function SelectedProject({ title }: { title: string }) {
  const dispatch = useAppDispatch();
  const selected = useAppSelector(selectProject);
  const status = useAppSelector(selectProjectStatus);
  const isSelected = selected?.title === title;
  const project = isSelected ? selected : { ...emptyProject, title };
  return selected === null && status === 'missing' ? (
    <ProjectMissing title={title} />
  ) : (
    <FilmContent
      project={project}
      isKnown={project.projectId !== '' || (isSelected && status === 'fetched')}
      hasFailed={isSelected && status === 'failed'}
      onRetry={() => void dispatch(fetchProject(title))}
    />
  );
}
