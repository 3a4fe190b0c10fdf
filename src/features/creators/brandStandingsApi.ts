import { getDoc } from 'firebase/firestore/lite';
import * as v from 'valibot';
import type { BrandStanding } from './brandStandings';
import { brandRef } from './memberApi';
import { brandSchema } from './model';

/** The brands that these ids name, each once. */
export const readBrandStandings = (ids: readonly string[]): Promise<BrandStanding[]> =>
  Promise.all(
    [...new Set(ids)].map(async (brandId) => {
      const brand = await getDoc(brandRef(brandId));
      const { name, suspended } = v.parse(brandSchema, brand.data() ?? {});
      return { brandId, name, suspended };
    }),
  );
