import type { ProductionPackage } from '../../content/packages';

type PackageRow = {
  label: string;
  select: (production: ProductionPackage) => string | readonly string[];
};
type PackageSection = { title: string; rows: readonly PackageRow[] };

/** The rows of a package, by section, for the picker and the table. */
export const packageSections: readonly PackageSection[] = [
  {
    title: 'Campaign contribution management',
    rows: [
      {
        label: 'Project campaign limit',
        select: (production) => production.campaignContributionManagement.projectCampaignLimit,
      },
      {
        label: 'Project campaign duration',
        select: (production) => production.campaignContributionManagement.projectCampaignDuration,
      },
      {
        label: 'Project campaign fees',
        select: (production) => production.campaignContributionManagement.projectCampaignFees,
      },
    ],
  },
  {
    title: 'Digital storefront management',
    rows: [
      {
        label: 'Merchandise items for sale',
        select: (production) => production.digitalStorefrontManagement.merchandiseItemsForSale,
      },
      {
        label: 'Project design for storefront',
        select: (production) => production.digitalStorefrontManagement.projectDesignForStorefront,
      },
      {
        label: 'Premiere screening tickets and promotion',
        select: (production) =>
          production.digitalStorefrontManagement.premierScreeningTicketManagement,
      },
    ],
  },
  {
    title: 'Storefront and screening platform fees',
    rows: [
      {
        label: 'Platform fees',
        select: (production) => production.storefrontAndScreeningPlatformFees.platformFees,
      },
      {
        label: 'Fee structure',
        select: (production) => production.storefrontAndScreeningPlatformFees.feeStructure,
      },
    ],
  },
  {
    title: 'Backlot credit',
    rows: [
      {
        label: 'Executive producer credit on IMDb',
        select: (production) => production.backlotCredit.executiveProducerCreditIMDb,
      },
    ],
  },
];
