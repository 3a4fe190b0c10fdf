import { useEffect, useEffectEvent } from 'react';

/**
 * Calls back whenever the window comes back to the front, and once another tab has stored what this device kept under a
 * key until then: others may have changed what it shows.
 */
export function useOnReturn(onReturn: () => void, keptUnder = '') {
  const handleReturn = useEffectEvent(() => {
    if (document.visibilityState === 'visible') onReturn();
  });
  const handleStorage = useEffectEvent(({ key, newValue }: StorageEvent) => {
    if (key === keptUnder && newValue === null) onReturn();
  });
  useEffect(() => {
    const listenToTabs = (event: StorageEvent) => {
      handleStorage(event);
    };
    const listen = () => {
      handleReturn();
    };
    window.addEventListener('focus', listen);
    window.addEventListener('storage', listenToTabs);
    return () => {
      window.removeEventListener('focus', listen);
      window.removeEventListener('storage', listenToTabs);
    };
  }, []);
}
