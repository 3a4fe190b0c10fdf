import { Link } from 'react-router-dom';
import { useEffect, useState } from 'react';
import { listedProjects, manageCopy, projectSorts } from '../../content/projectAdmin';
import { PosterPlaceholder } from '../projects/PosterPlaceholder';
import { StoredPicture } from '../media/StoredPicture';
import { SelectField } from './SelectField';
import { useAdminProjectList } from './useAdminProjectList';
import { useAppDispatch } from '../../store/hooks';
import { EmptyPanel } from '../../components/workspace/EmptyPanel';
import { Button } from '../../components/Button';
import { LabelledInput } from '../../components/LabelledInput';
import { tileSelected } from '../projects/projectDraftSlice';
import type { AdminProject } from './adminListApi';

const posterClass =
  'aspect-poster w-full object-cover outline-offset-4 group-hover:outline-2 group-hover:outline-tungsten group-focus-visible:outline-2 group-focus-visible:outline-tungsten';

type AdminProjectTileProps = { project: AdminProject; onSelect: () => void };

/** A project as a link with its title in the URL, so that it can be opened in another tab. */
const AdminProjectTile = ({ project, onSelect }: AdminProjectTileProps) => (
  <Link
    to={`project-builder?title=${encodeURIComponent(project.title)}`}
    onClick={onSelect}
    className="group flex flex-col gap-1 text-ink no-underline outline-none"
  >
    <StoredPicture
      url={project.posterImageURL}
      picture={project.posterImage}
      alt=""
      sizes="(width >= 80rem) 190px, (width >= 48rem) 23vw, 47vw"
      className={posterClass}
      fallback={<PosterPlaceholder title={project.title} className={posterClass} />}
    />
    <span dir="auto" className="mt-1 line-clamp-2 font-medium wrap-anywhere">
      {project.title}
    </span>
    <span className="flex flex-wrap items-center gap-x-3 text-ink-2">
      <span className="text-daylight underline">{manageCopy.tapToEdit}</span>
      {project.isHidden && (
        <span className="rounded-full border border-control px-2 text-xs">{manageCopy.hidden}</span>
      )}
    </span>
  </Link>
);

const searchDelayMs = 250;

const isOneOf = <Option extends string>(options: readonly Option[], text: string): text is Option =>
  options.some((option) => option === text);

/** All projects, public and hidden, with search, filter and order, which the address says too. */
export function AdminProjectList() {
  const dispatch = useAppDispatch();
  const { view, list, changeView, loadMore, retry } = useAdminProjectList();
  const [search, setSearch] = useState(view.search);
  const { status, projects, next, total } = list;
  const isWhole = view.search === '' && view.show === 'all';
  const emptyText = isWhole ? manageCopy.noneTitle : manageCopy.noneFound;

  // Debounced, so that typing does not send a request per letter.
  useEffect(() => {
    if (search.trim() === view.search) return;
    const timer = setTimeout(() => {
      changeView({ search: search.trim() });
    }, searchDelayMs);
    return () => {
      clearTimeout(timer);
    };
  }, [search, view.search, changeView]);

  return (
    <section aria-label="Projects" className="flex flex-col gap-4">
      <div role="search" className="flex flex-wrap gap-x-6 gap-y-3">
        <div className="max-w-measure min-w-0 grow">
          <LabelledInput
            id="project-search"
            label={manageCopy.search}
            hint={manageCopy.searchHint}
            type="search"
            value={search}
            onChange={({ target }) => {
              setSearch(target.value);
            }}
          />
        </div>
        <SelectField
          label={manageCopy.show.label}
          options={listedProjects}
          optionLabels={manageCopy.show.options}
          value={view.show}
          onChange={(show) => {
            if (isOneOf(listedProjects, show)) changeView({ show });
          }}
        />
        <SelectField
          label={manageCopy.sort.label}
          options={projectSorts}
          optionLabels={manageCopy.sort.options}
          value={view.sort}
          onChange={(sort) => {
            if (isOneOf(projectSorts, sort)) changeView({ sort });
          }}
        />
      </div>
      <p role="status" className="min-h-5 text-ink-2">
        {status === 'loading' && manageCopy.asking}
        {status === 'failed' && manageCopy.failed}
        {status === 'succeeded' &&
          (projects.length === 0
            ? emptyText
            : manageCopy.total(projects.length, next ? (total ?? 0) : projects.length))}
      </p>
      {status === 'succeeded' && projects.length === 0 && isWhole && (
        <EmptyPanel title={manageCopy.noneTitle}>{manageCopy.none}</EmptyPanel>
      )}
      <ul className="grid grid-cols-2 gap-x-4 gap-y-6 md:grid-cols-4 lg:grid-cols-6">
        {projects.map((project) => (
          <li key={project.title} className="min-w-0">
            <AdminProjectTile
              project={project}
              onSelect={() => {
                const { title, posterImageURL, posterImage } = project;
                dispatch(tileSelected({ title, posterImageURL, posterImage }));
              }}
            />
          </li>
        ))}
      </ul>
      {status === 'failed' && (
        <p>
          <Button variant="quiet" className="text-sm!" onClick={retry}>
            Try again
          </Button>
        </p>
      )}
      {status === 'succeeded' && next && (
        <p>
          <Button variant="quiet" className="text-sm!" onClick={loadMore}>
            {manageCopy.more}
          </Button>
        </p>
      )}
    </section>
  );
}
