import { useEffect } from 'react';

type PageHead = {
  title: string;
  description: string;
  /** Whether there is nothing at the address, so that search engines leave it out. */
  isMissing?: boolean;
};

/** Sets what the document's head says of the page, in place of what its HTML said before it was known. */
export function usePageHead({ title, description, isMissing = false }: PageHead) {
  useEffect(() => {
    document.title = title;
    document.querySelector('meta[name="description"]')?.setAttribute('content', description);
    document.querySelector('meta[name="robots"]')?.remove();
    if (!isMissing) return;
    const robots = document.createElement('meta');
    document.head.append(Object.assign(robots, { name: 'robots', content: 'noindex' }));
  }, [title, description, isMissing]);
}

/** Focuses the page's heading, for when the control with the focus is about to be removed. */
export const focusPageHeading = () => {
  document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
};
