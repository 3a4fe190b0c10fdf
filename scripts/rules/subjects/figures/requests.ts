import fc from 'fast-check';
import { limits, recordsPerBatch } from '../../../../src/config/limits.ts';
import { counted, shards, visitsPath } from '../../../../src/features/visits/visitModel.ts';
import {
  type CommitRequest,
  type Fields,
  type Token,
  RestValue,
  serverTime,
} from '../../engine/requests.ts';
import type { CraftedRequest, RequestKind } from '../../engine/subject.ts';
import { memberTokens, staffToken } from '../accounts.ts';
import { brandIds } from '../brands/fixtures.ts';
import { past } from '../fixtures.ts';
import { filmIds } from '../packs/fixtures.ts';
import { commitBy, each, kind, read, remove, set, update } from '../requestBuilders.ts';
import { buyerToken, emailToken, fanTokens } from '../shop/fixtures.ts';
import {
  counts,
  follower,
  followingTokens,
  follows,
  monthOf,
  otherDay,
  otherFilms,
  tagsOf,
  thisMonth,
  today,
  visitsOf,
} from './fixtures.ts';

// What visitors count, what creators make and read of it, and who follows a film.

type Account = NonNullable<Token>;
const { owner, editor, packer, door, otherOwner } = memberTokens;
const { none: fan } = fanTokens;
const everyone: readonly Token[] = [
  ...[null, buyerToken, fan, emailToken, staffToken],
  ...[owner, editor, packer, door, otherOwner],
];
const empty = visitsOf(filmIds.shown, shards - 1);

type Counting = {
  /** Fields beside today's. */
  fields?: Fields;
  path?: string;
  by?: Token;
};
const count = (
  of: Fields,
  { fields = {}, path = visitsOf(filmIds.shown), by = null }: Counting = {},
): CommitRequest =>
  commitBy(by, update(path, { title: 'Sintel', tag: '', [today]: of, ...fields }));

/** With what differs from what there is. */
const more = (fields: Fields = {}): Fields => ({ ...counts, ...fields });
const via = (fields: Fields): Fields => more({ via: { ...counts.via, ...fields } });

const mark = (by: Token, tags: unknown, path = tagsOf(filmIds.shown)) =>
  commitBy(by, set(path, { tags }));
const follow = (by: Account, fields: Fields = {}, path = follows(by)) =>
  commitBy(by, set(path, follower(by, { at: serverTime, ...fields })));

const lists = (by: Token) => ({
  ofBrand: {
    ...read('list', `brands/${brandIds.engine}/followers`, by),
    limit: recordsPerBatch,
  },
  own: {
    ...read('list', 'followers', by),
    isCollectionGroup: true,
    where: { field: 'uid', value: by?.uid ?? 'fan' },
  },
  all: { ...read('list', 'followers', by), isCollectionGroup: true },
});

const tag = (length: number, number = 0) => String(number).padStart(length, 'a');
const tags = (length: number, count: number) =>
  Array.from({ length: count }, (_, number) => tag(length, number));

const added = fc.record(Object.fromEntries(counted.map((name) => [name, fc.nat(1)])));
const addedTo = (one: Readonly<Record<string, number>>): Fields =>
  Object.fromEntries(counted.map((name) => [name, counts[name] + (one[name] ?? 0)]));
const someone = fc.constantFrom(null, buyerToken, packer, staffToken);

export const figureRequestKinds: readonly RequestKind[] = [
  kind(
    'visit counted',
    fc.tuple(added, someone).map(([one, by]) => count(more(addedTo(one)), { by })),
  ),
  kind(
    'visit counted by its tag',
    fc.tuple(added, someone, fc.constantFrom('poster', 'newsletter-2')).map(([one, by, name]) => {
      const { [name]: was = 0 }: Readonly<Record<string, number>> = counts.via;
      return count({ ...via({ [name]: was + 1 }), ...addedTo(one) }, { by, fields: { tag: name } });
    }),
  ),
  kind(
    'first visit of a month',
    fc.constantFrom(
      count({ views: 1, visits: 1 }, { path: empty }),
      count({ visits: 1, via: { poster: 1 } }, { path: empty, fields: { tag: 'poster' } }),
      ...Object.entries(otherFilms).map(([title, projectId]) =>
        count({ views: 1 }, { path: visitsOf(projectId), fields: { title } }),
      ),
    ),
  ),
  kind(
    'tags of a film',
    fc.constantFrom(
      ...[owner, editor].flatMap((by) =>
        [[], ['poster'], tags(limits.via, limits.tagsPerFilm)].map((list) => mark(by, list)),
      ),
      mark(owner, ['premiere'], tagsOf(filmIds.hidden)),
    ),
  ),
  kind(
    'tags of a closed brand removed',
    fc.constant(commitBy(staffToken, remove(tagsOf(filmIds.shown, brandIds.closed)))),
  ),
  kind(
    'film followed',
    fc.constantFrom(
      ...[fan, fanTokens.released, editor].map((by) => follow(by)),
      follow(fan, { projectId: filmIds.smaller }, follows(fan, filmIds.smaller)),
    ),
  ),
  kind(
    'film followed no more',
    fc.constantFrom(
      ...followingTokens.flatMap((by) =>
        [by, staffToken].map((who) => commitBy(who, remove(follows(by)))),
      ),
    ),
  ),
  kind(
    'figures read',
    fc.constantFrom(
      ...[owner, editor, staffToken].flatMap((by) =>
        [visitsOf(filmIds.shown), empty, follows(emailToken), follows(fan)].map((path) =>
          read('get', path, by),
        ),
      ),
      ...[fan, emailToken].map((by) => read('get', follows(by), by)),
      read('get', tagsOf(filmIds.shown), null),
    ),
  ),
  kind(
    'followers listed',
    fc.constantFrom(
      ...[owner, editor].map((by) => lists(by).ofBrand),
      ...[fan, emailToken].map((by) => lists(by).own),
      lists(staffToken).all,
    ),
  ),
];

/** Counts of another day, film or size, or of nothing that is counted. */
function visitRequests(): CraftedRequest[] {
  const now = new Date();
  const nextMonth = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1));
  const one = count(more({ views: 8 })).writes;
  return [
    ...each(
      'visit by whoever it is',
      everyone.flatMap((by) => [
        count(more({ views: 8 }), { by }),
        count({ views: 1 }, { by, path: empty }),
        commitBy(by, remove(visitsOf(filmIds.shown))),
        read('get', visitsOf(filmIds.shown), by),
        read('get', visitsOf(filmIds.other), by),
        read('get', visitsOf(otherFilms.One), by),
        read('list', 'visits', by),
      ]),
    ),
    ...each('visits at once', [
      ...counted.flatMap((name) =>
        [2, 1, 0, -1].map((by) => count(more({ [name]: counts[name] + by }))),
      ),
      ...counted.map((name) =>
        count(more({ [name]: new RestValue({ doubleValue: counts[name] + 0.5 }) })),
      ),
      ...counted.flatMap((name) =>
        [2, 1, 0, null, '1', true].map((of) => count({ [name]: of }, { path: empty })),
      ),
      count(more()),
      count({}, { path: empty }),
      count({}),
      count({ views: 8 }),
      // Each is one more than what is there, or than the one before; in two documents they may be.
      ...[
        count(more({ views: 9 })),
        count(more({ visits: 6 })),
        count({ views: 1 }, { path: empty }),
      ].map(({ writes }) => commitBy(null, ...one, ...writes)),
    ]),
    ...each('day of a visit', [
      ...[null, {}, [], 'a', 7].map((day) => count(more(), { fields: { [today]: day } })),
      count(more({ views: 8 }), { fields: { [otherDay]: more({ views: 8 }) } }),
      commitBy(null, update(visitsOf(filmIds.shown), { tag: '', [otherDay]: more({ views: 8 }) })),
      commitBy(null, update(empty, { title: 'Sintel', tag: '', [otherDay]: { views: 1 } })),
      // Without the other day.
      commitBy(
        null,
        set(visitsOf(filmIds.shown), { title: 'Sintel', tag: '', [today]: more({ views: 8 }) }),
      ),
      ...['d1', 'd00', 'd32', 'seen', 'via'].map((name) =>
        count(more({ views: 8 }), { fields: { [name]: 1 } }),
      ),
      count(more({ views: 8, likes: 1 })),
    ]),
    ...each('document of a visit', [
      ...[shards, 'a', '', '0~0', '-1'].map((shard) => {
        const path = `visits/${filmIds.shown}~${thisMonth}~${String(shard)}`;
        return count({ views: 1 }, { path });
      }),
      ...[monthOf(nextMonth), '200001', thisMonth.slice(2), `${thisMonth}0`].map((month) =>
        count({ views: 1 }, { path: visitsPath(filmIds.shown, month, 0) }),
      ),
    ]),
    ...each('film of a visit', [
      count({ views: 1 }, { path: visitsOf(filmIds.hidden), fields: { title: 'Spring' } }),
      count({ views: 1 }, { path: visitsOf(filmIds.unbuilt) }),
      count({ views: 1 }, { path: visitsOf('Sintel') }),
      ...['One', 'Spring', 'None', ' Sintel', '', 'a/b', null, 7].map((title) =>
        count(more({ views: 8 }), { fields: { title } }),
      ),
      // The title that was stored with the counts is still that of the film.
      commitBy(null, update(visitsOf(filmIds.shown), { tag: '', [today]: more({ views: 8 }) })),
      commitBy(null, update(empty, { tag: '', [today]: { views: 1 } })),
    ]),
    ...each('tag of a visit', [
      count(via({ poster: 4 }), { fields: { tag: 'poster' } }),
      count(via({ 'newsletter-2': 1 }), { fields: { tag: 'newsletter-2' } }),
      ...[
        { poster: 5 },
        { poster: 3 },
        { poster: 2 },
        { poster: null },
        { poster: 4, 'newsletter-2': 1 },
        { 'newsletter-2': 1 },
        { gone: 3 },
      ].map((fields) => count(via(fields), { fields: { tag: 'poster' } })),
      ...['', 'newsletter-2', null, 7, ['poster']].map((name) =>
        count(via({ poster: 4 }), { fields: { tag: name } }),
      ),
      ...['gone', 'theirs', 'new', ''].map((name) =>
        count(via({ [name]: name === 'gone' ? 3 : 1 }), { fields: { tag: name } }),
      ),
      ...[null, {}, 'a', []].map((value) => count(more({ via: value }))),
      count(
        { visits: 1, via: { theirs: 1 } },
        {
          path: visitsOf(filmIds.other),
          fields: { tag: 'theirs' },
        },
      ),
      count(
        { visits: 1, via: { poster: 1 } },
        {
          path: visitsOf(otherFilms.One),
          fields: { title: 'One', tag: 'poster' },
        },
      ),
      commitBy(null, update(empty, { title: 'Sintel', [today]: { visits: 1 } })),
    ]),
  ];
}

const tagRequests = (): CraftedRequest[] => [
  ...each(
    'tags by whoever makes them',
    everyone.flatMap((by) => [
      mark(by, ['poster']),
      mark(by, ['poster'], tagsOf(filmIds.other)),
      mark(by, ['poster'], tagsOf(filmIds.other, brandIds.other)),
      commitBy(by, remove(tagsOf(filmIds.shown))),
      commitBy(by, remove(tagsOf(filmIds.shown, brandIds.closed))),
      read('get', tagsOf(filmIds.hidden), by),
      read('list', `brands/${brandIds.engine}/tags`, by),
    ]),
  ),
  ...each('tags of a film', [
    ...[
      tags(1, limits.tagsPerFilm + 1),
      [tag(limits.via + 1)],
      ...['', 'Poster', 'a_b', 'a b', 'ä', 'a,b', 'a\n', '-'].map((one) => [one]),
      ...[7, null, true, ['a'], { a: 'a' }].map((one) => ['a', one]),
      ['a', 'b', 'a'],
      'poster',
      { poster: 'poster' },
      null,
      7,
    ].map((list) => mark(owner, list)),
    commitBy(owner, set(tagsOf(filmIds.shown), { tags: [], more: 1 })),
    commitBy(owner, set(tagsOf(filmIds.shown), {})),
    commitBy(owner, set(tagsOf('none'), { tags: [] })),
  ]),
];

const followerRequests = (): CraftedRequest[] => [
  ...each(
    'follower by whoever it is',
    everyone.flatMap((by) => [
      ...(by ? [follow(by), follow(by, { uid: 'fan' }, follows(fan))] : []),
      commitBy(by, set(follows(fan), follower(fan, { at: serverTime }))),
      commitBy(by, update(follows(emailToken), { at: serverTime })),
      commitBy(by, remove(follows(emailToken))),
      commitBy(by, remove(follows(fan))),
      read('get', follows(emailToken), by),
      read('get', follows(fan), by),
      ...Object.values(lists(by)),
      ...[1, recordsPerBatch + 1, null].map((limit) => ({ ...lists(by).ofBrand, limit })),
      { ...lists(by).ofBrand, offset: 1 },
      { ...lists(by).own, where: { field: 'uid', value: emailToken.uid } },
      { ...lists(by).all, where: { field: 'email', value: 'bo@example.org' } },
    ]),
  ),
  ...each('shape of a follower', [
    ...[
      { email: 'bo@example.org' },
      { email: null },
      { at: past },
      { uid: 'bo' },
      { projectId: filmIds.smaller },
      { projectId: null },
      { more: 1 },
    ].map((fields) => follow(fan, fields)),
    ...['uid', 'projectId', 'email', 'at'].map((name) => {
      const fields = follower(fan, { at: serverTime });
      const others = Object.entries(fields).filter(([field]) => field !== name);
      return commitBy(fan, set(follows(fan), Object.fromEntries(others)));
    }),
    follow(fan, { projectId: filmIds.other }, follows(fan, filmIds.other)),
    follow(fan, { projectId: 'none' }, follows(fan, 'none')),
    ...[{ email_verified: false }, { email_verified: 'true' }, { email: 'Fan@example.org' }].map(
      (claims) =>
        follow({ ...fan, claims: { ...fan.claims, ...claims } }, { email: fan.claims.email }),
    ),
  ]),
];

export const craftedFigureRequests = (): CraftedRequest[] => [
  ...visitRequests(),
  ...tagRequests(),
  ...followerRequests(),
];
