import { useSyncExternalStore } from 'react';

/** Below the first breakpoint of the design system, where a wide table cannot be used. */
const phoneQuery = '(width < 40rem)';

const subscribe = (listener: () => void) => {
  const query = matchMedia(phoneQuery);
  query.addEventListener('change', listener);
  return () => {
    query.removeEventListener('change', listener);
  };
};

/** Whether the window is as narrow as a phone's. For layouts of other elements; CSS is enough for all else. */
export const useIsPhone = () =>
  useSyncExternalStore(subscribe, () => matchMedia(phoneQuery).matches);
