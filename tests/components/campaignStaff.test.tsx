import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
// Before the app: the sign-in SDK takes hold of `fetch` when it loads.
import { failed, stubNetwork } from '../support/network';
import type { StoredValue } from '../../scripts/sample-data/emulatorRest';
import * as campaigns from '../../scripts/samples/campaigns';
import * as shop from '../../scripts/samples/shop';
import { App } from '../../src/app/App';
import { campaignDraftCopy, cancelCampaignCopy } from '../../src/content/campaignAdmin';
import { studioUpdatesCopy } from '../../src/content/campaignBackers';
import {
  campaignMoneyCopy,
  campaignReviewCopy,
  updatesReviewCopy,
} from '../../src/content/campaignStaff';
import { moneyCopy } from '../../src/content/payouts';
import { approvalsCopy } from '../../src/content/shopAdmin';
import { orderNumber } from '../../src/features/orders/orderNumber';
import { fileStoreOrigin, firebaseConfig } from '../../src/lib/firebase/config';
import { useDialogs } from '../support/dialogPolyfill';
import { fileStore } from '../support/fileStore';
import { stored, storedProject } from '../support/projectResponses';
import { renderApp } from '../support/renderApp';
import { staffDatabase } from '../support/staffDatabase';
import { ada, submitSignIn, useStaffArea } from '../support/staffSignIn';
import { stubWindowWidth } from '../support/windowWidth';

vi.mock('firebase/storage', async () => (await import('../support/fileStore')).storageSdk);

useDialogs({ giveFocusBack: true });
useStaffArea();
beforeEach(() => {
  stubWindowWidth('desk');
});
afterEach(() => {
  vi.restoreAllMocks();
});

const at = new Date('2026-11-01T10:00:00Z');
const draftPath = 'brands/brand/campaignDrafts/film';
const path = '/admin/campaigns/film';
const rewardId = '11111111-1111-4111-8111-111111111111';
const plainId = '22222222-2222-4222-8222-222222222222';

const file = 'brands/brand/campaigns/film/picture-1';
const url = `${fileStoreOrigin}/v0/b/${firebaseConfig.storageBucket}/o/${encodeURIComponent(file)}?alt=media&token=t`;
const picture = { width: 640, height: 360, placeholder: '#000000', w320: '', w640: '', w1280: '' };

const film = [
  storedProject('Sintel', { projectId: 'film' }),
  stored('projectBrands/film', { brandId: 'brand', at }),
  stored('brands/brand', {
    name: 'Lantern',
    packageId: 'silver',
    packageUntil: new Date('2999-01-01T00:00:00Z'),
    campaignProjectId: 'film',
    suspended: false,
    at,
  }),
];

const draft = (fields: Record<string, StoredValue> = {}, draftAt = draftPath) =>
  stored(
    draftAt,
    campaigns.campaignDraft({
      state: 'submitted',
      plainId,
      pictures: [{ url, picture, text: 'A camera' }],
      rewards: [campaigns.draftReward({ id: rewardId })],
      changeId: 'sent',
      by: 'maker',
      byEmail: 'maker@example.org',
      at,
      ...fields,
    }),
  );

async function open(...more: ReturnType<typeof stored>[]) {
  fileStore.hold(file);
  const database = staffDatabase(...film, ...more);
  const sent = stubNetwork(database.answer);
  const app = renderApp(<App />, { path });
  await submitSignIn();
  return { ...app, database, sent };
}

describe('A campaign that waits for staff', () => {
  it('stands among the approvals, and leads to its page', async () => {
    stubNetwork(staffDatabase(...film, draft()).answer);
    const { user } = renderApp(<App />, { path: '/admin/approvals' });
    await submitSignIn();
    const name = approvalsCopy.campaignOf('Sintel');
    const row = within(await screen.findByRole('article', { name }));
    row.getByText('Lantern');
    await user.click(row.getByRole('link', { name: approvalsCopy.reviewNamed('Sintel') }));
    await screen.findByRole('list', { name: campaignReviewCopy.checks });
  });

  it('comes to the list that is open once its tab is shown again', async () => {
    const database = staffDatabase(...film);
    stubNetwork(database.answer);
    renderApp(<App />, { path: '/admin/approvals' });
    await submitSignIn();
    await screen.findByText(approvalsCopy.none);
    database.replace(draft());
    document.dispatchEvent(new Event('visibilitychange'));
    await screen.findByRole('article', { name: approvalsCopy.campaignOf('Sintel') });
  });

  it('has its checks first, each with what it is held to, and its rewards side by side', async () => {
    await open(draft());
    const checks = within(await screen.findByRole('list', { name: campaignReviewCopy.checks }));
    const { check, rewardTable } = campaignReviewCopy;
    const [goal, ...others] = checks.getAllByRole('listitem');
    expect(goal?.textContent).toContain(check.goal('$2,000', '$20,000'));
    expect(goal?.textContent).toContain(check.goalFine('Silver', '$20,000'));
    expect(others).toHaveLength(5);
    const table = within(screen.getByRole('table', { name: rewardTable.label }));
    table.getByRole('row', { name: 'Signed print $25 100 March 2030 2 places' });
  });

  it('is approved: rewards and offers in commits of their own, the campaign with the last one', async () => {
    const { user, database, sent } = await open(draft());
    const approve = await screen.findByRole('button', { name: campaignReviewCopy.approve });
    await user.click(approve);
    await screen.findByRole('heading', { level: 1, name: approvalsCopy.heading });
    expect(database.text('campaigns/film', 'state')).toBe('approved');
    expect(database.text('campaigns/film', 'plainId')).toBe(plainId);
    expect(database.text(draftPath, 'state')).toBe('approved');
    expect(database.text(`${draftPath}/seen/last`, 'heading')).toBe('A film about dragons');
    for (const id of [rewardId, plainId]) {
      expect(database.text(`campaigns/film/rewards/${id}`, 'changeId')).toBe('sent');
      expect(database.text(`offers/${id}`, 'parent')).toBe(id);
      expect(database.text(`offers/${id}`, 'checkoutGroup')).toBe('brand/film/campaign/USD');
    }
    // What is read and not written is sent as well, to be as it was.
    const updates = sent
      .filter(({ address }) => address.includes(':commit'))
      .map(({ body }) => (body as { writes: { update?: object }[] }).writes)
      .map((writes) => writes.filter(({ update }) => update !== undefined).length);
    expect(updates).toEqual([2, 2, 3]);
  });

  it('is approved by a second press where the first stopped on its way', async () => {
    fileStore.hold(file);
    const database = staffDatabase(...film, draft());
    let commits = 0;
    stubNetwork((request) => {
      if (!request.address.includes(':commit')) return database.answer(request);
      commits += 1;
      return commits === 2 ? failed(503, 'UNAVAILABLE') : database.answer(request);
    });
    const { user } = renderApp(<App />, { path });
    await submitSignIn();
    const approve = await screen.findByRole('button', { name: campaignReviewCopy.approve });
    await user.click(approve);
    await screen.findByText(/^Error in approving the campaign/);
    expect(database.text(`offers/${rewardId}`, 'parent')).toBe(rewardId);
    expect(database.paths()).not.toContain('campaigns/film');
    await user.click(approve);
    await screen.findByRole('heading', { level: 1, name: approvalsCopy.heading });
    expect(database.text('campaigns/film', 'state')).toBe('approved');
    expect(database.paths().filter((one) => one.startsWith('offers/'))).toHaveLength(2);
  });

  it('is not approved with a picture that is not where the form puts it', async () => {
    const elsewhere = { url: 'https://files.example.org/a.jpg', picture, text: 'A camera' };
    const { user, database } = await open(draft({ pictures: [elsewhere] }));
    await user.click(await screen.findByRole('button', { name: campaignReviewCopy.approve }));
    await screen.findByText(/^A picture, or a smaller size of one, is not where/);
    expect(database.text(draftPath, 'state')).toBe('submitted');
    expect(database.paths().filter((one) => one.startsWith('offers/'))).toEqual([]);
  });

  it('says what is in the way, and is not approved then', async () => {
    const { user, database } = await open(draft({ goalCents: 9_000_000 }));
    const approve = await screen.findByRole('button', { name: campaignReviewCopy.approve });
    expect(approve.getAttribute('aria-disabled')).toBe('true');
    await user.click(approve);
    expect(database.text(draftPath, 'state')).toBe('submitted');
  });

  it('is returned with notes at its parts, and not without one', async () => {
    const { user, database } = await open(draft());
    const returns = (notes: number) => ({ name: campaignReviewCopy.return(notes) });
    await user.click(await screen.findByRole('button', returns(0)));
    const { sections } = campaignDraftCopy;
    await screen.findByText(campaignReviewCopy.noteMissing);
    const story = campaignReviewCopy.addNoteTo(sections.story);
    await user.click(screen.getByRole('button', { name: story }));
    await user.type(
      screen.getByRole('textbox', { name: campaignReviewCopy.note(sections.story) }),
      'Say who films it.',
    );
    const approve = screen.getByRole('button', { name: campaignReviewCopy.approve });
    expect(approve.getAttribute('aria-disabled')).toBe('true');
    screen.getByText(campaignReviewCopy.count(1));
    await user.click(screen.getByRole('button', returns(1)));
    await screen.findByRole('heading', { level: 1, name: approvalsCopy.heading });
    expect(database.text(draftPath, 'state')).toBe('returned');
    expect(database.text(`${draftPath}/seen/last`, 'story')).toBe('It begins in the snow.');
    // With the notes.
    expect(database.text(`${draftPath}/seen/last`, 'state')).toBe('returned');
  });

  it('marks what is different from what staff saw last', async () => {
    await open(draft(), draft({ story: 'It is warm.' }, `${draftPath}/seen/last`));
    const { sections } = campaignDraftCopy;
    const story = await screen.findByRole('region', { name: sections.story });
    expect(story.querySelector('del')?.textContent).toContain('is warm');
    expect(story.querySelector('ins')?.textContent).toContain('begins in the snow');
    const heading = screen.getByRole('region', { name: sections.heading });
    expect(heading.querySelector('ins')).toBeNull();
  });

  it('has the last notes, and says of each whether anything is different since', async () => {
    const notes = { story: 'Say who films it.', heading: 'Shorter.', 'reward-gone': 'Cheaper.' };
    await open(draft(), draft({ story: 'It is warm.', notes }, `${draftPath}/seen/last`));
    const { lastNote } = campaignReviewCopy;
    const { sections } = campaignDraftCopy;
    const story = within(await screen.findByRole('region', { name: sections.story }));
    story.getByText(lastNote.changed);
    story.getByText('Say who films it.');
    const heading = within(screen.getByRole('region', { name: sections.heading }));
    heading.getByText(lastNote.same);
    heading.getByText('Shorter.');
    screen.getByText(lastNote.gone);
    screen.getByText('Cheaper.');
  });

  it('says that nothing is different from what staff saw last', async () => {
    await open(draft(), draft({}, `${draftPath}/seen/last`));
    await screen.findByText(/^Nothing is different from what staff saw last/);
  });
});

const startsAt = new Date('2026-01-01T00:00:00Z');
const endsAt = new Date('2026-02-01T00:00:00Z');
const orderId = '33333333-3333-4333-8333-333333333333';
const otherId = '55555555-5555-4555-8555-555555555555';

/** A pledge of $30 for the reward, and who made it. */
const pledged = (id: string, name: string, paymentId = 'pi_1') => [
  stored(
    `brands/brand/orders/${id}`,
    shop.order({
      uid: 'fan',
      channel: 'campaign',
      checkoutGroup: 'brand/film/campaign/USD',
      projectId: 'film',
      lines: [shop.orderLine({ offerId: rewardId })],
      units: [],
      status: 'paid',
      paymentId,
      paidAt: at,
      soldAt: at,
      createdAt: at,
      changedAt: at,
    }),
  ),
  stored(`brands/brand/orders/${id}/private/contact`, shop.contact({ name })),
];

/** A campaign that is over, with one pledge of $30 for its reward. */
const over = (fields: Record<string, StoredValue> = {}) => [
  stored(
    'campaigns/film',
    campaigns.campaign({
      startsAt,
      endsAt,
      lateUntil: endsAt,
      brandId: 'brand',
      projectId: 'film',
      plainId,
      paidCents: 3_000,
      pledges: 1,
      taken: { [rewardId]: 1 },
      closed: { paidCents: 3_000, pledges: 1, at },
      ...fields,
    }),
  ),
  ...pledged(orderId, 'Lena Ortiz'),
  stored('campaigns/film/backers/fan', campaigns.backer({ latest: `${orderId}~0` })),
  stored(`offers/${rewardId}`, campaigns.rewardOffer({ parent: rewardId })),
];
const payment = (fields: Record<string, StoredValue> = {}, paymentId = 'pi_1') =>
  stored(
    `customers/fan/payments/${paymentId}`,
    shop.payment({
      metadata: { brandId: 'brand', orderId },
      created: Math.floor(at.getTime() / 1000),
      refunds: [],
      ...fields,
    }),
  );

/** The same with a second pledge, and what Stripe lists as returned of each. */
const overWithTwo = [
  ...over({ closed: { paidCents: 6_000, pledges: 2, at }, paidCents: 6_000, pledges: 2 }),
  ...pledged(otherId, 'Bo Winter', 'pi_2'),
];
const listing = (id: string) => ({ refunds: [{ id, amount: 3_000, status: 'succeeded' }] });
const otherPayment = (fields: Record<string, StoredValue> = {}) =>
  payment({ metadata: { brandId: 'brand', orderId: otherId }, ...fields }, 'pi_2');

describe('A campaign that is over', () => {
  it('that was not reached has what Stripe lists recorded with one press, and is settled then', async () => {
    const refunds = [{ id: 're_1Qx7Tn4Lk2', amount: 3_000, status: 'succeeded' }];
    const { user, database } = await open(...over(), payment({ refunds }));
    const { returns, settle } = campaignMoneyCopy;
    await screen.findByText(returns.progress(0, 1));
    screen.getByText('Lena Ortiz');
    const submit = screen.getByRole('button', { name: settle.submit });
    expect(submit.getAttribute('aria-disabled')).toBe('true');
    screen.getByText(settle.toReturn(1));
    screen.getByText(settle.noStatement);
    await user.click(screen.getByRole('button', { name: returns.recordAll(1) }));
    await screen.findByText(returns.progress(1, 1));
    expect(database.text(`brands/brand/orders/${orderId}`, 'status')).toBe('refunded');
    expect(database.paths()).toContain('refundIds/re_1Qx7Tn4Lk2');
    await waitFor(() => {
      const button = screen.getByRole('button', { name: settle.submit });
      expect(button.getAttribute('aria-disabled')).toBe('false');
    });
    await user.click(screen.getByRole('button', { name: settle.submit }));
    await waitFor(() => {
      expect(database.text('campaigns/film', 'state')).toBe('settled');
    });
  });

  it('has its pledges returned one at a time, and says who else has begun one', async () => {
    const { user, database } = await open(
      ...over({ closed: { paidCents: 6_000, pledges: 2, at }, paidCents: 6_000, pledges: 2 }),
      ...pledged(otherId, 'Bo Winter'),
      payment(),
      stored('campaigns/film/returning/colleague', {
        orderId: otherId,
        by: 'colleague',
        byEmail: 'cleo@example.org',
        at,
      }),
    );
    const { returns } = campaignMoneyCopy;
    await screen.findByText(returns.progress(0, 2));
    const rows = screen.getAllByRole('listitem');
    const rowOf = (name: string) =>
      within(rows.find((one) => one.textContent.includes(name)) ?? document.body);
    rowOf('Bo Winter').getByText(/^Begun by cleo@example\.org/);
    expect(rowOf('Lena Ortiz').queryByText(/^Begun by/)).toBeNull();
    const fieldOf = (id: string) =>
      screen.queryByRole('textbox', { name: returns.number(orderNumber(id)) });
    expect(fieldOf(orderId)).toBeNull();
    const link = (id: string) =>
      screen.getByRole('link', { name: returns.atStripeOf(orderNumber(id)) });
    expect(link(orderId).getAttribute('href')).toContain('pi_1');
    await user.click(link(otherId));
    expect(fieldOf(otherId)).not.toBeNull();
    await user.click(link(orderId));
    expect(fieldOf(otherId)).toBeNull();
    await waitFor(() => {
      expect(database.text(`campaigns/film/returning/${ada.email}`, 'orderId')).toBe(orderId);
    });
    const field = screen.getByRole('textbox', { name: returns.number(orderNumber(orderId)) });
    await user.type(field, 'ch_1');
    await user.tab();
    screen.getByText(moneyCopy.panel.problems.stripeId);
    await user.clear(field);
    await user.type(field, 're_1Qx8Ud2Kw0{Enter}');
    const question = within(
      await screen.findByRole('dialog', { name: moneyCopy.panel.unlisted.title }),
    );
    await user.click(question.getByRole('button', { name: moneyCopy.panel.unlisted.action }));
    await screen.findByText(returns.recordedOne(orderNumber(orderId)));
    expect(database.paths()).toContain('refundIds/re_1Qx8Ud2Kw0');
    expect(document.activeElement).toBe(link(otherId));
    await screen.findByText(returns.progress(1, 2));
  });

  it('takes no number that Stripe lists for another pledge, and reads what it lists before it warns', async () => {
    const { user, database } = await open(...overWithTwo, payment(), otherPayment());
    const { returns } = campaignMoneyCopy;
    const number = orderNumber(orderId);
    await user.click(await screen.findByRole('link', { name: returns.atStripeOf(number) }));
    // Stripe tells of both after the page was read.
    database.replace(payment(listing('re_1Qx7Tn4Lk2')));
    database.replace(otherPayment(listing('re_1Qx8Ud2Kw0')));
    const field = screen.getByRole('textbox', { name: returns.number(number) });
    await user.type(field, 're_1Qx8Ud2Kw0{Enter}');
    await screen.findByText(moneyCopy.panel.problems.listedFor(orderNumber(otherId)));
    expect(database.paths()).not.toContain('refundIds/re_1Qx8Ud2Kw0');
    await user.clear(field);
    await user.type(field, 're_1Qx7Tn4Lk2{Enter}');
    await screen.findByText(returns.recordedOne(number));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(database.paths()).toContain('refundIds/re_1Qx7Tn4Lk2');
  });

  it('has the others recorded where a number is recorded already, and names the orders of both', async () => {
    const { user, database } = await open(
      ...overWithTwo,
      payment(listing('re_1Qx7Tn4Lk2')),
      otherPayment(listing('re_1Qx8Ud2Kw0')),
      stored('refundIds/re_1Qx7Tn4Lk2', { orderId: plainId, at }),
    );
    const { returns } = campaignMoneyCopy;
    const { problems } = moneyCopy.panel;
    await user.click(await screen.findByRole('button', { name: returns.recordAll(2) }));
    const skipped = `${moneyCopy.order(orderNumber(orderId))}: ${problems.recordedFor(orderNumber(plainId))}`;
    await screen.findByText(returns.recordedAll(1, [skipped]));
    expect(database.text(`brands/brand/orders/${otherId}`, 'status')).toBe('refunded');
    expect(database.text(`brands/brand/orders/${orderId}`, 'status')).toBe('paid');
  });

  it('has what Stripe does not list recorded at the order, with the reason of its campaign', async () => {
    const { user, database } = await open(...over(), payment());
    const { returns } = campaignMoneyCopy;
    const { panel } = moneyCopy;
    const order = moneyCopy.order(orderNumber(orderId));
    await user.click(await screen.findByRole('button', { name: order }));
    const opened = within(await screen.findByRole('dialog', { name: order }));
    const reason = await opened.findByRole<HTMLInputElement>('textbox', { name: panel.reason });
    expect(reason.value).toBe(returns.reason.notReached);
    await user.type(opened.getByRole('textbox', { name: panel.stripeId }), 're_1Qx8Ud2Kw0');
    await user.click(opened.getByRole('button', { name: panel.submit }));
    const question = within(await screen.findByRole('dialog', { name: panel.unlisted.title }));
    await user.click(question.getByRole('button', { name: panel.unlisted.action }));
    await screen.findByText(returns.progress(1, 1));
    expect(database.paths()).toContain('refundIds/re_1Qx8Ud2Kw0');
  });

  it('that was reached is settled by totals, orders and Stripe, and names what differs', async () => {
    const { user, database } = await open(
      ...over({ goalCents: 3_000, paidCents: 4_000, closed: { paidCents: 4_000, pledges: 1, at } }),
      payment(),
    );
    const { settle } = campaignMoneyCopy;
    await screen.findByText(settle.paidCents('$40.00', '$30.00'));
    await user.click(screen.getByRole('button', { name: settle.submit }));
    expect(database.text('campaigns/film', 'state')).toBe('approved');
    screen.getByText(settle.differs);
    screen.getByText(settle.toClear(1));
  });

  it('has the sums of its end written down before anything goes back', async () => {
    const { user } = await open(...over({ closed: null }), payment());
    await user.click(await screen.findByRole('button', { name: campaignMoneyCopy.close.submit }));
    await screen.findByText(campaignMoneyCopy.returns.progress(0, 1));
  });

  it('is cancelled with a reason while it runs', async () => {
    const start = new Date(Date.now() - 1_000);
    const end = new Date(Date.now() + 10 * 24 * 60 * 60_000);
    const { user, database } = await open(
      ...over({ startsAt: start, endsAt: end, lateUntil: end, closed: null }),
    );
    const cancel = cancelCampaignCopy;
    await user.click(await screen.findByRole('button', { name: cancel.open }));
    const dialog = within(await screen.findByRole('dialog', { name: cancel.title }));
    const submit = dialog.getByRole('button', { name: cancel.dialog.submit });
    await user.type(dialog.getByRole('textbox', { name: cancel.note }), 'The director is ill.');
    await user.type(dialog.getByRole('textbox', { name: cancel.dialog.label }), 'Sinte');
    expect(submit.getAttribute('aria-disabled')).toBe('true');
    await user.click(submit);
    dialog.getByText(cancel.dialog.mismatch);
    expect(database.text('campaigns/film', 'state')).toBe('approved');
    await user.type(dialog.getByRole('textbox', { name: cancel.dialog.label }), 'l');
    await user.click(submit);
    await waitFor(() => {
      expect(database.text('campaigns/film', 'state')).toBe('cancelled');
    });
    await screen.findByText('The director is ill.');
  });
});

it('An update is taken down with a reason that stands in its place, and an answer is deleted', async () => {
  const updatePath = 'campaigns/film/updates/1';
  const answerPath = 'campaigns/film/answers/one';
  const { user, database } = await open(
    ...over(),
    stored(updatePath, campaigns.update({ brandId: 'brand', at })),
    stored(`${updatePath}/content/text`, campaigns.updateText({ text: 'Mara is ill.' })),
    stored(answerPath, campaigns.answer({ brandId: 'brand', askedAt: at, answeredAt: at })),
  );
  const { takeDownOf, dialog, heading } = updatesReviewCopy;
  await user.click(await screen.findByRole('button', { name: takeDownOf(1) }));
  screen.getByText('Mara is ill.');
  const asked = within(await screen.findByRole('dialog', { name: dialog.title(1) }));
  await user.click(asked.getByRole('button', { name: dialog.submit }));
  asked.getByText(dialog.missing);
  await user.type(asked.getByRole('textbox', { name: dialog.note }), 'It names somebody.');
  await user.click(asked.getByRole('button', { name: dialog.submit }));
  await screen.findByText(/^Taken down by Backlot on .*: It names somebody\.$/);
  expect(screen.queryByRole('button', { name: takeDownOf(1) })).toBeNull();
  expect(document.activeElement?.textContent).toBe(heading);
  const { removeOf, removeTitle, remove } = studioUpdatesCopy.answers;
  await user.click(screen.getByRole('button', { name: removeOf('Is there a dragon?') }));
  const sure = within(await screen.findByRole('dialog', { name: removeTitle }));
  await user.click(sure.getByRole('button', { name: remove }));
  await waitFor(() => {
    expect(database.paths()).not.toContain(answerPath);
  });
});

it('A brand that is suspended takes no pledge: its campaigns say so in the same commit', async () => {
  const database = staffDatabase(...film, ...over());
  const sent = stubNetwork(database.answer);
  const { user } = renderApp(<App />, { path: '/admin/creators', inBrowser: true });
  await submitSignIn();
  await user.click(await screen.findByRole('button', { name: 'Lantern' }));
  await user.type(await screen.findByLabelText(/^Reason of the suspension/), 'They asked for it.');
  await user.click(screen.getByRole('button', { name: 'Suspend the brand' }));
  await waitFor(() => {
    const [commit] = sent.filter(({ address }) => address.includes(':commit'));
    expect(JSON.stringify(commit?.body)).toMatch(/campaigns\/film","fields":\{"suspended"/);
  });
});
