import { type CachePolicy } from '../lib/cacheStorage';

/** The page without content, which shows any address: for those that were reached inside the app only. */
export const shell = '/app.html';

export const isAdminUrl = (address: string) => /^\/admin(\/|$)/.test(new URL(address).pathname);

const documents = /^\/v1\/projects\/[^/]+\/databases\/\(default\)\/documents/;

type Asked = Pick<Request, 'method' | 'url' | 'mode' | 'headers'>;

/** How a request of a page at `origin` is answered, or null for one that the worker leaves alone. */
export function cachePolicyOf(
  { method, url, mode, headers }: Asked,
  origin: string,
): CachePolicy | null {
  if (headers.has('Authorization') || headers.has('Range') || isAdminUrl(url)) return null;
  const { origin: host, pathname } = new URL(url);
  const asked = pathname.replace(documents, '');
  if (asked !== pathname) {
    if (method === 'POST' && /^:(batchGet|runQuery)$/.test(asked)) return 'answer';
    return method === 'GET' && asked === '/projects' ? 'list' : null;
  }
  // Pictures of projects never change and say so: the browser keeps them by itself.
  if (method !== 'GET' || host !== origin || pathname.startsWith('/__/')) return null;
  if (mode === 'navigate') return 'page';
  if (pathname.startsWith('/assets/')) return 'file';
  return /\.(webp|png|svg)$/.test(pathname) ? 'picture' : null;
}

const aboutProjects =
  /"documents":\["[^"]*\/documents\/projects\/[^"]*"\]|"collectionId":"projects"/;

/** Under which address something is kept. `question` is what a request sent; null if it must not be kept. */
export function cacheKey(keeping: CachePolicy, url: string, question: string): string | null {
  if (keeping === 'page') return new URL(url).pathname;
  if (keeping !== 'answer') return url;
  return aboutProjects.test(question) ? `${url}?${encodeURIComponent(question)}` : null;
}

/** The scripts and styles that a page names. */
export const assetsNamedIn = (html: string) => [...new Set(html.match(/\/assets\/[\w.-]+/g))];
