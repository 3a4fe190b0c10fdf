import { isAtDoor, isInWorkspace, isOfBuyers, paths } from '../config/paths';
import { type CachePolicy, readsPublicProjects } from '../lib/cacheStorage';

/** The app without content, which can show any route: offline it answers for pages that are not cached. */
export const appShell = '/app.html';

/** The page of any film’s own address, before the film is known. */
export const filmShell = '/film.html';

/** The pages that are cached at the first visit. */
export const publicPaths = Object.values(paths).filter(
  (path) =>
    !isInWorkspace(path) && !isOfBuyers(path) && !isAtDoor(path) && !path.startsWith(paths.film),
);

/** Of an area behind a sign-in, of which nothing is cached. */
export const isWorkspaceUrl = (url: string) => isInWorkspace(new URL(url).pathname);

const documentsPath = /^\/v1\/projects\/[^/]+\/databases\/\(default\)\/documents/;

/** The policy for a request of a page at `origin`; null if the worker does not answer it. */
export function cachePolicyOf(
  { method, url, mode, headers }: Pick<Request, 'method' | 'url' | 'mode' | 'headers'>,
  origin: string,
): CachePolicy | null {
  if (headers.has('Authorization') || headers.has('Range') || isWorkspaceUrl(url)) return null;
  const { origin: requestOrigin, pathname } = new URL(url);
  const databasePath = pathname.replace(documentsPath, '');
  if (databasePath !== pathname) {
    if (method === 'POST' && /^:(batchGet|runQuery)$/.test(databasePath)) return 'answer';
    return method === 'GET' && databasePath === '/projects' ? 'list' : null;
  }
  // Stored pictures come from another origin and are immutable, so the browser's own cache is enough.
  if (method !== 'GET' || requestOrigin !== origin || pathname.startsWith('/__/')) return null;
  if (mode === 'navigate') return 'page';
  if (pathname.startsWith('/assets/')) return 'file';
  return /\.(avif|webp|png|svg|ico|webmanifest)$/.test(pathname) ? 'picture' : null;
}

/** The key that a response is cached under; null if it must not be cached. `body` is what the request sent. */
export function cacheKey(policy: CachePolicy, url: string, body: string): string | null {
  if (policy === 'page') return new URL(url).pathname;
  if (policy !== 'answer') return url;
  return readsPublicProjects.test(body) ? `${url}?${encodeURIComponent(body)}` : null;
}

/** The scripts, styles and fonts that a page's HTML names. */
export const assetsNamedIn = (html: string) => [...new Set(html.match(/\/assets\/[\w.-]+/g))];

/** The entry script that a page's HTML names: another release has another one. */
export const releaseOf = (html: string) => /\/assets\/index-[\w-]+\.js/.exec(html)?.[0];
