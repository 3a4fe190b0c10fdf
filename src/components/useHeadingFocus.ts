import { useEffect, useRef } from 'react';
import { waitForHeading } from './pageHead';

/** Has a page begin at its top, with its heading, where another query alone shows another one: nothing else does. */
export function useHeadingFocus(shown: string | null): void {
  const lastShown = useRef(shown);
  useEffect(() => {
    if (lastShown.current === shown) return;
    lastShown.current = shown;
    window.scrollTo(0, 0);
    return waitForHeading((heading) => {
      heading.focus({ preventScroll: true });
    });
  }, [shown]);
}
