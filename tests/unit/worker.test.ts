import { describe, expect, it, vi } from 'vitest';
import { isScriptCached } from '../../src/lib/cacheStorage';
import {
  assetsNamedIn,
  cachePolicyOf,
  cacheKey,
  releaseOf,
} from '../../src/service-worker/cachePolicy';

const origin = 'https://films.example';
const documents =
  'https://firestore.googleapis.com/v1/projects/films/databases/(default)/documents';

function policyOf(
  url: string,
  request: Partial<Pick<Request, 'method' | 'mode' | 'headers'>> = {},
) {
  const headers = new Headers();
  const address = new URL(url, origin).href;
  return cachePolicyOf({ method: 'GET', mode: 'cors', headers, ...request, url: address }, origin);
}
const page = { mode: 'navigate' } as const;
const post = { method: 'POST' } as const;
const signedIn = { headers: new Headers({ Authorization: 'Bearer x' }) };

describe('The worker caches', () => {
  it.each([
    ['page', '/', page],
    ['page', '/explore-projects/project?title=Sintel', page],
    ['page', '/administration', page],
    ['page', '/door/b/p', page],
    ['file', '/assets/index-abcdefgh.js', {}],
    ['picture', '/stills/sintel.svg', {}],
    ['picture', '/stills/sintel.avif', {}],
    ['picture', '/favicon.ico', {}],
    ['picture', '/site.webmanifest', {}],
    ['list', `${documents}/projects?pageSize=24`, {}],
    ['answer', `${documents}:batchGet`, post],
    ['answer', `${documents}:runQuery?key=x`, post],
  ] as const)('with the policy %s %s', (policy, url, request) => {
    expect(policyOf(url, request)).toBe(policy);
  });
});

describe('The worker does not answer requests for', () => {
  it.each([
    ['the staff area', '/admin', page],
    ['its screens', '/admin/projects/manage-projects?x=1', page],
    ['its parts', '/admin/list.webp', {}],
    ['a list that was asked for with a token', `${documents}/projects`, signedIn],
    ['an answer to a token', `${documents}:batchGet`, { ...post, ...signedIn }],
    ['a page asked for with a token', '/', { ...page, ...signedIn }],
    ['a sign-up', `${documents}:commit`, post],
    ['a sign-up by its own address', `${documents}/potentialCreators/a`, {}],
    ['other collections', `${documents}/potentialCreators?pageSize=1`, {}],
    ['a hidden list', `${documents}/hiddenProjects`, {}],
    ['an upload', 'https://firebasestorage.googleapis.com/v0/b/films/o?name=x', post],
    ['a form', '/sign-up', { ...page, ...post }],
    ['sign-in', 'https://identitytoolkit.googleapis.com/v1/accounts:signInWithPassword', post],
    ['a stored picture', 'https://firebasestorage.googleapis.com/v0/b/films/o/x.webp', {}],
    ['another site', 'https://www.youtube-nocookie.com/embed/x', page],
    ['the addresses of Firebase itself', '/__/firebase/init.json', page],
    ['a part of a file', '/stills/sintel.svg', { headers: new Headers({ Range: 'bytes=0-' }) }],
    ['itself', '/worker.js', {}],
  ] as const)('%s', (_, url, request) => {
    expect(policyOf(url, request)).toBeNull();
  });
});

describe('An answer is cached under its request body', () => {
  const name = (path: string) => `projects/films/databases/(default)/documents/${path}`;
  const read = (...paths: string[]) => JSON.stringify({ documents: paths.map(name) });
  const search = (collectionId: string) =>
    JSON.stringify({ structuredQuery: { from: [{ collectionId }] } });
  const keyOf = (body: string) => cacheKey('answer', `${documents}:batchGet`, body);

  it('if that reads public projects only', () => {
    const keys = [read('projects/A'), read('projects/B'), search('projects')].map(keyOf);
    expect(keys).not.toContain(null);
    expect(new Set(keys).size).toBe(3);
  });

  it.each([
    read('hiddenProjects/A'),
    read('potentialCreators/a@example.org'),
    read('projects/A', 'hiddenProjects/A'),
    search('potentialCreators'),
    search('hiddenProjects'),
    '',
  ])('but not for %s', (body) => {
    expect(keyOf(body)).toBeNull();
  });
});

describe('A cached page', () => {
  it('answers for its path with any query', () => {
    expect(cacheKey('page', `${origin}/explore-projects?search=x`, '')).toBe('/explore-projects');
  });

  it('is cached with the scripts and styles that it names', () => {
    const html =
      '<link href="/assets/a-1.css"><meta name="app" content="/assets/b-2.js /assets/c-3.js">' +
      '<script src="/assets/b-2.js"></script><img src="/hero.webp">';
    expect(assetsNamedIn(html)).toEqual(['/assets/a-1.css', '/assets/b-2.js', '/assets/c-3.js']);
    expect(assetsNamedIn('')).toEqual([]);
  });

  it('is of the same release as any other that names the same entry script', () => {
    const [shell, film, next] = [
      '<link href="/assets/index-abc_1234.css"><script src="/assets/index-A-c_1234.js"></script>',
      '<meta name="app" content="/assets/react-1.js /assets/index-A-c_1234.js /assets/FilmPage-2.js">',
      '<script src="/assets/index-B-c_1234.js"></script>',
    ].map(releaseOf);
    expect(film).toBe(shell);
    expect(next).not.toBe(shell);
  });
});

describe('A script', () => {
  const cachesWith = (...paths: string[]) => ({
    open: () => Promise.resolve({ keys: () => paths.map((path) => new Request(origin + path)) }),
  });

  it.each([
    ['cached under its name with any hash', cachesWith('/assets/firestore-abcdefgh.js'), true],
    ['not cached if only others are', cachesWith('/assets/index-abcdefgh.js'), false],
    ['not cached where the browser refuses', { open: () => Promise.reject(new Error()) }, false],
    ['not cached where the browser has no caches', undefined, false],
  ])('is %s', async (_, caches, isCached) => {
    vi.stubGlobal('caches', caches);
    expect(await isScriptCached('firestore')).toBe(isCached);
  });
});
