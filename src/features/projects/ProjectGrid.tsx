import { useRef } from 'react';
import { useAppDispatch, useAppSelector, useAppStore } from '../../store/hooks';
import { Button } from '../../components/Button';
import {
  fetchMoreTiles,
  absentPlaces,
  selectFailedMore,
  selectProjectList,
} from './projectListSlice';
import { placeOfPage } from './placeOfPage';
import { TileGrid } from './TileGrid';
import { useAddressedPlace } from './useAddressedPlace';

/** The films, and more of them when the fan nears their end or asks. What is read of the list here stays the same while a fan scrolls. */
export function ProjectGrid() {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const isAsking = useAppSelector((state) => selectProjectList(state).phase === 'asking');
  const hasMore = useAppSelector((state) => selectProjectList(state).next !== null);
  const isShown = useAppSelector((state) => {
    const { count, pages } = selectProjectList(state);
    return count > 0 || 0 in pages;
  });
  const failed = useAppSelector(selectFailedMore);
  const grid = useRef<HTMLDivElement>(null);
  useAddressedPlace(grid);

  // Asked for by hand, the first of the films takes the focus, since the button may be gone.
  const show = async (asked?: number) => {
    const place = asked ?? selectProjectList(store.getState()).starts.length;
    await dispatch(fetchMoreTiles(place));
    grid.current
      ?.querySelector<HTMLElement>(`[data-place="${String(place)}"] :is(a, button)`)
      ?.focus({ preventScroll: true });
  };
  const askByHand = (missing: string, place?: number) => (
    <div className="flex flex-col items-center gap-4 text-center">
      {missing && <p>{missing} did not come. What you see stays.</p>}
      <Button variant="quiet" onClick={() => show(place)} className="min-w-48">
        {missing ? 'Try again' : 'Show more'}
      </Button>
    </div>
  );

  const end = failed?.starts.length;
  const missing = failed ? absentPlaces(failed) : [];
  return (
    <>
      <div
        className={`@container transition-opacity duration-hover ${isAsking ? 'opacity-60' : ''}`}
      >
        {isShown && (
          <TileGrid grid={grid}>
            {missing
              .filter((place) => place !== end)
              .map((place) => (
                <div key={place} className="tile-gap" {...placeOfPage(place)}>
                  {askByHand('These films', place)}
                </div>
              ))}
          </TileGrid>
        )}
      </div>
      {hasMore && askByHand(missing.some((place) => place === end) ? 'The next films' : '')}
    </>
  );
}
