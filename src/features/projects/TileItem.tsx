import type { PointerEvent } from 'react';
import { Link } from 'react-router-dom';
import { projectLink } from '../../config/paths';
import { PosterPlaceholder } from './PosterPlaceholder';
import type { ProjectTile } from './model';
import { StoredPicture } from '../media/StoredPicture';
import { posterOf } from './tilePoster';
import { isPlainPress, useTileSelection } from './useTileSelection';

/** A film in the list. Pressing it selects the project and starts loading it, before the click is complete. */
export function TileItem({ tile, isFirst = false }: { tile: ProjectTile; isFirst?: boolean }) {
  const select = useTileSelection();
  const { className, ...poster } = posterOf(tile);
  return (
    <li className="min-w-0">
      <Link
        to={projectLink(tile.title)}
        onPointerDown={(event: PointerEvent) => {
          if (isPlainPress(event)) select(tile);
        }}
        onClick={() => {
          select(tile);
        }}
        className="group block text-ink no-underline outline-none"
      >
        <StoredPicture
          {...poster}
          isFirst={isFirst}
          alt=""
          className={className}
          fallback={<PosterPlaceholder title={tile.title} className={className} />}
        />
        <span
          dir="auto"
          className="mt-3 line-clamp-2 font-medium wrap-anywhere transition-transform duration-hover ease-house group-hover:-translate-y-1 group-hover:text-tungsten group-focus-visible:-translate-y-1 group-focus-visible:text-tungsten"
        >
          {tile.title}
        </span>
      </Link>
    </li>
  );
}
