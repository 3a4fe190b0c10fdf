import { tilesPerPage } from '../../content/limits';
import { placeOfPage } from './placeOfPage';

/** The places of a page's tiles that are on their way; the list's status says so in words. */
export function TileSkeletons({ place }: { place: number }) {
  return (
    <div aria-hidden="true" className="tile-block" {...placeOfPage(place)}>
      {Array.from({ length: tilesPerPage }, (_, index) => (
        <div key={index}>
          <div className="aspect-poster skeleton" />
          <div className="mt-4 h-4 w-2/3 skeleton" />
        </div>
      ))}
    </div>
  );
}
