import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import type { Check } from '../../src/components/workspace/CheckList';
import { campaignReviewCopy as copy } from '../../src/content/campaignStaff';
import { newReward, parseDraft, partsOf } from '../../src/features/campaign-admin/draftModel';
import { partText } from '../../src/features/campaign-admin/draftTexts';
import {
  type CampaignReview,
  checksOf,
  hasOtherTerms,
  movedDays,
  wantedRewards,
} from '../../src/features/campaign-admin/reviewModel';
import { parseCampaign } from '../../src/features/campaigns/campaignModel';
import { brandSchema } from '../../src/features/creators/model';
import { offerSchema } from '../../src/features/orders/offerModel';

const now = Date.UTC(2026, 9, 20, 12);
const startsAt = Date.UTC(2026, 10, 1);
const endsAt = Date.UTC(2026, 11, 6);
const picture = {
  url: 'https://files.example.org/a.jpg',
  picture: { width: 640, height: 360, placeholder: '#000000', w320: '', w640: '', w1280: '' },
  text: 'A camera',
};
const print = newReward({
  id: 'print',
  name: 'Print',
  description: 'On paper.',
  priceCents: 2_500,
  limited: true,
  stock: 40,
  sizes: ['S', 'M'],
  expected: '2027-03',
});
const crawl = newReward({
  id: 'crawl',
  name: 'Your name',
  description: 'In the crawl.',
  priceCents: 1_500,
  expected: '2027-03',
});
const draft = (fields: object = {}) =>
  parseDraft({
    state: 'submitted',
    heading: 'The second half',
    story: 'The disks are not getting younger.',
    pictures: [picture],
    goalCents: 1_500_000,
    startsAt,
    endsAt,
    lateUntil: endsAt,
    budget: [{ label: 'Scans', cents: 1_365_000 }],
    rewards: [print, crawl],
    plainId: 'plain',
    version: 3,
    ...fields,
  });
const review = (fields: Partial<CampaignReview> = {}): CampaignReview => ({
  brandId: 'brand',
  projectId: 'film',
  brand: {
    ...v.parse(brandSchema, {
      name: 'Lantern',
      packageId: 'silver',
      packageUntil: Date.UTC(2027, 0, 1),
      campaignProjectId: 'film',
    }),
    brandId: 'brand',
  },
  film: { title: 'Sintel', slug: 'sintel', posterImageURL: '', posterImage: null, isPublic: true },
  draft: draft(),
  seen: null,
  campaign: null,
  rewards: [],
  offers: [],
  others: [],
  ...fields,
});
const textsOf = (state: Check['state'], found: CampaignReview, move = 0, at = now) =>
  checksOf(found, move, at)
    .filter((check) => check.state === state)
    .map(({ text }) => text);

const checkAt = (label: string, found: CampaignReview) =>
  checksOf(found, 0, now).find((one) => one.label === label);

/** A campaign that staff have approved, with what its rewards and offers were then. */
function approved(taken: Record<string, number> = {}) {
  const wanted = wantedRewards(draft());
  return review({
    campaign: parseCampaign('film', { state: 'approved', startsAt, endsAt, taken }),
    rewards: wanted.map(({ rewardId, content }) => ({
      ...content,
      rewardId,
      brandId: 'brand',
      projectId: 'film',
    })),
    offers: wanted.flatMap(({ rewardId, offers }) =>
      offers.map((offer) => ({
        ...v.parse(offerSchema, { ...offer, parent: rewardId, onSale: true }),
        offerId: offer.variant === '' ? rewardId : `${rewardId}-${offer.variant}`,
      })),
    ),
  });
}

describe('What staff check of a campaign', () => {
  it('says of one within its package what it keeps to, in one order', () => {
    const { check } = copy;
    expect(checksOf(review(), 0, now)).toEqual(
      [
        [check.goal('$15,000', '$20,000'), check.goalFine('Silver', '$20,000')],
        [check.days(35, 0), check.daysFine('Silver', 45, '1 Nov 2026')],
        [check.paidUntil('Silver', '1 Jan 2027'), check.paidFine],
        [check.budget, check.budgetFine(1, '$15,000')],
        [check.only, check.onlyFine],
        [check.months, check.monthsFine],
      ].map(([label, text]) => ({ state: 'fine', label, text })),
    );
    const { brand } = review();
    const bronze = review({ brand: { ...brand, packageId: 'bronze', packageUntil: null } });
    expect(checkAt(check.free('Bronze'), bronze)?.text).toBe(check.freeFine);
  });

  it('says what is in the way where it is looked at, and what has no place there at the end', () => {
    const found = review({ draft: draft({ heading: '', goalCents: 2_500_000 }) });
    const checks = checksOf(found, 0, now);
    expect(checks[0]).toMatchObject({ state: 'problem', label: 'Goal $25,000, cap $20,000' });
    expect(checks.at(-1)).toMatchObject({ state: 'problem', label: 'In a line' });
  });

  it('names the cap, the days, the film, a package that ended and a brand that is suspended', () => {
    const { brand } = review();
    const found = (fields: Partial<CampaignReview>) => textsOf('problem', review(fields)).join();
    expect(found({ draft: draft({ goalCents: 2_500_000 }) })).toContain('Over Silver’s $20,000.');
    expect(found({ draft: draft({ endsAt: startsAt + 1 }) })).toContain('Ends before it begins.');
    expect(found({ projectId: 'other' })).toBe(copy.otherFilm);
    expect(found({ brand: { ...brand, packageUntil: now } })).toContain('is not paid any more.');
    expect(found({ brand: { ...brand, suspended: true } })).toBe(copy.suspended);
  });

  it('has both days moved where approval comes late, all by the same number', () => {
    const late = startsAt + 1;
    expect(textsOf('problem', review(), 0, late)).toHaveLength(1);
    expect(textsOf('problem', review(), 1, late)).toEqual([]);
    const day = 24 * 60 * 60_000;
    expect(movedDays(draft(), 3)).toEqual({
      startsAt: startsAt + 3 * day,
      endsAt: endsAt + 3 * day,
      lateUntil: endsAt + 3 * day,
    });
  });

  it('warns of what is promised soon, of other campaigns and of a package that ends before', () => {
    const { brand } = review();
    const found = review({
      draft: draft({ rewards: [{ ...crawl, expected: '2026-12' }] }),
      others: [parseCampaign('other', { state: 'approved', heading: 'Another film' })],
      brand: { ...brand, packageUntil: endsAt - 1 },
    });
    expect(textsOf('warning', found)).toEqual([
      copy.endsDuring,
      copy.others(['Another film']),
      copy.early('Your name', 'December 2026', 3),
    ]);
  });
});

describe('What approval writes', () => {
  it('is an offer for each size, and always a pledge without a reward for a dollar', () => {
    const wanted = wantedRewards(draft());
    expect(
      wanted.flatMap(({ rewardId, offers }) =>
        offers.map(({ name, priceCents, stock }) => [rewardId, name, priceCents, stock]),
      ),
    ).toEqual([
      ['print', 'Print, S', 2_500, 40],
      ['print', 'Print, M', 2_500, 40],
      ['crawl', 'Your name', 1_500, 0],
      ['plain', 'A pledge without a reward', 100, 0],
    ]);
  });

  it('keeps a secret reward out of every list', () => {
    const [secret] = wantedRewards(draft({ rewards: [{ ...crawl, secret: true }] }));
    expect([secret?.content.secret, secret?.offers[0]?.listed]).toEqual([true, false]);
  });

  it('tells other terms from more stock', () => {
    const [offer] = wantedRewards(draft())[0]?.offers ?? [];
    if (!offer) throw new Error('There is no offer.');
    expect(hasOtherTerms(offer, { ...offer, stock: 50 })).toBe(false);
    expect(hasOtherTerms(offer, { ...offer, priceCents: 2_600 })).toBe(true);
  });
});

describe('What fans rely on', () => {
  const kept = (found: CampaignReview) =>
    checksOf(found, 0, now)
      .filter(({ text }) => text === copy.kept)
      .map(({ label }) => label);

  it('is nothing before anything is approved, or where nothing changes', () => {
    expect(kept(approved())).toEqual([]);
    expect(kept({ ...approved(), campaign: null })).toEqual([]);
  });

  it('is the price of what is approved, whoever has taken it', () => {
    const rewards = [print, { ...crawl, priceCents: 1_600 }];
    expect(kept({ ...approved(), draft: draft({ rewards }) })).toEqual(['Your name']);
  });

  it('is whether it comes in sizes, and the price of any size', () => {
    const keptOf = (...rewards: object[]) => kept({ ...approved(), draft: draft({ rewards }) });
    expect(keptOf({ ...print, sizes: [] }, { ...crawl, sizes: ['S'] })).toEqual([
      'Print',
      'Your name',
    ]);
    expect(keptOf({ ...print, sizes: ['L'], priceCents: 100 }, crawl)).toEqual(['Print']);
    expect(keptOf({ ...print, sizes: ['S', 'M', 'L'] }, crawl)).toEqual([]);
  });

  it('is not the price of what went off sale before it was approved', () => {
    const { offers, ...found } = approved();
    const earlier = offers.map((offer) =>
      offer.parent === 'print' ? { ...offer, priceCents: 100, onSale: false } : offer,
    );
    const changed = { draft: draft({ rewards: [{ ...print, sizes: ['L'] }, crawl] }) };
    expect(kept({ ...found, ...changed, offers: earlier })).toEqual([]);
  });

  it('is a reward that somebody has, and one in sizes once there is any pledge', () => {
    const rewards = [
      { ...print, description: 'On thin paper.' },
      { ...crawl, description: 'Somewhere.' },
    ];
    const changed = { draft: draft({ rewards }) };
    expect(kept({ ...approved(), ...changed })).toEqual([]);
    expect(kept({ ...approved({ plain: 1 }), ...changed })).toEqual(['Print']);
    expect(kept({ ...approved({ crawl: 1 }), ...changed })).toEqual(['Print', 'Your name']);
  });

  it('lets rewards come and change places', () => {
    const rewards = [newReward({ ...crawl, id: 'new', name: 'A call' }), crawl, print];
    expect(kept({ ...approved({ crawl: 1 }), draft: draft({ rewards }) })).toEqual([]);
  });
});

it('Staff see each part of a draft, and what it was when they decided last', () => {
  expect(partsOf(draft())).toEqual([
    'heading',
    'story',
    'goal',
    'days',
    'rewards',
    'reward-print',
    'reward-crawl',
    'budget',
    'shipping',
  ]);
  expect(partText(draft(), 'budget')).toBe('Backlot’s fee, 9 %: $1,350\nScans: $13,650');
  expect(partText(draft(), 'days')).toBe('1 Nov 2026 to 5 Dec 2026');
  expect(partText(draft(), 'reward-print')).toBe(
    'Print\nOn paper.\nat least $25\nlimited to 40 of each size\nexpected in March 2027\nin S, M',
  );
  const seen = draft({ story: 'We need no other scan.', pictures: [], rewards: [crawl] });
  expect(partText(seen, 'story')).toBe('We need no other scan.');
  expect(partText(seen, 'reward-print')).toBe('');
});
