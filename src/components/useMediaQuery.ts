import { useCallback, useMemo, useSyncExternalStore } from 'react';

/** Whether a media query holds now. For layouts of other elements; CSS is enough for all else. */
export function useMediaQuery(query: string): boolean {
  const list = useMemo(() => matchMedia(query), [query]);
  const subscribe = useCallback(
    (listener: () => void) => {
      list.addEventListener('change', listener);
      return () => {
        list.removeEventListener('change', listener);
      };
    },
    [list],
  );
  return useSyncExternalStore(subscribe, () => list.matches);
}
