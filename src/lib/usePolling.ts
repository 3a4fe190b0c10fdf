import { useEffect, useEffectEvent, useState } from 'react';

const soonMs = 2_000;
/** Two minutes of them. */
const soonLooks = 60;

/**
 * Looks again while something is awaited: every two seconds for two minutes, every `laterMs` afterwards, and at once when
 * the network is back or the tab is shown again. True while it is awaited for less than two minutes.
 */
export function usePolling(isWaiting: boolean, look: () => void, laterMs = 10_000): boolean {
  const [isLate, setLate] = useState(false);
  const lookNow = useEffectEvent(() => {
    if (document.visibilityState !== 'hidden') look();
  });
  useEffect(() => {
    if (!isWaiting) return;
    let looks = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const lookLater = () => {
      timer = setTimeout(
        () => {
          looks += 1;
          if (looks === soonLooks) setLate(true);
          lookNow();
          lookLater();
        },
        looks < soonLooks ? soonMs : laterMs,
      );
    };
    lookLater();
    const listen = () => {
      lookNow();
    };
    window.addEventListener('online', listen);
    document.addEventListener('visibilitychange', listen);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', listen);
      document.removeEventListener('visibilitychange', listen);
    };
  }, [isWaiting, laterMs]);
  return isWaiting && !isLate;
}
