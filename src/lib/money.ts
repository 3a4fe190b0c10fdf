/** The ISO 4217 currencies that merchandise may be priced in. */
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

/** `spec` is an ISO 4217 currency, `amount` counts its minor units; zero means that no price is set. */
export type Price = { spec: string; amount: number };

const formats = new Map<string, Intl.NumberFormat>();

/** Created once per currency: the first use of Intl takes a phone about 25 ms. */
function formatFor(currency: string): Intl.NumberFormat {
  const known = formats.get(currency);
  if (known) return known;
  const format = new Intl.NumberFormat('en', { style: 'currency', currency });
  formats.set(currency, format);
  return format;
}

const minorDigits = (currency: string) =>
  formatFor(currency).resolvedOptions().maximumFractionDigits ?? 0;

// Intl throws for anything else.
const currencyCode = /^[a-z]{3}$/i;

/** A price for display, such as `$24.50`; null if none is set or the currency is unknown to Intl. */
export function formatPrice({ spec, amount }: Price): string | null {
  if (!(amount > 0) || !currencyCode.test(spec)) return null;
  return formatFor(spec).format(amount / 10 ** minorDigits(spec));
}

/** `12.50` in minor units of the currency; zero for an empty text, NaN for an invalid one. */
export function parsePrice(text: string, currency: string): number {
  const digits = minorDigits(currency);
  const [, units, fraction = ''] = /^(\d{1,9})(?:[.,](\d+))?$/.exec(text.trim()) ?? [];
  if (text.trim() === '') return 0;
  if (units === undefined || fraction.length > digits) return Number.NaN;
  return Number(units + fraction.padEnd(digits, '0'));
}

/** The price as text for an input; empty if none is set. */
export function formatPriceInput({ spec, amount }: Price): string {
  const digits = minorDigits(spec);
  return amount > 0 ? (amount / 10 ** digits).toFixed(digits) : '';
}
