import { createUserWithEmailAndPassword, signInWithEmailAndPassword } from 'firebase/auth';
import { FieldValue } from 'firebase-admin/firestore';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as samples from '../../scripts/samples/premieres';
import { limits } from '../../src/config/limits';
import {
  compareStatements,
  draftStatement,
  makeStatement,
  type Payout,
  type StatementLine,
  type TypedBasis,
} from '../../src/features/payouts/statement';
import { recordRefund } from '../../src/features/payouts/moneyApi';
import {
  fetchBrandMonths,
  fetchStatementDraft,
  makeStatementOfBrand,
  recordPayout,
  saveStatement,
} from '../../src/features/payouts/statementsAdminApi';
import {
  fetchOpenMonth,
  fetchStatement,
  fetchStatements,
  recomputeMonth,
  recordStatementExport,
} from '../../src/features/payouts/statementsApi';
import { loadPayoutDay } from '../../src/features/packages/payoutDayApi';
import { auth } from '../../src/lib/firebase/auth';
import { makeStore } from '../../src/store/store';
import { proveEmail, storedMember } from '../support/emulatorMembers';
import { signInAsStaff, useStaff } from '../support/emulatorStaff';
import { storePaidOrder, storePayment } from '../support/storedOrders';

const database = useStaff();
const { dispatch } = makeStore();
const month = '2026-08';
const inMonth = new Date('2026-08-31T23:59:59.999Z');
const after = new Date('2026-09-01T00:00:00Z');
const idOf = (start: string) => `${start}5c1a-1f5e-4a4c-8a55-1d2f6a7b8c9d`;
const [sale, late, later, older] = [idOf('8a8a'), idOf('8b8b'), idOf('8c8c'), idOf('8d8d')];
const email = `owner.${crypto.randomUUID()}@example.org`;
let uid = '';
let brandId = '';

beforeAll(async () => {
  const { user } = await createUserWithEmailAndPassword(auth, email, email);
  await proveEmail(user);
  ({ uid } = user);
});
beforeEach(async () => {
  await signInAsStaff();
  await database().recursiveDelete(database().collection('brands'));
  brandId = await storeBrand('Statement Films');
  const at = { paidAt: inMonth, changedAt: inMonth };
  await storePaidOrder(database(), brandId, sale, { order: at });
  // Paid too late, and its money went back before anything was sold.
  const returned = { status: 'refunded', refundedCents: 3_000, refunds: 1, soldAt: null };
  await storePaidOrder(database(), brandId, late, { order: { ...at, ...returned }, packing: null });
  await storeRefund(late, 1, 3_000, inMonth);
  await storePaidOrder(database(), brandId, later, { order: { paidAt: after, changedAt: after } });
  // Sold before, returned in parts in this month and the next.
  const order = { paidAt: new Date('2026-06-30T23:59:59Z'), changedAt: after };
  await storePaidOrder(database(), brandId, older, {
    order: { ...order, status: 'refunded', refundedCents: 3_000, refunds: 2 },
  });
  await storeRefund(older, 1, 2_600, inMonth);
  await storeRefund(older, 2, 400, after);
});

async function storeBrand(name: string) {
  const id = crypto.randomUUID();
  const brand = database().doc(`brands/${id}`);
  await brand.set({ name, packageId: 'diamond', packageUntil: after, at: inMonth });
  // The package of the month was another one.
  await brand.collection('log').add({
    action: 'packageChanged',
    before: { packageId: 'gold', packageUntil: null },
    after: { packageId: 'diamond', packageUntil: after },
    at: after,
  });
  await brand
    .collection('members')
    .doc(uid)
    .set(storedMember(uid, email, 'owner'));
  return id;
}

const storeRefund = (orderId: string, number: number, cents: number, at: Date) =>
  database()
    .doc(`brands/${brandId}/orders/${orderId}/refunds/${String(number)}`)
    .set({ cents, stripeId: `re_12345678${String(number)}`, at });

/** What was sold in June is stated, so that no month before is open. */
const settleJune = () => save(true, '2026-06', 0);

const id = () => `${brandId}/${month}`;
const owed: Payout = { state: 'owed', ref: '', at: null };
/** Records a payout by what was shown of it. */
const record = (ref: string, base: Payout, at = Date.UTC(2026, 8, 3)) =>
  dispatch(recordPayout({ brandId, month, base, ref, at })).unwrap();
const asOwner = () => signInWithEmailAndPassword(auth, email, email);

const openMonth = (of = month) => dispatch(fetchOpenMonth(`${brandId}/${of}`)).unwrap();
/** What whoever saves a statement now was shown of it. */
async function baseOf(of = month) {
  const { stored, open } = await dispatch(fetchStatementDraft(`${brandId}/${of}`)).unwrap();
  const subscriptionPaidCents = open?.subscriptionPaidCents ?? 0;
  return { draft: stored?.totals ?? null, subscriptionPaidCents };
}
/** Makes a statement among those of all brands, as it is stored now. */
const make = async (final: boolean, typed: TypedBasis = {}, of = month) =>
  dispatch(
    makeStatementOfBrand({ brandId, month: of, typed, listed: (await baseOf(of)).draft, final }),
  ).unwrap();
/** Has a subscription to Gold proven until a day, as a visit does. */
async function proveUntil(day: string) {
  const brand = database().doc(`brands/${brandId}`);
  const packageUntil = new Date(Date.parse(day) + 14 * 24 * 60 * 60_000);
  await brand.update({ packageId: 'gold', packageUntil, subscriptionId: 'sub_1' });
  await brand.collection('log').add({
    action: 'packageChanged',
    reason: 'Subscription',
    before: { packageId: 'diamond', packageUntil: after },
    after: { packageId: 'gold', packageUntil },
    at: new Date(),
  });
}
/** The draft of staff, saved with Stripe's figure. */
async function save(final: boolean, of = month, cardCostsCents = 2_34) {
  const open = await openMonth(of);
  const statement = draftStatement(open, open.rates, { cardCostsCents });
  const base = await baseOf(of);
  await dispatch(saveStatement({ brandId, month: of, statement, base, final })).unwrap();
  return statement;
}

describe('The statements of a month', () => {
  it('are of the brands that sold something, returned money, or have one, with the way to others', async () => {
    const read = (of: string) => dispatch(fetchBrandMonths(of)).unwrap();
    const names = async (of: string) =>
      (await read(of)).listed.map(({ brand, statement }) => [brand.name, statement?.final]);
    await storeBrand('Idle Films');
    expect(await names(month)).toEqual([['Statement Films', undefined]]);
    expect((await read(month)).others.map(({ name }) => name)).toEqual(['Idle Films']);
    // Something went back since, and nothing in July.
    expect(await names('2026-07')).toEqual([]);
    // What June left is carried over to July.
    await save(true, '2026-06', 40_00);
    expect(await names('2026-07')).toEqual([['Statement Films', undefined]]);
    await save(false, '2026-07', 0);
    expect(await names('2026-07')).toEqual([['Statement Films', false]]);
  });

  it('begin as a draft of the orders, with the package and the cards of the month', async () => {
    const draft = await dispatch(fetchStatementDraft(id())).unwrap();
    expect(draft.stored).toBeNull();
    expect(draft.open).toMatchObject({
      packageId: 'gold',
      subscriptionPaidCents: 0,
      carriedCents: 0,
      unsettledCount: 0,
      openMonth: '2026-06',
      rates: { cardBp: 290, cardCents: 30 },
    });
    const found = draft.lines.map(({ kind, orderId, goodsCents, shippingCents }) => [
      `${kind} ${orderId.slice(0, 4)}`,
      goodsCents,
      shippingCents,
    ]);
    expect(found).toEqual([
      ['sale 8a8a', 2_500, 500],
      ['refund 8d8d', -2_500, -100],
    ]);
  });

  it('count tickets in the month in which their showing ends, wherever that moves', async () => {
    const ticketsId = idOf('8e8e');
    const screening = database().doc(`screenings/${crypto.randomUUID()}`);
    const times = { doorsAt: inMonth, startsAt: inMonth, endsAt: inMonth };
    await screening.set(samples.screening({ brandId, projectId: 'film', at: inMonth, ...times }));
    const order = {
      channel: 'tickets',
      checkoutGroup: `${brandId}/film/tickets/USD/${screening.id}`,
      country: '',
      shippingCents: 0,
      totalCents: 2_500,
      paidAt: new Date('2026-07-02T12:00:00Z'),
    };
    await storePaidOrder(database(), brandId, ticketsId, { order, packing: null });
    expect((await openMonth('2026-07')).lines).toEqual([]);
    expect(namesOf((await openMonth()).lines)).toEqual(['sale 8a8a', 'refund 8d8d', 'sale 8e8e']);
    await screening.update({ endsAt: after });
    expect(namesOf((await openMonth()).lines)).not.toContain('sale 8e8e');
    expect(namesOf((await openMonth('2026-09')).lines)).toContain('sale 8e8e');
    // What went back later counts when it did.
    const back = { cents: 2_500, stripeId: 're_12345678tickets', reason: 'Ill.', units: [] };
    await dispatch(recordRefund({ brandId, orderId: ticketsId, refund: back })).unwrap();
    expect(await linesOfNow()).toContain('refund 8e8e');
  });

  it('have of a subscription what the log says was paid in the month, whatever the brand has today', async () => {
    // Subscribed in September, when a granted package had ended.
    await proveUntil('2026-10-03T12:00:00Z');
    expect(await openMonth()).toMatchObject({ packageId: 'gold', subscriptionPaidCents: 0 });
    expect((await openMonth('2026-09')).subscriptionPaidCents).toBe(149_00);
    // Lapsed since, and the brand still names its subscription.
    expect((await openMonth('2026-10')).subscriptionPaidCents).toBe(0);
    await proveUntil('2026-09-03T12:00:00Z');
    expect((await openMonth()).subscriptionPaidCents).toBe(149_00);
  });

  it('become final in their order, and carry over what is below zero', async () => {
    await expect(save(true)).rejects.toMatchObject({ code: 'message/statementOutdated' });
    const june = await save(true, '2026-06', 40_00);
    const { owed } = june.totals.sums;
    expect(owed).toBeLessThan(0);
    expect(await openMonth()).toMatchObject({ openMonth: '2026-07', carriedCents: 0 });
    const july = await save(true, '2026-07', 0);
    expect(july.totals.sums).toMatchObject({ carried: owed, owed });
    expect(await openMonth()).toMatchObject({ openMonth: null, carriedCents: owed });
    expect((await save(true)).totals.sums.carried).toBe(owed);
  });

  it('wait for what was paid too late and may still be sold', async () => {
    await settleJune();
    const path = `brands/${brandId}/orders/${sale}`;
    await database().doc(path).update({ status: 'late', soldAt: FieldValue.delete() });
    const statement = draftStatement(await openMonth(), { cardBp: 0, cardCents: 0 });
    expect(statement.lines.map(({ kind }) => kind)).toEqual(['refund']);
    expect((await openMonth()).unsettledCount).toBe(1);
    await expect(save(true)).rejects.toMatchObject({ code: 'message/statementOutdated' });
    // The buyer took another one, in the same month.
    await database().doc(path).update({ status: 'paid', soldAt: inMonth });
    const base = await baseOf();
    await expect(
      dispatch(saveStatement({ brandId, month, statement, base, final: true })).unwrap(),
    ).rejects.toMatchObject({ code: 'message/statementOutdated' });
    expect((await save(true)).lines).toHaveLength(2);
  });

  /** A dispute that has taken all of what was sold in the month, and what records it. */
  async function dispute() {
    const dispute = { id: `du_${crypto.randomUUID().replaceAll('-', '')}`, amount: 3_000 };
    await storePayment(
      database(),
      { uid: `buyer-${sale}`, paymentId: `pi_${sale.slice(0, 8)}`, brandId, orderId: sale },
      { refunds: [], disputed: true, disputes: [{ ...dispute, status: 'needs_response' }] },
    );
    const refund = { cents: 3_000, stripeId: dispute.id, reason: 'Disputed.', units: [] };
    return () => dispatch(recordRefund({ brandId, orderId: sale, refund })).unwrap();
  }
  const namesOf = (lines: readonly StatementLine[]) =>
    lines.map(({ kind, orderId }) => `${kind} ${orderId.slice(0, 4)}`);
  const linesOfNow = async () =>
    namesOf((await openMonth(new Date().toISOString().slice(0, 7))).lines);

  it('owe nothing that a bank has: it is recorded first, and counts with its sale', async () => {
    await settleJune();
    const record = await dispute();
    await expect(save(true)).rejects.toMatchObject({ code: 'message/statementOutdated' });
    expect(await make(false, { cardCostsCents: 2_34 })).toBe('draft');
    expect(await make(true)).toBe('disputed');
    await record();
    const { lines, totals } = await save(true);
    expect(namesOf(lines)).toEqual(['sale 8a8a', 'refund 8a8a', 'refund 8d8d']);
    expect(totals.sums).toMatchObject({ sales: 2_500, refunds: -5_000, shipping: -100 });
    expect(await linesOfNow()).toEqual([]);
    expect((await dispatch(recomputeMonth(id())).unwrap()).lines).toHaveLength(3);
  });

  it('leave what a bank takes once they are final to the month in which it is recorded', async () => {
    await settleJune();
    expect((await save(true)).lines).toHaveLength(2);
    await (
      await dispute()
    )();
    expect((await dispatch(recomputeMonth(id())).unwrap()).lines).toHaveLength(2);
    expect(await linesOfNow()).toEqual(['refund 8a8a']);
  });

  it('are made for all brands, and final where a draft with Stripe’s figure is still true', async () => {
    await settleJune();
    expect(await make(true, { cardCostsCents: 2_34 })).toBe('cardMissing');
    expect(await make(false)).toBe('draft');
    expect(await make(true)).toBe('cardMissing');
    expect(await make(false, { cardCostsCents: 2_34 })).toBe('draft');
    await storeRefund(older, 1, 2_500, inMonth);
    expect(await make(true)).toBe('changed');
    expect(await make(true)).toBe('final');
    const read = await dispatch(fetchStatement(id())).unwrap();
    expect(read?.stored).toMatchObject({ final: true, totals: { sums: { cardCosts: -2_34 } } });
    expect(await make(true)).toBe('final');
    expect(await make(false, { cardCostsCents: 0 }, '2026-10')).toBe('draft');
    // What was sold in September has no statement.
    expect(await make(true, {}, '2026-10')).toBe('open');
  });

  it('of all brands have what the log says by now was paid for the package, and tell what their drafts said', async () => {
    await settleJune();
    expect(await make(false, { cardCostsCents: 2_34 })).toBe('draft');
    // The visit that proved it came after the draft.
    await proveUntil('2026-09-03T12:00:00Z');
    const paid = async () => (await baseOf()).draft?.subscriptionPaidCents;
    expect(await make(true)).toEqual({ drafted: 0, byLog: 149_00 });
    expect(await paid()).toBe(0);
    expect(await make(false)).toEqual({ drafted: 0, byLog: 149_00 });
    expect((await baseOf()).draft).toMatchObject({
      subscriptionPaidCents: 149_00,
      isEstimate: false,
    });
    // What is typed now stays, and is not final over the log unseen either.
    expect(await make(false, { subscriptionPaidCents: 99_00 })).toBe('draft');
    expect(await make(true)).toEqual({ drafted: 99_00, byLog: 149_00 });
    expect(await paid()).toBe(99_00);
    expect(await make(false)).toEqual({ drafted: 99_00, byLog: 149_00 });
    expect(await make(true)).toBe('final');
    expect(await paid()).toBe(149_00);
  });

  it('are not final, nor a draft, over what a colleague or the log says since they were shown', async () => {
    await settleJune();
    const open = await openMonth();
    const base = await baseOf();
    const statement = draftStatement(open, open.rates, { cardCostsCents: 2_34 });
    const saveOver = (shown: typeof base, final: boolean, one = statement) =>
      dispatch(saveStatement({ brandId, month, statement: one, base: shown, final })).unwrap();
    const correction = { cents: -2_10, reason: 'Card costs of May' };
    const ofColleague = draftStatement(open, open.rates, { cardCostsCents: 2_34, correction });
    await saveOver(base, false, ofColleague);
    // After an answer that was lost.
    await saveOver(base, false, ofColleague);
    const outdated = { code: 'message/statementOutdated' };
    await expect(saveOver(base, true)).rejects.toMatchObject(outdated);
    await expect(saveOver(base, false)).rejects.toMatchObject(outdated);
    const listed = { brandId, month, typed: {}, listed: base.draft, final: true };
    expect(await dispatch(makeStatementOfBrand(listed)).unwrap()).toBe('replaced');
    const shown = await baseOf();
    expect(shown.draft?.correctionReason).toBe('Card costs of May');
    await proveUntil('2026-09-03T12:00:00Z');
    await expect(saveOver(shown, true)).rejects.toMatchObject(outdated);
    await saveOver(await baseOf(), true);
    const read = await dispatch(fetchStatement(id())).unwrap();
    expect(read?.stored).toMatchObject({ final: true, totals: statement.totals });
  });

  it('change until they are final, then nothing but the payout does', async () => {
    await settleJune();
    await save(false);
    const statement = await save(true);
    const again = { brandId, month, statement, base: await baseOf(), final: false };
    await expect(dispatch(saveStatement(again)).unwrap()).rejects.toMatchObject({
      code: 'message/statementFinal',
    });
    // What happens to the orders afterwards changes nothing.
    await storeRefund(older, 1, 1, inMonth);
    const at = Date.UTC(2026, 8, 3, 12);
    await record('Transfer 12', owed, at);
    const { stored, lines, open } = await dispatch(fetchStatementDraft(id())).unwrap();
    expect(open).toBeNull();
    expect(lines).toEqual(statement.lines);
    expect(stored).toMatchObject({
      final: true,
      totals: statement.totals,
      payout: { state: 'sent', ref: 'Transfer 12', at },
    });
  });

  it('have a payout that nobody replaces unseen, and that is recorded once after a lost answer', async () => {
    await settleJune();
    await save(true);
    const payout = async () =>
      (await dispatch(fetchStatementDraft(id())).unwrap()).stored?.payout ?? owed;
    await record('Transfer 12', owed);
    await record('Transfer 12', owed);
    await expect(record('Transfer 13', owed)).rejects.toMatchObject({
      code: 'message/payoutChanged',
    });
    expect(await payout()).toMatchObject({ state: 'sent', ref: 'Transfer 12' });
    await record('Transfer 13', await payout());
    const base = await payout();
    expect(base.ref).toBe('Transfer 13');
    const atOnce = await Promise.allSettled(
      ['Transfer 14', 'Transfer 15'].map((ref) => record(ref, base)),
    );
    const refused = atOnce.filter((one) => one.status === 'rejected');
    expect(refused.map(({ reason }) => reason as unknown)).toMatchObject([
      { code: 'message/payoutChanged' },
    ]);
  });

  it('have their lines in pages, and none that is left over', async () => {
    const line = (index: number): StatementLine => ({
      kind: 'sale',
      orderId: `${String(index).padStart(8, '0')}${sale.slice(8)}`,
      number: 0,
      at: inMonth.getTime(),
      goodsCents: 1,
      shippingCents: 0,
    });
    const lines = Array.from({ length: limits.statementLines + 1 }, (_, index) => line(index));
    const correction = { cents: 0, reason: '' };
    const basis = { cardCostsCents: 0, isEstimate: true, subscriptionPaidCents: 0, correction };
    const ofLines = (some: readonly StatementLine[]) =>
      makeStatement(some, { packageId: 'gold', carriedCents: 0, ...basis });
    const saveLines = async (some: readonly StatementLine[]) => {
      const base = await baseOf();
      const statement = ofLines(some);
      await dispatch(saveStatement({ brandId, month, statement, base, final: false })).unwrap();
    };
    await saveLines(lines);
    expect((await dispatch(fetchStatement(id())).unwrap())?.statement.lines).toEqual(lines);
    const pages = database().collection(`brands/${brandId}/statements/${month}/pages`);
    const { docs } = await pages.get();
    expect(docs.map((page) => page.id)).toEqual(['1', '2']);
    expect(JSON.stringify(docs[0]?.data()).length).toBeLessThan(300_000);
    await saveLines(lines.slice(0, 1));
    expect((await pages.get()).docs.map((page) => page.id)).toEqual(['1']);
  });
});

describe('An owner', () => {
  it('reads statements, recomputes them from the orders, and takes them out on record as staff do', async () => {
    await settleJune();
    const statement = await save(true);
    await dispatch(recordStatementExport({ brandId, month, count: 2 })).unwrap();
    const byStaff = auth.currentUser?.uid;
    await asOwner();
    const [listed] = await dispatch(fetchStatements(brandId)).unwrap();
    expect(listed).toMatchObject({ month, final: true, payout: { state: 'owed' } });
    const read = await dispatch(fetchStatement(id())).unwrap();
    expect(read?.statement).toEqual(statement);
    const facts = await dispatch(recomputeMonth(id())).unwrap();
    expect(compareStatements(statement, facts)).toEqual({ count: 11, differences: [] });
    await dispatch(recordStatementExport({ brandId, month, count: 3 })).unwrap();
    const { docs } = await database().collection(`brands/${brandId}/exports`).get();
    const recorded = docs
      .map((one) => one.data())
      .sort((a, b) => Number(a.count) - Number(b.count));
    expect(recorded).toMatchObject([
      { what: 'statement 2026-08', count: 2, by: byStaff },
      { what: 'statement 2026-08', count: 3, by: uid },
    ]);
    expect(await dispatch(fetchStatement(`${brandId}/2026-07`)).unwrap()).toBeNull();
  });

  it('sees the running month as its statement will be, and on which day it is paid', async () => {
    await settleJune();
    await database().doc('settings/payouts').set({ day: 12 });
    await asOwner();
    const open = await openMonth('2026-09');
    expect(open).toMatchObject({ openMonth: '2026-08', packageId: 'diamond' });
    expect(draftStatement(open, open.rates).totals.sums).toMatchObject({ sales: 2_500 });
    expect(await dispatch(loadPayoutDay()).unwrap()).toBe(12);
    await database().doc('settings/payouts').delete();
    expect(await dispatch(loadPayoutDay()).unwrap()).toBe(15);
  });

  it('sees which line is not what the orders say', async () => {
    const statement = await save(false);
    await storeRefund(older, 1, 2_700, inMonth);
    const base = await baseOf();
    await asOwner();
    const facts = await dispatch(recomputeMonth(id())).unwrap();
    const { differences } = compareStatements(statement, facts);
    expect(differences.map((one) => (one.of === 'line' ? one.line.orderId : one.sum))).toEqual([
      older,
      'shipping',
      'owed',
    ]);
    const again = { brandId, month, statement, base, final: false };
    await expect(dispatch(saveStatement(again)).unwrap()).rejects.toMatchObject({
      code: 'permission-denied',
    });
  });
});
