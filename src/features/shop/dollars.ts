import { checkoutCopy } from '../../content/shop';
import { formatPrice } from '../../lib/money';
import { currency } from '../orders/offerModel';

/** A sum in cents for people; nothing is free. */
export const dollars = (cents: number) =>
  formatPrice({ spec: currency, amount: cents }) ?? checkoutCopy.free;
