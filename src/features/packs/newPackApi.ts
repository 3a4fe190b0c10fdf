import {
  doc,
  type DocumentReference,
  type DocumentSnapshot,
  serverTimestamp,
  type Transaction,
} from 'firebase/firestore/lite';
import * as v from 'valibot';
import { limits } from '../../config/limits';
import type { PackageId } from '../../config/packages';
import { type Commit, commitAs } from '../../lib/firebase/commit';
import { database } from '../../lib/firebase/firestore';
import { messageError } from '../../store/createAppThunk';
import { brandRef, readAuthorOf } from '../creators/memberApi';
import { type Brand, brandSchema } from '../creators/model';
import { type Pack, parsePack } from './model';
import { type PackRef, projectIdOf } from './packState';
import { hasSlot, slotsFor } from './slots';

export const packReference = ({ brandId, packId }: PackRef) =>
  doc(brandRef(brandId), 'packs', packId);

/**
 * A pack as it is stored, with the package that its brand has now: that of the document is the one at its last write,
 * and staff may have changed it since.
 */
export const parsePackOfBrand = (pack: DocumentSnapshot, brand: DocumentSnapshot): Pack => ({
  ...parsePack(pack.data()),
  packageId: v.parse(brandSchema, brand.data()).packageId,
});

/** Writes a new pack, its first event and the place that it takes, in the transaction that asks for it. */
function createPack(
  { transaction, sign }: Commit,
  { brandId, packId }: PackRef,
  fields: Pick<Pack, 'packageId'> & Partial<Pack>,
  place: DocumentReference | null = null,
) {
  const changeId = crypto.randomUUID();
  const reference = packReference({ brandId, packId });
  const opened = place && { place: place.id, changeId };
  transaction.set(
    reference,
    sign({ ...parsePack(fields), state: 'draft', version: 1, opened, changeId }),
  );
  if (place) transaction.set(place, { packId, at: serverTimestamp() });
  transaction.set(doc(reference, 'events', changeId), sign({ state: 'draft', note: '' }));
}

/** Opens the pack of a brand's first film, in the transaction that makes the brand. */
export function createFirstPack(
  commit: Commit,
  { brandId, packageId, packId }: Pick<Brand, 'brandId' | 'packageId'> & PackRef,
) {
  assignProject(commit.transaction, packId, brandId);
  createPack(commit, { brandId, packId }, { packageId });
}

/**
 * What the project does not say, of the film's pack before: its kit, and the files of designs and of the look that the
 * package has. They stay where they are, and what was built of them counts. Of more designs than the package has, the
 * logo comes first.
 */
function carriedOver(former: Pack, packageId: PackageId, content: Partial<Pack>) {
  const files: Pack['files'] = { ...content.files };
  const built: Pack['built'] = { ...content.built };
  for (const slot of slotsFor(packageId)) {
    const file = former.files[slot];
    const isOfProject = slot === 'poster' || slot.startsWith('still-');
    if (!file || file.url === '' || isOfProject) continue;
    if (Object.keys(files).length >= limits.packFiles || !hasSlot(packageId, files, slot)) continue;
    files[slot] = file;
    const made = former.built[slot];
    if (made) built[slot] = made;
  }
  return { ...content, kit: former.kit, files, built };
}

/**
 * The id of a film's next pack, and the pack before it, which is published; null where this is the first. Fails with
 * `packOpenAlready` where the last one is not published yet.
 */
async function findNextPack(transaction: Transaction, brandId: string, projectId: string) {
  let former: Pack | null = null;
  for (let number = 1; ; number += 1) {
    const packId = number === 1 ? projectId : `${projectId}~${String(number)}`;
    const found = await transaction.get(packReference({ brandId, packId }));
    if (!found.exists()) return { packId, former };
    former = parsePack(found.data());
    if (former.state !== 'published') throw messageError('packOpenAlready');
  }
}

/**
 * The first of a brand's places for packs that is free: never taken, or its pack is published or deleted. Fails with the
 * catalogue's text where there is none.
 */
async function findPlace(transaction: Transaction, brandId: string): Promise<DocumentReference> {
  for (let number = 1; number <= limits.openPacks; number += 1) {
    const place = await transaction.get(doc(brandRef(brandId), 'packPlaces', String(number)));
    if (!place.exists()) return place.ref;
    const packId = String(place.get('packId'));
    const pack = await transaction.get(packReference({ brandId, packId }));
    if (!pack.exists() || pack.get('state') === 'published') return place.ref;
  }
  throw messageError('tooManyPacks');
}

/**
 * Opens a pack about a project. One at a time: a film whose last pack is not published yet has that one. A later one has
 * the look of the one before. Staff's makes the project the brand's, and fails where it is another's; creators open one for
 * a film of theirs, or for a new one, which is nobody's project until it is built, as long as their brand has a place.
 */
export async function startPack(
  brandId: string,
  projectId: string,
  content: Partial<Pack>,
): Promise<PackRef> {
  const { author, byStaff } = await readAuthorOf(brandId);
  return commitAs(author, async (commit) => {
    const { transaction } = commit;
    const brand = await transaction.get(brandRef(brandId));
    const { packageId } = v.parse(brandSchema, brand.data());
    const owner = byStaff ? await readOwner(transaction, projectId, brandId) : null;
    const { packId, former } = await findNextPack(transaction, brandId, projectId);
    const fields = former ? carriedOver(former, packageId, content) : content;
    // With fewer of them, Build would take the others out of the film.
    if (Object.keys(fields.files ?? {}).length > limits.packFiles)
      throw messageError('filmTooFull');
    const built = byStaff ? fields.built : {};
    const place = byStaff ? null : await findPlace(transaction, brandId);
    if (owner?.exists() === false) assignProject(transaction, projectId, brandId);
    const filled = { ...fields, ...(built && { built }), packageId };
    createPack(commit, { brandId, packId }, filled, place);
    return { brandId, packId };
  });
}

/** Says whose project it is, for good. */
const assignProject = (transaction: Transaction, projectId: string, brandId: string) =>
  transaction.set(doc(database, 'projectBrands', projectId), { brandId, at: serverTimestamp() });

/** Reads whose project it is. Fails where it is another brand's. */
async function readOwner(transaction: Transaction, projectId: string, brandId: string) {
  const owner = await transaction.get(doc(database, 'projectBrands', projectId));
  if (owner.exists() && owner.get('brandId') !== brandId) throw messageError('filmOfAnother');
  return owner;
}

/** Makes the project of a pack its brand's before it is built. Fails where it is another's. For staff. */
export async function claimProject({ brandId, packId }: PackRef): Promise<void> {
  const { author } = await readAuthorOf(brandId);
  const projectId = projectIdOf(packId);
  await commitAs(author, async ({ transaction }) => {
    const owner = await readOwner(transaction, projectId, brandId);
    if (!owner.exists()) assignProject(transaction, projectId, brandId);
  });
}
