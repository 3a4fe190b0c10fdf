import { useEffect, useState, type RefObject } from 'react';

/**
 * Whether an element is in the view or within `margin` of it above and below (a CSS length, in per cent of
 * the view); `initially` stands until the browser has looked, or where it cannot.
 */
export function useNearView(
  element: RefObject<Element | null>,
  margin: string,
  { initially }: { initially: boolean },
) {
  const [isNear, setIsNear] = useState(initially);
  useEffect(() => {
    if (!element.current || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver(
      (entries) => {
        const latest = entries.at(-1);
        if (!latest) return;
        // What holds the focus stays, wherever the view has gone.
        setIsNear(latest.isIntersecting || latest.target.contains(document.activeElement));
      },
      { rootMargin: `${margin} 0px` },
    );
    observer.observe(element.current);
    return () => {
      observer.disconnect();
    };
  }, [element, margin]);
  return isNear;
}
