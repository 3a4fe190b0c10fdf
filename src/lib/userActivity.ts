import { tryStorage } from './browserStorage';

/**
 * The key under which all tabs share when staff were last active (in milliseconds), or that they are locked.
 * It is there while somebody is signed in.
 */
export const userActivityKey = 'backlot:staff-active';

const isSomebodySignedIn = () => tryStorage(() => localStorage.getItem(userActivityKey)) !== null;
const openChannel = () =>
  'BroadcastChannel' in window ? new BroadcastChannel(userActivityKey) : undefined;

/** Makes browsers throw away the pages of this site that are frozen for Back while staff are signed in. */
export function discardFrozenPages() {
  const channel = openChannel();
  channel?.postMessage('signedOut');
  channel?.close();
}

/** Calls back when staff sign out in another tab, and when they have while this page was frozen for Back. */
export function onSignOutElsewhere(callback: () => void) {
  // A frozen page is shown as it was left for a frame before its scripts run, unless a message arrives for it:
  // then Back loads it anew. Only while it is frozen, since an open channel may keep a page from being so.
  let channel: BroadcastChannel | undefined;
  window.addEventListener('pagehide', ({ persisted }) => {
    if (persisted && isSomebodySignedIn()) channel ??= openChannel();
  });
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === userActivityKey && newValue === null) callback();
  });
  window.addEventListener('pageshow', ({ persisted }) => {
    channel?.close();
    channel = undefined;
    if (persisted && !isSomebodySignedIn()) callback();
  });
}
