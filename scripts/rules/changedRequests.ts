import { documentKey } from '../../src/lib/documentKey.ts';
import { type Changed, changedMaps, changedTexts } from './changedValues.ts';
import { otherCollection } from './modelOfProjects.ts';
import type { Request, Token, Write } from './requests.ts';
import { otherTokens, staffToken, takenId } from './universe.ts';

type Commit = Extract<Request, { what: 'commit' }>;

const tokens = [staffToken, ...otherTokens];
const collections = [
  'projects',
  'hiddenProjects',
  'potentialCreators',
  'signUpReviews',
  'projectHistory',
  'staff',
  'staffLog',
  'staffLogLatest',
  'users',
];
const oddIds = [
  'Sintel',
  'None',
  'a b',
  'a\nb',
  'é',
  '%2F',
  '__proto',

  'ada@example.org',
  takenId,
  `${takenId}~next`,
  'staff-member',
  'colleague',
];

/** Requests that differ from this one in one respect. */
export function changedRequests(request: Request): Changed<Request>[] {
  if (request.what === 'commit') return changedCommits(request);
  const tried = (of: string, values: readonly Request[]) =>
    values.map((value) => ({ of, make: () => value }));
  const byOthers = tried(
    'by',
    tokens.map((by) => ({ ...request, by })),
  );
  if (request.what !== 'get' && request.what !== 'list') return byOthers;
  const [collection = '', ...rest] = request.path.split('/');
  const paths = [
    ...collections.map((name) => [name, ...rest].join('/')),
    ...(request.what === 'get' ? oddIds.map((id) => `${collection}/${id}`) : []),
    [collection, ...(rest.length > 0 ? [...rest, 'comments', '1'] : ['a', 'comments'])].join('/'),
  ];
  return [
    ...byOthers,
    ...tried(
      'path',
      paths.flatMap((path) => [request.by, staffToken].map((by) => ({ ...request, by, path }))),
    ),
    ...(request.what === 'list' ? tried('everywhere', [{ ...request, everywhere: true }]) : []),
  ];
}

function changedCommits(request: Commit): Changed<Commit>[] {
  const { writes } = request;
  const written = (of: string, changed: readonly (readonly Write[])[]) =>
    changed.map((value) => ({ of, make: () => ({ ...request, writes: value }) }));
  const swapped = replaced(request, (text) =>
    text.replace(
      /^(?:projects|hiddenProjects)\//,
      (name) => `${otherCollection(name.slice(0, -1))}/`,
    ),
  );
  return [
    ...tokens.flatMap((by) => [
      { of: 'by', make: () => ({ ...request, by }) },
      { of: 'signed by', make: () => signedBy(request, by) },
      { of: 'order by', make: () => ({ ...request, by, writes: writes.toReversed() }) },
    ]),
    ...written(
      'less',
      writes.length > 1 ? writes.map((_, index) => writes.toSpliced(index, 1)) : [],
    ),
    // Named after what stands in the rules that it is about.
    ...written('staffLogLatest entry path', otherwiseLogged(writes)),
    ...written('more', [[...writes, ...secondEntry(writes)]]),
    { of: 'collections', make: () => swapped },
    ...writes.flatMap((write, index) =>
      changedWrites(write).map(({ of, make }) => ({
        of: `${write.path.split('/')[0] ?? ''} ${of}`,
        make: () => ({ ...request, writes: writes.with(index, make()) }),
      })),
    ),
    ...consistentCommits(request),
  ];
}

function changedWrites(write: Write): Changed<Write>[] {
  const { path, fields, kind } = write;
  const [collection = '', id = ''] = path.split('/');
  const kinds = (['set', 'update', 'delete'] as const).filter((other) => other !== kind);
  return [
    ...kinds.map((other) => ({ of: other, make: () => ({ ...write, kind: other }) })),
    ...collections.map((name) => ({
      of: 'collection',
      make: () => ({ ...write, path: `${name}/${id}` }),
    })),
    ...[...oddIds, `${id}/comments/1`].map((odd) => ({
      of: 'id',
      make: () => ({ ...write, path: `${collection}/${odd}` }),
    })),
    ...(kind === 'delete' ? [] : changedMaps(fields)).map(({ of, make }) => ({
      of,
      make: () => ({ ...write, fields: make() }),
    })),
  ];
}

/** What is to be logged, without that, or with an entry that is another one, an earlier one, none or a colleague's too. */
function otherwiseLogged(writes: readonly Write[]): Write[][] {
  const latest = writes.filter(({ path }) => path.startsWith('staffLogLatest/'));
  if (latest.length === 0) return [];
  const others = writes.filter(({ path }) => !/^staffLog(?:Latest)?\//.test(path));
  const earlier = latest.map((write) => ({ ...write, fields: { entry: takenId } }));
  const another = writes.map((write) =>
    write.fields.action === 'erased'
      ? { ...write, fields: { ...write.fields, action: 'exported' } }
      : write,
  );
  const ofAnother = latest.map((write) => ({ ...write, path: 'staffLogLatest/colleague' }));
  return [
    ...[others, [...others, ...earlier], [...others, ...latest], earlier, latest, another],
    [...writes, ...ofAnother],
  ].filter(({ length }) => length > 0);
}

/** The same change told of twice. */
const secondEntry = (writes: readonly Write[]): Write[] =>
  writes
    .filter(({ path }) => path.startsWith('projectHistory/'))
    .map((write) => ({ ...write, path: 'projectHistory/00000000-2222-4222-8222-222222222222' }));

/** The request of somebody who signs with their own name. */
function signedBy(request: Commit, by: Token): Commit {
  const signature = { by: by?.uid ?? '', byEmail: by?.claims.email ?? '' };
  const writes = request.writes.map(({ kind, path, fields }) => ({
    kind,
    path: path.replace(/^(staffLogLatest)\/.*/, `$1/${signature.by || 'nobody'}`),
    fields: {
      ...fields,
      ...('by' in fields && { by: signature.by }),
      ...('byEmail' in fields && { byEmail: signature.byEmail }),
    },
  }));
  return { ...request, by, writes };
}

/** Every text of the first level and every path, as this function makes them. */
function replaced(request: Commit, change: (text: string) => string): Commit {
  return {
    ...request,
    writes: request.writes.map(({ kind, path, fields }) => ({
      kind,
      path: change(path),
      fields: Object.fromEntries(
        Object.entries(fields).map(([name, value]) => [
          name,
          typeof value === 'string' ? change(value) : value,
        ]),
      ),
    })),
  };
}

/** A title, an id, an email or a text stands in several places: it changes in all of them alike. */
function consistentCommits(request: Commit): Changed<Commit>[] {
  const names = new Map<string, string>();
  for (const { fields } of request.writes)
    for (const [name, value] of Object.entries(fields))
      if (typeof value === 'string' && value !== '' && !names.has(value)) names.set(value, name);
  return [...names].flatMap(([text, name]) => {
    const inPlace = (part: string, other: string) => {
      if (part === text) return other;
      const [collection = '', id = ''] = part.split('/');
      if (id === documentKey(text)) return `${collection}/${documentKey(other)}`;
      return id === text || id === `${text}~next`
        ? `${collection}/${id.replace(text, () => other)}`
        : part;
    };
    return changedTexts(name, text)
      .filter(({ make }) => make() !== '')
      .map(({ of, make }) => ({
        of: `everywhere ${of}`,
        make: () => replaced(request, (part) => inPlace(part, make())),
      }));
  });
}
