import { useLayoutEffect, type RefObject } from 'react';
import { useAppStore } from '../../store/hooks';
import { placesOf } from './projectListSlice';
import { watchList } from './watchList';

/** Gives the grid the height of all the films that the list has places for, and says while more are on their way. */
export function useGridHeight(grid: RefObject<HTMLElement | null>) {
  const store = useAppStore();
  useLayoutEffect(
    () =>
      watchList(store, (list) => {
        grid.current?.setAttribute('aria-busy', String(list.phase.startsWith('asking')));
        if (list.count === 0) return;
        // Not as an attribute: the policy forbids those of styles in the HTML.
        for (const columns of [2, 4])
          grid.current?.style.setProperty(
            `--rows-of-${String(columns)}`,
            String(Math.ceil(placesOf(list) / columns)),
          );
      }),
    [store, grid],
  );
}
