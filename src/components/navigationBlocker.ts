import { useEffect, useLayoutEffect, useSyncExternalStore } from 'react';

/** Something on the page that is not saved; tells whether it is kept when the page is left. */
type Mark = { isKept: () => boolean };
type Question = { go: () => void; isKept: boolean };

const marks = new Set<Mark>();
const listeners = new Set<() => void>();
let question: Question | null = null;

const ask = (next: Question | null) => {
  question = next;
  for (const listener of listeners) listener();
};
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

const isNeverKept = () => false;

/** While `isUnsaved`, leaving the page asks first; what it says depends on whether that is kept. */
export function useUnsavedChanges(isUnsaved: boolean, isKept: () => boolean = isNeverKept) {
  useEffect(() => {
    if (!isUnsaved) return;
    const mark = { isKept };
    marks.add(mark);
    return () => {
      marks.delete(mark);
    };
  }, [isUnsaved, isKept]);
}

export const hasUnsavedChanges = () => marks.size > 0;

/** Leaves the page, after asking where something on it is not saved. */
export function confirmNavigation(go: () => void) {
  if (hasUnsavedChanges()) ask({ go, isKept: [...marks].every((mark) => mark.isKept()) });
  else go();
}

export const useNavigationConfirmation = () => ({
  question: useSyncExternalStore(subscribe, () => question),
  answered: () => {
    ask(null);
  },
});

type Hearing = (event: PopStateEvent) => void;
let hearing: Hearing | null = null;

/** Who hears, before the router, that the browser has gone back or forward. */
export const setPopStateListener = (next: Hearing | null) => {
  hearing = next;
};

/**
 * For the app's frame: the window's listeners are called in their order, and only the layout effects of what
 * is within the router come before the router's own.
 */
export function usePopStateListener() {
  useLayoutEffect(() => {
    const hear = (event: PopStateEvent) => {
      hearing?.(event);
    };
    window.addEventListener('popstate', hear);
    return () => {
      window.removeEventListener('popstate', hear);
    };
  }, []);
}
