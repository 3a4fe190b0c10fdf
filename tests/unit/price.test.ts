import { describe, expect, it, vi } from 'vitest';
import { formatPrice } from '../../src/lib/money';

describe('A price', () => {
  it.each([
    ['USD', 2_450, '$24.50'],
    ['EUR', 900, '€9.00'],
    ['JPY', 3_200, '¥3,200'],
    ['KWD', 1_250, 'KWD 1.250'],
    ['usd', 1, '$0.01'],
    ['GBP', 123_456_789, '£1,234,567.89'],
  ])('of %s with %i minor units is formatted as %s', (spec, amount, text) => {
    expect(formatPrice({ spec, amount })?.replace('\u00a0', ' ')).toBe(text);
  });

  it('is formatted by one Intl.NumberFormat per currency', () => {
    const { NumberFormat } = Intl;
    const currencies: unknown[] = [];
    vi.spyOn(Intl, 'NumberFormat').mockImplementation(function (locale, options) {
      currencies.push(options?.currency);
      return new NumberFormat(locale, options);
    });
    for (const amount of [100, 200, 123_456_789]) formatPrice({ spec: 'CHF', amount });
    formatPrice({ spec: 'SEK', amount: 100 });
    expect(currencies).toEqual(['CHF', 'SEK']);
    vi.restoreAllMocks();
  });

  it('with a fraction of a minor unit is rounded', () => {
    expect(formatPrice({ spec: 'USD', amount: 1_050.5 })).toBe('$10.51');
  });

  it.each([
    ['USD', 0],
    ['USD', -5],
    ['USD', Number.NaN],
    ['dollars', 100],
    ['', 100],
  ])('of %s %d is not formatted', (spec, amount) => {
    expect(formatPrice({ spec, amount })).toBeNull();
  });
});
