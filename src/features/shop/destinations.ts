import { countryCodes } from '../../config/countries';
import { countryName } from '../../lib/countryName';
import type { SaleTerms } from '../orders/offerModel';

/** Where the makers of a film send, by the names of the countries; picking up stands apart. */
export function destinations({ shipping }: Pick<SaleTerms, 'shipping'>) {
  const codes =
    shipping.rest === undefined ? countryCodes.filter((code) => code in shipping) : countryCodes;
  return {
    countries: codes
      .map((code) => ({ code, name: countryName(code) }))
      .sort((one, two) => one.name.localeCompare(two.name)),
    hasPickup: shipping.pickup !== undefined,
  };
}
