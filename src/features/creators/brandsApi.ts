import { collection, doc, getDoc, getDocs, limit, orderBy, query } from 'firebase/firestore/lite';
import * as v from 'valibot';
import { brandsListed } from '../../config/limits';
import { commitAs } from '../../lib/firebase/commit';
import { database } from '../../lib/firebase/firestore';
import { createAppThunk, messageError } from '../../store/createAppThunk';
import { readAuthor } from '../auth/staffApi';
import { writeStanding } from './closingApi';
import { type Brand, brandSchema, type Grant } from './model';
import { type Looks, storePackage } from './packageApi';
import { parseSubscription, type Subscription } from './subscription';

/** The newest brands, newest first. */
export async function readBrands(): Promise<Brand[]> {
  const { docs } = await getDocs(
    query(collection(database, 'brands'), orderBy('at', 'desc'), limit(brandsListed)),
  );
  return docs.map((brand) => ({ ...v.parse(brandSchema, brand.data()), brandId: brand.id }));
}

/** A subscription by `payerUid/subscriptionId`; null if there is none. */
export const fetchSubscription = createAppThunk(
  'creators/fetchSubscription',
  'fetchingSubscription',
  async (path: string): Promise<Subscription | null> => {
    const [payerUid = '', subscriptionId = ''] = path.split('/');
    const stored = await getDoc(
      doc(database, 'customers', payerUid, 'subscriptions', subscriptionId),
    );
    return stored.exists() ? parseSubscription(stored) : null;
  },
);

type PackageChange = {
  brandId: string;
  /** What the person saw. */
  base: Grant;
  grant: Grant;
  reason: string;
  /** The looks that come back with the package. */
  looks?: Looks;
};

/**
 * Changes the package of a brand and its storefronts, with the reason in its log. A colleague's change in the meantime
 * is not overwritten. Returns the looks of which the package leaves less.
 */
export const changePackage = createAppThunk(
  'creators/changePackage',
  'changingPackage',
  async ({ brandId, base, grant, reason, looks }: PackageChange): Promise<Looks> => {
    const author = await readAuthor();
    return storePackage({
      brandId,
      reason,
      author,
      looks,
      decide: (_, stored) => {
        if (stored.packageId !== base.packageId || stored.packageUntil !== base.packageUntil)
          throw messageError('packageChangedMeanwhile');
        return Promise.resolve({ grant });
      },
    });
  },
);

type Suspension = { brandId: string; suspended: boolean; reason: string };

/**
 * Suspends a brand with each of its members and its shops, or lifts that, with its shops as they were; with the
 * reason in its log.
 */
export const suspendBrand = createAppThunk(
  'creators/suspendBrand',
  'suspendingBrand',
  async ({ brandId, suspended, reason }: Suspension) => {
    const author = await readAuthor();
    const action = suspended ? 'suspended' : 'suspensionLifted';
    await commitAs(author, async (commit) => {
      if (!(await writeStanding(commit, { brandId, action, reason })))
        throw messageError('suspendedMeanwhile');
    });
  },
);
