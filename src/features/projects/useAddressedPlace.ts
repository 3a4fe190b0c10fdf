import { type RefObject, useEffect, useRef } from 'react';
import { useAppDispatch, useAppSelector, useAppStore } from '../../app/hooks';
import { tilesPerPage } from '../../content/limits';
import { keepInAddress, placeInAddress } from './addressedPlace';
import { fetchMoreTiles } from './fetchTilesThunk';
import { selectProjectList } from './projectListSlice';

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
  const { phase, starts, count, next, requestId } = useAppSelector(selectProjectList);
  const wanted = useRef(0);

  useEffect(() => {
    // A list that is there as it was left has its place from the history.
    const film = placeInAddress();
    const left = selectProjectList(store.getState());
    wanted.current = left.requestId !== '' && film < left.count ? 0 : film;
    let due = 0;
    const look = () => {
      const tiles = tilesIn(grid.current);
      const seen = tiles.find((tile) => tile.getBoundingClientRect().bottom > 0);
      if (wanted.current === 0 && seen) keepInAddress(filmOf(seen));
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
    const place = Math.floor(wanted.current / tilesPerPage);
    if (wanted.current === 0 || requestId === '' || !/^(?:arrived|failed)/.test(phase)) return;
    if (phase === 'arrived' && place >= starts.length && next) {
      void dispatch(fetchMoreTiles(place));
      return;
    }
    const film = Math.min(wanted.current, count - 1);
    wanted.current = 0;
    tilesIn(grid.current)
      .find((tile) => filmOf(tile) === film)
      ?.scrollIntoView();
  }, [dispatch, grid, phase, starts, count, next, requestId]);
}
