import { memo } from 'react';
import { tilesPerPage } from '../../content/limits';
import { placeOfPage } from './placeOfPage';
import type { ProjectTile } from './projectSchema';
import { ProjectTileLink } from './ProjectTileLink';

/** The widest row: its posters are what the fan sees first. */
const firstRow = 4;

type TileBlockProps = { tiles: ProjectTile[]; place: number };

/** One page of tiles: a list that says which of all films it holds, since pages far from the view are not there. */
export const TileBlock = memo(function TileBlock({ tiles, place }: TileBlockProps) {
  const before = place * tilesPerPage;
  return (
    <ul
      aria-label={`Films ${String(before + 1)} to ${String(before + tiles.length)}`}
      className="tile-block"
      {...placeOfPage(place)}
    >
      {tiles.map((tile, index) => (
        <li key={tile.title} className="min-w-0">
          <ProjectTileLink tile={tile} isFirst={place === 0 && index < firstRow} />
        </li>
      ))}
    </ul>
  );
});
