import {
  collection,
  doc,
  type DocumentReference,
  type DocumentSnapshot,
  getDoc,
  getDocs,
  query,
  runTransaction,
  serverTimestamp,
  type Transaction,
  orderBy,
} from 'firebase/firestore/lite';
import * as v from 'valibot';
import { database } from '../../lib/firebase/firestore';
import { createAppThunk, messageError } from '../../store/createAppThunk';
import type { StorefrontTheme } from '../storefronts/model';
import { brandRef, readAuthorOf } from '../creators/memberApi';
import { findSnapshotById } from '../project-admin/snapshotApi';
import { retryOnConflict } from '../project-admin/transactionApi';
import { type Project, projectSchema } from '../projects/model';
import { type Pack, packEventSchema, type PackEvent } from './model';
import { readPacks } from './brandPacksApi';
import { packReference, parsePackOfBrand, startPack } from './newPackApi';
import { type ContentField, mergeEdits, type PackEdits } from './packContent';
import { isEditable, type PackRef, type PackState, projectIdOf } from './packState';

/** The project of a pack as it is stored now, public or hidden; null where there is none. */
async function readFilm(packId: string): Promise<Project | null> {
  const found = await findSnapshotById(projectIdOf(packId));
  return found && v.parse(projectSchema, found.data());
}

/** The same, for the preview of what was built. */
export const fetchPackFilm = createAppThunk('projectPacks/fetchPackFilm', 'fetchingPack', readFilm);

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

/** The steps of a pack, newest first, by its brand's id and its own, joined by `/`. */
export const fetchPackEvents = createAppThunk(
  'projectPacks/fetchPackEvents',
  'fetchingPack',
  async (id: string): Promise<PackEvent[]> => {
    const [brandId = '', packId = ''] = id.split('/');
    const { docs } = await getDocs(
      query(collection(packReference({ brandId, packId }), 'events'), orderBy('at', 'desc')),
    );
    return docs.map((event) => v.parse(packEventSchema, event.data()));
  },
);

/** A commit on a pack that is being made: its reads are fresh. */
export type PackCommit = {
  transaction: Transaction;
  /** What else was read, so that a refusal is known to be final. */
  readVersions: unknown[];
  reference: DocumentReference;
  stored: Pack;
  /** The fields that every write of a pack sets: who, when, its version and its brand's package. */
  stamp: Record<string, unknown>;
  author: { by: string; byEmail: string };
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
  return retryOnConflict((readVersions) =>
    runTransaction(
      database,
      async (transaction) => {
        const [pack, brand] = await Promise.all([
          transaction.get(reference),
          transaction.get(brandRef(packRef.brandId)),
        ]);
        if (!pack.exists()) throw messageError('packMissing');
        const stored = parsePackOfBrand(pack, brand);
        readVersions.push(stored.version, stored.packageId);
        const stamp = {
          version: stored.version + 1,
          packageId: stored.packageId,
          ...author,
          at: serverTimestamp(),
        };
        return work({ transaction, readVersions, reference, stored, stamp, author, brand });
      },
      { maxAttempts: 1 },
    ),
  );
}

/** What came of saving: the pack as it is stored then, and the fields that two people changed. */
export type SavedPack = { stored: Pack; conflicts: ContentField[] };

/** Stores edits over what is stored by then. Fails where the pack is with staff. */
export const writeEdits = (packRef: PackRef, edits: PackEdits): Promise<SavedPack> =>
  changePack(packRef, ({ transaction, reference, stored, stamp }) => {
    const { changes, conflicts } = mergeEdits(edits, stored);
    if (Object.keys(changes).length === 0) return { stored, conflicts };
    if (!isEditable(stored.state)) throw messageError('packWithStaff');
    transaction.update(reference, { ...changes, ...stamp });
    return { stored: { ...stored, ...changes, version: stored.version + 1 }, conflicts };
  });

/** A step of a pack. Who returns it or asks for changes says why. */
export type PackStep = {
  from: readonly PackState[];
  to: PackState;
  note?: string;
  fieldNotes?: Record<string, string>;
  /** Of a return that staff take back: the version that it left, since which nothing may have been typed. */
  takesBack?: number;
};

/** The states whose step staff take, which the brand's log names too. */
const loggedStates: readonly PackState[] = ['returned', 'built', 'published'];

/**
 * Moves a pack to another state, with an event and what the brand's log says of it. A second caller finds it done, or
 * gets an error if the pack has moved elsewhere. `also` reads and writes what belongs to the step, first, since a commit reads
 * before it writes.
 */
export const movePack = (
  packRef: PackRef,
  { from, to, note, fieldNotes, takesBack }: PackStep,
  also?: (commit: PackCommit) => Promise<void>,
): Promise<Pack> =>
  changePack(packRef, async (commit) => {
    const { transaction, reference, stored, stamp, author } = commit;
    if (stored.state === to) return stored;
    const isOvertaken = takesBack !== undefined && stored.version !== takesBack;
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
    const at = serverTimestamp();
    transaction.set(doc(reference, 'events', changeId), {
      state: to,
      note: note ?? '',
      ...author,
      at,
    });
    if (loggedStates.includes(to) || takesBack !== undefined)
      transaction.set(doc(brandRef(packRef.brandId), 'log', changeId), {
        what: to,
        reason: '',
        before: null,
        after: { projectId: packRef.packId, title: stored.title },
        ...author,
        at,
      });
    return { ...stored, ...fields, version: stored.version + 1 };
  });

/** Writes the storefront of a pack's film, with its brand's package, in the commit of a step. */
export const writeStorefront = (
  { transaction, brand }: PackCommit,
  { brandId, packId }: PackRef,
  theme: StorefrontTheme | null,
) =>
  transaction.set(
    doc(database, 'storefronts', projectIdOf(packId)),
    {
      brandId,
      packageId: brand.get('packageId') as unknown,
      until: brand.get('packageUntil') as unknown,
      theme,
      at: serverTimestamp(),
    },
    // What its creators say about selling stays.
    { mergeFields: ['brandId', 'packageId', 'until', 'theme', 'at'] },
  );
