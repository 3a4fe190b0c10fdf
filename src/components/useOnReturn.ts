import { useEffect, useEffectEvent } from 'react';

/** Calls back whenever the window comes back to the front: others may have changed what it shows. */
export function useOnReturn(onReturn: () => void) {
  const handleReturn = useEffectEvent(() => {
    if (document.visibilityState === 'visible') onReturn();
  });
  useEffect(() => {
    const listen = () => {
      handleReturn();
    };
    window.addEventListener('focus', listen);
    return () => {
      window.removeEventListener('focus', listen);
    };
  }, []);
}
