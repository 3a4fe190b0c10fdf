import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { packageIds, packageTerms } from '../../src/config/packages';
import {
  type MonthTakings,
  monthStatement,
  statementLabels,
} from '../../src/features/packages/fees';

const takings = (changes: Partial<MonthTakings> = {}): MonthTakings => ({
  salesCents: 0,
  cardCostsCents: 0,
  pledgesCents: 0,
  ...changes,
});

/** The lines of a month by their label, without those of zero. */
const linesOf = (...month: Parameters<typeof monthStatement>) =>
  Object.fromEntries(
    monthStatement(...month)
      .lines.filter(({ cents }) => cents !== 0)
      .map(({ label, cents }) => [label, cents]),
  );

describe('The platform fee', () => {
  // Package, sales, rate, fee, subscription given back.
  it.each([
    ['silver', 499_99, 2_000, 100_00, 0],
    ['silver', 500_00, 1_500, 75_00, 0],
    ['silver', 500_01, 1_500, 75_00, 0],
    ['gold', 999_99, 1_500, 150_00, 0],
    ['gold', 1_000_00, 1_000, 100_00, 149_00],
    ['gold', 1_000_01, 1_000, 100_00, 149_00],
    ['diamond', 2_999_99, 1_000, 300_00, 0],
    ['diamond', 3_000_00, 700, 210_00, 299_00],
    ['diamond', 3_000_01, 700, 210_00, 299_00],
  ] as const)('of %s with sales of %i cents', (id, salesCents, rate, fee, credit) => {
    const month = monthStatement(id, takings({ salesCents }));
    expect(month.platformFeeBp).toBe(rate);
    expect(month.lines).toContainEqual({ label: 'platformFee', cents: -fee });
    expect(month.lines).toContainEqual({ label: 'subscriptionCredit', cents: credit });
    expect(month.totalCents).toBe(salesCents - fee - packageTerms[id].monthlyCents + credit);
  });

  it('is taken of all of the net pay, while the sales before card costs choose the rate', () => {
    expect(linesOf('gold', takings({ salesCents: 1_000_00, cardCostsCents: 40_00 }))).toEqual({
      sales: 1_000_00,
      cardCosts: -40_00,
      platformFee: -96_00,
      subscription: -149_00,
      subscriptionCredit: 149_00,
    });
  });

  // 15 % of them are 0.45, 0.6, 1.5 and 2.4 cents.
  it.each([
    [3, 0],
    [4, 1],
    [10, 2],
    [16, 2],
  ])('is rounded half up: of %i cents it is %i', (salesCents, fee) => {
    const { lines } = monthStatement('gold', takings({ salesCents }));
    expect(lines).toContainEqual({ label: 'platformFee', cents: 0 - fee });
  });

  it('of Bronze is none, whatever was sold before a change of package', () => {
    expect(linesOf('bronze', takings({ salesCents: 700_00, cardCostsCents: 20_00 }))).toEqual({
      sales: 700_00,
      cardCosts: -20_00,
    });
    expect(monthStatement('bronze', takings()).platformFeeBp).toBeNull();
  });

  it.each([
    ['no sales', takings(), -149_00],
    ['card costs above the sales', takings({ salesCents: 1_00, cardCostsCents: 1_50 }), -149_50],
    ['more returned than sold', takings({ salesCents: -80_00 }), -229_00],
  ])('is none, and none comes back, with %s', (_, month, total) => {
    const { totalCents, lines } = monthStatement('gold', month);
    expect(lines).toContainEqual({ label: 'platformFee', cents: 0 });
    expect(totalCents).toBe(total);
  });
});

describe('The campaign fee', () => {
  it.each(packageIds)('is 9 % of the pledges and nothing else, on %s', (id) => {
    const { campaignFee, pledges } = linesOf(id, takings({ pledgesCents: 10_000_00 }));
    expect([pledges, campaignFee]).toEqual([10_000_00, -900_00]);
  });

  it('is rounded half up', () => {
    expect(linesOf('bronze', takings({ pledgesCents: 50 })).campaignFee).toBe(-5);
    expect(linesOf('bronze', takings({ pledgesCents: 49 })).campaignFee).toBe(-4);
  });
});

describe('A month', () => {
  const cents = fc.integer({ min: -1_000_000_00, max: 100_000_000_00 });
  const anyTakings = fc.record({
    salesCents: cents,
    cardCostsCents: cents.map(Math.abs),
    pledgesCents: cents,
  });

  it('has every line once, in whole cents that add up to what is left', () => {
    fc.assert(
      fc.property(fc.constantFrom(...packageIds), anyTakings, (id, month) => {
        const { lines, totalCents } = monthStatement(id, month);
        expect(lines.map(({ label }) => label)).toEqual(statementLabels);
        expect(lines.every((line) => Number.isSafeInteger(line.cents))).toBe(true);
        expect(lines.reduce((sum, line) => sum + line.cents, 0)).toBe(totalCents);
      }),
    );
  });

  it('never charges more than the net pay and the pledges, and never returns a fee', () => {
    fc.assert(
      fc.property(fc.constantFrom(...packageIds), anyTakings, (id, month) => {
        const lines = new Map(
          monthStatement(id, month).lines.map((line) => [line.label, line.cents]),
        );
        const netPay = Math.max(0, month.salesCents - month.cardCostsCents);
        for (const [label, base] of [
          ['platformFee', netPay],
          ['campaignFee', Math.max(0, month.pledgesCents)],
        ] as const) {
          const fee = 0 - (lines.get(label) ?? NaN);
          expect(fee).toBeGreaterThanOrEqual(0);
          expect(fee).toBeLessThanOrEqual(base);
        }
      }),
    );
  });

  it.each([0.5, NaN, Infinity, 2 ** 53])('is not stated from %d cents', (salesCents) => {
    expect(() => monthStatement('gold', takings({ salesCents }))).toThrow(RangeError);
  });
});
