import { isScriptCached } from './cacheStorage';

/**
 * Imports a script that is only needed later. Not every browser asks again for a script that failed to
 * load, so without a network the import is tried only if the service worker has cached a script of the
 * name `cachedAs`. Fails otherwise with the SDK's code `unavailable`.
 */
export async function importWhenOnline<Script>(load: () => Promise<Script>, cachedAs?: string) {
  if (!navigator.onLine && !(cachedAs && (await isScriptCached(cachedAs))))
    throw Object.assign(new Error('The device is offline.'), { code: 'unavailable' });
  return load();
}
