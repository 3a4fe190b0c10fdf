import { Link } from 'react-router-dom';
import { manageCopy } from '../../../content/builder';
import { PosterPlaceholder } from '../PosterPlaceholder';
import { StoredPicture } from '../StoredPicture';
import type { AdminProject } from '../staff/shelfPage';

const posterLook =
  'aspect-poster w-full object-cover outline-offset-4 group-hover:outline-2 group-hover:outline-tungsten group-focus-visible:outline-2 group-focus-visible:outline-tungsten';

type ShelfTileProps = { project: AdminProject; onSelect: () => void };

/** A project to work on: its link names it, so it can be opened in a tab of its own. */
export const AdminProjectTile = ({ project, onSelect }: ShelfTileProps) => (
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
      className={posterLook}
      fallback={<PosterPlaceholder title={project.title} className={posterLook} />}
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
