import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { filesOfPage, readManifest } from '../../scripts/prerender/manifest';
import { prerenderedPages } from '../../src/app/prerenderedPages';

const { BACKLOT_BUILT_SITE = 'dist' } = process.env;
const manifest = readManifest(BACKLOT_BUILT_SITE);

const known = new Map<string, number>();

/** Bytes on the wire, by Brotli at its best. */
function sent(file: string): number {
  const bytes =
    known.get(file) ??
    brotliCompressSync(readFileSync(join(BACKLOT_BUILT_SITE, file)), {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11 },
    }).length;
  known.set(file, bytes);
  return bytes;
}
const sum = (files: Iterable<string>) => [...files].reduce((total, file) => total + sent(file), 0);

/** Everything that a source brings with it, and what that asks for later except for other pages. */
function scriptOf(source: string, found = new Set<string>()): Set<string> {
  const chunk = manifest[source];
  if (!chunk || found.has(chunk.file)) return found;
  found.add(chunk.file);
  const later = (chunk.dynamicImports ?? []).filter((one) => !/Page\.tsx$|Root\.tsx$/.test(one));
  for (const one of [...(chunk.imports ?? []), ...later]) scriptOf(one, found);
  return found;
}

const entry = Object.keys(manifest).find((source) => manifest[source]?.isEntry) ?? '';

describe('In bytes, by Brotli', () => {
  it.each(prerenderedPages.map(({ route, file }) => [route, file] as const))(
    'the HTML of %s is one round trip, 14 kB',
    (_, file) => {
      expect(sent(file)).toBeLessThanOrEqual(14_000);
    },
  );

  it.each(prerenderedPages.filter(({ asksForFilms }) => !asksForFilms).map(({ route }) => route))(
    'the script before %s is interactive is at most 100 kB',
    (route) => {
      expect(sum(filesOfPage(manifest, route).scripts)).toBeLessThanOrEqual(100_000);
    },
  );

  it('the script of the list is at most 105 kB, without the SDK', () => {
    const { scripts } = filesOfPage(manifest, '/explore-projects');
    expect(sum(scripts)).toBeLessThanOrEqual(105_000);
    for (const file of scripts)
      expect(readFileSync(join(BACKLOT_BUILT_SITE, file), 'utf8')).not.toContain('@firebase');
  });

  it('all of the script of the staff area is at most 260 kB', () => {
    expect(sum(scriptOf('src/app/adminRoot.tsx', scriptOf(entry)))).toBeLessThanOrEqual(260_000);
  });

  it('the styles of any page are at most 12 kB', () => {
    const styles = Object.values(manifest).flatMap(({ css = [] }) => css);
    expect(sum(new Set(styles))).toBeLessThanOrEqual(12_000);
  });
});

// Words that stand in staff's code alone, minified or not.
const wordsOfStaff = ['hiddenProjects', 'projectHistory', 'signUpReviews', 'firebasestorage'];
const code = (file: string) => readFileSync(join(BACKLOT_BUILT_SITE, file), 'utf8');

describe('What fans load', () => {
  const pages = Object.keys(manifest).filter((source) => /Page\.tsx$|ProjectRoot/.test(source));

  it.each(pages)('for %s holds nothing of the staff area, sign-in or the file store', (page) => {
    for (const file of scriptOf(page, scriptOf(entry)))
      expect(wordsOfStaff.filter((word) => code(file).includes(word))).toEqual([]);
  });

  it('is every page of theirs, while staff have that code in chunks of their own', () => {
    expect(pages.length).toBeGreaterThan(8);
    const files = [...scriptOf('src/app/adminRoot.tsx')].map(code).join('');
    for (const word of wordsOfStaff) expect(files).toContain(word);
  });
});
