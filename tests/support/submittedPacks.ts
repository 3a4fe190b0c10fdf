import { deleteObject, getDownloadURL, ref, uploadBytes } from 'firebase/storage';
import type { Admin } from '../../scripts/staff.ts';
import { buildPack } from '../../src/features/pack-review/buildThunks';
import type { Choices } from '../../src/features/pack-review/meanwhile';
import type { Pack, PackFile } from '../../src/features/packs/model';
import { packEdited } from '../../src/features/packs/packSlice';
import type { PackRef } from '../../src/features/packs/packState';
import { moveOpenPack, openPack, savePack, sayRights } from '../../src/features/packs/packThunks';
import { storage } from '../../src/lib/firebase/storage';
import { makeStore } from '../../src/store/store';
import { signInAsMember } from './emulatorMembers';
import { acceptBrandIn } from './emulatorPacks';
import { signInAsStaff } from './emulatorStaff';
import { webp } from './imageBytes';

export const portrait = 'person-aaaaaaaa';
const slots = ['poster', portrait];
const picture = webp('VP8 ');

export const packPerson = (id: string, name: string, picture = '') => ({
  id,
  name,
  role: 'Lead',
  bio: '',
  links: [],
  picture,
  rolePicture: '',
});

/**
 * Submits a pack of two people, with a poster and a portrait of one of them; staff are signed in afterwards. `bytes` are
 * those of files that are no picture; the file of a slot that is `lost` went missing.
 */
export async function submitPack(
  database: Admin['database'],
  title: string,
  { bytes = {}, lost = '' }: { bytes?: Partial<Record<string, Uint8Array>>; lost?: string } = {},
): Promise<{ email: string; packRef: PackRef }> {
  const { email, packRef } = await acceptBrandIn(database, 'gold');
  await signInAsMember(email);
  const { dispatch } = makeStore();
  await dispatch(openPack(packRef)).unwrap();
  const file = (slot: string, url: string): PackFile => ({
    name: `${slot}.webp`,
    type: 'image/webp',
    bytes: picture.length,
    url,
    width: 700,
    height: 1_400,
    crop: null,
    path: '',
    focal: { x: 50, y: 50 },
  });
  // A slot is named before its upload.
  const named = slots.map((slot): [string, PackFile] => [slot, file(slot, '')]);
  dispatch(packEdited({ files: Object.fromEntries(named) }));
  await dispatch(savePack()).unwrap();
  const files: Pack['files'] = {};
  for (const slot of slots) {
    const stored = fileOf(packRef, slot);
    await uploadBytes(stored, bytes[slot] ?? picture, { contentType: 'image/webp' });
    files[slot] = file(slot, await getDownloadURL(stored));
  }
  dispatch(
    packEdited({
      title,
      description: 'What it is',
      synopsis: 'What happens',
      cast: [packPerson('aaaaaaaa', 'Ada', portrait), packPerson('bbbbbbbb', 'Grace')],
      files,
    }),
  );
  await dispatch(sayRights(true)).unwrap();
  await lose(packRef, lost);
  await dispatch(moveOpenPack({ from: ['draft'], to: 'submitted' })).unwrap();
  await signInAsStaff();
  return { email, packRef };
}

const fileOf = ({ brandId, packId }: PackRef, slot: string) =>
  ref(storage, `brands/${brandId}/packs/${packId}/${slot}`);

async function lose(packRef: PackRef, slot: string) {
  if (slot !== '') await deleteObject(fileOf(packRef, slot));
}

/** Has its creators ask for changes of what was built, and submit the pack anew with what they changed. */
export async function submitAgain(
  email: string,
  packRef: PackRef,
  edits: Partial<Pack>,
  lost = '',
) {
  await signInAsMember(email);
  const { dispatch } = makeStore();
  await dispatch(openPack(packRef)).unwrap();
  await dispatch(
    moveOpenPack({ from: ['built'], to: 'changesAsked', note: 'Please change it' }),
  ).unwrap();
  dispatch(packEdited(edits));
  await dispatch(savePack()).unwrap();
  await lose(packRef, lost);
  await dispatch(moveOpenPack({ from: ['changesAsked'], to: 'submitted' })).unwrap();
  await signInAsStaff();
}

/** Builds a pack in a tab of its own. */
export const build = (packRef: PackRef, choices: Choices = {}, without: readonly string[] = []) =>
  makeStore().dispatch(buildPack({ packRef, onProgress: () => undefined, choices, without }));
