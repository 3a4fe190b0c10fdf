import { useSyncExternalStore } from 'react';

/** Where a table has no room for what a decision needs. */
const phoneQuery = '(width < 48rem)';

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
