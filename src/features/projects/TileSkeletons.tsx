import { tilesPerPage } from '../../content/limits';
import './tileBlock.css';

/** The places of the tiles that are on their way; the list's status says so in words. */
export function TileSkeletons() {
  return (
    <div aria-hidden="true" className="tile-block">
      {Array.from({ length: tilesPerPage }, (_, place) => (
        <div key={place}>
          <div className="aspect-poster skeleton" />
          <div className="mt-4 h-4 w-2/3 skeleton" />
        </div>
      ))}
    </div>
  );
}
