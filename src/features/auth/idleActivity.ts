import { idleLockMs } from '../../config/limits';
import { tryStorage } from '../../lib/browserStorage';

/** Under which all tabs keep when staff were last seen in one of them, in milliseconds, or that they are locked. */
export const activityKey = 'backlot:staff-active';
const lockedText = 'locked';
const noteEveryMs = 5_000;
/** A clock that is set right moves by less; one that goes back further may hide how long nobody was here. */
const clockSlackMs = 60_000;

/** As far as this tab knows: 0 while nobody is signed in, NaN while locked. */
let lastSeen = 0;
const listeners = new Set<() => void>();

// Where storage is blocked, each tab only knows its own activity.
const read = () => tryStorage(() => localStorage.getItem(activityKey));

function see(now: number) {
  lastSeen = now;
  tryStorage(() => {
    localStorage.setItem(activityKey, String(now));
  });
}
const tell = () => {
  for (const listener of listeners) listener();
};

/** Whether nobody has been here for too long. It stays so until `startActivity`, whatever the clock says then. */
export function isLocked(): boolean {
  const stored = read();
  const latest = Math.max(lastSeen, Number(stored ?? 0));
  if (latest === 0) see(Date.now());
  const away = Date.now() - latest;
  if (latest === 0 || (away < idleLockMs && away > -clockSlackMs)) return false;
  lastSeen = NaN;
  if (stored !== lockedText)
    tryStorage(() => {
      localStorage.setItem(activityKey, lockedText);
    });
  return true;
}

/** Somebody has just shown with the password who they are. */
export function startActivity() {
  see(Date.now());
  tell();
}

/** Nobody is signed in any more. */
export function endActivity() {
  lastSeen = 0;
  tryStorage(() => {
    localStorage.removeItem(activityKey);
  });
}

/** Calls back whenever the answer of `isLocked` may be another one: also after sleep, and for what other tabs saw. */
export function subscribeActivity(listener: () => void) {
  listeners.add(listener);
  const clock = setInterval(listener, 1_000);
  document.addEventListener('visibilitychange', listener);
  return () => {
    listeners.delete(listener);
    clearInterval(clock);
    document.removeEventListener('visibilitychange', listener);
  };
}

function noteActivity() {
  const isSomebodyIn = lastSeen !== 0 || read() !== null;
  if (!isSomebodyIn || Date.now() - lastSeen < noteEveryMs) return;
  // The first touch after an hour is no proof of who it is.
  if (isLocked()) tell();
  else see(Date.now());
}

for (const kind of ['keydown', 'pointerdown', 'pointermove', 'touchstart', 'wheel'])
  window.addEventListener(kind, noteActivity, { capture: true, passive: true });
window.addEventListener('storage', ({ key, newValue }) => {
  if (key !== activityKey) return;
  lastSeen = Number(newValue ?? 0);
  tell();
});
