import { formatPrice } from '../../lib/money';
import { currency } from '../orders/offerModel';

/** A sum in cents for people; whole dollars without cents. */
export const sumText = (cents: number) =>
  cents === 0 ? '$0' : (formatPrice({ spec: currency, amount: cents }) ?? '').replace(/\.00$/, '');
