import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { Button } from '../../components/Button';
import { focusPageHeading, usePageHead } from '../../components/pageHead';
import { site } from '../../content/site';
import { fetchProject, selectProject, selectProjectStatus } from './projectDraftSlice';
import { EmptyState } from './EmptyState';
import { ProjectMissing } from './ProjectMissing';
import { emptyProject } from './model';
import { ProjectView } from './ProjectView';

/** About as many characters as search engines show of a description. */
const maxHeadDescription = 160;

const shortenDescription = (description: string) =>
  description.length <= maxHeadDescription
    ? description
    : `${description.slice(0, maxHeadDescription).replace(/\s+\S*$/u, '')} …`;

/** The film of this title: at once what its tile showed, then the whole. */
export function SelectedProject({ title }: { title: string }) {
  const dispatch = useAppDispatch();
  const selected = useAppSelector(selectProject);
  const status = useAppSelector(selectProjectStatus);
  const isSelected = selected?.title === title;
  const isMissing = selected === null && status === 'missing';
  const project = isSelected ? selected : { ...emptyProject, title };
  usePageHead({
    title: `${isMissing ? 'Film not found' : title} · ${site.name}`,
    description:
      shortenDescription(project.description) ||
      `“${title}” on ${site.name}: the film, its cast and its crew.`,
  });

  if (isMissing) return <ProjectMissing title={title} />;
  const isKnown = project.projectId !== '' || (isSelected && status === 'fetched');
  const hasFailed = isSelected && status === 'failed';
  return (
    <ProjectView project={project}>
      {hasFailed && (
        <EmptyState
          title={isKnown ? 'This may not be the latest' : 'We couldn’t load the rest of this page'}
        >
          <p>Our database did not answer.</p>
          <Button
            onClick={() => {
              focusPageHeading();
              void dispatch(fetchProject(title));
            }}
          >
            Try again
          </Button>
        </EmptyState>
      )}
      {!isKnown && !hasFailed && <StorySkeleton />}
    </ProjectView>
  );
}

const StorySkeleton = () => (
  <div className="flex max-w-measure flex-col gap-3">
    <p role="status" className="sr-only">
      Loading the film …
    </p>
    {['w-full', 'w-11/12', 'w-2/3'].map((width) => (
      <div key={width} className={`h-5 skeleton ${width}`} />
    ))}
  </div>
);
