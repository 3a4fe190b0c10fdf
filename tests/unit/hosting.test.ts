import { describe, expect, it } from 'vitest';
import firebaseJson from '../../firebase.json' with { type: 'json' };
import { adminPaths, paths } from '../../src/app/paths';
import { filmFrame, prerenderedPages } from '../../src/app/prerenderedPages';

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
    const files = new Map(
      [...prerenderedPages, filmFrame].map(({ route, file }) => [route, `/${file}`]),
    );
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

  it('sends these headers with every answer, beside the policy', () => {
    const [always, ...others] = headers;
    expect(always?.source).toBe('**');
    expect(others.flatMap((rule) => rule.headers.map(({ key }) => key))).toEqual([
      'Cache-Control',
      'Cache-Control',
    ]);
    const [policy, ...sent] = always?.headers.map(({ key, value }) => [key, value]) ?? [];
    expect(policy?.[0]).toBe('Content-Security-Policy');
    expect(Object.fromEntries(sent)).toEqual({
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'strict-origin-when-cross-origin',
      'X-Frame-Options': 'DENY',
      'Cross-Origin-Opener-Policy': 'same-origin',
      'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
      // Two years.
      'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
    });
  });
});
