import { assetsNamedIn, isAdminUrl, cachePolicyOf, cacheKey, shell } from './cachePolicy';
import {
  deleteOldCaches,
  deleteCachedPages,
  cacheResponse,
  getCached,
  type CachePolicy,
} from '../lib/cacheStorage';

type Lasting = { waitUntil: (work: Promise<unknown>) => void };
type Asking = Lasting & {
  request: Request;
  clientId: string;
  respondWith: (answer: Promise<Response>) => void;
};
type Page = { url: string; postMessage: (word: string) => void };
type Saying = Lasting & { data: unknown; source: Page };
// TypeScript's own declarations for workers contradict those for pages.
declare const self: {
  addEventListener: ((event: 'install' | 'activate', hear: (event: Lasting) => void) => void) &
    ((event: 'message', hear: (event: Saying) => void) => void) &
    ((event: 'fetch', hear: (event: Asking) => void) => void);
  clients: {
    claim: () => Promise<void>;
    get: (id: string) => Promise<Page | undefined>;
    matchAll: () => Promise<Page[]>;
  };
  skipWaiting: () => Promise<void>;
  location: { origin: string };
};
const { origin } = self.location;

/** A page is kept with its scripts and styles or not at all, so that a kept one is always whole. */
async function keepPage(path: string, response: Response) {
  const html = await response.clone().text();
  const before = await (await getCached('page', path))?.text();
  for (const file of assetsNamedIn(html))
    if (!(await getCached('file', file)) && !(await storeLoaded('file', file))) return;
  await cacheResponse('page', path, response);
  if (html !== before && path !== shell) await store('page', shell, await fetch(shell));
}

/** Whether it was an answer to be kept. */
async function store(keeping: CachePolicy, key: string, response: Response): Promise<boolean> {
  const isWhole = response.status === 200 && !response.redirected;
  if (isWhole)
    await (keeping === 'page' ? keepPage(key, response) : cacheResponse(keeping, key, response));
  return isWhole;
}

/** Keeps what the browser has loaded before, as a rule without asking the network again. */
const storeLoaded = async (keeping: CachePolicy, key: string, address = key) =>
  store(keeping, key, await fetch(address, { cache: 'force-cache' }));

let outcome = 'reached';

/** Tells the pages when the site cannot be reached, and when it can be again. */
async function tell(latest: 'reached' | 'lost') {
  if (latest === outcome) return;
  outcome = latest;
  for (const page of await self.clients.matchAll()) page.postMessage(outcome);
}

const isOfDatabase = (keeping: CachePolicy) => keeping === 'list' || keeping === 'answer';

/** Asks the network and keeps what it answers. */
async function ask(event: Asking, keeping: CachePolicy, key: string): Promise<Response> {
  try {
    const response = await fetch(event.request);
    // A file that is gone belonged to an earlier release, and so do the pages that name it.
    if (keeping === 'file' && response.status === 404) await deleteCachedPages();
    event.waitUntil(store(keeping, key, response.clone()));
    if (!isOfDatabase(keeping)) event.waitUntil(tell('reached'));
    return response;
  } catch (failure) {
    // Whoever leaves before the answer has not lost the network, and the database may fail by itself.
    if (failure instanceof TypeError && !isOfDatabase(keeping)) event.waitUntil(tell('lost'));
    throw failure;
  }
}

async function answer(event: Asking, keeping: CachePolicy): Promise<Response> {
  const { request, clientId } = event;
  const question = keeping === 'answer' ? await request.clone().text() : '';
  const key = cacheKey(keeping, request.url, question);
  // A page is asked for by the one before it.
  const client = keeping === 'page' ? undefined : await self.clients.get(clientId);
  if (key === null || (client && isAdminUrl(client.url))) return fetch(request);

  const known = isOfDatabase(keeping) ? undefined : await getCached(keeping, key);
  if (known) {
    if (keeping !== 'file') event.waitUntil(ask(event, keeping, key).catch(() => undefined));
    return known;
  }
  return ask(event, keeping, key).catch(async (failure: unknown) => {
    const last =
      (await getCached(keeping, key)) ?? (keeping === 'page' && (await getCached('page', shell)));
    if (!last) throw failure;
    return last;
  });
}

self.addEventListener('install', (event) => {
  event.waitUntil(
    Promise.all([self.skipWaiting(), fetch(shell).then((page) => store('page', shell, page))]),
  );
});

self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([self.clients.claim(), deleteOldCaches()]));
});

self.addEventListener('fetch', (event) => {
  const keeping = cachePolicyOf(event.request, origin);
  if (keeping) event.respondWith(answer(event, keeping));
});

// From a page that found no worker: what it had loaded before there was one, its own address first.
self.addEventListener('message', (event) => {
  if (event.data === 'reached?') event.source.postMessage(outcome);
  const seen = Array.isArray(event.data) ? event.data.map(String) : [];
  const work = seen.map(async (url, index) => {
    const mode = index === 0 ? 'navigate' : 'cors';
    const keeping = cachePolicyOf({ method: 'GET', url, mode, headers: new Headers() }, origin);
    const key = keeping && cacheKey(keeping, url, '');
    if (key && !(await getCached(keeping, key))) await storeLoaded(keeping, key, url);
  });
  event.waitUntil(Promise.allSettled(work));
});
