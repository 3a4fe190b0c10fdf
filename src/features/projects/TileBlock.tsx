import { memo } from 'react';
import { nameOfPage, placeOfPage } from './placeOfPage';
import type { ProjectTile } from './model';
import { TileItem } from './TileItem';

/** The widest row: its posters are what the fan sees first. */
const firstRow = 4;

/** The first page of tiles. The others are like it (tilePages.ts). */
export const TileBlock = memo(function TileBlock({ tiles }: { tiles: ProjectTile[] }) {
  return (
    <ul aria-label={nameOfPage(0, tiles.length)} className="tile-block" {...placeOfPage(0)}>
      {tiles.map((tile, index) => (
        <TileItem key={tile.title} tile={tile} isFirst={index < firstRow} />
      ))}
    </ul>
  );
});
