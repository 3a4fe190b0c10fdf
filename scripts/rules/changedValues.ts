import { limits } from '../../src/content/limits.ts';
import { addressOf } from './drawnItems.ts';
import { type Fields, OtherValue, isList, isMap, serverTime } from './requests.ts';
import { takenId } from './universe.ts';

const bomb = (depth: number): unknown =>
  depth === 0 ? 'a' : depth % 2 ? { a: bomb(depth - 1) } : bomb(depth - 1);
const referenced = 'projects/demo-backlot/databases/(default)/documents/staff/staff-member';

/** A value of each kind that a document can hold. */
const anything: readonly unknown[] = [
  ...[
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
    [[]].flat(),
    { a: 'a' },
    bomb(24),
  ],
  ...[new Date(), new Date(0), new Date(Date.now() + 60_000), serverTime],
  new OtherValue({ doubleValue: 1.5 }),
  new OtherValue({ doubleValue: 7 }),
  new OtherValue({ doubleValue: 'NaN' }),
  new OtherValue({ bytesValue: 'YWRh' }),
  new OtherValue({ referenceValue: referenced }),
  new OtherValue({ geoPointValue: { latitude: 1, longitude: 2 } }),
  new OtherValue({ arrayValue: { values: [{ doubleValue: 'NaN' }] } }),
];

const strange = [
  ' ',
  '\n',
  '\t',
  '\r',
  '\0',
  '\u007f',
  '\u0085',
  '\u00a0',
  '\u1680',
  '\u2028',
  '\u2029',
  '\u3000',
];
const harmless = ['\u200b', '\u200d', '\u202e', '\ufeff', 'é', '🎬', 'x', '/', '%'];

/** The lengths around which a field of this name changes from fine to too long. */
const lengths: Readonly<Record<string, readonly number[]>> = {
  ...{
    firstName: [100],
    lastName: [100],
    phoneNumber: [40],
    brandName: [200],
    brandwebsite: [500],
  },
  ...{
    productServices: [2_000],
    videoChannelList: [300],
    title: [120],
    type: [60],
    purpose: [5_000],
  },
  ...{ description: [2_000, 5_000], synopsis: [10_000], name: [120], role: [120], bio: [5_000] },
  ...{ note: [2_000], before: [12_000], after: [12_000, 5_000, 10_000, 60] },
};
const longAddresses: Readonly<Record<string, number>> = { link: limits.link };

const words: Readonly<Record<string, readonly string[]>> = {
  action: [
    'added',
    'restored',
    'removed',
    'updated',
    'reordered',
    'edited',
    'created',
    'deleted',
    'hidden',
    'published',
    'renamed',
    'other',
  ],
  field: [
    'cast',
    'crew',
    'merchandise',
    'socialMedia',
    'description',
    'purpose',
    'synopsis',
    'type',
    'poster',
    'project',
    'title',
    'search',
    'date',
    'projectId',
    'other',
  ],
  status: ['new', 'accepted', 'declined', 'New', 'other'],
  platform: ['Instagram', 'LinkedIn', 'Myspace', 'other'],
  type: ['Sweater', 'T-Shirt', 'Car', 'other'],
  key: ['Sintel', 'Empty', 'Spring', 'Stuck', 'None'],
  title: ['Sintel', 'Empty', 'Spring', '.', '..', '...', '__x__', '____', '__', '_x_', '%', 'a/b'],
  spec: ['usd', 'US', 'USDD', 'U$D', 'EUR'],
  placeholder: ['#000', '#00000g', '#0000000', '#ABCDEF', '000000', 'red', '#00000', '#123456'],
  byEmail: ['ada@example.org', 'colleague@example.org', 'STAFF@example.org'],
  by: ['colleague', 'ada'],
  email: [
    'Ada@example.org',
    'grace@example.org',
    'ada@example',
    'ada@@example.org',
    '@example.org',
    'ada@',
    'a.@example.org',
    '.a@example.org',
    'a..b@example.org',
    'a@-b.org',
    'a@b-.org',
    'a@b.o',
    'a@b.1o',
    'a@b.o1',
    'a@b.o-',
    'a@.org',
    'a@127.0.0.1',
    'a@xn--a.xn--b',
    'ä@example.org',
    '<a>@example.org',
    "!#$%&'*+=?^_`{|}~-@a.bc",
    'a@b_c.org',
    'a@b.c.dd',
    `${'a'.repeat(242)}@example.org`,
    `${'a'.repeat(243)}@example.org`,
  ],
};

const addresses = [
  'http://',
  'https://',
  'HTTPS://a',
  'https:/a',
  'httpss://a',
  'ftp://a',
  'javascript:alert(1)',
  'data:text/html,a',
  '//a',
  'a',
  ' https://a',
  'https://a ',
  'https://a b',
  'https://a\nhttps://b',
  '\n',
  'https:// a',
  'https://a\u00a0b',
  'https://a\u2028',
  'https://\u0000',
  'https://\ufeff',
  'http://a',
  'https://a\tb',
  'https://a\u0085b',
  'https://a\u001fb',
  'https://a\u007f',
  'https://a\u000bb',
];

// Those of the last changes are the fixtures' own: a change needs a new one.
const ids = [
  ...Array.from(
    { length: 8 },
    (_, index) => `00000000-1111-4111-8111-00000000010${String(index + 1)}`,
  ),
  'Sintel',
  takenId,
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

/** A value, or a request, that differs from another in one respect, and in which. */
export type Changed<Value> = { of: string; make: () => Value };

const each = <Value>(of: string, values: readonly Value[]): Changed<Value>[] =>
  values.map((value) => ({ of, make: () => value }));

/** Texts that differ from this one in one respect. */
export function changedTexts(name: string, text: string): Changed<string>[] {
  const isAddress = /URL$|^w\d+$|^link$/.test(name);
  const longest = isAddress ? [longAddresses[name] ?? limits.pictureLines] : (lengths[name] ?? []);
  const emoji = (length: number) => '🎬'.repeat(length >> 1) + 'a'.repeat(length & 1);
  return [
    ...each(
      `${name} character`,
      strange.flatMap((odd) => [
        odd,
        odd + text,
        text + odd,
        text.slice(0, 1) + odd + text.slice(1),
      ]),
    ),
    ...each(
      `${name} harmless`,
      harmless.flatMap((mark) => [text + mark, text.slice(0, 1) + mark + text.slice(1)]),
    ),
    ...each(`${name} part`, [
      text.slice(1),
      text.slice(0, -1),
      text.toUpperCase(),
      text + text,
      'é',
    ]),
    ...each(`${name} address`, isAddress ? addresses : []),
    ...longest.flatMap((length) =>
      each(
        `${name} length ${String(length)}`,
        [length + 1, length, length - 1].flatMap((size) =>
          isAddress
            ? [addressOf(size), addressOf(size, '🎬')]
            : ['a'.repeat(size), emoji(size), `a${emoji(size - 1)}`],
        ),
      ),
    ),
    ...each(`${name} word`, words[name] ?? []),
    ...each(`${name} id`, name.endsWith('Id') ? ids : []),
  ];
}

/** Values that differ from this one in one respect, at any depth. */
export function changedValues(name: string, value: unknown): Changed<unknown>[] {
  const kinds = each(`${name} kind`, anything);
  if (typeof value === 'string') return [...changedTexts(name, value), ...kinds];
  if (typeof value === 'number') {
    const numbers = [value + 1, value - 1, -1, 0, 1, 2 ** 53];
    return [
      ...each(`${name} number`, [...numbers, new OtherValue({ doubleValue: value })]),
      ...kinds,
    ];
  }
  if (name === 'search')
    return [
      ...each('search terms', [
        ...[{ s: false }, { s: 1 }, { s: true, si: 'true' }],
        ...[terms(limits.searchTerms), terms(limits.searchTerms + 1)],
      ]),
      ...kinds,
    ];
  if (isMap(value)) return [...changedMaps(value), ...kinds];
  if (isList(value)) return [...changedLists(name, value), ...kinds];
  return kinds;
}

/** The map without one of its fields. */
export const without = (map: Fields, left: string): Fields =>
  Object.fromEntries(Object.entries(map).filter(([name]) => name !== left));

const terms = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`t${String(index)}`, true]));

/** Maps with one field less, one more, or one of another value. */
export function changedMaps(map: Fields): Changed<Fields>[] {
  return [
    ...Object.entries(map).flatMap(([name, value]) => {
      const others = without(map, name);
      return [
        ...each(`${name} field`, [others, { ...others, [name.toUpperCase()]: value }]),
        ...changedValues(name, value).map(({ of, make }) => ({
          of,
          make: () => ({ ...map, [name]: make() }),
        })),
      ];
    }),
    ...each(
      'other field',
      ['other', 'status', 'search', 'a.b'].map((name) => ({ ...map, [name]: 'idle' })),
    ),
  ];
}

function changedLists(name: string, list: readonly unknown[]): Changed<unknown>[] {
  const places = list.length <= 12 ? list.keys() : [0, list.length - 1];
  const first = list[0] ?? 'a';
  const longest = name === 'videoChannelList' ? limits.channels : limits.personLinks;
  return [
    ...[...places].flatMap((place) =>
      changedValues(name, list[place]).map(({ of, make }) => ({
        of: `${name} ${String(place)} ${of}`,
        make: () => list.with(place, make()),
      })),
    ),
    ...each(`${name} list`, [
      ...[list.slice(1), list.slice(2), list.toReversed(), [...list, first], [first, ...list]],
      ...[[...list, 'other'], [...list, null], Object.fromEntries(list.entries())],
      ...[longest, longest + 1].map((length) => Array.from({ length }, () => first)),
    ]),
  ];
}
