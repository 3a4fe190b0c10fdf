import { Link } from 'react-router-dom';
import { useState } from 'react';
import { manageCopy } from '../../content/projectAdmin';
import { PosterPlaceholder } from '../projects/PosterPlaceholder';
import { StoredPicture } from '../media/StoredPicture';
import { useAdminProjectList } from './useAdminProjectList';
import { useAppDispatch } from '../../store/hooks';
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

/** All projects, public and hidden, newest first, with a search field. */
export function AdminProjectList() {
  const dispatch = useAppDispatch();
  const [search, setSearch] = useState('');
  const { list, loadMore, retry } = useAdminProjectList(search.trim());
  const { status, projects, next } = list;
  const emptyText = search.trim() === '' ? manageCopy.none : manageCopy.noneFound;
  return (
    <section aria-label="Projects" className="flex flex-col gap-4">
      <div role="search" className="max-w-measure">
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
      <p role="status" className="min-h-5 text-ink-2">
        {status === 'loading' && manageCopy.asking}
        {status === 'failed' && manageCopy.failed}
        {status === 'succeeded' && projects.length === 0 && emptyText}
      </p>
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
