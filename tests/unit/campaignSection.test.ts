import { describe, expect, it } from 'vitest';
import { rewardOffers, updatesPage } from '../../scripts/prerender/movie';
import * as samples from '../../scripts/samples/campaigns';
import { ticketLink } from '../../src/config/paths';
import { accountLink, afterSignIn } from '../../src/config/shopLinks';
import { campaignCopy } from '../../src/content/campaigns';
import { parseCampaign } from '../../src/features/campaigns/campaignModel';
import { bakeCampaign, rewardsOnPage } from '../../src/features/pledges/bakedCampaign';
import { bakeUpdates } from '../../src/features/pledges/bakedUpdates';
import { pledgeSum } from '../../src/features/pledges/pledgeSum';
import { standingOf } from '../../src/features/pledges/standing';
import { vocabularyProblems } from '../support/structuredData';

const day = 24 * 60 * 60_000;
const startsAt = Date.UTC(2026, 10, 1);
const endsAt = Date.UTC(2026, 11, 6);

const stored = samples.campaign<unknown>({
  brandId: 'b',
  plainId: 'plain',
  heading: 'A new 4K master',
  goalCents: 15_000_00,
  startsAt,
  endsAt,
  lateUntil: endsAt + 10 * day,
  paidCents: 12_035_00,
  pledges: 200,
});
const standing = (changes: object, now = Date.UTC(2026, 10, 28, 14)) =>
  standingOf(parseCampaign('film', { ...stored, ...changes }), {
    now,
    rewards: 5,
    dearestCents: 300_00,
  });

describe('Where a campaign stands', () => {
  it('is told before its start, with a reminder and no pledge', () => {
    const told = standing({ paidCents: 0, pledges: 0 }, startsAt - 1);
    expect(told).toMatchObject({ heading: 'Begins on 1 Nov 2026', sumCents: null });
    expect(told.text).toContain('1 Nov 2026 to 5 Dec 2026 (UTC) · 5 rewards');
    expect(told.action?.kind).toBe('remind');
    expect(standing({ reminders: false }, startsAt - 1).action).toBeNull();
  });

  it('is told in pledges, days and what is missing while it runs', () => {
    const told = standing({});
    expect(told).toMatchObject({ heading: '', sumCents: 12_035_00, timeLeft: '7 days left' });
    expect(told.facts).toEqual([
      { value: '200', label: 'pledges' },
      { value: '7 days left', label: 'until 5 Dec, 24:00 UTC' },
      { value: '$2,965', label: 'to the goal' },
    ]);
    expect(told.action).toEqual({ kind: 'pledge', label: 'Pledge' });
  });

  it('is told in hours on the last day, until less than one is left', () => {
    const told = standing({}, endsAt - 9.5 * 60 * 60_000);
    expect(told).toMatchObject({ heading: '9 hours left', timeLeft: '9 hours left', facts: [] });
    expect(told.text).toMatch(
      /^200 pledges · until today, 24:00 UTC \(.+ your time\) · \$2,965 to the goal\.$/,
    );
    expect(standing({}, endsAt - 60_000).heading).toBe('Less than an hour left');
  });

  it('says from the goal on what still fits under the cap', () => {
    const told = standing({ paidCents: 16_345_00 });
    expect(told.heading).toBe('The goal is reached');
    expect(told.text).toBe(
      '200 pledges · 7 days left, until 5 Dec, 24:00 UTC · up to $3,655 more can be pledged.',
    );
  });

  it('says near the cap that the dearest do not fit, and takes no pledge at it', () => {
    const told = standing({ paidCents: 19_847_00 });
    expect(told.heading).toBe('$153 until the cap');
    expect(told.text).toMatch(/ UTC\. Rewards that cost more than \$153 with shipping cannot/);
    expect(told.action?.label).toBe('Pledge up to $153');
    expect(standing({ paidCents: 20_000_00 })).toMatchObject({
      heading: 'Funded to the cap',
      action: null,
    });
  });

  it('takes late pledges after a goal that was reached, and none afterwards', () => {
    const closed = { paidCents: 16_345_00, pledges: 284, at: endsAt + 45 * 60_000 };
    const changes = { paidCents: 16_345_00, pledges: 284, closed };
    const late = standing({ ...changes, pledges: 290 }, endsAt + day);
    expect(late).toMatchObject({ timeLeft: '9 days left', action: { label: 'Pledge late' } });
    expect(late.text).toMatch(/^It ended on 5 Dec 2026 with 284 pledges\. Late pledges until/);
    const over = standing(changes, endsAt + 11 * day);
    expect(over).toMatchObject({ heading: 'Reached, with 284 pledges' });
    expect(over.action?.kind).toBe('orders');
  });

  it('does not say how it came out before the sums of the end are there', () => {
    expect(standing({}, endsAt + 1)).toMatchObject({ heading: 'It has ended' });
  });

  it('counts what is returned by the sums of the end where the goal was not reached', () => {
    const closed = { paidCents: 2_310_00, pledges: 61, at: endsAt };
    const told = standing({ paidCents: 900_00, pledges: 23, closed }, endsAt + day);
    expect(told).toMatchObject({ heading: 'It did not reach its goal', sumCents: 2_310_00 });
    expect(told.text).toBe('It ended on 5 Dec 2026 with 61 pledges.');
    expect(told.returns).toMatch(/^38 of 61 payments are returned so far/);
  });

  it('says why it was cancelled, and that all comes back', () => {
    const cancelled = { state: 'cancelled', note: 'We lost the hall.' };
    const told = standing({ ...cancelled, at: Date.UTC(2026, 10, 20, 12) });
    expect(told).toMatchObject({ heading: 'Cancelled on 20 Nov 2026', sumCents: null });
    // What is stored then is the day of the settling.
    expect(standing({ ...cancelled, state: 'settled', at: endsAt }).heading).toBe('Cancelled');
    expect(told.text).toBe('“We lost the hall.”');
    expect(told.returns).toBe(campaignCopy.paidMeanwhile);
  });

  it('takes no pledge while its brand is suspended', () => {
    expect(standing({ suspended: true })).toMatchObject({
      text: campaignCopy.paused,
      action: null,
    });
  });
});

describe('The sum of a pledge', () => {
  const of = (changes: object) =>
    pledgeSum({
      priceCents: 45_00,
      typed: '',
      isPlain: false,
      shippingCents: 15_00,
      leftCents: 1_000_00,
      ...changes,
    });

  it('is the reward, what comes on top and the shipping', () => {
    expect(of({ typed: '10' })).toMatchObject({
      unitCents: 55_00,
      totalCents: 70_00,
      onTopCents: 10_00,
      problem: null,
    });
    expect(of({}).problem).toBeNull();
  });

  it('is all that was typed without a reward, of a dollar at least', () => {
    const plain = { isPlain: true, priceCents: 100, shippingCents: 0 };
    expect(of({ ...plain, typed: '40.50' })).toMatchObject({ unitCents: 40_50, problem: null });
    expect(of({ ...plain, typed: '0.99' }).problem).toEqual({ kind: 'least' });
    expect(of({ ...plain, typed: '' }).problem).toEqual({ kind: 'amount' });
    expect(of({ ...plain, typed: '1.234' }).problem).toEqual({ kind: 'amount' });
  });

  it('takes no more than fits under the cap, with its shipping', () => {
    const nearly = { leftCents: 70_00 };
    expect(of({ ...nearly, typed: '10' }).problem).toBeNull();
    expect(of({ ...nearly, typed: '10.01' }).problem).toEqual({
      kind: 'overCap',
      fitsCents: 10_00,
    });
    expect(of({ leftCents: 59_99 }).problem).toEqual({ kind: 'noRoom' });
  });
});

describe('What a deploy bakes of a campaign', () => {
  const reward = (changes: object = {}) =>
    samples.reward<unknown>({
      brandId: 'b',
      projectId: 'film',
      name: 'Poster',
      description: 'Of the premiere.',
      sort: 1,
      ...changes,
    });
  const offer = (parent: string, changes: object = {}) =>
    samples.rewardOffer<unknown>({
      checkoutGroup: 'b/film/campaign/USD',
      parent,
      name: 'Poster',
      priceCents: 45_00,
      from: startsAt,
      until: endsAt,
      sort: 1,
      ...changes,
    });
  const campaign = {
    campaign: stored,
    rewards: new Map([
      ['poster', reward()],
      ['secret', reward({ name: 'Crew print', secret: true })],
      ['plain', reward({ name: 'A pledge without a reward', sort: 0 })],
    ]),
    offers: new Map([
      ['poster', offer('poster')],
      ['secret', offer('secret', { name: 'Crew print', listed: false })],
      ['plain', offer('plain', { priceCents: 100, limited: false, ships: false, sort: 0 })],
    ]),
  };

  it('has no sum and no secret reward', () => {
    const baked = bakeCampaign(campaign);
    const text = JSON.stringify(baked);
    expect(text).toContain('A new 4K master');
    for (const secret of ['paidCents', 'pledges', 'closed', 'taken', 'Crew print'])
      expect(text).not.toContain(secret);
    // With any number of pledges the page is the same.
    const crowded = { ...stored, paidCents: 19_000_00, pledges: 10_000, taken: { poster: 9_000 } };
    expect(bakeCampaign({ ...campaign, campaign: crowded })).toEqual(baked);
    expect(bakeCampaign({ ...campaign, campaign: { ...stored, suspended: true } })).toBeNull();
  });

  it('keeps a pledge without a reward apart from the rewards', () => {
    const baked = bakeCampaign(campaign);
    const page = baked && rewardsOnPage(baked, 'plain');
    expect(page?.plain?.rewardId).toBe('plain');
    expect(page?.rewards.map(({ rewardId }) => rewardId)).toEqual(['poster']);
  });

  it('is told to search engines as offers of the film, of its own days', () => {
    const { offers = [] } = rewardOffers(bakeCampaign(campaign), 'https://films.example/films/x');
    expect(offers).toHaveLength(2);
    expect(offers[1]).toMatchObject({
      '@type': 'Offer',
      name: 'Poster',
      description: 'Of the premiere.',
      price: 45,
      validFrom: '2026-11-01T00:00:00.000Z',
      url: 'https://films.example/films/x?reward=poster',
    });
    expect(
      vocabularyProblems({
        '@context': 'https://schema.org',
        '@type': 'Movie',
        name: 'Sintel',
        offers,
      }),
    ).toEqual([]);
    const cancelled = { ...campaign, campaign: { ...stored, note: 'We lost the hall.' } };
    expect(rewardOffers(bakeCampaign(cancelled), 'https://films.example/films/x')).toEqual({});
  });
});

describe('What a deploy bakes of updates', () => {
  const film = { projectId: 'film', title: 'Sintel', slug: 'sintel' };
  const facts = { heading: '', goalCents: 0, endsAt, note: '' };
  const bake = (...updates: Record<string, unknown>[]) =>
    bakeUpdates(film, facts, {
      updates: new Map(
        updates.map((update, index) => [
          String(index + 1),
          samples.update<unknown>({ number: index + 1, at: startsAt, ...update }),
        ]),
      ),
      // As if somebody had read more than everyone may.
      texts: new Map(updates.map((_, index) => [String(index + 1), samples.updateText()])),
      answers: new Map(),
    });

  it('is the latest first, without what backers alone read and what was taken down', () => {
    const { updates } = bake(
      {},
      { audience: 'backers' },
      { heading: 'About somebody', hidden: { reason: 'It named them.', at: endsAt } },
    );
    expect(updates.map(({ number }) => number)).toEqual([3, 2, 1]);
    expect(updates.map(({ content }) => content !== null)).toEqual([false, false, true]);
    expect(updates[0]).toMatchObject({ heading: '', hidden: { reason: 'It named them.' } });
  });

  it('is told to search engines as a page with articles, where nothing is answered', () => {
    const address = 'https://films.example/films/sintel';
    const page = updatesPage(bake({ changedAt: endsAt }, { audience: 'backers' }), {
      title: 'Updates',
      description: 'What the makers tell.',
      url: `${address}/updates`,
      filmUrl: address,
    });
    expect(page).toMatchObject({
      '@type': 'WebPage',
      hasPart: [{ url: `${address}/updates#update-1`, dateModified: '2026-12-06T00:00:00.000Z' }],
    });
    expect(vocabularyProblems({ '@context': 'https://schema.org', ...page })).toEqual([]);
  });
});

it('A link that was asked for at a film, to follow it, at its updates, seats or a ticket leads back to these, and to no other address', () => {
  const led = (next: string) => afterSignIn(accountLink(next).slice('/account'.length));
  expect(led('/films/sintel/updates')).toBe('/films/sintel/updates#question');
  expect(led('/films/sintel')).toBe('/films/sintel#premieres');
  expect(led('/films/sintel?follow=')).toBe('/films/sintel?follow=');
  expect(led('/films/sintel/seats/s-1')).toBe('/films/sintel/seats/s-1');
  const ticket = ticketLink('s-1', 'o-1~7');
  expect(led(ticket)).toBe(ticket);
  for (const other of [
    '/account',
    '//evil.example',
    '/films/../updates',
    '/films/sintel/updates/..',
    '/films/sintel?follow=letters',
    '/films/sintel/seats/s-1/..',
    'https://evil.example/films/sintel/updates',
    '/tickets/o-1~7?showing=s-1&next=//evil.example',
    '/tickets/../admin?showing=s-1',
  ]) {
    expect(accountLink(other)).toBe('/account');
    expect(afterSignIn(`?next=${encodeURIComponent(other)}`)).toBe('/account');
  }
});
