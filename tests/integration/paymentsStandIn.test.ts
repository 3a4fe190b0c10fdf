import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Timestamp } from 'firebase-admin/firestore';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { testEnvironment } from '../../scripts/emulators/config';
import { openLedger } from '../../scripts/payments/ledger';
import { disclaimer, dollars, ledgerPage, rowsInLedger } from '../../scripts/payments/pages';
import { startPayments } from '../../scripts/payments/standIn';
import { monthEnd } from '../../scripts/payments/subscriptions';
import { workFolder } from '../../scripts/project';
import * as samples from '../../scripts/samples/payments';
import { type Admin, connectAdmin } from '../../scripts/staff';

const environment = testEnvironment();
let admin: Admin;
let payments: Awaited<ReturnType<typeof startPayments>>;
let folder = '';
const ledgerFile = () => join(folder, 'payments.json');

beforeAll(async () => {
  folder = mkdtempSync(join(workFolder, 'payments-'));
  admin = connectAdmin(environment);
  await admin.database
    .doc('settings/packages')
    .set({ prices: { gold: 'price_gold' }, cardBp: 290, cardCents: 30 });
  payments = await startPayments(environment, admin, ledgerFile());
});
afterAll(async () => {
  await payments.close();
  await admin.close();
  rmSync(folder, { recursive: true });
});

const line = (unitCents: number) => samples.paidLine('Print', unitCents, 2);

const order = (changes: object = {}) =>
  samples.orderSession({
    line_items: [line(2_500)],
    metadata: { brandId: 'b', orderId: 'o' },
    success_url: 'http://localhost:1/orders/o?brand=b',
    cancel_url: 'http://localhost:1/orders/o?brand=b&canceled=',
    expires_at: Math.floor(Date.now() / 1000) + 40 * 60,
    purgeAt: Timestamp.now(),
    ...changes,
  });

/** A page waits for a minute. */
const patience = { timeout: 45_000 };

/** What becomes of a session that a page has asked for. */
async function request(session: object) {
  const uid = crypto.randomUUID();
  const reference = admin.database.doc(`customers/${uid}/checkout_sessions/${crypto.randomUUID()}`);
  await reference.set(session);
  await expect
    .poll(async () => Object.keys((await reference.get()).data() ?? {}).length, patience)
    .toBeGreaterThan(Object.keys(session).length);
  const stored = (await reference.get()).data() ?? {};
  const url = String(stored.url);
  return { uid, reference, stored, url, read: () => readPayments(uid), choose: chooseAt(url) };
}

const readPayments = async (uid: string) =>
  (await admin.database.collection(`customers/${uid}/payments`).get()).docs.map((each) =>
    each.data(),
  );

const chooseAt =
  (url: string) =>
  (action: string, circumstances: Record<string, string> = {}) =>
    fetch(url, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ action, ...circumstances }),
    });

/** Presses a button on a page of the stand-in's own. */
const press = async (path: string, fields: Record<string, string>) => {
  const body = new URLSearchParams(fields);
  return (await fetch(`${payments.address}/${path}`, { method: 'POST', body })).text();
};

/** The texts of a table's cells in the ledger, row by row; of several lines a space is between two. */
function cellsOf(html: string, table: string): string[][] {
  const [, rest = ''] = html.split(`<table aria-labelledby="${table}">`);
  const [body = ''] = rest.split('</table>');
  const [, ...rows] = body.split('<tbody>').at(-1)?.split('<tr>') ?? [];
  return rows.map((row) =>
    row
      .split(/<t[hd][^>]*>/)
      .slice(1)
      .map((cell) =>
        cell
          .replaceAll('<br>', ' ')
          .replaceAll(/<[^>]+>/g, '')
          .trim(),
      ),
  );
}

const readLedger = async (table: string) =>
  cellsOf(await (await fetch(`${payments.address}/ledger`)).text(), table);

/** What the ledger adds up, in cents. */
const readSums = async () =>
  (await readLedger('Sums')).map(([, sum = '']) => Math.round(Number(sum.replace('$', '')) * 100));

it('Nothing starts where there are no emulators', async () => {
  for (const name of ['FIRESTORE_EMULATOR_HOST', 'FIREBASE_AUTH_EMULATOR_HOST']) {
    vi.stubEnv(name, undefined);
    await expect(startPayments(environment, admin, ledgerFile())).rejects.toThrow(
      'runs on the emulators only',
    );
    vi.unstubAllEnvs();
  }
});

it('A session gets the address of its page, and a page that says that no money moves', async () => {
  const { stored, url } = await request(order());
  expect(stored).toMatchObject({ client: 'web', mode: 'payment' });
  expect(stored.sessionId).toMatch(/^cs_test_/);
  expect(stored.created).toBeInstanceOf(Timestamp);
  const html = await (await fetch(url)).text();
  expect(html).toContain(disclaimer);
  // It stays in view, leads to refunds, and pays before it asks what else may happen.
  expect(html).toMatch(/position:sticky[^]*href="\/refunds"[^]*>Pay<[^]*<legend>/);
  expect(html).toContain('$50.00');
});

it.each([
  ['a sum below 50 cents', { line_items: [line(24)] }, /at least \$0.50/],
  [
    'an end within half an hour',
    { expires_at: Math.floor(Date.now() / 1000) + 1_700 },
    /at least 30 minutes/,
  ],
  [
    'an end after a day',
    { expires_at: Math.floor(Date.now() / 1000) + 90_000 },
    /less than 24 hours/,
  ],
  ['an address that is none', { success_url: 'orders/1' }, /Not a valid URL/],
  [
    'a line with a field that Stripe does not know',
    { line_items: [{ ...line(500), colour: 1 }] },
    /line_items.0.colour/,
  ],
  ['no line', { line_items: [] }, /line_items/],
])('A session with %s is refused in Stripe’s words', async (_, changes, message) => {
  const { stored } = await request(order(changes));
  expect(stored.error).toEqual({ message: expect.stringMatching(message) as unknown });
});

it('A paid session sends back to the site, and its payment proves the sum, the order and the lines', async () => {
  const { choose, read } = await request(order());
  const response = await choose('pay');
  expect(response.status).toBe(303);
  expect(response.headers.get('location')).toBe('http://localhost:1/orders/o?brand=b');
  expect(await read()).toEqual([
    expect.objectContaining({
      object: 'payment_intent',
      status: 'succeeded',
      amount: 5_000,
      amount_received: 5_000,
      currency: 'usd',
      livemode: false,
      metadata: { brandId: 'b', orderId: 'o' },
      items: [expect.objectContaining({ description: 'Print', quantity: 2, amount_total: 5_000 })],
      prices: [expect.anything()],
    }),
  ]);
});

it('A session is paid once, however often somebody tries', async () => {
  const { choose, url, read } = await request(order());
  await choose('pay', { twice: 'on' });
  await choose('pay');
  expect(await read()).toHaveLength(1);
  expect(await (await fetch(url)).text()).toContain('has been paid already');
});

it('A declined card leaves a payment that is not made, for which the next card pays', async () => {
  const { choose, read } = await request(order());
  expect(await (await choose('decline')).text()).toContain('Your card was declined');
  const [declined] = await read();
  expect(declined).toMatchObject({ status: 'requires_payment_method', amount_received: 0 });
  await choose('pay');
  expect(await read()).toEqual([
    expect.objectContaining({ id: declined?.id as string, status: 'succeeded' }),
  ]);
});

it('Nothing is written where Stripe’s word never comes, and an older event that comes last changes nothing', async () => {
  const silent = await request(order());
  await silent.choose('pay', { word: 'never' });
  expect(await silent.read()).toEqual([]);
  const disordered = await request(order());
  await disordered.choose('pay', { disordered: 'on', twice: 'on' });
  expect(await disordered.read()).toEqual([
    expect.objectContaining({ status: 'succeeded', amount_received: 5_000 }),
  ]);
});

it('Nobody can pay a session that has expired or was left, and its document says that it has expired', async () => {
  const { choose, url, read, reference } = await request(order());
  expect((await choose('cancel')).headers.get('location')).toContain('canceled');
  expect((await reference.get()).get('expired')).toBeUndefined();
  await choose('expire');
  await choose('pay');
  expect(await read()).toEqual([]);
  expect(await (await fetch(url)).text()).toContain('has expired');
  expect((await reference.get()).get('expired')).toBe(true);
});

it('Refunds have numbers, end with what was paid, and are in the payment, as is a dispute', async () => {
  const { choose, read } = await request(order());
  await choose('pay');
  const [payment] = await read();
  expect(payment).toMatchObject({ refunds: [], disputed: false, disputes: [] });
  const refund = (dollars: string) => press('refunds', { payment: String(payment?.id), dollars });
  const [first = ''] = /re_test_[0-9a-f]{24}/.exec(await refund('20.00')) ?? [];
  expect(await refund('30.01')).toContain('cannot be refunded');
  expect(await refund('30.00')).toContain('Refunded $30.00');
  await press('refunds', { payment: String(payment?.id), action: 'dispute' });
  const [refunded] = await read();
  const created = expect.any(Number) as number;
  expect(refunded?.refunds).toHaveLength(2);
  expect(refunded?.refunds).toContainEqual({ id: first, amount: 2_000, created });
  expect(refunded).toEqual({
    ...payment,
    askedAt: refunded?.askedAt as unknown,
    refunds: refunded?.refunds as unknown,
    disputed: true,
    disputes: [
      {
        id: expect.stringMatching(/^du_/) as string,
        amount: 5_000,
        status: 'needs_response',
        reason: 'product_not_received',
        answerBy: Number(payment?.created) + 14 * 24 * 60 * 60,
      },
    ],
  });
  await press('refunds', { payment: String(payment?.id), action: 'lost' });
  expect((await read())[0]).toMatchObject({ disputed: true, disputes: [{ status: 'lost' }] });
  await press('refunds', { payment: String(payment?.id), action: 'won' });
  expect((await read())[0]).toMatchObject({ disputed: false, disputes: [{ status: 'won' }] });
});

it('The ledger says of each payment what its document says, and adds them up', async () => {
  const before = await readSums();
  const refunded = await request(order());
  await refunded.choose('pay');
  const [{ id } = {}] = await refunded.read();
  await press('refunds', { payment: String(id), dollars: '20.00' });
  await press('refunds', { payment: String(id), dollars: '5.50' });
  await press('refunds', { payment: String(id), action: 'dispute' });
  const declined = await request(order({ metadata: { orderId: '<b>' } }));
  await declined.choose('decline');
  const unheard = await request(order());
  await unheard.choose('pay', { word: 'never' });

  const rows = await readLedger('Payments');
  for (const { stored, read } of [refunded, declined]) {
    const [payment = {}] = await read();
    const { id, status, amount_received: received, disputed } = payment;
    const refunds = payment.refunds as { id: string; amount: number }[];
    const row = rows.find(([first = '']) => first.startsWith(String(id))) ?? [];
    const returned = refunds.reduce((sum, { amount }) => sum + amount, 0);
    expect(row[0]).toContain(stored.sessionId);
    expect(row[0]).toContain(` UTC ${String(status)}${disputed === true ? ', disputed' : ''}`);
    for (const { id, amount } of refunds)
      expect(row[0]).toContain(`refund ${id} of ${dollars(amount)}`);
    expect(row.slice(1)).toEqual([dollars(Number(received)), dollars(returned)]);
  }
  // The latest first, and nothing that somebody wrote is markup.
  expect(rows[0]?.[0]).toContain(unheard.stored.sessionId);
  expect(rows[1]?.[0]).toContain('order &#60;b&#62;');
  expect(await unheard.read()).toEqual([]);
  const sums = await readSums();
  expect(sums.map((cents, index) => cents - (before[index] ?? 0))).toEqual([
    10_000, 2_550, 7_450, 5_000,
  ]);
});

it('A long ledger shows the latest payments, and the sums of all', () => {
  const ledger = openLedger(join(folder, 'long.json'));
  const payment = { customer: '', sessionId: '', metadata: {}, refunds: [], isDisputed: false };
  for (let number = 0; number <= rowsInLedger; number += 1)
    ledger.payments.put({
      ...payment,
      id: `pi_${String(number)}`,
      status: 'succeeded',
      cents: 100,
      createdAt: number,
    });
  const html = ledgerPage(ledger);
  const rows = cellsOf(html, 'Payments');
  expect(rows).toHaveLength(rowsInLedger);
  expect(rows[0]?.[0]).toContain(`pi_${String(rowsInLedger)} subscription`);
  expect(html).toContain(`The latest ${String(rowsInLedger)} of ${String(rowsInLedger + 1)}.`);
  expect(cellsOf(html, 'Sums')[0]).toEqual(['Paid', dollars((rowsInLedger + 1) * 100)]);
});

it('The next session is refused, or one too many, if somebody wants it so', async () => {
  await press('', { action: 'refused' });
  const { stored: refused } = await request(order());
  expect(refused).toHaveProperty('error.message', expect.stringContaining('cannot currently'));
  vi.spyOn(console, 'error').mockReturnValue();
  await press('', { action: 'tooMany' });
  const { stored: tooMany } = await request(order());
  expect(tooMany).toHaveProperty('error.message', 'Stripe did not answer.');
  expect(tooMany).not.toHaveProperty('url');
  expect((await request(order())).url).toContain('/pay/');
});

it('A package is subscribed to, goes past due, is paid again and ends', async () => {
  const { uid, choose, url } = await request(
    samples.packageSession({
      metadata: { brandId: 'b', packageId: 'gold' },
      success_url: 'http://localhost:1/studio/package?subscribed=',
      cancel_url: 'http://localhost:1/studio/package',
    }),
  );
  expect(await (await fetch(url)).text()).toContain('Gold, $149.00 a month');
  await choose('subscribe');
  const read = async () =>
    (await admin.database.collection(`customers/${uid}/subscriptions`).get()).docs[0];
  const first = await read();
  expect(first?.data()).toMatchObject({
    status: 'active',
    role: 'gold',
    metadata: { brandId: 'b', packageId: 'gold' },
    cancel_at_period_end: false,
  });
  const change = chooseAt(`${payments.address}/subscriptions`);
  const subscription = { subscription: first?.id ?? '' };
  const stateInLedger = async () =>
    (await readLedger('Subscriptions')).find(([name = '']) =>
      name.startsWith(`${String(first?.id)} gold`),
    );
  expect((await stateInLedger())?.slice(1)).toEqual(['active', '$149.00']);
  await change('pastDue', subscription);
  expect((await read())?.get('status')).toBe('past_due');
  expect((await stateInLedger())?.[1]).toBe('past_due');
  await change('nextMonth', subscription);
  const paid = await read();
  expect(paid?.get('status')).toBe('active');
  const end = (document: typeof first) =>
    (document?.get('current_period_end') as Timestamp).toMillis();
  const { seconds: startedAt } = first?.get('created') as Timestamp;
  expect(end(paid)).toBe(monthEnd(end(first) / 1_000, startedAt) * 1_000);
  await change('cancelAtEnd', subscription);
  expect((await read())?.get('cancel_at_period_end')).toBe(true);
  expect((await stateInLedger())?.[1]).toBe('active, ends then');
  await change('cancelNow', subscription);
  expect((await read())?.get('status')).toBe('canceled');
  expect((await stateInLedger())?.[1]).toMatch(/^canceled/);
  // Two months were paid, by payments that are of no order.
  expect((await readPayments(uid)).map(({ amount_received }) => Number(amount_received))).toEqual([
    14_900, 14_900,
  ]);
});

it('What was paid is remembered when the stand-in starts again', async () => {
  const { choose, url } = await request(order());
  await choose('pay');
  await payments.close();
  payments = await startPayments(environment, admin, ledgerFile());
  expect(await (await fetch(url)).text()).toContain('has been paid already');
});
