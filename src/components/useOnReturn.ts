import { useEffect, useEffectEvent } from 'react';

/** Within so many milliseconds of a tab being shown, the focus is of the same return. */
const sameReturnMs = 1_000;

/**
 * Calls back whenever the window or the tab comes back to the front, and once another tab has stored what this device kept
 * of a document until then, field by field under its key: others may have changed what it shows.
 */
export function useOnReturn(onReturn: () => void, keptUnder?: string) {
  const handleReturn = useEffectEvent(() => {
    if (document.visibilityState === 'visible') onReturn();
  });
  const handleStorage = useEffectEvent(({ key, newValue }: StorageEvent) => {
    const isKept = keptUnder !== undefined && key?.startsWith(`${keptUnder}/`);
    if (isKept && newValue === null) onReturn();
  });
  useEffect(() => {
    let shownAt = -Infinity;
    const listen = ({ type, timeStamp }: Event) => {
      if (type === 'focus' && timeStamp - shownAt < sameReturnMs) return;
      // A tab is shown without the focus where that stays in the address bar.
      if (type === 'visibilitychange') shownAt = timeStamp;
      handleReturn();
    };
    const listenToTabs = (event: StorageEvent) => {
      handleStorage(event);
    };
    window.addEventListener('focus', listen);
    document.addEventListener('visibilitychange', listen);
    window.addEventListener('storage', listenToTabs);
    return () => {
      window.removeEventListener('focus', listen);
      document.removeEventListener('visibilitychange', listen);
      window.removeEventListener('storage', listenToTabs);
    };
  }, []);
}
