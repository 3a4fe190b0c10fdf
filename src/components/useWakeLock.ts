import { useEffect, useState } from 'react';

/** Keeps the screen on as long as the page is shown. True where the browser does; the others do nothing. */
export function useWakeLock(): boolean {
  const [isOn, setOn] = useState(false);
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    // The browser lets go of it by itself whenever the page is hidden.
    const keepOn = async () => {
      if (!('wakeLock' in navigator) || document.visibilityState !== 'visible') return;
      const lock = await navigator.wakeLock.request('screen').catch(() => null);
      setOn(lock !== null);
      if (signal.aborted) void lock?.release();
      else signal.addEventListener('abort', () => void lock?.release());
    };
    void keepOn();
    document.addEventListener('visibilitychange', () => void keepOn(), { signal });
    return () => {
      controller.abort();
    };
  }, []);
  return isOn;
}
