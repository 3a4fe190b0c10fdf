import { useEffect, useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

type Entry = { key: string; pathname: string };

/** The first entry of every document has the same key, so the path tells them apart. */
const positionKey = ({ key, pathname }: Entry) => `scroll:${key}:${pathname}`;

const rememberPosition = (entry: Entry) => {
  try {
    sessionStorage.setItem(positionKey(entry), String(window.scrollY));
  } catch {
    // Storage is blocked: going back starts at the top.
  }
};

const positionOf = (entry: Entry): number => {
  try {
    return Number(sessionStorage.getItem(positionKey(entry)) ?? 0);
  } catch {
    return 0;
  }
};

/** By a link or an address, and not by a reload or a way through the history. */
const isOpenedAnew = () =>
  performance
    .getEntriesByType('navigation')
    .some((navigation) => 'type' in navigation && navigation.type === 'navigate');

/** Calls back with the page's heading, now or as soon as it stands; returns how to stop waiting. */
const whenHeadingStands = (take: (heading: HTMLElement) => void): (() => void) => {
  const main = document.getElementById('main');
  const look = () => {
    const heading = main?.querySelector('h1');
    if (heading) {
      observer.disconnect();
      take(heading);
    }
  };
  const observer = new MutationObserver(look);
  if (main) observer.observe(main, { childList: true, subtree: true });
  look();
  return () => {
    observer.disconnect();
  };
};

/**
 * A new page starts at its top with the focus on its heading; going back returns to where one was.
 * A changed query alone (a search being typed) moves nothing.
 */
export function useScrollAndFocus() {
  const { key, pathname, hash } = useLocation();
  const navigationType = useNavigationType();
  const shown = useRef({ key, pathname });

  useEffect(() => {
    history.scrollRestoration = 'manual';
    const remember = () => {
      rememberPosition(shown.current);
    };
    let due = 0;
    const rememberSoon = () => {
      window.clearTimeout(due);
      due = window.setTimeout(remember, 100);
    };
    window.addEventListener('scroll', rememberSoon, { passive: true });
    window.addEventListener('pagehide', remember);
    const remembered = positionOf(shown.current);
    // Without one, and for a page that was not there before, the browser's own jump, to the top or to the
    // address's hash, is right.
    if (remembered > 0 && !isOpenedAnew()) window.scrollTo(0, remembered);
    return () => {
      window.clearTimeout(due);
      window.removeEventListener('scroll', rememberSoon);
      window.removeEventListener('pagehide', remember);
    };
  }, []);

  useLayoutEffect(() => {
    const before = shown.current;
    shown.current = { key, pathname };
    if (
      before.key === key ||
      (before.pathname === pathname && navigationType !== NavigationType.Pop)
    )
      return;
    // What the page waits for may come later, so the place is taken up once its heading stands.
    return whenHeadingStands((heading) => {
      if (before.pathname !== pathname) heading.focus({ preventScroll: true });
      if (navigationType === NavigationType.Pop) window.scrollTo(0, positionOf({ key, pathname }));
      else if (hash) document.getElementById(hash.slice(1))?.scrollIntoView();
      else window.scrollTo(0, 0);
    });
  }, [key, pathname, hash, navigationType]);
}
