import {
  collection,
  doc,
  documentId,
  type DocumentReference,
  type DocumentSnapshot,
  getDoc,
  getDocs,
  limit,
  query,
  serverTimestamp,
  where,
} from 'firebase/firestore/lite';
import * as v from 'valibot';
import '../../content/filmBrand';
import type { FilmKeeper } from '../../content/filmBrand';
import { commitAs } from '../../lib/firebase/commit';
import { database } from '../../lib/firebase/firestore';
import { createAppThunk, messageError } from '../../store/createAppThunk';
import { readAuthor } from '../auth/staffApi';
import { readBrands } from '../creators/brandsApi';
import { brandRef, writeBrandLog } from '../creators/memberApi';
import { type Brand, brandSchema, ownersOf } from '../creators/model';
import { findBrandOf } from '../project-changes/documentsApi';
import { findSnapshotById } from '../project-changes/snapshotApi';
import { projectSchema } from '../projects/model';
import { readTeams } from './teamsApi';

/** The brand whose film a project is, and what keeps it there for good; null where nothing does. */
export type FilmBrand = Pick<Brand, 'brandId' | 'name'> & { keeper: FilmKeeper | null };

/** What the rules know to keep a film with its brand. */
async function findKeeper(
  get: (reference: DocumentReference) => Promise<DocumentSnapshot>,
  brandId: string,
  projectId: string,
): Promise<FilmKeeper | null> {
  const [storefront, pack, brand] = await Promise.all([
    get(doc(database, 'storefronts', projectId)),
    get(doc(brandRef(brandId), 'packs', projectId)),
    get(brandRef(brandId)),
  ]);
  if (storefront.exists()) return 'storefront';
  if (pack.exists()) return 'pack';
  return brand.get('campaignProjectId') === projectId ? 'campaign' : null;
}

/** What a query alone finds: a later pack of the film, or an item. */
async function findQueriedKeeper(brandId: string, projectId: string): Promise<FilmKeeper | null> {
  const [packs, items] = await Promise.all([
    getDocs(
      query(
        collection(brandRef(brandId), 'packs'),
        where(documentId(), '>=', projectId),
        where(documentId(), '<=', `${projectId}~\uf8ff`),
        limit(1),
      ),
    ),
    getDocs(query(collection(database, 'items'), where('projectId', '==', projectId), limit(1))),
  ]);
  return packs.size > 0 ? 'pack' : items.size > 0 ? 'items' : null;
}

/** Whose film a project is, for staff; null where it is no brand's. */
export const fetchFilmBrand = createAppThunk(
  'creatorAdmin/fetchFilmBrand',
  'fetchingFilmBrand',
  async (projectId: string): Promise<FilmBrand | null> => {
    const brandId = await findBrandOf(projectId);
    if (brandId === null) return null;
    const [brand, keeper, queried] = await Promise.all([
      getDoc(brandRef(brandId)),
      findKeeper(getDoc, brandId, projectId),
      findQueriedKeeper(brandId, projectId),
    ]);
    return { brandId, name: v.parse(brandSchema, brand.data()).name, keeper: keeper ?? queried };
  },
);

/** A brand that takes a film, with the emails of its owners, by which staff tell it from one of the same name. */
type OpenBrand = Brand & { owners: string };

/** The newest brands that take a film, newest first. */
export const fetchOpenBrands = createAppThunk(
  'creatorAdmin/fetchOpenBrands',
  'fetchingBrands',
  async (): Promise<OpenBrand[]> => {
    const [brands, { members, invites }] = await Promise.all([readBrands(), readTeams()]);
    return brands
      .filter(({ closed, suspended }) => !closed && !suspended)
      .map((brand) => {
        const isOfIt = ({ brandId }: { brandId: string }) => brandId === brand.brandId;
        const team = { members: members.filter(isOfIt), invites: invites.filter(isOfIt) };
        return { ...brand, owners: ownersOf(team) };
      });
  },
);

type Naming = {
  projectId: string;
  /** The brand that the person saw; empty where the film was no brand's. */
  base: string;
  brandId: string;
};

/**
 * Says whose film a project is, with an entry in the log of that brand. A colleague's choice in the meantime is not
 * overwritten, and what hangs on its brand stays there.
 */
export const nameFilmBrand = createAppThunk(
  'creatorAdmin/nameFilmBrand',
  'namingFilmBrand',
  async ({ projectId, base, brandId }: Naming): Promise<void> => {
    const author = await readAuthor();
    if (base !== '' && (await findQueriedKeeper(base, projectId))) throw messageError('filmStays');
    await commitAs(author, async (commit) => {
      const { transaction } = commit;
      const get = (reference: DocumentReference) => transaction.get(reference);
      const found = await findSnapshotById(projectId);
      if (!found) throw messageError('projectMissing');
      const film = doc(database, 'projectBrands', projectId);
      const [owner, brand, project] = await Promise.all([
        get(film),
        get(brandRef(brandId)),
        get(found.ref),
      ]);
      const before = owner.exists() ? String(owner.get('brandId')) : '';
      if (before === brandId) return;
      if (before !== base) throw messageError('filmNamedMeanwhile');
      const { closed, suspended } = v.parse(brandSchema, brand.data());
      if (closed || suspended) throw messageError('brandTakesNoFilm');
      if (before !== '' && (await findKeeper(get, before, projectId)))
        throw messageError('filmStays');
      const changeId = crypto.randomUUID();
      transaction.set(film, { brandId, changeId, at: serverTimestamp() });
      writeBrandLog(commit, brandId, changeId, {
        action: 'filmNamed',
        ...(before !== '' && { before: { brandId: before } }),
        after: { projectId, title: v.parse(projectSchema, project.data()).title },
      });
    });
  },
);
