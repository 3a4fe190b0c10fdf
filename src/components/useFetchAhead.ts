import { useEffect } from 'react';

type Fetched = { load: () => Promise<unknown> };

/** Has scripts fetched that a press on this screen needs, once the browser has nothing else to do. */
export function useFetchAhead(scripts: readonly Fetched[]) {
  useEffect(() => {
    const fetchAll = () => {
      // Whoever needs one that does not load is told then.
      for (const { load } of scripts) load().catch(() => undefined);
    };
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(fetchAll, 1_000);
      return () => {
        clearTimeout(timer);
      };
    }
    const request = requestIdleCallback(fetchAll, { timeout: 5_000 });
    return () => {
      cancelIdleCallback(request);
    };
  }, [scripts]);
}
