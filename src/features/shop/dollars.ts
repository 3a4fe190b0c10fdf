import { checkoutCopy } from '../../content/shop';
import { formatPrice } from '../../lib/money';
import { currency } from './model';

/** A sum in cents for people; nothing is free. */
export const dollars = (cents: number) =>
  formatPrice({ spec: currency, amount: cents }) ?? checkoutCopy.free;
