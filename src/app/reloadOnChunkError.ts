import { offline } from '../content/site';

const key = 'loaded-anew';

/** Whether this release has already been loaded anew in this tab, or the tab cannot remember it. */
function isSecondTime() {
  try {
    const before = sessionStorage.getItem(key);
    sessionStorage.setItem(key, import.meta.url);
    return before === import.meta.url;
  } catch {
    return true;
  }
}

/**
 * For a page whose script does not come: a new release may have taken its place on the server, and loading
 * the address anew brings that one. Once for each release, whose script has a name of its own.
 */
export function reloadOnChunkError(failure: unknown): Promise<never> {
  if (!navigator.onLine || isSecondTime()) throw new Error(offline.notLoaded, { cause: failure });
  location.reload();
  return new Promise(() => undefined);
}
