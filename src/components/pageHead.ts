import { useEffect } from 'react';

type PageHead = {
  title: string;
  description: string;
  /** Whether search engines leave the page out; undefined leaves what the HTML says. */
  isHidden?: boolean;
};

/** Sets the document's title and description, and what search engines do with it. */
export function usePageHead({ title, description, isHidden }: PageHead) {
  useEffect(() => {
    document.title = title;
    document.querySelector('meta[name="description"]')?.setAttribute('content', description);
  }, [title, description]);
  useEffect(() => {
    if (isHidden === undefined) return;
    document.querySelector('meta[name="robots"]')?.remove();
    if (!isHidden) return;
    const robots = Object.assign(document.createElement('meta'), {
      name: 'robots',
      content: 'noindex',
    });
    document.head.append(robots);
    return () => {
      robots.remove();
    };
  }, [isHidden]);
}

/** Focuses the page's heading, for when the control with the focus is about to be removed. */
export const focusPageHeading = () => {
  document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
};
