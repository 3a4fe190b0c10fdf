import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import { describe, expect, it } from 'vitest';
import { faceRules, faces } from '../../scripts/build/cutFaces';
import { faceFiles, readManifest, themeStyles } from '../../scripts/prerender/manifest';
import { prerenderedPages } from '../../src/app/prerenderedPages';
import { faces as facesOfLooks } from '../../src/config/storefronts';

const { BACKLOT_BUILT_SITE = 'dist' } = process.env;
const textOf = (file: string) => readFileSync(join(BACKLOT_BUILT_SITE, file), 'utf8');

/** The rules of a face in a style sheet: where each file is, and the characters that it serves, as a pattern. */
const rulesOf = (css: string, family: string) =>
  css
    .split('@font-face')
    .filter((rule) => new RegExp(`font-family: ?['"]?${family}['"]?;`).test(rule))
    .map((rule) => {
      const ranges = [...rule.matchAll(/U\+([\dA-F?]+)(?:-([\dA-F]+))?/gi)].map(
        ([, first = '', last = first]) =>
          `\\u{${first.replaceAll('?', '0')}}-\\u{${last.replaceAll('?', 'f')}}`,
      );
      // Without a range it serves everything.
      if (ranges.length === 0) ranges.push('\\u{0}-\\u{10ffff}');
      const [, file = ''] = /url\(['"]?([^'")]+)/.exec(rule) ?? [];
      return { file, isServed: new RegExp(`[${ranges.join('')}]`, 'u') };
    });

const styles = readdirSync(join(BACKLOT_BUILT_SITE, 'assets')).find((name) =>
  /^index-.*\.css$/.test(name),
);

const options = {
  targetFormat: 'woff2',
  keepFeatures: [],
  variationAxes: {},
  noHinting: true,
  dropTables: [],
} as const;

/** Whether a face's file has an outline for a character. */
async function draws(file: string, character: string): Promise<boolean> {
  const font = readFileSync(file);
  const [drawn, empty] = [
    await subsetFont(font, ` ${character}`, options),
    await subsetFont(font, ' ', options),
  ];
  return drawn.length > empty.length;
}

describe('The faces of every page', () => {
  const rules = rulesOf(textOf(`assets/${styles ?? ''}`), 'Archivo');
  const others = rules.filter(({ file }) => !file.includes('-basic-'));
  const preloaded = rules.filter((rule) => !others.includes(rule));

  it.each(prerenderedPages.filter(({ listsProjects }) => !listsProjects))(
    'serve the text of $route from the files that it preloads',
    ({ file }) => {
      expect([preloaded.length, others.length]).toEqual([1, 2]);
      const html = textOf(file);
      for (const { file } of preloaded)
        expect(html).toContain(`as="font" type="font/woff2" crossorigin href="${file}"`);
      const text = html.replace(/<(script|style)[\s\S]*?<\/\1>|<[^>]*>/g, '');
      const left = text.replace(new RegExp(preloaded[0]?.isServed ?? '', 'gu'), '');
      for (const { isServed } of others) expect(left).not.toMatch(isServed);
    },
  );

  it('name those files last, since the later rule wins', () => {
    expect(rules.map(({ file }) => file.includes('-basic-'))).toEqual([false, true, false]);
  });

  it('have the operator’s lines, whatever letters of Latin they need', async () => {
    const operator = 'Zofia Łęcka-Nuñez, Straße 7 #3, zofia_l@example.org';
    const basic = rulesOf(await faceRules(faces.site.faces, operator, ''), 'Archivo').filter(
      ({ file }) => file.includes('-basic'),
    );
    for (const character of new Set(operator.replaceAll(' ', ''))) {
      const { file = '' } = basic.find(({ isServed }) => isServed.test(character)) ?? {};
      expect(await draws(file, character), character).toBe(true);
    }
  });
});

describe('A face that a storefront’s look has', () => {
  const css = [`/assets/${styles ?? ''}`, ...themeStyles(readManifest(BACKLOT_BUILT_SITE))]
    .map((file) => textOf(file.slice(1)))
    .join('');
  /** The files that a browser asks for to show a text: of the rules of each character the last one. */
  const filesFor = (family: string, text: string) => {
    const rules = rulesOf(css, family);
    const files = Array.from(text).flatMap(
      (character) => rules.findLast(({ isServed }) => isServed.test(character))?.file ?? [],
    );
    return [...new Set(files)];
  };
  const sizeOf = (files: readonly string[]) =>
    files.reduce((total, file) => total + statSync(join(BACKLOT_BUILT_SITE, file)).size, 0);
  const most = 25_000;

  it.each(facesOfLooks)(
    'costs a film’s page at most 25 kB, whatever Western title it has: %s',
    (face) => {
      expect(filesFor(face, 'Sintel: “Cast & Crew”')).toHaveLength(1);
      expect(sizeOf(filesFor(face, 'Señor Übermut à l’œil’'))).toBeLessThanOrEqual(most);
    },
  );

  it.each(facesOfLooks)('is preloaded in the file that shows the site’s headings: %s', (face) => {
    const preloaded = faceFiles(readManifest(BACKLOT_BUILT_SITE), face);
    expect(preloaded).toEqual(filesFor(face, 'Cast & Crew'));
  });

  it.each(facesOfLooks)('is in files of at most 25 kB each: %s', (face) => {
    for (const { file } of rulesOf(css, face))
      expect(sizeOf([file]), file).toBeLessThanOrEqual(most);
  });

  it.each(facesOfLooks)('has letters beyond those of western Europe: %s', async (face) => {
    // Fredoka has no more of them.
    for (const letter of 'AzÉñøßŁžŠ') {
      const [file = ''] = filesFor(face, letter);
      expect(await draws(join(BACKLOT_BUILT_SITE, file), letter), letter).toBe(true);
    }
  });
});
