import { createHash, randomUUID } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative } from 'node:path';
import subsetFont from 'subset-font';
import ts from 'typescript';
import * as v from 'valibot';
import type { Plugin } from 'vite';
import { root, workFolder } from '../project.ts';
import { operatorKeys } from '../publicConfiguration.ts';

/** A package's file of an alphabet, with the axis that pages use. */
const variableFile = (name: string, axis: 'wght' | 'wdth') => (alphabet: string) =>
  `@fontsource-variable/${name}/files/${name}-${alphabet}-${axis}-normal.woff2`;

/** A face: how pages use it, and what of its package's files that takes. */
type Face = {
  family: string;
  name: string;
  fileOf: (alphabet: string) => string;
  /** What its rules say beside its family. */
  descriptors: string;
  axes: Record<string, number | { min: number; max: number }>;
  features: readonly string[];
  /** The package's files that are used, with the characters at which a further file of ours begins. */
  alphabets: Readonly<Record<string, readonly number[]>>;
  namesOperator: boolean;
};

// No heading says who the operator is.
const ofHeadings = { features: ['kern'], namesOperator: false };
// A title with a letter of Latin Extended-A needs neither what follows it nor Latin Extended Additional.
const extended = [0x180, 0x1e00];

/** The faces by the style sheet that names them: those of every page, and those that only a storefront's look has. */
export const faces: Readonly<Record<'site' | 'looks', { sheet: string; faces: readonly Face[] }>> =
  {
    site: {
      sheet: 'src/index.css',
      faces: [
        {
          family: 'Archivo',
          name: 'archivo',
          fileOf: variableFile('archivo', 'wght'),
          descriptors: 'font-weight: 400 600;',
          axes: { wght: { min: 400, max: 600 } },
          features: ['kern', 'tnum'],
          alphabets: { latin: [], 'latin-ext': [] },
          namesOperator: true,
        },
        {
          family: 'Bodoni Moda',
          name: 'bodoni-moda',
          fileOf: variableFile('bodoni-moda', 'wght'),
          descriptors: 'font-weight: 600;',
          axes: { wght: 600 },
          alphabets: { latin: [] },
          ...ofHeadings,
        },
      ],
    },
    looks: {
      sheet: 'src/features/storefronts/storefront.css',
      faces: [
        // Every page has their other letters.
        {
          family: 'Bodoni Moda',
          name: 'bodoni-moda',
          fileOf: variableFile('bodoni-moda', 'wght'),
          descriptors: 'font-weight: 600;',
          axes: { wght: 600 },
          alphabets: { 'latin-ext': extended },
          ...ofHeadings,
        },
        {
          family: 'League Gothic',
          name: 'league-gothic',
          fileOf: variableFile('league-gothic', 'wdth'),
          descriptors: 'font-stretch: 75% 100%;',
          axes: { wdth: { min: 75, max: 100 } },
          alphabets: { 'latin-ext': extended },
          ...ofHeadings,
        },
        ...['Fredoka', 'Unbounded'].map((family) => ({
          family,
          name: family.toLowerCase(),
          fileOf: variableFile(family.toLowerCase(), 'wght'),
          descriptors: 'font-weight: 600;',
          axes: { wght: 600 },
          alphabets: { latin: [], 'latin-ext': extended },
          ...ofHeadings,
        })),
        {
          family: 'Shrikhand',
          name: 'shrikhand',
          fileOf: (alphabet) =>
            `@fontsource/shrikhand/files/shrikhand-${alphabet}-400-normal.woff2`,
          descriptors: 'font-weight: 400;',
          axes: {},
          alphabets: { latin: [], 'latin-ext': extended },
          ...ofHeadings,
        },
      ],
    },
  };

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

const modules = join(root, 'node_modules');

/** The characters of each of a package's files, by the alphabet; those that two have are Latin's. */
function charactersByAlphabet({ fileOf, alphabets }: Face): Map<string, string[]> {
  const ranges = v.parse(
    v.record(v.string(), v.string()),
    JSON.parse(readFileSync(join(modules, dirname(fileOf('')), '../unicode.json'), 'utf8')),
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
  const latin = charactersOf('latin');
  return new Map(
    Object.keys(alphabets).map((alphabet) => [
      alphabet,
      alphabet === 'latin' ? latin : charactersOf(alphabet),
    ]),
  );
}

/** The characters in as many lists as further files begin, and one: each with those from one beginning to the next. */
const divide = (characters: readonly string[], beginnings: readonly number[]) =>
  [0, ...beginnings].map((first, index) =>
    characters.filter((character) => {
      const point = character.codePointAt(0) ?? 0;
      return point >= first && point < (beginnings[index] ?? Infinity);
    }),
  );

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
  const font = readFileSync(join(modules, face.fileOf(alphabet)));
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
 * The files that an alphabet's characters are cut into, and the range of each: those that only a film's text may have, in
 * parts, and the `basic` ones.
 */
function filesOf(face: Face, alphabet: string, all: readonly string[], basic: ReadonlySet<string>) {
  const name = alphabet === 'latin' ? face.name : `${face.name}-${alphabet}`;
  const own = all.filter((character) => basic.has(character));
  // The later rule wins where ranges overlap, and a range without gaps is shorter.
  const files = divide(all, face.alphabets[alphabet] ?? []).map((part, index) => ({
    file: index === 0 ? name : `${name}-${String(index + 1)}`,
    characters: part.filter((character) => !basic.has(character)),
    range: part,
  }));
  files.push({ file: `${name}-basic`, characters: own, range: own });
  return files.filter(({ characters }) => characters.length > 0);
}

/**
 * The rules of faces for a style sheet in this folder: of each file one for the characters of the site's texts and of the
 * operator's lines, whose name ends with `-basic`, and others for those that a film's text may have beside them.
 */
export async function faceRules(
  ofSheet: readonly Face[],
  operator: string,
  folder: string,
): Promise<string> {
  const texts = common + ownTexts();
  const rules: string[] = [];
  for (const face of ofSheet) {
    const basic = new Set(face.namesOperator ? texts + operator : texts);
    for (const [alphabet, all] of charactersByAlphabet(face)) {
      for (const { file, characters, range } of filesOf(face, alphabet, all, basic)) {
        const path = relative(folder, await cutOut({ face, alphabet, characters }, file));
        rules.push(`@font-face {
  font-family: '${face.family}';
  ${face.descriptors}
  font-display: swap;
  src: url('${path.replaceAll('\\', '/')}') format('woff2');
  unicode-range: ${rangeOf(range)};
}`);
      }
    }
  }
  return rules.join('\n');
}

/** Puts faces before the styles that use them, cut into files that a page can do with few of. */
export function cutFaces(): Plugin {
  const sheets = Object.values(faces).map(({ sheet, faces: ofSheet }) => ({
    sheet: join(root, sheet),
    ofSheet,
  }));
  let operator = '';
  return {
    name: 'cut-faces',
    enforce: 'pre',
    // Tests see no styles.
    apply: (_, { mode }) => mode !== 'test',
    configResolved({ env }) {
      operator = operatorKeys.map((key) => String(env[key] ?? '')).join('');
    },
    async transform(code, id) {
      const found = sheets.find(({ sheet }) => sheet.replaceAll('\\', '/') === id);
      if (!found) return null;
      return `${code}\n${await faceRules(found.ofSheet, operator, dirname(found.sheet))}`;
    },
  };
}
