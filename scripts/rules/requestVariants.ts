import fc from 'fast-check';
import { documentKey } from '../../src/lib/documentKey.ts';
import { maxPagesPerRequest, tilesPerPage } from '../../src/config/limits.ts';
import {
  brandIds,
  brandTokens,
  filmIds,
  fixtures,
  otherTokens,
  staffToken,
  usedId,
} from './fixtures.ts';
import { otherCollection } from './model.ts';
import type { CommitRequest, DatabaseRequest, ReadRequest, Token, Write } from './requests.ts';
import { type Variants, mapVariants, textVariants, variants, within } from './valueVariants.ts';

const tokens: readonly Token[] = [staffToken, ...otherTokens];
const collections = [
  'projects',
  'hiddenProjects',
  'potentialCreators',
  'signUpReviews',
  'projectHistory',
  'staff',
  'staffLog',
  'staffLogLatest',
  'staffErasures',
  'users',
  'brands',
  'invites',
  'projectBrands',
  'storefronts',
  'items',
  'offers',
  'units',
  'refundIds',
  'customers',
  'settings',
];
const brandParts = [
  'log',
  'members',
  'packs',
  'events',
  'itemDrafts',
  'slots',
  'orders',
  'packing',
  'fulfilment',
  'statements',
  'pages',
  'exports',
  'payments',
  'subscriptions',
];
const otherIds = [
  'Sintel',
  'None',
  'a b',
  'a\nb',
  'é',
  '%2F',
  '__proto',
  'ada@example.org',
  usedId,
  `${usedId}~next`,
  'staff-member',
  'colleague',
  'owner',
  'second-owner',
  'door',
  'nobody',
  ...Object.values(brandIds),
  ...Object.values(filmIds),
  `${filmIds.shown}~`,
  `${filmIds.shown}~2~3`,
  `${filmIds.shown}~x`,
];

/** Requests that differ from this one in one aspect. */
export const requestVariants = (request: DatabaseRequest): Variants<DatabaseRequest>[] =>
  request.method === 'commit' ? commitVariants(request) : readVariants(request);

/** Changes requests in one random aspect each: every aspect of a request is as likely as the others. */
export const variantsOf = (
  requests: fc.Arbitrary<DatabaseRequest>,
): fc.Arbitrary<DatabaseRequest> =>
  fc
    .tuple(requests, fc.noBias(fc.noShrink(fc.integer())), fc.noBias(fc.noShrink(fc.nat())))
    .map(([request, salt, index]) => {
      const all = requestVariants(request);
      // The aspect with the highest hash: a request that fast-check shrinks keeps its aspect.
      const ranks = all.map(({ aspect }) => hash(`${String(salt)} ${aspect}`));
      const highest = ranks.reduce((one, other) => Math.max(one, other), 0);
      const values = all.filter((_, at) => ranks[at] === highest).flatMap((one) => one.values());
      return values[index % values.length] ?? request;
    });

/** FNV-1a with a final mix, of 32 bits. */
function hash(text: string): number {
  let state = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1)
    state = Math.imul(state ^ text.charCodeAt(index), 0x01000193);
  state = Math.imul(state ^ (state >>> 16), 0x85ebca6b);
  return (state ^ (state >>> 13)) >>> 0;
}

const longestList = maxPagesPerRequest * tilesPerPage;
const otherBounds = [
  { limit: longestList },
  { limit: longestList + 1 },
  { limit: null },
  { limit: 24, offset: 1 },
  { limit: longestList, isCount: true },
  { limit: longestList + 1, isCount: true },
  { limit: null, isCount: true },
];

const otherFilters = [
  undefined,
  { field: 'uid', value: 'owner' },
  { field: 'uid', value: 'editor' },
  { field: 'email', value: 'owner@example.org' },
  { field: 'email', value: 'invited@example.org' },
  { field: 'role', value: 'owner' },
  ...Object.values(brandIds).map((value) => ({ field: 'brandId', value })),
  ...Object.values(filmIds).map((value) => ({ field: 'projectId', value })),
];

/** The same part of every brand. */
const ofOtherBrands = (path: string): string[] => {
  const [collection, , ...rest] = path.split('/');
  return collection === 'brands' && rest.length > 0
    ? Object.values(brandIds).map((id) => ['brands', id, ...rest].join('/'))
    : [];
};

function readVariants(request: ReadRequest): Variants<DatabaseRequest>[] {
  const { method, by, path } = request;
  const parts = path.split('/');
  const collectionAt = method === 'get' ? parts.length - 2 : parts.length - 1;
  const deeper = method === 'get' ? [...parts, 'comments', '1'] : [...parts, 'a', 'comments'];
  const paths = [
    ...(collectionAt > 0 ? brandParts : collections).map((name) => parts.with(collectionAt, name)),
    ...(method === 'get' ? otherIds.map((id) => parts.with(-1, id)) : []),
    deeper,
  ].map((other) => other.join('/'));
  return [
    ...variants(
      'by',
      tokens.map((token) => ({ ...request, by: token })),
    ),
    ...variants(
      'member by',
      brandTokens.map((token) => ({ ...request, by: token })),
    ),
    ...variants(
      'path',
      [...paths, ...ofOtherBrands(path)].flatMap((other) =>
        [by, staffToken].map((token) => ({ ...request, by: token, path: other })),
      ),
    ),
    ...variants(
      'collection group',
      method === 'list' ? [{ ...request, isCollectionGroup: true }] : [],
    ),
    ...variants(
      'filter by',
      method === 'list'
        ? otherFilters.flatMap((where) =>
            [true, false].map((isCollectionGroup) => ({ ...request, where, isCollectionGroup })),
          )
        : [],
    ),
    ...variants(
      'bounds',
      method === 'list' ? otherBounds.map((bounds) => ({ ...request, ...bounds })) : [],
    ),
  ];
}

function commitVariants(request: CommitRequest): Variants<CommitRequest>[] {
  const { writes } = request;
  const withWrites = (other: readonly Write[]): CommitRequest => ({ ...request, writes: other });
  const swapped = mapTexts(request, (text) =>
    text.replace(
      /^(?:projects|hiddenProjects)\//,
      (name) => `${otherCollection(name.slice(0, -1))}/`,
    ),
  );
  const shortened = writes.length > 1 ? writes.map((_, index) => writes.toSpliced(index, 1)) : [];
  return [
    ...variants(
      'by',
      tokens.map((by) => ({ ...request, by })),
    ),
    ...variants(
      'signed by',
      tokens.map((by) => signedBy(request, by)),
    ),
    ...variants(
      'member by',
      brandTokens.flatMap((by) => [{ ...request, by }, signedBy(request, by)]),
    ),
    ...variants(
      'order by',
      tokens.map((by) => ({ ...request, by, writes: writes.toReversed() })),
    ),
    ...within(variants('missing write', shortened), withWrites),
    // Named after the words of the rules that it is about.
    ...within(variants('staffLogLatest entry path', otherLogWrites(writes)), withWrites),
    ...variants('second entry', [withWrites([...writes, ...secondEntries(writes)])]),
    ...variants('collections', [swapped]),
    ...writes.flatMap((write, index) =>
      within(
        writeVariants(write),
        (other) => withWrites(writes.with(index, other)),
        `${write.path.split('/').at(-2) ?? ''} `,
      ),
    ),
    ...consistentVariants(request),
  ];
}

function writeVariants(write: Write): Variants<Write>[] {
  const { path, fields, operation } = write;
  const parts = path.split('/');
  const id = parts.at(-1) ?? '';
  const names = parts.length > 2 ? brandParts : collections;
  const operations = (['set', 'update', 'delete'] as const).filter((other) => other !== operation);
  return [
    ...operations.flatMap((other) => variants(other, [{ ...write, operation: other }])),
    ...variants(
      'collection',
      names.map((name) => ({ ...write, path: parts.with(-2, name).join('/') })),
    ),
    ...variants(
      'brand id',
      ofOtherBrands(path).map((other) => ({ ...write, path: other })),
    ),
    ...variants(
      'id',
      [...otherIds, `${id}/comments/1`].map((other) => ({
        ...write,
        path: [...parts.slice(0, -1), other].join('/'),
      })),
    ),
    ...(operation === 'delete'
      ? []
      : within(mapVariants(fields), (other) => ({ ...write, fields: other }))),
  ];
}

/** The writes of the log missing, or naming another entry, an earlier one, none, or a colleague's too. */
function otherLogWrites(writes: readonly Write[]): Write[][] {
  const latest = writes.filter(({ path }) => path.startsWith('staffLogLatest/'));
  if (latest.length === 0) return [];
  const others = writes.filter(({ path }) => !/^staffLog(?:Latest)?\//.test(path));
  const earlier = latest.map((write) => ({ ...write, fields: { entry: usedId } }));
  const exported = writes.map((write) =>
    write.fields.action === 'erased'
      ? { ...write, fields: { ...write.fields, action: 'exported' } }
      : write,
  );
  const colleagues = latest.map((write) => ({ ...write, path: 'staffLogLatest/colleague' }));
  return [
    others,
    [...others, ...earlier],
    [...others, ...latest],
    earlier,
    latest,
    exported,
    [...writes, ...colleagues],
  ].filter(({ length }) => length > 0);
}

/** The history entries once more under another id. */
const secondEntries = (writes: readonly Write[]): Write[] =>
  writes
    .filter(({ path }) => path.startsWith('projectHistory/'))
    .map((write) => ({ ...write, path: 'projectHistory/00000000-2222-4222-8222-222222222222' }));

/** The email with which somebody signs: that of staff, or that of the member of a brand. */
function signatureOf(uid: string, path: string): unknown {
  const [collection, brandId = ''] = path.split('/');
  const brand = collection === 'brands' ? brandId : brandIds.engine;
  const signs = fixtures.get(`staff/${uid}`) ?? fixtures.get(`brands/${brand}/members/${uid}`);
  return signs?.email ?? '';
}

/** The request of somebody else, who signs with their own name. */
function signedBy(request: CommitRequest, by: Token): CommitRequest {
  const uid = by?.uid ?? '';
  const writes = request.writes.map(({ operation, path, fields }) => {
    const signed = { ...fields };
    if ('by' in fields) signed.by = uid;
    if ('uid' in fields) signed.uid = uid;
    if ('byEmail' in fields) signed.byEmail = signatureOf(uid, path);
    const own =
      operation === 'set'
        ? /(staffLogLatest|staffErasures|members)\/[^/]*$/
        : /(staffLogLatest|staffErasures)\/.*/;
    return { operation, path: path.replace(own, `$1/${uid || 'nobody'}`), fields: signed };
  });
  return { ...request, by, writes };
}

/** The request with every path and every text of the first level replaced. */
function mapTexts(request: CommitRequest, replace: (text: string) => string): CommitRequest {
  return {
    ...request,
    writes: request.writes.map(({ operation, path, fields }) => ({
      operation,
      path: replace(path),
      fields: Object.fromEntries(
        Object.entries(fields).map(([name, value]) => [
          name,
          typeof value === 'string' ? replace(value) : value,
        ]),
      ),
    })),
  };
}

/** A title, an id, an email or a text appears in several places: these variants change it in all of them. */
function consistentVariants(request: CommitRequest): Variants<CommitRequest>[] {
  const names = new Map<string, string>();
  for (const { fields } of request.writes)
    for (const [name, value] of Object.entries(fields))
      if (typeof value === 'string' && value !== '' && !names.has(value)) names.set(value, name);
  return [...names].flatMap(([text, name]) => {
    const replaceId = (id: string, other: string) => {
      if (id === documentKey(text)) return documentKey(other);
      const isMeant = id === text || id === `${text}~next`;
      const isPart = id.startsWith(`${text}~`) || id.endsWith(`~${text}`);
      return isMeant || isPart ? id.replace(text, () => other) : id;
    };
    const replaceIn = (part: string, other: string) =>
      part === text
        ? other
        : part
            .split('/')
            .map((id, index) => (index % 2 === 1 ? replaceId(id, other) : id))
            .join('/');
    return within(
      textVariants(name, text),
      // A document's path cannot be empty.
      (other) => mapTexts(request, (part) => replaceIn(part, other || text)),
      'everywhere ',
    );
  });
}
