/**
 * The fans' part of the SDK, a script of its own. A browser never asks again for one that did not come, so
 * without a network it is not asked for: fails with the SDK's `unavailable`.
 */
export async function loadFans() {
  if (!navigator.onLine) throw Object.assign(new Error(), { code: 'unavailable' });
  return import('./fans');
}
