import { Link } from 'react-router-dom';
import { filmLink, projectLink } from '../../config/paths';
import type { Elements } from '../../lib/elements';
import { useAppDispatch } from '../../store/hooks';
import { StoredPicture } from '../media/StoredPicture';
import type { ProjectTile } from './model';
import { PosterPlaceholder } from './PosterPlaceholder';
import { fetchProject, tileSelected } from './projectDraftSlice';

const posterSizes = '(width >= 80rem) 282px, (width >= 48rem) 23vw, calc(50vw - 1.5rem)';
const posterClass =
  'aspect-poster w-full object-cover outline-offset-4 group-hover:outline-2 group-hover:outline-tungsten group-focus-visible:outline-2 group-focus-visible:outline-tungsten';

type Click = Pick<MouseEvent, 'button' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>;

/** Whether a click opens a link here, not in another tab or window. */
const isUnmodifiedClick = ({ button, altKey, ctrlKey, metaKey, shiftKey }: Click) =>
  button === 0 && !altKey && !ctrlKey && !metaKey && !shiftKey;

type TileItemProps = {
  tile: ProjectTile;
  /** In the first row, whose posters are loaded before the others. */
  isFirst: boolean;
  /** What the list says of it besides. */
  children?: Elements;
};

/** A project in a list. It starts to load when the pointer goes down, before the click is complete. */
export function TileItem({ tile, isFirst, children }: TileItemProps) {
  const dispatch = useAppDispatch();
  const { slug } = tile;
  const selectProject = () => {
    if (slug) return;
    dispatch(tileSelected(tile));
    void dispatch(fetchProject(tile.title));
  };
  return (
    <li className="min-w-0">
      <Link
        to={slug ? filmLink(slug) : projectLink(tile.title)}
        onPointerDown={(event) => {
          if (isUnmodifiedClick(event)) selectProject();
        }}
        onClick={selectProject}
        className="group block text-ink no-underline outline-none"
      >
        <StoredPicture
          url={tile.posterImageURL}
          picture={tile.posterImage}
          sizes={posterSizes}
          isFirst={isFirst}
          alt=""
          className={posterClass}
          fallback={<PosterPlaceholder title={tile.title} className={posterClass} />}
        />
        <span
          dir="auto"
          className="mt-3 line-clamp-2 font-medium wrap-anywhere transition-transform duration-hover ease-house group-hover:-translate-y-1 group-hover:text-tungsten group-focus-visible:-translate-y-1 group-focus-visible:text-tungsten"
        >
          {tile.title}
        </span>
      </Link>
      {children}
    </li>
  );
}
