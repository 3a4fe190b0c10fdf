/** The head of its page. */
export const pricingHead = {
  title: 'Pricing Packages · Backlot',
  description:
    'Bronze, Silver, Gold and Diamond side by side: campaign limits, merchandise, tickets and fees.',
} as const;

/** A production package; an empty list is shown as N/A. */
export type ProductionPackage = {
  name: string;
  price: string;
  campaignContributionManagement: {
    projectCampaignLimit: string;
    projectCampaignDuration: string;
    projectCampaignFees: string;
  };
  digitalStorefrontManagement: {
    merchandiseItemsForSale: readonly string[];
    projectDesignForStorefront: readonly string[];
    premierScreeningTicketManagement: readonly string[];
  };
  storefrontAndScreeningPlatformFees: {
    platformFees: string;
    feeStructure: readonly string[];
  };
  backlotCredit: { executiveProducerCreditIMDb: 'Yes' | 'No' };
};

const projectCampaignFees = '9%';
const platformFees = 'A percentage of net pay';
const silverMerchandise = [
  '2 items for the campaign project',
  '1 item for a previously produced project',
];
const eventTicketing = 'Event ticketing management';

/** Every limit, price and fee of the packages. */
export const packages = {
  bronze: {
    name: 'Bronze',
    price: 'FREE (Campaign Project Only)',
    campaignContributionManagement: {
      projectCampaignLimit: '$15,000',
      projectCampaignDuration: '30 days',
      projectCampaignFees,
    },
    digitalStorefrontManagement: {
      merchandiseItemsForSale: [],
      projectDesignForStorefront: [],
      premierScreeningTicketManagement: [],
    },
    storefrontAndScreeningPlatformFees: { platformFees: 'None', feeStructure: [] },
    backlotCredit: { executiveProducerCreditIMDb: 'No' },
  },
  silver: {
    name: 'Silver',
    price: '$99/mo',
    campaignContributionManagement: {
      projectCampaignLimit: '$20,000',
      projectCampaignDuration: '30-45 days',
      projectCampaignFees,
    },
    digitalStorefrontManagement: {
      merchandiseItemsForSale: silverMerchandise,
      projectDesignForStorefront: ['1 item (logo or poster)'],
      premierScreeningTicketManagement: [],
    },
    storefrontAndScreeningPlatformFees: {
      platformFees,
      feeStructure: [
        '20% plus monthly subscription if sales are below $500',
        '15% plus monthly subscription if sales are at or above $500',
      ],
    },
    backlotCredit: { executiveProducerCreditIMDb: 'Yes' },
  },
  gold: {
    name: 'Gold',
    price: '$149/mo',
    campaignContributionManagement: {
      projectCampaignLimit: '$25,000',
      projectCampaignDuration: '30-60 days',
      projectCampaignFees,
    },
    digitalStorefrontManagement: {
      merchandiseItemsForSale: silverMerchandise,
      projectDesignForStorefront: ['1 merchandise logo', '1 poster'],
      premierScreeningTicketManagement: [eventTicketing],
    },
    storefrontAndScreeningPlatformFees: {
      platformFees,
      feeStructure: [
        '15% plus monthly subscription if sales are below $1,000',
        '10% if sales are at or above $1,000',
      ],
    },
    backlotCredit: { executiveProducerCreditIMDb: 'Yes' },
  },
  diamond: {
    name: 'Diamond',
    price: '$299/mo',
    campaignContributionManagement: {
      projectCampaignLimit: '$50,000',
      projectCampaignDuration: '30-90 days',
      projectCampaignFees,
    },
    digitalStorefrontManagement: {
      merchandiseItemsForSale: [
        '4 items for the campaign project',
        '3 items for previously produced projects',
      ],
      projectDesignForStorefront: [
        '2 logos',
        '2 posters',
        '1 animated production logo (pre-movie intro)',
      ],
      premierScreeningTicketManagement: [eventTicketing, 'Social media promotion'],
    },
    storefrontAndScreeningPlatformFees: {
      platformFees,
      feeStructure: [
        '10% plus monthly subscription if sales are below $3,000',
        '7% if sales are at or above $3,000',
      ],
    },
    backlotCredit: { executiveProducerCreditIMDb: 'Yes' },
  },
} satisfies Record<string, ProductionPackage>;
