import { getDoc } from 'firebase/firestore/lite';
import * as v from 'valibot';
import { brandRef } from './memberApi';
import { type Brand, brandSchema } from './model';

/** Which brand it is that something waits of, and whether staff have suspended it. */
export type BrandStanding = Pick<Brand, 'brandId' | 'name' | 'suspended'>;

/** The brands that these ids name, each once. */
export const readBrandStandings = (ids: readonly string[]): Promise<BrandStanding[]> =>
  Promise.all(
    [...new Set(ids)].map(async (brandId) => {
      const brand = await getDoc(brandRef(brandId));
      const { name, suspended } = v.parse(brandSchema, brand.data() ?? {});
      return { brandId, name, suspended };
    }),
  );

/** Those of what waits that are of no suspended brand. */
export function ofOpenBrands<Waiting extends { brandId: string }>(
  waiting: readonly Waiting[],
  brands: readonly BrandStanding[],
): Waiting[] {
  const suspended = brands.filter((brand) => brand.suspended).map(({ brandId }) => brandId);
  return waiting.filter(({ brandId }) => !suspended.includes(brandId));
}
