import { maxPagesPerRequest, tilesPerPage } from '../../../src/config/limits.ts';
import type { CommitRequest, ReadRequest, Token } from '../engine/requests.ts';
import type { FieldVocabulary, Vocabulary } from '../engine/vocabulary.ts';
import { brandTokens, otherTokens, staffToken } from './accounts.ts';
import { brandIds, earlierChangeId } from './brands/fixtures.ts';
import { fixtures, numberedId, usedId } from './fixtures.ts';

export const words = (list: string) => list.split(' ');

/** The ids of brands, and of an earlier change of one. */
export const idsOfBrands = [...Object.values(brandIds), earlierChangeId];
/** The ids of the last changes of projects: a change needs a new one. */
export const idsOfChanges = Array.from({ length: 8 }, (_, index) => numberedId(101 + index));

const byUid: ReadRequest['where'] = { field: 'uid', value: 'owner' };
export const byBrand: readonly ReadRequest['where'][] = Object.values(brandIds).map((value) => ({
  field: 'brandId',
  value,
}));

/** What fields of every subject hold. */
const commonFields: Readonly<Record<string, FieldVocabulary>> = {
  by: { words: words('colleague ada owner') },
  byEmail: {
    words: words('changed@example.org ada@example.org colleague@example.org STAFF@example.org'),
  },
  email: {
    words: [
      ...words('Ada@example.org grace@example.org ada@example ada@@example.org @example.org ada@'),
      ...words('a.@example.org .a@example.org a..b@example.org a@-b.org a@b-.org a@b.o a@b.1o'),
      ...words('a@b.o1 a@b.o- a@.org a@127.0.0.1 a@xn--a.xn--b ä@example.org <a>@example.org'),
      ...words('owner@example.org invited@example.org Invited@example.org next-owner@example.org'),
      ...words("!#$%&'*+=?^_`{|}~-@a.bc a@b_c.org a@b.c.dd"),
      `${'a'.repeat(242)}@example.org`,
      `${'a'.repeat(243)}@example.org`,
    ],
  },
  uid: { words: words('owner second-owner invited nobody') },
  placeholder: { words: words('#000 #00000g #0000000 #ABCDEF 000000 red #00000 #123456') },
};

/** What may stand in a name, and what may not though it is a letter or can be seen. */
export const oddNames = [
  '\u200b',
  '\u202egnippihS',
  'a\u2066b',
  '\u3164',
  '\u2800',
  '\u200f',
  '🎬',
  '...',
  'سينتل',
];

/** The same part of every brand. */
const ofOtherBrands = (path: string): string[] => {
  const [collection, , ...rest] = path.split('/');
  return collection === 'brands' && rest.length > 0
    ? Object.values(brandIds).map((id) => ['brands', id, ...rest].join('/'))
    : [];
};

/** The email with which somebody signs: that of staff, or that of the member of a brand. */
function signatureOf(uid: string, path: string): unknown {
  const [collection, brandId = ''] = path.split('/');
  const brand = collection === 'brands' ? brandId : brandIds.engine;
  const signs = fixtures.get(`staff/${uid}`) ?? fixtures.get(`brands/${brand}/members/${uid}`);
  return signs?.email ?? '';
}

function signedBy(request: CommitRequest, by: Token): CommitRequest {
  const uid = by?.uid ?? '';
  const writes = request.writes.map(({ operation, path, fields }) => {
    const signed = { ...fields };
    if ('by' in fields) signed.by = uid;
    if ('uid' in fields) signed.uid = uid;
    if ('byEmail' in fields) signed.byEmail = signatureOf(uid, path);
    const own =
      operation === 'set'
        ? /((?:staffLogLatest|staffErasures|members|reserving|consents|doorDevices|waiting|interest)\/|buyers\/[^~]*~)[^/]*$/
        : /((?:staffLogLatest|staffErasures)\/).*/;
    return { operation, path: path.replace(own, `$1${uid || 'nobody'}`), fields: signed };
  });
  return { ...request, by, writes };
}

type OwnVocabulary = Partial<
  Pick<Vocabulary, 'fields' | 'ids' | 'documentIds' | 'filters' | 'commitVariants'>
>;

/** The vocabulary of a subject: what is its own, and what all have in common. */
export const vocabularyOf = (
  collections: readonly string[],
  {
    fields = {},
    ids = [],
    documentIds = [],
    filters = [],
    commitVariants = () => [],
  }: OwnVocabulary,
): Vocabulary => ({
  fields: { ...commonFields, ...fields },
  ids: ['Sintel', usedId, ...ids],
  documentIds: [
    ...['None', 'a b', 'a\nb', 'é', '%2F', '__proto', usedId, `${usedId}~next`, 'nobody'],
    ...documentIds,
  ],
  collections: [...collections.filter((name) => !name.includes('/')), 'users'],
  parts: [
    ...new Set(collections.filter((name) => name.includes('/')).map((name) => lastOf(name))),
    'users',
  ],
  accounts: [staffToken, ...otherTokens],
  members: brandTokens,
  filters: [undefined, byUid, ...filters],
  longestList: maxPagesPerRequest * tilesPerPage,
  siblingsOf: ofOtherBrands,
  signedBy,
  commitVariants,
});

const lastOf = (collection: string) => collection.split('/').at(-1) ?? '';
