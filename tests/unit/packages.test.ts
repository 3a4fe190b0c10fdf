import { describe, expect, it } from 'vitest';
import { packages } from '../../src/content/packages';
import { parsePackageTab } from '../../src/features/packages/packageTabSlice';

const allPackages = Object.values(packages);

/** One row of the table of packages, from Bronze to Diamond. */
const row = (select: (production: (typeof allPackages)[number]) => unknown) =>
  allPackages.map(select);

describe('The package catalogue', () => {
  it('has the four packages in their order', () => {
    expect(row(({ name }) => name)).toEqual(['Bronze', 'Silver', 'Gold', 'Diamond']);
    expect(Object.keys(packages)).toEqual(['bronze', 'silver', 'gold', 'diamond']);
  });

  it('has the price of each package', () => {
    expect(row(({ price }) => price)).toEqual([
      'FREE (Campaign Project Only)',
      '$99/mo',
      '$149/mo',
      '$299/mo',
    ]);
  });

  it('has the campaign limits and durations, and a fee of 9%', () => {
    expect(row((production) => production.campaignContributionManagement)).toEqual([
      {
        projectCampaignLimit: '$15,000',
        projectCampaignDuration: '30 days',
        projectCampaignFees: '9%',
      },
      {
        projectCampaignLimit: '$20,000',
        projectCampaignDuration: '30-45 days',
        projectCampaignFees: '9%',
      },
      {
        projectCampaignLimit: '$25,000',
        projectCampaignDuration: '30-60 days',
        projectCampaignFees: '9%',
      },
      {
        projectCampaignLimit: '$50,000',
        projectCampaignDuration: '30-90 days',
        projectCampaignFees: '9%',
      },
    ]);
  });

  it('has no merchandise in Bronze, the same in Silver and Gold, and most in Diamond', () => {
    const two = ['2 items for the campaign project', '1 item for a previously produced project'];
    expect(
      row((production) => production.digitalStorefrontManagement.merchandiseItemsForSale),
    ).toEqual([
      [],
      two,
      two,
      ['4 items for the campaign project', '3 items for previously produced projects'],
    ]);
  });

  it('has the storefront designs of each package', () => {
    expect(
      row((production) => production.digitalStorefrontManagement.projectDesignForStorefront),
    ).toEqual([
      [],
      ['1 item (logo or poster)'],
      ['1 merchandise logo', '1 poster'],
      ['2 logos', '2 posters', '1 animated production logo (pre-movie intro)'],
    ]);
  });

  it('has ticketing from Gold on and promotion in Diamond', () => {
    expect(
      row((production) => production.digitalStorefrontManagement.premierScreeningTicketManagement),
    ).toEqual([
      [],
      [],
      ['Event ticketing management'],
      ['Event ticketing management', 'Social media promotion'],
    ]);
  });

  it('has the platform fees of each package', () => {
    expect(row((production) => production.storefrontAndScreeningPlatformFees.feeStructure)).toEqual(
      [
        [],
        [
          '20% plus monthly subscription if sales are below $500',
          '15% plus monthly subscription if sales are at or above $500',
        ],
        [
          '15% plus monthly subscription if sales are below $1,000',
          '10% if sales are at or above $1,000',
        ],
        [
          '10% plus monthly subscription if sales are below $3,000',
          '7% if sales are at or above $3,000',
        ],
      ],
    );
    expect(row((production) => production.storefrontAndScreeningPlatformFees.platformFees)).toEqual(
      ['None', 'A percentage of net pay', 'A percentage of net pay', 'A percentage of net pay'],
    );
  });

  it('credits an executive producer on IMDb from Silver on', () => {
    expect(row(({ backlotCredit }) => backlotCredit.executiveProducerCreditIMDb)).toEqual([
      'No',
      'Yes',
      'Yes',
      'Yes',
    ]);
  });
});

describe('A package tab', () => {
  it.each(['bronze', 'silver', 'gold', 'diamond'])('is found by its name: %s', (name) => {
    expect(parsePackageTab(name)).toBe(name);
  });

  it.each(['', 'platinum', '__proto__', 'bronze '])('falls back to Bronze from %j', (name) => {
    expect(parsePackageTab(name)).toBe('bronze');
  });
});
