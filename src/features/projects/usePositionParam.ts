import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { maxInitialPage, maxPagesPerRequest, tilesPerPage } from '../../config/limits';
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

/** Whether the tile that the address names has yet to be loaded. Otherwise the browser restores the position. */
function isPositionMissing({ requestId, count }: ProjectList): boolean {
  const position = import.meta.env.SSR ? 0 : readPosition();
  return position > 0 && (requestId === '' || position >= count);
}

/**
 * Opens the list at the tile that `from` in the address names, unless the visitor scrolls before it is there, and has
 * it name the first visible one. Returns true until the list is there: shown earlier, it would jump.
 */
export function usePositionParam(grid: RefObject<HTMLElement | null>, list: ProjectList): boolean {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const [isOpening, setOpening] = useState(() =>
    isPositionMissing(selectProjectList(store.getState())),
  );
  const wasOpening = useRef(isOpening);
  const hasScrolled = useRef(false);
  useEffect(() => {
    if (!isOpening) return;
    const controller = new AbortController();
    const options = { passive: true, signal: controller.signal };
    // Not `scroll`, which the browser also sends where it restores the position.
    for (const type of ['wheel', 'touchmove', 'keydown'])
      addEventListener(type, () => (hasScrolled.current = true), options);
    return () => {
      controller.abort();
    };
  }, [isOpening]);

  const isSettled = list.status === 'loaded' || list.status === 'errorLoadingMore';
  useEffect(() => {
    // While a page is loading, the first tile may be far below the view. The list changes once it is there.
    if (!isSettled || isOpening) return;
    let timer = 0;
    const updateAddress = () => {
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
  }, [grid, list, isSettled, isOpening]);

  const { status, cursors, nextCursor, requestId } = list;
  // Read again each time: a search that was started meanwhile shows another list, from its top.
  const pageIndex = isOpening ? Math.floor(readPosition() / tilesPerPage) : 0;
  const isAnswered = requestId !== '' && (isSettled || status === 'error');
  const isBeyond = status === 'loaded' && nextCursor !== null && pageIndex >= cursors.length;
  if (isOpening && isAnswered && !isBeyond) setOpening(false);

  useEffect(() => {
    if (!isOpening || !isAnswered || !isBeyond) return;
    const lastOfRequest = cursors.length + maxPagesPerRequest - 1;
    void dispatch(fetchMoreTiles(Math.min(pageIndex, lastOfRequest)));
  }, [dispatch, isOpening, isAnswered, isBeyond, pageIndex, cursors]);

  useLayoutEffect(() => {
    const hasOpened = wasOpening.current && !isOpening;
    wasOpening.current = isOpening;
    const position = readPosition();
    if (!hasOpened || position === 0 || hasScrolled.current) return;
    const tileIndex = Math.min(position, selectProjectList(store.getState()).count - 1);
    renderedTiles(grid.current)
      .find((tile) => tileIndexOf(tile) === tileIndex)
      ?.scrollIntoView();
  }, [grid, store, isOpening]);

  return isOpening;
}
