/**
 * How the service worker answers a request: pages and pictures from the cache while fetching the new
 * version, files with a hash in their name from the cache alone, the project list and the SDK's reads of
 * public projects (`answer`) from the network first.
 */
export type CachePolicy = 'page' | 'picture' | 'file' | 'list' | 'answer';

/** What is in the body of such a read: the answer to any other is never one of an earlier visit. */
export const readsPublicProjects =
  /"documents":\["[^"]*\/documents\/projects\/[^"]*"\]|"collectionId":"projects"/;

/** The oldest entries are deleted first. */
const maxEntries: Record<CachePolicy, number> = {
  page: 20,
  picture: 50,
  file: 200,
  list: 2,
  answer: 200,
};

// A change of what the entries hold takes another number: the worker then deletes the old caches.
const cacheName = (policy: string) => `${policy}-1`;

export const getCached = async (policy: CachePolicy, key: string) =>
  (await caches.open(cacheName(policy))).match(key, { ignoreVary: true });

/** Stores a response, and deletes the oldest ones above the policy's limit. */
export async function cacheResponse(policy: CachePolicy, key: string, response: Response) {
  const cache = await caches.open(cacheName(policy));
  await cache.put(key, response);
  const keys = await cache.keys();
  await Promise.all(keys.slice(0, -maxEntries[policy]).map((oldest) => cache.delete(oldest)));
}

/** For a page: whether a script of this name is cached, whatever its hash; false where caches are blocked. */
export async function isScriptCached(name: string): Promise<boolean> {
  try {
    const keys = await (await caches.open(cacheName('file'))).keys();
    return keys.some(({ url }) => url.includes(`/assets/${name}-`));
  } catch {
    return false;
  }
}

export const deleteCachedPages = () => caches.delete(cacheName('page'));

export async function deleteOldCaches() {
  const current = Object.keys(maxEntries).map(cacheName);
  const old = (await caches.keys()).filter((name) => !current.includes(name));
  await Promise.all(old.map((name) => caches.delete(name)));
}
