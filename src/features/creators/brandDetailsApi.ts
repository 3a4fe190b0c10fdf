import * as v from 'valibot';
import { commitAs } from '../../lib/firebase/commit';
import { createAppThunk, messageError } from '../../store/createAppThunk';
import { brandRef, readAuthorOf, writeBrandLog } from './memberApi';
import { type BrandDetails, brandSchema } from './model';

type DetailsChange = {
  brandId: string;
  /** What the person saw. */
  base: BrandDetails;
  details: BrandDetails;
};

const isSame = (one: BrandDetails, other: BrandDetails) =>
  one.contactName === other.contactName && one.website === other.website;

/** Stores other details of a brand, with an entry in its log. What somebody else stored meanwhile is not overwritten. */
async function storeBrandDetails({ brandId, base, details }: DetailsChange): Promise<void> {
  const { author } = await readAuthorOf(brandId);
  await commitAs(author, async (commit) => {
    const brand = await commit.transaction.get(brandRef(brandId));
    const stored = v.parse(brandSchema, brand.data());
    if (isSame(stored, details)) return;
    if (!isSame(stored, base)) throw messageError('detailsChangedMeanwhile');
    const changeId = crypto.randomUUID();
    commit.transaction.update(brand.ref, { ...details, changeId });
    writeBrandLog(commit, brandId, changeId, { action: 'detailsChanged', after: null });
  });
}

export const saveBrandDetails = createAppThunk(
  'creators/saveBrandDetails',
  'savingBrandDetails',
  storeBrandDetails,
);
