import { minorDigits, type Price } from '../../lib/money';
import { parseAmount } from '../../lib/parseAmount';

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

/** `12.50` in minor units of the currency; zero for an empty text, NaN for an invalid one. */
export function parsePrice(text: string, currency: string): number {
  if (text.trim() === '') return 0;
  const digits = minorDigits(currency);
  const amount = parseAmount(text, digits);
  return amount < 10 ** (9 + digits) ? amount : Number.NaN;
}

/** The price as text for an input; empty if none is set. */
export function formatPriceInput({ spec, amount }: Price): string {
  const digits = minorDigits(spec);
  return amount > 0 ? (amount / 10 ** digits).toFixed(digits) : '';
}
