import { useLayoutEffect, type RefObject } from 'react';
import { useAppDispatch } from '../../app/hooks';
import { tilesPerPage } from '../../content/limits';
import { viewMoved } from './projectListSlice';

/**
 * Tells the list which of its pages are within a view's height of the view: as it moves, and anew when the list has got
 * another `end`. The grid has the height of `places` tiles.
 */
export function useTilesInView(grid: RefObject<HTMLElement | null>, places: number, end: number) {
  const dispatch = useAppDispatch();
  // Before anything is seen of a change: the height and what is known of it belong together.
  useLayoutEffect(() => {
    let frame = 0;
    const look = () => {
      const { top = 0, height = 0 } = grid.current?.getBoundingClientRect() ?? {};
      if (height === 0) return;
      const pageAt = (y: number) => Math.floor(((y - top) / height) * (places / tilesPerPage));
      const holder = document.activeElement?.closest<HTMLElement>('[data-place]');
      dispatch(
        viewMoved({
          first: pageAt(-innerHeight),
          last: pageAt(2 * innerHeight),
          // What holds the focus stays, wherever the view has gone.
          focused: Number(holder?.dataset.place ?? 0),
        }),
      );
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
  }, [dispatch, grid, places, end]);
}
