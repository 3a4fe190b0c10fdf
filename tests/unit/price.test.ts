import { describe, expect, it } from 'vitest';
import { priceText } from '../../src/features/projects/price';

describe('A price', () => {
  it.each([
    ['USD', 2_450, '$24.50'],
    ['EUR', 900, '€9.00'],
    ['JPY', 3_200, '¥3,200'],
    ['KWD', 1_250, 'KWD 1.250'],
    ['usd', 1, '$0.01'],
  ])('of %s in its minor units, %i, reads %s', (spec, amount, text) => {
    expect(priceText({ spec, amount })?.replace('\u00a0', ' ')).toBe(text);
  });

  it.each([
    ['USD', 0],
    ['USD', -5],
    ['USD', Number.NaN],
    ['dollars', 100],
    ['', 100],
  ])('of %s %d is not shown', (spec, amount) => {
    expect(priceText({ spec, amount })).toBeNull();
  });
});
