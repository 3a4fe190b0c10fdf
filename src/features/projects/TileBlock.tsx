import { memo, useEffect, useRef } from 'react';
import { tilesPerPage } from '../../content/limits';
import type { ProjectTile } from './projectSchema';
import { ProjectTileLink } from './ProjectTileLink';
import './tileBlock.css';
import { useNearView } from './useNearView';

/** The widest row: its posters are what the fan sees first. */
const firstRow = 4;

/** The pages that were far from the view when last looked at: on going back all others stand at once. */
const lastFar = new WeakSet<ProjectTile[]>();

type TileBlockProps = { tiles: ProjectTile[]; index: number };

/**
 * One page of tiles. Far from the view it is emptied and keeps its height, so that ten thousand films
 * scrolled past leave a page as light as the first.
 */
export const TileBlock = memo(function TileBlock({ tiles, index }: TileBlockProps) {
  const list = useRef<HTMLUListElement>(null);
  const isNear = useNearView(list, '200%', { initially: !lastFar.has(tiles) });
  useEffect(() => {
    if (isNear) lastFar.delete(tiles);
    else lastFar.add(tiles);
  }, [isNear, tiles]);

  // Only a full page has the height that an emptied one keeps.
  const isShown = isNear || index === 0 || tiles.length < tilesPerPage;
  const before = index * tilesPerPage;
  return (
    <ul
      ref={list}
      aria-label={`Films ${String(before + 1)} to ${String(before + tiles.length)}`}
      className="tile-block"
    >
      {isShown &&
        tiles.map((tile, place) => (
          <li key={tile.title} className="min-w-0">
            <ProjectTileLink tile={tile} isFirst={index === 0 && place < firstRow} />
          </li>
        ))}
    </ul>
  );
});
