/**
 * Copies a stored text that cannot be read to a key of its own, before something overwrites it. Earlier
 * copies are not overwritten, and the same text is copied once. Throws where storage is blocked or full.
 */
export function backUpCorruptValue(key: string, corruptText: string) {
  for (let attempt = 1; ; attempt += 1) {
    const backupKey = `${key}:set-aside${attempt === 1 ? '' : `~${String(attempt)}`}`;
    const existing = localStorage.getItem(backupKey);
    if (existing === null) localStorage.setItem(backupKey, corruptText);
    if (existing === null || existing === corruptText) return;
  }
}
