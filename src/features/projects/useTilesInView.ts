import { useLayoutEffect, type RefObject } from 'react';
import { useAppStore } from '../../store/hooks';
import { tilesPerPage } from '../../config/limits';
import { pagesNear } from './pagesNear';
import { pagesKept, placesOf, selectProjectList } from './projectListSlice';
import { watchList } from './watchList';

/** Tells the list which of its pages are within a view's height of the view, as it moves and as the list grows. */
export function useTilesInView(grid: RefObject<HTMLElement | null>) {
  const store = useAppStore();
  useLayoutEffect(() => {
    let frame = 0;
    const look = () => {
      const { top = 0, height = 0 } = grid.current?.getBoundingClientRect() ?? {};
      const list = selectProjectList(store.getState());
      if (height === 0 || list.count === 0) return;
      const pageAt = (y: number) =>
        Math.floor(((y - top) / height) * (placesOf(list) / tilesPerPage));
      const holder = document.activeElement?.closest<HTMLElement>('[data-place]');
      const places = pagesNear(list, {
        first: pageAt(-innerHeight),
        last: pageAt(2 * innerHeight),
        // What holds the focus stays, wherever the view has gone.
        focused: holder ? Number(holder.dataset.place) : null,
      });
      if (places.join() !== Object.keys(list.pages).join()) store.dispatch(pagesKept(places));
    };
    // Once per picture, and after a way back through the history has taken up its place.
    const lookSoon = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(look);
    };
    const stopWatching = watchList(store, lookSoon);
    addEventListener('scroll', lookSoon, { passive: true });
    addEventListener('resize', lookSoon);
    return () => {
      stopWatching();
      cancelAnimationFrame(frame);
      removeEventListener('scroll', lookSoon);
      removeEventListener('resize', lookSoon);
    };
  }, [store, grid]);
}
