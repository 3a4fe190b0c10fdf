import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { Outlet, Route, Routes } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
// Before the sign-in SDK, which takes hold of `fetch` when it loads.
import { failed, stubNetwork } from '../support/network';
import { signInWithEmailAndPassword } from 'firebase/auth';
import { noEnd } from '../../scripts/samples/sample';
import { roundLevels } from '../../src/components/workspace/Chart';
// What a failure is called.
import '../../src/content/accountMessages';
import { numbersCopy as copy } from '../../src/content/figures';
import type {
  DayFigures,
  Figures,
  OfferFigures,
  Span,
  Totals,
  WeekFigures,
} from '../../src/features/figures/figuresModel';
import { FiguresLine } from '../../src/features/figures/FiguresLine';
import { auth } from '../../src/lib/firebase/auth';
import { utcDay } from '../../src/lib/utcDates';
import type { StudioContext } from '../../src/pages/studio/brandFilms';
import { NumbersPage } from '../../src/pages/studio/numbers/NumbersPage';
import { recordDownloads } from '../support/downloads';
import { storeOfMember } from '../support/memberStore';
import { renderApp } from '../support/renderApp';
import { staffDatabase } from '../support/staffDatabase';
import { ada, useStaffArea } from '../support/staffSignIn';
import { stubWindowWidth } from '../support/windowWidth';

type Asked = { projectId: string; span: Span };

const answers: { figures: Figures | null; week: WeekFigures | null; asked: Asked[] } = vi.hoisted(
  () => ({ figures: null, week: null, asked: [] }),
);
vi.mock('../../src/features/figures/figuresApi', async () => {
  const { createAppThunk } = await import('../../src/store/createAppThunk');
  const read = createAppThunk('figures/fetchFigures', 'fetchingFigures', (asked: Asked) => {
    answers.asked.push(asked);
    return answers.figures
      ? Promise.resolve({ ...answers.figures, span: asked.span })
      : Promise.reject(Object.assign(new Error('Refused.'), { code: 'permission-denied' }));
  });
  const week = () => Promise.resolve(answers.week);
  return {
    fetchFigures: read,
    fetchBrandFigures: createAppThunk('figures/fetchBrandFigures', 'fetchingFigures', week),
    fetchHouseFigures: createAppThunk('figures/fetchHouseFigures', 'fetchingFigures', week),
  };
});

useStaffArea();

const none: Totals = {
  views: 0,
  visits: 0,
  plays: 0,
  carts: 0,
  paid: 0,
  shopCents: 0,
  campaignCents: 0,
  ticketCents: 0,
};
const day = (number: number, counts: Partial<Totals> = {}): DayFigures => ({
  ...none,
  ...counts,
  day: `2026-11-${String(number).padStart(2, '0')}`,
});
const totals: Totals = {
  ...none,
  views: 6_930,
  visits: 4_212,
  plays: 1_934,
  carts: 566,
  paid: 225,
  shopCents: 944_00,
  campaignCents: 12_035_00,
};
const offer = (changes: Partial<OfferFigures>): OfferFigures => ({
  offerId: 'dome',
  name: 'Dome',
  kind: 'item',
  taken: 1,
  paidCents: 0,
  left: null,
  cancelled: false,
  ...changes,
});
const figuresOf = (changes: Partial<Figures> = {}): Figures => ({
  span: 30,
  days: [...[1, 2, 3, 4, 5, 6, 7].map((number) => day(number)), day(8, totals)],
  totals,
  before: { ...none, views: 5_000, visits: 2_100 },
  orders: { item: 25, reward: 200, ticket: 0 },
  tags: [
    { tag: 'newsletter', visits: 902, paid: 80, paidCents: 4_595_00 },
    { tag: '', visits: 3_310, paid: 145, paidCents: 8_384_00 },
  ],
  offers: [
    offer({ name: 'Poster', kind: 'reward', taken: 62, paidCents: 3_390_00, left: 8 }),
    offer({ offerId: 'mug', name: 'Mug', taken: 14, paidCents: 344_00 }),
  ],
  funding: {
    goalCents: 15_000_00,
    endsAt: Date.UTC(2026, 11, 1),
    points: [
      { day: '2026-11-07', cents: 0 },
      { day: '2026-11-08', cents: 12_035_00 },
    ],
  },
  showings: [{ screeningId: 'show', title: 'Kino, Fri 11 Dec', sold: 40, guests: 2, seats: 80 }],
  failed: [],
  sentences: {
    views: 'Views in a sentence.',
    visits: 'Visits doubled on 8 November 2026.',
    carts: 'Carts in a sentence.',
    paid: 'Paid in a sentence.',
    plays: 'Plays in a sentence.',
    money: 'Money in a sentence.',
  },
  ...changes,
});

beforeEach(() => {
  answers.figures = figuresOf();
  answers.asked = [];
});

const film = (projectId: string, title: string) => ({
  projectId,
  film: { title, slug: title.toLowerCase(), description: '', posterImageURL: '', isPublic: true },
});
const contextOf = (named: ReturnType<typeof film>[]): StudioContext => ({
  films: {
    found: undefined,
    others: [],
    packs: [],
    named,
    waitingCount: 0,
    isLoaded: true,
    failure: undefined,
    retry: () => undefined,
  },
  paid: undefined,
  teamCount: 0,
  toPack: 0,
  returned: 0,
});

const films = [film('sintel', 'Sintel'), film('caminandes', 'Caminandes')];

async function open(path = '/studio/numbers', named = films) {
  const database = staffDatabase();
  stubNetwork(database.answer);
  await signInWithEmailAndPassword(auth, ada.email, ada.password);
  const app = renderApp(
    <Routes>
      <Route element={<Outlet context={contextOf(named)} />}>
        <Route path="/studio/numbers" element={<NumbersPage />} />
      </Route>
    </Routes>,
    { store: storeOfMember('owner', { packageId: 'gold', packageUntil: noEnd.getTime() }), path },
  );
  await waitFor(() => {
    screen.getByRole('heading', { level: 1, name: copy.heading });
    expect(screen.queryByText(copy.loading)).toBeNull();
  });
  return { ...app, database };
}
const region = (name: string) => within(screen.getByRole('region', { name }));

it('Lines of a chart are at round numbers, no more of them than are asked for', () => {
  expect(roundLevels(613, 1, 2)).toEqual([0, 500, 1_000]);
  expect(roundLevels(26, 1, 2)).toEqual([0, 20, 40]);
  expect(roundLevels(0, 1, 2)).toEqual([0, 1]);
  const inDollars = (cents: number) => roundLevels(cents, 100, 5).map((sum) => sum / 100);
  expect(inDollars(20_000_00)).toEqual([0, 5_000, 10_000, 15_000, 20_000]);
  for (const most of [1, 99, 12_345, 50_000_000])
    for (const steps of [2, 5]) {
      const levels = roundLevels(most, 1, steps);
      expect(levels.at(-1)).toBeGreaterThanOrEqual(most);
      expect(levels.length).toBeLessThanOrEqual(steps + 1);
    }
});

it('A film says how many came, how many of them went on, and what they paid', async () => {
  await open();
  const funnel = region(copy.heading);
  const stages = funnel.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(stages[1]).toBe('61 % of the views4,212visitsa browser and a day2,100 in the span before');
  expect(stages[2]).toMatch(/^13\.4 % of the visits566/);
  expect(stages[3]).toMatch(/^39\.8 % of the carts225paid200 pledges, 25 orders/);
  funnel.getByText('$12,979.00 paid: $12,035.00 pledged, $944.00 in the shop');
  // Each chart is a picture that says in a sentence what it shows.
  screen.getByRole('img', { name: 'Visits doubled on 8 November 2026.' });
  screen.getByRole('img', {
    name: 'Until 8 Nov 2026, $12,035.00 were raised of a goal of $15,000.00.',
  });
  const offers = within(screen.getByRole('table', { name: copy.offers }));
  expect(offers.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    'OfferTakenLeftPaid',
    'Poster reward628$3,390.00',
    'Mug shop14–$344.00',
    'Together76$3,734.00',
  ]);
  // Nothing was paid for tickets.
  const money = screen.getByRole('table', { name: copy.money });
  expect(money.textContent).toMatch(/^DayCampaignShop8 Nov/);
  within(screen.getByRole('table', { name: copy.showings })).getByText('Kino, Fri 11 Dec');
});

it('The table of the days begins with today, and has the others once they are asked for', async () => {
  const { user } = await open();
  const table = screen.getByRole('table', { name: copy.days });
  const rows = [...table.querySelectorAll('tbody > tr')];
  expect(rows).toHaveLength(8);
  expect(rows[0]?.textContent).toBe('8 Nov so far6,9304,2125662255.3 %');
  expect(rows.filter(({ className }) => className !== '')).toHaveLength(4);
  await user.click(within(table).getByRole('button', { name: '4 more', expanded: false }));
  expect(rows.filter(({ className }) => className !== '')).toHaveLength(0);
  within(table).getByRole('button', { name: 'Fewer', expanded: true });
});

it('The address says which film, over which span, and what is chosen is read anew', async () => {
  const { user } = await open('/studio/numbers?film=caminandes&span=90');
  expect(answers.asked).toMatchObject([{ projectId: 'caminandes', span: 90 }]);
  await user.click(screen.getByRole('radio', { name: '7 days' }));
  await waitFor(() => {
    expect(answers.asked.at(-1)).toMatchObject({ projectId: 'caminandes', span: 7 });
  });
  await user.selectOptions(screen.getByRole('combobox', { name: copy.film }), 'Sintel');
  await waitFor(() => {
    expect(answers.asked.at(-1)).toMatchObject({ projectId: 'sintel', span: 7 });
  });
  await screen.findByRole('region', { name: copy.days });
});

it('An address that asks for nothing that there is says so, until something is chosen', async () => {
  const { user } = await open('/studio/numbers?film=nonsense&span=999');
  expect(answers.asked).toMatchObject([{ projectId: 'sintel', span: 30 }]);
  screen.getByText(copy.unknown);
  await user.click(screen.getByRole('radio', { name: '7 days' }));
  await screen.findByRole('region', { name: copy.days });
  expect(answers.asked.at(-1)).toMatchObject({ projectId: 'sintel', span: 7 });
  expect(screen.queryByText(copy.unknown)).toBeNull();
});

it('What was taken of a cancelled showing says so, and how much is still to be returned', async () => {
  const seat = { name: 'Preview', kind: 'ticket' } as const;
  answers.figures = figuresOf({
    offers: [
      offer({ ...seat, offerId: 'off', taken: 7, paidCents: 56_00, cancelled: true }),
      offer({ ...seat, offerId: 'on', taken: 2, paidCents: 16_00 }),
    ],
  });
  const { user } = await open();
  const offers = region(copy.offers);
  expect(offers.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    'OfferTakenLeftPaid',
    'Preview ticket, cancelled7–$56.00',
    'Preview ticket2–$16.00',
    'Together9$72.00',
  ]);
  offers.getByText(copy.toReturn('$56.00'));
  const files = recordDownloads();
  await user.click(offers.getByRole('button', { name: 'CSV: offers' }));
  expect(await files[0]).toContain('"Preview","ticket, cancelled","7","56.00"');
});

it('Bars of more than a day say how much each of them is', async () => {
  stubWindowWidth('phone');
  answers.figures = figuresOf({
    days: Array.from({ length: 40 }, (_, index) => ({
      ...totals,
      day: utcDay(Date.UTC(2026, 8, 1 + index)),
    })),
  });
  await open();
  expect(region(copy.trailer).getByText(copy.bars(1)).textContent).toBe('Each bar is a week.');
  cleanup();
  stubWindowWidth('desk');
  await open();
  expect(screen.queryByText(copy.bars(1))).toBeNull();
});

it('A tag that there is already says so, and what fails shows no other one', async () => {
  const { user, database } = await open();
  const field = screen.getByLabelText(copy.tags.label);
  await user.type(field, 'poster{Enter}');
  await screen.findByRole('button', { name: copy.tags.open('poster') });
  await user.type(field, 'poster{Enter}');
  await screen.findByText(copy.tags.known('poster'));
  await screen.findByText(/\?via=poster$/);
  stubNetwork((request) =>
    request.address.includes('documents:commit')
      ? failed(403, 'PERMISSION_DENIED')
      : database.answer(request),
  );
  await user.type(field, 'letter{Enter}');
  await screen.findByText(/^Not saved/);
  expect(screen.queryByText(copy.tags.known('poster'))).toBeNull();
  expect(screen.queryByText(/\?via=poster$/)).toBeNull();
});

it('A tag is made, its link copied and its code taken along, and it is taken out again', async () => {
  const { user, database } = await open();
  const path = 'brands/brand/tags/sintel';
  const tags = within(screen.getByRole('table', { name: copy.tags.heading }));
  tags.getByText('8.9 % pay');
  const field = screen.getByLabelText(copy.tags.label);
  await user.type(field, 'Poster Berlin');
  await user.click(screen.getByRole('button', { name: copy.tags.submit }));
  screen.getByText(copy.tags.wrong);
  await user.clear(field);
  await user.type(field, 'Poster-Berlin{Enter}');
  await screen.findByText(`${location.origin}/films/sintel?via=poster-berlin`);
  expect(database.value(path, 'tags')).toEqual({
    arrayValue: { values: [{ stringValue: 'poster-berlin' }] },
  });
  const opener = await tags.findByRole('button', {
    name: copy.tags.open('poster-berlin'),
    expanded: true,
  });
  // Nobody came by it: of no visits there is no share.
  expect(opener.closest('th')?.textContent).toBe('poster-berlin');
  await user.click(screen.getByRole('button', { name: copy.tags.copy }));
  expect(await navigator.clipboard.readText()).toBe(
    `${location.origin}/films/sintel?via=poster-berlin`,
  );
  const files = recordDownloads();
  await user.click(screen.getByRole('button', { name: copy.tags.code }));
  expect(await files[0]).toMatch(/^<svg/);
  await user.click(screen.getByRole('button', { name: copy.tags.remove }));
  await screen.findByText(copy.tags.removed('poster-berlin'));
  expect(JSON.stringify(database.value(path, 'tags'))).not.toContain('poster-berlin');
  expect(document.activeElement).toBe(field);
});

it('Each table is a file', async () => {
  const { user } = await open();
  const files = recordDownloads();
  await user.click(screen.getByRole('button', { name: 'CSV: days' }));
  await user.click(screen.getByRole('button', { name: 'CSV: tags' }));
  expect(await files[0]).toContain('"2026-11-08","6930","4212","566","225"');
  expect(await files[1]).toContain('"newsletter","902","80","4595.00"');
});

it('A part that could not be read says so, and leaves the rest', async () => {
  answers.figures = figuresOf({ failed: ['visits'], totals: { ...none, paid: 225 } });
  const { user } = await open();
  const failure = region(copy.failed.visits[0]);
  failure.getByText(copy.failed.visits[1]);
  expect(region(copy.heading).getAllByRole('listitem')[1]?.textContent).toMatch(/^–.*–visits/);
  expect(screen.queryByRole('img', { name: 'Views in a sentence.' })).toBeNull();
  screen.getByRole('img', { name: 'Paid in a sentence.' });
  const tags = within(screen.getByRole('table', { name: copy.tags.heading }));
  expect(tags.getByRole('row', { name: /^newsletter/ }).textContent).toContain('–80$4,595');
  answers.figures = figuresOf();
  await user.click(failure.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('img', { name: 'Views in a sentence.' });
  expect(screen.queryByText(copy.failed.visits[0])).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
});

it('Where nothing can be read it says so', async () => {
  answers.figures = null;
  await open();
  expect(screen.getByRole('alert').textContent).toMatch(/^Error in fetching the figures/);
});

it('Who came and did not pay leads to trying it, and nobody at all to the link that is to be shared', async () => {
  answers.figures = figuresOf({ totals: { ...none, visits: 412, carts: 31, plays: 500 } });
  const { unmount } = await open();
  region('412 visits, 31 carts, 0 paid').getByText(/^31 began and did not pay\./);
  // More than came: no share of them.
  region(copy.trailer).getByText('plays');
  unmount();
  answers.figures = figuresOf({ totals: none, before: none });
  await open();
  // Of other days nothing is said.
  const start = region('No visits in these days');
  await start.findByText(`${location.origin}/films/sintel`);
  expect(start.getByRole('button', { name: copy.tags.copy }).className).toContain('bg-primary');
  expect(screen.queryByRole('region', { name: copy.days })).toBeNull();
});

it('A brand without a film has nothing to count', async () => {
  await open('/studio/numbers', []);
  screen.getByText(copy.noFilm);
  expect(answers.asked).toEqual([]);
});

it('A landing page has four figures beside those of the week before, once it is at rest', async () => {
  answers.week = { totals, before: { ...none, visits: 2_100 } };
  renderApp(<FiguresLine />);
  expect(screen.queryByRole('region', { name: copy.week.house })).toBeNull();
  const line = within(await screen.findByRole('region', { name: copy.week.house }));
  await line.findByText('4,212');
  expect(line.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '4,212 visits 2,100 in the seven before',
    '566 carts 0 in the seven before',
    '225 paid 0 in the seven before',
    '$12,979 paid by fans $0 in the seven before',
  ]);
});
