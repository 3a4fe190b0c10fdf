import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  documentFile,
  renderDependencies,
  dependenciesIn,
  reasons,
} from '../../scripts/dependencies';

const { BACKLOT_BUILT_SITE = 'dist' } = process.env;
const dependencies = dependenciesIn(BACKLOT_BUILT_SITE);
const written = readFileSync(documentFile, 'utf8');

const size = /[\d.]+ kB/g;
const sizesIn = (markdown: string) => (markdown.match(size) ?? []).map(parseFloat);
// Columns are as wide as what stands in them.
const wordsOf = (markdown: string) => markdown.replace(size, 'kB').replace(/ +|-{2,}/g, ' ');

describe('docs/dependencies.md', () => {
  it('names every package that the site ships, with its version, licence and reason', async () => {
    expect(wordsOf(written)).toBe(wordsOf(await renderDependencies(dependencies)));
  });

  it('says how large each is, to a tenth or to a kilobyte', async () => {
    const sizes = sizesIn(await renderDependencies(dependencies));
    sizesIn(written).forEach((said, index) => {
      const is = sizes[index] ?? NaN;
      expect(Math.abs(said - is)).toBeLessThanOrEqual(Math.max(1, is / 10));
    });
  });
});

describe('What the site ships', () => {
  it('is there for a reason, and each reason is for a package', () => {
    const direct = dependencies.filter(({ name, broughtBy }) => name === broughtBy);
    expect(Object.keys(reasons).sort()).toEqual(direct.map(({ name }) => name).sort());
  });

  it('comes from package.json', () => {
    expect(dependencies.filter(({ broughtBy }) => broughtBy === '')).toEqual([]);
  });

  it('may be shipped by anyone', () => {
    for (const { name, licence } of dependencies)
      expect(licence, name).toMatch(/^(MIT|ISC|0BSD|BSD-[23]-Clause|Apache-2\.0|OFL-1\.1)$/);
  });
});
