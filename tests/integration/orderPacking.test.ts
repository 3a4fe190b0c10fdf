import { createUserWithEmailAndPassword, signInWithEmailAndPassword } from 'firebase/auth';
import { FieldValue } from 'firebase-admin/firestore';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  countOrders,
  fetchFulfilment,
  fetchOrders,
  fetchParcels,
  findOrders,
  moveOrders,
  recordExport,
} from '../../src/features/orders-admin/api';
import {
  everyOrderOf,
  lineTexts,
  type OrderGroup,
  type OrderSelection,
} from '../../src/features/orders-admin/model';
import type { Role } from '../../src/features/creators/model';
import { auth } from '../../src/lib/firebase/auth';
import { makeStore } from '../../src/store/store';
import { proveEmail, storedMember } from '../support/emulatorMembers';
import { useStaff } from '../support/emulatorStaff';
import { storePaidOrder } from '../support/storedOrders';

const database = useStaff();
const { dispatch } = makeStore();
const members = ['owner', 'editor', 'packer'] as const;
type Member = (typeof members)[number];

let brandId: string;
let emails: Record<Member, string>;
const idOf = (start: string) => `${start}5c1a-1f5e-4a4c-8a55-1d2f6a7b8c9d`;
const [first, second, refunded] = [idOf('8a8a'), idOf('8b8b'), idOf('8c8c')];
const uids = new Map<Member, string>();
const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60_000);

beforeAll(async () => {
  const run = crypto.randomUUID();
  emails = { owner: '', editor: '', packer: '' };
  for (const role of members) {
    const email = `${role}.${run}@example.org`;
    emails[role] = email;
    const { user } = await createUserWithEmailAndPassword(auth, email, email);
    await proveEmail(user);
    uids.set(role, user.uid);
  }
});
beforeEach(async () => {
  brandId = crypto.randomUUID();
  for (const role of members)
    await database()
      .doc(`brands/${brandId}/members/${uids.get(role) ?? ''}`)
      .set(storedMember(uids.get(role) ?? '', emails[role], role));
  await storePaidOrder(database(), brandId, first, { packing: { dueAt: daysAgo(-3) } });
  await storePaidOrder(database(), brandId, second, { packing: { dueAt: daysAgo(-2) } });
  await storePaidOrder(database(), brandId, refunded, {
    order: { status: 'refunded', refundedCents: 3_000, refunds: 1 },
    packing: { state: 'sent' },
  });
});

async function as(role: Member) {
  await signInWithEmailAndPassword(auth, emails[role], emails[role]);
  const reader: { brandId: string; role: Role } = { brandId, role };
  return {
    reader,
    list: (group: OrderGroup, after: string | null = null, size = 50) =>
      dispatch(fetchOrders({ ...reader, selection: everyOrderOf(group), after, size })).unwrap(),
  };
}

describe('The orders of a brand', () => {
  it('are read by an owner with sums and addresses, page after page, what is due first first', async () => {
    const { reader, list } = await as('owner');
    expect(await dispatch(countOrders(reader)).unwrap()).toEqual({
      overdue: 0,
      toPack: 2,
      packed: 0,
      sent: 1,
      delivered: 0,
      returned: 0,
      unsent: 0,
      refunded: 1,
    });
    const page = await list('toPack', null, 1);
    expect(page).toMatchObject({
      orders: [{ orderId: second, state: 'toPack', order: { totalCents: 3_000 } }],
      next: second,
    });
    expect(page.orders[0]?.contact?.name).toBe('Buyer 8b8b5c1a');
    const last = await list('toPack', page.next, 2);
    expect(last.orders.map(({ orderId }) => orderId)).toEqual([first]);
    expect(last.next).toBeNull();
  });

  it('that say no day until which they are sent are on the first page', async () => {
    await database()
      .doc(`brands/${brandId}/packing/${first}`)
      .update({ dueAt: FieldValue.delete() });
    const { list } = await as('packer');
    const page = await list('toPack', null, 1);
    expect(page.orders.map(({ orderId }) => orderId)).toEqual([first, second]);
    expect(await list('toPack', page.next, 1)).toEqual({ orders: [], next: null });
  });

  it('are overdue, the longest first, for whoever packs them, until they are sent', async () => {
    const due = (orderId: string, dueAt: Date | number, state = 'toPack') =>
      database().doc(`brands/${brandId}/packing/${orderId}`).update({ dueAt, state });
    await due(first, daysAgo(1));
    await due(second, daysAgo(2), 'packed');
    await due(refunded, daysAgo(3), 'sent');
    const { reader, list } = await as('packer');
    expect(await dispatch(countOrders(reader)).unwrap()).toMatchObject({ overdue: 2 });
    const page = await list('overdue', null, 1);
    expect(page).toMatchObject({ orders: [{ orderId: second, state: 'packed' }], next: second });
    const last = await list('overdue', page.next, 2);
    expect(last.orders.map(({ orderId }) => orderId)).toEqual([first]);
    expect(last.next).toBeNull();
    await due(first, daysAgo(-1));
    expect((await list('overdue')).orders.map(({ orderId }) => orderId)).toEqual([second]);
  });

  it('of an item and a country are found by the database, with what has the price of the rest of the world', async () => {
    const store = (orderId: string, packing: object) =>
      storePaidOrder(database(), brandId, orderId, { packing: { ...packing } });
    const twoPosters = [
      { name: 'Print', qty: 1 },
      { name: 'Poster', qty: 2 },
    ];
    await store(first, { lines: twoPosters, country: 'rest', dueAt: daysAgo(2) });
    await store(second, { lines: [{ name: 'Poster', qty: 6 }], dueAt: daysAgo(1) });
    const { reader } = await as('packer');
    const find = async (selection: Partial<OrderSelection>) => {
      const all = { ...everyOrderOf('overdue'), ...selection };
      const page = { selection: all, after: null, size: 50 };
      const { orders } = await dispatch(fetchOrders({ ...reader, ...page })).unwrap();
      return orders.map(({ orderId }) => orderId);
    };
    expect(await find({ item: 'Poster' })).toEqual([first, second]);
    expect(await find({ item: 'Print' })).toEqual([first]);
    expect(await find({ item: 'Poster', country: 'US' })).toEqual([first, second]);
    expect(await find({ country: 'rest' })).toEqual([first]);
    expect(await find({ country: 'pickup' })).toEqual([]);
    expect(await find({ group: 'toPack', item: 'Print', country: 'FR' })).toEqual([first]);
    expect(await find({ group: 'sent', item: 'Print' })).toEqual([refunded]);
  });

  it('say the numbers of an edition, and none of what has no numbers', async () => {
    const stored = async (orderId: string, name: string, numbered: boolean) => {
      const offerId = crypto.randomUUID();
      await database().doc(`offers/${offerId}`).set({ onSale: true, numbered });
      const unit = { offerId, number: 25, orderId, sold: true };
      await database().doc(`units/${offerId}~25`).set(unit);
      const [lines, units] = [[{ offerId, name, qty: 1, unitCents: 2_500 }], [`${offerId}~25`]];
      const packing = { lines: [{ name, qty: 1 }], units };
      await storePaidOrder(database(), brandId, orderId, { order: { lines, units }, packing });
    };
    await stored(first, 'Print', true);
    await stored(second, 'T-shirt', false);
    for (const role of ['owner', 'packer'] as const) {
      const { list } = await as(role);
      const { orders } = await list('toPack');
      expect(orders.flatMap(lineTexts).sort()).toEqual(['1 × Print (No. 25)', '1 × T-shirt']);
    }
  });

  it('say to owner and packer which unit was freed by a refund', async () => {
    const offerId = crypto.randomUUID();
    const [one, other] = [`${offerId}~1`, `${offerId}~2`];
    const lines = [{ offerId, name: 'Print', qty: 2, unitCents: 1_250 }];
    const packing = { lines: [{ name: 'Print', qty: 2 }], units: [one, other] };
    const order = { lines, units: [one, other], refundedCents: 1_250, refunds: 1 };
    await storePaidOrder(database(), brandId, first, { order, packing });
    await database().doc(`offers/${offerId}`).set({ onSale: true, numbered: true });
    await database().doc(`units/${one}`).set({ offerId, number: 1, orderId: first, sold: true });
    // The other one is another order's by now.
    await database().doc(`units/${other}`).set({ offerId, number: 2, orderId: second, sold: true });
    for (const role of ['owner', 'packer'] as const) {
      const { list } = await as(role);
      const { orders } = await list('toPack');
      const found = orders.find(({ orderId }) => orderId === first);
      expect(found?.freed).toEqual([other]);
    }
  });

  it('show no address once the money went back', async () => {
    for (const role of ['owner', 'packer'] as const) {
      const { list } = await as(role);
      expect((await list('sent')).orders).toMatchObject([{ orderId: refunded, contact: null }]);
    }
    const { list } = await as('owner');
    expect((await list('refunded')).orders).toMatchObject([{ orderId: refunded, state: 'sent' }]);
  });

  it('are read by an editor without addresses, and by a packer without sums', async () => {
    const editor = await as('editor');
    expect((await editor.list('toPack')).orders[0]).toMatchObject({
      contact: null,
      order: { totalCents: 3_000 },
    });
    const packer = await as('packer');
    expect((await packer.list('toPack')).orders[0]).toMatchObject({
      order: null,
      contact: { lines: '1 Main Street' },
      lines: [{ name: 'Print', qty: 1 }],
    });
    expect(await dispatch(countOrders(packer.reader)).unwrap()).not.toHaveProperty('refunded');
  });

  it('are found by their number in any state', async () => {
    const { reader } = await as('owner');
    const found = await dispatch(findOrders({ ...reader, start: '8c8c5c1a' })).unwrap();
    expect(found.map(({ orderId }) => orderId)).toEqual([refunded]);
    expect(found).toMatchObject([{ state: 'sent' }]);
    expect(await dispatch(findOrders({ ...reader, start: '8d8d5c1a' })).unwrap()).toEqual([]);
  });

  it('of which nothing is sent are listed by themselves, and found by their number', async () => {
    const unsent = idOf('8d8d');
    await storePaidOrder(database(), brandId, unsent, { order: { country: '' }, packing: null });
    for (const role of ['owner', 'editor'] as const) {
      const { reader, list } = await as(role);
      expect((await list('unsent')).orders.map(({ orderId }) => orderId)).toEqual([unsent]);
      const found = await dispatch(findOrders({ ...reader, start: '8d8d5c1a' })).unwrap();
      expect(found.map(({ orderId }) => orderId)).toEqual([unsent]);
    }
  });

  it('are found where they were late and refunded, so that they were never packed', async () => {
    const late = idOf('8d8d');
    const order = { status: 'refunded', refundedCents: 3_000, refunds: 1 };
    await storePaidOrder(database(), brandId, late, { order, packing: null });
    for (const [role, ids] of [
      ['owner', [late]],
      ['editor', [late]],
      ['packer', []],
    ] as const) {
      const { reader } = await as(role);
      const found = await dispatch(findOrders({ ...reader, start: '8d8d5c1a' })).unwrap();
      expect(found.map(({ orderId }) => orderId)).toEqual(ids);
    }
  });
});

describe('Packing and sending', () => {
  const parcel = {
    carrier: 'UPS',
    tracking: '1Z9',
    link: 'https://www.ups.com/track?tracknum=1Z9',
  };

  it('is said by a packer for several orders, once for each', async () => {
    await as('packer');
    const move = (state: 'packed' | 'sent', from: ('toPack' | 'packed')[], sent = false) =>
      dispatch(
        moveOrders({
          brandId,
          moves: [first, second].map((orderId) => ({
            orderId,
            state,
            parcel: sent ? parcel : null,
          })),
          from,
        }),
      ).unwrap();
    expect((await move('packed', ['toPack'])).moved).toHaveLength(2);
    const again = await move('packed', ['toPack']);
    expect(again).toMatchObject({ moved: [], failed: [] });
    const none = { carrier: '', tracking: '', link: '' };
    for (const orderId of [first, second])
      expect(again.skipped).toContainEqual({ orderId, state: 'packed', parcel: none });
    expect((await move('sent', ['toPack', 'packed'], true)).moved).toHaveLength(2);
    const { fulfilment } = await dispatch(fetchFulfilment(`${brandId}/${first}`)).unwrap();
    expect(fulfilment).toMatchObject({ state: 'sent', ...parcel });
    const packing = await database().doc(`brands/${brandId}/packing/${first}`).get();
    expect(packing.get('state')).toBe('sent');
  });

  it('keeps what is known of the parcel where nothing else is said', async () => {
    await as('owner');
    const move = (state: 'sent' | 'delivered', known: typeof parcel | null) =>
      dispatch(
        moveOrders({
          brandId,
          moves: [{ orderId: first, state, parcel: known }],
          from: ['toPack', 'sent'],
        }),
      ).unwrap();
    await move('sent', parcel);
    await move('delivered', null);
    const parcels = await dispatch(fetchParcels({ brandId, ids: [first, second] })).unwrap();
    expect(Object.keys(parcels)).toEqual([first]);
    expect(parcels[first]).toMatchObject({ state: 'delivered', tracking: '1Z9' });
  });

  it('is done already where its answer was lost', async () => {
    await as('owner');
    const send = (tracking: string) =>
      dispatch(
        moveOrders({
          brandId,
          moves: [{ orderId: first, state: 'sent', parcel: { ...parcel, tracking } }],
          from: ['toPack', 'packed'],
        }),
      ).unwrap();
    expect((await send('1Z9')).moved).toEqual([first]);
    expect((await send('1Z9')).moved).toEqual([first]);
    expect((await send('1Z8')).skipped).toEqual([{ orderId: first, state: 'sent', parcel }]);
  });

  it('replaces no parcel that was saved since it was read', async () => {
    await as('owner');
    const save = (tracking: string, replaces: typeof parcel) =>
      dispatch(
        moveOrders({
          brandId,
          moves: [{ orderId: first, state: 'sent', parcel: { ...parcel, tracking }, replaces }],
          from: ['toPack', 'sent'],
        }),
      ).unwrap();
    await save('1Z9', { carrier: '', tracking: '', link: '' });
    const late = await save('1Z8', { carrier: '', tracking: '', link: '' });
    expect(late).toEqual({
      moved: [],
      skipped: [{ orderId: first, state: 'sent', parcel }],
      failed: [],
    });
    expect((await save('1Z8', parcel)).moved).toEqual([first]);
    const { fulfilment } = await dispatch(fetchFulfilment(`${brandId}/${first}`)).unwrap();
    expect(fulfilment).toMatchObject({ state: 'sent', tracking: '1Z8' });
  });

  it('is done once by two who do it at the same moment', async () => {
    await as('packer');
    const moves = [first, second].map((orderId) => ({
      orderId,
      state: 'packed' as const,
      parcel: null,
    }));
    const done = await Promise.all(
      [1, 2].map(() => dispatch(moveOrders({ brandId, moves, from: ['toPack'] })).unwrap()),
    );
    expect(done.flatMap(({ moved }) => moved).sort()).toEqual([first, second]);
    expect(
      done
        .flatMap(({ skipped }) => skipped)
        .map(({ orderId }) => orderId)
        .sort(),
    ).toEqual([first, second]);
  });

  it('is for an editor too, who sees no address', async () => {
    await as('editor');
    const moves = [{ orderId: first, state: 'packed' as const, parcel: null }];
    expect(await dispatch(moveOrders({ brandId, moves, from: ['toPack'] })).unwrap()).toMatchObject(
      { moved: [first] },
    );
  });
});

describe('An export', () => {
  it('is recorded, also of the labels that a packer prints', async () => {
    await as('owner');
    await dispatch(recordExport({ brandId, what: 'orders', count: 2 })).unwrap();
    await as('packer');
    const labels = { brandId, what: 'address labels' as const, count: 1 };
    await dispatch(recordExport(labels)).unwrap();
    const { docs } = await database().collection(`brands/${brandId}/exports`).get();
    const recorded = docs.map((one) => one.data()).sort((one, other) => one.count - other.count);
    expect(recorded).toMatchObject([
      { what: 'address labels', count: 1 },
      { what: 'orders', count: 2 },
    ]);
    await as('editor');
    await expect(dispatch(recordExport(labels)).unwrap()).rejects.toMatchObject({
      code: 'permission-denied',
    });
  });
});
