import { createHash, randomUUID } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import { join, relative } from 'node:path';
import subsetFont from 'subset-font';
import ts from 'typescript';
import type { Plugin } from 'vite';
import { root, workFolder } from '../project.ts';
import { operatorKeys } from '../publicConfiguration.ts';

/** The faces of the first paint: how pages use them, and what of the package's file that takes. */
const faces = [
  {
    family: 'Archivo',
    name: 'archivo',
    weight: '400 600',
    axes: { wght: { min: 400, max: 600 } },
    features: ['kern', 'tnum'],
    namesOperator: true,
  },
  {
    family: 'Bodoni Moda',
    name: 'bodoni-moda',
    weight: '600',
    axes: { wght: 600 },
    features: ['kern'],
    // No heading says who they are.
    namesOperator: false,
  },
] as const;

/** The package's files, each with an alphabet of its own. */
const alphabets = ['latin', 'latin-ext', 'vietnamese'] as const;

/** What most texts of films and sums of money are made of, whether ours have it or not. */
const common = `ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789 \u00a0!"$%&'()+,-./:;?|©·–—‘’“”…−`;

/** The texts in a source of ours: what stands between tags, and in `src/content` every string. */
function textsIn(file: string): string[] {
  const isContent = file.startsWith(join(root, 'src/content'));
  const texts: string[] = [];
  const visit = (node: ts.Node) => {
    if (ts.isJsxText(node)) texts.push(node.text);
    else if (
      ts.isStringLiteralLike(node) ||
      ts.isTemplateHead(node) ||
      ts.isTemplateMiddleOrTemplateTail(node)
    )
      // Elsewhere a string may be a class, or code: of those what is not typed on a keyboard is text.
      texts.push(isContent ? withoutGaps(node.text) : notAscii(node.text));
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest));
  return texts;
}

/** A text without the places where another is put in, such as `{title}`. */
const withoutGaps = (text: string) => text.replace(/\{\w*\}/g, '');
const notAscii = (text: string) => text.replace(/[\0-~]/g, '');

/** The site's own texts are in `src/content`, and some labels in the components that show them. */
const ownTexts = () =>
  readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.tsx') || /^content[\\/].*\.ts$/.test(path))
    .flatMap((path) => textsIn(join(root, 'src', path)))
    .join('');

const packageFolder = (name: string) => join(root, 'node_modules/@fontsource-variable', name);

/** What of a face's characters is in each of the package's files: the characters by the alphabet. */
function byAlphabet(name: string, characters: ReadonlySet<string>): Map<string, string[]> {
  const ranges = JSON.parse(
    readFileSync(join(packageFolder(name), 'unicode.json'), 'utf8'),
  ) as Record<string, string>;
  const found = new Map<string, string[]>();
  for (const character of characters) {
    const alphabet = alphabets.find((alphabet) => isInRange(ranges[alphabet] ?? '', character));
    if (alphabet) found.set(alphabet, [...(found.get(alphabet) ?? []), character]);
  }
  return found;
}

/** Whether a `unicode-range` has the character. */
export const isInRange = (range: string, character: string): boolean =>
  [...range.matchAll(/U\+([\dA-F]+)(?:-([\dA-F]+))?/gi)].some(([, first = '', last = first]) => {
    const point = character.codePointAt(0) ?? 0;
    return point >= parseInt(first, 16) && point <= parseInt(last, 16);
  });

/** The `unicode-range` of these characters, which are in their order. */
function rangeOf(characters: readonly string[]): string {
  const ranges: { first: number; last: number }[] = [];
  for (const character of characters) {
    const point = character.codePointAt(0) ?? 0;
    const range = ranges.at(-1);
    if (range?.last === point - 1) range.last = point;
    else ranges.push({ first: point, last: point });
  }
  const hex = (point: number) => point.toString(16);
  return ranges
    .map(({ first, last }) => `U+${hex(first)}${last > first ? `-${hex(last)}` : ''}`)
    .join(', ');
}

/** Cuts a face's characters out of the package's file, unless that was done before; resolves with the path. */
async function cutOut(face: (typeof faces)[number], alphabet: string, characters: string[]) {
  const font = readFileSync(
    join(packageFolder(face.name), `files/${face.name}-${alphabet}-wght-normal.woff2`),
  );
  const options = {
    targetFormat: 'woff2',
    keepFeatures: face.features,
    variationAxes: face.axes,
    noHinting: true,
    // The outlines say the same, and nobody chooses the face by its name.
    dropTables: ['HVAR', 'STAT'],
  } as const;
  const text = characters.join('');
  const key = createHash('sha256')
    .update(JSON.stringify([text, options]))
    .update(font);
  const folder = join(workFolder, 'faces', key.digest('hex').slice(0, 16));
  const path = join(
    folder,
    `${face.name}-${alphabet === 'latin' ? '' : `${alphabet}-`}basic.woff2`,
  );
  if (existsSync(path)) return path;
  mkdirSync(folder, { recursive: true });
  // Another build may write it at the same time.
  const draft = `${path}.${randomUUID()}`;
  writeFileSync(draft, await subsetFont(font, text, options));
  renameSync(draft, path);
  return path;
}

/** The rules of the small faces for texts of these characters, with paths from a style sheet in this folder. */
async function smallFaces(operator: string, folder: string): Promise<string> {
  const texts = common + ownTexts();
  const rules: string[] = [];
  for (const face of faces) {
    const all = [...texts, ...(face.namesOperator ? operator : '')];
    const characters = new Set(all.filter((character) => character >= ' ').sort());
    for (const [alphabet, ofFile] of byAlphabet(face.name, characters)) {
      const path = relative(folder, await cutOut(face, alphabet, ofFile)).replaceAll('\\', '/');
      rules.push(`@font-face {
  font-family: '${face.family}';
  font-weight: ${face.weight};
  font-display: swap;
  src: url('${path}') format('woff2');
  unicode-range: ${rangeOf(ofFile)};
}`);
    }
  }
  return rules.join('\n');
}

/**
 * Puts the small faces behind the site's styles: files with the characters of the site's own texts and of the operator's
 * lines, which prerendered pages preload. The last rule of a face wins, so that the packages' files serve the others.
 */
export function smallFacesPlugin(): Plugin {
  const styles = join(root, 'src/index.css').replaceAll('\\', '/');
  let operator = '';
  return {
    name: 'small-faces',
    enforce: 'pre',
    configResolved({ env }) {
      operator = operatorKeys.map((key) => String(env[key] ?? '')).join('');
    },
    async transform(code, id) {
      return id === styles ? `${code}\n${await smallFaces(operator, join(root, 'src'))}` : null;
    },
  };
}
