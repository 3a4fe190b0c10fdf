import {
  collection,
  doc,
  getDoc,
  getDocs,
  limit,
  orderBy,
  query,
  type QueryDocumentSnapshot,
  where,
} from 'firebase/firestore/lite';
import * as v from 'valibot';
import { brandEventsShown, recordsPerPage } from '../../config/limits';
import { database } from '../../lib/firebase/firestore';
import { readAll } from '../../lib/firebase/readAll';
import { type StoredFields, storedFields } from '../../lib/firebase/storedFields';
import { createAppThunk } from '../../store/createAppThunk';
import { brandRef } from '../creators/memberApi';
import { findSnapshotById } from '../project-changes/snapshotApi';
import { projectSchema } from '../projects/model';
import { type Pack, type PackEvent, packEventSchema, parsePack } from './model';
import { type PackRef, projectIdOf } from './packState';

/** A pack and where it is. */
type FoundPack = PackRef & { pack: Pack };

const packsOf = (brandId: string) =>
  query(collection(brandRef(brandId), 'packs'), orderBy('at', 'desc'));

const foundPack =
  (brandId: string) =>
  (pack: QueryDocumentSnapshot): FoundPack => ({
    brandId,
    packId: pack.id,
    pack: parsePack(pack.data()),
  });

/** The packs of a brand, newest first. */
export const readPacks = async (brandId: string): Promise<FoundPack[]> =>
  (await readAll(packsOf(brandId))).map(foundPack(brandId));

/** The same, for what shows them. */
export const fetchPacks = createAppThunk('projectPacks/fetchPacks', 'fetchingPacks', readPacks);

/** The same, as they are stored. */
export const readStoredPacks = async (brandId: string): Promise<StoredFields[]> =>
  (await readAll(packsOf(brandId))).map((pack) => ({
    packId: pack.id,
    ...storedFields(pack.data()),
  }));

/** The newest steps of a pack, newest first. */
export async function readPackEvents({
  brandId,
  packId,
}: PackRef): Promise<(PackEvent & { id: string })[]> {
  const events = collection(brandRef(brandId), 'packs', packId, 'events');
  const { docs } = await getDocs(query(events, orderBy('at', 'desc'), limit(brandEventsShown)));
  return docs.map((event) => ({ id: event.id, ...v.parse(packEventSchema, event.data()) }));
}

/** A published film as it is now: since then it may have another title, or be hidden. */
export type PublishedFilm = {
  title: string;
  slug: string;
  description: string;
  posterImageURL: string;
  isPublic: boolean;
};

/** A pack of a brand, with its film where it was published; null where that is gone. */
export type PackOfBrand = FoundPack & {
  film: PublishedFilm | null;
  /** When its last step was taken; typing is none. */
  since: number;
};

async function readFilm(packId: string): Promise<PublishedFilm | null> {
  const snapshot = await findSnapshotById(projectIdOf(packId));
  if (!snapshot) return null;
  const { title, slug, description, posterImageURL } = v.parse(projectSchema, snapshot.data());
  const isPublic = snapshot.ref.parent.id === 'projects';
  return { title, slug, description, posterImageURL, isPublic };
}

/** A film of a brand that has no pack: staff made it, and named the brand. */
export type NamedFilm = { projectId: string; film: PublishedFilm };

async function readNamedFilm(projectId: string): Promise<NamedFilm[]> {
  const film = await readFilm(projectId);
  return film ? [{ projectId, film }] : [];
}

/** The newest packs of a brand with their films, newest first, and its films that have none. */
export const fetchPacksAndFilms = createAppThunk(
  'projectPacks/fetchPacksAndFilms',
  'fetchingPacks',
  async (brandId: string): Promise<{ packs: PackOfBrand[]; named: NamedFilm[] }> => {
    const ofBrand = where('brandId', '==', brandId);
    const [{ docs }, owned] = await Promise.all([
      getDocs(query(packsOf(brandId), limit(recordsPerPage))),
      getDocs(query(collection(database, 'projectBrands'), ofBrand, limit(recordsPerPage))),
    ]);
    const withPack = docs.map(({ id }) => projectIdOf(id));
    const withoutPack = owned.docs.map(({ id }) => id).filter((id) => !withPack.includes(id));
    const reading = Promise.all(
      docs.map(async (document) => {
        const found = foundPack(brandId)(document);
        const { state, changeId, at } = found.pack;
        const [film, step] = await Promise.all([
          // One film each: no query finds hidden films of several ids for those who may not read all.
          state === 'published' ? readFilm(found.packId) : null,
          changeId === '' ? null : getDoc(doc(document.ref, 'events', changeId)),
        ]);
        const since = step?.exists() ? v.parse(packEventSchema, step.data()).at : at;
        return { ...found, film, since };
      }),
    );
    const [packs, named] = await Promise.all([
      reading,
      Promise.all(withoutPack.map(readNamedFilm)),
    ]);
    return { packs, named: named.flat() };
  },
);
