import { useEffect } from 'react';

/** Gives the document the page's own title and description. */
export function usePageHead({ title, description }: { title: string; description: string }) {
  useEffect(() => {
    document.title = title;
    document.querySelector('meta[name="description"]')?.setAttribute('content', description);
  }, [title, description]);
}

/** Takes the focus to the page's heading, where the control that had it is about to go. */
export const focusPageHeading = () => {
  document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
};
