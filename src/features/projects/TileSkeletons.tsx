import { tilesPerPage } from '../../config/limits';
import { placeOfPage } from './placeOfPage';

/** The places of the first tiles while they are on their way; the list's status says so in words. */
export function TileSkeletons() {
  return (
    <div aria-hidden="true" className="tile-block" {...placeOfPage(0)}>
      {Array.from({ length: tilesPerPage }, (_, index) => (
        <TileSkeleton key={index} />
      ))}
    </div>
  );
}

export function TileSkeleton() {
  return (
    <div>
      <div className="aspect-poster skeleton" />
      <div className="mt-4 h-4 w-2/3 skeleton" />
    </div>
  );
}
