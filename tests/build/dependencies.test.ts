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

const sizePattern = /[\d.]+ kB/g;
const sizesIn = (markdown: string) => (markdown.match(sizePattern) ?? []).map(parseFloat);
// Without sizes and the padding of columns.
const textOf = (markdown: string) => markdown.replace(sizePattern, 'kB').replace(/ +|-{2,}/g, ' ');

describe('docs/dependencies.md', () => {
  it('names every package that the site ships, with its version, licence and reason', async () => {
    expect(textOf(written)).toBe(textOf(await renderDependencies(dependencies)));
  });

  it('gives the size of each, within a tenth or a kilobyte', async () => {
    const sizes = sizesIn(await renderDependencies(dependencies));
    sizesIn(written).forEach((writtenSize, index) => {
      const size = sizes[index] ?? NaN;
      expect(Math.abs(writtenSize - size)).toBeLessThanOrEqual(Math.max(1, size / 10));
    });
  });
});

describe('What the site ships', () => {
  it('has a reason for each direct dependency, and no other reasons', () => {
    const direct = dependencies.filter(({ name, broughtBy }) => name === broughtBy);
    expect(Object.keys(reasons).sort()).toEqual(direct.map(({ name }) => name).sort());
  });

  it('comes from package.json', () => {
    expect(dependencies.filter(({ broughtBy }) => broughtBy === '')).toEqual([]);
  });

  it('may be shipped by anyone', () => {
    for (const { name, licence } of dependencies)
      // Of several it is ours to choose one.
      expect(licence, name).toMatch(
        /^\(?(MIT|ISC|0BSD|BSD-[23]-Clause|Apache-2\.0|OFL-1\.1)( OR [\w.-]+\))?$/,
      );
  });
});
