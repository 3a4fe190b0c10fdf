const plain = /^(\d*)(?:[.,](\d*))?$/;
// Groups of three, or of two as in India, each after the same sign, which the decimals do not have.
const grouped = /^([1-9]\d{0,2}([ ',.])(?:\d{2,3}\2)*\d{3})(?:(?!\2)[.,](\d*))?$/;

/**
 * What was typed as a number with so many decimals, in units of the last of them: `1,299.00` is 129900, and so is
 * `1 299,00`. NaN for what is no such number, is below zero, or could be two: `1.299` is more than a thousand in half of
 * the world. With a comma it is grouped, unless the number may have three decimals.
 */
export function parseAmount(typed: string, digits: number): number {
  const bare = typed.trim().replace(/\s/g, ' ').replaceAll('’', "'");
  const [, groups = '', sign = '', decimals] = grouped.exec(bare) ?? [];
  const couldBeDecimal = sign === '.' || (sign === ',' && digits >= 3);
  if (couldBeDecimal && decimals === undefined && groups.split(sign).length === 2)
    return Number.NaN;
  const [units = '', fraction = ''] = groups
    ? [groups.replace(/\D/g, ''), decimals]
    : (plain.exec(bare)?.slice(1) ?? []);
  if (units + fraction === '' || fraction.length > digits) return Number.NaN;
  const amount = Number(units + fraction.padEnd(digits, '0'));
  return Number.isSafeInteger(amount) ? amount : Number.NaN;
}

/** More than anyone is paid here, and so little that sums stay exact. */
const mostDollarCents = 10_000_000_00;

/** What was typed as US dollars, with or without their sign, in cents; NaN where it is no sum of whole cents. */
export function parseDollars(typed: string): number {
  const cents = parseAmount(typed.replace(/^\s*\$|\$\s*$/, ''), 2);
  return cents > mostDollarCents ? Number.NaN : cents;
}

/** Cents as dollars are typed and as spreadsheets read them, such as `12.50`. */
export const formatPlainDollars = (cents: number) => (cents / 100).toFixed(2);
