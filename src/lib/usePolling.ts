import { useEffect, useEffectEvent, useState } from 'react';

const soonMs = 2_000;
/** Two minutes of them. */
const soonLooks = 60;
const laterMs = 10_000;
/** A look that takes longer holds no other one up. */
const longestLookMs = 20_000;

/**
 * Looks again while something is awaited: every two seconds for two minutes, every ten afterwards, or every `everyMs`,
 * unless the last look is still under way, and at once when the network is back or the tab is shown again. True while it
 * is awaited for less than two minutes.
 */
export function usePolling(
  isWaiting: boolean,
  look: () => Promise<void>,
  everyMs?: number,
): boolean {
  const [isLate, setLate] = useState(false);
  const lookUnlessHidden = useEffectEvent(async () => {
    if (document.visibilityState !== 'hidden') await look();
  });
  useEffect(() => {
    if (!isWaiting) return;
    let looks = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    /** When the look that is under way began. */
    let pendingSince: number | undefined;
    const lookNow = async () => {
      const startedAt = Date.now();
      pendingSince = startedAt;
      try {
        await lookUnlessHidden();
      } finally {
        if (pendingSince === startedAt) pendingSince = undefined;
      }
    };
    const lookLater = () => {
      timer = setTimeout(
        () => {
          looks += 1;
          if (looks === soonLooks) setLate(true);
          if (pendingSince === undefined || Date.now() - pendingSince >= longestLookMs)
            void lookNow();
          lookLater();
        },
        everyMs ?? (looks < soonLooks ? soonMs : laterMs),
      );
    };
    lookLater();
    const listen = () => {
      void lookNow();
    };
    window.addEventListener('online', listen);
    document.addEventListener('visibilitychange', listen);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', listen);
      document.removeEventListener('visibilitychange', listen);
      setLate(false);
    };
  }, [isWaiting, everyMs]);
  return isWaiting && !isLate;
}
