import { useEffect } from 'react';

/** Sets the document's title and description. */
export function usePageHead({ title, description }: { title: string; description: string }) {
  useEffect(() => {
    document.title = title;
    document.querySelector('meta[name="description"]')?.setAttribute('content', description);
  }, [title, description]);
}

/** Focuses the page's heading, for when the control with the focus is about to be removed. */
export const focusPageHeading = () => {
  document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
};
