import { type RefObject, useEffect, useRef } from 'react';
import { maxInitialPage, tilesPerPage } from '../../config/limits';
import { paths } from '../../config/paths';
import { useAppDispatch, useAppStore } from '../../store/hooks';
import { fetchMoreTiles, type ProjectList, selectProjectList } from './projectListSlice';

const positionParam = 'from';

/** Browsers limit how often an address may change, so it is updated once scrolling rests. */
const restMs = 250;

/** The index of the tile that the address opens the list at; 0 for the top. */
function readPosition(): number {
  const tileNumber = Number(new URLSearchParams(location.search).get(positionParam));
  if (!Number.isSafeInteger(tileNumber) || tileNumber < 1) return 0;
  return Math.min(tileNumber - 1, maxInitialPage * tilesPerPage);
}

/** Writes past the router, for which scrolling is no navigation: the history entry stays the same. */
function writePosition(tileIndex: number): void {
  const address = new URL(location.href);
  // While a project's page is loading, the list is still shown under that page's address.
  if (address.pathname !== paths.exploreProjects) return;
  if (tileIndex > 0) address.searchParams.set(positionParam, String(tileIndex + 1));
  else address.searchParams.delete(positionParam);
  if (address.href !== location.href) history.replaceState(history.state, '', address);
}

const renderedTiles = (grid: HTMLElement | null) => [
  ...(grid?.querySelectorAll<HTMLElement>('[data-page] > li') ?? []),
];

function tileIndexOf(tile: HTMLElement): number {
  const { parentElement: page } = tile;
  const tilesBefore = Number(page?.dataset.page ?? 0) * tilesPerPage;
  return tilesBefore + [...(page?.children ?? [])].indexOf(tile);
}

/** Opens the list at the tile that `from` in the address names, and has it name the first visible one. */
export function usePositionParam(grid: RefObject<HTMLElement | null>, list: ProjectList) {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const isOpening = useRef(false);

  useEffect(() => {
    // For a list that is already loaded the browser restores the scroll position.
    const position = readPosition();
    const { requestId, count } = selectProjectList(store.getState());
    isOpening.current = position > 0 && (requestId === '' || position >= count);
  }, [store]);

  const isSettled = list.status === 'loaded' || list.status === 'errorLoadingMore';
  useEffect(() => {
    // While a page is loading, the first tile may be far below the view. The list changes once it is there.
    if (!isSettled) return;
    let timer = 0;
    const updateAddress = () => {
      if (isOpening.current) return;
      const firstVisible = renderedTiles(grid.current).find(
        (tile) => tile.getBoundingClientRect().bottom > 0,
      );
      if (firstVisible) writePosition(tileIndexOf(firstVisible));
    };
    const scheduleUpdate = () => {
      clearTimeout(timer);
      timer = window.setTimeout(updateAddress, restMs);
    };
    scheduleUpdate();
    addEventListener('scroll', scheduleUpdate, { passive: true });
    return () => {
      clearTimeout(timer);
      removeEventListener('scroll', scheduleUpdate);
    };
  }, [grid, list, isSettled]);

  useEffect(() => {
    const { status, cursors, count, nextCursor, requestId } = list;
    if (!isOpening.current || requestId === '' || !(isSettled || status === 'error')) return;
    // Read again: a search that was started meanwhile shows another list, from its top.
    const position = readPosition();
    const pageIndex = Math.floor(position / tilesPerPage);
    if (status === 'loaded' && pageIndex >= cursors.length && nextCursor) {
      void dispatch(fetchMoreTiles(pageIndex));
      return;
    }
    isOpening.current = false;
    if (position === 0) return;
    const tileIndex = Math.min(position, count - 1);
    renderedTiles(grid.current)
      .find((tile) => tileIndexOf(tile) === tileIndex)
      ?.scrollIntoView();
  }, [dispatch, grid, list, isSettled]);
}
