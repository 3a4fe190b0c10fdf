import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import { describe, expect, it } from 'vitest';
import { faceRules } from '../../scripts/build/cutFaces';
import { prerenderedPages } from '../../src/app/prerenderedPages';

const { BACKLOT_BUILT_SITE = 'dist' } = process.env;
const textOf = (file: string) => readFileSync(join(BACKLOT_BUILT_SITE, file), 'utf8');

/** The rules of a face in a style sheet: where each file is, and the characters that it serves, as a pattern. */
const rulesOf = (css: string, family: string) =>
  css
    .split('@font-face')
    .filter((rule) => new RegExp(`font-family: ?'?${family}'?;`).test(rule))
    .map((rule) => {
      const ranges = [...rule.matchAll(/U\+([\dA-F]+)(?:-([\dA-F]+))?/gi)].map(
        ([, first = '', last = first]) => `\\u{${first}}-\\u{${last}}`,
      );
      const [, file = ''] = /url\(['"]?([^'")]+)/.exec(rule) ?? [];
      return { file, isServed: new RegExp(`[${ranges.join('')}]`, 'u') };
    });

const styles = readdirSync(join(BACKLOT_BUILT_SITE, 'assets')).find((name) =>
  /^index-.*\.css$/.test(name),
);

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
    const basic = rulesOf(await faceRules(operator, ''), 'Archivo').filter(({ file }) =>
      file.includes('-basic'),
    );
    const options = {
      targetFormat: 'woff2',
      keepFeatures: [],
      variationAxes: {},
      noHinting: true,
      dropTables: [],
    } as const;
    for (const character of new Set(operator)) {
      const { file = '' } = basic.find(({ isServed }) => isServed.test(character)) ?? {};
      const font = readFileSync(file);
      const [drawn, empty] = [
        await subsetFont(font, ` ${character}`, options),
        await subsetFont(font, ' ', options),
      ];
      if (character !== ' ') expect(drawn.length, character).toBeGreaterThan(empty.length);
    }
  });
});
