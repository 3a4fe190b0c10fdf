import { beforeEach, describe, expect, it } from 'vitest';
import { recordsPerPage } from '../../src/config/limits';
import { eraseContacts, fetchUnpaidContacts } from '../../src/features/payouts/contactsApi';
import { fetchDisputes } from '../../src/features/payouts/disputesApi';
import {
  closeOrder,
  confirmLate,
  confirmPayment,
  confirmPayments,
  fetchLateAndReturned,
  fetchRefunds,
  findOrder,
  recordRefund,
} from '../../src/features/payouts/moneyApi';
import { makeStore } from '../../src/store/store';
import { useStaff } from '../support/emulatorStaff';
import { storePaidOrder, storePayment } from '../support/storedOrders';

const database = useStaff();
const { dispatch } = makeStore();
const idOf = (start: string) => `${start}5c1a-1f5e-4a4c-8a55-1d2f6a7b8c9d`;
const [first, second, third] = [idOf('8a8a'), idOf('8b8b'), idOf('8c8c')];

const unpaid = { status: 'reserved', paymentId: '', paidAt: null, units: [] };

let brandId: string;
beforeEach(async () => {
  brandId = crypto.randomUUID();
  for (const name of ['brands', 'customers', 'refundIds', 'units'])
    await database().recursiveDelete(database().collection(name));
});

const store = async (orderId: string, order: object = {}, payment: object | null = {}) => {
  const stored = await storePaidOrder(database(), brandId, orderId, {
    order: { ...order },
    packing: 'status' in order ? null : {},
  });
  if (payment)
    await storePayment(
      database(),
      { ...stored, paymentId: `pi_${orderId.slice(0, 8)}` },
      { ...payment },
    );
  return stored;
};

describe('Payments without a confirmed order', () => {
  it('are confirmed once staff look', async () => {
    await store(first, unpaid);
    await store(second, { ...unpaid, status: 'released' });
    await store(third, unpaid, { amount_received: 1 });
    const { looked, findings } = await dispatch(confirmPayments('')).unwrap();
    expect(looked).toBe(3);
    expect(findings.map(({ orderId, outcome }) => [orderId, outcome]).sort()).toEqual([
      [first, 'confirmed'],
      [second, 'unitsGone'],
      [third, 'otherSum'],
    ]);
    const again = await dispatch(confirmPayments('')).unwrap();
    expect(again.findings.map(({ orderId }) => orderId)).toEqual([third]);
    const { late } = await dispatch(fetchLateAndReturned()).unwrap();
    expect(late).toMatchObject([{ orderId: second, brandId, status: 'late', reason: 'unitsGone' }]);
  });

  const back = (amount: number) => ({ refunds: [{ id: 're_123456789', amount, created: 1 }] });
  const dispute = (status: string) => ({
    refunds: [],
    disputed: status !== 'won',
    disputes: [{ id: 'du_123456789', amount: 3_000, status, answerBy: null }],
  });

  it.each([
    ['went back', back(3_000), 'returned', true],
    ['went back but for a cent', back(2_999), 'partlyReturned', false],
    ['a bank asks for', dispute('needs_response'), 'disputed', false],
    ['a bank has taken', dispute('lost'), 'returned', true],
  ])(
    'whose money %s make their order late, which is closed once nothing is left',
    async (...row) => {
      const [, payment, reason, isOver] = row;
      await store(first, unpaid, payment);
      const { findings } = await dispatch(confirmPayments('')).unwrap();
      expect(findings).toMatchObject([{ orderId: first, outcome: reason }]);
      const { late } = await dispatch(fetchLateAndReturned()).unwrap();
      expect(late).toMatchObject([{ orderId: first, reason }]);
      const { order, listed } = await dispatch(fetchRefunds(`${brandId}/${first}`)).unwrap();
      expect(order.status).toBe('late');
      if (!isOver) return;
      await dispatch(closeOrder({ brandId, orderId: first, unrecorded: listed ?? [] })).unwrap();
      const closed = await dispatch(fetchRefunds(`${brandId}/${first}`)).unwrap();
      expect(closed.order).toMatchObject({ status: 'refunded', refundedCents: 3_000 });
      expect((await dispatch(confirmPayments('')).unwrap()).findings).toEqual([]);
    },
  );

  it('that a bank asked for and gave back are confirmed by staff, with their own units alone', async () => {
    const unit = database().doc('units/print~7');
    const fields = { offerId: 'print', number: 7, brandId, at: new Date(0), sold: false };
    await unit.set({ ...fields, orderId: first });
    await store(first, { ...unpaid, units: ['print~7'] }, dispute('needs_response'));
    await dispatch(confirmPayments('')).unwrap();
    const read = async () => (await dispatch(fetchRefunds(`${brandId}/${first}`)).unwrap()).order;
    await dispatch(confirmLate(await read())).unwrap();
    expect((await read()).status).toBe('late');
    await database()
      .doc(`customers/buyer-${first}/payments/pi_${first.slice(0, 8)}`)
      .update(dispute('won'));
    await unit.update({ orderId: second, sold: true });
    await expect(dispatch(confirmLate(await read())).unwrap()).rejects.toMatchObject({
      code: 'message/unitsGone',
    });
    await unit.set({ ...fields, orderId: first });
    await dispatch(confirmLate(await read())).unwrap();
    expect((await read()).status).toBe('paid');
    expect((await unit.get()).get('sold')).toBe(true);
  });

  it('are confirmed behind as many later payments as one look takes, once staff look further', async () => {
    const stored = await store(first, unpaid, { created: 1_000 });
    // More of one second than a page has.
    await Promise.all(
      Array.from({ length: recordsPerPage + 1 }, (_, index) =>
        storePayment(
          database(),
          { ...stored, paymentId: `pi_later-${String(index)}`, orderId: '' },
          { created: 2_000 },
        ),
      ),
    );
    const latest = await dispatch(confirmPayments('')).unwrap();
    expect(latest).toMatchObject({ looked: recordsPerPage, findings: [], until: null });
    const before = await dispatch(confirmPayments(latest.earlier)).unwrap();
    expect(before).toMatchObject({
      before: latest.earlier,
      until: 2_000,
      looked: 2,
      earlier: '',
      findings: [{ outcome: 'confirmed' }],
    });
  });
});

describe('A payment', () => {
  it('that paid an order twice, or went back at Stripe alone, is named until that is settled', async () => {
    const { uid } = await store(
      first,
      {},
      { refunds: [{ id: 're_123456789', amount: 700, created: 1 }] },
    );
    const second = { uid, paymentId: 'pi_twice', brandId, orderId: first };
    await storePayment(database(), second, { refunds: [] });
    const find = async () => {
      const { findings } = await dispatch(confirmPayments('')).unwrap();
      return findings.map(({ outcome, cents }) => [outcome, cents]).sort();
    };
    expect(await find()).toEqual([
      ['refundNotRecorded', 700],
      ['surplus', 3_000],
    ]);
    const refund = { cents: 701, stripeId: 're_123456789', reason: 'Torn.', units: [] };
    const record = (cents: number) =>
      dispatch(recordRefund({ brandId, orderId: first, refund: { ...refund, cents } })).unwrap();
    await expect(record(701)).rejects.toMatchObject({ code: 'message/refundOfOtherSum' });
    await record(700);
    await storePayment(database(), second, {
      refunds: [{ id: 're_2', amount: 3_000, created: 1 }],
    });
    expect(await find()).toEqual([]);
  });

  it('that is not confirmed can be from its order', async () => {
    await store(first, unpaid);
    const path = `${brandId}/${first}`;
    const [finding] = (await dispatch(fetchRefunds(path)).unwrap()).findings;
    expect(finding).toMatchObject({ outcome: 'unconfirmed', cents: 3_000 });
    if (finding) await dispatch(confirmPayment(finding)).unwrap();
    const { order, findings } = await dispatch(fetchRefunds(path)).unwrap();
    expect(order.status).toBe('paid');
    expect(findings).toEqual([]);
  });

  it('that is disputed is listed with the day until which the bank waits, before what is decided', async () => {
    const dispute = (answerBy: number | null, status = 'needs_response') => ({
      id: 'du_1',
      amount: 3_000,
      status,
      reason: 'product_not_received',
      answerBy,
    });
    const disputes = [dispute(null, 'lost'), dispute(1_900_000_000), dispute(1_800_000_000)];
    const orders = [first, second, third];
    for (const [index, one] of disputes.entries())
      await store(
        orders[index] ?? '',
        {},
        {
          disputed: true,
          disputes: [one],
          created: 1_700_000_000 - index,
        },
      );
    await store(idOf('8d8d'));
    const listed = await dispatch(fetchDisputes()).unwrap();
    expect(listed.map(({ order, payment }) => [order?.orderId, payment.disputes])).toEqual([
      [third, [disputes[2]]],
      [second, [disputes[1]]],
      [first, [disputes[0]]],
    ]);
  });

  it('is of the order of its own brand, where another brand has one of the same number', async () => {
    const elsewhere = { ...(await store(first)), brandId: 'another', paymentId: 'pi_elsewhere' };
    await storePayment(database(), elsewhere, { amount_received: 50_000 });
    const { findings } = await dispatch(fetchRefunds(`${brandId}/${first}`)).unwrap();
    expect(findings).toEqual([]);
  });
});

describe('The contact of an order', () => {
  const days = (count: number) => new Date(Date.now() - count * 24 * 60 * 60_000);
  const contactOf = (orderId: string) =>
    database().doc(`brands/${brandId}/orders/${orderId}/private/contact`);

  it('is erased where nobody paid within 30 days, and no other', async () => {
    const [young, paid, unconfirmed] = [idOf('8d8d'), idOf('8e8e'), idOf('8f8f')];
    await store(first, { ...unpaid, changedAt: days(31) }, null);
    await store(second, { ...unpaid, status: 'released', changedAt: days(60) }, null);
    await store(young, { ...unpaid, changedAt: days(29) }, null);
    await store(paid, { status: 'paid', changedAt: days(60) });
    await store(unconfirmed, { ...unpaid, changedAt: days(60) });
    const paths = await dispatch(fetchUnpaidContacts()).unwrap();
    expect(paths).toEqual([second, first].map((id) => contactOf(id).path));
    await dispatch(eraseContacts({ contacts: paths, others: [] })).unwrap();
    expect(await dispatch(fetchUnpaidContacts()).unwrap()).toEqual([]);
    const fields = (await contactOf(first).get()).data();
    expect(fields).toMatchObject({ name: '', email: '', lines: '', country: 'US' });
    expect((await contactOf(paid).get()).get('email')).toBe('bo@example.org');
  });

  it('is erased on request with its buyer’s consent and questions, what was paid staying, once', async () => {
    await store(first);
    const uid = `buyer-${first}`;
    const consent = database().doc(`brands/${brandId}/consents/${uid}`);
    await consent.set({ email: 'bo@example.org', withdrawnAt: null });
    const question = database().doc(`campaigns/${brandId}/questions/${uid}~0`);
    await question.set({ uid, brandId, text: 'Is there a dragon?', at: new Date() });
    const read = () => dispatch(fetchRefunds(`${brandId}/${first}`)).unwrap();
    await dispatch(eraseContacts(await read())).unwrap();
    expect((await contactOf(first).get()).get('name')).toBe('');
    expect((await consent.get()).exists).toBe(false);
    expect((await question.get()).exists).toBe(false);
    const { order, contacts, others } = await read();
    expect([order.status, order.totalCents]).toEqual(['paid', 3_000]);
    expect([contacts, others]).toEqual([[], []]);
  });
});

describe('A refund', () => {
  const refund = (fields: object = {}) => ({
    cents: 1_000,
    stripeId: 're_123456789',
    reason: 'Torn.',
    units: [],
    ...fields,
  });

  it('is recorded in parts, and frees the units that it names', async () => {
    const { paymentId } = await store(first, { units: ['print~7'] });
    await database()
      .doc('units/print~7')
      .set({ offerId: 'print', number: 7, brandId, orderId: first, at: new Date(), sold: true });
    const ref = { brandId, orderId: first };
    await dispatch(recordRefund({ ...ref, refund: refund() })).unwrap();
    const rest = refund({ cents: 2_000, stripeId: 're_987654321', units: ['print~7'] });
    await dispatch(recordRefund({ ...ref, refund: rest })).unwrap();
    const { order, refunds } = await dispatch(fetchRefunds(`${brandId}/${first}`)).unwrap();
    expect(order).toMatchObject({ status: 'refunded', refundedCents: 3_000, refunds: 2 });
    expect(refunds.map(({ stripeId }) => stripeId)).toEqual(['re_123456789', 're_987654321']);
    expect((await database().doc('units/print~7').get()).exists).toBe(false);
    // Nobody packs it any more.
    const packing = await database().doc(`brands/${brandId}/packing/${first}`).get();
    expect(packing.data()).toMatchObject({ state: 'returned', neverSent: true });
    const { returned } = await dispatch(fetchLateAndReturned()).unwrap();
    expect(returned.map(({ orderId }) => orderId)).toEqual([first]);
    expect(await dispatch(findOrder({ paymentId })).unwrap()).toHaveLength(1);
    expect(await dispatch(findOrder({ brandId, start: '8a8a5c1a' })).unwrap()).toHaveLength(1);
  });

  it('of all that was packed keeps it from being sent', async () => {
    await store(first);
    await database().doc(`brands/${brandId}/packing/${first}`).update({ state: 'packed' });
    const all = refund({ cents: 3_000 });
    await dispatch(recordRefund({ brandId, orderId: first, refund: all })).unwrap();
    const packing = await database().doc(`brands/${brandId}/packing/${first}`).get();
    expect(packing.data()).toMatchObject({ state: 'returned', neverSent: true });
  });

  it('of what came back says no more of its way', async () => {
    await store(first);
    await database().doc(`brands/${brandId}/packing/${first}`).update({ state: 'returned' });
    const all = refund({ cents: 3_000 });
    await dispatch(recordRefund({ brandId, orderId: first, refund: all })).unwrap();
    const packing = await database().doc(`brands/${brandId}/packing/${first}`).get();
    expect(packing.get('neverSent')).toBeUndefined();
  });

  it('counts once under its number, and is never more than was paid', async () => {
    await store(first);
    await store(second);
    const record = (orderId: string, fields: object = {}) =>
      dispatch(recordRefund({ brandId, orderId, refund: refund(fields) })).unwrap();
    await record(first);
    await expect(record(second)).rejects.toMatchObject({ code: 'message/refundRecorded' });
    await expect(record(first, { cents: 2_001, stripeId: 're_555555555' })).rejects.toMatchObject({
      code: 'message/refundTooMuch',
    });
  });

  it('of what was late leaves the units of others alone', async () => {
    await storePaidOrder(database(), brandId, first, {
      order: { status: 'late', units: ['print~7'] },
      packing: null,
    });
    await database()
      .doc('units/print~7')
      .set({ offerId: 'print', number: 7, brandId, orderId: second, at: new Date(), sold: true });
    const all = refund({ cents: 3_000, units: ['print~7'] });
    await dispatch(recordRefund({ brandId, orderId: first, refund: all })).unwrap();
    expect((await database().doc('units/print~7').get()).exists).toBe(true);
    expect((await database().doc(`brands/${brandId}/orders/${first}`).get()).get('status')).toBe(
      'refunded',
    );
  });
});
