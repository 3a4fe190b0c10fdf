import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { packageIds } from '../../src/config/packages';
import {
  bestPackage,
  bestPackageAt,
  earningsChart,
  earningsFieldNames,
  type EarningsInput,
  estimateMonth,
  findChangeovers,
  formatDollars,
  netEarnings,
  parseEarningsField,
} from '../../src/features/packages/earnings';
import { earningsTyped, selectEarnings } from '../../src/features/packages/earningsSlice';
import { makeStore } from '../../src/store/store';

const example: EarningsInput = selectEarnings(makeStore().getState()).input;

describe('What is typed', () => {
  it.each([
    ['averagePriceCents', '25', 25_00],
    ['averagePriceCents', ' $24.5 ', 24_50],
    ['averagePriceCents', '24,50', 24_50],
    ['averagePriceCents', '1,250', 1_250_00],
    ['averagePriceCents', '.99', 99],
    ['averagePriceCents', '25.', 25_00],
    ['pledgesCents', '1,000,000.00', 1_000_000_00],
    ['pledgesCents', '0', 0],
    ['cardBp', '2.9 %', 290],
    ['cardBp', '0', 0],
    ['salesCount', '1,200', 1_200],
    ['salesCount', '60.00', 60],
  ] as const)('into %s as “%s” is %i', (field, text, value) => {
    expect(parseEarningsField(field, text)).toEqual({ value });
  });

  it.each([
    ['averagePriceCents', '', /^Enter a number/],
    ['averagePriceCents', '$', /^Enter a number/],
    ['averagePriceCents', '0.00', /above zero/],
    ['averagePriceCents', '.', /dollars and cents/],
    ['averagePriceCents', 'a lot', /dollars and cents/],
    ['averagePriceCents', '-5', /dollars and cents/],
    ['averagePriceCents', '24.505', /dollars and cents/],
    ['averagePriceCents', '1e3', /dollars and cents/],
    ['averagePriceCents', '10000.01', /up to \$10,000\./],
    ['cardBp', '100.01', /up to 100%/],
    ['cardBp', 'x', /percentage/],
    ['salesCount', '2.5', /whole number/],
    ['salesCount', '100001', /up to 100,000\./],
    ['pledgesCents', '99999999999999999999', /dollars and cents/],
  ] as const)('into %s as “%s” is told what is wrong', (field, text, problem) => {
    expect(parseEarningsField(field, text).problem).toMatch(problem);
  });

  it('is kept to the letter, and the last number that could be read counts', () => {
    const store = makeStore();
    for (const text of ['3', '30', '30x'])
      store.dispatch(earningsTyped({ field: 'salesCount', text }));
    const { texts, input } = selectEarnings(store.getState());
    expect(texts.salesCount).toBe('30x');
    expect(input.salesCount).toBe(30);
  });

  it('starts with an example that can be read', () => {
    const { texts } = selectEarnings(makeStore().getState());
    for (const field of earningsFieldNames)
      expect(parseEarningsField(field, texts[field])).toEqual({ value: example[field] });
  });
});

describe('A sum in dollars', () => {
  it.each([
    [0, '$0.00', '$0'],
    [5, '$0.05', '$0.05'],
    [-299_00, '−$299.00', '−$299'],
    [1_234_567_89, '$1,234,567.89', '$1,234,567.89'],
    [1_000_00, '$1,000.00', '$1,000'],
  ])('of %i cents', (cents, long, short) => {
    expect(formatDollars(cents)).toBe(long);
    expect(formatDollars(cents, { isShort: true })).toBe(short);
  });
});

describe('A month of the example', () => {
  it('counts card costs by percent and by sale', () => {
    // 60 sales of $25: $1,500, 2.9 % of it and 60 times 30 cents.
    const { lines, totalCents } = estimateMonth('gold', { ...example, pledgesCents: 0 });
    expect(lines[1]).toEqual({ label: 'cardCosts', cents: -(43_50 + 18_00) });
    expect(totalCents).toBe(1_438_50 - 143_85);
  });

  it('has no sales on Bronze, only the campaign', () => {
    expect(estimateMonth('bronze', example).lines.filter(({ cents }) => cents !== 0)).toEqual([
      { label: 'pledges', cents: 5_000_00 },
      { label: 'campaignFee', cents: -450_00 },
    ]);
  });

  it('counts a campaign up to the limit of each package', () => {
    const pledgesOf = (id: (typeof packageIds)[number]) =>
      estimateMonth(id, { ...example, pledgesCents: 60_000_00 }).lines[5]?.cents;
    expect(packageIds.map(pledgesOf)).toEqual([15_000_00, 20_000_00, 25_000_00, 50_000_00]);
  });

  it('leaves most on Gold; on Bronze without sales, on Diamond with many', () => {
    expect(bestPackage(example)).toBe('gold');
    expect(bestPackage({ ...example, salesCount: 0 })).toBe('bronze');
    expect(bestPackage({ ...example, salesCount: 120 })).toBe('diamond');
  });
});

describe('The sales from which another package leaves more', () => {
  it('are those of the example', () => {
    expect(findChangeovers(example)).toEqual([
      { salesCents: 130_00, from: 'bronze', to: 'silver' },
      { salesCents: 1_000_00, from: 'silver', to: 'gold' },
      { salesCents: 3_000_00, from: 'gold', to: 'diamond' },
    ]);
  });

  it('are none where card costs eat every sale', () => {
    expect(findChangeovers({ ...example, averagePriceCents: 20 })).toEqual([]);
  });

  it('are true on both sides, and between them nothing changes', () => {
    const input = fc.record({
      averagePriceCents: fc.integer({ min: 5_00, max: 500_00 }),
      cardBp: fc.integer({ min: 0, max: 500 }),
      cardCentsPerSale: fc.integer({ min: 0, max: 60 }),
    });
    fc.assert(
      fc.property(input, fc.integer({ min: 0, max: 8_000 }), (changes, dollars) => {
        const month = { ...example, ...changes };
        const changeovers = findChangeovers(month);
        for (const { salesCents, from, to } of changeovers) {
          expect(bestPackageAt(month, salesCents)).toBe(to);
          expect(bestPackageAt(month, salesCents - 100)).toBe(from);
        }
        const last = changeovers.filter(({ salesCents }) => salesCents <= dollars * 100).at(-1);
        expect(bestPackageAt(month, dollars * 100)).toBe(last?.to ?? 'bronze');
      }),
    );
  });
});

describe('The chart', () => {
  it('has at most 90 points, which lie on what each package leaves', () => {
    const { lines } = earningsChart(example);
    const points = lines.flatMap(({ id, points }) => points.map((point) => ({ id, ...point })));
    expect(points.length).toBeLessThanOrEqual(90);
    for (const { id, salesCents, leftCents } of points)
      expect(leftCents).toBe(netEarnings(id, example, salesCents));
  });

  it.each([0, 1, 60, 5_000, 100_000])('shows a month of %i sales within its axes', (salesCount) => {
    const { ownSales, maxSales, salesTicks, leftTicks, maxLeft, rows } = earningsChart({
      ...example,
      salesCount,
    });
    expect(ownSales).toBeLessThan(maxSales);
    expect(salesTicks.length).toBeLessThanOrEqual(6);
    expect(leftTicks.length).toBeLessThanOrEqual(6);
    expect(Math.max(...leftTicks)).toBeLessThanOrEqual(maxLeft);
    expect(rows).toEqual(expect.arrayContaining([0, ownSales, maxSales]));
  });
});
