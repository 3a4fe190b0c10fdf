import { useEffect } from 'react';

type PageHead = {
  title: string;
  description: string;
  /** Whether there is nothing at the address, so that search engines leave it out. */
  isMissing?: boolean;
  /** Whether it shows what is one visitor's alone, which search engines leave out as well. */
  isPrivate?: boolean;
};

/** Sets what the document's head says of the page, in place of what its HTML said before it was known. */
export function usePageHead({
  title,
  description,
  isMissing = false,
  isPrivate = false,
}: PageHead) {
  useEffect(() => {
    document.title = title;
    document.querySelector('meta[name="description"]')?.setAttribute('content', description);
    document.querySelector('meta[name="robots"]')?.remove();
    if (!isMissing && !isPrivate) return;
    const robots = document.createElement('meta');
    document.head.append(Object.assign(robots, { name: 'robots', content: 'noindex' }));
  }, [title, description, isMissing, isPrivate]);
}

/** Focuses the page's heading, for when the control with the focus is about to be removed. */
export const focusPageHeading = () => {
  document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
};

/** Calls back with the page's heading, now or when it is rendered; returns how to stop waiting. */
export const waitForHeading = (onHeading: (heading: HTMLElement) => void): (() => void) => {
  const findHeading = () => {
    const heading = document.querySelector<HTMLElement>('main h1');
    if (heading) {
      observer.disconnect();
      onHeading(heading);
    }
  };
  const observer = new MutationObserver(findHeading);
  observer.observe(document.body, { childList: true, subtree: true });
  findHeading();
  return () => {
    observer.disconnect();
  };
};
