import { describe, expect, it, vi } from 'vitest';
import { formatPrice } from '../../src/lib/money';

describe('A price', () => {
  it.each([
    ['USD', 2_450, '$24.50'],
    ['EUR', 900, '€9.00'],
    ['JPY', 3_200, '¥3,200'],
    ['KWD', 1_250, 'KWD 1.250'],
    ['usd', 1, '$0.01'],
  ])('of %s in its minor units, %i, reads %s', (spec, amount, text) => {
    expect(formatPrice({ spec, amount })?.replace('\u00a0', ' ')).toBe(text);
  });

  it.each(['USD', 'EUR', 'GBP'])(
    'in %s is what Intl would write, without its slow start',
    (spec) => {
      const amounts = [1, 10, 99, 100, 101, 99_999, 100_000, 123_456_789, 1e11 + 5];
      const intl = new Intl.NumberFormat('en', { style: 'currency', currency: spec });
      const start = vi.spyOn(Intl, 'NumberFormat');
      expect(amounts.map((amount) => formatPrice({ spec, amount }))).toEqual(
        amounts.map((amount) => intl.format(amount / 100)),
      );
      expect(start).not.toHaveBeenCalled();
      start.mockRestore();
    },
  );

  it('of parts of a cent is left to Intl', () => {
    expect(formatPrice({ spec: 'USD', amount: 1_050.5 })).toBe('$10.51');
  });

  it.each([
    ['USD', 0],
    ['USD', -5],
    ['USD', Number.NaN],
    ['dollars', 100],
    ['', 100],
  ])('of %s %d is not shown', (spec, amount) => {
    expect(formatPrice({ spec, amount })).toBeNull();
  });
});
