import fc from 'fast-check';
import { limits } from '../../../../src/config/limits.ts';
import { memberTokens, staffToken } from '../accounts.ts';
import { fixtures, past } from '../fixtures.ts';
import { commit, commitBy, each, kind, set, update } from '../requestBuilders.ts';
import { type CommitRequest, type Fields, serverTime } from '../../engine/requests.ts';
import type { CraftedRequest, RequestKind } from '../../engine/subject.ts';
import { brandEntry, brandIds, doneCredit, earlierChangeId, openTask } from './fixtures.ts';

// What staff mark as done for a brand, or open again, and what is refused of it.

const { engine, other, coOwned, shut, closed } = brandIds;
const { owner, editor } = memberTokens;
const id = '00000000-4444-4444-8444-000000000501';
const credit = { state: 'done', link: 'https://www.imdb.com/title/tt2285752/', day: past };
const promotion = { ...credit, link: 'https://social.example.org/p/1?a=b#c' };

type Different = { id?: string; fields?: Fields; entry?: Fields };

/** Another task of a brand, with its entry and what is different in either. */
function changeTask(
  brandId: string,
  name: 'imdb' | 'promotion',
  task: unknown,
  { id: changeId = id, fields = {}, entry = {} }: Different = {},
): CommitRequest {
  const before = fixtures.get(`brands/${brandId}`)?.[name];
  return commit(
    update(`brands/${brandId}`, { [name]: task, changeId, ...fields }),
    set(
      `brands/${brandId}/log/${changeId}`,
      brandEntry({
        action: 'taskChanged',
        before: { [name]: before },
        after: { [name]: task },
        at: serverTime,
        ...entry,
      }),
    ),
  );
}

const hosts = fc.constantFrom('imdb.com', 'www.imdb.com', 'm.imdb.com', 'pro.imdb.com');

export const taskRequestKinds: readonly RequestKind[] = [
  kind(
    'credit of a brand marked as done',
    fc
      .tuple(fc.uuid(), hosts, fc.constantFrom(engine, other))
      .map(([changeId, host, brandId]) =>
        changeTask(brandId, 'imdb', { ...credit, link: `https://${host}/a` }, { id: changeId }),
      ),
  ),
  kind(
    'promotion of a brand marked as done',
    fc.uuid().map((changeId) => changeTask(shut, 'promotion', promotion, { id: changeId })),
  ),
  kind(
    'task of a brand open again',
    fc.uuid().map((changeId) => changeTask(other, 'imdb', openTask, { id: changeId })),
  ),
];

/** Tasks that the package does not give, done elsewhere or nowhere, by others, or with an entry that lies. */
export function craftedTaskRequests(): CraftedRequest[] {
  const done = changeTask(engine, 'imdb', credit);
  const gold = { packageId: 'gold', packageUntil: past };
  return [
    ...each('task that the package does not give', [
      changeTask(engine, 'promotion', promotion),
      changeTask(other, 'promotion', promotion),
      changeTask(coOwned, 'imdb', credit),
      changeTask(coOwned, 'promotion', promotion),
      changeTask(engine, 'promotion', promotion, { fields: { packageId: 'diamond' } }),
      changeTask(closed, 'imdb', credit),
    ]),
    ...each('shape of a task', [
      ...[
        '',
        'http://www.imdb.com/title/tt2285752/',
        'https://www.imdb.com',
        'https://www.imdb.com/',
        'https://www.imdb.com.example.org/title/',
        'https://imdb.com@example.org/title/',
        'https://example.org/www.imdb.com/title/',
        'https://wwwimdb.com/title/',
        'https://WWW.imdb.com/title/',
        'https://www.imdb.com/title/ tt2285752',
        `https://www.imdb.com/${'a'.repeat(limits.link)}`,
        'javascript:alert(1)',
        7,
        null,
      ].map((link) => changeTask(engine, 'imdb', { ...credit, link })),
      ...['http://example.org/', 'https://', 'https://a@example.org/', 'https://a b', 7].map(
        (link) => changeTask(shut, 'promotion', { ...promotion, link }),
      ),
      ...[null, '2026-01-01', 7, new Date('2999-01-01T00:00:00Z')].map((day) =>
        changeTask(engine, 'imdb', { ...credit, day }),
      ),
      ...['open', 'begun', '', null].map((state) =>
        changeTask(engine, 'imdb', { ...credit, state }),
      ),
      ...[null, 'done', {}, { state: 'done' }, { ...openTask, day: past }].map((task) =>
        changeTask(engine, 'imdb', task),
      ),
      changeTask(engine, 'imdb', { ...credit, by: 'owner' }),
      changeTask(engine, 'imdb', openTask),
    ]),
    ...each('task with something else', [
      ...[{ name: 'Other' }, gold, { promotion: openTask }, { suspended: true }].map((fields) =>
        changeTask(engine, 'imdb', credit, { fields }),
      ),
      changeTask(shut, 'promotion', promotion, { fields: { imdb: doneCredit } }),
    ]),
    ...each('entry that lies of a task', [
      ...done.writes.map((write) => commit(write)),
      changeTask(engine, 'imdb', credit, { id: earlierChangeId }),
      ...[
        { action: 'packageChanged' },
        { action: 'accepted' },
        { reason: 'a' },
        { before: null },
        { before: { imdb: null } },
        { before: { imdb: credit } },
        { before: { promotion: openTask } },
        { after: null },
        { after: { imdb: { ...credit, link: 'https://www.imdb.com/a' } } },
        { after: { imdb: credit, promotion } },
        { before: { promotion: openTask }, after: { promotion: openTask } },
        { byEmail: 'owner@example.org' },
      ].map((entry) => changeTask(engine, 'imdb', credit, { entry })),
    ]),
    ...each('task by others', [
      ...[owner, editor].map((by) =>
        commitBy(
          by,
          ...changeTask(engine, 'imdb', credit, {
            entry: { by: by.uid, byEmail: by.claims.email },
          }).writes,
        ),
      ),
      { ...done, by: null },
      { ...done, by: { ...staffToken, claims: {} } },
    ]),
  ];
}
