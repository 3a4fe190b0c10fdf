import { useEffect, useState } from 'react';
import { setPageTone } from '../../components/pageTone';
import type { StorefrontTheme } from './model';
import { fetchTheme } from './storefrontApi';

type ReadTheme = { projectId: string; theme: StorefrontTheme | null };

/** The theme of a film: at first the one that is known, then the one that the database has. */
export function useReadTheme(projectId: string, known: StorefrontTheme | null = null) {
  const [read, setRead] = useState<ReadTheme | null>(null);
  useEffect(() => {
    if (projectId === '') return;
    const request = { isCurrent: true };
    fetchTheme(projectId).then(
      (theme) => {
        if (request.isCurrent) setRead({ projectId, theme });
      },
      // The film is there all the same.
      () => undefined,
    );
    return () => {
      request.isCurrent = false;
    };
  }, [projectId]);
  return read?.projectId === projectId ? read.theme : known;
}

/**
 * The theme of a film's page: at first the one that its HTML has, then the one that the database has. Until a visitor
 * chooses another, the page is shown in its tone.
 */
export function useStorefrontTheme(projectId: string, prerendered: StorefrontTheme | null) {
  const theme = useReadTheme(projectId, prerendered);
  const tone = theme?.tone;
  useEffect(() => {
    setPageTone(tone);
  }, [tone]);
  useEffect(
    () => () => {
      setPageTone();
    },
    [],
  );
  return theme;
}
