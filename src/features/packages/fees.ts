import { type PackageId, packageTerms } from '../../config/packages';

/** What a creator took in during one month, in integer US cents. */
export type MonthTakings = {
  /** Goods and tickets of the month without shipping, less what was returned in it; may be negative. */
  salesCents: number;
  cardCostsCents: number;
  /** Paid less returned, of campaigns that were settled in the month. */
  pledgesCents: number;
};

/** The lines of a statement in their order. What reduces the total is negative. */
export const statementLabels = [
  'sales',
  'cardCosts',
  'platformFee',
  'subscription',
  'subscriptionCredit',
  'pledges',
  'campaignFee',
] as const;
export type StatementLabel = (typeof statementLabels)[number];

type MonthStatement = {
  /** Every label once; `cents` of all lines add up to `totalCents`. */
  lines: readonly { label: StatementLabel; cents: number }[];
  /** What the month leaves, the subscription paid; negative when it cost more than it brought. */
  totalCents: number;
  /** The rate of the platform fee in basis points, by the month's sales; null for a package without one. */
  platformFeeBp: number | null;
};

/** A share of a sum in cents, rounded half up. Of nothing or less it is nothing: no fee is taken, none returned. */
export const shareOf = (cents: number, basisPoints: number) =>
  cents > 0 ? Math.floor((cents * basisPoints + 5_000) / 10_000) : 0;

/**
 * One month of a package by the catalogue's fees (docs/decisions/0034): the rate chosen by the sales applies to
 * the whole net pay, which is sales less card costs; pledges carry the campaign's fee alone. Each fee is rounded
 * once. Cents are integers; throws for others, since sums that are not exact would be stated as if they were.
 */
export function monthStatement(packageId: PackageId, takings: MonthTakings): MonthStatement {
  if (!Object.values(takings).every(Number.isSafeInteger))
    throw new RangeError('A statement needs whole cents');
  const { salesCents, cardCostsCents, pledgesCents } = takings;
  const { monthlyCents, campaignFeeBp, platformFee } = packageTerms[packageId];
  const isFromThreshold = platformFee !== null && salesCents >= platformFee.thresholdCents;
  const platformFeeBp =
    platformFee && (isFromThreshold ? platformFee.fromThresholdBp : platformFee.belowBp);
  const cents: Record<StatementLabel, number> = {
    sales: salesCents,
    // Subtracted from zero, which a minus sign would turn into -0.
    cardCosts: 0 - cardCostsCents,
    platformFee: 0 - shareOf(salesCents - cardCostsCents, platformFeeBp ?? 0),
    subscription: 0 - monthlyCents,
    subscriptionCredit: isFromThreshold && platformFee.creditsSubscription ? monthlyCents : 0,
    pledges: pledgesCents,
    campaignFee: 0 - shareOf(pledgesCents, campaignFeeBp),
  };
  const lines = statementLabels.map((label) => ({ label, cents: cents[label] }));
  return { lines, platformFeeBp, totalCents: lines.reduce((sum, line) => sum + line.cents, 0) };
}
