import { offline } from '../content/site';
import { tryStorage } from '../lib/browserStorage';

const storageKey = 'reloaded-release';

/** Whether this tab has reloaded for this release before, or cannot remember it. */
const hasReloaded = () =>
  tryStorage(() => {
    const reloadedRelease = sessionStorage.getItem(storageKey);
    // The script's address holds its hash, which is another one in each release.
    sessionStorage.setItem(storageKey, import.meta.url);
    return reloadedRelease === import.meta.url;
  }) ?? true;

/** A page whose script could not be loaded; its message says so to the visitor. */
export class PageLoadError extends Error {}

/**
 * Handles a page's script that does not load: a new release may have replaced it on the server, and a reload
 * brings that release. Reloads once per release, and throws otherwise.
 */
export function reloadOnChunkError(cause: unknown): Promise<never> {
  if (!navigator.onLine) throw new PageLoadError(offline.pageNotSaved, { cause });
  if (hasReloaded()) throw new PageLoadError(offline.pageNotLoaded, { cause });
  location.reload();
  return new Promise(() => undefined);
}
