import { existsSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { paths } from '../../src/config/paths';
import { pageHeads } from '../../src/content/pageHeads';
import { navigation } from '../../src/content/site';

describe('The folder is the address', () => {
  it.each(Object.values(paths))('%s has a page in the folder of its name', (path) => {
    const folder = `src/pages/${path === '/' ? 'home' : path.slice(1).replace(/\/:\w+/, '')}`;
    expect(existsSync(folder)).toBe(true);
    expect(readdirSync(folder).some((file) => file.endsWith('Page.tsx'))).toBe(true);
  });

  it('every link of the navigation leads to an address the product has', () => {
    expect(Object.values(paths)).toEqual(
      expect.arrayContaining(navigation.map(({ path }) => path)),
    );
  });

  it('every page has a title and a description of its own', () => {
    const heads = Object.values(pageHeads);
    expect(new Set(heads.map(({ title }) => title)).size).toBe(heads.length);
    expect(new Set(heads.map(({ description }) => description)).size).toBe(heads.length);
  });
});
