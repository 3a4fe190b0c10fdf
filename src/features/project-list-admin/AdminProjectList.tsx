import './adminProjectList.css';
import { Eye, EyeOff, Search } from 'lucide-react';
import { type Ref, useEffect, useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../components/Button';
import { focusPageHeading } from '../../components/pageHead';
import { SegmentedControl } from '../../components/workspace/SegmentedControl';
import { EmptyPanel } from '../../components/workspace/EmptyPanel';
import { LoadFailure } from '../../components/workspace/LoadFailure';
import { projectsSorted } from '../../config/limits';
import { visibilityLabels } from '../../content/recentProjects';
import { editCopy } from '../../content/editing';
import { listedProjects, manageCopy, projectSorts } from '../../content/projectAdmin';
import { formatElapsed } from '../../lib/elapsed';
import { useAppDispatch } from '../../store/hooks';
import { useInPlaceFailure } from '../../store/useInPlaceFailure';
import { StoredPicture } from '../media/StoredPicture';
import { PosterPlaceholder } from '../projects/PosterPlaceholder';
import { tileSelected } from '../projects/projectDraftSlice';
import { type AdminProject, listProjects } from './adminListApi';
import { isSortedHere } from './adminListView';
import { MissingLine } from './MissingLine';
import type { useAdminProjectList } from './useAdminProjectList';

type AdminProjectTileProps = {
  project: AdminProject;
  /** What it lacks; undefined while that is not known. */
  missing: readonly string[] | undefined;
  /** When the list was read, in milliseconds. */
  readAt: number;
  onSelect: () => void;
};

/** A project as a link with its title in the URL, so that it can be opened in another tab. */
function AdminProjectTile({ project, missing, readAt, onSelect }: AdminProjectTileProps) {
  const id = useId();
  const { title, posterImageURL, posterImage, isHidden, changedAt } = project;
  const StateIcon = isHidden ? EyeOff : Eye;
  return (
    <article className={`project-tile ${isHidden ? 'project-tile-hidden' : ''}`}>
      <StoredPicture
        url={posterImageURL}
        picture={posterImage}
        alt=""
        sizes="(width >= 80rem) 300px, (width >= 48rem) 23vw, 47vw"
        className="aspect-poster w-full bg-bg2 object-contain"
        fallback={<PosterPlaceholder title={title} className="aspect-poster w-full" />}
      />
      <p id={`${id}-state`} className={`tile-state ${isHidden ? 'on-stage' : ''}`}>
        <StateIcon aria-hidden="true" className="size-3.5" />
        <span>{isHidden ? visibilityLabels.hidden : visibilityLabels.public}</span>
      </p>
      <Link
        to={`project-builder?title=${encodeURIComponent(title)}`}
        onClick={onSelect}
        aria-describedby={`${id}-state ${id}-facts`}
        className="tile-link"
      >
        <span dir="auto" title={title} className="tile-title">
          {title}
        </span>{' '}
        <span className="tile-edit">{editCopy.edit}</span>
      </Link>
      <div id={`${id}-facts`}>
        <p className="tile-line text-ink-3">{formatElapsed(changedAt, readAt)}</p>
        {missing && <MissingLine parts={missing} isHidden={isHidden} />}
      </div>
    </article>
  );
}

const searchDelayMs = 250;

const isOneOf = <Option extends string>(options: readonly Option[], text: string): text is Option =>
  options.some((option) => option === text);

type AdminProjectListProps = ReturnType<typeof useAdminProjectList> & {
  searchRef: Ref<HTMLInputElement>;
  onCreate: () => void;
};

/** All projects, public and hidden, with search, filter and order, which the address says too. */
export function AdminProjectList(props: AdminProjectListProps) {
  const { view, list, total, searchRef, changeView, loadMore, retry, onCreate } = props;
  const dispatch = useAppDispatch();
  const failure = useInPlaceFailure(listProjects.typePrefix);
  const [search, setSearch] = useState(view.search);
  const [lastSearch, setLastSearch] = useState(view.search);
  /** What was typed and put into the address, which may take longer than the next letter. */
  const [askedSearch, setAskedSearch] = useState<string | null>(null);
  if (lastSearch !== view.search) {
    setLastSearch(view.search);
    setAskedSearch(null);
    // A link or Back has changed the address.
    if (view.search !== askedSearch) setSearch(view.search);
  }
  const { status, projects, next, counts, missing, readAt } = list;
  const isWhole = view.search === '' && view.show === 'all';
  const isEmpty = status === 'succeeded' && projects.length === 0;

  // Debounced, so that typing does not send a request per letter.
  useEffect(() => {
    if (search.trim() === view.search) return;
    const timer = setTimeout(() => {
      setAskedSearch(search.trim());
      changeView({ search: search.trim() });
    }, searchDelayMs);
    return () => {
      clearTimeout(timer);
    };
  }, [search, view.search, changeView]);

  return (
    <section aria-label="Projects" className="flex flex-col gap-4">
      <div role="search" className="project-tools">
        <div className="tool-search">
          <Search aria-hidden="true" className="size-4" />
          <input
            ref={searchRef}
            type="search"
            aria-label={manageCopy.search}
            aria-keyshortcuts="/"
            placeholder={manageCopy.searchHint}
            value={search}
            onChange={({ target }) => {
              setSearch(target.value);
            }}
          />
          <kbd aria-hidden="true">/</kbd>
        </div>
        <SegmentedControl
          label={manageCopy.show.label}
          isLabelHidden
          segments={listedProjects.map((show) => ({
            value: show,
            label: manageCopy.show.options[show],
            count: counts
              ? show === 'all'
                ? counts.public + counts.hidden
                : counts[show]
              : undefined,
          }))}
          value={view.show}
          onChange={(show) => {
            changeView({ show });
          }}
        />
        <select
          aria-label={manageCopy.sort.label}
          value={view.sort}
          onChange={({ target }) => {
            if (isOneOf(projectSorts, target.value)) changeView({ sort: target.value });
          }}
          className="tool-sort"
        >
          {projectSorts.map((sort) => (
            <option key={sort} value={sort}>
              {manageCopy.sort.options[sort]}
            </option>
          ))}
        </select>
      </div>
      <p role="status" className={status === 'succeeded' ? 'sr-only' : 'text-ink-2'}>
        {status === 'loading'
          ? manageCopy.asking
          : status === 'succeeded' && manageCopy.total(projects.length, total ?? projects.length)}
      </p>
      {isEmpty && isWhole && (
        <EmptyPanel
          title={manageCopy.noneTitle}
          action={
            <Button variant="quiet" onClick={onCreate}>
              {manageCopy.createFirst}
            </Button>
          }
        >
          {manageCopy.none}
        </EmptyPanel>
      )}
      {isEmpty && !isWhole && (
        <EmptyPanel
          title={manageCopy.noneFound}
          action={
            <Button
              variant="quiet"
              onClick={() => {
                changeView({ search: '', show: 'all' });
                // The pressed button goes with the panel.
                focusPageHeading();
              }}
            >
              {manageCopy.showAll}
            </Button>
          }
        >
          {manageCopy.noneFoundLead}
        </EmptyPanel>
      )}
      <ul className="project-tiles">
        {projects.map((project) => (
          <li key={project.title} className="min-w-0">
            <AdminProjectTile
              project={project}
              missing={missing[project.title]}
              readAt={readAt}
              onSelect={() => {
                const { title, posterImageURL, posterImage } = project;
                dispatch(tileSelected({ title, posterImageURL, posterImage }));
              }}
            />
          </li>
        ))}
      </ul>
      {failure && <LoadFailure text={failure} onRetry={retry} />}
      {isSortedHere(view) &&
        counts &&
        Object.values(counts).some((count) => count > projectsSorted) && (
          <p className="text-ink-2">{manageCopy.sorted(projectsSorted)}</p>
        )}
      {status === 'succeeded' && next && (
        <p className="flex flex-wrap items-center gap-4">
          <Button variant="quiet" className="text-sm!" onClick={loadMore}>
            {manageCopy.more}
          </Button>
          <span aria-hidden="true" className="text-ink-2">
            {manageCopy.total(projects.length, total ?? projects.length)}
          </span>
        </p>
      )}
    </section>
  );
}
