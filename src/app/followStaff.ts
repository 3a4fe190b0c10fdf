import { activityKey } from '../features/staff/activityKey';

/** Staff who are at a public page are still there (docs/decisions/0150). Of anybody else nothing is noted. */
export function followStaff() {
  try {
    if (localStorage.getItem(activityKey) === null) return;
  } catch {
    return;
  }
  // Without it this tab does not count.
  void import('../features/staff/activity').catch(() => undefined);
}
