import { isScriptCached } from '../cacheStorage';

/**
 * Loads the SDK on demand. Some browsers never retry a module that failed to load, so offline the import
 * is tried only if the service worker has cached the script; otherwise it fails with the SDK's code
 * `unavailable`.
 */
export async function loadFirestore() {
  // Vite names the script after this module's file.
  if (!navigator.onLine && !(await isScriptCached('firestore')))
    throw Object.assign(new Error('The device is offline.'), { code: 'unavailable' });
  return import('./firestore');
}
