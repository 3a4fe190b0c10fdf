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
import * as v from 'valibot';
import type { Plugin } from 'vite';
import { root, workFolder } from '../project.ts';
import { operatorKeys } from '../publicConfiguration.ts';

/** The faces of every page: how pages use them, and what of the package's files that takes. */
const faces = [
  {
    family: 'Archivo',
    name: 'archivo',
    weight: '400 600',
    axes: { wght: { min: 400, max: 600 } },
    features: ['kern', 'tnum'],
    // The package's files that are used.
    alphabets: ['latin', 'latin-ext'],
    namesOperator: true,
  },
  {
    family: 'Bodoni Moda',
    name: 'bodoni-moda',
    weight: '600',
    axes: { wght: 600 },
    features: ['kern'],
    alphabets: ['latin'],
    // No heading says who they are.
    namesOperator: false,
  },
] as const;
type Face = (typeof faces)[number];

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

/** The characters of each of a package's files, by the alphabet; those that two have are the first one's. */
function charactersByAlphabet({ name, alphabets }: Face): Map<string, string[]> {
  const ranges = v.parse(
    v.record(v.string(), v.string()),
    JSON.parse(readFileSync(join(packageFolder(name), 'unicode.json'), 'utf8')),
  );
  const taken = new Set<number>();
  const charactersOf = (alphabet: string) =>
    [...(ranges[alphabet] ?? '').matchAll(/U\+([\dA-F]+)(?:-([\dA-F]+))?/g)].flatMap(
      ([, first = '', last = first]) => {
        const points: number[] = [];
        for (let point = parseInt(first, 16); point <= parseInt(last, 16); point += 1)
          // A line break is no character of a face.
          if (point >= 0x20 && !taken.has(point)) points.push(point);
        for (const point of points) taken.add(point);
        return points.map((point) => String.fromCodePoint(point));
      },
    );
  return new Map(alphabets.map((alphabet) => [alphabet, charactersOf(alphabet)]));
}

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

type Cut = { face: Face; alphabet: string; characters: readonly string[] };

/** Cuts characters out of a package's file, unless that was done before; resolves with the path of `{name}.woff2`. */
async function cutOut({ face, alphabet, characters }: Cut, name: string): Promise<string> {
  const source = `files/${face.name}-${alphabet}-wght-normal.woff2`;
  const font = readFileSync(join(packageFolder(face.name), source));
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
  const path = join(folder, `${name}.woff2`);
  if (existsSync(path)) return path;
  mkdirSync(folder, { recursive: true });
  // Another build may write it at the same time.
  const draft = `${path}.${randomUUID()}`;
  writeFileSync(draft, await subsetFont(font, text, options));
  renameSync(draft, path);
  return path;
}

/**
 * The rules of the faces for a style sheet in this folder: of each file one for the characters of the site's texts and
 * of the operator's lines, whose name ends with `-basic`, and one for those that a film's text may have beside them.
 */
export async function faceRules(operator: string, folder: string): Promise<string> {
  const texts = common + ownTexts();
  const rules: string[] = [];
  for (const face of faces) {
    const basic = new Set(face.namesOperator ? texts + operator : texts);
    for (const [alphabet, all] of charactersByAlphabet(face)) {
      const name = alphabet === 'latin' ? face.name : `${face.name}-${alphabet}`;
      const own = all.filter((character) => basic.has(character));
      const others = all.filter((character) => !basic.has(character));
      // The later rule wins where ranges overlap, and a range without gaps is shorter.
      for (const [file, characters, range] of [
        [name, others, all],
        [`${name}-basic`, own, own],
      ] as const) {
        if (characters.length === 0) continue;
        const path = relative(folder, await cutOut({ face, alphabet, characters }, file));
        rules.push(`@font-face {
  font-family: '${face.family}';
  font-weight: ${face.weight};
  font-display: swap;
  src: url('${path.replaceAll('\\', '/')}') format('woff2');
  unicode-range: ${rangeOf(range)};
}`);
      }
    }
  }
  return rules.join('\n');
}

/** Puts the faces before the site's styles, cut into files that a page can do with few of. */
export function cutFaces(): Plugin {
  const styles = join(root, 'src/index.css').replaceAll('\\', '/');
  let operator = '';
  return {
    name: 'cut-faces',
    enforce: 'pre',
    configResolved({ env }) {
      operator = operatorKeys.map((key) => String(env[key] ?? '')).join('');
    },
    async transform(code, id) {
      return id === styles ? `${code}\n${await faceRules(operator, join(root, 'src'))}` : null;
    },
  };
}
