import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { testSurroundings } from '../../scripts/emulators/config.ts';

type Chunk = { file: string; imports?: string[] };

const read = (name: string) => readFileSync(join(testSurroundings().site, name), 'utf8');
const manifest = JSON.parse(read('.vite/manifest.json')) as Record<string, Chunk>;

/** A chunk and all that is fetched before it can run. */
function withImports(name: string, known = new Set<string>()): Set<string> {
  if (known.has(name)) return known;
  known.add(name);
  for (const needed of manifest[name]?.imports ?? []) withImports(needed, known);
  return known;
}

// Words that stand in staff's code alone, minified or not.
const wordsOfStaff = ['hiddenProjects', 'projectHistory', 'signUpReviews'];

const startsOfFans = Object.keys(manifest).filter(
  (name) => /^(index\.html|src\/(app|pages)\/)/.test(name) && !name.includes('admin'),
);

test('No page of fans fetches code of staff', () => {
  expect(startsOfFans.length).toBeGreaterThan(8);
  for (const start of startsOfFans)
    for (const name of withImports(start)) {
      const code = read(manifest[name]?.file ?? '');
      expect(
        wordsOfStaff.filter((word) => code.includes(word)),
        `${start} fetches ${name}`,
      ).toEqual([]);
    }
});

test('The staff area has that code in chunks of its own', () => {
  const all = Object.values(manifest)
    .filter(({ file }) => file.endsWith('.js'))
    .map(({ file }) => read(file))
    .join('');
  for (const word of wordsOfStaff) expect(all).toContain(word);
});
