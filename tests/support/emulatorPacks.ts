import type { Admin } from '../../scripts/staff.ts';
import type { PackageId } from '../../src/config/packages';
import { fetchPacks } from '../../src/features/packs/brandPacksApi';
import type { PackRef } from '../../src/features/packs/packState';
import { saveReview } from '../../src/features/sign-up-review/signUpReviewSlice';
import { makeStore } from '../../src/store/store';
import { acceptanceOf } from './acceptance';
import { joinBrand } from './emulatorMembers';
import { signInAsStaff } from './emulatorStaff';
import { signUp } from './storedDocuments';

let count = 0;

/** A brand that was just accepted, with its open pack and an editor; staff are signed in before and after. */
export async function acceptBrandIn(
  database: Admin['database'],
  packageId: PackageId,
): Promise<{ email: string; brandId: string; packRef: PackRef }> {
  count += 1;
  const email = `maker${String(count)}.${String(Date.now())}@example.org`;
  await database.doc(`potentialCreators/${email}`).set(signUp({ email, date: new Date() }));
  const brandId = crypto.randomUUID();
  const packageUntil = packageId === 'bronze' ? null : Date.UTC(2999, 0, 1);
  const { dispatch } = makeStore();
  await dispatch(
    saveReview(acceptanceOf(email, brandId, { name: 'Maker', packageId, packageUntil })),
  ).unwrap();
  const [found] = await dispatch(fetchPacks(brandId)).unwrap();
  if (!found) throw new Error('No pack was opened');
  await joinBrand(database, brandId, email, 'editor');
  await signInAsStaff();
  return { email, brandId, packRef: { brandId, packId: found.packId } };
}
