/** The packages, from the smallest to the largest. */
export const packageIds = ['bronze', 'silver', 'gold', 'diamond'] as const;
export type PackageId = (typeof packageIds)[number];

/** Those that cost something. */
export type PaidPackageId = Exclude<PackageId, 'bronze'>;

/**
 * The platform's share of a month's net pay, in basis points. The month's sales choose the rate, and the whole
 * net pay carries it.
 */
type PlatformFee = {
  thresholdCents: number;
  belowBp: number;
  /** At the threshold and above it. */
  fromThresholdBp: number;
  /** Whether the month's subscription is given back at the threshold and above it. */
  creditsSubscription: boolean;
};

/** What a package costs and allows. Sums are US cents, shares basis points (100 are 1 %). */
export type PackageTerms = {
  name: string;
  monthlyCents: number;
  /** The most that the campaign of one project may collect. */
  capCents: number;
  campaignDays: { min: number; max: number };
  campaignFeeBp: number;
  /** How many items may be on sale at once, for the campaign's project and for earlier ones. */
  itemSlots: { campaign: number; previous: number };
  /** How many designs of each kind, and `total` together. */
  designs: { logos: number; posters: number; intros: number; total: number };
  hasPremieres: boolean;
  hasPromotion: boolean;
  hasImdbCredit: boolean;
  /** Null where nothing is sold. */
  platformFee: PlatformFee | null;
};

/** The platform's share of what a campaign has raised: the same for all packages. */
export const campaignFeeBp = 900;

/**
 * The catalogue (src/content/packages.ts) in numbers, for what pages compute and rules refuse. A test compares
 * the two.
 */
export const packageTerms: Record<PackageId, PackageTerms> = {
  bronze: {
    name: 'Bronze',
    monthlyCents: 0,
    capCents: 15_000_00,
    campaignDays: { min: 30, max: 30 },
    campaignFeeBp,
    itemSlots: { campaign: 0, previous: 0 },
    designs: { logos: 0, posters: 0, intros: 0, total: 0 },
    hasPremieres: false,
    hasPromotion: false,
    hasImdbCredit: false,
    platformFee: null,
  },
  silver: {
    name: 'Silver',
    monthlyCents: 99_00,
    capCents: 20_000_00,
    campaignDays: { min: 30, max: 45 },
    campaignFeeBp,
    itemSlots: { campaign: 2, previous: 1 },
    // A logo or a poster.
    designs: { logos: 1, posters: 1, intros: 0, total: 1 },
    hasPremieres: false,
    hasPromotion: false,
    hasImdbCredit: true,
    platformFee: {
      thresholdCents: 500_00,
      belowBp: 2_000,
      fromThresholdBp: 1_500,
      creditsSubscription: false,
    },
  },
  gold: {
    name: 'Gold',
    monthlyCents: 149_00,
    capCents: 25_000_00,
    campaignDays: { min: 30, max: 60 },
    campaignFeeBp,
    itemSlots: { campaign: 2, previous: 1 },
    designs: { logos: 1, posters: 1, intros: 0, total: 2 },
    hasPremieres: true,
    hasPromotion: false,
    hasImdbCredit: true,
    platformFee: {
      thresholdCents: 1_000_00,
      belowBp: 1_500,
      fromThresholdBp: 1_000,
      creditsSubscription: true,
    },
  },
  diamond: {
    name: 'Diamond',
    monthlyCents: 299_00,
    capCents: 50_000_00,
    campaignDays: { min: 30, max: 90 },
    campaignFeeBp,
    itemSlots: { campaign: 4, previous: 3 },
    designs: { logos: 2, posters: 2, intros: 1, total: 5 },
    hasPremieres: true,
    hasPromotion: true,
    hasImdbCredit: true,
    platformFee: {
      thresholdCents: 3_000_00,
      belowBp: 1_000,
      fromThresholdBp: 700,
      creditsSubscription: true,
    },
  },
};

/** The places for an item on sale: `c1` and on for the campaign's project, `p1` and on for earlier ones. */
export const itemSlotIds = (packageId: PackageId) => {
  const { campaign, previous } = packageTerms[packageId].itemSlots;
  const numbered = (letter: string, count: number) =>
    Array.from({ length: count }, (_, index) => `${letter}${String(index + 1)}`);
  return { campaign: numbered('c', campaign), previous: numbered('p', previous) };
};
