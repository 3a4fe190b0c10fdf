import {
  collection,
  doc,
  type DocumentReference,
  type DocumentSnapshot,
  getDoc,
  getDocs,
  limit,
  orderBy,
  query,
  serverTimestamp,
} from 'firebase/firestore/lite';
import * as v from 'valibot';
import { firstSaleTerms } from '../../config/storefronts';
import { type Commit, commitAs } from '../../lib/firebase/commit';
import { database } from '../../lib/firebase/firestore';
import { documentKey } from '../../lib/documentKey';
import { serverNow } from '../../lib/serverTime';
import { createAppThunk, messageError } from '../../store/createAppThunk';
import type { StorefrontTheme } from '../storefronts/model';
import { brandRef, readAuthorOf, writeBrandLog } from '../creators/memberApi';
import { findSnapshotById } from '../project-changes/snapshotApi';
import { type Project, projectSchema } from '../projects/model';
import { type Pack, packEventSchema, type PackEvent } from './model';
import { readPackEvents, readPacks } from './brandPacksApi';
import { packReference, parsePackOfBrand, startPack } from './newPackApi';
import { type Held, holdBack } from './packBounds';
import { type ContentField, mergeEdits, type PackEdits } from './packContent';
import { isEditable, type PackRef, type PackState, projectIdOf } from './packState';

/** The project of a pack as it is stored now, public or hidden; null where there is none. */
async function readFilm(packId: string): Promise<Project | null> {
  const found = await findSnapshotById(projectIdOf(packId));
  return found && v.parse(projectSchema, found.data());
}

/** The same, for the preview of what was built. */
export const fetchPackFilm = createAppThunk('projectPacks/fetchPackFilm', 'fetchingPack', readFilm);

/** Whether a public film other than that of a pack has this title. */
export async function isPublicTitle(title: string, packId: string): Promise<boolean> {
  const film = await getDoc(doc(database, 'projects', documentKey(title)));
  return film.exists() && film.get('projectId') !== projectIdOf(packId);
}

/** The open pack of a brand; where it has none, a new one for another film is opened. */
export const openPackOfBrand = createAppThunk(
  'projectPacks/openPackOfBrand',
  'openingPack',
  async (brandId: string): Promise<PackRef> => {
    const packs = await readPacks(brandId);
    const open = packs.find(({ pack }) => pack.state !== 'published');
    if (open) return { brandId, packId: open.packId };
    return startPack(brandId, crypto.randomUUID(), {});
  },
);

/** The pack as it is stored now, with its brand's package. Fails with a text of the catalogue where there is none. */
export async function readPack(packRef: PackRef): Promise<Pack> {
  const [pack, brand] = await Promise.all([
    getDoc(packReference(packRef)),
    getDoc(brandRef(packRef.brandId)),
  ]);
  if (!pack.exists()) throw messageError('packMissing');
  return parsePackOfBrand(pack, brand);
}

/** When a pack was opened, in milliseconds; 0 where that is not told. */
export async function readPackOpening(packRef: PackRef): Promise<number> {
  const events = collection(packReference(packRef), 'events');
  const { docs } = await getDocs(query(events, orderBy('at'), limit(1)));
  return docs[0] ? v.parse(packEventSchema, docs[0].data()).at : 0;
}

/** The newest steps of a pack, newest first, by the ids of the pack's brand and its own, joined by `/`. */
export const fetchPackEvents = createAppThunk(
  'projectPacks/fetchPackEvents',
  'fetchingPack',
  (id: string): Promise<PackEvent[]> => {
    const [brandId = '', packId = ''] = id.split('/');
    return readPackEvents({ brandId, packId });
  },
);

/** A commit on a pack that is being made: its reads are fresh. */
export type PackCommit = Commit & {
  reference: DocumentReference;
  stored: Pack;
  /** The fields that every write of a pack sets: who, when, its version and its brand's package. */
  stamp: Record<string, unknown>;
  /** The brand's document, read in the same commit. */
  brand: DocumentSnapshot;
};

/** Makes one commit on a pack after fresh reads, again when someone else was faster. */
export async function changePack<Returned>(
  packRef: PackRef,
  work: (commit: PackCommit) => Returned | Promise<Returned>,
): Promise<Returned> {
  const { author } = await readAuthorOf(packRef.brandId);
  const reference = packReference(packRef);
  return commitAs(author, async (commit) => {
    const [pack, brand] = await Promise.all([
      commit.transaction.get(reference),
      commit.transaction.get(brandRef(packRef.brandId)),
    ]);
    if (!pack.exists()) throw messageError('packMissing');
    const stored = parsePackOfBrand(pack, brand);
    const { version, packageId } = stored;
    const stamp = commit.sign({ version: version + 1, packageId });
    return work({ ...commit, reference, stored, stamp, brand });
  });
}

/** What came of saving: the pack as it is stored then, the fields that two people changed, and what is held back. */
export type SavedPack = { stored: Pack; conflicts: ContentField[]; held: Held };

/** Stores edits over what is stored by then. Fails where the pack is with staff. */
export const writeEdits = (packRef: PackRef, edits: PackEdits): Promise<SavedPack> =>
  changePack(packRef, ({ transaction, reference, stored, stamp }) => {
    const { changes: wanted, conflicts } = mergeEdits(edits, stored);
    const { changes, held } = holdBack(packRef, wanted, stored);
    if (Object.keys(changes).length === 0) return { stored, conflicts, held };
    if (!isEditable(stored.state)) throw messageError('packWithStaff');
    transaction.update(reference, { ...changes, ...stamp });
    const written: Pack = { ...stored, ...changes, version: stored.version + 1, at: serverNow() };
    return { stored: written, conflicts, held };
  });

/**
 * Says in one's own name that the content of a pack may be published, or takes back what was said. Nothing changes where
 * it is so already. Fails where the pack is with staff.
 */
export const writeRights = (packRef: PackRef, mayPublish: boolean): Promise<void> =>
  changePack(packRef, ({ transaction, reference, stored, stamp, sign }) => {
    if (!isEditable(stored.state)) throw messageError('packWithStaff');
    if ((stored.rights !== null) === mayPublish) return;
    transaction.update(reference, { rights: mayPublish ? sign({}) : null, ...stamp });
  });

/** A step of a pack. Who returns it or asks for changes says why. */
export type PackStep = {
  from: readonly PackState[];
  to: PackState;
  note?: string;
  fieldNotes?: Record<string, string>;
  /** Of staff: the version that they have seen, or that the return left which they take back. It must be that still. */
  seen?: number | undefined;
};

/** The states whose step staff take, which the brand's log names too. */
const loggedStates: readonly PackState[] = ['returned', 'building', 'built', 'published'];

/**
 * Moves a pack to another state, with an event and what the brand's log says of it. A second caller finds it done, or
 * gets an error if the pack has moved elsewhere. `also` reads and writes what belongs to the step, first, since a commit reads
 * before it writes.
 */
export const movePack = (
  packRef: PackRef,
  { from, to, note, fieldNotes, seen }: PackStep,
  also?: (commit: PackCommit) => Promise<void>,
): Promise<Pack> =>
  changePack(packRef, async (commit) => {
    const { transaction, reference, stored, stamp, sign } = commit;
    if (stored.state === to) return stored;
    const isOvertaken = seen !== undefined && stored.version !== seen;
    if (!from.includes(stored.state) || isOvertaken) throw messageError('packMoved');
    await also?.(commit);
    const changeId = crypto.randomUUID();
    const fields = {
      state: to,
      changeId,
      ...(note !== undefined && { note }),
      ...(fieldNotes && { fieldNotes }),
    };
    transaction.update(reference, { ...fields, ...stamp });
    transaction.set(
      doc(reference, 'events', changeId),
      sign({ state: to, note: note ?? '', ...(fieldNotes && { fieldNotes }) }),
    );
    if (loggedStates.includes(to) || seen !== undefined)
      writeBrandLog(commit, packRef.brandId, changeId, {
        action: to,
        after: { projectId: packRef.packId, title: stored.title },
      });
    return { ...stored, ...fields, version: stored.version + 1 };
  });

/** The storefront of a pack's film as it is before a commit. */
export const readStorefront = ({ transaction }: PackCommit, { packId }: PackRef) =>
  transaction.get(doc(database, 'storefronts', projectIdOf(packId)));

/** Writes it with its brand's package, in the commit of a step; what its creators say about selling stays. */
export function writeStorefront(
  { transaction, brand }: PackCommit,
  storefront: DocumentSnapshot,
  theme: StorefrontTheme | null,
) {
  const fields = {
    brandId: brand.id,
    packageId: brand.get('packageId') as unknown,
    until: brand.get('packageUntil') as unknown,
    theme,
    suspended: brand.get('suspended') === true,
    at: serverTimestamp(),
  };
  if (storefront.exists()) transaction.update(storefront.ref, fields);
  else transaction.set(storefront.ref, { ...fields, ...firstSaleTerms });
}
