import { useEffect } from 'react';

/**
 * Back shows a page that was frozen as it was left, before its scripts can tell that somebody has signed out meanwhile:
 * it is frozen without what it shows, and loaded anew.
 */
export function useFreshOnBack() {
  useEffect(() => {
    const controller = new AbortController();
    const onEach = (type: 'pagehide' | 'pageshow', act: () => void) => {
      window.addEventListener(
        type,
        ({ persisted }) => {
          if (persisted) act();
        },
        controller,
      );
    };
    onEach('pagehide', () => {
      document.documentElement.style.visibility = 'hidden';
    });
    onEach('pageshow', () => {
      location.reload();
    });
    return () => {
      controller.abort();
    };
  }, []);
}
