import { useCallback, useRef, useState } from 'react';
import { recordsPerBatch } from '../../config/limits';

/** A part of the list that only one answer at a time may change: one that was asked for earlier is dropped. */
export function useLatest() {
  const asked = useRef(0);
  return useCallback(() => {
    asked.current += 1;
    const mine = asked.current;
    return () => asked.current === mine;
  }, []);
}

/**
 * What a list reads a page at a time. `fetchPage` adds a page to those before it, or the first where there are none, and
 * resolves with null where it fails.
 */
export function usePages<Pages extends { orders: readonly unknown[]; next: string | null }>(
  fetchPage: (before: Pages | undefined, size: number) => Promise<Pages | null>,
) {
  const [pages, setPages] = useState<Pages>();
  const startPage = useLatest();
  const isReading = useRef<() => boolean>(() => false);
  return {
    pages,
    setPages,
    load: useCallback(
      (before: Pages | undefined, size: number): Promise<void> => {
        const isLatest = startPage();
        return fetchPage(before, size).then((read) => {
          if (read && isLatest()) setPages(read);
        });
      },
      [fetchPage, startPage],
    ),
    /** Whether `readAll` is reading the view, so that nothing else has to. */
    isReadingAll: useCallback(() => isReading.current(), []),
    /** What is left, too; null where it fails. It goes on also where another view is listed meanwhile. */
    readAll: async (before: Pages | undefined): Promise<Pages['orders'] | null> => {
      const isLatest = startPage();
      isReading.current = isLatest;
      const readOn = async (known: Pages | undefined): Promise<Pages | null> => {
        const read = await fetchPage(known, recordsPerBatch);
        if (read && isLatest()) setPages(read);
        return read;
      };
      let read = before ?? (await readOn(undefined));
      while (read !== null && read.next !== null) read = await readOn(read);
      isReading.current = () => false;
      return read?.orders ?? null;
    },
  };
}
