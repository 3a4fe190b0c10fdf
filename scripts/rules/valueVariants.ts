import { limits } from '../../src/config/limits.ts';
import { addressOf, films, searchTerms } from './documentArbitraries.ts';
import { brandIds, earlierChangeId, usedId } from './fixtures.ts';
import { type Fields, RestValue, isList, isMap, serverTime, without } from './requests.ts';

/**
 * Values that differ from another one in the same aspect. They are made when they are asked for: a document
 * has thousands of variants.
 */
export type Variants<Value> = { aspect: string; values: () => readonly Value[] };

export const variants = <Value>(aspect: string, values: readonly Value[]): Variants<Value>[] =>
  values.length === 0 ? [] : [{ aspect, values: () => values }];

/** The same variants as parts of something larger. */
export const within = <Part, Whole>(
  parts: readonly Variants<Part>[],
  wrap: (part: Part) => Whole,
  prefix = '',
): Variants<Whole>[] =>
  parts.map(({ aspect, values }) => ({
    aspect: prefix + aspect,
    values: () => values().map(wrap),
  }));

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
    referenceValue: 'projects/demo-backlot/databases/(default)/documents/staff/staff-member',
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

/** The lengths around which a field of this name becomes too long. */
const lengths: Readonly<Record<string, readonly number[]>> = {
  firstName: [limits.firstName],
  lastName: [limits.lastName],
  phoneNumber: [limits.phoneNumber],
  brandName: [limits.brandName],
  brandwebsite: [limits.brandWebsite],
  productServices: [limits.productServices],
  videoChannelList: [limits.channel],
  title: [limits.title, limits.packText],
  type: [limits.type, limits.packText],
  purpose: [limits.purpose, limits.packText],
  description: [limits.merchandiseDescription, limits.description, limits.packText],
  synopsis: [limits.synopsis, limits.packText],
  year: [limits.year, limits.packText],
  runningTime: [limits.runningTime, limits.packText],
  director: [limits.director, limits.packText],
  trailer: [limits.packText],
  name: [limits.personName, limits.brandName],
  reason: [limits.reason],
  carrier: [limits.carrier],
  tracking: [limits.trackingNumber],
  ref: [limits.payoutReference],
  what: [limits.exportName],
  role: [limits.role],
  bio: [limits.biography],
  link: [limits.link],
  note: [limits.reviewNote],
  before: [limits.historyText],
  after: [limits.historyText, limits.description, limits.synopsis, limits.type],
};

const words = (list: string) => list.split(' ');

/** Words that mean something in a field of this name, or almost do. */
const wordsOf: Readonly<Record<string, readonly string[]>> = {
  action: words(
    'added restored removed updated reordered edited created deleted hidden published renamed exported accepted invited withdrawn declined joined left suspended suspensionLifted closed packageChanged returned built submitted other',
  ),
  field: words(
    'stills cast crew merchandise socialMedia description purpose synopsis type year runningTime director trailer poster project title search date projectId other',
  ),
  status: words('new accepted declined New other'),
  platform: words('Instagram LinkedIn Myspace other'),
  type: words('Sweater T-Shirt Car other'),
  key: words('Sintel Empty Spring Stuck None'),
  title: words('Sintel Empty Spring . .. ... __x__ ____ __ _x_ % a/b'),
  spec: words('usd US USDD U$D EUR'),
  placeholder: words('#000 #00000g #0000000 #ABCDEF 000000 red #00000 #123456'),
  brandwebsite: [
    ...words('none .a a. @a.b a@b.c https://a@b.c https://localhost:5050@evil.example http:/a.b'),
    ...words(
      'https:///a.b ftp://a.b //a.b a.b@ a.b/@c a.b?@c a.b#@c a.b\\@c https://a.b:1@c.example',
    ),
    ...words('javascript:a.b data:text,a.b https:a.b a.b:c a.b:80:80 a:80.b a.b:80 a.b: a.b:80/c'),
    'a.b c',
    `a.b/${'a'.repeat(496)}`,
    `a.b/${'a'.repeat(497)}`,
  ],
  trailer: words(
    [
      'https://www.youtube.com/watch?v=aqz-KE-bpK https://www.youtube.com/watch?v=aqz-KE-bpKQ1',
      'https://www.youtube.com/watch?v=aqz-KE-bpK. https://wwwxyoutube.com/watch?v=aqz-KE-bpKQ',
      'https://www.youtubexcom/watch?v=aqz-KE-bpKQ https://www.youtube.com/watchv=aqz-KE-bpKQ',
      'https://youtu.be/aqz-KE-bpKQ http://vimeo.com/1 https://vimeo.com/ https://vimeo.com/a',
      'https://vimeo.com/1234567890123 https://vimeo.com/1/ https://vimeo.com/1/a/a',
      'https://vimeo.com/1/a_ https://vimeoxcom/1 https://vimeo.com.evil.example/1 other',
      `https://vimeo.com/1/${'a'.repeat(41)} https://vimeo.com/1?a javascript:alert(1)`,
    ].join(' '),
  ),
  byEmail: words('changed@example.org ada@example.org colleague@example.org STAFF@example.org'),
  by: words('colleague ada owner'),
  state: words(
    'draft submitted returned built changesAsked agreed published other toPack packed sent delivered owed',
  ),
  tone: words('stage call-sheet other'),
  face: words('Archivo Unbounded Arial other'),
  ground: words('#000000 #00000g #0000000 #ABCDEF 000000 red #12345'),
  onAccent: words('#000000 #00000g #0000000 #ABCDEF 000000 red #12345'),
  packageId: words('bronze silver gold diamond Silver other'),
  role: words('owner editor packer door Owner other'),
  uid: words('owner second-owner invited nobody'),
  name: [
    '\u200b',
    '\u202egnippihS',
    'a\u2066b',
    '\u3164',
    '\u2800',
    '\u200f',
    '🎬',
    '...',
    'سينتل',
  ],
  remainingOwnerUid: words('owner second-owner editor other-owner nobody owner/log/a'),
  ownerEmail: words('grace@example.org owner@example.org gone@example.org Ada@example.org'),
  email: [
    ...words('Ada@example.org grace@example.org ada@example ada@@example.org @example.org ada@'),
    ...words('a.@example.org .a@example.org a..b@example.org a@-b.org a@b-.org a@b.o a@b.1o'),
    ...words('a@b.o1 a@b.o- a@.org a@127.0.0.1 a@xn--a.xn--b ä@example.org <a>@example.org'),
    ...words('owner@example.org invited@example.org Invited@example.org next-owner@example.org'),
    ...words("!#$%&'*+=?^_`{|}~-@a.bc a@b_c.org a@b.c.dd"),
    `${'a'.repeat(242)}@example.org`,
    `${'a'.repeat(243)}@example.org`,
  ],
};

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

// Those of the last changes are the fixtures' own: a change needs a new one.
const ids = [
  ...Array.from(
    { length: 8 },
    (_, index) => `00000000-1111-4111-8111-00000000010${String(index + 1)}`,
  ),
  'Sintel',
  usedId,
  ...Object.values(brandIds),
  earlierChangeId,
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

/** Texts that differ from this one, in a field of this name. */
export function textVariants(name: string, text: string): Variants<string>[] {
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
    ...(lengths[name] ?? []).map((length) => ({
      aspect: `${name} length ${String(length)}`,
      values: () => [length + 1, length, length - 1].flatMap(ofLength),
    })),
    ...variants(`${name} word`, wordsOf[name] ?? []),
    ...variants(`${name} id`, name.endsWith('Id') ? ids : []),
  ];
}

/** Values that differ from this one in one aspect, at any depth. */
function valueVariants(name: string, value: unknown): Variants<unknown>[] {
  return [...variantsOfType(name, value), ...variants(`${name} kind`, valuesOfAllTypes)];
}

function variantsOfType(name: string, value: unknown): Variants<unknown>[] {
  if (typeof value === 'string') return textVariants(name, value);
  if (typeof value === 'number') {
    const double = new RestValue({ doubleValue: value });
    return variants(`${name} number`, [value + 1, value - 1, -1, 0, 1, 2 ** 53, double]);
  }
  if (name === 'search')
    return variants('search terms', [
      { s: false },
      { s: 1 },
      { s: true, si: 'true' },
      searchTerms(limits.searchTerms),
      searchTerms(limits.searchTerms + 1),
    ]);
  if (isMap(value)) return mapVariants(value);
  return isList(value) ? listVariants(name, value) : [];
}

/** Maps with one field less, one more, or one of another value. */
export function mapVariants(map: Fields): Variants<Fields>[] {
  const fields = Object.entries(map).flatMap(([name, value]) => {
    const others = without(map, name);
    return [
      ...variants(`${name} field`, [others, { ...others, [name.toUpperCase()]: value }]),
      ...within(valueVariants(name, value), (other): Fields => ({ ...map, [name]: other })),
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
    const longest = limits.pictureLines - (isMap(picture) ? others.length : 0);
    return variants(
      `${name} length ${String(limits.pictureLines)}`,
      [longest + 1, longest, longest - 1]
        // Beside three long addresses there may be room for none.
        .filter((length) => length >= 'https://'.length)
        .flatMap((length) =>
          ['a', '🎬'].map((sign) => ({ ...map, [name]: addressOf(length, sign) })),
        ),
    );
  });
}

/** How many items a list of this name may have. */
const listLengths: Readonly<Record<string, number>> = {
  videoChannelList: limits.channels,
  cast: limits.cast,
  crew: limits.crew,
  links: limits.projectLinks,
};

function listVariants(name: string, list: readonly unknown[]): Variants<unknown>[] {
  const indices = list.length <= 12 ? [...list.keys()] : [0, list.length - 1];
  const first = list[0] ?? 'a';
  const longest = listLengths[name] ?? limits.personLinks;
  const repeated = (length: number) => Array.from({ length }, () => first);
  return [
    ...indices.flatMap((index) =>
      within(
        valueVariants(name, list[index]),
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
