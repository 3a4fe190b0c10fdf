import {
  collection,
  doc,
  type DocumentReference,
  getDocs,
  orderBy,
  query,
  runTransaction,
  serverTimestamp,
  Timestamp,
  type Transaction,
} from 'firebase/firestore/lite';
import * as v from 'valibot';
import { database } from '../../lib/firebase/firestore';
import { createAppThunk, messageError } from '../../store/createAppThunk';
import { readAuthor } from '../auth/staffApi';
import { type Brand, brandSchema, type Grant, type NewBrand } from './model';
import { entryRef, inviteRef } from './teamApi';

/** Every brand, newest first. */
export const fetchBrands = createAppThunk(
  'creators/fetchBrands',
  'fetchingBrands',
  async (): Promise<Brand[]> => {
    const { docs } = await getDocs(query(collection(database, 'brands'), orderBy('at', 'desc')));
    return docs.map((brand) => ({ ...v.parse(brandSchema, brand.data()), brandId: brand.id }));
  },
);

const storedGrant = ({ packageId, packageUntil }: Grant) => ({
  packageId,
  packageUntil: packageUntil === null ? null : Timestamp.fromMillis(packageUntil),
});

type Author = Awaited<ReturnType<typeof readAuthor>>;

/**
 * Makes a brand of a sign-up, with its owner's invitation and the first entry of its log, in the transaction that
 * writes the review which names it: the rules take none without the others.
 */
export function createBrand(
  transaction: Transaction,
  { brandId, name, isFirstFilmCampaign, ...grant }: NewBrand,
  email: string,
  author: Author,
) {
  const at = serverTimestamp();
  const create = (reference: DocumentReference, fields: Record<string, unknown>) =>
    transaction.set(reference, { ...fields, at });
  create(doc(database, 'brands', brandId), {
    name,
    ownerEmail: email,
    keeperUid: '',
    ...storedGrant(grant),
    isFirstFilmCampaign,
    campaignProjectId: '',
    changeId: brandId,
  });
  const invite = { brandId, email, role: 'owner', changeId: brandId };
  create(inviteRef({ brandId, email }), { ...invite, by: author.by });
  create(entryRef(brandId, brandId), {
    what: 'accepted',
    reason: '',
    before: null,
    after: storedGrant(grant),
    ...author,
  });
}

type PackageChange = {
  brandId: string;
  /** What the person saw. */
  base: Grant;
  grant: Grant;
  reason: string;
};

/** Changes a brand's package, with the reason in its log. A colleague's change in the meantime is not overwritten. */
export const changePackage = createAppThunk(
  'creators/changePackage',
  'changingPackage',
  async ({ brandId, base, grant, reason }: PackageChange) => {
    const author = await readAuthor();
    const changeId = crypto.randomUUID();
    const reference = doc(database, 'brands', brandId);
    await runTransaction(database, async (transaction) => {
      const snapshot = await transaction.get(reference);
      const packageUntil: unknown = snapshot.get('packageUntil');
      const stored = v.parse(brandSchema, snapshot.data());
      if (stored.packageId !== base.packageId || stored.packageUntil !== base.packageUntil)
        throw messageError('packageChangedMeanwhile');
      transaction.update(reference, { ...storedGrant(grant), changeId });
      transaction.set(entryRef(brandId, changeId), {
        what: 'packageChanged',
        reason,
        before: { packageId: stored.packageId, packageUntil },
        after: storedGrant(grant),
        ...author,
        at: serverTimestamp(),
      });
    });
  },
);
