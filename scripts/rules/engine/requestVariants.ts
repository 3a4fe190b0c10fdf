import fc from 'fast-check';
import { documentKey } from '../../../src/lib/documentKey.ts';
import type { CommitRequest, DatabaseRequest, ReadRequest, Write } from './requests.ts';
import { mapVariants, textVariants } from './valueVariants.ts';
import { type Variants, variants, within } from './variants.ts';
import type { Vocabulary } from './vocabulary.ts';

/** Requests that differ from this one in one aspect. */
export const requestVariants = (
  request: DatabaseRequest,
  vocabulary: Vocabulary,
): Variants<DatabaseRequest>[] =>
  request.method === 'commit'
    ? commitVariants(request, vocabulary)
    : readVariants(request, vocabulary);

/** Changes requests in one random aspect each: every aspect of a request is as likely as the others. */
export const variantsOf = (
  requests: fc.Arbitrary<DatabaseRequest>,
  vocabulary: Vocabulary,
): fc.Arbitrary<DatabaseRequest> =>
  fc
    .tuple(requests, fc.noBias(fc.noShrink(fc.integer())), fc.noBias(fc.noShrink(fc.nat())))
    .map(([request, salt, index]) => {
      const all = requestVariants(request, vocabulary);
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

const boundsUpTo = (longest: number) => [
  { limit: longest },
  { limit: longest + 1 },
  { limit: null },
  { limit: 24, offset: 1 },
  { limit: longest, isCount: true },
  { limit: longest + 1, isCount: true },
  { limit: null, isCount: true },
];

function readVariants(request: ReadRequest, vocabulary: Vocabulary): Variants<DatabaseRequest>[] {
  const { method, by, path } = request;
  const { accounts, members, collections, parts: names, documentIds, filters } = vocabulary;
  const parts = path.split('/');
  const collectionAt = method === 'get' ? parts.length - 2 : parts.length - 1;
  const deeper = method === 'get' ? [...parts, 'comments', '1'] : [...parts, 'a', 'comments'];
  const paths = [
    ...(collectionAt > 0 ? names : collections).map((name) => parts.with(collectionAt, name)),
    ...(method === 'get' ? documentIds.map((id) => parts.with(-1, id)) : []),
    deeper,
  ].map((other) => other.join('/'));
  const [staff] = accounts;
  return [
    ...variants(
      'by',
      accounts.map((token) => ({ ...request, by: token })),
    ),
    ...variants(
      'member by',
      members.map((token) => ({ ...request, by: token })),
    ),
    ...variants(
      'path',
      [...paths, ...vocabulary.siblingsOf(path)].flatMap((other) =>
        [by, staff].map((token) => ({ ...request, by: token, path: other })),
      ),
    ),
    ...variants(
      'collection group',
      method === 'list' ? [{ ...request, isCollectionGroup: true }] : [],
    ),
    ...variants(
      'filter by',
      method === 'list'
        ? filters.flatMap((where) =>
            [true, false].map((isCollectionGroup) => ({ ...request, where, isCollectionGroup })),
          )
        : [],
    ),
    ...variants(
      'bounds',
      method === 'list'
        ? boundsUpTo(vocabulary.longestList).map((bounds) => ({ ...request, ...bounds }))
        : [],
    ),
  ];
}

function commitVariants(request: CommitRequest, vocabulary: Vocabulary): Variants<CommitRequest>[] {
  const { writes } = request;
  const { accounts, members, signedBy } = vocabulary;
  const withWrites = (other: readonly Write[]): CommitRequest => ({ ...request, writes: other });
  const shortened = writes.length > 1 ? writes.map((_, index) => writes.toSpliced(index, 1)) : [];
  return [
    ...variants(
      'by',
      accounts.map((by) => ({ ...request, by })),
    ),
    ...variants(
      'signed by',
      accounts.map((by) => signedBy(request, by)),
    ),
    ...variants(
      'member by',
      members.flatMap((by) => [{ ...request, by }, signedBy(request, by)]),
    ),
    ...variants(
      'order by',
      accounts.map((by) => ({ ...request, by, writes: writes.toReversed() })),
    ),
    ...within(variants('missing write', shortened), withWrites),
    ...vocabulary.commitVariants(request),
    ...writes.flatMap((write, index) =>
      within(
        writeVariants(write, vocabulary),
        (other) => withWrites(writes.with(index, other)),
        `${write.path.split('/').at(-2) ?? ''} `,
      ),
    ),
    ...consistentVariants(request, vocabulary),
  ];
}

function writeVariants(write: Write, vocabulary: Vocabulary): Variants<Write>[] {
  const { path, fields, operation } = write;
  const parts = path.split('/');
  const id = parts.at(-1) ?? '';
  const collection = parts.at(-2) ?? '';
  const names = parts.length > 2 ? vocabulary.parts : vocabulary.collections;
  const operations = (['set', 'update', 'delete'] as const).filter((other) => other !== operation);
  return [
    ...operations.flatMap((other) => variants(other, [{ ...write, operation: other }])),
    ...variants(
      'collection',
      names.map((name) => ({ ...write, path: parts.with(-2, name).join('/') })),
    ),
    ...variants(
      'parent id',
      vocabulary.siblingsOf(path).map((other) => ({ ...write, path: other })),
    ),
    ...variants(
      'id',
      [...vocabulary.documentIds, `${id}/comments/1`].map((other) => ({
        ...write,
        path: [...parts.slice(0, -1), other].join('/'),
      })),
    ),
    ...(operation === 'delete'
      ? []
      : within(mapVariants(collection, fields, vocabulary), (other) => ({
          ...write,
          fields: other,
        }))),
  ];
}

/** The request with every path and every text of the first level replaced. */
export function mapTexts(request: CommitRequest, replace: (text: string) => string): CommitRequest {
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
function consistentVariants(
  request: CommitRequest,
  vocabulary: Vocabulary,
): Variants<CommitRequest>[] {
  const places = new Map<string, string>();
  for (const { path, fields } of request.writes)
    for (const [name, value] of Object.entries(fields))
      if (typeof value === 'string' && value !== '' && !places.has(value))
        places.set(value, `${path.split('/').at(-2) ?? ''}.${name}`);
  return [...places].flatMap(([text, place]) => {
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
      textVariants(place, text, vocabulary),
      // A document's path cannot be empty.
      (other) => mapTexts(request, (part) => replaceIn(part, other || text)),
      'everywhere ',
    );
  });
}
