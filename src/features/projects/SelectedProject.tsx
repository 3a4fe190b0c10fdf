import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { Button } from '../../components/Button';
import { focusPageHeading, usePageHead } from '../../components/pageHead';
import { site } from '../../content/site';
import { fetchProject, selectProject, selectProjectStatus } from './projectDraftSlice';
import { EmptyState } from './EmptyState';
import { ProjectMissing } from './ProjectMissing';
import { emptyProject, type Project } from './model';
import { ProjectView } from './ProjectView';

/** About as many characters as search engines show of a description. */
const maxHeadDescription = 160;

const shortenDescription = (description: string) =>
  description.length <= maxHeadDescription
    ? description
    : `${description.slice(0, maxHeadDescription).replace(/\s+\S*$/u, '')} …`;

/** What search engines and link previews say of a film. */
export const filmDescription = ({ title, description }: Pick<Project, 'title' | 'description'>) =>
  shortenDescription(description) || `“${title}” on ${site.name}: the film, its cast and its crew.`;

type FilmContentProps = {
  project: Project;
  /** Whether all of it is there, and not only what a tile showed. */
  isKnown: boolean;
  hasFailed: boolean;
  onRetry: () => void;
};

/** A film as far as it is known, with a way to ask again where it could not be read. */
export function FilmContent({ project, isKnown, hasFailed, onRetry }: FilmContentProps) {
  usePageHead({
    title: `${project.title} · ${site.name}`,
    description: filmDescription(project),
    isHidden: false,
  });
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
              onRetry();
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
