// @vitest-environment jsdom
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { addressOf, type Screen } from '../../src/components/workspace/screen';
import { adminPaths, isAtDoor, paths, studioPaths } from '../../src/config/paths';
import { pageHeads } from '../../src/content/pageHeads';
import { navigation } from '../../src/content/site';
import { adminScreens } from '../../src/pages/admin/screens';
import { studioScreens } from '../../src/pages/studio/screens';

describe('The folder is the address', () => {
  it.each(Object.values(paths))('%s has a page in the folder of its name', (path) => {
    const folder = `src/pages/${path === '/' ? 'home' : path.slice(1).replaceAll(/\/:\w+/g, '')}`;
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

const areas: readonly {
  area: string;
  screens: readonly Screen[];
  known: Readonly<Record<string, string>>;
}[] = [
  { area: paths.admin, screens: adminScreens, known: adminPaths },
  { area: paths.studio, screens: studioScreens, known: studioPaths },
];
const screenAddresses = areas.flatMap(({ area, screens }) =>
  screens.map((screen) => addressOf(area, screen)),
);

/** The builder has its states at the address by which staff open it. */
const otherBuilders = [
  `${paths.admin}/${adminPaths.projectBuilder}`,
  `${paths.studio}/${studioPaths.film}`,
];

it.each([
  [paths.door, true],
  ['/door/b/p', true],
  ['/door/b/p/', true],
  // What the host answers with the page for unknown addresses.
  ['/door', false],
  ['/door/', false],
  ['/door/b', false],
  ['/door/b/', false],
  ['/door/b/p/q', false],
])('%s has the screen to itself as a door: %s', (address, isDoor) => {
  expect(isAtDoor(address)).toBe(isDoor);
});

describe('The screens behind a sign-in', () => {
  it.each(areas)('of $area are in its table, each once', ({ screens, known }) => {
    expect(screens.map(({ path }) => path).sort()).toEqual(['', ...Object.values(known)].sort());
  });

  it.each(screenAddresses.filter((address) => !otherBuilders.includes(address)))(
    'have a state whose accessibility is tested: %s',
    (address) => {
      const folder = 'tests/e2e/accessibility';
      const opened = [
        ...readdirSync(folder).map((file) => `${folder}/${file}`),
        'tests/e2e/support/staff.ts',
      ]
        .map((file) => readFileSync(file, 'utf8'))
        .join('\n')
        .replaceAll('${manageProjects}', `${paths.admin}/${adminPaths.manageProjects}`);
      const pattern = address.replaceAll(/:\w+/g, () => String.raw`\$\{\w+\}`);
      expect(opened).toMatch(new RegExp(`['\`]${pattern}['\`?]`));
    },
  );
});

it.each([...Object.values(paths), ...screenAddresses])(
  'docs/product/every-page.md names %s',
  (address) => {
    const named = address.replaceAll(/:(\w+)/g, '{$1}');
    expect(readFileSync('docs/product/every-page.md', 'utf8')).toContain(`\`${named}\``);
  },
);
