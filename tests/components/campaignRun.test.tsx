import { screen, within } from '@testing-library/react';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { CampaignRun } from '../../src/features/campaign-admin/CampaignRun';
import type { CampaignRun as Run } from '../../src/features/campaign-admin/draftsApi';
import {
  type Campaign,
  parseCampaign,
  parseReward,
} from '../../src/features/campaigns/campaignModel';
import { parseOffer } from '../../src/features/orders/offerModel';
import { type Order, orderSchema } from '../../src/features/orders/orderModel';
import { renderApp } from '../support/renderApp';

const day = 24 * 60 * 60_000;
const start = Date.UTC(2026, 10, 1);
const now = start + 28 * day - 60_000;

const pledge = (soldAt: number): Order => ({
  ...v.parse(orderSchema, { status: 'paid', totalCents: 50_00, soldAt }),
  orderId: String(soldAt),
  brandId: 'brand',
  lines: [{ offerId: 'poster', name: 'Poster', qty: 1, unitCents: 45_00 }],
});

type Shown = {
  campaign?: Partial<Campaign>;
  pledges?: Order[];
  waiting?: Partial<Run['waiting']>;
  isOwner?: boolean;
};

function show({ campaign = {}, pledges = [], waiting, isOwner = false }: Shown) {
  const offer = { parent: 'poster', priceCents: 40_00, limited: true, stock: 3 };
  return renderApp(
    <CampaignRun
      run={{
        campaign: {
          ...parseCampaign('film', {
            state: 'approved',
            goalCents: 15_000_00,
            capCents: 20_000_00,
            startsAt: start,
            endsAt: start + 35 * day,
            lateUntil: start + 35 * day,
            paidCents: 50_00 * pledges.length,
            pledges: pledges.length,
          }),
          ...campaign,
        },
        rewards: [parseReward('poster', { name: 'Poster' })],
        offers: [parseOffer('poster', offer)],
        pledges,
        waiting: { questions: 0, toPack: 0, toGive: 0, ...waiting },
      }}
      now={now}
      grant={{ packageId: 'silver', packageUntil: now - 1 }}
      film={{ title: 'Tears of Steel', slug: 'tears-of-steel' }}
      isOwner={isOwner}
      toDraft={false}
      onChanged={() => undefined}
    />,
  );
}

it('A campaign that runs says what is raised, by day and reward, and what is to be done', () => {
  show({ pledges: [pledge(start), pledge(now - 1)] });
  const standing = within(screen.getByRole('region', { name: 'How it stands' }));
  standing.getByRole('img', { name: '$100 of $15,000 are raised. Pledging closes at $20,000.' });
  standing.getByText('1 since yesterday');
  standing.getByText('needed a day');
  screen.getByRole('img', { name: /^From 1 Nov 2026 to 28 Nov 2026, \$100 were raised/ });
  const rewards = within(screen.getByRole('table', { name: 'Rewards' }));
  rewards.getByRole('row', { name: /^Together 2 more on top: \$10 \$100\.00$/ });
  screen.getByRole('heading', { name: 'To do 1' });
  screen.getByRole('button', { name: 'Add stock to Poster' });
  // What runs goes on.
  screen.getByText(/^A campaign that runs goes on to its end/);
  expect(screen.queryByRole('button', { name: 'Cancel the campaign' })).toBeNull();
});

it('A campaign leads to what waits on its other screens, and says what comes next beside it', () => {
  const closed = { paidCents: 1_020_00, pledges: 1, at: now - day };
  const waiting = { questions: 1, toPack: 20, toGive: 3 };
  const over = { endsAt: now - day, lateUntil: now - day, closed, goalCents: 1_000_00 };
  show({ campaign: over, waiting });
  screen.getByRole('heading', { name: 'To do 3' });
  const part = within(screen.getByRole('region', { name: 'To do 3' }));
  expect(part.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '1 question waitsAnswer',
    '20 rewards to packTo the rewards',
    '3 rewards to giveTo the rewards',
    'Our team settles it next.',
  ]);
  expect(part.getByRole('link', { name: 'Answer' }).getAttribute('href')).toBe(
    '/studio/campaign/updates',
  );
});

it('A campaign without a pledge has the link that is to be shared', () => {
  show({ isOwner: true });
  screen.getByText('No pledge yet. Share this link:');
  screen.getByRole('link', { name: /\/films\/tears-of-steel$/ });
  screen.getByRole('button', { name: 'Cancel the campaign' });
});

it('A campaign that was cancelled says who returns what was pledged, and not how long it runs', () => {
  show({ campaign: { state: 'cancelled', note: 'The hall is gone.' }, pledges: [pledge(start)] });
  screen.getByText('Our team returns all of it.');
  expect(screen.queryByText('needed a day')).toBeNull();
  expect(screen.queryByText('left to you')).toBeNull();
});

it('A campaign that did not reach its goal leaves its makers nothing, one that did what is left after the fee', () => {
  const endsAt = now - day;
  const closed = { paidCents: 1_020_00, pledges: 1, at: endsAt };
  const { unmount } = show({ campaign: { endsAt, closed, paidCents: 1_020_00 } });
  screen.getByText('Our team returns all of it.');
  expect(screen.queryByText('left to you')).toBeNull();
  unmount();
  show({ campaign: { endsAt, closed, paidCents: 1_020_00, goalCents: 1_000_00 } });
  screen.getByText('left to you');
  screen.getByText('$928.20');
});

it('A campaign that is announced says when it begins, and not that it has no pledge', () => {
  show({ campaign: { startsAt: now + day } });
  screen.getByText('It begins on 29 Nov 2026, 0:00 UTC. Nothing can be pledged before that.');
  expect(screen.queryByText(/^No pledge yet/)).toBeNull();
});
