import { describe, expect, it } from 'vitest';
import firebaseJson from '../../firebase.json' with { type: 'json' };
import { adminPaths, paths } from '../../src/app/paths';
import { prerenderedPages } from '../../src/app/prerenderedPages';

const { headers, rewrites } = firebaseJson.hosting;

describe('Hosting', () => {
  it('serves the app at its own addresses, so that any other one answers 404', () => {
    const served = rewrites.map(({ source }) => source);
    expect(served).toEqual([
      ...Object.values(paths),
      ...Object.values(adminPaths).map((path) => `${paths.admin}/${path}`),
    ]);
  });

  it('answers with the prerendered page where there is one, and with the empty app where there is none', () => {
    const files = new Map(prerenderedPages.map(({ route, file }) => [route, `/${file}`]));
    for (const { source, destination } of rewrites)
      expect(destination).toBe(files.get(source) ?? '/app.html');
  });

  it('lets files with a hash in their name be kept for a year, and nothing else', () => {
    const caching = headers.flatMap((rule) =>
      rule.headers
        .filter(({ key }) => key === 'Cache-Control')
        .map(({ value }) => [rule.source, value]),
    );
    expect(caching).toEqual([
      ['!/assets/**', 'no-cache'],
      ['/assets/**', 'public, max-age=31536000, immutable'],
    ]);
  });
});
