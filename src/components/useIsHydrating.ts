import { useSyncExternalStore } from 'react';

const subscribeToNothing = () => () => undefined;

/** Whether React takes over the HTML of a build just now, and has to render the same. */
export const useIsHydrating = () =>
  useSyncExternalStore(
    subscribeToNothing,
    () => false,
    () => true,
  );
