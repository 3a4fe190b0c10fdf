import { collection, getDocs, orderBy, query } from 'firebase/firestore/lite';
import * as v from 'valibot';
import { createAppThunk } from '../../store/createAppThunk';
import { brandRef } from '../creators/memberApi';
import { findSnapshotById } from '../project-admin/snapshotApi';
import { projectSchema } from '../projects/model';
import { type Pack, parsePack } from './model';
import { type PackRef, projectIdOf } from './packState';

/** A pack and where it is. */
type FoundPack = PackRef & { pack: Pack };

/** The packs of a brand, newest first. */
export async function readPacks(brandId: string): Promise<FoundPack[]> {
  const { docs } = await getDocs(
    query(collection(brandRef(brandId), 'packs'), orderBy('at', 'desc')),
  );
  return docs.map((pack) => ({ brandId, packId: pack.id, pack: parsePack(pack.data()) }));
}

/** The same, for what shows them. */
export const fetchPacks = createAppThunk('projectPacks/fetchPacks', 'fetchingPacks', readPacks);

/** A published film as it is now: since then it may have another title, or be hidden. */
type PublishedFilm = { title: string; slug: string; isPublic: boolean };

/** A pack of a brand, with its film where it was published; null where that is gone. */
export type PackOfBrand = FoundPack & { film: PublishedFilm | null };

/** The packs of a brand with their films, newest first. */
export const fetchPacksAndFilms = createAppThunk(
  'projectPacks/fetchPacksAndFilms',
  'fetchingPacks',
  async (brandId: string): Promise<PackOfBrand[]> => {
    const packs = await readPacks(brandId);
    return Promise.all(
      packs.map(async (found) => {
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
