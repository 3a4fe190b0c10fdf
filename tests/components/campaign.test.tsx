import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
// Before the app: the sign-in SDK takes hold of `fetch` when it loads.
import { failed, lost, type SentRequest, stubNetwork } from '../support/network';
import { restFields, type StoredValue } from '../../scripts/sample-data/emulatorRest';
import * as samples from '../../scripts/samples/campaigns';
import { beforeCheckoutCopy } from '../../src/content/beforeCheckout';
import { campaignCopy, pledgeCopy, rewardCopy, youPayNow } from '../../src/content/campaigns';
import { pledgeOrderCopy } from '../../src/content/pledgeOrders';
import { checkoutCopy } from '../../src/content/shop';
import { shopStandaloneMessages } from '../../src/content/shopMessages';
import { workspaceCopy } from '../../src/content/workspace';
import { emptyProject } from '../../src/features/projects/model';
import { formatUtcDay } from '../../src/lib/utcDates';
import { recordDownloads } from '../support/downloads';
import { useDialogs } from '../support/dialogPolyfill';
import { signInAsGuest, signOut } from '../support/guestSignIn';
import { useNearView } from '../support/nearView';
import { queried, stored, storedProject } from '../support/projectResponses';
import { renderApp } from '../support/renderApp';
import { staffDatabase } from '../support/staffDatabase';

type Fields = Record<string, StoredValue>;

const root = 'projects/demo-backlot/databases/(default)/documents';
const day = 24 * 60 * 60_000;
const now = Date.now();
const startsAt = new Date(now - 20 * day);
const endsAt = new Date(now + 7.5 * day);

const campaign = (changes: Fields = {}): Fields =>
  samples.campaign({
    brandId: 'b',
    plainId: 'plain',
    heading: 'A new 4K master',
    story: 'The camera’s files hold more.',
    goalCents: 15_000_00,
    startsAt,
    endsAt,
    lateUntil: endsAt,
    budget: [{ label: '4K scan', cents: 13_650_00 }],
    paidCents: 12_035_00,
    pledges: 200,
    taken: { poster: 62 },
    ...changes,
  });

const reward = (name: string, changes: Fields = {}): Fields =>
  samples.reward({
    brandId: 'b',
    projectId: 'id of Sintel',
    name,
    description: `${name} as it is.`,
    expected: '2027-02',
    contents: [],
    sort: 1,
    ...changes,
  });

const offer = (parent: string, name: string, changes: Fields = {}): Fields =>
  samples.rewardOffer({
    checkoutGroup: 'b/id of Sintel/campaign/USD',
    parent,
    name,
    priceCents: 45_00,
    from: startsAt,
    until: endsAt,
    sort: 1,
    ...changes,
  });

const plainReward = reward('A pledge without a reward', { expected: '', sort: 0 });
const plainOffer = offer('plain', 'A pledge without a reward', {
  priceCents: 100,
  limited: false,
  ships: false,
  sort: 0,
});
const secretReward = reward('Crew print', { secret: true });
const secretOffer = offer('secret', 'Crew print', {
  priceCents: 30_00,
  listed: false,
  limited: false,
  ships: false,
});

const answered = (path: string, fields: Fields) => ({ document: stored(path, fields) });
const readTime = () => new Date().toISOString();

/** What is asked of campaigns, of all that a film's page asks. */
const isOfCampaign = ({ address, body }: SentRequest) =>
  /campaigns\/|"rewards"|campaign\/USD/.test(`${address} ${JSON.stringify(body)}`);

type Changes = {
  /** Null for a film without a campaign. */
  changes?: Fields | null;
  rewards?: Record<string, Fields>;
  offers?: Record<string, Fields>;
  /** Units of the poster that somebody has. */
  sold?: number;
};

/** A film whose campaign runs, with a poster of which 38 of 100 are left. */
const database =
  ({ changes = {}, rewards = {}, offers = {}, sold = 62 }: Changes = {}) =>
  ({ address, body }: SentRequest) => {
    const asked = JSON.stringify(body);
    const all: Record<string, Fields> = {
      ...(changes && { 'campaigns/id of Sintel': campaign(changes) }),
      'campaigns/id of Sintel/rewards/secret': secretReward,
      'offers/secret': secretOffer,
    };
    if (address.endsWith(':batchGet')) {
      const [wanted = ''] = (body as { documents?: string[] }).documents ?? [];
      const fields = all[wanted.slice(root.length + 1)];
      return Response.json([
        fields
          ? { found: { name: wanted, fields: restFields(fields) }, readTime: readTime() }
          : { missing: wanted, readTime: readTime() },
      ]);
    }
    if (asked.includes('"screenings"')) return queried([])();
    if (asked.includes('"rewards"'))
      return Response.json(
        Object.entries({ plain: plainReward, poster: reward('Poster'), ...rewards }).map(
          ([id, fields]) => answered(`campaigns/id of Sintel/rewards/${id}`, fields),
        ),
      );
    if (asked.includes('"offers"'))
      return Response.json(
        Object.entries({
          plain: plainOffer,
          poster: offer('poster', 'Poster'),
          ...offers,
        }).map(([id, fields]) => answered(`offers/${id}`, fields)),
      );
    if (address.endsWith(':runAggregationQuery'))
      return Response.json([
        { result: { aggregateFields: { taken: { integerValue: String(sold) } } } },
      ]);
    if (asked.includes('"units"'))
      return Response.json(
        Array.from({ length: sold }, (_, index) =>
          answered(`units/poster~${String(index + 1)}`, {
            number: index + 1,
            sold: true,
            at: new Date(0),
          }),
        ),
      );
    return queried([storedProject('Sintel', { slug: 'sintel', description: 'A dragon.' })])();
  };

/** What a deploy leaves in the HTML. */
function bake(lastMoment = endsAt) {
  const data = document.createElement('script');
  data.type = 'application/json';
  data.id = 'film';
  data.textContent = JSON.stringify({
    ...emptyProject,
    title: 'Sintel',
    slug: 'sintel',
    projectId: 'id of Sintel',
    others: [],
    campaign: {
      ...campaign(),
      startsAt: startsAt.getTime(),
      endsAt: lastMoment.getTime(),
      lateUntil: endsAt.getTime(),
      rewards: [
        { ...plainReward, rewardId: 'plain' },
        { ...reward('Poster'), rewardId: 'poster' },
      ],
      offers: [
        { ...plainOffer, from: 0, until: endsAt.getTime(), offerId: 'plain' },
        { ...offer('poster', 'Poster'), from: 0, until: endsAt.getTime(), offerId: 'poster' },
      ],
    },
  });
  document.body.append(data);
}

const open = (path = '/films/sintel') => renderApp(undefined, { path, inBrowser: true });
const section = () => screen.findByRole('heading', { level: 2, name: campaignCopy.heading });
const sheet = async (name: string) => within(await screen.findByRole('dialog', { name }));

useDialogs();
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  document.getElementById('film')?.remove();
});

describe('The campaign of a film before it comes near the view', () => {
  it('costs no request, and the head of the page leads there', async () => {
    bake();
    const sent = stubNetwork(database());
    open();
    const link = await screen.findByRole('link', { name: 'See the campaign' });
    expect(link.getAttribute('href')).toBe('#campaign');
    screen.getByText('A new 4K master · goal $15,000');
    await screen.findByText('A dragon.');
    expect(sent.filter(isOfCampaign)).toEqual([]);
  });

  it('is said to have ended once it has', async () => {
    bake(new Date(Date.UTC(2020, 10, 18)));
    stubNetwork(database());
    open();
    await screen.findByText('Campaign ended on 17 Nov 2020');
  });
});

describe('The campaign of a film', () => {
  useNearView();

  it('stands as its HTML has it, and asks its sum with one request', async () => {
    bake();
    const sent = stubNetwork(database());
    open();
    await section();
    await screen.findByText('$12,035');
    screen.getByText('80 %');
    screen.getByText('The camera’s files hold more.');
    screen.getByRole('img', { name: /^\$12,035 of \$15,000 raised, 80 %/ });
    screen.getByText('38 of 100 left');
    const updates = screen.getByRole('link', { name: campaignCopy.parts.updates });
    expect(updates.getAttribute('href')).toBe('/films/sintel/updates');
    // Development runs each effect twice.
    expect(new Set(sent.filter(isOfCampaign).map(({ body }) => JSON.stringify(body))).size).toBe(1);
  });

  it('is found where the HTML has nothing of it, with its rewards, and the head leads there', async () => {
    stubNetwork(database());
    open();
    await section();
    const link = await screen.findByRole('link', { name: 'See the campaign' });
    expect(link.getAttribute('href')).toBe('#campaign');
    await screen.findByRole('button', { name: rewardCopy.chooseOf('Poster') });
    screen.getByText('4K scan');
    screen.getByText(youPayNow.now);
  });

  it('is absent where there is none, and nothing else is asked of it', async () => {
    const sent = stubNetwork(database({ changes: null }));
    open();
    await screen.findByText('A dragon.');
    await waitFor(() => {
      expect(sent.some(isOfCampaign)).toBe(true);
    });
    expect(screen.queryByRole('heading', { name: campaignCopy.heading })).toBeNull();
    expect(new Set(sent.filter(isOfCampaign).map(({ body }) => JSON.stringify(body))).size).toBe(1);
  });

  it('shows no sum where nobody can be asked, takes pledges all the same, and asks again', async () => {
    bake();
    stubNetwork((request) =>
      isOfCampaign(request) ? failed(503, 'UNAVAILABLE') : database()(request),
    );
    const { user } = open();
    await screen.findByText(campaignCopy.failed);
    expect(screen.queryByText('$12,035')).toBeNull();
    screen.getByRole('button', { name: campaignCopy.pledge });
    screen.getByText('Limited to 100');
    stubNetwork(database());
    await user.click(screen.getByRole('button', { name: campaignCopy.retry }));
    await screen.findByText('$12,035');
  });

  it('keeps what is true of it where it cannot be asked again, and not its sum', async () => {
    stubNetwork(database());
    const { user } = open();
    await screen.findByText('$12,035');
    stubNetwork((request) =>
      isOfCampaign(request) ? failed(503, 'UNAVAILABLE') : database()(request),
    );
    fireEvent.focus(window);
    await screen.findByText(campaignCopy.failed);
    screen.getByText('The camera’s files hold more.');
    screen.getByRole('button', { name: rewardCopy.chooseOf('Poster') });
    expect(screen.queryByText('$12,035')).toBeNull();
    // Nor while it is asked once more.
    stubNetwork((request) =>
      isOfCampaign(request) ? new Promise<Response>(() => undefined) : database()(request),
    );
    await user.click(screen.getByRole('button', { name: campaignCopy.retry }));
    await screen.findByText(campaignCopy.asking);
    expect(screen.queryByText('$12,035')).toBeNull();
    expect(document.activeElement?.id).toBe('campaign');
  });

  it('is shared from its own part, where the one way to begin is to pledge', async () => {
    bake();
    stubNetwork(database());
    open();
    await section();
    const share = screen.getByRole('button', { name: 'Share this film' });
    expect(share.closest('#campaign')).not.toBeNull();
    screen.getByRole('link', { name: 'Report this page' });
  });

  it('has what was approved since its HTML was made, and what is taken last', async () => {
    bake();
    stubNetwork(
      database({
        changes: { changeId: 'second', taken: { poster: 100 } },
        rewards: { mug: reward('Mug', { sort: 2 }) },
        offers: { mug: offer('mug', 'Mug') },
      }),
    );
    open();
    await screen.findByRole('button', { name: rewardCopy.chooseOf('Mug') });
    const names = screen.getAllByRole('heading', { level: 4 }).map((name) => name.textContent);
    expect(names).toEqual([rewardCopy.without, 'Mug', 'Poster']);
  });

  it('asks for as much with 10,000 pledges as with ten, and is answered with as much', async () => {
    const load = async (pledges: number, sum: string) => {
      bake();
      let bytes = 0;
      const answer = database({ changes: { pledges, paidCents: pledges * 100 } });
      const sent = stubNetwork(async (request) => {
        const response = answer(request);
        if (isOfCampaign(request)) bytes += (await response.clone().text()).length;
        return response;
      });
      const { unmount } = open();
      await screen.findByText(sum);
      unmount();
      return { asked: sent.filter(isOfCampaign).map(({ body }) => JSON.stringify(body)), bytes };
    };
    const few = await load(10, '$10');
    const many = await load(10_000, '$10,000');
    expect(many.asked).toEqual(few.asked);
    expect(many.asked.join()).not.toMatch(/backers|orders|units/);
    // Some digits more.
    expect(many.bytes - few.bytes).toBeLessThan(20);
  });

  it.each([
    ['ahead', day],
    ['behind', -day],
  ])('goes by the database’s clock on a device that is a day %s', async (_, wrongBy) => {
    bake();
    vi.spyOn(Date, 'now').mockImplementation(() => new Date().getTime() + wrongBy);
    stubNetwork(database({ changes: { endsAt: new Date(now + day / 2) } }));
    open();
    await screen.findByText('11 hours left');
    screen.getByRole('button', { name: campaignCopy.pledge });
  });

  it('puts its first day into a calendar before it begins, and takes no pledge', async () => {
    bake();
    const files = recordDownloads();
    stubNetwork(
      database({ changes: { startsAt: new Date(now + day), paidCents: 0, pledges: 0, taken: {} } }),
    );
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: campaignCopy.reminder.button }));
    expect(await files[0]).toContain('SUMMARY:The campaign of “Sintel” begins');
    screen.getByText(campaignCopy.reminder.done);
    expect(screen.queryByRole('button', { name: campaignCopy.pledge })).toBeNull();
  });

  it('says of a reward that is taken that one may come free, and asks the units again', async () => {
    bake();
    stubNetwork(database({ changes: { taken: { poster: 100 } }, sold: 100 }));
    const { user } = open();
    const again = await screen.findByRole('button', { name: rewardCopy.askAgainOf('Poster') });
    screen.getByText('All 100 are taken.');
    await user.click(again);
    await screen.findByText(rewardCopy.stillTaken);
    stubNetwork(database({ changes: { taken: { poster: 100 } }, sold: 99 }));
    await user.click(again);
    await screen.findByRole('button', { name: rewardCopy.chooseOf('Poster') });
  });

  const ended = { startsAt: new Date(now - 40 * day), endsAt: new Date(now - day) };
  const closed = { pledges: 200, at: new Date(now) };
  const endings: [string, string | RegExp, Fields][] = [
    ['was cancelled', /^Cancelled/, { state: 'cancelled', note: 'The camera is lost.' }],
    [
      'did not reach its goal',
      campaignCopy.notReached,
      { ...ended, closed: { ...closed, paidCents: 12_035_00 } },
    ],
    [
      'is over',
      campaignCopy.over(200),
      { ...ended, lateUntil: ended.endsAt, closed: { ...closed, paidCents: 15_000_00 } },
    ],
  ];
  it.each(endings)('that %s has nothing to press in its cards', async (_, heading, changes) => {
    bake();
    stubNetwork(database({ changes }));
    open();
    await screen.findByRole('heading', { name: heading });
    screen.getByRole('heading', { level: 4, name: 'Poster' });
    expect(screen.queryByRole('heading', { name: rewardCopy.without })).toBeNull();
    expect(screen.queryByRole('button', { name: rewardCopy.chooseOf('Poster') })).toBeNull();
  });
});

describe('A pledge', () => {
  useNearView();
  afterEach(() => {
    history.replaceState(null, '', '/');
  });

  it('without a reward has the focus on its sum, and asks for no address', async () => {
    bake();
    stubNetwork(database());
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: campaignCopy.pledge }));
    const dialog = await sheet(pledgeCopy.heading);
    const field = dialog.getByLabelText(pledgeCopy.howMuch);
    await waitFor(() => {
      expect(document.activeElement).toBe(field);
    });
    await user.type(field, '0.5');
    await user.click(dialog.getByRole('button', { name: /^Go on/ }));
    dialog.getByText('A pledge is at least $1.');
    await user.clear(field);
    await user.type(field, '40');
    await user.click(dialog.getByRole('button', { name: 'Go on with $40.00' }));
    const second = await sheet(pledgeCopy.who);
    second.getByLabelText(checkoutCopy.name);
    expect(second.queryByLabelText(checkoutCopy.address)).toBeNull();
    second.getByRole('button', { name: 'Reserve and pay $40.00' });
  });

  it('without a reward begins at its field on the page, by Enter too', async () => {
    bake();
    stubNetwork(database());
    const { user } = open();
    await screen.findByRole('button', { name: campaignCopy.pledge });
    const field = screen.getByLabelText(rewardCopy.amount);
    await user.clear(field);
    await user.type(field, '12.50{Enter}');
    const dialog = await sheet(pledgeCopy.heading);
    dialog.getByRole('button', { name: 'Go on with $12.50' });
    dialog.getByText(pledgeCopy.rewardsFrom('$45'));
    await user.click(dialog.getByRole('button', { name: pledgeCopy.seeRewards }));
    const poster = dialog.getByRole('button', { name: /^Poster/ });
    expect(document.activeElement).toBe(poster);
    await user.click(poster);
    await screen.findByText('$45, expected in February 2027');
  });

  it('of a reward takes any other sum on top, up to what fits', async () => {
    bake();
    stubNetwork(database({ changes: { paidCents: 19_950_00 } }));
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: rewardCopy.chooseOf('Poster') }));
    const dialog = await sheet(pledgeCopy.heading);
    await user.selectOptions(dialog.getByLabelText(pledgeCopy.goesTo), 'US');
    await user.type(dialog.getByLabelText(pledgeCopy.other), '7');
    expect(dialog.queryByRole('radio', { checked: true })).toBeNull();
    await dialog.findByText(pledgeCopy.overCapOnTop('$0', '$20,000'));
    await user.click(dialog.getByRole('button', { name: pledgeCopy.take('$0') }));
    expect(dialog.getByLabelText<HTMLInputElement>(pledgeCopy.nothing).checked).toBe(true);
    expect(dialog.getAllByText('$50.00')).toHaveLength(2);
  });

  it('says where it was asked why nobody knows what is left, and asks again', async () => {
    bake();
    stubNetwork((request) =>
      request.address.endsWith(':runAggregationQuery')
        ? failed(503, 'UNAVAILABLE')
        : database()(request),
    );
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: rewardCopy.chooseOf('Poster') }));
    const dialog = await sheet(pledgeCopy.heading);
    await dialog.findByRole('alert');
    stubNetwork(database());
    await user.click(dialog.getByRole('button', { name: workspaceCopy.retry }));
    await dialog.findByText(rewardCopy.left(38, 100));
  });

  it('of a reward adds what comes on top and the shipping, and Back loses nothing', async () => {
    bake();
    stubNetwork(database());
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: rewardCopy.chooseOf('Poster') }));
    const dialog = await sheet(pledgeCopy.heading);
    await user.click(dialog.getByLabelText('$10'));
    await user.click(dialog.getByRole('button', { name: /^Go on/ }));
    dialog.getByText(checkoutCopy.missing.country);
    dialog.getByText('$55.00');
    dialog.getByText(pledgeCopy.plusShipping);
    await user.selectOptions(dialog.getByLabelText(pledgeCopy.goesTo), 'PT');
    expect(dialog.getAllByText('$70.00')).toHaveLength(2);
    await user.click(dialog.getByRole('button', { name: pledgeCopy.goOn }));
    const second = await sheet(pledgeCopy.whoAndWhere);
    second.getByText('Shipping to Portugal');
    await user.click(second.getByRole('button', { name: 'Reserve and pay $70.00' }));
    second.getByText(checkoutCopy.missing.name);
    second.getByText(checkoutCopy.missing.address);
    await user.click(second.getByRole('button', { name: pledgeCopy.back }));
    const first = await sheet(pledgeCopy.heading);
    expect(first.getByLabelText<HTMLInputElement>('$10').checked).toBe(true);
    expect(first.getByLabelText<HTMLSelectElement>(pledgeCopy.goesTo).value).toBe('PT');
  });

  it('says while typing what fits under the cap, and takes that', async () => {
    bake();
    stubNetwork(database({ changes: { paidCents: 19_980_00 } }));
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: campaignCopy.pledgeUpTo('$20') }));
    const dialog = await sheet(pledgeCopy.heading);
    await user.type(dialog.getByLabelText(pledgeCopy.howMuch), '200');
    await dialog.findByText(pledgeCopy.overCap('$20.00', '$20,000'));
    await user.click(dialog.getByRole('button', { name: 'Take $20.00' }));
    dialog.getByRole('button', { name: 'Go on with $20.00' });
  });

  const offers = {
    poster: offer('gone', 'Gone'),
    small: offer('poster', 'Poster, S', { variant: 'S' }),
    large: offer('poster', 'Poster, L', { variant: 'L', stock: 5 }),
  };

  it('of a size asks for one, and does not offer what is taken', async () => {
    stubNetwork(database({ offers, changes: { taken: { large: 5 } } }));
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: rewardCopy.chooseOf('Poster') }));
    const dialog = await sheet(pledgeCopy.heading);
    expect(dialog.getByLabelText<HTMLInputElement>('L').disabled).toBe(true);
    await user.selectOptions(dialog.getByLabelText(pledgeCopy.goesTo), 'US');
    await user.click(dialog.getByRole('button', { name: pledgeCopy.goOn }));
    dialog.getByText(pledgeCopy.missing.size);
    await user.click(dialog.getByLabelText('S'));
    expect(dialog.queryByText(pledgeCopy.missing.size)).toBeNull();
  });

  it('of a size keeps it through a reload, in both steps', async () => {
    stubNetwork(database({ offers }));
    const { user, unmount } = open();
    await user.click(await screen.findByRole('button', { name: rewardCopy.chooseOf('Poster') }));
    const dialog = await sheet(pledgeCopy.heading);
    await user.selectOptions(dialog.getByLabelText(pledgeCopy.goesTo), 'US');
    await user.click(dialog.getByLabelText('S'));
    unmount();
    const reloaded = open(location.pathname + location.search);
    const first = await sheet(pledgeCopy.heading);
    expect(first.getByLabelText<HTMLInputElement>('S').checked).toBe(true);
    await reloaded.user.click(first.getByLabelText('$10'));
    await reloaded.user.click(first.getByRole('button', { name: pledgeCopy.goOn }));
    await sheet(pledgeCopy.whoAndWhere);
    reloaded.unmount();
    open(location.pathname + location.search);
    const second = await sheet(pledgeCopy.whoAndWhere);
    second.getByText('Poster, S');
    second.getByRole('button', { name: 'Reserve and pay $60.00' });
  });

  it('says without a network that nothing was reserved or charged', async () => {
    bake();
    stubNetwork((request) =>
      request.address.includes('accounts:') ? lost() : database()(request),
    );
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: campaignCopy.pledge }));
    const dialog = await sheet(pledgeCopy.heading);
    await user.type(dialog.getByLabelText(pledgeCopy.howMuch), '40');
    await user.click(dialog.getByRole('button', { name: 'Go on with $40.00' }));
    const second = await sheet(pledgeCopy.who);
    await user.type(second.getByLabelText(checkoutCopy.name), 'Robin Vale');
    await user.type(second.getByLabelText(checkoutCopy.email), 'robin@example.org');
    await user.click(second.getByRole('button', { name: 'Reserve and pay $40.00' }));
    await second.findByText(shopStandaloneMessages.reservingOffline);
  });

  it('says of a country that nothing is sent there, and what to do', async () => {
    const elsewhere = { projectId: '', name: '', email: '', lines: '', mayWrite: false };
    sessionStorage.setItem('backlot:checkout', JSON.stringify({ ...elsewhere, country: 'BR' }));
    stubNetwork(database({ changes: { shipping: { US: 500 } } }));
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: rewardCopy.chooseOf('Poster') }));
    const dialog = await sheet(pledgeCopy.heading);
    dialog.getByText(pledgeCopy.notSentTo('Brazil'));
    await user.selectOptions(dialog.getByLabelText(pledgeCopy.goesTo), 'US');
    dialog.getByText(pledgeCopy.notSentElsewhere);
    expect(dialog.getAllByText('$50.00')).toHaveLength(2);
  });

  it('of what each fan takes once asks for a proven email before anything else', async () => {
    const terms = { verified: true, limited: false, ships: false };
    stubNetwork(database({ offers: { poster: offer('poster', 'Poster', terms) } }));
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: rewardCopy.chooseOf('Poster') }));
    const dialog = await sheet(pledgeCopy.heading);
    dialog.getByText(rewardCopy.perFan);
    await user.click(dialog.getByRole('button', { name: pledgeCopy.goOn }));
    await screen.findByText(beforeCheckoutCopy.proveEmail('Poster'));
    const link = screen.getByRole('link', { name: beforeCheckoutCopy.toLink });
    expect(link.getAttribute('href')).toBe('/account');
    expect(screen.queryByLabelText(checkoutCopy.name)).toBeNull();
  });

  it('opens by a link with a secret reward that the page does not have', async () => {
    bake();
    stubNetwork(database());
    open('/films/sintel?reward=secret');
    const dialog = await sheet(pledgeCopy.secretHeading);
    dialog.getByText('Crew print as it is.');
    expect(screen.queryByRole('button', { name: rewardCopy.chooseOf('Crew print') })).toBeNull();
  });

  it('says of a link to a reward that is gone that it is, and offers the others', async () => {
    bake();
    stubNetwork(database());
    const { user } = open('/films/sintel?reward=unknown');
    const dialog = await sheet(pledgeCopy.heading);
    await dialog.findByText(pledgeCopy.notThere);
    await user.click(dialog.getByRole('button', { name: /^Poster/ }));
    await screen.findByText('$45, expected in February 2027');
    expect(location.search).toBe('?reward=poster');
  });

  it('says of a link that is opened before the first day which day that is', async () => {
    bake();
    stubNetwork(database({ changes: { startsAt: new Date(now + day) } }));
    open('/films/sintel?reward=secret');
    const dialog = await sheet(pledgeCopy.over.heading);
    dialog.getByText(pledgeCopy.over.notBegun(formatUtcDay(now + day)));
  });

  it('is closed once the campaign has ended', async () => {
    bake();
    const ended = { startsAt: new Date(now - 40 * day), endsAt: new Date(now - 1_000) };
    stubNetwork(database({ changes: ended }));
    const { user } = open('/films/sintel?reward=poster');
    const dialog = await sheet(pledgeCopy.over.endedHeading);
    await user.click(dialog.getByRole('button', { name: pledgeCopy.over.back }));
    expect(screen.queryByRole('dialog')).toBeNull();
    await screen.findByText(campaignCopy.ended);
  });
});

describe('The campaign of a film, for who is signed in on this device', () => {
  useNearView();
  afterEach(signOut);

  async function openFilm(changes: Fields, ...orders: ReturnType<typeof stored>[]) {
    const { answer } = staffDatabase(
      storedProject('Sintel', { slug: 'sintel', description: 'A dragon.' }),
      stored('campaigns/id of Sintel', campaign(changes)),
      stored('campaigns/id of Sintel/rewards/plain', plainReward),
      stored('offers/plain', plainOffer),
      ...orders,
    );
    await signInAsGuest(answer);
    return open();
  }

  it('says what they have pledged already, less what came back', async () => {
    const order = (orderId: string, changes: Fields) =>
      stored(`brands/b/orders/${orderId}`, {
        uid: 'guest',
        projectId: 'id of Sintel',
        channel: 'campaign',
        totalCents: 70_00,
        refundedCents: 0,
        status: 'paid',
        createdAt: startsAt,
        ...changes,
      });
    const { user } = await openFilm(
      {},
      order('o-1', {}),
      order('o-2', { totalCents: 20_00, refundedCents: 5_00 }),
      order('o-3', { status: 'refunded', refundedCents: 70_00 }),
      order('o-4', { projectId: 'id of another' }),
    );
    await user.click(await screen.findByRole('button', { name: campaignCopy.pledge }));
    await screen.findByText(pledgeCopy.already('$85.00'));
  });

  it('gets the sums of its end by them, once nothing can be paid any more', async () => {
    const endedAt = new Date(now - 46 * 60_000);
    await openFilm({ startsAt: new Date(now - 40 * day), endsAt: endedAt, lateUntil: endedAt });
    await screen.findByText(campaignCopy.notReached);
  });
});

describe('The page of an order that is a pledge', () => {
  afterEach(signOut);

  async function openPledge(
    changes: Fields,
    path = '/orders/o-1?brand=b',
    ofCampaign: Fields = {},
  ) {
    const database = staffDatabase(
      stored('brands/b/orders/o-1', {
        uid: 'guest',
        projectId: 'id of Sintel',
        channel: 'campaign',
        checkoutGroup: 'b/id of Sintel/campaign/USD',
        lines: [{ offerId: 'poster', name: 'Poster', qty: 1, unitCents: 55_00 }],
        units: ['poster~7'],
        country: 'US',
        shippingCents: 500,
        totalCents: 60_00,
        createdAt: startsAt,
        paidAt: startsAt,
        ...changes,
      }),
      stored('brands/b/orders/o-1/private/contact', {
        name: 'Robin Vale',
        email: 'robin@example.org',
        lines: 'Rua do Sal 12',
        country: 'US',
        giftTo: '',
        giftNote: '',
        paid: true,
      }),
      stored('campaigns/id of Sintel', campaign(ofCampaign)),
      stored('campaigns/id of Sintel/rewards/poster', reward('Poster')),
      stored('offers/poster', offer('poster', 'Poster')),
    );
    await signInAsGuest(database.answer);
    renderApp(undefined, { path });
  }

  it('thanks its fan, and says what becomes of it', async () => {
    await openPledge({ status: 'paid' });
    await screen.findByRole('heading', { level: 1, name: 'Thank you, Robin Vale.' });
    await screen.findByText(/^You are one of 200 pledges\. Poster is yours if the goal is reached/);
    screen.getByText(pledgeOrderCopy.bought);
    screen.getByText(pledgeOrderCopy.pledged, { selector: 'li *' });
    await screen.findByText('Expected in February 2027.');
  });

  it('makes nothing depend on a goal that is reached, and says who tells where it is picked up', async () => {
    await openPledge({ status: 'paid', country: 'pickup' }, undefined, { goalCents: 1 });
    await screen.findByText(/The goal is reached\.$/);
    screen.getByText(pledgeOrderCopy.pickUp);
    expect(document.body.textContent).not.toMatch(/if the goal is reached/i);
  });

  it('says of one that came too late that all of it comes back, and has nothing to choose', async () => {
    await openPledge({ status: 'late' });
    await screen.findByRole('heading', { level: 1, name: pledgeOrderCopy.late });
    screen.getByText(pledgeOrderCopy.lateLead('$60.00'));
    const write = screen.getByRole('link', { name: pledgeOrderCopy.write });
    expect(write.getAttribute('href')).toMatch(/^mailto:/);
    expect(screen.queryByRole('button', { name: 'Take these' })).toBeNull();
  });

  it('says of one that was returned that it was, and never “refunded”', async () => {
    await openPledge({ status: 'refunded', refundedCents: 60_00 });
    await screen.findByText(pledgeOrderCopy.returnedLead('$60.00'));
    screen.getByText('Returned');
    screen.getByRole('heading', { level: 1, name: '$60.00 came back to you' });
    expect(document.body.textContent).not.toMatch(/refunded/i);
  });

  it('says of one that was let go that it was, and calls it a pledge', async () => {
    await openPledge({ status: 'released', paidAt: null });
    await screen.findByRole('heading', { level: 1, name: 'This pledge was let go' });
  });

  it('is led to by the reward in the list of orders, with its number as a pledge', async () => {
    await openPledge({ status: 'paid', createdAt: new Date(Date.UTC(2026, 10, 3, 12)) }, '/orders');
    const link = await screen.findByRole('link', { name: 'Poster' });
    expect(link.getAttribute('href')).toBe('/orders/o-1?brand=b');
    screen.getByText('Pledge O-1 · 3 Nov 2026');
  });
});
