import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import { Timestamp } from 'firebase/firestore';
import { beforeEach, describe, it } from 'vitest';
import { limits } from '../../../src/config/limits';
import { packageIds } from '../../../src/config/packages';
import { projectTexts } from '../../../src/content/projectFields';
import { packStates } from '../../../src/features/packs/packState';
import { slotsFor } from '../../../src/features/packs/slots';
import {
  addAcceptance,
  brand,
  brandId,
  changeId,
  entry,
  member,
  otherBrandId,
  ownerEmail,
  storeBrand,
  storeMember,
} from '../../support/brandChanges';
import {
  type Database,
  almostStaff,
  staffUid,
  useFirestoreRules,
} from '../../support/firestoreRules';
import {
  type Writer,
  changePack,
  completeContent,
  deletePack,
  eventId,
  firstEventId,
  openPack,
  pack,
  packPath,
  placePath,
  projectId,
  rightsOf,
  staffWriter,
  storePack,
  storefront,
  takeStep,
} from '../../support/packChanges';
import { type StoredDocument, absent, changed } from '../../support/storedDocuments';

const rules = useFirestoreRules();
const staff = () => staffWriter(rules);
const writer = async (
  role: string,
  where: Parameters<typeof storeMember>[2] = {},
): Promise<Writer> => {
  const uid = where.uid ?? role;
  return { uid, email: `${uid}@example.org`, database: await storeMember(rules, role, where) };
};

describe('A pack', () => {
  beforeEach(async () => {
    await storeBrand(rules);
  });
  const open = (parts: Parameters<typeof openPack>[1] = {}) => openPack(rules, parts).commit();

  it('is opened by staff, with its first event and its project', () => assertSucceeds(open()));

  it('is opened with what a film has already', () =>
    assertSucceeds(
      open({
        pack: { description: 'She finds.', cast: [{ name: 'Halina' }], files: { poster: {} } },
      }),
    ));

  it('is opened in the commit that accepts a sign-up', async () => {
    await rules.remove('brands', brandId);
    await rules.remove(`brands/${brandId}/log`, brandId);
    await rules.remove('signUpReviews', ownerEmail);
    const batch = openPack(rules);
    addAcceptance(batch, rules.staff());
    await assertSucceeds(batch.commit());
  });

  it('is opened again for the same film under a number', async () => {
    await storePack(rules, { state: 'published' });
    const second = { id: `${projectId}~2`, project: null };
    await assertSucceeds(open(second));
    await assertFails(open(second));
    await assertFails(open({ project: null }));
  });

  it.each(['draft', `${projectId}~`, `${projectId}~x`, `${projectId}2`, `${projectId}~2~3`])(
    'is not opened under the id %s',
    async (id) => {
      await rules.store('projectBrands', id.split('~')[0] ?? '', { brandId, at: Timestamp.now() });
      await assertFails(open({ id, project: null }));
    },
  );

  it.each(['pack', 'event', 'project'] as const)('is not opened without its %s', (part) =>
    assertFails(open({ [part]: null })),
  );

  it('is not opened for a project of another brand', async () => {
    await rules.store('brands', otherBrandId, brand({ at: Timestamp.now() }));
    await assertFails(open({ project: { brandId: otherBrandId } }));
    await rules.store('projectBrands', projectId, { brandId: otherBrandId, at: Timestamp.now() });
    await assertFails(open({ project: null }));
  });

  it.each<[string, StoredDocument]>([
    ...packStates
      .slice(1)
      .map((state): [string, StoredDocument] => [`the state ${state}`, { state }]),
    ['another version', { version: 2 }],
    ['another package', { packageId: 'gold' }],
    ['another event', { changeId }],
    ['another author', { by: 'colleague' }],
    ['another email', { byEmail: 'colleague@example.org' }],
    ['another time', { at: Timestamp.now() }],
    ['another field', { imdb: '' }],
    ['a picture that its package has not', { files: { 'intro-1': {} } }],
    ['a built picture that its package has not', { built: { 'intro-1': {} } }],
    [
      'someone’s word on the rights',
      { rights: rightsOf({ uid: staffUid, email: 'staff@example.org' }) },
    ],
    ...Object.keys(pack()).flatMap((name): [string, StoredDocument][] => [
      [`no ${name}`, { [name]: absent }],
      [`another field instead of its ${name}`, { [name]: absent, imdb: '' }],
    ]),
  ])('is not opened with %s', (_, fields) => assertFails(open({ pack: fields })));

  it.each<[string, StoredDocument]>([
    ['another state', { state: 'submitted' }],
    ['a note that is none', { note: 7 }],
    ['a note that is too long', { note: 'a'.repeat(limits.packNote + 1) }],
    ['another author', { by: 'colleague' }],
    ['another email', { byEmail: 'colleague@example.org' }],
    ['another time', { at: Timestamp.now() }],
    ['another field', { title: 'Sintel' }],
  ])('is not opened with an event of %s', (_, fields) => assertFails(open({ event: fields })));

  it('is not opened under an event that was there before', async () => {
    await storePack(rules);
    await rules.remove(`brands/${brandId}/packs`, projectId);
    await assertFails(open({ project: null }));
    await assertFails(open({ project: null, event: null }));
  });

  it.each(['owner', 'editor'])('is opened by an %s for a film that is new', async (role) => {
    await assertSucceeds(open({ by: await writer(role), project: null }));
  });

  it.each(['owner', 'editor'])('is opened by an %s for a film of the brand', async (role) => {
    const by = await writer(role);
    await storePack(rules, { state: 'published' });
    await assertSucceeds(open({ by, id: `${projectId}~2`, project: null }));
  });

  it('makes no project its creators’', async () => {
    await assertFails(open({ by: await writer('owner') }));
  });

  it('is not opened by creators with something built', async () => {
    const built = { poster: {} };
    await assertFails(open({ by: await writer('owner'), project: null, pack: { built } }));
  });

  it('is not opened by creators for a project that is nobody’s', async () => {
    await rules.store('projectHistory', projectId, { projectId });
    await assertFails(open({ by: await writer('owner'), project: null }));
  });

  it('is not opened by creators for a film of another brand, or a later one of a film that is none', async () => {
    const by = await writer('owner');
    await assertFails(open({ by, id: `${projectId}~2`, project: null }));
    await rules.store('projectBrands', projectId, { brandId: otherBrandId, at: Timestamp.now() });
    await assertFails(open({ by, project: null }));
    await assertFails(open({ by, id: `${projectId}~2`, project: null }));
  });

  it.each(['packer', 'door'])('is not opened by a %s', async (role) => {
    await assertFails(open({ by: await writer(role), project: null }));
  });

  it('is not opened by an owner of another brand', async () => {
    await rules.store('brands', otherBrandId, brand({ at: Timestamp.now() }));
    const by = await writer('owner', { brand: otherBrandId });
    await assertFails(open({ by, project: null }));
  });

  it.each(almostStaff)('is not opened by %s', (_, uid, claims) =>
    assertFails(open({ by: { ...staff(), database: rules.as(uid, claims) } })),
  );
});

describe('The places of a brand for the packs that its creators open', () => {
  beforeEach(async () => {
    await storeBrand(rules);
  });
  const open = async (number: string, parts: Parameters<typeof openPack>[1] = {}) => {
    const by = await writer('editor');
    return openPack(rules, { by, number, project: null, ...parts }).commit();
  };
  const take = (number: string, packId: string = changeId) =>
    rules.store(`brands/${brandId}/packPlaces`, number, { packId, at: Timestamp.now() });

  it.each(['1', String(limits.openPacks)])('are as many as there may be: %s', (number) =>
    assertSucceeds(open(number)),
  );

  it.each(['0', String(limits.openPacks + 1), '01', 'a'])('have no number %s', (number) =>
    assertFails(open(number)),
  );

  it.each(packStates.filter((state) => state !== 'published'))(
    'are taken as long as their pack is %s',
    async (state) => {
      await rules.store(`brands/${brandId}/packs`, changeId, { state });
      await take('1');
      await assertFails(open('1'));
      await assertSucceeds(open('2'));
    },
  );

  it('are free again once their pack is published or deleted', async () => {
    await rules.store(`brands/${brandId}/packs`, changeId, { state: 'published' });
    await take('1');
    await take('2', eventId);
    await assertSucceeds(open('1'));
    await rules.remove(`brands/${brandId}/packs`, projectId);
    await rules.remove(`${packPath}/events`, firstEventId);
    await assertSucceeds(open('2'));
  });

  it.each<[string, Parameters<typeof openPack>[1]]>([
    ['no pack', { pack: null, event: null }],
    ['no place', { place: null }],
    ['no word of it in the pack', { pack: { opened: null } }],
    ['another place in the pack', { pack: { opened: { place: '2', changeId: firstEventId } } }],
    ['another event in the pack', { pack: { opened: { place: '1', changeId: eventId } } }],
    ['another pack in the place', { place: { packId: changeId } }],
    ['another time', { place: { at: Timestamp.now() } }],
    ['more in the place', { place: { by: 'editor' } }],
  ])('are not taken with %s', (_, parts) => assertFails(open('1', parts)));

  it('are read by owners, editors and staff, and listed, left or moved by nobody', async () => {
    await storePack(rules);
    await take('1', projectId);
    for (const by of [await writer('owner'), await writer('editor'), staff()]) {
      const place = by.database.doc(placePath('1'));
      await assertSucceeds(place.get());
      await assertSucceeds(by.database.doc(placePath('9')).get());
      await assertFails(by.database.collection(`brands/${brandId}/packPlaces`).get());
      await assertFails(place.delete());
      await assertFails(place.update({ packId: changeId }));
    }
    const others = [await writer('packer'), await writer('door')];
    const other = await writer('owner', { brand: otherBrandId, uid: 'other' });
    for (const by of [...others, other]) await assertFails(by.database.doc(placePath('1')).get());
  });
});

describe('A draft that creators opened', () => {
  const opened = { place: '1', changeId: firstEventId };
  beforeEach(() => storePack(rules, { opened }));

  it.each(['owner', 'editor'])('is deleted by an %s, with its event', async (role) => {
    await assertSucceeds(deletePack(await writer(role)));
  });

  it.each(['packer', 'door'])('is not deleted by a %s', async (role) => {
    await assertFails(deletePack(await writer(role)));
  });

  it('is not deleted by staff or an owner of another brand', async () => {
    await assertFails(deletePack(staff()));
    await assertFails(deletePack(await writer('owner', { brand: otherBrandId, uid: 'other' })));
  });

  it.each(packStates.slice(1))('is not deleted once it is %s', async (state) => {
    await rules.store(`brands/${brandId}/packs`, projectId, pack({ opened, state }));
    await assertFails(deletePack(await writer('owner')));
  });

  it('stays where it was taken back, or staff opened it', async () => {
    const owner = await writer('owner');
    const stored = (fields: StoredDocument) =>
      rules.store(`brands/${brandId}/packs`, projectId, pack(fields));
    await stored({ opened: { place: '1', changeId: eventId } });
    await assertFails(deletePack(owner));
    await stored({ opened: null });
    await assertFails(deletePack(owner));
    await stored({ opened: absent });
    await assertFails(deletePack(owner));
    await stored({ opened });
    await assertSucceeds(deletePack(owner));
  });

  it.each(['pack', 'event', 'entry'])('is not deleted without its %s', async (part) => {
    await assertFails(deletePack(await writer('owner'), { [part]: null }));
  });

  it.each<[string, StoredDocument]>([
    ['title', { after: { projectId, title: 'Other' } }],
    ['pack', { after: { projectId: eventId, title: 'Sintel' } }],
    ['reason', { reason: 'a' }],
    ['email', { byEmail: 'staff@example.org' }],
    ['action', { action: 'returned' }],
  ])('is not deleted with an entry of another %s', async (_, told) => {
    await assertFails(deletePack(await writer('owner'), { entry: told }));
  });

  it('leaves an event that its creators can still take away', async () => {
    const owner = await writer('owner');
    const event = owner.database.doc(`${packPath}/events/${firstEventId}`);
    await assertFails(event.delete());
    await rules.remove(`brands/${brandId}/packs`, projectId);
    await assertFails((await writer('packer')).database.doc(event.path).delete());
    await assertSucceeds(event.delete());
  });
});

describe('What creators type', () => {
  const texts = ['title', ...projectTexts];
  const list = (length: number) => Array.from({ length }, (_, index) => ({ name: String(index) }));
  const map = (length: number) =>
    Object.fromEntries(
      Array.from({ length }, (_, index) => [`person-${String(index).padStart(8, '0')}`, {}]),
    );

  it.each(['owner', 'editor'])('is kept as an %s typed it', async (role) => {
    await storePack(rules);
    await assertSucceeds(
      changePack(await writer(role), {
        title: ' \t',
        trailer: 'not an address',
        cast: [{}, 7],
        links: list(limits.projectLinks),
        captions: { 'still-1': 'Dusk' },
        kit: { ground: 'red' },
        files: {
          poster: { name: 'a.jpg' },
          'still-8': {},
          'person-a1b2c3d4': {},
          'person-aaaaaaaa': {},
        },
      }),
    );
  });

  it.each<[string, StoredDocument, StoredDocument]>([
    ...texts.map((name): [string, StoredDocument, StoredDocument] => [
      name,
      { [name]: 'a'.repeat(limits.packText) },
      { [name]: 'a'.repeat(limits.packText + 1) },
    ]),
    ...texts.map((name): [string, StoredDocument, StoredDocument] => [
      `${name} that is none`,
      { [name]: '' },
      { [name]: [] },
    ]),
    ['cast', { cast: list(limits.cast) }, { cast: list(limits.cast + 1) }],
    ['crew', { crew: list(limits.crew) }, { crew: list(limits.crew + 1) }],
    ['links', { links: list(limits.projectLinks) }, { links: list(limits.projectLinks + 1) }],
    ['captions', { captions: map(limits.stills) }, { captions: map(limits.stills + 1) }],
    ['files', { files: map(limits.packFiles) }, { files: map(limits.packFiles + 1) }],
    ['cast that is no list', { cast: [] }, { cast: {} }],
    ['crew that is no list', { crew: [] }, { crew: '' }],
    ['links that are no list', { links: [] }, { links: null }],
    ['captions that are no map', { captions: {} }, { captions: [] }],
    ['files that are no map', { files: {} }, { files: [] }],
    ['kit that is no map', { kit: {} }, { kit: '' }],
    ['kit with another field', { kit: { tone: '' } }, { kit: { tone: '', logo: '' } }],
    ['version', {}, { version: 3 }],
    ['version of before', {}, { version: 1 }],
    ['package', {}, { packageId: 'gold' }],
    ['author', {}, { by: 'owner' }],
    ['email', {}, { byEmail: 'owner@example.org' }],
    ['time', {}, { at: Timestamp.now() }],
    ['field', {}, { imdb: '' }],
    ['state', {}, { state: 'submitted' }],
    ['note', {}, { note: 'x' }],
    ['notes of fields', {}, { fieldNotes: { title: 'x' } }],
    ['built pictures', {}, { built: { poster: {} } }],
    ['event', {}, { changeId: eventId }],
  ])('may have this and not another %s', async (_, allowed, refused) => {
    await storePack(rules);
    const editor = await writer('editor');
    await assertFails(changePack(editor, refused));
    await assertSucceeds(changePack(editor, allowed));
  });

  it('has the package of its brand with each change', async () => {
    await storePack(rules);
    await storeBrand(rules, { packageId: 'gold' });
    const editor = await writer('editor');
    await assertFails(changePack(editor, {}));
    await assertSucceeds(changePack(editor, { packageId: 'gold' }));
  });

  it.each(['packer', 'door'])('is not for a %s', async (role) => {
    await storePack(rules);
    await assertFails(changePack(await writer(role), { title: 'Other' }));
  });

  it('is not for staff, members of another brand, those without a document, and visitors', async () => {
    await storePack(rules);
    const other = await writer('owner', { brand: otherBrandId, uid: 'other' });
    const nobody = { uid: 'nobody', email: 'nobody@example.org' };
    for (const by of [
      staff(),
      other,
      { ...nobody, database: member(rules, 'nobody') },
      { ...nobody, database: rules.visitor() },
    ])
      await assertFails(changePack(by, { title: 'Other' }));
  });

  it('is closed at once to someone who was removed', async () => {
    await storePack(rules);
    const editor = await writer('editor');
    await assertSucceeds(changePack(editor, {}));
    await assertSucceeds(editor.database.doc(packPath).get());
    await rules.remove(`brands/${brandId}/members`, 'editor');
    await assertFails(changePack(editor, { version: 3 }));
    await assertFails(editor.database.doc(packPath).get());
    await assertFails(takeStep(editor, 'submitted', { fields: { version: 3 } }));
  });
});

describe('That the content may be published', () => {
  it.each(['owner', 'editor'])(
    'is said by an %s in their own name, and taken back',
    async (role) => {
      await storePack(rules);
      const by = await writer(role);
      await assertSucceeds(changePack(by, { rights: rightsOf(by) }));
      await assertSucceeds(changePack(by, { version: 3, rights: null }));
    },
  );

  it.each(['returned', 'changesAsked'])('is said and taken back in the state %s', async (state) => {
    await storePack(rules, { state, ...completeContent() });
    const owner = await writer('owner');
    await assertSucceeds(changePack(owner, { rights: null }));
    await assertSucceeds(changePack(owner, { version: 3, rights: rightsOf(owner) }));
  });

  it.each<[string, StoredDocument]>([
    ['of someone else', { by: 'owner' }],
    ['with another email', { byEmail: 'owner@example.org' }],
    ['at another time', { at: Timestamp.now() }],
    ['with another field', { note: '' }],
    ['without a time', { at: absent }],
    ['without a name', { by: absent }],
  ])('is no word %s', async (_, different) => {
    await storePack(rules);
    const editor = await writer('editor');
    await assertFails(changePack(editor, { rights: changed(rightsOf(editor), different) }));
  });

  it.each([true, 'editor', {}, []].map((rights) => [JSON.stringify(rights), rights]))(
    'is not said as %s',
    async (_, rights) => {
      await storePack(rules);
      await assertFails(changePack(await writer('editor'), { rights }));
    },
  );

  it('is said apart from what is typed', async () => {
    await storePack(rules);
    const editor = await writer('editor');
    await assertFails(changePack(editor, { title: 'Other', rights: rightsOf(editor) }));
  });

  it.each(['submitted', 'building', 'built', 'agreed', 'published'])(
    'stands as it was said while a pack is %s',
    async (state) => {
      await storePack(rules, { state, ...completeContent() });
      const editor = await writer('editor');
      await assertFails(changePack(editor, { rights: null }));
      await assertFails(changePack(editor, { rights: rightsOf(editor) }));
      await assertFails(changePack(staff(), { rights: null }));
    },
  );

  it('is not for staff, packers, door volunteers and members of another brand', async () => {
    await storePack(rules);
    const other = await writer('owner', { brand: otherBrandId, uid: 'other' });
    for (const by of [staff(), await writer('packer'), await writer('door'), other])
      await assertFails(changePack(by, { rights: rightsOf(by) }));
  });
});

describe('The files of a pack', () => {
  const designs = ['logo-1', 'logo-2', 'design-poster-1', 'design-poster-2', 'intro-1'];
  const allowed: Record<string, string[]> = {
    bronze: [],
    silver: ['logo-1', 'design-poster-1'],
    gold: ['logo-1', 'design-poster-1'],
    diamond: designs,
  };
  const files = (...names: string[]) => ({
    files: Object.fromEntries(names.map((name) => [name, {}])),
  });
  const withPackage = async (packageId: string, fields: StoredDocument = {}) => {
    await storePack(rules, { packageId, ...fields });
    await storeBrand(rules, { packageId });
    const editor = await writer('editor');
    return (names: string[]) => changePack(editor, { packageId, ...files(...names) });
  };

  it.each(Object.keys(allowed).flatMap((id) => designs.map((slot) => [id, slot] as const)))(
    'of %s and %s go together or not',
    async (packageId, slot) => {
      const change = await withPackage(packageId);
      const asserts = allowed[packageId]?.includes(slot) ? assertSucceeds : assertFails;
      await asserts(change(['poster', slot]));
    },
  );

  it.each(packageIds)('of %s have a banner if the package has one, or keep theirs', async (id) => {
    const asserts = slotsFor(id).includes('banner') ? assertSucceeds : assertFails;
    await asserts((await withPackage(id))(['poster', 'banner']));
    await assertSucceeds((await withPackage(id, files('banner')))(['poster', 'banner']));
    await assertSucceeds((await withPackage(id, files('banner')))(['poster']));
  });

  it('are one design of Silver, of Gold two', async () => {
    const both = ['logo-1', 'design-poster-1'];
    await assertFails((await withPackage('silver'))(both));
    await assertFails((await withPackage('silver', files('logo-1')))(both));
    await assertSucceeds((await withPackage('gold'))(both));
  });

  it('stay when the package goes down, and may go', async () => {
    const before = files('logo-1', 'logo-2', 'design-poster-1', 'intro-1');
    const change = await withPackage('silver', { ...before, built: before.files });
    await assertFails(change([...Object.keys(before.files), 'design-poster-2']));
    await assertSucceeds(change([...Object.keys(before.files), 'poster']));
    await assertSucceeds((await withPackage('bronze', before))(['intro-1']));
  });

  it.each([
    'still-0',
    'still-9',
    'still-10',
    'Poster',
    'other',
    'person-',
    'person-a1b2c3d',
    'person-a1b2c3d45',
    'person-A1b2c3d4',
    'person-a1b2c3d4,person-a1b2c3d5',
    'poster/x',
    'logo-3',
    'xperson-a1b2c3d4',
  ])('are not called %j', async (name) => {
    const change = await withPackage('diamond');
    await assertFails(change([name]));
    await assertFails(change(['person-a1b2c3d4', name]));
  });
});

/** Each step there is: from, to, and by whom. */
const steps: readonly (readonly [from: string, to: string, who: 'creators' | 'staff'])[] = [
  ['draft', 'submitted', 'creators'],
  ['returned', 'submitted', 'creators'],
  ['changesAsked', 'submitted', 'creators'],
  ['submitted', 'draft', 'creators'],
  ['built', 'changesAsked', 'creators'],
  ['built', 'agreed', 'creators'],
  ['returned', 'submitted', 'staff'],
  ['submitted', 'returned', 'staff'],
  ['submitted', 'building', 'staff'],
  ['agreed', 'building', 'staff'],
  ['building', 'returned', 'staff'],
  ['built', 'returned', 'staff'],
  ['agreed', 'returned', 'staff'],
  ['building', 'built', 'staff'],
  ['agreed', 'published', 'staff'],
];
const stepTakers = ['staff', 'owner', 'editor', 'packer', 'door', 'other owner'] as const;

describe('A step', () => {
  const taker = (who: (typeof stepTakers)[number]) =>
    who === 'staff'
      ? staff()
      : who === 'other owner'
        ? writer('owner', { brand: otherBrandId, uid: 'other' })
        : writer(who);

  describe.each(packStates)('from %s', (from) => {
    it.each(stepTakers)('is taken by %s only as there are steps', async (who) => {
      for (const to of packStates) {
        await storePack(rules, { state: from, ...completeContent() });
        await rules.store('storefronts', projectId, storefront({ at: Timestamp.now() }));
        const by = await taker(who);
        const isAllowed = steps.some(
          (step) =>
            step[0] === from &&
            step[1] === to &&
            (step[2] === 'staff' ? who === 'staff' : who === 'owner' || who === 'editor'),
        );
        await (isAllowed ? assertSucceeds : assertFails)(takeStep(by, to));
        await rules.remove(`${packPath}/events`, eventId);
        await rules.remove(`brands/${brandId}/log`, eventId);
      }
    });

    it('is no change of texts but in a state of the creators’', async () => {
      await storePack(rules, { state: from });
      const isEditable = ['draft', 'returned', 'changesAsked'].includes(from);
      const asserts = isEditable ? assertSucceeds : assertFails;
      await asserts(changePack(await writer('editor'), { title: 'Other' }));
    });

    it('is no change of built pictures but where staff build', async () => {
      await storePack(rules, { state: from });
      const asserts = ['building', 'built'].includes(from) ? assertSucceeds : assertFails;
      await assertFails(changePack(await writer('owner'), { built: { poster: {} } }));
      await assertFails(changePack(staff(), { built: { other: {} } }));
      await asserts(changePack(staff(), { built: { poster: {} } }));
    });
  });

  const allSteps = steps.map((step) => [...step]);
  const prepared = async (from: string, who: string) => {
    await storePack(rules, { state: from, ...completeContent() });
    await rules.store('storefronts', projectId, storefront({ at: Timestamp.now() }));
    return who === 'staff' ? staff() : writer('editor');
  };

  it.each(allSteps)(
    'from %s to %s is taken with its event',
    async (from = '', to = '', who = '') => {
      const by = await prepared(from, who);
      await assertFails(takeStep(by, to, { event: null }));
      for (const event of [
        { state: to === 'draft' ? 'built' : 'draft' },
        { by: 'owner' },
        { byEmail: 'owner@example.org' },
        { at: Timestamp.now() },
        { note: 'a'.repeat(limits.packNote + 1) },
        { note: absent },
        { fieldNotes: { title: 'Other' } },
        { other: '' },
      ])
        await assertFails(takeStep(by, to, { event }));
      await assertFails(takeStep(by, to, { id: 'event' }));
      await assertFails(takeStep(by, to, { fields: { changeId: firstEventId } }));
      await assertFails(takeStep(by, to, { id: firstEventId }));
      await assertFails(takeStep(by, to, { id: firstEventId, event: null }));
      await assertSucceeds(takeStep(by, to, { event: { note: 'a'.repeat(limits.packNote) } }));
    },
  );

  it.each(allSteps)('from %s to %s changes nothing else', async (from = '', to = '', who = '') => {
    const by = await prepared(from, who);
    for (const fields of [
      { title: 'Other' },
      { files: { poster: {} } },
      { built: { poster: {} } },
      { rights: null },
      { version: 3 },
      { packageId: 'gold' },
      { byEmail: 'owner@example.org' },
    ])
      await assertFails(takeStep(by, to, { fields }));
    const mayNote = to === 'returned' || to === 'changesAsked';
    await assertFails(takeStep(by, to, { fields: { note: 'a'.repeat(limits.packNote + 1) } }));
    await assertFails(takeStep(by, to, { fields: { fieldNotes: 'Why?' } }));
    if (!mayNote) await assertFails(takeStep(by, to, { fields: { note: 'Why?' } }));
    const fieldNotes = { title: 'Why?' };
    if (!mayNote) await assertFails(takeStep(by, to, { fields: { fieldNotes } }));
    const many = Object.fromEntries(
      Array.from({ length: limits.packFieldNotes + 1 }, (_, index) => [
        `field${String(index)}`,
        '',
      ]),
    );
    await assertFails(takeStep(by, to, { fields: { fieldNotes: many } }));
    const fields = mayNote ? { note: 'Why?', fieldNotes } : {};
    await assertSucceeds(takeStep(by, to, { fields, event: fields }));
  });

  it.each(allSteps.filter(([, , who]) => who === 'staff'))(
    'from %s to %s is taken with an entry in the log',
    async (from = '', to = '') => {
      const by = await prepared(from, 'staff');
      await assertFails(takeStep(by, to, { log: null }));
      for (const log of [
        { action: 'accepted' },
        { action: to === 'built' ? 'returned' : 'built' },
        { reason: 'Why not.' },
        { before: {} },
        { after: { projectId, title: 'Other' } },
        { after: { projectId: brandId, title: 'Sintel' } },
        { after: { projectId, title: 'Sintel', x: 1 } },
        { after: { projectId } },
        { by: 'colleague' },
        { byEmail: 'colleague@example.org' },
        { at: Timestamp.now() },
        { other: '' },
      ])
        await assertFails(takeStep(by, to, { log }));
      await rules.store(
        `brands/${brandId}/log`,
        eventId,
        entry({ action: to, at: Timestamp.now() }),
      );
      await assertFails(takeStep(by, to, { log: null }));
      await rules.remove(`brands/${brandId}/log`, eventId);
      await assertSucceeds(takeStep(by, to));
    },
  );

  it('of creators is not told in the log', async () => {
    const by = await prepared('draft', 'creators');
    await assertFails(takeStep(by, 'submitted', { log: {} }));
    await assertFails(takeStep(by, 'submitted', { log: { action: 'built' } }));
  });

  it('takes one’s own return back as long as nothing was typed since', async () => {
    await storePack(rules, { state: 'returned' });
    await assertFails(takeStep(staff(), 'submitted', { log: null }));
    await assertFails(takeStep(staff(), 'submitted', { fields: { note: 'Other' } }));
    await assertSucceeds(takeStep(staff(), 'submitted'));
    await storePack(rules, { state: 'returned' });
    await changePack(await writer('editor'), { title: 'Other' });
    const log = { after: { projectId, title: 'Other' } };
    const later = { id: changeId, fields: { version: 3 }, log };
    await assertFails(takeStep(staff(), 'submitted', later));
    await storePack(rules, { state: 'returned', by: 'colleague' });
    await assertFails(takeStep(staff(), 'submitted', { id: changeId }));
  });

  it.each<[string, StoredDocument]>([
    ['a word on the rights', { rights: null }],
    ['a title', { title: ' ' }],
    ['a description', { description: '' }],
    ['a poster', { files: {} }],
    ['an arrived poster', { files: { poster: { url: '' } } }],
    ['the address of its poster', { files: { poster: {} } }],
    ['anyone in cast and crew', { cast: [] }],
  ])('to submitted is not taken without %s', async (_, lacking) => {
    for (const state of ['draft', 'returned', 'changesAsked']) {
      await storePack(rules, { state, ...completeContent(), ...lacking });
      await assertFails(takeStep(await writer('editor'), 'submitted'));
    }
  });

  it('to submitted is taken with a crew instead of a cast, and without a synopsis', async () => {
    const crew = [{ name: 'Halina' }];
    await storePack(rules, { ...completeContent(), cast: [], crew, synopsis: '' });
    await assertSucceeds(takeStep(await writer('editor'), 'submitted'));
  });

  it('to published is taken once there is a storefront', async () => {
    await storePack(rules, { state: 'agreed' });
    await assertFails(takeStep(staff(), 'published'));
    await rules.store('storefronts', projectId, storefront({ at: Timestamp.now() }));
    await assertSucceeds(takeStep(staff(), 'published'));
  });

  it('is told by an event of its own commit alone', async () => {
    await storePack(rules);
    const editor = await writer('editor');
    const path = (id: string) => editor.database.doc(`${packPath}/events/${id}`);
    const event = {
      state: 'draft',
      note: '',
      by: 'editor',
      byEmail: 'editor@example.org',
      at: Timestamp.now(),
    };
    await assertFails(path(eventId).set(event));
    await assertFails(path(firstEventId).set(event));
    await assertFails(path(firstEventId).update({ note: 'x' }));
    const built = entry({ action: 'built', after: { projectId, title: 'Sintel' } });
    await assertFails(rules.staff().doc(`brands/${brandId}/log/${eventId}`).set(built));
    await rules.store(`brands/${brandId}/packs`, projectId, {
      state: 'built',
      title: 'Sintel',
      changeId: eventId,
    });
    await assertFails(rules.staff().doc(`brands/${brandId}/log/${eventId}`).set(built));
  });
});

describe('A pack and its events', () => {
  beforeEach(() => storePack(rules));
  const event = `${packPath}/events/${firstEventId}`;
  const reads = (database: Database): (() => Promise<unknown>)[] => [
    () => database.doc(packPath).get(),
    () => database.collection(`brands/${brandId}/packs`).get(),
    () => database.doc(event).get(),
    () => database.collection(`${packPath}/events`).get(),
  ];

  it('are read by owners, editors and staff', async () => {
    for (const database of [
      rules.staff(),
      await storeMember(rules, 'owner'),
      await storeMember(rules, 'editor'),
    ])
      for (const read of reads(database)) await assertSucceeds(read());
  });

  it('are read by nobody else', async () => {
    for (const database of [
      await storeMember(rules, 'packer'),
      await storeMember(rules, 'door'),
      await storeMember(rules, 'owner', { brand: otherBrandId, uid: 'other' }),
      member(rules, 'ada', ownerEmail),
      rules.signedIn('ed', { email: ownerEmail, email_verified: false }),
      rules.visitor(),
    ])
      for (const read of reads(database)) await assertFails(read());
  });

  it('of all brands are found by staff alone', async () => {
    await assertSucceeds(
      rules.staff().collectionGroup('packs').where('state', '==', 'submitted').get(),
    );
    const owner = await storeMember(rules, 'owner');
    await assertFails(owner.collectionGroup('packs').get());
    await assertFails(rules.staff().collectionGroup('events').get());
  });

  it('are deleted by nobody', async () => {
    for (const database of [rules.staff(), await storeMember(rules, 'owner')]) {
      await assertFails(database.doc(packPath).delete());
      await assertFails(database.doc(event).delete());
    }
  });
});
