import { describe, expect, it, vi } from 'vitest';
import { isScriptCached } from '../../src/lib/cacheStorage';
import { assetsNamedIn, cachePolicyOf, cacheKey } from '../../src/service-worker/cachePolicy';

const origin = 'https://films.example';
const documents =
  'https://firestore.googleapis.com/v1/projects/films/databases/(default)/documents';

function keeping(url: string, asked: Partial<Pick<Request, 'method' | 'mode' | 'headers'>> = {}) {
  const headers = new Headers();
  const address = new URL(url, origin).href;
  return cachePolicyOf({ method: 'GET', mode: 'cors', headers, ...asked, url: address }, origin);
}
const page = { mode: 'navigate' } as const;
const post = { method: 'POST' } as const;
const signedIn = { headers: new Headers({ Authorization: 'Bearer x' }) };

describe('The worker keeps', () => {
  it.each([
    ['page', '/', page],
    ['page', '/explore-projects/project?title=Sintel', page],
    ['page', '/administration', page],
    ['file', '/assets/index-abcdefgh.js', {}],
    ['picture', '/stills/sintel.svg', {}],
    ['list', `${documents}/projects?pageSize=24`, {}],
    ['answer', `${documents}:batchGet`, post],
    ['answer', `${documents}:runQuery?key=x`, post],
  ] as const)('as a %s what is at %s', (kind, url, asked) => {
    expect(keeping(url, asked)).toBe(kind);
  });
});

describe('The worker leaves alone', () => {
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
  ] as const)('%s', (_, url, asked) => {
    expect(keeping(url, asked)).toBeNull();
  });
});

describe('An answer is kept by its question', () => {
  const name = (path: string) => `projects/films/databases/(default)/documents/${path}`;
  const read = (...paths: string[]) => JSON.stringify({ documents: paths.map(name) });
  const search = (collectionId: string) =>
    JSON.stringify({ structuredQuery: { from: [{ collectionId }] } });
  const keyed = (question: string) => cacheKey('answer', `${documents}:batchGet`, question);

  it('if that is about public projects', () => {
    const keys = [read('projects/A'), read('projects/B'), search('projects')].map(keyed);
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
  ])('and not for %s', (question) => {
    expect(keyed(question)).toBeNull();
  });
});

describe('A page', () => {
  it('is the same whatever is asked of it', () => {
    expect(cacheKey('page', `${origin}/explore-projects?search=x`, '')).toBe('/explore-projects');
  });

  it('is kept with the scripts and styles that it names', () => {
    const html =
      '<link href="/assets/a-1.css"><meta name="app" content="/assets/b-2.js /assets/c-3.js">' +
      '<script src="/assets/b-2.js"></script><img src="/hero.webp">';
    expect(assetsNamedIn(html)).toEqual(['/assets/a-1.css', '/assets/b-2.js', '/assets/c-3.js']);
    expect(assetsNamedIn('')).toEqual([]);
  });
});

describe('A script', () => {
  const keptFiles = (...paths: string[]) => ({
    open: () => Promise.resolve({ keys: () => paths.map((path) => new Request(origin + path)) }),
  });

  it.each([
    ['there by its name, whatever its hash', keptFiles('/assets/fans-abcdefgh.js'), true],
    ['not there where others are', keptFiles('/assets/index-abcdefgh.js'), false],
    ['not there where the browser refuses', { open: () => Promise.reject(new Error()) }, false],
    ['not there where the browser has no caches', undefined, false],
  ])('is %s', async (_, caches, isThere) => {
    vi.stubGlobal('caches', caches);
    expect(await isScriptCached('fans')).toBe(isThere);
  });
});
