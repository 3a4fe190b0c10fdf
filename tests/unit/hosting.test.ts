import { describe, expect, it } from 'vitest';
import firebaseJson from '../../firebase.json' with { type: 'json' };
import { cacheBuiltAssets, configOfDeploy } from '../../scripts/hostingPolicy';
import { adminPaths, paths, studioPaths } from '../../src/config/paths';
import { pageShells, prerenderedPages } from '../../src/app/prerenderedPages';

const { headers, rewrites, trailingSlash } = firebaseJson.hosting;

describe('Hosting', () => {
  it("rewrites the app's own paths only, so that any other answers 404", () => {
    const served = rewrites.map(({ source }) => source);
    const routes = [
      ...Object.values(paths),
      ...Object.values(adminPaths).map((path) => `${paths.admin}/${path}`),
      ...Object.values(studioPaths).map((path) => `${paths.studio}/${path}`),
    ];
    expect(served).toEqual(routes.map((path) => path.replaceAll(/:\w+/g, '*')));
  });

  it('serves the prerendered page of a path, or else the empty app', () => {
    const files = new Map(
      [...prerenderedPages, ...pageShells].map(({ route, file }) => [
        route.replaceAll(/:\w+/g, '*'),
        `/${file}`,
      ]),
    );
    for (const { source, destination } of rewrites)
      expect(destination).toBe(files.get(source) ?? '/app.html');
  });

  it('serves a film’s own page, a folder’s index, at its address without a slash', () => {
    expect(trailingSlash).toBe(false);
  });

  it('leads from the addresses that films had before to those that they have, once deployed', () => {
    const redirect = { source: '/films/durian', destination: '/films/sintel', type: 301 } as const;
    const assets = ['index-1.js'];
    const { hosting } = configOfDeploy({}, { assets, redirects: [redirect] });
    expect(hosting).toEqual({
      ...firebaseJson.hosting,
      headers: cacheBuiltAssets(headers, assets),
      redirects: [redirect],
    });
  });

  it('asks search engines to keep nothing of the staff area, the studio and doors, and of nothing else', () => {
    const kept = headers.flatMap((rule) =>
      rule.headers.some(({ key, value }) => key === 'X-Robots-Tag' && value === 'noindex')
        ? [rule.source]
        : [],
    );
    expect(kept).toEqual(['/@(admin|studio)', '/@(admin|studio)/**', '/door/**']);
  });

  it('lets browsers cache files with a hash in their name for a year, and nothing else', () => {
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

  it('lets no browser cache the absence of such a file', () => {
    const built = cacheBuiltAssets(headers, ['index-1.js', 'home-2.css']);
    const sources = built
      .filter((rule) => rule.headers.some(({ value }) => value.includes('immutable')))
      .map(({ source }) => source);
    expect(sources).toEqual(['/assets/@(index-1.js|home-2.css)']);
    const keys = (rules: typeof headers) =>
      rules.flatMap((rule) => rule.headers.map(({ key }) => key));
    expect(keys(built)).toEqual(keys(headers));
  });

  const headersOf = (source: string) =>
    Object.fromEntries(
      headers
        .filter((rule) => rule.source === source)
        .flatMap((rule) => rule.headers.map(({ key, value }) => [key, value])),
    );

  it('sends these headers with every response', () => {
    expect(headersOf('**')).toEqual({
      'X-Content-Type-Options': 'nosniff',
      'X-Frame-Options': 'DENY',
      // Two years.
      'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
    });
  });

  it('sends these headers with pages, beside the policy', () => {
    const { 'Content-Security-Policy': policy, ...others } = headersOf('!/assets/**');
    expect(policy).toMatch(/^default-src 'none'; script-src 'self'/);
    expect(others).toEqual({
      'Referrer-Policy': 'strict-origin-when-cross-origin',
      'Cross-Origin-Opener-Policy': 'same-origin',
      'Cache-Control': 'no-cache',
    });
  });

  it('lets the page of a door use the camera, and no other page', () => {
    const policies = headers.flatMap((rule) =>
      rule.headers
        .filter(({ key }) => key === 'Permissions-Policy')
        .map(({ value }) => [rule.source, value]),
    );
    const others = 'microphone=(), geolocation=(), payment=(), usb=()';
    expect(policies).toEqual([
      ['/door/**', `camera=(self), ${others}`],
      ['!/@(assets|door)/**', `camera=(), ${others}`],
    ]);
  });

  it('lets nothing run in a document opened under /assets, such as an error page', () => {
    expect(headersOf('/assets/**')['Content-Security-Policy']).toBe(
      "default-src 'none'; frame-ancestors 'none'",
    );
  });
});
