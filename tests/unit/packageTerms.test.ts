import { describe, expect, it } from 'vitest';
import { packageIds, packageTerms } from '../../src/config/packages';
import { packages, type ProductionPackage } from '../../src/content/packages';
import { packagesThatAllow, allowsSales } from '../../src/features/packages/model';

/** The number behind `$`, in cents; zero where the catalogue says FREE. */
const centsIn = (text: string) =>
  Number((/\$([\d,]+)/.exec(text)?.[1] ?? '0').replaceAll(',', '')) * 100;

const basisPointsIn = (text: string) => Number(/(\d+)%/.exec(text)?.[1]) * 100;

/** The number before the words in the one text of a list that has them; zero where none has. */
const countBefore = (texts: readonly string[], words: RegExp) => {
  const text = texts.find((each) => words.test(each));
  return text === undefined ? 0 : Number(/^\d+/.exec(text)?.[0]);
};

const daysIn = (text: string) => {
  const [min = NaN, max = min] = [...text.matchAll(/\d+/g)].map(([days]) => Number(days));
  return { min, max };
};

function designsIn(texts: readonly string[]) {
  const [choice] = texts;
  if (choice === '1 item (logo or poster)') return { logos: 1, posters: 1, intros: 0, total: 1 };
  const logos = countBefore(texts, /\blogos?$/);
  const posters = countBefore(texts, /\bposters?$/);
  const intros = countBefore(texts, /intro\)$/);
  return { logos, posters, intros, total: logos + posters + intros };
}

function platformFeeIn(texts: readonly string[]) {
  const [below, from] = texts;
  if (below === undefined || from === undefined) return null;
  expect(below).toMatch(/ plus monthly subscription if sales are below \$/);
  expect(from).toContain('if sales are at or above $');
  expect(centsIn(below)).toBe(centsIn(from));
  return {
    thresholdCents: centsIn(from),
    belowBp: basisPointsIn(below),
    fromThresholdBp: basisPointsIn(from),
    creditsSubscription: !from.includes('plus monthly subscription'),
  };
}

/** What the texts of the catalogue say, in numbers. */
function termsIn(catalogue: ProductionPackage) {
  const { campaignContributionManagement: campaign, digitalStorefrontManagement: storefront } =
    catalogue;
  const items = storefront.merchandiseItemsForSale;
  const tickets = storefront.premierScreeningTicketManagement;
  return {
    name: catalogue.name,
    monthlyCents: centsIn(catalogue.price),
    capCents: centsIn(campaign.projectCampaignLimit),
    campaignDays: daysIn(campaign.projectCampaignDuration),
    campaignFeeBp: basisPointsIn(campaign.projectCampaignFees),
    itemSlots: {
      campaign: countBefore(items, /for the campaign project$/),
      previous: countBefore(items, /for (?:a )?previously produced projects?$/),
    },
    designs: designsIn(storefront.projectDesignForStorefront),
    hasPremieres: tickets.includes('Event ticketing management'),
    hasPromotion: tickets.includes('Social media promotion'),
    hasImdbCredit: catalogue.backlotCredit.executiveProducerCreditIMDb === 'Yes',
    platformFee: platformFeeIn(catalogue.storefrontAndScreeningPlatformFees.feeStructure),
  };
}

describe('The numbers of the packages', () => {
  it.each(packageIds)('say what the texts of the catalogue say: %s', (id) => {
    expect(termsIn(packages[id])).toEqual(packageTerms[id]);
  });

  it('are in the order of the catalogue', () => {
    expect(packageIds).toEqual(Object.keys(packages));
  });
});

describe('What would allow it', () => {
  it('is named from the smallest package on', () => {
    expect(packagesThatAllow(allowsSales)).toEqual(['silver', 'gold', 'diamond']);
    expect(packagesThatAllow(({ hasPremieres }) => hasPremieres)).toEqual(['gold', 'diamond']);
    expect(packagesThatAllow(({ designs }) => designs.intros > 0)).toEqual(['diamond']);
    expect(packagesThatAllow(({ capCents }) => capCents > 50_000_00)).toEqual([]);
  });
});
