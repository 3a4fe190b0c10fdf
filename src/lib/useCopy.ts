import { useState } from 'react';

/** Copies a text, and says in `answer` whether the browser did, in the words given. */
export function useCopy(text: string, words: { copied: string; refused: string }) {
  const [answer, setAnswer] = useState('');
  const copy = () =>
    void navigator.clipboard.writeText(text).then(
      () => {
        setAnswer(words.copied);
      },
      () => {
        setAnswer(words.refused);
      },
    );
  return { answer, copy };
}

/** Shares a link of the site through the device, or copies it where the device cannot share. */
export function useShare({ title, path }: { title: string; path: string }) {
  // A deploy renders pages without a browser.
  const url = import.meta.env.SSR ? path : location.origin + path;
  const { answer, copy } = useCopy(url, {
    copied: 'Link copied',
    refused: `Copy this link: ${url}`,
  });
  const share = () => {
    // Rejects when the person closes the device's dialog, which is no failure.
    if ('share' in navigator) navigator.share({ title, url }).catch(() => undefined);
    else copy();
  };
  return { status: answer, share };
}
