import type { Merchandise } from './projectSchema';

// What Intl accepts as a currency; anything else it answers with an exception.
const currencyCode = /^[a-z]{3}$/i;

/** A price for reading, in the currency's own digits; null when none is set. `amount` counts minor units. */
export function priceText({ spec, amount }: Merchandise['price']): string | null {
  if (!(amount > 0) || !currencyCode.test(spec)) return null;
  const format = new Intl.NumberFormat('en', { style: 'currency', currency: spec });
  const digits = format.resolvedOptions().maximumFractionDigits ?? 0;
  return format.format(amount / 10 ** digits);
}
