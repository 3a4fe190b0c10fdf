import { type RefObject, useEffect, useLayoutEffect } from 'react';
import { pagesLoadedUnasked, tilesPerPage } from '../../config/limits';
import { useAppDispatch } from '../../store/hooks';
import {
  fetchMoreTiles,
  missingPages,
  pageWindowMoved,
  type ProjectList,
  tileCapacity,
} from './projectListSlice';

/** Page indexes: the first and the last near the view, perhaps beyond the list, and the page that has the focus. */
export type PageRange = { first: number; last: number; focused: number | null };

/** Whether the page after those that are loaded comes as the view nears it; otherwise the list waits to be asked. */
export const isNextWanted = ({ cursors: { length: nextIndex }, pages }: ProjectList) =>
  nextIndex % pagesLoadedUnasked !== 0 || nextIndex in pages;

/**
 * The indexes of the pages to render: those near the view and the one that has the focus. The next one, which has
 * yet to be loaded, is among them if it is wanted.
 */
export function visiblePages(list: ProjectList, { first, last, focused }: PageRange): number[] {
  const nextIndex = list.cursors.length;
  const lastIndex = list.nextCursor && isNextWanted(list) ? nextIndex : nextIndex - 1;
  const pageIndexes = new Set(focused === null ? [] : [focused]);
  for (let pageIndex = Math.max(first, 0); pageIndex <= Math.min(last, lastIndex); pageIndex += 1)
    pageIndexes.add(pageIndex);
  return [...pageIndexes].sort((one, other) => one - other);
}

/**
 * Gives the grid the height of the whole list, tells the list which of its pages are within a view's height of
 * the view, and loads those that are missing.
 */
export function usePageWindow(grid: RefObject<HTMLElement | null>, list: ProjectList) {
  const dispatch = useAppDispatch();

  useLayoutEffect(() => {
    if (list.count === 0) return;
    // Not as a prop: it would be a style attribute in prerendered HTML, which the policy forbids.
    for (const columns of [2, 4])
      grid.current?.style.setProperty(
        `--rows-of-${String(columns)}`,
        String(Math.ceil(tileCapacity(list) / columns)),
      );
  }, [grid, list]);

  useLayoutEffect(() => {
    let frame = 0;
    const updateWindow = () => {
      const { top = 0, height = 0 } = grid.current?.getBoundingClientRect() ?? {};
      if (height === 0 || list.count === 0) return;
      const pageAt = (y: number) =>
        Math.floor(((y - top) / height) * (tileCapacity(list) / tilesPerPage));
      const focusedPage = document.activeElement?.closest<HTMLElement>('[data-page]');
      const pageIndexes = visiblePages(list, {
        first: pageAt(-innerHeight),
        last: pageAt(2 * innerHeight),
        focused: focusedPage ? Number(focusedPage.dataset.page) : null,
      });
      if (pageIndexes.join() !== Object.keys(list.pages).join())
        dispatch(pageWindowMoved(pageIndexes));
    };
    // Once per frame, and after the browser has restored the scroll position on the way back.
    const scheduleUpdate = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(updateWindow);
    };
    scheduleUpdate();
    addEventListener('scroll', scheduleUpdate, { passive: true });
    addEventListener('resize', scheduleUpdate);
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener('scroll', scheduleUpdate);
      removeEventListener('resize', scheduleUpdate);
    };
  }, [dispatch, grid, list]);

  useEffect(() => {
    // After a failure, pages are loaded by hand only.
    if (list.status !== 'loaded') return;
    const missing = missingPages(list);
    // The middle of what is missing is nearest to the view.
    const pageIndex = missing[missing.length >> 1];
    if (pageIndex !== undefined) void dispatch(fetchMoreTiles(pageIndex));
  }, [dispatch, list]);
}
