/**
 * Keeps a stored text that cannot be read under a key beside its own, before anything is written over it.
 * An earlier one that was set aside stays; the same text is kept once. Throws where storage is blocked.
 */
export function backUpCorruptValue(key: string, stored: string) {
  for (let attempt = 1; ; attempt += 1) {
    const aside = `${key}:set-aside${attempt === 1 ? '' : `~${String(attempt)}`}`;
    const kept = localStorage.getItem(aside);
    if (kept === null) localStorage.setItem(aside, stored);
    if (kept === null || kept === stored) return;
  }
}
