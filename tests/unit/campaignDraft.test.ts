import { describe, expect, it } from 'vitest';
import {
  type CampaignDraft,
  changedDays,
  copiedContent,
  draftFieldIds as ids,
  type DraftReward,
  endProblem,
  gapsOf,
  goalOfPlaced,
  goalProblem,
  holdBack,
  isPlaced,
  mergeDraft,
  newReward,
  normalizedContent,
  parseDraft,
  placedCents,
  rewardLock,
  startProblem,
} from '../../src/features/campaign-admin/draftModel';
import { limits } from '../../src/config/limits';
import { parseOffer } from '../../src/features/orders/offerModel';

const day = (text: string) => Date.parse(`${text}T00:00:00Z`);
const now = day('2026-10-20');

const reward = (id: string, fields: Partial<DraftReward> = {}) =>
  newReward({
    name: 'The poster',
    description: 'Printed on paper.',
    priceCents: 45_00,
    expected: '2027-02',
    ...fields,
    id,
  });

/** A draft that lacks nothing with Silver. */
const draft = (fields: Partial<CampaignDraft> = {}): CampaignDraft => ({
  ...parseDraft({
    heading: 'The film in 4K',
    story: 'Its negatives do not get younger.',
    pictures: [
      {
        url: 'https://example.org/picture',
        picture: { width: 640, height: 480, placeholder: '#000000', w320: '', w640: '', w1280: '' },
        text: 'A reel',
      },
    ],
    goalCents: 15_000_00,
    startsAt: day('2026-11-01'),
    endsAt: day('2026-12-06'),
    lateUntil: day('2026-12-16'),
    budget: [{ label: 'Scan', cents: 13_650_00 }],
    shipping: { rest: 10_00 },
    rewards: [reward('one', { ships: true })],
  }),
  ...fields,
});

const silver = { packageId: 'silver', packageUntil: day('2027-01-01'), now } as const;
const targetsOf = (fields: Partial<CampaignDraft>, context = {}) =>
  gapsOf(draft(fields), { ...silver, ...context }).map(({ target }) => target);

describe('A draft of a campaign', () => {
  it('lacks nothing once everything is said', () => {
    expect(gapsOf(draft(), silver)).toEqual([]);
  });

  it.each<[string, Partial<CampaignDraft>, string]>([
    ['a heading', { heading: ' ' }, ids.heading],
    ['a story', { story: '' }, ids.story],
    ['a picture', { pictures: [] }, ids.pictures],
    ['a goal', { goalCents: 0 }, ids.goal],
    ['a first day', { startsAt: null }, ids.startsAt],
    ['a last day', { endsAt: null, lateUntil: null }, ids.endsAt],
    ['what it is for', { budget: [] }, ids.budget],
    ['a whole budget', { budget: [{ label: 'Scan', cents: 100_00 }] }, ids.budget],
  ])('needs %s', (_, fields, target) => {
    expect(targetsOf(fields)).toContain(target);
  });

  it('needs prices of shipping once a reward ships', () => {
    expect(targetsOf({ shipping: {} })).toEqual([ids.shipping]);
    expect(targetsOf({ shipping: {}, rewards: [reward('one')] })).toEqual([]);
    // A correction may add one to a campaign that sends nothing.
    expect(targetsOf({ shipping: {} }, { isApproved: true })).toEqual([ids.shipping]);
  });

  it('is not sent with a package that is not paid any more', () => {
    expect(targetsOf({}, { packageUntil: now })).toEqual([ids.package]);
    expect(targetsOf({ rewards: [] }, { packageUntil: null })).toEqual([]);
  });

  it('asks for nothing that is fixed once it is approved', () => {
    const later = { now: day('2027-06-01'), isApproved: true };
    expect(targetsOf({ budget: [] }, later)).toEqual([]);
    expect(targetsOf({ heading: '' }, later)).toEqual([ids.heading]);
  });
});

describe('What the package allows', () => {
  it('bounds the goal by its cap, and names the package that would do', () => {
    expect(goalProblem(20_000_00, 'silver')).toBe('');
    expect(goalProblem(21_500_00, 'silver')).toBe(
      'Over Silver’s $20,000. Enter $20,000 or less. Gold allows $25,000.',
    );
    expect(goalProblem(50_000_01, 'diamond')).toBe(
      'Over Diamond’s $50,000. Enter $50,000 or less.',
    );
  });

  const days = (count: number) => {
    const startsAt = day('2026-11-01');
    const endsAt = startsAt + count * 24 * 60 * 60_000;
    return { startsAt, endsAt, lateUntil: endsAt };
  };

  it('bounds the days, and names the last day that would do', () => {
    expect(endProblem(days(30), 'bronze')).toBe('');
    expect(endProblem(days(45), 'bronze')).toBe(
      '45 days; Bronze allows 30. Last day: 30 Nov 2026. Silver allows 45.',
    );
    expect(endProblem(days(29), 'silver')).toBe(
      '29 days. The least is 30, so the last day is 30 Nov 2026 or later.',
    );
    expect(endProblem(days(0), 'silver')).toBe('Ends before it begins.');
    expect(endProblem(days(90), 'diamond')).toBe('');
    expect(endProblem(days(91), 'diamond')).toMatch(/^91 days; Diamond allows 90\./);
  });

  it('takes a first day that lies ahead', () => {
    expect(startProblem({ ...days(30), startsAt: now + 1 }, now)).toBe('');
    expect(startProblem({ ...days(30), startsAt: now }, now)).not.toBe('');
  });

  it('gives late pledges the days that are over, which follow the end', () => {
    const late = changedDays(days(35), {}, 'silver', true);
    expect(late.lateUntil).toBe(day('2026-12-16'));
    const moved = changedDays(late, { endsAt: day('2026-12-11') }, 'silver');
    expect(moved).toEqual({
      startsAt: day('2026-11-01'),
      endsAt: day('2026-12-11'),
      lateUntil: day('2026-12-16'),
    });
    expect(changedDays(days(30), {}, 'bronze', true).lateUntil).toBe(days(30).endsAt);
  });
});

describe('A budget', () => {
  it('adds up to the goal with the fee as its first row', () => {
    const { goalCents, budget } = draft();
    expect(placedCents({ goalCents, budget })).toEqual({ placed: 13_650_00, left: 0 });
    expect(isPlaced({ goalCents: goalCents + 200, budget })).toBe(false);
    expect(isPlaced({ goalCents: goalCents - 100, budget })).toBe(false);
  });

  it('gives the goal in whole dollars that holds it', () => {
    for (const placed of [1, 91, 92, 1_000_00, 13_650_00, 13_650_01]) {
      const goalCents = goalOfPlaced(placed);
      expect(goalCents % 100).toBe(0);
      expect(isPlaced({ goalCents, budget: [{ label: 'All', cents: placed }] })).toBe(true);
    }
    expect(goalOfPlaced(13_650_00)).toBe(15_000_00);
  });
});

describe('A reward', () => {
  const problemsOf = (fields: Partial<DraftReward>) =>
    targetsOf({ rewards: [reward('one', fields)] });

  it.each<[string, Partial<DraftReward>]>([
    ['a name', { name: '' }],
    ['what one gets', { description: '' }],
    ['a price of a dollar', { priceCents: 99 }],
    ['a number where it is limited', { limited: true, stock: 0 }],
    ['a month', { expected: '2027' }],
    ['a month after the end', { expected: '2026-11' }],
    ['names of its sizes', { sizes: ['S', ''] }],
    ['sizes that differ', { sizes: ['S', 'S '] }],
    ['one size where it is secret', { sizes: ['S', 'M'], secret: true }],
    ['texts of what it holds', { contents: [{ text: '', itemId: '' }] }],
  ])('needs %s', (_, fields) => {
    expect(problemsOf(fields)).toEqual([ids.reward('one')]);
  });

  it('stays as somebody has it, and its price once it is approved', () => {
    const offer = (offerId: string, parent: string, listed = true) =>
      parseOffer(offerId, { parent, listed });
    const offers = [
      ...[offer('one', 'one'), offer('s', 'sized'), offer('m', 'sized')],
      offer('hidden', 'hidden', false),
    ];
    expect(rewardLock('one', null, offers)).toBe('none');
    expect(rewardLock('new', { taken: { one: 1 } }, offers)).toBe('none');
    expect(rewardLock('one', { taken: {} }, offers)).toBe('terms');
    expect(rewardLock('one', { taken: { other: 1 } }, offers)).toBe('terms');
    expect(rewardLock('one', { taken: { one: 1 } }, offers)).toBe('all');
    // Of one in sizes the rules cannot see which is taken.
    expect(rewardLock('sized', { taken: { other: 1 } }, offers)).toBe('all');
    // Secret ones are counted together.
    expect(rewardLock('hidden', { taken: { other: 1 } }, offers)).toBe('terms');
    expect(rewardLock('hidden', { taken: { secret: 1 } }, offers)).toBe('all');
  });

  it('has room on the film’s page, with its sizes and a pledge without one', () => {
    const sizes = (count: number) => Array.from({ length: count }, (_, index) => String(index + 1));
    const rewards = (last: number) => [
      ...sizes(4).map((id) => reward(id, { sizes: sizes(12) })),
      reward('last', { sizes: sizes(last) }),
    ];
    expect(targetsOf({ rewards: rewards(11) })).toEqual([]);
    expect(targetsOf({ rewards: rewards(12) })).toEqual([ids.rewards]);
  });
});

describe('What two people change in a draft at once', () => {
  it('is merged by rewards and their fields', () => {
    const base = [reward('one'), reward('two')];
    const stored = draft({ rewards: [{ ...reward('one'), name: 'Theirs' }, reward('two')] });
    const mine = [reward('two'), { ...reward('one'), priceCents: 50_00 }, reward('three')];
    const { changes, conflicts } = mergeDraft(
      { mine: { rewards: mine }, base: { rewards: base } },
      stored,
    );
    expect(conflicts).toEqual([]);
    expect(changes.rewards?.map(({ id }) => id)).toEqual(['two', 'one', 'three']);
    expect(changes.rewards?.[1]).toMatchObject({ name: 'Theirs', priceCents: 50_00 });
  });

  it('is a conflict where both said another goal', () => {
    const edits = { mine: { goalCents: 1 }, base: { goalCents: 2 } };
    expect(mergeDraft(edits, draft())).toEqual({ changes: {}, conflicts: ['goalCents'] });
  });
});

it('A heading that is too long waits, and the rest is stored', () => {
  const heading = 'x'.repeat(limits.campaignHeading + 1);
  const { fitting, held } = holdBack({ heading, story: 'Short' });
  expect(fitting).toEqual({ story: 'Short' });
  expect(held.heading).toMatch(/^Not saved: it has 161 characters/);
});

it('What is sent has the texts as they are stored, and an end of late pledges', () => {
  const sent = normalizedContent(
    draft({
      heading: '  The  film ',
      lateUntil: null,
      rewards: [reward('one', { name: ' A  poster ', stock: 5 })],
    }),
  );
  expect(sent).toMatchObject({
    heading: 'The film',
    lateUntil: day('2026-12-06'),
    rewards: [{ name: 'A poster', stock: 0 }],
  });
});

it('A copy begins with neither days nor pictures, and its rewards are new ones', () => {
  const copied = parseDraft(copiedContent(draft()));
  expect(copied.startsAt).toBeNull();
  expect(copied.pictures).toEqual([]);
  expect(copied.rewards.map(({ name, expected }) => [name, expected])).toEqual([
    ['The poster', ''],
  ]);
  expect(copied.rewards[0]?.id).not.toBe('one');
});
