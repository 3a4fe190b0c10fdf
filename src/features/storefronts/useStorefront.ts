import { useEffect, useState } from 'react';
import { setPageTone } from '../../components/pageTone';
import { takeAnswer } from '../../lib/takeAnswer';
import type { Storefront } from './model';
import { fetchStorefront, noStorefront } from './storefrontApi';

/** The storefront of a film: at first the one that is known, then the one that the database has. */
function useReadStorefront(projectId: string, known: Storefront): Storefront {
  const [read, setRead] = useState<{ projectId: string; storefront: Storefront } | null>(null);
  useEffect(() => {
    if (projectId === '') return;
    // The film is there without it, too.
    return takeAnswer(fetchStorefront(projectId), (storefront) => {
      setRead({ projectId, storefront });
    });
  }, [projectId]);
  return read?.projectId === projectId ? read.storefront : known;
}

/** The theme of a film, once the database has said it. */
export const useReadTheme = (projectId: string) => useReadStorefront(projectId, noStorefront).theme;

/**
 * The storefront of a film's page: at first the one that its HTML has, then the one that the database has. Until a visitor
 * chooses another, the page is shown in its tone.
 */
export function useStorefront(projectId: string, prerendered: Storefront): Storefront {
  const storefront = useReadStorefront(projectId, prerendered);
  const tone = storefront.theme?.tone;
  useEffect(() => {
    setPageTone(tone);
  }, [tone]);
  useEffect(
    () => () => {
      setPageTone();
    },
    [],
  );
  return storefront;
}
