import { idleLockMs } from '../content/limits';
import { activityKey } from '../features/staff/activityKey';

/** Staff who are at a public page are still there (docs/decisions/0150). Of anybody else nothing is noted. */
export function followStaff() {
  let due = 0;
  const note = () => {
    const now = Date.now();
    if (now < due) return;
    due = now + 5_000;
    try {
      // Without an entry, and with one that says locked, this holds for no time.
      if (now - Number(localStorage.getItem(activityKey)) < idleLockMs)
        localStorage.setItem(activityKey, String(now));
    } catch {
      // This tab then does not count.
    }
  };
  for (const kind of ['keydown', 'pointermove', 'pointerdown'])
    window.addEventListener(kind, note, { passive: true });
}
