import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Timestamp } from 'firebase-admin/firestore';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { testEnvironment } from '../../scripts/emulators/config';
import { openLedger, refundedOf } from '../../scripts/payments/ledger';
import { startPayments } from '../../scripts/payments/standIn';
import { workFolder } from '../../scripts/project';
import * as samples from '../../scripts/samples/payments';
import { orderLine } from '../../scripts/samples/shop';
import { type Admin, connectAdmin } from '../../scripts/staff';
import { campaignGroup } from '../../src/features/campaigns/campaignModel';
import { confirmPayments, recordRefund } from '../../src/features/payouts/moneyApi';
import { leftOf, reconcile } from '../../src/features/payouts/reconciliation';
import {
  beginReading,
  fetchCheckedMonths,
  keepReconciliation,
  type MonthReading,
  readMonth,
} from '../../src/features/payouts/reconciliationApi';
import { monthOf } from '../../src/features/payouts/statement';
import { makeStore } from '../../src/store/store';
import { openCampaign } from '../support/emulatorCampaign';
import { useStaff } from '../support/emulatorStaff';
import { storePaidOrder, storePayment } from '../support/storedOrders';

const database = useStaff();
const { dispatch } = makeStore();
const idOf = (start: string) => `${start}5c1a-1f5e-4a4c-8a55-1d2f6a7b8c9d`;
const [first, second, third] = [idOf('8a8a'), idOf('8b8b'), idOf('8c8c')];
const month = monthOf(Date.now());

const clear = async () => {
  for (const name of ['brands', 'customers', 'refundIds', 'units', 'reconciliations'])
    await database().recursiveDelete(database().collection(name));
};
let brandId = '';
beforeEach(async () => {
  brandId = crypto.randomUUID();
  await clear();
});
// Staff's page of money lists what was checked, in other tests too.
afterEach(clear);

/** Reads a month on; `onPage` says after each page whether to. */
const read = (reading: MonthReading, onPage = () => true) =>
  dispatch(readMonth({ reading, onPage })).unwrap();
async function check(of = month) {
  const reading = beginReading(of);
  await read(reading);
  expect(reading.part).toBe('done');
  return reconcile(reading);
}

describe('A month of what Stripe’s stand-in sold', () => {
  let admin: Admin;
  let payments: Awaited<ReturnType<typeof startPayments>>;
  let folder = '';
  const file = () => join(folder, 'payments.json');
  beforeAll(async () => {
    folder = mkdtempSync(join(workFolder, 'reconciliation-'));
    admin = connectAdmin(testEnvironment());
    const prices = { gold: 'price_gold' };
    await admin.database.doc('settings/packages').set({ prices, cardBp: 290, cardCents: 30 });
    payments = await startPayments(testEnvironment(), admin, file());
  });
  afterAll(async () => {
    await payments.close();
    await admin.close();
    rmSync(folder, { recursive: true });
  });

  /** Pays on the page of a session, and waits until its payment is stored. */
  async function pay(uid: string, session: object) {
    const customer = database().doc(`customers/${uid}`);
    const reference = customer.collection('checkout_sessions').doc(crypto.randomUUID());
    await reference.set({
      success_url: 'http://localhost:1/orders/o',
      cancel_url: 'http://localhost:1/orders/o',
      purgeAt: Timestamp.now(),
      ...session,
    });
    const url = async () => String((await reference.get()).get('url') ?? '');
    await expect.poll(url, { timeout: 45_000 }).not.toBe('');
    await fetch(await url(), {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ action: 'pay' }),
    });
    const paid = await customer.collection('payments').get();
    return paid.docs.at(-1)?.id ?? '';
  }
  /** An order that is paid at the stand-in; nobody has confirmed it. */
  async function sell(orderId: string, fields: object = {}) {
    const unpaid = { status: 'reserved', paymentId: '', paidAt: null, units: [], ...fields };
    const { uid } = await storePaidOrder(database(), brandId, orderId, {
      order: unpaid,
      packing: null,
    });
    const paymentId = await pay(
      uid,
      samples.orderSession({
        line_items: [samples.paidLine('Print', 2_500), samples.paidLine('Shipping', 500)],
        metadata: { brandId, orderId },
        expires_at: Math.floor(Date.now() / 1000) + 40 * 60,
      }),
    );
    return { uid, paymentId };
  }
  /** As staff do it at Stripe. Returns its number. */
  async function refund(payment: string, dollars: string) {
    const body = new URLSearchParams({ payment, dollars });
    const page = await (
      await fetch(`${payments.address}/refunds`, { method: 'POST', body })
    ).text();
    return /re_test_[0-9a-f]{24}/.exec(page)?.[0] ?? '';
  }

  it('adds up to what it knows itself, once orders are confirmed and refunds recorded, and so does a campaign', async () => {
    const campaign = await openCampaign(database());
    const { projectId, plain } = campaign;
    ({ brandId } = campaign);
    const { paymentId } = await sell(first, {
      channel: 'campaign',
      checkoutGroup: campaignGroup(brandId, projectId),
      projectId,
      lines: [orderLine({ offerId: plain.offerId })],
    });
    await sell(second);
    await pay('owner', samples.packageSession({ metadata: { brandId, packageId: 'gold' } }));
    const unconfirmed = await check();
    expect(unconfirmed.differences.map(({ kind }) => kind)).toEqual(['unconfirmed', 'unconfirmed']);
    expect(unconfirmed.differenceCents).toBe(6_000);
    await dispatch(confirmPayments('')).unwrap();
    expect((await check()).differences).toEqual([]);

    const stripeId = await refund(paymentId, '12.50');
    expect((await check()).differences).toEqual([
      {
        kind: 'refundNotRecorded',
        cents: -1_250,
        paymentId,
        brandId,
        orderId: first,
        refundId: stripeId,
      },
    ]);
    await dispatch(
      recordRefund({
        brandId,
        orderId: first,
        refund: { cents: 1_250, stripeId, reason: 'Torn.', units: [] },
      }),
    ).unwrap();
    const found = await check();
    expect(found.differences).toEqual([]);

    const ledger = openLedger(file()).payments.list();
    const ofOrders = ledger.filter(({ sessionId }) => sessionId !== '');
    const sum = (all: readonly number[]) => all.reduce((total, one) => total + one, 0);
    expect(found.stripe).toEqual({
      count: ofOrders.length,
      paidCents: sum(ofOrders.map(({ cents }) => cents)),
      returnedCents: sum(ofOrders.map(refundedOf)),
    });
    expect(leftOf(found.orders)).toBe(4_750);
    const pledge = ledger.find(({ id }) => id === paymentId);
    if (!pledge) throw new Error('The stand-in does not know the pledge');
    const paidCents = pledge.cents - refundedOf(pledge);
    expect(await campaign.read()).toMatchObject({ paidCents, pledges: 1 });
    const subscribed = ledger.filter(({ sessionId }) => sessionId === '');
    expect(found.subscriptions).toEqual({
      count: subscribed.length,
      cents: sum(subscribed.map(({ cents }) => cents)),
    });
  });
});

describe('A month', () => {
  const at = (day: string) => new Date(`${day}Z`);
  const seconds = (day: string) => at(day).getTime() / 1000;
  const store = async (orderId: string, paidAt: string, created: string, fields: object = {}) => {
    const stored = await storePaidOrder(database(), brandId, orderId, {
      order: { paidAt: at(paidAt), ...fields },
    });
    await storePayment(database(), stored, { created: seconds(created), refunds: [] });
    return stored;
  };

  it('ends in UTC, and counts an order with its payment', async () => {
    await store(first, '2026-09-30T23:59:59.999', '2026-09-30T23:59:59');
    await store(second, '2026-10-01T00:00:03', '2026-09-30T23:59:58');
    await store(third, '2026-10-01T00:00:00', '2026-10-01T00:00:00');
    const [september, october] = [await check('2026-09'), await check('2026-10')];
    expect([september.differences, october.differences]).toEqual([[], []]);
    expect([september.orders.count, october.orders.count]).toEqual([2, 1]);
    expect([september.stripe.paidCents, october.stripe.paidCents]).toEqual([6_000, 3_000]);
  });

  it('names an order whose payment is not there, and a payment whose order is not', async () => {
    const { uid } = await store(first, '2026-09-12T12:00', '2026-09-12T12:00');
    await storePaidOrder(database(), brandId, second, {
      order: { paidAt: at('2026-09-13T12:00') },
    });
    await storePayment(
      database(),
      { uid, paymentId: 'pi_lost', brandId, orderId: third },
      { created: seconds('2026-09-14T12:00') },
    );
    const { differences, differenceCents } = await check('2026-09');
    expect(differences.map(({ kind, orderId }) => [kind, orderId])).toEqual([
      ['noOrder', third],
      ['noPayment', second],
    ]);
    expect(differenceCents).toBe(0);
  });

  it('goes on where it stopped or the network was lost', async () => {
    await store(first, '2026-09-12T12:00', '2026-09-12T12:00');
    const reading = beginReading('2026-09');
    await read(reading, () => false);
    expect(reading.part).toBe('orders');
    const lost = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
    await expect(read(reading)).rejects.toMatchObject({ code: 'unknown' });
    lost.mockRestore();
    let pages = 0;
    await read(reading, () => {
      pages += 1;
      return true;
    });
    // Its orders, and that nothing else is named; the payments are not asked for again.
    expect([reading.part, pages]).toEqual(['done', 2]);
    expect(reconcile(reading)).toMatchObject({ differenceCount: 0, orders: { count: 1 } });
  });

  it('is kept with who checked it, in place of the check before', async () => {
    await store(first, '2026-09-12T12:00', '2026-09-12T12:00', { totalCents: 2_999 });
    const keep = async () => {
      const found = await check('2026-09');
      await dispatch(keepReconciliation({ month: '2026-09', found })).unwrap();
      const { checked } = await dispatch(fetchCheckedMonths()).unwrap();
      const [kept, ...others] = checked;
      expect(others).toEqual([]);
      expect(kept).toMatchObject({ month: '2026-09', ...found });
      expect(kept?.byEmail).toBe('emulated@backlot.test');
      return kept;
    };
    expect((await keep())?.differences.map(({ kind, cents }) => [kind, cents])).toEqual([
      ['otherSum', 1],
    ]);
    await database().doc(`brands/${brandId}/orders/${first}`).update({ totalCents: 3_000 });
    expect((await keep())?.differenceCount).toBe(0);
  });
});
