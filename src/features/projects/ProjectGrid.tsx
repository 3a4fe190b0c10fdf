import { useEffect, useLayoutEffect, useRef } from 'react';
import { useAppDispatch, useAppSelector } from '../../app/hooks';
import { Button } from '../../components/Button';
import { tilesPerPage } from '../../content/limits';
import { fetchMoreTiles } from './fetchTilesThunk';
import { placeOfPage } from './placeOfPage';
import { selectProjectList } from './projectListSlice';
import { TileBlock } from './TileBlock';
import { TileSkeletons } from './TileSkeletons';
import { useAddressedPlace } from './useAddressedPlace';
import { useTilesInView } from './useTilesInView';

/** The pages of tiles around the view, and more of them when the fan nears them or asks. */
export function ProjectGrid() {
  const dispatch = useAppDispatch();
  const { phase, pages, starts, count, next } = useAppSelector(selectProjectList);
  const grid = useRef<HTMLDivElement>(null);
  const hasFailed = phase === 'failedMore';
  const end = starts.length;
  const places = !hasFailed && end in pages ? (end + 1) * tilesPerPage : count;
  // Not as an attribute: the policy forbids those of styles in the HTML.
  useLayoutEffect(() => {
    for (const columns of count > 0 ? [2, 4] : [])
      grid.current?.style.setProperty(
        `--rows-of-${String(columns)}`,
        String(Math.ceil(places / columns)),
      );
  }, [count, places]);
  useTilesInView(grid, places, end);
  useAddressedPlace(grid);

  const absent = Object.keys(pages).filter((place) => !pages[Number(place)]);
  // Of several the middle one is what the fan sees. After a failure they wait for the fan.
  const wanted = absent[absent.length >> 1];
  useEffect(() => {
    if (phase === 'arrived' && wanted) void dispatch(fetchMoreTiles(Number(wanted)));
  }, [dispatch, phase, wanted]);

  // Asked for by hand, the first of the films takes the focus, since the button may be gone.
  const show = async (place: number) => {
    await dispatch(fetchMoreTiles(place));
    grid.current
      ?.querySelector<HTMLElement>(`[data-place="${String(place)}"] :is(a, button)`)
      ?.focus({ preventScroll: true });
  };
  const askByHand = (what: string, place: number) => (
    <div className="flex flex-col items-center gap-4 text-center">
      {hasFailed && place in pages && <p>{what} did not come. What you see stays.</p>}
      <Button look="quiet" onClick={() => show(place)} className="min-w-48">
        {hasFailed && place in pages ? 'Try again' : 'Show more'}
      </Button>
    </div>
  );

  return (
    <>
      <div
        aria-busy={phase === 'asking' || phase === 'askingMore'}
        className={`@container transition-opacity duration-hover ${phase === 'asking' ? 'opacity-60' : ''}`}
      >
        {(count > 0 || 0 in pages) && (
          <div ref={grid} className="tile-pages">
            {Object.entries(pages).map(([key, tiles]) => {
              const place = Number(key);
              if (tiles) return <TileBlock key={key} tiles={tiles} place={place} />;
              if (!hasFailed) return <TileSkeletons key={key} place={place} />;
              return (
                place < end && (
                  <div key={key} className="tile-gap" {...placeOfPage(place)}>
                    {askByHand('These films', place)}
                  </div>
                )
              );
            })}
          </div>
        )}
      </div>
      {next !== null && askByHand('The next films', end)}
    </>
  );
}
