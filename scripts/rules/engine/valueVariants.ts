import { limits, rulesLimits } from '../../../src/config/limits.ts';
import { addressOf, films } from './longTexts.ts';
import { type Fields, RestValue, isList, isMap, serverTime, without } from './requests.ts';
import { type Variants, variants, within } from './variants.ts';
import type { FieldVocabulary, Vocabulary } from './vocabulary.ts';

const nested = (depth: number): unknown =>
  depth === 0 ? 'a' : depth % 2 ? { a: nested(depth - 1) } : nested(depth - 1);

/** A value of each type that a document can hold. */
const valuesOfAllTypes: readonly unknown[] = [
  null,
  0,
  7,
  true,
  false,
  '',
  'text',
  [],
  {},
  ['a'],
  [null],
  { a: 'a' },
  nested(24),
  new Date(),
  new Date(0),
  new Date(Date.now() + 60_000),
  serverTime,
  new RestValue({ doubleValue: 1.5 }),
  new RestValue({ doubleValue: 7 }),
  new RestValue({ doubleValue: 'NaN' }),
  new RestValue({ bytesValue: 'YWRh' }),
  new RestValue({
    referenceValue: 'projects/demo-backlot/databases/(default)/documents/a/b',
  }),
  new RestValue({ geoPointValue: { latitude: 1, longitude: 2 } }),
  [new RestValue({ doubleValue: 'NaN' })],
];

const spacesAndControls = Array.from(' \n\t\r\0\u007f\u0085\u00a0\u1680\u2028\u2029\u3000');
const ordinaryCharacters = Array.from(
  '\u00ad\u034f\u061c\u115f\u180e\u200b\u200c\u200d\u202e\u2060\u2800\u3164\ufe0f\ufeff\uffa0\ufffb\u{e0061}é🎬x/%',
);
/** What only some places in a line may have. */
const joined = [
  ...[
    '👨\u200d👩\u200d👧',
    '❤\ufe0f',
    '1\ufe0f\u20e3',
    '1\ufe0f',
    'ക\u0d4d\u200d',
    'a\u200d\u200cb',
  ],
  ...['a  b', 'a\u200d b', '\u{1f3f4}\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}'],
];

const words = (list: string) => list.split(' ');

const addresses = [
  ...words('http:// https:// HTTPS://a https:/a httpss://a ftp://a javascript:alert(1) http://a'),
  ...words(
    'data:text/html,a //a a https://\ufeff https:///a https://a@b https://a.b@c/d https://@a',
  ),
  ...words(
    'https://a/@b https://a?@b https://a#@b https://a\\@b https:///a@b https://?a https://a?',
  ),
  ...[' https://a', 'https://a ', 'https://a b', 'https://a\nhttps://b', '\n', 'https:// a'],
  ...Array.from('\u00a0\u2028\t\u0085\u001f\u007f\u000b', (sign) => `https://a${sign}b`),
  'https://a\u2028',
  'https://\u0000',
];

/** What is almost a random id. */
const almostIds = [
  'B7D3F2A8-51C4-4E0B-9A6E-3F0D2C1B4A59',
  'b7d3f2a8-51c4-4e0b-9a6e-3f0d2c1b4a59',
  'b7d3f2a8-51c4-4e0b-9a6e-3f0d2c1b4a5',
  'b7d3f2a8-51c4-4e0b-9a6e-3f0d2c1b4a590',
  'b7d3f2a851c44e0b9a6e3f0d2c1b4a59',
  'b7d3f2a8-51c4-4e0b-9a6e3f0d2c1b4a59',
  'b7d3f2a-51c4-4e0b-9a6e-3f0d2c1b4a59',
  'b7d3f2a8-51c4-4e0b-9a6-3f0d2c1b4a59',
  'b7d3f2a8-51c4-4e0b-9a6ee-3f0d2c1b4a59',
  'g7d3f2a8-51c4-4e0b-9a6e-3f0d2c1b4a59',
  'b7d3f2a88-51c4-4e0b-9a6e-3f0d2c1b4a59',
  'b7d3f2a8-51c4-4e0b-9a6e-aaaa-3f0d2c1b4a59',
  'b7d3f2a8-51c4-9a6e-3f0d2c1b4a59',
  'b7d3f2a8-51c4-4e0b-9a6e-3f0d2c1b4a5g',
  'b7d3f2a8-51c4-4e0b-9ag6-3f0d2c1b4a59',
];

/** The name of the field at a path. */
const nameOf = (path: string) => path.split('.').at(-1) ?? '';

/** What is known of the field at a path: under the longest name that the path ends with. */
function knownOf(path: string, { fields }: Vocabulary): FieldVocabulary {
  const parts = path.split('.');
  const names = parts.map((_, index) => parts.slice(index).join('.'));
  const known = names.find((name) => Object.hasOwn(fields, name));
  return known === undefined ? {} : (fields[known] ?? {});
}

/** Texts that differ from this one, in the field at a path. */
export function textVariants(
  path: string,
  text: string,
  vocabulary: Vocabulary,
): Variants<string>[] {
  const name = nameOf(path);
  const { lengths = [], words: known = [] } = knownOf(path, vocabulary);
  const isAddress = /URL$|^w\d+$|^link$/.test(name);
  const inserted = (sign: string) => text.slice(0, 1) + sign + text.slice(1);
  const ofLength = (length: number) =>
    isAddress
      ? [addressOf(length), addressOf(length, '🎬')]
      : ['a'.repeat(length), films(length), `a${films(length - 1)}`];
  return [
    {
      aspect: `${name} character`,
      values: () => spacesAndControls.flatMap((sign) => [sign, sign + text, text + sign]),
    },
    { aspect: `${name} inner character`, values: () => spacesAndControls.map(inserted) },
    {
      aspect: `${name} ordinary character`,
      values: () => ordinaryCharacters.flatMap((sign) => [text + sign, inserted(sign)]),
    },
    ...variants(
      `${name} joined characters`,
      joined.flatMap((sign) => [sign, text + sign]),
    ),
    ...variants(`${name} part`, [
      text.slice(1),
      text.slice(0, -1),
      text.toUpperCase(),
      text + text,
      'é',
    ]),
    ...variants(`${name} address`, isAddress ? addresses : []),
    ...lengths.map((length) => ({
      aspect: `${name} length ${String(length)}`,
      values: () => [length + 1, length, length - 1].flatMap(ofLength),
    })),
    ...variants(`${name} word`, known),
    ...variants(`${name} id`, name.endsWith('Id') ? [...vocabulary.ids, ...almostIds] : []),
  ];
}

/** Values that differ from this one in one aspect, at any depth. */
function valueVariants(path: string, value: unknown, vocabulary: Vocabulary): Variants<unknown>[] {
  return [
    ...variantsOfType(path, value, vocabulary),
    ...variants(`${nameOf(path)} kind`, valuesOfAllTypes),
  ];
}

function variantsOfType(path: string, value: unknown, vocabulary: Vocabulary): Variants<unknown>[] {
  const name = nameOf(path);
  if (typeof value === 'string') return textVariants(path, value, vocabulary);
  if (typeof value === 'number') {
    const double = new RestValue({ doubleValue: value });
    return variants(`${name} number`, [value + 1, value - 1, -1, 0, 1, 2 ** 53, double]);
  }
  const { terms } = knownOf(path, vocabulary);
  if (terms) return variants(`${name} terms`, terms);
  if (isMap(value)) return mapVariants(path, value, vocabulary);
  return isList(value) ? listVariants(path, value, vocabulary) : [];
}

/** Maps with one field less, one more, or one of another value. */
export function mapVariants(path: string, map: Fields, vocabulary: Vocabulary): Variants<Fields>[] {
  const fields = Object.entries(map).flatMap(([name, value]) => {
    const others = without(map, name);
    return [
      ...variants(`${name} field`, [others, { ...others, [name.toUpperCase()]: value }]),
      ...within(valueVariants(`${path}.${name}`, value, vocabulary), (other): Fields => ({
        ...map,
        [name]: other,
      })),
    ];
  });
  const added = ['other', 'status', 'search', 'a.b'].map((name) => ({ ...map, [name]: 'idle' }));
  return [...pictureLengths(map), ...fields, ...variants('other field', added)];
}

/** Addresses around the length that a picture's addresses and colour may have together. */
function pictureLengths(map: Fields): Variants<Fields>[] {
  return Object.entries(map).flatMap(([name, address]) => {
    if (!name.endsWith('URL') || typeof address !== 'string') return [];
    const picture = map[name.replace(/URL$/, '')];
    const { w320, w640, w1280, placeholder } = isMap(picture) ? picture : {};
    const others = ['', w320, w640, w1280, placeholder].map(String).join('\n');
    const longest = rulesLimits.pictureLines - (isMap(picture) ? others.length : 0);
    return variants(
      `${name} length ${String(rulesLimits.pictureLines)}`,
      [longest + 1, longest, longest - 1]
        // Beside three long addresses there may be room for none.
        .filter((length) => length >= 'https://'.length)
        .flatMap((length) =>
          ['a', '🎬'].map((sign) => ({ ...map, [name]: addressOf(length, sign) })),
        ),
    );
  });
}

function listVariants(
  path: string,
  list: readonly unknown[],
  vocabulary: Vocabulary,
): Variants<unknown>[] {
  const name = nameOf(path);
  const indices = list.length <= 12 ? [...list.keys()] : [0, list.length - 1];
  const first = list[0] ?? 'a';
  const { items: longest = limits.personLinks } = knownOf(path, vocabulary);
  const repeated = (length: number) => Array.from({ length }, () => first);
  return [
    ...indices.flatMap((index) =>
      within(
        valueVariants(path, list[index], vocabulary),
        (item): unknown => list.with(index, item),
        `${name} ${String(index)} `,
      ),
    ),
    ...variants<unknown>(`${name} list`, [
      [],
      list.slice(1),
      list.slice(2),
      list.toReversed(),
      [...list, first],
      [first, ...list],
      [...list, 'other'],
      [...list, null],
      Object.fromEntries(list.entries()),
      repeated(longest),
      repeated(longest + 1),
    ]),
  ];
}
