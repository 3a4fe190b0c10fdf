import { saleCopy } from '../../content/shop';
import type { Offer, SaleTerms } from '../orders/offerModel';
import { dollars } from './dollars';

/** What sending costs, before it is known where to; empty where nothing is sent. */
export function shippingText(offers: readonly Offer[], { shipping }: SaleTerms): string {
  const { pickup, ...zones } = shipping;
  const costs = Object.values(zones);
  if (costs.length === 0 || !offers.some(({ ships }) => ships)) return '';
  return saleCopy.shipping(
    dollars(Math.min(...costs)),
    dollars(Math.max(...costs)),
    pickup !== undefined,
  );
}
