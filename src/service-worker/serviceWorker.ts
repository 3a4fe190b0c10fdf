import {
  cacheResponse,
  deleteCachedPages,
  deleteOldCaches,
  getCached,
  type CachePolicy,
} from '../lib/cacheStorage';
import {
  appShell,
  assetsNamedIn,
  cacheKey,
  cachePolicyOf,
  filmShell,
  isWorkspaceUrl,
  publicPaths,
  releaseOf,
} from './cachePolicy';

type ExtendableEvent = { waitUntil: (work: Promise<unknown>) => void };
type FetchEvent = ExtendableEvent & {
  request: Request;
  clientId: string;
  respondWith: (response: Promise<Response>) => void;
};
type Client = { url: string; postMessage: (message: string) => void };
type MessageEvent = ExtendableEvent & { data: unknown; source: Client };
// TypeScript's own declarations for workers contradict those for pages.
declare const self: {
  addEventListener: ((
    type: 'install' | 'activate',
    listener: (event: ExtendableEvent) => void,
  ) => void) &
    ((type: 'message', listener: (event: MessageEvent) => void) => void) &
    ((type: 'fetch', listener: (event: FetchEvent) => void) => void);
  clients: {
    claim: () => Promise<void>;
    get: (id: string) => Promise<Client | undefined>;
    matchAll: () => Promise<Client[]>;
  };
  skipWaiting: () => Promise<void>;
  location: { origin: string };
};
const { origin } = self.location;

/** Caches a page together with its scripts and styles or not at all, so that a cached page works. */
async function cachePage(path: string, response: Response) {
  const html = await response.clone().text();
  for (const file of assetsNamedIn(html))
    if (!(await getCached('file', file)) && !(await fetchAndCache('file', file))) return;
  await cacheResponse('page', path, response);
}

async function fetchAndCachePage(path: string) {
  const response = await fetch(path);
  if (isComplete(response)) await cachePage(path, response);
}

/** Caches what is not there of a release: the shell and every public page, so that each opens offline. */
async function cachePublicPages(release: string | undefined) {
  for (const path of [appShell, filmShell, ...publicPaths]) {
    const cached = await getCached('page', path);
    // A page that fails is left out until the next visit.
    if (!cached || releaseOf(await cached.text()) !== release)
      await fetchAndCachePage(path).catch(() => undefined);
  }
}

/** False for a response that cannot be cached, such as an error or a redirect. */
const isComplete = ({ status, redirected }: Response) => status === 200 && !redirected;

async function cacheIfComplete(
  policy: CachePolicy,
  key: string,
  response: Response,
): Promise<boolean> {
  if (!isComplete(response)) return false;
  if (policy !== 'page') {
    await cacheResponse(policy, key, response);
    return true;
  }
  const release = releaseOf(await response.clone().text());
  await cachePage(key, response);
  await cachePublicPages(release);
  return true;
}

/** Takes what the page has loaded from the browser's HTTP cache. */
const fetchAndCache = async (policy: CachePolicy, key: string, url = key) =>
  cacheIfComplete(policy, key, await fetch(url, { cache: 'force-cache' }));

type Reachability = 'reachable' | 'unreachable';
let reachability: Reachability = 'reachable';

/** Messages the pages when the site becomes unreachable or reachable. */
async function updateReachability(latest: Reachability) {
  if (latest === reachability) return;
  reachability = latest;
  for (const page of await self.clients.matchAll()) page.postMessage(reachability);
}

const isOfDatabase = (policy: CachePolicy) => policy === 'list' || policy === 'answer';

async function fetchFromNetwork(
  event: FetchEvent,
  policy: CachePolicy,
  key: string,
): Promise<Response> {
  try {
    const response = await fetch(event.request);
    // A missing file belonged to an earlier release, and so do the cached pages that name it.
    if (policy === 'file' && response.status === 404) await deleteCachedPages();
    event.waitUntil(cacheIfComplete(policy, key, response.clone()));
    if (!isOfDatabase(policy)) event.waitUntil(updateReachability('reachable'));
    return response;
  } catch (error) {
    // An aborted request is no TypeError, and the database may fail while the site does not.
    if (error instanceof TypeError && !isOfDatabase(policy))
      event.waitUntil(updateReachability('unreachable'));
    throw error;
  }
}

async function respond(event: FetchEvent, policy: CachePolicy): Promise<Response> {
  const { request, clientId } = event;
  const body = policy === 'answer' ? await request.clone().text() : '';
  const key = cacheKey(policy, request.url, body);
  // For a navigation, the client is the page before.
  const client = policy === 'page' ? undefined : await self.clients.get(clientId);
  if (key === null || (client && isWorkspaceUrl(client.url))) return fetch(request);

  const cached = isOfDatabase(policy) ? undefined : await getCached(policy, key);
  if (cached) {
    if (policy !== 'file')
      event.waitUntil(fetchFromNetwork(event, policy, key).catch(() => undefined));
    return cached;
  }
  try {
    return await fetchFromNetwork(event, policy, key);
  } catch (error) {
    const fallback =
      (await getCached(policy, key)) ??
      (policy === 'page' ? await getCached('page', appShell) : undefined);
    if (!fallback) throw error;
    return fallback;
  }
}

self.addEventListener('install', (event) => {
  event.waitUntil(Promise.all([self.skipWaiting(), fetchAndCachePage(appShell)]));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([self.clients.claim(), deleteOldCaches()]));
});

self.addEventListener('fetch', (event) => {
  const policy = cachePolicyOf(event.request, origin);
  if (policy) event.respondWith(respond(event, policy));
});

/** Tells a page what is known, and asks an unreachable site again, since the page may ask nothing by itself. */
async function answerReachability(page: Client) {
  page.postMessage(reachability);
  if (reachability === 'reachable') return;
  await fetch(appShell, { method: 'HEAD', cache: 'no-store' });
  await updateReachability('reachable');
}

self.addEventListener('message', (event) => {
  if (event.data === 'isReachable')
    event.waitUntil(answerReachability(event.source).catch(() => undefined));
  // From a page that was loaded without a worker: its address, then what it had loaded.
  const loadedUrls = Array.isArray(event.data) ? event.data.map(String) : [];
  const work = loadedUrls.map(async (url, index) => {
    const mode = index === 0 ? 'navigate' : 'cors';
    const policy = cachePolicyOf({ method: 'GET', url, mode, headers: new Headers() }, origin);
    const key = policy && cacheKey(policy, url, '');
    if (key && !(await getCached(policy, key))) await fetchAndCache(policy, key, url);
  });
  event.waitUntil(Promise.allSettled(work));
});
