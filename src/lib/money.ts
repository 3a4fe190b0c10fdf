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

/** How many digits a currency has after the point. */
export const minorDigits = (currency: string) =>
  formatFor(currency).resolvedOptions().maximumFractionDigits ?? 0;

// Intl throws for anything else.
const currencyCode = /^[a-z]{3}$/i;

/** A price for display, such as `$24.50`; null if none is set or the currency is unknown to Intl. */
export function formatPrice({ spec, amount }: Price): string | null {
  if (!(amount > 0) || !currencyCode.test(spec)) return null;
  return formatFor(spec).format(amount / 10 ** minorDigits(spec));
}
