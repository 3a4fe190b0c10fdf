import { idleLockMs } from '../../config/limits';
import { tryStorage } from '../../lib/browserStorage';
import { discardFrozenPages, userActivityKey } from '../../lib/userActivity';

const lockedValue = 'locked';
const recordIntervalMs = 5_000;
/** Clock corrections move less; a clock set back further could hide how long nobody was active. */
const clockToleranceMs = 60_000;

/** As far as this tab knows: 0 while nobody is signed in, NaN while locked. */
let lastActivity = 0;
const listeners = new Set<() => void>();

// Where storage is blocked or full, each tab knows its own activity only.
const readStoredActivity = () => tryStorage(() => localStorage.getItem(userActivityKey));

function setLastActivity(time: number) {
  lastActivity = time;
  tryStorage(() => {
    localStorage.setItem(userActivityKey, String(time));
  });
}

const notifyListeners = () => {
  for (const listener of listeners) listener();
};

/** Whether staff were idle for too long. Once locked it stays so until `startActivity`, whatever the clock says. */
export function isLocked(): boolean {
  const stored = readStoredActivity();
  const latest = Math.max(lastActivity, Number(stored ?? 0));
  if (latest === 0) setLastActivity(Date.now());
  const idleMs = Date.now() - latest;
  if (latest === 0 || (idleMs < idleLockMs && idleMs > -clockToleranceMs)) return false;
  lastActivity = NaN;
  if (stored !== lockedValue)
    tryStorage(() => {
      localStorage.setItem(userActivityKey, lockedValue);
    });
  return true;
}

/** Unlocks all tabs: to be called after a sign-in or once the password has been checked. */
export function startActivity() {
  setLastActivity(Date.now());
  notifyListeners();
}

/** Forgets the activity: to be called when nobody is signed in any more. */
export function endActivity() {
  lastActivity = 0;
  tryStorage(() => {
    localStorage.removeItem(userActivityKey);
  });
  discardFrozenPages();
}

/** Calls back whenever `isLocked` may have changed, also after sleep and through another tab. */
export function subscribeActivity(listener: () => void) {
  listeners.add(listener);
  const timer = setInterval(listener, 1_000);
  document.addEventListener('visibilitychange', listener);
  return () => {
    listeners.delete(listener);
    clearInterval(timer);
    document.removeEventListener('visibilitychange', listener);
  };
}

function recordActivity() {
  const isSignedIn = lastActivity !== 0 || readStoredActivity() !== null;
  if (!isSignedIn || Date.now() - lastActivity < recordIntervalMs) return;
  // The first touch after an idle hour may be someone else's, so it must not count as activity.
  if (isLocked()) notifyListeners();
  else setLastActivity(Date.now());
}

for (const type of ['keydown', 'pointerdown', 'pointermove', 'touchstart', 'wheel'])
  window.addEventListener(type, recordActivity, { capture: true, passive: true });
window.addEventListener('storage', ({ key, newValue }) => {
  if (key !== userActivityKey) return;
  lastActivity = Number(newValue ?? 0);
  // After a sign-out the areas close by themselves; asked before that, they would take somebody to be in.
  if (newValue !== null) notifyListeners();
});
