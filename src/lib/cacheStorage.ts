// Another number leaves behind what an earlier worker has kept in another way.
const nameOf = (keeping: string) => `${keeping}-1`;

export const getCached = async (keeping: CachePolicy, key: string) =>
  (await caches.open(nameOf(keeping))).match(key, { ignoreVary: true });

/** For a page: whether a script of this name is kept, whatever its hash. None is where a browser forbids caches. */
export async function isScriptCached(name: string): Promise<boolean> {
  try {
    const keys = await (await caches.open(nameOf('file'))).keys();
    return keys.some(({ url }) => url.includes(`/assets/${name}-`));
  } catch {
    return false;
  }
}

/** Keeps an answer, and lets the oldest go where there are too many. */
export async function cacheResponse(keeping: CachePolicy, key: string, response: Response) {
  const cache = await caches.open(nameOf(keeping));
  await cache.put(key, response);
  const keys = await cache.keys();
  await Promise.all(keys.slice(0, -maxEntries[keeping]).map((oldest) => cache.delete(oldest)));
}

export const deleteCachedPages = () => caches.delete(nameOf('page'));
/**
 * The ways in which the worker answers: a page and a picture from what is kept while asking for the new one,
 * a file whose name holds its hash from what is kept alone, public projects from the network first.
 */
export type CachePolicy = 'page' | 'picture' | 'file' | 'list' | 'answer';

/** How many of each are kept; the oldest go first. */
export const maxEntries: Record<CachePolicy, number> = {
  page: 20,
  picture: 50,
  file: 200,
  list: 2,
  answer: 200,
};

export async function deleteOldCaches() {
  const names = Object.keys(maxEntries).map(nameOf);
  const others = (await caches.keys()).filter((name) => !names.includes(name));
  await Promise.all(others.map((name) => caches.delete(name)));
}
