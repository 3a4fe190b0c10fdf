import { useEffect, useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { waitForHeading } from '../components/pageHead';
import { tryStorage } from '../lib/browserStorage';

type HistoryEntry = { key: string; pathname: string };

// The first entry of every document has the same key, so the path is part of it.
const storageKey = ({ key, pathname }: HistoryEntry) => `scroll:${key}:${pathname}`;

// Where storage is blocked, going back starts at the top.
const storePosition = (entry: HistoryEntry, position: number) =>
  tryStorage(() => {
    sessionStorage.setItem(storageKey(entry), String(position));
  });

const readPosition = (entry: HistoryEntry) =>
  Number(tryStorage(() => sessionStorage.getItem(storageKey(entry))));

/** Whether the document was opened by a link or an address, not by a reload or through the history. */
const isNewNavigation = () =>
  performance
    .getEntriesByType('navigation')
    .some((navigation) => 'type' in navigation && navigation.type === 'navigate');

/**
 * A new page starts at its top with the focus on its heading; going back restores the position. A change of
 * the query alone, such as a search, moves neither.
 */
export function useScrollAndFocus() {
  const { key, pathname, hash } = useLocation();
  const navigationType = useNavigationType();
  const currentEntry = useRef({ key, pathname });
  // When the next page is rendered, the window has already been scrolled up to that page's height.
  const currentPosition = useRef(0);

  useEffect(() => {
    history.scrollRestoration = 'manual';
    const position = readPosition(currentEntry.current);
    // Otherwise the browser has scrolled to the top or to the address's hash by itself.
    if (position > 0 && !isNewNavigation()) window.scrollTo(0, position);
    const readCurrentPosition = () => {
      currentPosition.current = window.scrollY;
    };
    const store = () => {
      storePosition(currentEntry.current, window.scrollY);
    };
    readCurrentPosition();
    window.addEventListener('scroll', readCurrentPosition, { passive: true });
    // A phone may end a hidden page without another event.
    document.addEventListener('visibilitychange', store);
    window.addEventListener('pagehide', store);
    return () => {
      window.removeEventListener('scroll', readCurrentPosition);
      document.removeEventListener('visibilitychange', store);
      window.removeEventListener('pagehide', store);
    };
  }, []);

  useLayoutEffect(() => {
    const previous = currentEntry.current;
    if (previous.key === key) return;
    currentEntry.current = { key, pathname };
    storePosition(previous, currentPosition.current);
    if (previous.pathname === pathname && navigationType !== NavigationType.Pop) return;
    // The page's chunk may still be loading.
    return waitForHeading((heading) => {
      if (previous.pathname !== pathname) heading.focus({ preventScroll: true });
      if (navigationType === NavigationType.Pop)
        window.scrollTo(0, readPosition({ key, pathname }));
      else if (hash) document.getElementById(hash.slice(1))?.scrollIntoView();
      else window.scrollTo(0, 0);
    });
  }, [key, pathname, hash, navigationType]);
}
