import { useLayoutEffect, type RefObject } from 'react';
import { useAppStore } from '../../app/hooks';
import { tilesPerPage } from '../../content/limits';
import { pagesNear } from './pagesNear';
import { pagesKept, selectProjectList } from './projectListSlice';

/**
 * Tells the list which of its pages are within a view's height of the view: as it moves, and anew when the list has got
 * another `end`. The grid has the height of so many `tiles`.
 */
export function useTilesInView(grid: RefObject<HTMLElement | null>, tiles: number, end: number) {
  const store = useAppStore();
  // Before anything is seen of a change: the height and what is known of it belong together.
  useLayoutEffect(() => {
    let frame = 0;
    const look = () => {
      const { top = 0, height = 0 } = grid.current?.getBoundingClientRect() ?? {};
      const list = selectProjectList(store.getState());
      if (height === 0 || list.count === 0) return;
      const pageAt = (y: number) => Math.floor(((y - top) / height) * (tiles / tilesPerPage));
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
    lookSoon();
    addEventListener('scroll', lookSoon, { passive: true });
    addEventListener('resize', lookSoon);
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener('scroll', lookSoon);
      removeEventListener('resize', lookSoon);
    };
  }, [store, grid, tiles, end]);
}
