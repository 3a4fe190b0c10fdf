import { type RefObject, useEffect, useRef } from 'react';
import { useAppDispatch, useAppStore } from '../../store/hooks';
import { tilesPerPage } from '../../config/limits';
import { keepInAddress, placeInAddress } from './addressedPlace';
import { fetchMoreTiles, selectProjectList } from './projectListSlice';
import { watchList } from './watchList';

/** Browsers take only so many changes of an address in a minute, so it follows once the view rests. */
const restMs = 250;

const tilesIn = (grid: HTMLElement | null) => [
  ...(grid?.querySelectorAll<HTMLElement>('[data-place] > li') ?? []),
];

/** The film that a tile shows, counted from 0. */
function filmOf(tile: HTMLElement): number {
  const { parentElement: page } = tile;
  const before = Number(page?.dataset.place ?? 0) * tilesPerPage;
  return before + [...(page?.children ?? [])].indexOf(tile);
}

/** Opens the list at the film that its address names, and has the address name the first that is seen. */
export function useAddressedPlace(grid: RefObject<HTMLElement | null>) {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const isOpening = useRef(false);

  useEffect(() => {
    // A list that is there as it was left has its place from the history.
    const film = placeInAddress();
    const left = selectProjectList(store.getState());
    isOpening.current = film > 0 && (left.requestId === '' || film >= left.count);
    let due = 0;
    const look = () => {
      const tiles = tilesIn(grid.current);
      const seen = tiles.find((tile) => tile.getBoundingClientRect().bottom > 0);
      if (!isOpening.current && seen) keepInAddress(filmOf(seen));
    };
    const lookSoon = () => {
      clearTimeout(due);
      due = window.setTimeout(look, restMs);
    };
    addEventListener('scroll', lookSoon, { passive: true });
    return () => {
      clearTimeout(due);
      removeEventListener('scroll', lookSoon);
    };
  }, [grid, store]);

  useEffect(() => {
    return watchList(store, ({ phase, starts, count, next, requestId }) => {
      if (!isOpening.current || requestId === '' || !/^(?:arrived|failed)/.test(phase)) return;
      // Read anew: whoever has searched meanwhile wants another list, from its top.
      const asked = placeInAddress();
      const place = Math.floor(asked / tilesPerPage);
      if (phase === 'arrived' && place >= starts.length && next) {
        void dispatch(fetchMoreTiles(place));
        return;
      }
      isOpening.current = false;
      if (asked === 0) return;
      const film = Math.min(asked, count - 1);
      // By then the tiles stand, React's too.
      queueMicrotask(() => {
        tilesIn(grid.current)
          .find((tile) => filmOf(tile) === film)
          ?.scrollIntoView();
      });
    });
  }, [dispatch, grid, store]);
}
