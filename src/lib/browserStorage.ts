/** Runs `access` on the browser's storage; returns null when storage is blocked or full. */
export function tryStorage<Result>(access: () => Result): Result | null {
  try {
    return access();
  } catch {
    return null;
  }
}

/**
 * Copies a stored value that cannot be read to a backup key, before anything overwrites it. Earlier backups
 * stay, and equal values are stored once. Throws where storage is blocked.
 */
export function backUpCorruptValue(key: string, value: string) {
  for (let attempt = 1; ; attempt += 1) {
    const backupKey = `${key}:set-aside${attempt === 1 ? '' : `~${String(attempt)}`}`;
    const backup = localStorage.getItem(backupKey);
    if (backup === null) localStorage.setItem(backupKey, value);
    if (backup === null || backup === value) return;
  }
}
