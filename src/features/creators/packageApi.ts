import {
  collection,
  doc,
  type DocumentSnapshot,
  query,
  serverTimestamp,
  type Transaction,
  where,
} from 'firebase/firestore/lite';
import * as v from 'valibot';
import { type PackageId, packageTerms } from '../../config/packages';
import { type Author, commit, commitAs } from '../../lib/firebase/commit';
import { database } from '../../lib/firebase/firestore';
import { readAll } from '../../lib/firebase/readAll';
import { messageError } from '../../store/createAppThunk';
import { brandRef, readAuthorOf, storedGrant, writeBrandLog } from './memberApi';
import { type Brand, brandSchema, type Grant, type Proof } from './model';
import { grantToProve, parseSubscription, provenReason } from './subscription';

/** A storefront's look as it is stored, which is put back as it was; the rules judge it. */
type Look = Record<string, unknown>;
const lookSchema = v.fallback(v.nullable(v.record(v.string(), v.unknown())), null);

/** Looks by the project of their storefront. */
export type Looks = Record<string, Look>;

/** What a package leaves of a look: Bronze has none of its own, and an intro is not in every package. */
function allowedLook(packageId: PackageId, look: Look | null): Look | null {
  if (packageId === 'bronze' || !look) return null;
  const { intros } = packageTerms[packageId].designs;
  return intros === 0 && look.introURL !== '' ? { ...look, introURL: '' } : look;
}

/** The rules look up one document for each storefront, and a commit has twenty look-ups in all. */
const storefrontsAtOnce = 10;

/**
 * Gives storefronts the package of their brand, and says whether that is suspended, in case they have come to differ.
 * Returns the looks of which the package leaves less.
 */
function writeStorefronts(
  transaction: Transaction,
  storefronts: readonly DocumentSnapshot[],
  granted: Grant & Pick<Brand, 'suspended'>,
  looks: Looks,
): Looks {
  const { packageId, packageUntil: until } = storedGrant(granted);
  const { suspended } = granted;
  const lost: Looks = {};
  for (const storefront of storefronts.filter((film) => film.exists())) {
    const before = v.parse(lookSchema, storefront.get('theme'));
    const theme = allowedLook(packageId, looks[storefront.id] ?? before);
    if (before && theme !== before && !looks[storefront.id]) lost[storefront.id] = before;
    const changes = { packageId, until, theme, suspended, at: serverTimestamp() };
    transaction.update(storefront.ref, changes);
  }
  return lost;
}

type PackageWrite = {
  brandId: string;
  reason: string;
  author: Author;
  /** The looks that come back with the package. */
  looks?: Looks | undefined;
  /** The package that the brand gets, and by what it is proven; null to leave it as it is stored. */
  decide: (
    transaction: Transaction,
    stored: Brand,
  ) => Promise<{ grant: Grant; proof?: Proof } | null>;
};

/**
 * Gives a brand and its storefronts a package, with an entry in its log. Up to ten storefronts change in the commit of the
 * brand, more of them in further ones: stopped in between, staff save the same package again. Returns the looks of which
 * the package leaves less.
 */
export async function storePackage({
  brandId,
  reason,
  author,
  looks = {},
  decide,
}: PackageWrite): Promise<Looks> {
  const changeId = crypto.randomUUID();
  const films = await readAll(
    query(collection(database, 'projectBrands'), where('brandId', '==', brandId)),
  );
  const read = (transaction: Transaction, from: number) =>
    Promise.all(
      films
        .slice(from, from + storefrontsAtOnce)
        .map(({ id }) => transaction.get(doc(database, 'storefronts', id))),
    );
  const stored = await commitAs(author, async (signed) => {
    const { transaction } = signed;
    const snapshot = await transaction.get(brandRef(brandId));
    const before = v.parse(brandSchema, snapshot.data());
    const decided = await decide(transaction, { ...before, brandId });
    if (!decided) return null;
    const storefronts = await read(transaction, 0);
    const { grant, proof = {} } = decided;
    const packageUntil: unknown = snapshot.get('packageUntil');
    transaction.update(snapshot.ref, { ...storedGrant(grant), ...proof, changeId });
    writeBrandLog(signed, brandId, changeId, {
      action: 'packageChanged',
      reason,
      before: { packageId: before.packageId, packageUntil },
      after: storedGrant(grant),
    });
    const granted = { ...grant, suspended: before.suspended };
    return { grant, lost: writeStorefronts(transaction, storefronts, granted, looks) };
  });
  if (!stored) return {};
  const { grant, lost } = stored;
  for (let from = storefrontsAtOnce; from < films.length; from += storefrontsAtOnce)
    try {
      const more = await commit(async (transaction) => {
        const brand = await transaction.get(brandRef(brandId));
        const { suspended } = v.parse(brandSchema, brand.data());
        const granted = { ...grant, suspended };
        return writeStorefronts(transaction, await read(transaction, from), granted, looks);
      });
      Object.assign(lost, more);
    } catch {
      throw messageError('packageNotOnAllFilms');
    }
  return lost;
}

/**
 * Gives a brand what its subscription proves, with its log and its storefronts, if it does not have it already. False
 * where there is nothing to give. For owners and staff; fails with `permission-denied` for others.
 */
export async function provePackage(brandId: string, proof: Proof): Promise<boolean> {
  const { payerUid, subscriptionId } = proof;
  let isGiven = false;
  await storePackage({
    brandId,
    reason: provenReason,
    author: (await readAuthorOf(brandId)).author,
    decide: async (transaction, stored) => {
      const subscription = parseSubscription(
        await transaction.get(
          doc(database, 'customers', payerUid, 'subscriptions', subscriptionId),
        ),
      );
      const grant = grantToProve(stored, subscription);
      isGiven = grant !== null;
      return grant && { grant, proof: { payerUid, subscriptionId } };
    },
  });
  return isGiven;
}
