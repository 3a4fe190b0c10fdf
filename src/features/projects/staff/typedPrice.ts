import type { Merchandise } from '../projectSchema';

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
export function formatPriceInput({ spec, amount }: Merchandise['price']): string {
  const digits = minorDigits(spec);
  return amount > 0 ? (amount / 10 ** digits).toFixed(digits) : '';
}
