import { tryStorage } from './browserStorage';

/**
 * The key under which all tabs share when staff were last active (in milliseconds), or that they are locked.
 * It is there while somebody is signed in.
 */
export const staffActivityKey = 'backlot:staff-active';

/** Calls back when staff sign out in another tab, and when they have while this page was frozen for Back. */
export function onSignOutElsewhere(callback: () => void) {
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === staffActivityKey && newValue === null) callback();
  });
  window.addEventListener('pageshow', ({ persisted }) => {
    const isSignedIn = tryStorage(() => localStorage.getItem(staffActivityKey)) !== null;
    if (persisted && !isSignedIn) callback();
  });
}
