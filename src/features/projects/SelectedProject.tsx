import { useDeferredValue, useMemo } from 'react';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { useInPlaceFailure } from '../../store/useInPlaceFailure';
import { FilmContent } from './FilmContent';
import type { SalePart } from './MerchandiseSection';
import { emptyProject } from './model';
import { fetchProject, selectProject, selectProjectStatus } from './projectDraftSlice';
import { ProjectMissing } from './ProjectMissing';
import type { CampaignPart, FollowPart, PremieresPart } from './ProjectView';

type SelectedProjectProps = {
  title: string;
  Sale: SalePart;
  Campaign: CampaignPart;
  Premieres: PremieresPart;
  Follow: FollowPart;
};

/** The film of this title: at once what its tile showed, then the whole. */
export function SelectedProject({ title, ...parts }: SelectedProjectProps) {
  const dispatch = useAppDispatch();
  const selected = useAppSelector(selectProject);
  const status = useAppSelector(selectProjectStatus);
  const failure = useInPlaceFailure(fetchProject.typePrefix);
  const isSelected = selected?.title === title;
  const isFetched = isSelected && status === 'fetched';
  const known = useMemo(() => {
    const project = isSelected ? selected : { ...emptyProject, title };
    return { project, isKnown: project.projectId !== '' || isFetched };
  }, [isSelected, selected, title, isFetched]);
  // A whole film takes a phone long to render: so its browser stays free for touches meanwhile.
  const { project, isKnown } = useDeferredValue(known);
  return selected === null && status === 'missing' ? (
    <ProjectMissing title={title} />
  ) : (
    <FilmContent
      project={project}
      isKnown={isKnown}
      hasFailed={isSelected && status === 'failed'}
      failure={failure}
      onRetry={() => void dispatch(fetchProject(title))}
      {...parts}
    />
  );
}
