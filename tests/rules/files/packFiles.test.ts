import { randomUUID } from 'node:crypto';
import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import { beforeEach, describe, expect, it } from 'vitest';
import { member } from '../../../scripts/samples/brands';
import { limits } from '../../../src/config/limits';
import { packageIds } from '../../../src/config/packages';
import { packStates } from '../../../src/features/packs/packState';
import { slotsFor } from '../../../src/features/packs/slots';
import { almostStaff, useStorageRules } from '../../support/firestoreRules';

const rules = useStorageRules();

let brandId: string;
let projectId: string;
let folder: string;
let films: string;
const members = ['owner', 'editor', 'packer', 'door'];
const emailOf = (uid: string) => `${uid}@example.org`;
const as = (uid: string) => rules.as(uid, { email: emailOf(uid), email_verified: true });
type Storage = ReturnType<typeof as>;

const pack = (fields: Record<string, unknown> = {}) =>
  rules.write(`brands/${brandId}/packs/${projectId}`, {
    state: 'draft',
    packageId: 'diamond',
    files: Object.fromEntries(slots.map((slot) => [slot, {}])),
    ...fields,
  });

const designs = ['logo-1', 'logo-2', 'design-poster-1', 'design-poster-2', 'intro-1'];
const slots = ['poster', 'banner', 'still-1', 'still-8', 'person-a1b2c3d4', ...designs];

beforeEach(async () => {
  [brandId, projectId] = [randomUUID(), randomUUID()];
  folder = `brands/${brandId}/packs/${projectId}`;
  films = `brands/${brandId}/films/${projectId}`;
  for (const role of members)
    await rules.write(`brands/${brandId}/members/${role}`, member({ role, email: emailOf(role) }));
  await rules.write(
    `brands/${randomUUID()}/members/other`,
    member({ role: 'owner', email: emailOf('other') }),
  );
  await pack();
});

const typeOf = (slot: string) => (slot === 'intro-1' ? 'video/mp4' : 'image/webp');
const put = (path: string, storage: Storage = as('editor'), contentType?: string, bytes = 8) =>
  storage
    .ref(path)
    .put(new Uint8Array(bytes), {
      contentType: contentType ?? typeOf(path.split('/').at(-1) ?? ''),
    })
    .then(() => undefined);
const fill = (slot: string, ...rest: [storage?: Storage, contentType?: string, bytes?: number]) =>
  put(`${folder}/${slot}`, ...rest);

describe('A file of a pack', () => {
  it('is closed to whoever signed in before they joined, has not proven that email, or is suspended', async () => {
    const joinedAt = 1_700_000_000;
    const email = emailOf('editor');
    const path = `brands/${brandId}/members/editor`;
    const signedIn = (claims: Record<string, unknown>) =>
      rules.as('editor', { email, email_verified: true, auth_time: joinedAt, ...claims });
    const joined = { role: 'editor', email, authTime: joinedAt };
    await rules.write(path, member(joined));
    await assertSucceeds(fill('poster', signedIn({})));
    const without = [
      { auth_time: joinedAt - 1 },
      { email_verified: false },
      { email: emailOf('other') },
    ];
    for (const claims of without) {
      await assertFails(fill('banner', signedIn(claims)));
      await assertFails(signedIn(claims).ref(`${folder}/poster`).getMetadata());
    }
    await rules.write(path, member({ ...joined, suspended: true }));
    await assertFails(fill('banner', signedIn({})));
    await assertFails(signedIn({}).ref(`${folder}/poster`).getMetadata());
  });

  it.each(slots)('is uploaded as %s, never over an earlier one, read and deleted', async (slot) => {
    for (const uid of ['owner', 'editor']) {
      const file = as(uid).ref(`${folder}/${slot}`);
      await assertSucceeds(fill(slot, as(uid)));
      await assertFails(fill(slot, as(uid)));
      await assertSucceeds(file.getMetadata());
      await assertSucceeds(file.getDownloadURL());
      await assertSucceeds(file.delete());
    }
  });

  it('is uploaded and deleted while the pack is its creators’', async () => {
    for (const state of packStates) {
      await pack({ state, files: { poster: { path: 'poster~2' } } });
      await rules.store(`${folder}/poster`);
      const isOpen = ['draft', 'returned', 'changesAsked'].includes(state);
      const asserts = isOpen ? assertSucceeds : assertFails;
      await asserts(fill('poster~2', undefined, 'image/webp'));
      if (isOpen) await assertSucceeds(as('editor').ref(`${folder}/poster~2`).delete());
      await assertSucceeds(as('editor').ref(`${folder}/poster`).getMetadata());
      await asserts(as('editor').ref(`${folder}/poster`).delete());
    }
  });

  it.each([
    [undefined, 'poster', 'poster~2'],
    ['', 'poster', 'poster~2'],
    ['poster~2', 'poster~2', 'poster'],
    ['poster~12', 'poster~12', 'poster~1'],
    ['poster~2', 'poster~2', 'poster~3'],
    ['banner~2', '', 'banner~2'],
    ['poster~x', '', 'poster~x'],
    ['poster~0', '', 'poster~0'],
    ['other', '', 'other'],
    [7, '', 'poster'],
  ])('that the pack calls %s is written as %s, not as %s', async (path, named, other) => {
    await pack({ files: { poster: path === undefined ? {} : { path } } });
    await assertFails(fill(other, undefined, 'image/webp'));
    if (named !== '') await assertSucceeds(fill(named, undefined, 'image/webp'));
  });

  it('that another one has replaced is deleted as long as the pack names one in its slot', async () => {
    await rules.store(`${folder}/poster`);
    await pack({ files: { poster: { path: 'poster~2' } } });
    await assertSucceeds(as('editor').ref(`${folder}/poster`).delete());
  });

  it('is named by the pack before', async () => {
    await pack({ files: { banner: {} } });
    await rules.store(`${folder}/poster`);
    await assertFails(fill('still-1'));
    await assertFails(as('editor').ref(`${folder}/poster`).delete());
    await assertSucceeds(fill('banner'));
  });

  it.each([
    'still-0',
    'still-9',
    'logo-3',
    'intro-2',
    'person-a1b2c3d',
    'person-A1b2c3d4',
    'Poster',
    'other',
    'poster~2',
    'poster/large',
  ])('is not called %s', async (slot) => {
    await pack({ files: { [slot]: {}, poster: {} } });
    await assertFails(fill(slot));
  });

  it.each([
    ['bronze', []],
    ['silver', ['logo-1', 'design-poster-1']],
    ['gold', ['logo-1', 'design-poster-1']],
    ['diamond', designs],
    ['platinum', []],
  ])('of %s may be of the designs %j', async (packageId, allowed) => {
    await pack({ packageId });
    for (const slot of designs)
      await (allowed.includes(slot) ? assertSucceeds : assertFails)(fill(slot));
    await assertSucceeds(fill('poster'));
  });

  it.each(packageIds)('of %s is a banner if the package has one', async (packageId) => {
    await pack({ packageId });
    const hasBanner = slotsFor(packageId).includes('banner');
    await (hasBanner ? assertSucceeds : assertFails)(fill('banner'));
  });

  it('that is left of a pack which was deleted is swept by staff, and by nobody before', async () => {
    await rules.store(`${folder}/poster`);
    const path = `${folder}/poster`;
    await assertFails(rules.staff().ref(path).delete());
    await rules.write(folder, null);
    for (const uid of [...members, 'other']) await assertFails(as(uid).ref(path).delete());
    await assertSucceeds(rules.staff().ref(path).delete());
  });

  it('of a package that went down may still be deleted', async () => {
    await pack({ packageId: 'bronze' });
    await rules.store(`${folder}/intro-1`);
    await assertSucceeds(as('owner').ref(`${folder}/intro-1`).delete());
  });

  const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'];
  const otherTypes = [
    'image/svg+xml',
    'image/tiff',
    'text/html',
    'video/quicktime',
    'application/pdf',
    '',
  ];
  it.each([
    ['poster', pictureTypes],
    ['design-poster-2', pictureTypes],
    ['person-a1b2c3d4', pictureTypes],
    ['logo-1', ['image/png', 'image/webp']],
    ['logo-2', ['image/png', 'image/webp']],
    ['intro-1', ['video/mp4', 'video/webm']],
  ])('%s has one of the types %j', async (slot, allowed) => {
    for (const type of [
      ...pictureTypes,
      'video/mp4',
      'video/webm',
      'video/mp4; codecs=avc1',
      ...otherTypes,
    ]) {
      const isAllowed = allowed.includes(type);
      await (isAllowed ? assertSucceeds : assertFails)(fill(slot, as('editor'), type));
      if (isAllowed) await as('editor').ref(`${folder}/${slot}`).delete();
    }
  });

  it('has something in it, up to its limit', { timeout: 120_000 }, async () => {
    const editor = as('editor');
    await assertFails(fill('poster', editor, 'image/png', 0));
    await assertFails(fill('intro-1', editor, 'video/mp4', 0));
    await assertFails(fill('poster', editor, 'image/png', limits.pictureBytes + 1));
    await assertFails(fill('logo-1', editor, 'image/png', limits.pictureBytes + 1));
    await assertFails(fill('intro-1', editor, 'video/mp4', limits.videoBytes + 1));
    await assertSucceeds(fill('poster', editor, 'image/png', limits.pictureBytes));
    await assertSucceeds(fill('intro-1', editor, 'video/mp4', limits.videoBytes));
  });

  it('has headers as HTTP allows them, and keeps them', async () => {
    const file = as('editor').ref(`${folder}/poster`);
    const upload = (metadata: object) =>
      file.put(new Uint8Array(8), { contentType: 'image/webp', ...metadata }).then(() => undefined);
    await assertFails(upload({ contentDisposition: 'inline; filename=é' }));
    await assertFails(upload({ contentEncoding: 'gzip' }));
    await assertFails(upload({ customMetadata: { 'a b': 'c' } }));
    await assertSucceeds(upload({ customMetadata: { name: 'a.webp' } }));
    await assertFails(file.updateMetadata({ contentType: 'image/png' }));
    await assertFails(
      rules.staff().ref(`${folder}/poster`).updateMetadata({ contentType: 'image/png' }),
    );
  });

  it('is read and listed by staff, who change nothing', async () => {
    await rules.store(`${folder}/poster`);
    const file = rules.staff().ref(`${folder}/poster`);
    await assertSucceeds(file.getDownloadURL());
    const all = await assertSucceeds(rules.staff().ref(folder).listAll());
    expect(all.items).toHaveLength(1);
    await assertFails(fill('banner', rules.staff()));
    await assertFails(file.delete());
  });

  it('is nobody else’s', async () => {
    await rules.store(`${folder}/poster`);
    const others = [as('packer'), as('door'), as('other'), as('nobody'), rules.as(null, {})];
    for (const storage of others) {
      const file = storage.ref(`${folder}/poster`);
      await assertFails(file.getMetadata());
      await assertFails(file.getDownloadURL());
      await assertFails(file.delete());
      await assertFails(fill('banner', storage));
    }
    for (const uid of members) await assertFails(as(uid).ref(folder).listAll());
  });

  it.each(almostStaff)('is closed to %s', async (_, uid, claims) => {
    await rules.store(`${folder}/poster`);
    await assertFails(rules.as(uid, claims).ref(`${folder}/poster`).getMetadata());
    await assertFails(rules.as(uid, claims).ref(folder).listAll());
  });

  it('is closed at once to a member who was removed', async () => {
    await assertSucceeds(fill('poster'));
    await rules.write(`brands/${brandId}/members/editor`, null);
    await assertFails(fill('banner'));
    await assertFails(as('editor').ref(`${folder}/poster`).getMetadata());
    await assertFails(as('editor').ref(`${folder}/poster`).delete());
  });

  it('of a pack that there is not is refused', async () => {
    await rules.write(folder, null);
    await assertFails(fill('poster'));
  });
});

describe('A picture of a film', () => {
  beforeEach(() => rules.write(`projectBrands/${projectId}`, { brandId }));

  it('is uploaded by the brand whose film it is', async () => {
    await assertSucceeds(put(`${films}/cast/a`));
    await rules.write(`projectBrands/${projectId}`, { brandId: randomUUID() });
    await assertFails(put(`${films}/cast/b`));
    await rules.write(`projectBrands/${projectId}`, null);
    await assertFails(put(`${films}/cast/b`));
    await assertSucceeds(as('editor').ref(`${films}/cast/a`).getMetadata());
  });

  it.each([
    'poster/Sintel~320w',
    'cast/Halina Reijn~2~640w',
    'role/Shaman',
    'crew/سينتل 🎬',
    'stills/Dusk',
  ])('is uploaded to %s, once', async (name) => {
    for (const uid of ['owner', 'editor']) {
      const path = `${films}/${name}${uid}`;
      await assertSucceeds(put(path, as(uid)));
      await assertFails(put(path, as(uid)));
      await assertSucceeds(as(uid).ref(path).getDownloadURL());
      await assertFails(as(uid).ref(path).delete());
      await assertFails(as(uid).ref(path).updateMetadata({ contentType: 'image/png' }));
    }
  });

  it.each(['merchandise/a', 'Cast/a', 'poster', 'cast/..', 'cast/a/b', 'cast/a\nb', 'files/a'])(
    'is not uploaded to %j',
    (name) => assertFails(put(`${films}/${name}`)),
  );

  it('is a picture with something in it', async () => {
    for (const type of ['image/svg+xml', 'text/html', 'video/mp4', ''])
      await assertFails(put(`${films}/cast/a`, as('editor'), type));
    await assertFails(put(`${films}/cast/a`, as('editor'), 'image/png', 0));
    await assertFails(put(`${films}/cast/a`, as('editor'), 'image/png', limits.pictureBytes + 1));
    await assertSucceeds(put(`${films}/cast/a`, as('editor'), 'image/png', limits.pictureBytes));
  });

  it('is read, listed and deleted by staff', async () => {
    await rules.store(`${films}/cast/a`);
    const staff = rules.staff();
    await assertSucceeds(staff.ref(`${films}/cast`).listAll());
    await assertSucceeds(staff.ref(`brands/${brandId}/films`).listAll());
    await assertSucceeds(staff.ref(`${films}/cast/a`).getMetadata());
    await assertFails(put(`${films}/cast/b`, staff));
    await assertSucceeds(staff.ref(`${films}/cast/a`).delete());
  });

  it('is nobody else’s', async () => {
    await rules.store(`${films}/cast/a`);
    const others = [as('packer'), as('door'), as('other'), as('nobody'), rules.as(null, {})];
    for (const storage of others) {
      await assertFails(storage.ref(`${films}/cast/a`).getMetadata());
      await assertFails(storage.ref(`${films}/cast/a`).delete());
      await assertFails(put(`${films}/cast/b`, storage));
    }
    for (const uid of members) await assertFails(as(uid).ref(`${films}/cast`).listAll());
    await rules.write(`brands/${brandId}/members/editor`, null);
    await assertFails(put(`${films}/cast/b`));
    await assertFails(as('editor').ref(`${films}/cast/a`).getMetadata());
  });
});

describe('The film of a storefront', () => {
  const upload = (name: string, contentType: string, bytes = 8) =>
    put(`projects/Sintel/${name}`, rules.staff(), contentType, bytes);

  it.each(['intro', 'intro~2'])('is uploaded by staff as %s, once', async (name) => {
    await assertSucceeds(upload(name, 'video/mp4'));
    await assertFails(upload(name, 'video/webm'));
    await assertFails(put(`projects/Sintel/${name}~3`, as('owner'), 'video/mp4'));
    const file = rules.staff().ref(`projects/Sintel/${name}`);
    await assertSucceeds(file.updateMetadata({ contentType: 'video/webm' }));
    await assertFails(file.updateMetadata({ contentType: 'text/html' }));
    await assertFails(file.updateMetadata({ contentEncoding: 'gzip' }));
  });

  it.each(['poster', 'intro~320w', 'intros', 'intro/a', 'cast/intro'])(
    'is not uploaded as %s',
    (name) => assertFails(upload(name, 'video/mp4')),
  );

  it('is a film up to its limit', { timeout: 120_000 }, async () => {
    for (const type of ['video/quicktime', 'video/mp4; a', 'text/html', 'image/svg+xml'])
      await assertFails(upload('intro', type));
    await assertFails(upload('intro', 'video/webm', 0));
    await assertFails(upload('intro', 'video/webm', limits.videoBytes + 1));
    await assertSucceeds(upload('intro', 'video/webm', limits.videoBytes));
    await assertFails(upload('intro~2', 'image/png', limits.pictureBytes + 1));
    await rules.store('projects/Sintel/poster');
    const poster = rules.staff().ref('projects/Sintel/poster');
    await assertFails(poster.updateMetadata({ contentType: 'video/mp4' }));
  });
});
