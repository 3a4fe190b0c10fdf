import type { NewBrand } from '../../src/features/creators/model.ts';

type Different = Partial<NewBrand> & { note?: string };

/** What staff save with `saveReview` to make a brand of the sign-up of an email, with Gold unless it says otherwise. */
export function acceptanceOf(
  email: string,
  brandId: string,
  { note = '', ...terms }: Different = {},
) {
  const brand: NewBrand = {
    brandId,
    name: 'Engine Pictures',
    packageId: 'gold',
    packageUntil: Date.UTC(2999, 0, 1),
    isFirstFilmCampaign: true,
    contactName: 'Ada Lovelace',
    website: 'engine.example.org',
    ...terms,
  };
  return { key: email, base: null, status: 'accepted', note, projectId: '', brand } as const;
}

/** Bronze, as staff accept it. */
export const bronze = { packageId: 'bronze', packageUntil: null } as const;
