import type { Merchandise } from './projectSchema';

// What Intl accepts as a currency; anything else it answers with an exception.
const currencyCode = /^[a-z]{3}$/i;

// What most prices are in. The first use of Intl takes a phone a tenth of a second, before the film is seen (0174).
const signs: Record<string, string> = { USD: '$', EUR: '€', GBP: '£' };
const thousands = /\B(?=(?:\d{3})+\.)/g;

/** A price for reading, in the currency's own digits; null when none is set. `amount` counts minor units. */
export function formatPrice({ spec, amount }: Merchandise['price']): string | null {
  if (!(amount > 0) || !currencyCode.test(spec)) return null;
  const sign = signs[spec.toUpperCase()];
  if (sign && Number.isSafeInteger(amount))
    return sign + (amount / 100).toFixed(2).replace(thousands, ',');
  const format = new Intl.NumberFormat('en', { style: 'currency', currency: spec });
  const digits = format.resolvedOptions().maximumFractionDigits ?? 0;
  return format.format(amount / 10 ** digits);
}
