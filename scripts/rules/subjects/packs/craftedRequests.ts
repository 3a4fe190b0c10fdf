import { limits } from '../../../../src/config/limits.ts';
import { type PackageId, packageIds } from '../../../../src/config/packages.ts';
import { projectTexts } from '../../../../src/content/projectFields.ts';
import { packStates } from '../../../../src/features/packs/packState.ts';
import { acceptance, changePackage, filtered, nameCampaign } from '../brands/requestKinds.ts';
import { closing } from '../brands/closingRequestKinds.ts';
import { inviting, suspending } from '../brands/teamRequestKinds.ts';
import { brandEntry, brandIds, until } from '../brands/fixtures.ts';
import {
  crewPack,
  downgradedPack,
  filmIds,
  lackingPacks,
  packEvent,
  packEventIds,
  packOf,
  storefront,
  storefrontTheme,
  typedSince,
  unclaimedId,
} from './fixtures.ts';
import { fixtures, usedId } from '../fixtures.ts';
import { historyEntry } from '../projects/fixtures.ts';
import { memberTokens, staffToken } from '../accounts.ts';
import {
  changeOwnFilm,
  changePack,
  filmOfNobody,
  namedFilm,
  naming,
  opening,
  openingBy,
  packSteps,
  signature,
  stepping,
} from './requestKinds.ts';
import type { CraftedRequest } from '../../engine/subject.ts';
import { craftedDraftRequests } from './craftedDraftRequests.ts';
import { commit, commitBy, each, read, remove, set, update } from '../requestBuilders.ts';
import {
  type CommitRequest,
  type Fields,
  RestValue,
  serverTime,
  type Token,
  without,
} from '../../engine/requests.ts';
import { paidUntil, soldFilm } from '../shop/fixtures.ts';
import { subscribe } from '../shop/requestKinds.ts';

// What is hostile about packs, storefronts and creators' films in several respects at once.

const { engine, other } = brandIds;
const { owner, editor, packer, door, otherOwner } = memberTokens;
const newId = (number: number) => `00000000-5555-4555-8555-${String(number).padStart(12, '0')}`;

const keys = (count: number, value: unknown = {}) =>
  Object.fromEntries(
    Array.from({ length: count }, (_, index) => [
      `person-${String(index).padStart(8, '0')}`,
      value,
    ]),
  );

/** Packs that are opened in part, twice, elsewhere or with something in them. */
function openingRequests(): CraftedRequest[] {
  const [projectId, id] = [newId(1), newId(2)];
  const { pack, event, owner: film } = opening(projectId, id);
  const withFields = (fields: Fields, key: string = projectId) =>
    commit(...Object.values(opening(key, id, fields)));
  const used = opening(filmIds.hidden, packEventIds.earlier);
  const openedBy = (by: NonNullable<Token>, key: string, fields: Fields = {}) =>
    commitBy(by, ...Object.values(openingBy(by, key, id, fields)));
  return [
    ...each('pack opened in part', [
      commit(pack, film),
      commit(event, film),
      commit(pack, event),
      commit(film),
    ]),
    ...each('pack opened of a film of another', [
      commit(...Object.values(opening(filmIds.other, id)).slice(0, 2)),
      commit(pack, event, set(`projectBrands/${projectId}`, { brandId: other, at: serverTime })),
    ]),
    ...each(
      'pack opened under an id',
      ['~2', '~', '~x', '~2~3', 'a', '~02'].map((end) =>
        commit(...Object.values(opening(`${filmIds.shown}${end}`, id)).slice(0, 2)),
      ),
    ),
    ...each(
      'pack opened in a state',
      packStates.map((state) => withFields({ state })),
    ),
    ...each('pack opened with more', [
      withFields({ built: { poster: {} } }),
      withFields({ note: 'a' }),
      withFields({ fieldNotes: { title: 'a' } }),
      withFields({ rights: signature(staffToken) }),
      withFields({ other: 'idle' }),
      withFields({ files: { 'intro-1': {} } }),
      withFields({ files: { 'logo-1': {}, 'design-poster-1': {} } }),
      withFields({ version: 2 }),
      withFields({ packageId: 'gold' }),
    ]),
    ...each(
      'pack opened with another field instead of a text',
      projectTexts.map((field) =>
        commit(set(pack.path, { ...without(pack.fields, field), other: '' }), event, film),
      ),
    ),
    ...each(
      'built of a new pack',
      [keys(limits.packFiles), keys(limits.packFiles + 1), { other: {} }, { 'intro-1': {} }].map(
        (built) => withFields({ built }),
      ),
    ),
    ...each(
      'pack of Bronze opened with files',
      ['poster', 'banner', 'logo-1'].map((slot) =>
        commit(
          ...changePackage(engine, newId(6), { packageId: 'bronze', packageUntil: null }).writes,
          ...Object.values(opening(projectId, id, { packageId: 'bronze', files: { [slot]: {} } })),
        ),
      ),
    ),
    ...each('pack opened by a maker', [
      { ...commit(pack, event), by: owner },
      ...[owner, editor, packer, door, otherOwner, staffToken].flatMap((by) =>
        [projectId, filmIds.other, `${filmIds.shown}~12`, `${projectId}~2`].map((key) =>
          openedBy(by, key),
        ),
      ),
      commitBy(owner, ...Object.values(openingBy(owner, projectId, id)), film),
      commitBy(owner, openingBy(owner, projectId, id).pack),
      ...[filmIds.shown, filmIds.hidden].map((key) =>
        openedBy(owner, `${key}~13`, { built: { poster: {} } }),
      ),
      // Of a project that is no brand's: its history begins with an entry of its own id.
      openedBy(owner, usedId),
    ]),
    ...each('pack opened over another', [commit(used.pack, used.event)]),
    ...each('film of a brand said again', [
      commit(set(`projectBrands/${filmIds.hidden}`, { brandId: other, at: serverTime })),
      commit(remove(`projectBrands/${filmIds.hidden}`)),
      commit(set(`projectBrands/${newId(3)}`, { brandId: newId(4), at: serverTime })),
      commitBy(owner, set(`projectBrands/${newId(3)}`, { brandId: engine, at: serverTime })),
    ]),
    ...namingRequests(),
    ...each('film of an id that is none', [
      commit(set('projectBrands/a', { brandId: engine, at: serverTime })),
      commit(
        set(`projectBrands/${newId(3)}`, { brandId: `${engine}/log/${engine}`, at: serverTime }),
      ),
    ]),
    ...each('film of a brand with other', [
      commit(set(`projectBrands/${newId(3)}`, { brandId: engine, other: 'idle', at: serverTime })),
    ]),
    ...each('pack of a brand that is not accepted', [
      commit(
        ...Object.values(opening(projectId, id, {}, newId(5))),
        ...Object.values(acceptance('ada@example.org', newId(5))).slice(1),
      ),
    ]),
  ];
}

/** Films that are named in part, by others, of brands that take none, or away from what hangs on theirs. */
function namingRequests(): CraftedRequest[] {
  const id = newId(7);
  const { closed, shut, recent } = brandIds;
  const [film, entry] = naming(other, filmOfNobody, id).writes;
  const [moved, movedEntry] = naming(other, namedFilm, id).writes;
  if (!film || !entry || !moved || !movedEntry) return [];
  const [projectId] = filmOfNobody;
  return [
    ...each('film named in part', [
      commit(film),
      commit(entry),
      commit(moved),
      commit(movedEntry),
      // The entry of before, or of another brand.
      naming(engine, filmOfNobody, packEventIds.last),
      commit(film, { ...entry, path: `brands/${engine}/log/${id}` }),
      commit(film, moved, entry),
    ]),
    ...each(
      'film named by someone else',
      [owner, editor, packer, door, otherOwner].flatMap((by) =>
        [engine, other].flatMap((brandId) => [
          naming(brandId, filmOfNobody, id, { by }),
          naming(brandId, namedFilm, id, { by }),
        ]),
      ),
    ),
    ...each('film named of a brand', [
      ...[closed, shut, recent, newId(4), `${engine}/log/${engine}`].flatMap((brandId) => [
        naming(brandId, filmOfNobody, id),
        naming(brandId, namedFilm, id),
      ]),
      naming(engine, namedFilm, id),
    ]),
    ...each('film named with other', [
      ...[
        { other: 'idle' },
        { changeId: newId(8) },
        { changeId: `${id}/a/b` },
        { at: until },
        { brandId: engine },
      ].map((different) => naming(other, filmOfNobody, id, { film: different })),
      ...[
        { reason: 'a' },
        { before: { brandId: engine } },
        { after: { projectId, title: 'Sintel' } },
        { after: { projectId, title: '' } },
        { after: { projectId, title: 'Empty', other: 'idle' } },
        { after: { projectId: filmIds.named, title: 'Named' } },
        { after: null },
        { action: 'campaignNamed' },
        { byEmail: 'other@example.org' },
      ].map((different) => naming(other, filmOfNobody, id, { entry: different })),
      ...[{ before: null }, { before: { brandId: other } }].map((different) =>
        naming(other, namedFilm, id, { entry: different }),
      ),
    ]),
    ...each('film named that is no project', [
      naming(other, [newId(9), 'Empty'], id),
      naming(other, [unclaimedId, 'None'], id),
      naming(other, ['a', 'Empty'], id),
    ]),
    ...each('film named away from what hangs on its brand', [
      naming(other, [filmIds.shown, 'Sintel'], id),
      naming(other, [filmIds.hidden, 'Spring'], id),
      commit(moved, movedEntry, ...nameCampaign(engine, [newId(8), filmIds.named]).writes),
      commit(
        moved,
        movedEntry,
        set(`storefronts/${filmIds.named}`, storefront({ brandId: other, at: serverTime })),
      ),
      commit(
        moved,
        movedEntry,
        set(
          `storefronts/${filmIds.named}`,
          storefront({ brandId: other, packageId: 'gold', at: serverTime }),
        ),
      ),
      ...Object.values(opening(filmIds.named, newId(8))).map((write) =>
        commit(moved, movedEntry, write),
      ),
    ]),
  ];
}

/** Every step from every state, by everyone. */
function stepRequests(): CraftedRequest[] {
  const takers = [staffToken, owner, editor, packer, door, otherOwner];
  const notes = ['a'.repeat(limits.packNote), 'a'.repeat(limits.packNote + 1), ['a'], { a: 'a' }];
  const id = newId(10);
  const all = packStates.flatMap((from) =>
    packStates.flatMap((to) => takers.map((by) => stepping(by, packOf(from), [to, id]))),
  );
  const others = packSteps.flatMap(([from, to, by]) => {
    const path = packOf(from);
    const step = stepping(by, path, [to, id]);
    const [change, event, entry] = step.writes;
    const withPack = (fields: Fields) => stepping(by, path, [to, id], { pack: fields });
    const unsaid = step.writes.map((_, index) => ({
      ...step,
      writes: step.writes.toSpliced(index, 1),
    }));
    const reused = Object.values(packEventIds).flatMap((used) => {
      const again = stepping(by, path, [to, used]);
      return [again, { ...again, writes: again.writes.toSpliced(1, 1) }];
    });
    return [
      ...unsaid,
      ...reused,
      ...[
        { note: 'a' },
        { note: 'a'.repeat(limits.packNote + 1) },
        { note: 'a'.repeat(limits.packNote) },
        { note: 7 },
        { fieldNotes: keys(1, 'a') },
        { fieldNotes: keys(limits.packFieldNotes, 'a') },
        { fieldNotes: keys(limits.packFieldNotes + 1, 'a') },
        { fieldNotes: 'a' },
        { built: { poster: {} } },
        { files: {} },
        { title: 'Other' },
        { other: 'idle' },
        { version: 3 },
        { packageId: 'gold' },
        { changeId: newId(11) },
      ].map(withPack),
      ...[
        { note: 'a'.repeat(limits.packNote + 1) },
        { note: 7 },
        { state: 'draft' },
        { state: 'built' },
        { by: 'colleague' },
        { byEmail: 'colleague@example.org' },
        { other: 'idle' },
      ].map((fields) => stepping(by, path, [to, id], { event: fields })),
      ...(entry
        ? [
            { reason: 'a' },
            { before: {} },
            { action: 'returned' },
            { action: 'submitted' },
            { action: 'building' },
            { action: 'built' },
            { action: 'published' },
            { action: 'accepted' },
            { after: { projectId: path.split('/').at(-1), title: 'Other' } },
            { after: { projectId: path.split('/').at(-1), title: 'Sintel', other: 'idle' } },
            { after: { projectId: path.split('/').at(-1) } },
            { after: { projectId: filmIds.hidden, title: 'Sintel' } },
            { byEmail: 'colleague@example.org' },
          ].map((fields) => stepping(by, path, [to, id], { entry: fields }))
        : []),
      ...(change && event
        ? [{ ...step, writes: [change, { ...event, path: `${path}/events/a` }] }]
        : []),
    ];
  });
  const logged = (action: string, path: string, key: string) =>
    commit(
      set(
        `brands/${engine}/log/${key}`,
        brandEntry({
          action,
          after: { projectId: path.split('/').at(-1), title: 'Sintel' },
          at: serverTime,
        }),
      ),
    );
  const draft = packOf('draft');
  const unpublished = stepping(staffToken, packOf('agreed', filmIds.unbuilt), ['published', id]);
  const told = stepping(staffToken, packOf('building'), ['built', id]);
  return [
    ...each('step of a pack', all),
    ...each('step of a pack in another way', others),
    ...each(
      'step whose event is an earlier one',
      packSteps.map(([from, to, by]) => {
        const again = stepping(by, packOf(from), [to, packEventIds.earlier]);
        return { ...again, writes: again.writes.toSpliced(1, 1) };
      }),
    ),
    ...each(
      'step without its event',
      packSteps.map(([from, to, by]) => {
        const step = stepping(by, packOf(from), [to, id]);
        return { ...step, writes: step.writes.toSpliced(1, 1) };
      }),
    ),
    ...each(
      'step with other',
      packSteps.map(([from, to, by]) =>
        stepping(by, packOf(from), [to, id], { pack: { other: 'idle' } }),
      ),
    ),
    ...each(
      'event with other',
      packSteps.map(([from, to, by]) =>
        stepping(by, packOf(from), [to, id], { event: { other: 'idle' } }),
      ),
    ),
    ...each(
      'note of changesAsked',
      notes.map((note) =>
        stepping(owner, packOf('built'), ['changesAsked', id], { pack: { note } }),
      ),
    ),
    ...each(
      'note of returned',
      ['submitted', 'building', 'built', 'agreed'].flatMap((from) =>
        notes.map((note) =>
          stepping(staffToken, packOf(from), ['returned', id], { pack: { note } }),
        ),
      ),
    ),
    ...each(
      'note of an event',
      notes.map((note) => stepping(owner, packOf('draft'), ['submitted', id], { event: { note } })),
    ),
    ...each(
      'fieldNotes of changesAsked',
      [keys(limits.packFieldNotes, 'a'), keys(limits.packFieldNotes + 1, 'a'), ['a']].map(
        (fieldNotes) =>
          stepping(owner, packOf('built'), ['changesAsked', id], { pack: { fieldNotes } }),
      ),
    ),
    ...each(
      'fieldNotes of an event',
      [{}, { title: 'a' }, { title: 'b' }, 'a'].flatMap((fieldNotes) => [
        stepping(owner, packOf('draft'), ['submitted', id], { event: { fieldNotes } }),
        stepping(owner, packOf('built'), ['changesAsked', id], {
          pack: { fieldNotes: { title: 'a' } },
          event: { fieldNotes },
        }),
      ]),
    ),
    ...each(
      'fieldNotes of returned',
      [keys(limits.packFieldNotes, 'a'), keys(limits.packFieldNotes + 1, 'a'), ['a']].map(
        (fieldNotes) =>
          stepping(staffToken, packOf('submitted'), ['returned', id], { pack: { fieldNotes } }),
      ),
    ),
    ...each(
      'step past others to published',
      packStates.map((from) => stepping(staffToken, packOf(from), ['published', id])),
    ),
    ...each('return taken back', [
      ...[staffToken, owner].map((by) => stepping(by, typedSince, ['submitted', id])),
      stepping(staffToken, packOf('returned'), ['submitted', id], { pack: { note: 'a' } }),
    ]),
    ...each('step without a storefront', [unpublished]),
    ...each(
      'submit of what lacks something',
      [...lackingPacks, crewPack].map((path) => stepping(owner, path, ['submitted', id])),
    ),
    ...each('steps of two packs', [
      commit(...told.writes, ...stepping(staffToken, packOf('agreed'), ['published', id]).writes),
      commit(
        ...told.writes,
        ...stepping(staffToken, packOf('agreed'), ['published', newId(12)]).writes,
      ),
    ]),
    ...each('entry of no step', [
      logged('built', packOf('built'), newId(13)),
      logged('built', packOf('built'), packEventIds.last),
      logged('returned', packOf('returned'), packEventIds.last),
      { ...logged('built', packOf('built'), packEventIds.last), by: owner },
    ]),
    ...each('step told as another', [
      commit(...told.writes.slice(0, 2), ...inviting(staffToken, engine, { id }).writes),
      commit(...told.writes, ...inviting(staffToken, engine, { id }).writes.slice(0, 1)),
    ]),
    ...each('event of no step', [
      commitBy(owner, set(`${draft}/events/${newId(14)}`, packEvent({ ...signature(owner) }))),
      commit(set(`${draft}/events/${newId(14)}`, packEvent({ ...signature(staffToken) }))),
      commit(set(`${draft}/events/${packEventIds.last}`, packEvent({ ...signature(staffToken) }))),
      commit(update(`${draft}/events/${packEventIds.last}`, { note: 'a' })),
      commit(remove(`${draft}/events/${packEventIds.last}`)),
      commit(remove(draft)),
      {
        ...changePack(owner, draft, {}),
        writes: [
          ...changePack(owner, draft, {}).writes,
          set(`${draft}/events/${newId(14)}`, packEvent(signature(owner))),
        ],
      },
    ]),
  ];
}

const designSlots = ['logo-1', 'logo-2', 'design-poster-1', 'design-poster-2', 'intro-1'];

/** What is typed at a limit, and files that a package has not. */
function contentRequests(): CraftedRequest[] {
  const typed = (fields: Fields, path = packOf('draft')) => changePack(editor, path, fields);
  const named = (...names: readonly string[]) => ({
    files: Object.fromEntries(names.map((name) => [name, {}])),
  });
  const list = (length: number) => Array.from({ length }, () => ({ name: 'a' }));
  /** With the brand's package changed by staff in the same commit: the pack has that of afterwards. */
  const withPackage = (packageId: PackageId, fields: Fields): CommitRequest =>
    commitBy(editor, ...changePack(editor, packOf('draft'), { packageId, ...fields }).writes);
  return [
    ...each(
      'text length of a pack',
      [20_000, 20_001].map((length) => typed({ title: 'a'.repeat(length) })),
    ),
    ...each(
      'text kind of a pack',
      [7, null, ['a'], { a: 'a' }].map((title) => typed({ title })),
    ),
    ...each(
      'cast length of a pack',
      [limits.cast, limits.cast + 1].map((length) => typed({ cast: list(length) })),
    ),
    ...each(
      'crew length of a pack',
      [limits.crew, limits.crew + 1].map((length) => typed({ crew: list(length) })),
    ),
    ...each(
      'links length of a pack',
      [limits.projectLinks, limits.projectLinks + 1].map((length) =>
        typed({ links: list(length) }),
      ),
    ),
    ...each('captions size of a pack', [
      ...[limits.stills, limits.stills + 1].map((count) => typed({ captions: keys(count) })),
      typed({ captions: list(1) }),
    ]),
    ...each(
      'files size of a pack',
      [limits.packFiles, limits.packFiles + 1].map((count) => typed({ files: keys(count) })),
    ),
    ...each(
      'built size of a pack',
      [limits.packFiles, limits.packFiles + 1].map((count) =>
        changePack(staffToken, packOf('built'), { built: keys(count) }),
      ),
    ),
    ...each(
      'kit keys of a pack',
      [{}, { ground: 7 }, { other: 'idle' }, []].map((kit) => typed({ kit })),
    ),
    ...each('files of a pack', [
      ...designSlots.map((slot) => typed(named(slot))),
      ...['poster', 'banner', 'still-1', 'still-8', 'still-0', 'still-9', 'Poster', 'other'].map(
        (n) => typed(named(n)),
      ),
      ...[
        'person-',
        'person-a1b2c3d',
        'person-a1b2c3d45',
        'person-A1b2c3d4',
        'xperson-a1b2c3d4',
      ].map((name) => typed(named(name))),
      typed(named('person-a1b2c3d4,person-a1b2c3d5')),
      typed(named('person-a1b2c3d4', 'person-a1b2c3d5')),
      typed(named('person-a1b2c3d4', 'other')),
      typed(named('logo-1', 'design-poster-1')),
      typed(named('logo-1', 'poster')),
    ]),
    ...each('files of a smaller package', [
      ...designSlots.map((slot) => {
        const { files } = fixtures.get(downgradedPack) ?? {};
        return typed({ files: { ...(files as Fields), [slot]: {} } }, downgradedPack);
      }),
      typed(named('logo-2'), downgradedPack),
      typed(named('logo-2', 'logo-1', 'banner'), downgradedPack),
    ]),
    ...each(
      'rights in a state',
      packStates.flatMap((state) =>
        [staffToken, owner, editor, packer, door, otherOwner].flatMap((by) => [
          changePack(by, packOf(state), { rights: signature(by) }),
          changePack(by, packOf(state), { rights: null }),
        ]),
      ),
    ),
    ...each('rights of a pack', [
      ...[
        { by: 'owner' },
        { byEmail: 'owner@example.org' },
        { at: new Date(0) },
        { other: 'idle' },
        { by: null },
      ].map((different) => typed({ rights: { ...signature(editor), ...different } })),
      ...[true, 'editor', {}, []].map((rights) => typed({ rights })),
      typed({ rights: signature(editor), title: 'Other' }),
      typed({ rights: signature(editor), other: 'idle' }),
      typed({ rights: null, other: 'idle' }),
    ]),
    ...each(
      'built pictures',
      ['poster', 'intro-1', 'logo-1', 'other', 'person-a1b2c3d4'].map((slot) =>
        changePack(staffToken, packOf('built'), { built: { [slot]: {} } }),
      ),
    ),
    ...each(
      'built by a maker',
      ['building', 'built'].map((state) => changePack(owner, packOf(state), { built: {} })),
    ),
    ...each(
      'more than built',
      ['building', 'built'].map((state) =>
        changePack(staffToken, packOf(state), { built: {}, other: 'idle' }),
      ),
    ),
    ...each('built in a state', [
      ...packStates.flatMap((state) =>
        [staffToken, owner].map((by) => changePack(by, packOf(state), { built: { poster: {} } })),
      ),
      changePack(staffToken, packOf('built'), { built: 'poster' }),
      changePack(staffToken, packOf('built'), { title: 'Other' }),
    ]),
    ...each(
      'typed in a state',
      packStates.flatMap((state) =>
        [staffToken, owner, editor, packer, door, otherOwner].map((by) =>
          changePack(by, packOf(state), { title: 'Other' }),
        ),
      ),
    ),
    ...each(
      'package of a pack',
      packageIds.map((id) => withPackage(id, {})),
    ),
  ];
}

/** Storefronts of others, with another package, or with a look that is none. */
function storefrontRequests(): CraftedRequest[] {
  const path = `storefronts/${filmIds.shown}`;
  const shown = (fields: Fields, at = path) =>
    commit(set(at, storefront({ at: serverTime, ...fields })));
  const themed = (fields: Fields) => shown({ theme: { ...storefrontTheme, ...fields } });
  /** An intro, with the package that has one. */
  const introduced = (introURL: unknown, packageId: PackageId = 'diamond') => {
    const changed = changePackage(engine, newId(22), { packageId, packageUntil: until });
    const theme = { ...storefrontTheme, introURL };
    const front = storefront({ packageId, theme, at: serverTime });
    return commit(...changed.writes, set(path, front));
  };
  const sold = `storefronts/${soldFilm}`;
  const double = (doubleValue: number | string) => new RestValue({ doubleValue });
  const gold = fixtures.get(`brands/${other}`) ?? {};
  return [
    ...each('storefront of another', [
      shown({}, `storefronts/${filmIds.other}`),
      shown({ brandId: other }, `storefronts/${filmIds.other}`),
      shown(
        { brandId: other, packageId: 'gold', until: gold.packageUntil },
        `storefronts/${filmIds.other}`,
      ),
      shown({ brandId: other, packageId: 'gold' }),
      shown({}, `storefronts/${newId(20)}`),
      { ...shown({}), by: owner },
      commit(remove(path)),
      commit(update(path, { theme: null })),
      commit(update(path, { theme: null, at: serverTime })),
    ]),
    ...each('shop of a brand that is suspended', [
      ...[{ suspended: true }, { open: true }, { open: false }, { contactEmail: '' }].map(
        (fields) => commit(update(sold, fields)),
      ),
      ...[
        {},
        { suspended: false },
        { suspended: null },
        { open: false },
        { at: serverTime },
        { contactEmail: '' },
        { handlingDays: 1 },
      ].map((fields) =>
        commit(...suspending(engine, true).writes, update(sold, { suspended: true, ...fields })),
      ),
      commitBy(owner, ...suspending(engine, true).writes, update(sold, { suspended: true })),
      commitBy(owner, update(sold, { suspended: true })),
      commit(
        ...suspending(engine, true).writes,
        set(path, storefront({ suspended: true, at: serverTime })),
      ),
      shown({ suspended: true }),
      commit(
        ...suspending(engine, true).writes,
        update(`storefronts/${filmIds.other}`, { suspended: true }),
      ),
    ]),
    ...each('shop of a brand that is closed', [
      ...[
        {},
        { open: true },
        { open: null },
        { suspended: false },
        { contactEmail: '' },
        { contactEmail: 'other@example.org' },
        { handlingDays: 1 },
      ].map((fields) =>
        commit(
          ...closing(engine).writes,
          update(sold, { open: false, suspended: true, ...fields }),
        ),
      ),
      commitBy(owner, update(sold, { open: false, suspended: true })),
    ]),
    ...each('package of a storefront', [
      ...packageIds.map((packageId) => shown({ packageId })),
      shown({ until: null }),
      shown({ packageId: 'bronze', until: null, theme: null }),
    ]),
    ...each('storefront of Bronze', [
      ...[null, storefrontTheme].map((theme) =>
        commit(
          update(`brands/${engine}`, {
            packageId: 'bronze',
            packageUntil: null,
            changeId: newId(21),
          }),
          set(
            `brands/${engine}/log/${newId(21)}`,
            brandEntry({
              action: 'packageChanged',
              reason: 'Ended.',
              before: {
                packageId: 'silver',
                packageUntil: fixtures.get(`brands/${engine}`)?.packageUntil,
              },
              after: { packageId: 'bronze', packageUntil: null },
              at: serverTime,
            }),
          ),
          set(path, storefront({ packageId: 'bronze', until: null, theme, at: serverTime })),
        ),
      ),
    ]),
    ...each('storefront with other', [shown({ other: 'idle' })]),
    ...each('theme with other', [themed({ other: 'idle' })]),
    ...each(
      'introURL length of a theme',
      [16_384, 16_385].map((length) => introduced('https://a'.padEnd(length, 'a'))),
    ),
    ...each('introURL character of a theme', [introduced('https://a\u0007b')]),
    ...each(
      'introURL of a package',
      packageIds.flatMap((id) => ['', 'https://a'].map((address) => introduced(address, id))),
    ),
    ...each(
      'focal point of a theme',
      [100, 101].map((x) => themed({ focal: { x, y: 0 } })),
    ),
    ...each('look of a storefront', [
      ...[0, 100, -1, 101, 50.5, '50'].flatMap((x) => [
        themed({ focal: { x: typeof x === 'number' && x % 1 ? double(x) : x, y: 0 } }),
        themed({ focal: { x: 0, y: typeof x === 'number' && x % 1 ? double(x) : x } }),
      ]),
      themed({ focal: { x: double('NaN'), y: 0 } }),
      themed({ focal: { x: double(100.5), y: 0 } }),
      themed({ focal: { x: 0 } }),
      themed({ focal: { x: 0, y: 0, z: 0 } }),
      ...['', 'https://a', 'javascript:alert(1)', 'https://a b', null, 7].flatMap((address) => [
        introduced(address),
        themed({ introURL: address }),
        themed({ bannerURL: address }),
      ]),
      ...['stage', 'callSheet'].flatMap((name) => [
        themed({ [name]: {} }),
        themed({ [name]: null }),
        themed({ [name]: { ...(storefrontTheme.stage as Fields), ground: '#000000\n#000000' } }),
        themed({ [name]: { ...(storefrontTheme.stage as Fields), other: '#000000' } }),
      ]),
    ]),
  ];
}

/** Owners whose storefronts follow a package that was paid for, and take more with them than they may. */
function followingRequests(): CraftedRequest[] {
  const theme = (fields: Fields) => ({ ...storefrontTheme, ...fields });
  const follow = (filmId: string, fields: Fields, by = owner) =>
    commitBy(
      by,
      update(`storefronts/${filmId}`, { packageId: 'silver', until, at: serverTime, ...fields }),
    );
  const { shown, smaller } = filmIds;
  const subscribedTo = (fields: Fields) => {
    const followed = { packageId: 'diamond', until: paidUntil, at: serverTime, ...fields };
    const subscribed = subscribe(owner, newId(23), 'diamond');
    return commitBy(owner, ...subscribed, update(`storefronts/${smaller}`, followed));
  };
  /** What the brand has already is proven by another subscription. */
  const proven = (by: typeof owner | typeof staffToken, byEmail: string): CommitRequest => {
    const had = { packageId: 'silver', packageUntil: until };
    const id = newId(24);
    const proof = { payerUid: 'payer', subscriptionId: 'sub_3' };
    return commitBy(
      by,
      update(`brands/${engine}`, { ...had, ...proof, changeId: id }),
      set(
        `brands/${engine}/log/${id}`,
        brandEntry({
          action: 'packageChanged',
          reason: 'Subscription',
          before: had,
          after: had,
          by: by.uid,
          byEmail,
          at: serverTime,
        }),
      ),
    );
  };
  return [
    ...each('package that the brand has already', [
      proven(owner, 'owner@example.org'),
      proven(staffToken, 'staff@example.org'),
    ]),
    ...each('storefront that follows its brand', [
      follow(shown, {}),
      ...[editor, otherOwner, packer].map((by) => follow(shown, {}, by)),
      follow(shown, { packageId: 'gold' }),
      follow(shown, { until: null }),
      follow(shown, { suspended: true }),
      follow(shown, { open: true, contactEmail: 'owner@example.org' }),
      follow(shown, { brandId: other }),
      follow(shown, { at: fixtures.get(`storefronts/${shown}`)?.at }),
    ]),
    ...each('look of a storefront that follows its brand', [
      follow(shown, { theme: null }),
      follow(shown, { theme: theme({ face: 'Archivo' }) }),
      follow(shown, { theme: theme({ introURL: 'https://a' }) }),
    ]),
    ...each('intro of a storefront that follows its brand', [
      follow(smaller, {}),
      follow(smaller, { theme: storefrontTheme }),
      follow(smaller, { theme: theme({ introURL: 'https://a' }) }),
      follow(smaller, { theme: theme({ face: 'Archivo' }) }),
      follow(smaller, { theme: theme({ other: 'idle' }) }),
      subscribedTo({}),
      subscribedTo({ theme: theme({ introURL: 'https://a' }) }),
    ]),
  ];
}

/** Creators who do with a film what only staff may, or with one that is not theirs. */
function filmRequests(): CraftedRequest[] {
  const id = newId(30);
  const own = 'projects/Sintel';
  const film = fixtures.get(own) ?? {};
  const { projectId, title } = film;
  const about = { projectId, key: 'Sintel', title };
  const entry = (by: typeof owner, key: string, fields: Fields) =>
    set(`projectHistory/${key}`, historyEntry({ ...about, ...signature(by), ...fields }));
  const changed = (fields: Fields, told: Fields, by = owner) =>
    commitBy(by, update(own, { ...fields, changeId: id }), entry(by, id, told));
  const next = `${String(film.changeId)}~next`;
  const [item] = (film.merchandise ?? []) as readonly Fields[];
  return [
    ...each(
      'own film changed by another',
      [packer, door, otherOwner].map((by) => changeOwnFilm(by, own, [id, 'Another.'])),
    ),
    ...each('film of nobody changed', [
      changeOwnFilm(owner, 'projects/One', [id, 'Another.']),
      changeOwnFilm(otherOwner, 'hiddenProjects/Spring', [id, 'Another.']),
    ]),
    ...each('own film sold', [
      changed({ merchandise: [] }, { field: 'merchandise', action: 'removed' }),
      changed({ merchandise: [item] }, { field: 'merchandise', action: 'removed' }),
      changed({}, { field: 'merchandise', action: 'reordered' }),
      changed({}, { field: 'cast', action: 'reordered' }),
    ]),
    ...each('own film moved', [
      commitBy(owner, remove(own), entry(owner, next, { action: 'deleted', field: 'project' })),
      commitBy(
        owner,
        remove(own),
        set('hiddenProjects/Sintel', { ...film, changeId: next }),
        entry(owner, next, { action: 'hidden', field: 'project' }),
      ),
      commitBy(
        owner,
        remove(own),
        set('projects/Durian', { ...film, title: 'Durian', changeId: next }),
        entry(owner, next, {
          action: 'renamed',
          field: 'title',
          title: 'Durian',
          before: 'Sintel',
          after: 'Durian',
        }),
      ),
    ]),
    ...each('own film changed under another name', [
      changed({ purpose: 'a' }, { field: 'purpose', after: 'a', byEmail: 'staff@example.org' }),
      changed({ purpose: 'a' }, { field: 'purpose', after: 'a', byEmail: 'editor@example.org' }),
      changed({ purpose: 'a' }, { field: 'purpose', after: 'a', by: 'editor' }),
      changed({ purpose: 'a' }, { field: 'purpose', after: 'a', projectId: filmIds.hidden }),
      commitBy(owner, update(own, { purpose: 'a', changeId: id })),
      commitBy(owner, entry(owner, id, { field: 'purpose', after: 'a' })),
    ]),
    ...each('film found by another', [
      ...[packer, door, otherOwner].flatMap((by) => [
        read('get', 'hiddenProjects/Spring', by),
        filtered('hiddenProjects', ['projectId', filmIds.hidden], by),
        filtered('projectBrands', ['brandId', engine], by),
        read('get', packOf('draft'), by),
        read('list', `brands/${engine}/packs`, by),
      ]),
      filtered('hiddenProjects', ['projectId', filmIds.other], owner),
      filtered('hiddenProjects', ['title', 'Spring'], owner),
      filtered('projectHistory', ['projectId', filmIds.shown], owner),
      filtered('storefronts', ['brandId', engine], owner),
      { ...filtered('packs', ['state', 'draft'], owner), isCollectionGroup: true },
      { ...read('list', 'events', staffToken), isCollectionGroup: true },
    ]),
  ];
}

/** Requests about packs and storefronts that no single change of a valid one leads to. */
export const craftedPackRequests = (): CraftedRequest[] => [
  ...openingRequests(),
  ...craftedDraftRequests(),
  ...stepRequests(),
  ...contentRequests(),
  ...storefrontRequests(),
  ...followingRequests(),
  ...filmRequests(),
];
