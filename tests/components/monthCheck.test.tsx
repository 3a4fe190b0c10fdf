import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
// Before the app: the sign-in SDK takes hold of `fetch` when it loads.
import { failed, held, lost, type SentRequest, stubNetwork } from '../support/network';
import type { StoredValue } from '../../scripts/sample-data/emulatorRest';
import * as samples from '../../scripts/samples/shop';
import { App } from '../../src/app/App';
import { monthBounds, monthsUntil } from '../../src/features/payouts/statement';
import { formatMonth } from '../../src/lib/utcDates';
import { useDialogs } from '../support/dialogPolyfill';
import { stored } from '../support/projectResponses';
import { renderApp } from '../support/renderApp';
import { staffDatabase } from '../support/staffDatabase';
import { ada, submitSignIn, useStaffArea } from '../support/staffSignIn';
import { stubWindowWidth } from '../support/windowWidth';

useDialogs({ giveFocusBack: true });
useStaffArea();
beforeEach(() => {
  stubWindowWidth('desk');
});

const [, month = ''] = monthsUntil(Date.now(), 2);
const { start } = monthBounds(month);
const name = formatMonth(month);
const idOf = (number: string) => `${number}5c1a-1f5e-4a4c-8a55-1d2f6a7b8c9d`;

/** An order with its payment at Stripe. */
const sold = (
  number: string,
  payment: Record<string, StoredValue> = {},
  order: Record<string, StoredValue> = {},
) => [
  stored(
    `brands/brand/orders/${idOf(number)}`,
    samples.order({
      uid: `buyer-${number}`,
      status: 'paid',
      paymentId: `pi_${number}`,
      lines: [],
      units: [],
      createdAt: new Date(start),
      paidAt: new Date(start),
      changedAt: new Date(start),
      ...order,
    }),
  ),
  stored(
    `customers/buyer-${number}/payments/pi_${number}`,
    samples.payment({
      created: start / 1000,
      metadata: { brandId: 'brand', orderId: idOf(number) },
      refunds: [],
      ...payment,
    }),
  ),
];
const returned = sold('8b8b', { refunds: [{ id: 're_123456789', amount: 1_250 }] });

async function openMoney(
  documents: ReturnType<typeof sold>,
  answerFirst: (request: SentRequest, answer: () => Response) => Response | Promise<Response> = (
    _,
    answer,
  ) => answer(),
) {
  const database = staffDatabase(...documents);
  stubNetwork((request) => answerFirst(request, () => database.answer(request)));
  const app = renderApp(<App />, { path: '/admin/money' });
  await submitSignIn();
  const region = within(await screen.findByRole('region', { name: 'Does it add up?' }));
  await region.findByText('No month was checked yet.');
  const check = () => app.user.click(region.getByRole('button', { name: `Check ${name}` }));
  return { ...app, database, region, check };
}

/** A page of the paid orders of a month, which comes after its payments. */
const asksForOrders = ({ body }: SentRequest) => {
  const text = JSON.stringify(body ?? null);
  return text.includes('"allDescendants":true') && text.includes('paidAt');
};

it('A month that adds up is kept with its sums and with who checked it', async () => {
  const refunds = [{ id: 're_123456789', amount: 3_000 }];
  const whole = { status: 'refunded', refundedCents: 3_000, refunds: 1, channel: 'campaign' };
  const { region, check, database } = await openMoney([
    ...sold('8a8a'),
    ...sold('8b8b', { refunds }, whole),
    stored(`brands/brand/orders/${idOf('8b8b')}/refunds/1`, {
      cents: 3_000,
      stripeId: 're_123456789',
      at: new Date(start),
    }),
    stored(
      'customers/owner/payments/pi_package',
      samples.payment({ amount_received: 14_900, created: start / 1000 }),
    ),
  ]);
  await check();
  await region.findByText('Checked, and kept with its sums.');
  region.getByText('Read: 3 payments, 2 orders');
  region.getByText(/^1 pledge went back whole, \$30\.00: what their cards cost, about \$1\.17,/);
  region.getByText('1 payment without an order: subscriptions, $149.00, not counted above.');
  const table = within(region.getByRole('table', { name: `Sums of ${name}` }));
  table.getByRole('row', { name: 'Paid $60.00 in 2 payments $60.00 in 2 orders' });
  table.getByRole('row', { name: 'Left $30.00 $30.00' });
  const kept = within(await region.findByRole('listitem'));
  kept.getByText('It adds up, to the cent.');
  kept.getByText('$60.00 paid − $30.00 went back = $30.00');
  kept.getByText(new RegExp(`^Checked by ${ada.email}, `));
  expect(database.text(`reconciliations/${month}`, 'byEmail')).toBe(ada.email);
});

it('A difference is named with its order, whose panel gives the focus back', async () => {
  const { region, check, user } = await openMoney([...sold('8a8a'), ...returned]);
  await check();
  await region.findByText('Checked, and kept with its sums.');
  region.getByRole('heading', { name: '1 difference' });
  const [difference] = region.getAllByRole('listitem');
  const row = within(difference ?? document.body);
  row.getByText('Returned at Stripe, and not recorded here.');
  row.getByText('$12.50 more in orders');
  row.getByText('re_123456789');
  row.getByRole('link', { name: 'Payment pi_8b8b at Stripe' });
  await user.click(row.getByRole('button', { name: 'Order 8B8B5C1A' }));
  const panel = within(await screen.findByRole('dialog', { name: 'Order 8B8B5C1A' }));
  const close = await panel.findByRole('button', { name: 'Close the order' });
  expect(document.activeElement).toBe(panel.getByRole('heading', { level: 2 }));
  await user.click(close);
  expect(document.activeElement?.textContent).toBe('Order 8B8B5C1A');
  // As it was kept, once another month was looked at.
  const months = region.getByRole('combobox', { name: 'Month' });
  const [running = ''] = monthsUntil(Date.now(), 1);
  await user.selectOptions(months, running);
  region.getByText(`${formatMonth(running)} is not over yet: check it again once it is.`);
  expect(region.queryByText('Returned at Stripe, and not recorded here.')).toBeNull();
  await user.click(region.getByRole('button', { name }));
  region.getByText('Returned at Stripe, and not recorded here.');
  expect(region.getAllByText('It differs by $12.50.')).toHaveLength(2);
});

/** The orders that were paid too late, which are listed with those of which money went back. */
const asksForLate = ({ body }: SentRequest) => {
  const text = JSON.stringify(body ?? null);
  return text.includes('"value":{"stringValue":"late"}') && text.includes('"changedAt"');
};

it.each<[string, Record<string, StoredValue>, RegExp, boolean]>([
  ['once where no payment confirmed its order', { paymentId: 'pi_other' }, /was paid twice/, false],
  ['again where one did', { status: 'reserved', paymentId: '' }, /is confirmed now\.$/, true],
])('What is late or went back is asked for %s', async (_, order, told, isAskedAgain) => {
  let asked = 0;
  const { check, region } = await openMoney(sold('8a8a', {}, order), (request, answer) => {
    if (asksForLate(request)) asked += 1;
    return answer();
  });
  await screen.findByText(told);
  await check();
  await region.findByText('Checked, and kept with its sums.');
  // Strict mode opens the page twice.
  expect(asked > 2).toBe(isAskedAgain);
});

it('A check can be stopped and goes on, also after a lost network, without reading anything twice', async () => {
  let isLost = false;
  let isWaiting = true;
  let paymentPages = 0;
  const gate = held(() => new Response());
  const { region, check, user } = await openMoney(sold('8a8a'), async (request, answer) => {
    const text = JSON.stringify(request.body ?? null);
    if (text.includes('"payments"') && text.includes('GREATER_THAN_OR_EQUAL')) {
      paymentPages += 1;
      if (isWaiting) await gate.answer(request);
    }
    if (isLost && asksForOrders(request)) lost();
    return answer();
  });
  await check();
  await region.findByText('Reading page after page…');
  await user.click(region.getByRole('button', { name: 'Stop' }));
  region.getByRole('button', { name: 'Stopping after this page…' });
  isWaiting = false;
  gate.release();
  await region.findByText('Stopped.');
  region.getByText('Read: 1 payment, 0 orders');
  isLost = true;
  await user.click(region.getByRole('button', { name: 'Continue' }));
  expect((await region.findByRole('alert')).textContent).toMatch(/^Error in checking the month: /);
  region.getByText('Stopped.');
  isLost = false;
  await user.click(region.getByRole('button', { name: 'Continue' }));
  await region.findByText('Checked, and kept with its sums.');
  expect(region.queryByRole('alert')).toBeNull();
  expect(paymentPages).toBe(1);
});

it('Sums that could not be kept are shown, and kept by going on', async () => {
  let isRefused = true;
  const { region, check, user, database } = await openMoney(sold('8a8a'), (request, answer) =>
    isRefused && request.address.includes('documents:commit')
      ? failed(403, 'PERMISSION_DENIED')
      : answer(),
  );
  await check();
  await region.findByText('These sums are not kept yet.');
  expect(region.getByRole('alert').textContent).toMatch(/^Error in keeping the sums of the month/);
  region.getByText('It adds up, to the cent.');
  isRefused = false;
  await user.click(region.getByRole('button', { name: 'Continue' }));
  await region.findByText('Checked, and kept with its sums.');
  expect(database.paths()).toContain(`reconciliations/${month}`);
});

it('Wishes for a refund of suspended brands stand apart, and are declined with one note', async () => {
  const wishOf = (brandId: string, number: string) =>
    `brands/${brandId}/orders/${idOf(number)}/refundWishes/owner`;
  const wished = (brandId: string, number: string) => [
    stored(`brands/${brandId}`, { name: brandId, suspended: brandId === 'Flood' }),
    stored(`brands/${brandId}/orders/${idOf(number)}`, { status: 'paid', totalCents: 3_000 }),
    stored(wishOf(brandId, number), {
      text: 'Torn.',
      state: 'open',
      note: '',
      at: new Date(start),
    }),
  ];
  const { user, database } = await openMoney([
    ...wished('Lantern', '8a8a'),
    ...wished('Flood', '8b8b'),
    ...wished('Flood', '8c8c'),
  ]);
  const wishes = within(screen.getByRole('region', { name: 'Wishes for a refund' }));
  const orders = () => wishes.getAllByRole('listitem').map((row) => row.textContent.slice(0, 14));
  await wishes.findByRole('listitem');
  expect(orders()).toEqual(['Order 8A8A5C1A']);
  await user.selectOptions(wishes.getByRole('combobox', { name: 'Brand' }), 'Suspended brands');
  await user.click(await wishes.findByRole('button', { name: 'Decline these 2…' }));
  expect(orders()).toEqual(['Order 8B8B5C1A', 'Order 8C8C5C1A']);
  const dialog = within(await screen.findByRole('dialog', { name: 'Decline 2 wishes' }));
  await user.click(dialog.getByRole('button', { name: 'Decline with this note' }));
  dialog.getByText('Say why nothing goes back.');
  await user.type(dialog.getByRole('textbox'), 'Your brand is suspended.');
  await user.click(dialog.getByRole('button', { name: 'Decline with this note' }));
  await wishes.findByText('Nobody waits for an answer.');
  for (const number of ['8b8b', '8c8c'])
    expect(database.text(wishOf('Flood', number), 'note')).toBe('Your brand is suspended.');
  expect(database.text(wishOf('Lantern', '8a8a'), 'state')).toBe('open');
});
