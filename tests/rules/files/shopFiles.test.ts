import { randomUUID } from 'node:crypto';
import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import { beforeEach, describe, it } from 'vitest';
import { member } from '../../../scripts/samples/brands';
import { limits } from '../../../src/config/limits';
import { almostStaff, useStorageRules } from '../../support/firestoreRules';

const rules = useStorageRules();

let brandId: string;
let itemId: string;
let path: string;

/** What the document of an item says of its brand, and that of a campaign's film. */
const folders = [
  ['an item', 'items', 'items'],
  ['a campaign', 'campaigns', 'projectBrands'],
] as const;

const prepare = async (folder: string, collection: string) => {
  [brandId, itemId] = [randomUUID(), randomUUID()];
  path = `brands/${brandId}/${folder}/${itemId}/front~640w`;
  for (const role of ['owner', 'editor', 'packer', 'door'])
    await rules.write(`brands/${brandId}/members/${role}`, member({ role, email: emailOf(role) }));
  await rules.write(`${collection}/${itemId}`, { brandId });
};

const emailOf = (uid: string) => `${uid}@example.org`;
const as = (uid: string) => rules.as(uid, { email: emailOf(uid), email_verified: true });
const put = (
  storage = as('editor'),
  { at = path, contentType = 'image/webp', bytes = 8 } = {},
): Promise<void> =>
  storage
    .ref(at)
    .put(new Uint8Array(bytes), { contentType })
    .then(() => undefined);

describe.each(folders)('A picture of %s', (_what, name, collection) => {
  beforeEach(() => prepare(name, collection));

  it.each(['owner', 'editor'])('is uploaded once and read by an %s', async (uid) => {
    await assertSucceeds(put(as(uid)));
    await assertFails(put(as(uid)));
    await assertSucceeds(as(uid).ref(path).getDownloadURL());
    await assertFails(as(uid).ref(path).delete());
    await assertFails(as(uid).ref(path).updateMetadata({ contentType: 'image/png' }));
  });

  it('is read and deleted by staff', async () => {
    await put();
    await assertSucceeds(rules.staff().ref(path).getMetadata());
    await assertSucceeds(rules.staff().ref(path).delete());
    await assertFails(put(rules.staff()));
  });

  it.each<[string, Parameters<typeof put>[1]]>([
    ['a drawing that can carry scripts', { contentType: 'image/svg+xml' }],
    ['a page', { contentType: 'text/html' }],
    ['a film', { contentType: 'video/mp4' }],
    ['nothing', { bytes: 0 }],
    ['more than a picture may have', { bytes: limits.pictureBytes + 1 }],
  ])('is not %s', (_, file) => assertFails(put(undefined, file)));

  it('is of what the brand has, in its folder', async () => {
    const folder = `brands/${brandId}/${name}`;
    await assertFails(put(undefined, { at: `${folder}/${randomUUID()}/front` }));
    await assertFails(put(undefined, { at: `${folder}/front` }));
    await assertFails(put(undefined, { at: `${folder}/${itemId}/front/640w` }));
    await assertFails(put(undefined, { at: `${folder}/${itemId}/..` }));
    await rules.write(`${collection}/${itemId}`, { brandId: randomUUID() });
    await assertFails(put());
  });

  it('is nobody else’s', async () => {
    const elsewhere = member({ role: 'owner', email: emailOf('stranger') });
    await rules.write(`brands/${randomUUID()}/members/stranger`, elsewhere);
    await put();
    for (const uid of ['packer', 'door', 'stranger']) {
      await assertFails(put(as(uid), { at: `${path}~2` }));
      await assertFails(as(uid).ref(path).getMetadata());
    }
  });

  it.each(almostStaff)('is neither read nor deleted by %s', async (_, uid, claims) => {
    await put();
    await assertFails(rules.as(uid, claims).ref(path).getMetadata());
    await assertFails(rules.as(uid, claims).ref(path).delete());
  });
});
