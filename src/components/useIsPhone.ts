import { useMediaQuery } from './useMediaQuery';

/** Whether the window is as narrow as a phone's: a table has no room there for what a decision needs. */
export const useIsPhone = () => useMediaQuery('(width < 48rem)');
