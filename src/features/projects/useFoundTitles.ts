import { useEffect, useState } from 'react';
import { fetchPages } from './projectListApi';

/** The titles on the first page of a search; empty until they are known, and where they cannot be. */
export function useFoundTitles(search: string): readonly string[] {
  const [found, setFound] = useState<{ search: string; titles: readonly string[] } | null>(null);
  useEffect(() => {
    let isOutdated = false;
    const find = async () => {
      const [page] = await fetchPages(search, null);
      if (!isOutdated) setFound({ search, titles: page?.tiles.map(({ title }) => title) ?? [] });
    };
    find().catch(() => undefined);
    return () => {
      isOutdated = true;
    };
  }, [search]);
  return found?.search === search ? found.titles : [];
}
