import { formatCount } from '../../content/formatCount';
import { packageIds, type PackageId, packageTerms } from '../../config/packages';
import { earningsFields, earningsProblems } from '../../content/earnings';
import { parseAmount } from '../../lib/parseAmount';
import { monthStatement } from './fees';
import { allowsSales } from './model';

export type EarningsField = keyof typeof earningsFields;

/** What the calculator counts with: a number of sales, US cents, and basis points. */
export type EarningsInput = Record<EarningsField, number>;

export const earningsFieldNames = [
  'salesCount',
  'averagePriceCents',
  'cardBp',
  'cardCentsPerSale',
  'pledgesCents',
] as const satisfies readonly EarningsField[];

/** A value for each field. */
export const mapEarningsFields = <Value>(valueOf: (field: EarningsField) => Value) => ({
  salesCount: valueOf('salesCount'),
  averagePriceCents: valueOf('averagePriceCents'),
  cardBp: valueOf('cardBp'),
  cardCentsPerSale: valueOf('cardCentsPerSale'),
  pledgesCents: valueOf('pledgesCents'),
});

// So large that nobody needs more, and so small that every sum is an exact integer.
const most: EarningsInput = {
  salesCount: 100_000,
  averagePriceCents: 10_000_00,
  cardBp: 100_00,
  cardCentsPerSale: 100_00,
  pledgesCents: 10_000_000_00,
};

/** US dollars such as `−$1,234.50`; whole dollars without `.00` on request. Intl would take a phone 25 ms. */
export function formatDollars(cents: number, { isShort = false } = {}): string {
  const [units = '', fraction = ''] = (Math.abs(cents) / 100).toFixed(2).split('.');
  const grouped = units.replace(/\B(?=(?:\d{3})+$)/g, ',');
  return `${cents < 0 ? '−' : ''}$${grouped}${isShort && fraction === '00' ? '' : `.${fraction}`}`;
}

/** `9%`, `2.5%` from basis points. */
export const formatPercent = (basisPoints: number) => `${String(basisPoints / 100)}%`;

const formatMost = (field: EarningsField) =>
  ({
    count: formatCount(most[field]),
    dollars: formatDollars(most[field], { isShort: true }),
    percent: formatPercent(most[field]),
  })[earningsFields[field].kind];

/** What was typed into a field as a number, or a message about what is wrong with it. */
export function parseEarningsField(
  field: EarningsField,
  text: string,
): { value: number; problem?: undefined } | { problem: string; value?: undefined } {
  const { kind } = earningsFields[field];
  const bare = text.replace(/^\s*\$|[$%]\s*$/g, '');
  if (bare.trim() === '') return { problem: earningsProblems.missing };
  const hundredths = parseAmount(bare, 2);
  const value = kind === 'count' ? hundredths / 100 : hundredths;
  if (!Number.isInteger(value)) return { problem: earningsProblems.kind[kind] };
  if (field === 'averagePriceCents' && value === 0)
    return { problem: earningsProblems.missingPrice };
  return value > most[field] ? { problem: earningsProblems.tooMuch(formatMost(field)) } : { value };
}

/** The month that the calculator begins with. */
export const exampleMonth = (): EarningsInput =>
  mapEarningsFields((field) => parseEarningsField(field, earningsFields[field].example).value ?? 0);

/** The month of the input on a package: a package that sells nothing has no sales, and a campaign ends at its cap. */
export function estimateMonth(packageId: PackageId, input: EarningsInput) {
  const terms = packageTerms[packageId];
  const salesCount = allowsSales(terms) ? input.salesCount : 0;
  const salesCents = salesCount * input.averagePriceCents;
  return monthStatement(packageId, {
    salesCents,
    cardCostsCents:
      Math.round((salesCents * input.cardBp) / 10_000) + salesCount * input.cardCentsPerSale,
    pledgesCents: Math.min(input.pledgesCents, terms.capCents),
  });
}

/** The package with the highest value; the smaller of equals. */
const packageWithMost = (valueOf: (id: PackageId) => number) =>
  packageIds.reduce((best, id) => (valueOf(id) > valueOf(best) ? id : best));

export const bestPackage = (input: EarningsInput) =>
  packageWithMost((id) => estimateMonth(id, input).totalCents);

/** What sales of so many cents leave on a package, the campaign aside, with the input's price and card costs. */
export function netEarnings(packageId: PackageId, input: EarningsInput, salesCents: number) {
  const { averagePriceCents, cardBp, cardCentsPerSale } = input;
  const costShare = cardBp / 10_000 + cardCentsPerSale / averagePriceCents;
  const takings = { salesCents, cardCostsCents: Math.round(salesCents * costShare) };
  return monthStatement(packageId, {
    ...(allowsSales(packageTerms[packageId]) ? takings : { salesCents: 0, cardCostsCents: 0 }),
    pledgesCents: 0,
  }).totalCents;
}

export const bestPackageAt = (input: EarningsInput, salesCents: number) =>
  packageWithMost((id) => netEarnings(id, input, salesCents));

/** The sales at which a fee changes, in cents. */
const feeThresholds = packageIds.flatMap(
  (id) => packageTerms[id].platformFee?.thresholdCents ?? [],
);

type Changeover = { salesCents: number; from: PackageId; to: PackageId };

/**
 * From which sales on another package leaves most, in whole dollars. Between two thresholds what a package
 * leaves is a straight line, so the same package being best at both ends is best between them.
 */
export function findChangeovers(input: EarningsInput): Changeover[] {
  const findBetween = (low: number, high: number): Changeover[] => {
    const from = bestPackageAt(input, low);
    const to = bestPackageAt(input, high);
    if (from === to) return [];
    if (high - low <= 100) return [{ salesCents: high, from, to }];
    const middle = Math.round((low + high) / 200) * 100;
    return [...findBetween(low, middle), ...findBetween(middle, high)];
  };
  // Each stretch ends a dollar before the next threshold; beyond the last one no line crosses another.
  return [0, ...feeThresholds].flatMap((start, index) => {
    const end = (feeThresholds[index] ?? start + 100) - 100;
    return [
      ...findBetween(start, end),
      ...(index < feeThresholds.length ? findBetween(end, end + 100) : []),
    ];
  });
}

/** The step of an axis: 1, 2 or 5 times a power of ten, so that `span` has at most `count` of them. */
const niceStep = (span: number, count: number) => {
  const power = 10 ** Math.floor(Math.log10(span / count));
  return [1, 2, 5, 10].map((factor) => factor * power).find((step) => step * count >= span) ?? span;
};

const ticksBetween = (low: number, high: number, step: number) =>
  Array.from({ length: Math.floor((high - low) / step) + 1 }, (_, index) => low + index * step);

/** The lines of the chart and its axes, in cents: each line bends or jumps at its threshold only. */
export function earningsChart(input: EarningsInput) {
  const ownSales = input.salesCount * input.averagePriceCents;
  const wanted = Math.max(4_000_00, ownSales * 1.2);
  const step = niceStep(wanted, 4);
  const maxSales = Math.ceil(wanted / step) * step;
  const lines = packageIds.map((id) => {
    const threshold = packageTerms[id].platformFee?.thresholdCents;
    const sales = [0, ...(threshold ? [threshold - 1, threshold] : []), maxSales];
    return {
      id,
      points: sales.map((salesCents) => ({
        salesCents,
        leftCents: netEarnings(id, input, salesCents),
      })),
    };
  });
  const left = lines.flatMap(({ points }) => points.map(({ leftCents }) => leftCents));
  const maxLeft = Math.max(...left, 100_00);
  const stops = [0, ...feeThresholds, ...findChangeovers(input).map((each) => each.salesCents)];
  return {
    lines,
    ownSales,
    maxSales,
    minLeft: Math.min(...left),
    maxLeft,
    salesTicks: ticksBetween(0, maxSales, step),
    leftTicks: ticksBetween(0, maxLeft, niceStep(maxLeft, 4)),
    /** The sales of the table's rows. */
    rows: [...new Set([...stops, ownSales, maxSales])].sort((a, b) => a - b),
  };
}
