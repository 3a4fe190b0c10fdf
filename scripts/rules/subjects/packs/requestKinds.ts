import fc from 'fast-check';
import { limits } from '../../../../src/config/limits.ts';
import { packStates } from '../../../../src/features/packs/packState.ts';
import { acceptance, filtered } from '../brands/requestKinds.ts';
import { poster } from '../projects/arbitraries.ts';
import { text } from '../arbitraries.ts';
import { brandEntry, brandIds } from '../brands/fixtures.ts';
import {
  crewPack,
  downgradedPack,
  filmIds,
  openedPack,
  pack,
  packContent,
  packEvent,
  packEventIds,
  packOf,
  storefront,
  storefrontTheme,
  unclaimedId,
} from './fixtures.ts';
import { fixtures, numberedId } from '../fixtures.ts';
import { historyEntry } from '../projects/fixtures.ts';
import { memberTokens, staffToken } from '../accounts.ts';
import { staffDocuments } from '../staff/fixtures.ts';
import type { RequestKind } from '../../engine/subject.ts';
import { commitBy, kind, read, remove, set, update } from '../requestBuilders.ts';
import {
  type CommitRequest,
  type Fields,
  type ReadRequest,
  type Token,
  type Write,
  serverTime,
} from '../../engine/requests.ts';

// What the rules accept about packs and storefronts, and of creators who change their own film.

const { engine, other } = brandIds;
const { owner, editor, otherOwner } = memberTokens;
type Account = NonNullable<Token>;

const brandIdOf = (path: string) => path.split('/')[1] ?? '';

/** How an account signs in a brand. */
export const signature = (by: Account, brandId: string = engine): Fields => ({
  by: by.uid,
  byEmail:
    staffDocuments.get(`staff/${by.uid}`)?.email ??
    fixtures.get(`brands/${brandId}/members/${by.uid}`)?.email ??
    '',
  at: serverTime,
});

/** What opens a pack: the pack, its event, and whose film it is. */
export function opening(
  projectId: string,
  id: string,
  fields: Fields = {},
  brandId: string = engine,
) {
  const path = `brands/${brandId}/packs/${projectId}`;
  return {
    pack: set(path, pack({ ...signature(staffToken), changeId: id, ...fields })),
    event: set(`${path}/events/${id}`, packEvent(signature(staffToken))),
    owner: set(`projectBrands/${projectId.slice(0, 36)}`, { brandId, at: serverTime }),
  };
}

/** Changes fields of a pack. */
export function changePack(by: Account, path: string, fields: Fields): CommitRequest {
  const before = fixtures.get(path) ?? {};
  const brand = fixtures.get(`brands/${brandIdOf(path)}`) ?? {};
  return commitBy(
    by,
    update(path, {
      version: Number(before.version) + 1,
      packageId: brand.packageId,
      ...signature(by, brandIdOf(path)),
      ...fields,
    }),
  );
}

/** A step of a pack with what tells of it, and what is different in either. */
export function stepping(
  by: Account,
  path: string,
  [state, id]: readonly [state: string, id: string],
  different: Partial<Record<'pack' | 'event' | 'entry', Fields>> = {},
): CommitRequest {
  const before = fixtures.get(path) ?? {};
  const signed = signature(by, brandIdOf(path));
  const isLogged =
    by === staffToken &&
    ['returned', 'submitted', 'building', 'built', 'published'].includes(state);
  const after = { projectId: path.split('/').at(-1), title: before.title };
  const change = changePack(by, path, { state, changeId: id, ...different.pack });
  return {
    ...change,
    writes: [
      ...change.writes,
      set(`${path}/events/${id}`, packEvent({ state, ...signed, ...different.event })),
      ...(isLogged
        ? [
            set(
              `brands/${brandIdOf(path)}/log/${id}`,
              brandEntry({ action: state, after, ...signed, ...different.entry }),
            ),
          ]
        : []),
    ],
  };
}

/** Staff say whose film a project is, and the log of that brand tells of it; what is different in either may be given. */
export function naming(
  brandId: string,
  [projectId, title]: readonly [projectId: string, title: string],
  id: string,
  different: { by?: Account; film?: Fields; entry?: Fields } = {},
): CommitRequest {
  const { by = staffToken } = different;
  const before = fixtures.get(`projectBrands/${projectId}`);
  const told = {
    action: 'filmNamed',
    before: before ? { brandId: before.brandId } : null,
    after: { projectId, title },
    ...signature(by, brandId),
  };
  return commitBy(
    by,
    set(`projectBrands/${projectId}`, {
      brandId,
      changeId: id,
      at: serverTime,
      ...different.film,
    }),
    set(`brands/${brandId}/log/${id}`, brandEntry({ ...told, ...different.entry })),
  );
}
/** Staff made it, and have not said yet whose it is. */
export const filmOfNobody = [numberedId(2), 'Empty'] as const;
export const namedFilm = [filmIds.named, 'Named'] as const;

/** A text of a film that its creators change, with the entry that tells of it. */
export function changeOwnFilm(
  by: Account,
  path: string,
  [id, after]: readonly [id: string, after: string],
): CommitRequest {
  const [, key = ''] = path.split('/');
  const { projectId, title, purpose } = fixtures.get(path) ?? {};
  const entry = { projectId, key, title, field: 'purpose', before: purpose, after };
  return commitBy(
    by,
    update(path, { purpose: after, changeId: id }),
    set(`projectHistory/${id}`, historyEntry({ ...entry, ...signature(by) })),
  );
}

const oneOf = (...requests: readonly (CommitRequest | ReadRequest)[]) =>
  fc.constantFrom(...requests);
const ids = fc.tuple(fc.uuid(), fc.uuid());

const opened = ids.map(([projectId, id]) =>
  commitBy(staffToken, ...Object.values(opening(projectId, id))),
);
const openedAgain = fc.uuid().map((id) => {
  const { pack: again, event } = opening(`${filmIds.shown}~12`, id);
  return commitBy(staffToken, again, event);
});
/** What creators open themselves: for a new film, or for one of theirs, in a place that is free. */
export const openingBy = (
  by: Account,
  projectId: string,
  id: string,
  { at: number = '5', ...fields }: Fields = {},
) => {
  const opened = { place: number, changeId: id };
  const { pack: draft, event } = opening(projectId, id, { opened, ...signature(by), ...fields });
  const place = set(`brands/${engine}/packPlaces/${String(number)}`, {
    packId: projectId,
    at: serverTime,
  });
  const told = { ...event, fields: { ...event.fields, ...signature(by) } };
  return { pack: draft, event: told, place };
};
/** The commit in which creators delete a draft, with the entry that tells of it; what is different there may be given. */
export function deleting(by: Account, path: string, different: Fields = {}): CommitRequest {
  const { changeId, title } = fixtures.get(path) ?? {};
  const after = { projectId: path.split('/').at(-1), title };
  return commitBy(
    by,
    remove(path),
    remove(`${path}/events/${String(changeId)}`),
    set(
      `brands/${brandIdOf(path)}/log/${String(changeId)}`,
      brandEntry({
        action: 'packDeleted',
        after,
        ...signature(by, brandIdOf(path)),
        ...different,
      }),
    ),
  );
}
const openedByMaker = fc
  .record({
    by: fc.constantFrom(owner, editor),
    films: ids,
    isNew: fc.boolean(),
    // Of a pack that is published, of one that was deleted, and those that were never taken.
    at: fc.constantFrom('3', '4', '5', String(limits.openPacks)),
  })
  .map(({ by, films: [projectId, id], isNew, at }) => {
    const opened = openingBy(by, isNew ? projectId : `${filmIds.shown}~12`, id, { at });
    return commitBy(by, ...Object.values(opened));
  });
const openedWithBrand = fc
  .tuple(fc.uuid(), fc.uuid(), fc.uuid())
  .map(([brandId, projectId, id]) =>
    commitBy(
      staffToken,
      ...Object.values(acceptance('ada@example.org', brandId)),
      ...Object.values(opening(projectId, id, {}, brandId)),
    ),
  );

const slots = ['poster', 'banner', 'still-1', 'still-8', 'person-a1b2c3d4', 'logo-1'];
const files = fc
  .subarray(slots)
  .map((names) => Object.fromEntries(names.map((name) => [name, { url: '' }])));
const typed = fc
  .record({
    by: fc.constantFrom(owner, editor),
    state: fc.constantFrom('draft', 'returned', 'changesAsked'),
    fields: fc.record(
      {
        title: text(limits.title),
        synopsis: text(limits.synopsis),
        trailer: text(limits.title),
        cast: fc.array(fc.constant({ name: 'a' }), { maxLength: 3 }),
        files,
      },
      { requiredKeys: [] },
    ),
  })
  .map(({ by, state, fields }) => changePack(by, packOf(state), fields));
const typedWhole = fc
  .constantFrom(owner, editor)
  .map((by) => changePack(by, packOf('draft'), packContent));
/** Someone’s word that the content may be published, and the same taken back. */
const said = fc
  .record({
    by: fc.constantFrom(owner, editor),
    state: fc.constantFrom('draft', 'returned', 'changesAsked'),
    mayPublish: fc.boolean(),
  })
  .map(({ by, state, mayPublish }) =>
    changePack(by, packOf(state), { rights: mayPublish ? signature(by) : null }),
  );
const submittedWithCrew = fc.uuid().map((id) => stepping(owner, crewPack, ['submitted', id]));
const builtFile = fc
  .tuple(fc.constantFrom('building', 'built'), files)
  .map(([state, built]) => changePack(staffToken, packOf(state), { built }));

/** Each step, and what it may change besides. */
export const packSteps: readonly (readonly [from: string, to: string, by: Account, Fields])[] = [
  ['draft', 'submitted', owner, {}],
  ['returned', 'submitted', editor, {}],
  ['changesAsked', 'submitted', owner, {}],
  ['submitted', 'draft', editor, {}],
  ['built', 'agreed', editor, {}],
  ['built', 'changesAsked', owner, { note: 'Darker.', fieldNotes: { kit: 'Darker.' } }],
  ...['submitted', 'building', 'built', 'agreed'].map(
    (from) =>
      [from, 'returned', staffToken, { note: 'Why?', fieldNotes: { title: 'Why?' } }] as const,
  ),
  ['returned', 'submitted', staffToken, {}],
  ['submitted', 'building', staffToken, {}],
  ['agreed', 'building', staffToken, {}],
  ['building', 'built', staffToken, {}],
  ['agreed', 'published', staffToken, {}],
];

const written = fc
  .tuple(fc.constantFrom(filmIds.shown, filmIds.hidden, filmIds.unbuilt), poster, fc.boolean())
  .map(([projectId, { posterImageURL, posterImage }, hasTheme]) => {
    const theme = { ...storefrontTheme, bannerURL: posterImageURL, banner: posterImage };
    return commitBy(
      staffToken,
      set(
        `storefronts/${projectId}`,
        storefront({ theme: hasTheme ? theme : null, at: serverTime }),
      ),
    );
  });
const published = fc.uuid().map((id) => {
  const step = stepping(staffToken, packOf('agreed', filmIds.unbuilt), ['published', id]);
  const front: Write = set(`storefronts/${filmIds.unbuilt}`, storefront({ at: serverTime }));
  return { ...step, writes: [...step.writes, front] };
});

const makers = [owner, editor, staffToken];
const event = `${packOf('draft')}/events/${packEventIds.last}`;
const places = `brands/${engine}/packPlaces/1`;

/** Every kind of request about packs and storefronts that the rules accept. */
export const packRequestKinds: readonly RequestKind[] = [
  kind('pack opened', opened),
  kind('pack opened again', openedAgain),
  kind('pack opened by its makers', openedByMaker),
  kind('pack opened with its brand', openedWithBrand),
  kind(
    'draft deleted by its makers',
    oneOf(...[owner, editor].map((by) => deleting(by, openedPack))),
  ),
  kind('place of a pack read', oneOf(...makers.map((by) => read('get', places, by)))),
  kind('pack typed', typed),
  kind('whole pack typed', typedWhole),
  kind('rights of a pack said', said),
  kind('pack with a crew submitted', submittedWithCrew),
  kind('pack of a smaller package typed', oneOf(changePack(editor, downgradedPack, { year: '' }))),
  kind(
    'pack of another brand typed',
    oneOf(
      changePack(otherOwner, `brands/${other}/packs/${filmIds.other}`, {
        files: { 'logo-1': {}, 'design-poster-1': {} },
      }),
    ),
  ),
  kind('pack built', builtFile),
  ...packSteps.map(([from, to, by, fields]) =>
    kind(
      `pack from ${from} to ${to}${from === 'returned' && by === staffToken ? ' again' : ''}`,
      fc
        .tuple(fc.uuid(), text(limits.packNote))
        .map(([id, note]) =>
          stepping(by, packOf(from), [to, id], { pack: fields, event: { ...fields, note } }),
        ),
    ),
  ),
  kind('pack published with its storefront', published),
  kind('storefront written', written),
  kind(
    'film of a pack claimed',
    oneOf(
      commitBy(staffToken, set(`projectBrands/${unclaimedId}`, { brandId: other, at: serverTime })),
    ),
  ),
  kind(
    'film of nobody named',
    fc
      .tuple(fc.constantFrom(engine, other, brandIds.coOwned), fc.uuid())
      .map(([brandId, id]) => naming(brandId, filmOfNobody, id)),
  ),
  kind(
    'film of a brand named another’s',
    fc.uuid().map((id) => naming(other, namedFilm, id)),
  ),
  kind('pack read', oneOf(...makers.map((by) => read('get', packOf('draft'), by)))),
  kind('packs listed', oneOf(...makers.map((by) => read('list', `brands/${engine}/packs`, by)))),
  kind('event of a pack read', oneOf(...makers.map((by) => read('get', event, by)))),
  kind(
    'events of a pack listed',
    oneOf(...makers.map((by) => read('list', `${packOf('draft')}/events`, by))),
  ),
  kind(
    'packs of all brands found',
    oneOf(
      ...packStates.map((state): ReadRequest => ({
        ...filtered('packs', ['state', state], staffToken),
        isCollectionGroup: true,
      })),
    ),
  ),
  kind(
    'film of a brand read',
    oneOf(...makers.map((by) => read('get', `projectBrands/${filmIds.shown}`, by))),
  ),
  kind(
    'films of a brand found',
    oneOf(
      ...makers.map((by) => filtered('projectBrands', ['brandId', engine], by)),
      read('list', 'projectBrands'),
    ),
  ),
  kind(
    'storefront read',
    oneOf(
      ...[null, owner, staffToken].map((by) => read('get', `storefronts/${filmIds.shown}`, by)),
    ),
  ),
  kind('storefronts listed', oneOf(read('list', 'storefronts'))),
  kind(
    'own film changed',
    fc
      .record({
        by: fc.constantFrom(owner, editor),
        path: fc.constantFrom('projects/Sintel', 'hiddenProjects/Spring'),
        id: fc.uuid(),
        after: text(limits.purpose),
      })
      .map(({ by, path, id, after }) => changeOwnFilm(by, path, [id, after])),
  ),
  kind(
    'own hidden film found',
    oneOf(
      ...[owner, editor].flatMap((by) => [
        read('get', 'hiddenProjects/Spring', by),
        filtered('hiddenProjects', ['projectId', filmIds.hidden], by),
      ]),
    ),
  ),
];
