import type { PointerEvent } from 'react';
import { Link } from 'react-router-dom';
import { useAppDispatch } from '../../app/hooks';
import { projectLink } from '../../app/paths';
import { fetchProject } from './fetchProjectThunk';
import { PosterPlaceholder } from './PosterPlaceholder';
import { tileSelected } from './projectDraftSlice';
import type { ProjectTile } from './projectSchema';
import { StoredPicture } from './StoredPicture';

const posterLook =
  'aspect-poster w-full object-cover outline-offset-4 group-hover:outline-2 group-hover:outline-tungsten group-focus-visible:outline-2 group-focus-visible:outline-tungsten';

type ProjectTileLinkProps = { tile: ProjectTile; isFirst: boolean };

/** A film in the list. Pressing it selects the project and starts loading it, before the click is complete. */
export function ProjectTileLink({ tile, isFirst }: ProjectTileLinkProps) {
  const dispatch = useAppDispatch();
  const select = () => {
    dispatch(tileSelected(tile));
    void dispatch(fetchProject(tile.title));
  };
  const selectOnPress = (event: PointerEvent) => {
    if (event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey) select();
  };
  return (
    <Link
      to={projectLink(tile.title)}
      onPointerDown={selectOnPress}
      onClick={select}
      className="group block text-ink no-underline outline-none"
    >
      <StoredPicture
        url={tile.posterImageURL}
        picture={tile.posterImage}
        alt=""
        sizes="(width >= 80rem) 282px, (width >= 48rem) 23vw, calc(50vw - 1.5rem)"
        isFirst={isFirst}
        className={posterLook}
        fallback={<PosterPlaceholder title={tile.title} className={posterLook} />}
      />
      <span
        dir="auto"
        className="mt-3 line-clamp-2 font-medium wrap-anywhere transition-transform duration-hover ease-house group-hover:-translate-y-1 group-hover:text-tungsten group-focus-visible:-translate-y-1 group-focus-visible:text-tungsten"
      >
        {tile.title}
      </span>
    </Link>
  );
}
