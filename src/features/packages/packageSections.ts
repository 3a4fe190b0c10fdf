import type { ProductionPackage } from '../../content/packages';

type PackageRow = {
  label: string;
  of: (production: ProductionPackage) => string | readonly string[];
};
type PackageSection = { title: string; rows: readonly PackageRow[] };

/** What a package is made of, in the specification's order: read by the picker and by the table. */
export const packageSections: readonly PackageSection[] = [
  {
    title: 'Campaign contribution management',
    rows: [
      {
        label: 'Project campaign limit',
        of: (production) => production.campaignContributionManagement.projectCampaignLimit,
      },
      {
        label: 'Project campaign duration',
        of: (production) => production.campaignContributionManagement.projectCampaignDuration,
      },
      {
        label: 'Project campaign fees',
        of: (production) => production.campaignContributionManagement.projectCampaignFees,
      },
    ],
  },
  {
    title: 'Digital storefront management',
    rows: [
      {
        label: 'Merchandise items for sale',
        of: (production) => production.digitalStorefrontManagement.merchandiseItemsForSale,
      },
      {
        label: 'Project design for storefront',
        of: (production) => production.digitalStorefrontManagement.projectDesignForStorefront,
      },
      {
        label: 'Premiere screening tickets and promotion',
        of: (production) => production.digitalStorefrontManagement.premierScreeningTicketManagement,
      },
    ],
  },
  {
    title: 'Storefront and screening platform fees',
    rows: [
      {
        label: 'Platform fees',
        of: (production) => production.storefrontAndScreeningPlatformFees.platformFees,
      },
      {
        label: 'Fee structure',
        of: (production) => production.storefrontAndScreeningPlatformFees.feeStructure,
      },
    ],
  },
  {
    title: 'Backlot credit',
    rows: [
      {
        label: 'Executive producer credit on IMDb',
        of: (production) => production.backlotCredit.executiveProducerCreditIMDb,
      },
    ],
  },
];
