import { useEffect } from 'react';

type Fetched = { load: () => Promise<unknown> };

const fetchAll = (scripts: readonly Fetched[]) => {
  // Whoever needs one that does not load is told then.
  for (const { load } of scripts) load().catch(() => undefined);
};

/** Does something once the browser has nothing else to do; returns what cancels it. */
export function whenIdle(work: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, 1_000);
    return () => {
      clearTimeout(timer);
    };
  }
  const request = requestIdleCallback(work, { timeout: 5_000 });
  return () => {
    cancelIdleCallback(request);
  };
}

/** Has scripts fetched that a press on this screen needs, once the browser has nothing else to do. */
export function useFetchAhead(scripts: readonly Fetched[]) {
  useEffect(
    () =>
      whenIdle(() => {
        fetchAll(scripts);
      }),
    [scripts],
  );
}

/** The same at the first sign of somebody who may press something: of what is too heavy for everyone who only looks. */
export function useFetchAtTouch(scripts: readonly Fetched[]) {
  useEffect(() => {
    if (scripts.length === 0) return;
    const controller = new AbortController();
    const fetchOnce = () => {
      controller.abort();
      fetchAll(scripts);
    };
    for (const type of ['pointermove', 'pointerdown', 'keydown'])
      window.addEventListener(type, fetchOnce, controller);
    return () => {
      controller.abort();
    };
  }, [scripts]);
}
