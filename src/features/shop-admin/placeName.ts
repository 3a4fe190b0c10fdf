import { shopAdminCopy } from '../../content/shopAdmin';
import { countryName } from '../../lib/countryName';

const { terms: copy } = shopAdminCopy;

/** Where something is sent, in words: a country, the rest of the world, or picking up. */
export function placeName(key: string): string {
  if (key === 'rest') return copy.rest;
  return key === 'pickup' ? copy.pickup : countryName(key);
}
