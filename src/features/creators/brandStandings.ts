import { brandFilterCopy as copy } from '../../content/brandFilter';
import type { Brand } from './model';

/** Which brand it is that something waits of, and whether staff have suspended it. */
export type BrandStanding = Pick<Brand, 'brandId' | 'name' | 'suspended'>;

/** In the place of a brand's id: all brands but the suspended ones, or these alone. */
export const everyBrand = 'all';
export const suspendedBrands = 'suspended';

/** Whether what is of a brand is listed: that of suspended ones stands apart, and where its brand is asked for. */
export function isListedOf(
  wanted: string,
  { brandId, suspended }: Pick<BrandStanding, 'brandId' | 'suspended'>,
): boolean {
  if (wanted === everyBrand) return !suspended;
  return wanted === suspendedBrands ? suspended : brandId === wanted;
}

/** Those of what waits that are listed. */
export function listedOf<Waiting extends { brandId: string }>(
  wanted: string,
  waiting: readonly Waiting[],
  brands: readonly BrandStanding[],
): Waiting[] {
  const suspended = brands.filter((brand) => brand.suspended).map(({ brandId }) => brandId);
  return waiting.filter(({ brandId }) =>
    isListedOf(wanted, { brandId, suspended: suspended.includes(brandId) }),
  );
}

/** Which brands there are to choose from, by what the address says of them. */
export function brandOptions(
  brands: readonly BrandStanding[],
  wanted: string,
): Record<string, string> {
  const options: Record<string, string> = {
    [everyBrand]: copy.every,
    ...((wanted === suspendedBrands || brands.some(({ suspended }) => suspended)) && {
      [suspendedBrands]: copy.suspended,
    }),
    ...Object.fromEntries(brands.map(({ brandId, name }) => [brandId, name || copy.unknown])),
  };
  return wanted in options ? options : { ...options, [wanted]: copy.unknown };
}
