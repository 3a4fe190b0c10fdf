/** The currencies merchandise may be priced in (ISO 4217): those of the places where most buyers are. */
export const currencies = [
  'USD',
  'EUR',
  'GBP',
  'AUD',
  'BRL',
  'CAD',
  'CHF',
  'DKK',
  'INR',
  'JPY',
  'MXN',
  'NOK',
  'NZD',
  'SEK',
  'ZAR',
] as const;

/** `spec` is the ISO 4217 currency, `amount` counts its minor units; zero means no price is set. */
export type Price = { spec: string; amount: number };

// What Intl accepts as a currency; anything else it answers with an exception.
const currencyCode = /^[a-z]{3}$/i;

// What most prices are in. The first use of Intl takes a phone a tenth of a second, before the film is seen (0174).
const signs: Record<string, string> = { USD: '$', EUR: '€', GBP: '£' };
const thousands = /\B(?=(?:\d{3})+\.)/g;

/** A price for reading, in the currency's own digits; null when none is set. `amount` counts minor units. */
export function formatPrice({ spec, amount }: Price): string | null {
  if (!(amount > 0) || !currencyCode.test(spec)) return null;
  const sign = signs[spec.toUpperCase()];
  if (sign && Number.isSafeInteger(amount))
    return sign + (amount / 100).toFixed(2).replace(thousands, ',');
  const format = new Intl.NumberFormat('en', { style: 'currency', currency: spec });
  const digits = format.resolvedOptions().maximumFractionDigits ?? 0;
  return format.format(amount / 10 ** digits);
}

const minorDigits = (currency: string) =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions()
    .maximumFractionDigits ?? 0;

/** `12.50` in minor units of the currency; zero for nothing typed, NaN for what is no price in it. */
export function parsePrice(typed: string, currency: string): number {
  const digits = minorDigits(currency);
  const [, whole, fraction = ''] = /^(\d{1,9})(?:[.,](\d+))?$/.exec(typed.trim()) ?? [];
  if (typed.trim() === '') return 0;
  if (whole === undefined || fraction.length > digits) return Number.NaN;
  return Number(whole + fraction.padEnd(digits, '0'));
}

/** The price as someone would type it again; nothing for none. */
export function formatPriceInput({ spec, amount }: Price): string {
  const digits = minorDigits(spec);
  return amount > 0 ? (amount / 10 ** digits).toFixed(digits) : '';
}
