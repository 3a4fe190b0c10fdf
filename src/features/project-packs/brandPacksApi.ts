import {
  collection,
  getDocs,
  limit,
  orderBy,
  query,
  type QueryDocumentSnapshot,
} from 'firebase/firestore/lite';
import * as v from 'valibot';
import { recordsPerPage } from '../../config/limits';
import { readAll } from '../../lib/firebase/readAll';
import { type StoredFields, storedFields } from '../../lib/firebase/storedFields';
import { createAppThunk } from '../../store/createAppThunk';
import { brandRef } from '../creators/memberApi';
import { findSnapshotById } from '../project-changes/snapshotApi';
import { projectSchema } from '../projects/model';
import { type Pack, parsePack } from './model';
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

/** A published film as it is now: since then it may have another title, or be hidden. */
type PublishedFilm = { title: string; slug: string; isPublic: boolean };

/** A pack of a brand, with its film where it was published; null where that is gone. */
export type PackOfBrand = FoundPack & { film: PublishedFilm | null };

/** The newest packs of a brand with their films, newest first. */
export const fetchPacksAndFilms = createAppThunk(
  'projectPacks/fetchPacksAndFilms',
  'fetchingPacks',
  async (brandId: string): Promise<PackOfBrand[]> => {
    const { docs } = await getDocs(query(packsOf(brandId), limit(recordsPerPage)));
    return Promise.all(
      docs.map(foundPack(brandId)).map(async (found) => {
        if (found.pack.state !== 'published') return { ...found, film: null };
        // One film each: no query finds hidden films of several ids for those who may not read all.
        const snapshot = await findSnapshotById(projectIdOf(found.packId));
        if (!snapshot) return { ...found, film: null };
        const { title, slug } = v.parse(projectSchema, snapshot.data());
        return {
          ...found,
          film: { title, slug, isPublic: snapshot.ref.parent.id === 'projects' },
        };
      }),
    );
  },
);
