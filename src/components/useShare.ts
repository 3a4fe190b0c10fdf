import { useState } from 'react';

/** Shares a link through the device, or copies it where the device cannot share; with what is told of it. */
export function useShare({ title, path }: { title: string; path: string }) {
  const [status, setStatus] = useState('');
  // Not while rendering: a deploy renders pages without a browser.
  const address = () => location.origin + path;
  const copy = () =>
    navigator.clipboard.writeText(address()).then(
      () => {
        setStatus('Link copied');
      },
      () => {
        setStatus(`Copy this link: ${address()}`);
      },
    );
  const share = () => {
    if ('share' in navigator) {
      // Rejects when the person closes the device's dialog, which is no failure.
      navigator.share({ title, url: address() }).catch(() => undefined);
    } else {
      void copy();
    }
  };
  return { status, share };
}
