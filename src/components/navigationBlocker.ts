import { useEffect, useLayoutEffect } from 'react';
import { createSharedValue } from '../lib/createSharedValue';

/** Something unsaved on the page; `isPersisted` tells whether it survives leaving the page. */
type UnsavedChange = { isPersisted: () => boolean };
type PendingNavigation = { proceed: () => void; isPersisted: boolean };

const unsavedChanges = new Set<UnsavedChange>();
const pending = createSharedValue<PendingNavigation | null>(null);

const isNeverPersisted = () => false;

/** While `isUnsaved`, leaving the page asks first; the wording depends on `isPersisted`. */
export function useUnsavedChanges(
  isUnsaved: boolean,
  isPersisted: () => boolean = isNeverPersisted,
) {
  useEffect(() => {
    if (!isUnsaved) return;
    const change = { isPersisted };
    unsavedChanges.add(change);
    return () => {
      unsavedChanges.delete(change);
    };
  }, [isUnsaved, isPersisted]);
}

export const hasUnsavedChanges = () => unsavedChanges.size > 0;

/** Leaves the page, after asking if it has unsaved changes. */
export function confirmNavigation(proceed: () => void) {
  if (hasUnsavedChanges())
    pending.set({
      proceed,
      isPersisted: [...unsavedChanges].every((change) => change.isPersisted()),
    });
  else proceed();
}

export const useNavigationConfirmation = () => ({
  pendingNavigation: pending.useValue(),
  dismiss: () => {
    pending.set(null);
  },
});

type PopStateListener = (event: PopStateEvent) => void;
let popStateListener: PopStateListener | null = null;

/** Sets the listener that is called before the router's when the browser goes back or forward. */
export const setPopStateListener = (next: PopStateListener | null) => {
  popStateListener = next;
};

/**
 * Call it in a component inside the router: window listeners run in the order of registration, and only layout
 * effects of the router's children run before the router's own effect.
 */
export function usePopStateListener() {
  useLayoutEffect(() => {
    const handlePopState = (event: PopStateEvent) => {
      popStateListener?.(event);
    };
    window.addEventListener('popstate', handlePopState);
    return () => {
      window.removeEventListener('popstate', handlePopState);
    };
  }, []);
}
