import { doc, serverTimestamp, setDoc, Timestamp } from 'firebase/firestore/lite';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { brand, member } from '../../scripts/samples/brands.ts';
import * as premieres from '../../scripts/samples/premieres.ts';
import { shop } from '../../scripts/samples/shop.ts';
import type { Order } from '../../src/features/orders/orderModel';
import type { Reservation } from '../../src/features/orders/reservationApi';
import { recordRefund } from '../../src/features/payouts/moneyApi';
import { ticketGroup } from '../../src/features/premieres/screeningModel';
import {
  readScreening,
  readScreenings,
  readTaken,
  readTicketOffers,
} from '../../src/features/premieres/screeningsApi';
import { errorCode } from '../../src/lib/errors';
import { makeStore } from '../../src/store/store';
import { send } from '../support/emulatorLog';
import {
  contactOfBuyer,
  forgetReserved,
  openContext,
  openDevice,
  payOrder,
  reserveOn,
} from '../support/emulatorShop';
import { useStaff } from '../support/emulatorStaff';
import { isLongRun } from '../support/longRun';
import { storePaidOrder } from '../support/storedOrders';

const database = useStaff();
const { dispatch } = makeStore();
const timeLimit = { timeout: 600_000 };
const crowdSize = 50;
const rounds = Array.from({ length: isLongRun ? 20 : 5 }, (_, index) => index + 1);
/** Tickets of each round that are handed on while their money goes back. */
const raced = isLongRun ? 50 : 10;
const denied = { code: 'permission-denied' };

/** In seconds. */
const signedInAt = 1_700_000_000;
const seatOf = { label: 'Front', letter: 'a', pair: false };

/** A showing of a film of Gold, of a row of so many seats, as it is stored, without rules in the way. */
async function openShowing(stock: number) {
  const [brandId, projectId, screeningId, offerId] = Array.from({ length: 4 }, () =>
    crypto.randomUUID(),
  ) as [string, string, string, string];
  const at = new Date();
  const stamp = { changeId: crypto.randomUUID(), by: 'staff', at };
  const documents: [path: string, fields: Record<string, unknown>][] = [
    [`brands/${brandId}`, brand({ name: 'Maker', packageId: 'gold', at })],
    [`projectBrands/${projectId}`, { brandId, at }],
    [`storefronts/${projectId}`, shop({ brandId, packageId: 'gold', open: false })],
    [
      `screenings/${screeningId}`,
      premieres.screening<unknown>({
        brandId,
        projectId,
        rows: [{ label: 'A', first: 1, reversed: false }],
        cells: 'a'.repeat(stock),
        zones: { [offerId]: { ...seatOf, stock } },
        blocked: [],
        ...stamp,
      }),
    ],
    [
      `offers/${offerId}`,
      premieres.ticketOffer<unknown>({
        checkoutGroup: ticketGroup({ brandId, projectId, screeningId }),
        parent: screeningId,
        stock,
        ...stamp,
      }),
    ],
  ];
  for (const [path, fields] of documents) await database().doc(path).set(fields);
  return { brandId, projectId, screeningId, offerId, stock };
}
type Showing = Awaited<ReturnType<typeof openShowing>>;

const contact = { ...contactOfBuyer, lines: '', country: '' };

const wanting = ({ brandId, projectId, ...showing }: Showing, numbers: number[]): Reservation => ({
  orderId: crypto.randomUUID(),
  brandId,
  projectId,
  kind: 'ticket',
  screeningId: showing.screeningId,
  lines: [
    {
      offerId: showing.offerId,
      name: 'Preview, 11 Dec 2030, 19:30, Kino Lantaarn, Front',
      qty: numbers.length,
      unitCents: 12_00,
      offer: { limited: true, stock: showing.stock, numbered: true, verified: false },
      numbers,
    },
  ],
  shipping: null,
  contact,
  consent: '',
  via: '',
});

/** Stripe returns all of an order, and staff record it with its seats. */
const giveBack = ({ brandId, orderId, totalCents, units }: Order) => {
  const stripeId = `re_${orderId.replaceAll('-', '')}`;
  const refund = { cents: totalCents, stripeId, reason: 'Returned.', units };
  return send(() => dispatch(recordRefund({ brandId, orderId, refund })).unwrap());
};

const exists = async (path: string) => (await database().doc(path).get()).exists;
/** Which documents there are of a ticket: itself, its code, whom it waits for. */
async function documentsOf({ screeningId }: Showing, unitId: string) {
  const paths = [`tickets/${unitId}`, `tickets/${unitId}/private/code`, `handovers/${unitId}`];
  const there = await Promise.all(paths.map((path) => exists(`screenings/${screeningId}/${path}`)));
  return paths.filter((_, index) => there[index]);
}

const loadChanges = () => import('../../src/features/premieres/ticketChangesApi');
const openFan = (name: string, claims = {}) =>
  openContext(name, { email: `${name}@example.org`, email_verified: true, ...claims }, loadChanges);
type Fan = Awaited<ReturnType<typeof openFan>>;

/** A device with all that a fan's pages ask. */
async function open(name: string, email: string) {
  const { loaded, ...device } = await openDevice(name, email, async () => ({
    ...(await import('../../src/features/premieres/ticketsApi')),
    ...(await loadChanges()),
  }));
  // As opening the link of the email does.
  await device.auth.currentUser?.reload();
  if (!loaded) throw new Error(`${name} has not loaded.`);
  return { ...device, ...loaded, email };
}
type FansDevice = Awaited<ReturnType<typeof open>>;

let crowd: Fan[];
/** Who makes showings, of whichever brand names them as its owner. */
let maker: Fan;
let buyer: FansDevice;
let friend: FansDevice;
let stranger: FansDevice;

beforeAll(async () => {
  const run = crypto.randomUUID();
  crowd = [];
  for (let number = 1; number <= crowdSize; number += 1)
    crowd.push(await openFan(`fan-${String(number)}-${run}`));
  maker = await openFan(`maker-${run}`, { auth_time: signedInAt });
  buyer = await open('buyer of tickets', `buyer.${run}@example.org`);
  friend = await open('friend with a ticket', `friend.${run}@example.org`);
  stranger = await open('stranger without a ticket', `stranger.${run}@example.org`);
}, timeLimit.timeout);

/** An order of seats by the buyer that is reserved, paid and confirmed. */
async function buy(showing: Showing, numbers: number[]) {
  const order = await send(() => reserveOn(database(), buyer, wanting(showing, numbers)));
  const paymentId = `pi_${order.orderId}`;
  await payOrder(database(), order, paymentId);
  const status = await send(() => buyer.orders.confirmOrder(order, paymentId));
  return { order: await buyer.orders.readOrder(order), status };
}

async function buyOne() {
  const showing = await openShowing(6);
  const { order } = await buy(showing, [3]);
  await send(() => buyer.makeTickets(order, contact));
  const ref = { screeningId: showing.screeningId, unitId: `${showing.offerId}~3` };
  const read = (one: FansDevice) => one.readTicket(ref.screeningId, ref.unitId);
  return { showing, order, ref, read };
}

describe('Seats of a showing', () => {
  it('that are kept for who waits go first where people sit where they like, and end the wait', async () => {
    const showing = await openShowing(6);
    const { brandId, screeningId, offerId } = showing;
    await database().doc(`screenings/${screeningId}`).update({ rows: [], cells: '' });
    await database().doc(`offers/${offerId}`).update({ numbered: false });
    const waitingPath = `screenings/${screeningId}/waiting/${buyer.uid}`;
    const { uid } = buyer;
    const at = new Date();
    const until = new Date(Date.now() + 3_600_000);
    const wish = premieres.waiting<unknown>({ uid, brandId, at });
    await database().doc(waitingPath).set(wish);
    for (const number of [2, 5]) {
      const unit = { offerId, number, brandId, orderId: '', sold: false, at, forUid: uid, until };
      await database()
        .doc(`units/${offerId}~${String(number)}`)
        .set(unit);
    }
    const wanted = wanting(showing, [2, 5]);
    const lines = wanted.lines.map((line) => ({
      ...line,
      qty: 3,
      offer: { ...line.offer, numbered: false },
    }));
    const order = await send(() => reserveOn(database(), buyer, { ...wanted, lines }));
    expect(order.units).toHaveLength(3);
    expect(order.units.slice(0, 2)).toEqual([`${offerId}~2`, `${offerId}~5`]);
    expect(await exists(waitingPath)).toBe(false);
  });

  it('are bought while the shop is closed, are not packed, and have a ticket each, which is made once', async () => {
    const showing = await openShowing(6);
    const { screeningId, brandId, offerId } = showing;
    const { order, status } = await buy(showing, [2, 3]);
    expect(status).toBe('paid');
    expect(order).toMatchObject({
      channel: 'tickets',
      checkoutGroup: ticketGroup(showing),
      totalCents: 24_00,
      shippingCents: 0,
    });
    expect(order.soldAt).not.toBeNull();
    expect(await exists(`brands/${brandId}/packing/${order.orderId}`)).toBe(false);

    await send(() => buyer.makeTickets(order, contact));
    const first = await buyer.readTicket(screeningId, `${offerId}~2`);
    expect(first).toMatchObject({
      ticket: { uid: buyer.uid, email: contact.email, holder: contact.name, handedOn: false },
      handover: null,
      soldTo: order.orderId,
      isValid: true,
      screening: { screeningId, venue: 'Kino Lantaarn' },
    });
    expect(first.code).toMatch(/^BL1-[0-9A-HJKMNP-TV-Z]{24}$/);
    await send(() => buyer.makeTickets(order, contact));
    expect(await buyer.readTicket(screeningId, `${offerId}~2`)).toEqual(first);
    const { seats } = await buyer.readSeatsOfOrder(order);
    expect(seats.map(({ unitId, ticket }) => [unitId, ticket?.unitId])).toEqual(
      order.units.map((unitId) => [unitId, unitId]),
    );
    const own = await buyer.readOwnTickets();
    expect(own.map(({ ticket }) => ticket.unitId)).toEqual(expect.arrayContaining(order.units));
    // Nobody else reads them.
    expect(await stranger.readTicket(screeningId, `${offerId}~2`)).toMatchObject({
      ticket: null,
      code: '',
      isValid: false,
      soldTo: order.orderId,
    });
    expect(await stranger.readOwnTickets()).toEqual([]);
  });

  it('that were paid too late come back, and no others are chosen', async () => {
    const showing = await openShowing(6);
    const order = await send(() => reserveOn(database(), buyer, wanting(showing, [1])));
    await buyer.orders.releaseOrder(order);
    const paymentId = `pi_${order.orderId}`;
    await payOrder(database(), order, paymentId);
    expect(await send(() => buyer.orders.confirmOrder(order, paymentId))).toBe('late');
    expect(await buyer.orders.takeOtherUnits(order, order.units)).toEqual({ status: 'late' });
    await buyer.makeTickets(order, contact);
    expect(await documentsOf(showing, `${showing.offerId}~1`)).toEqual([]);
  });

  it('are read by visitors, with what is sold and held of them', async () => {
    const showing = await openShowing(6);
    const { projectId, screeningId, offerId } = showing;
    await buy(showing, [1]);
    const held = await send(() => reserveOn(database(), buyer, wanting(showing, [2])));
    expect(await readScreenings(projectId)).toMatchObject([{ screeningId, state: 'approved' }]);
    const screening = await readScreening(screeningId);
    if (!screening) throw new Error('It is not there.');
    expect(await readTicketOffers(screening)).toMatchObject([{ offerId, priceCents: 12_00 }]);
    // Under the name that it had before it was moved nothing is sold.
    expect(await readTicketOffers({ ...screening, name: 'Preview' })).toEqual([]);
    const taken = await readTaken([offerId]);
    expect([...taken.keys()].sort()).toEqual([`${offerId}~1`, `${offerId}~2`]);
    expect(taken.get(`${offerId}~1`)).toBeNull();
    expect(taken.get(`${offerId}~2`)).toBeGreaterThan(held.createdAt);
    expect(await readScreening(crypto.randomUUID())).toBeNull();
  });
});

describe('A ticket', () => {
  it('is handed on to who proves the email and has the link, and has another code then', async () => {
    const { order, ref, read } = await buyOne();
    const before = await read(buyer);
    const secret = await buyer.handOn({ ...ref, email: friend.email });
    expect((await read(buyer)).handover).toMatchObject({ email: friend.email });
    const claim = { ...ref, secret, holder: ' Noor  Haddad ' };
    await expect(send(() => stranger.claim(claim))).rejects.toMatchObject(denied);
    await expect(
      send(() => friend.claim({ ...claim, secret: `${secret}x` })),
    ).rejects.toMatchObject(denied);
    await send(() => friend.claim(claim));
    const after = await read(friend);
    expect(after).toMatchObject({
      ticket: { uid: friend.uid, email: friend.email, holder: 'Noor Haddad', handedOn: true },
      handover: null,
      isValid: true,
    });
    expect(after.code).not.toBe(before.code);
    expect(after.ticket?.codeHash).not.toBe(before.ticket?.codeHash);
    expect(await read(buyer)).toMatchObject({ ticket: null, code: '', soldTo: order.orderId });

    // It is theirs for good: another press changes nothing, and its buyer gets it back by nothing.
    await send(() => friend.claim(claim));
    expect((await read(friend)).code).toBe(after.code);
    await expect(send(() => buyer.takeBack(ref))).rejects.toMatchObject(denied);
    await expect(send(() => buyer.handOn({ ...ref, email: stranger.email }))).rejects.toMatchObject(
      denied,
    );
    await send(() => buyer.makeTickets(order, contact));
    expect(await read(friend)).toEqual(after);
    const { seats } = await buyer.readSeatsOfOrder(order);
    expect(seats).toEqual([{ unitId: ref.unitId, ticket: null, isSold: true }]);
    const held = await friend.readOwnTickets();
    expect(held.map(({ ticket }) => ticket.unitId)).toContain(ref.unitId);
  });

  it('is taken back until it is claimed', async () => {
    const { ref, read } = await buyOne();
    const secret = await buyer.handOn({ ...ref, email: friend.email });
    const before = await read(buyer);
    await buyer.takeBack(ref);
    await expect(send(() => friend.claim({ ...ref, secret, holder: '' }))).rejects.toMatchObject(
      denied,
    );
    expect(await read(buyer)).toEqual({ ...before, handover: null });
  });

  it('says who comes, by who holds it alone', async () => {
    const { ref, read } = await buyOne();
    await buyer.nameHolder({ ...ref, holder: 'Ada  Lovelace' });
    expect((await read(buyer)).ticket?.holder).toBe('Ada Lovelace');
    await expect(send(() => friend.nameHolder({ ...ref, holder: 'Eve' }))).rejects.toMatchObject(
      denied,
    );
  });

  it('goes with its code and whoever it waits for once its money went back', async () => {
    const { showing, order, ref, read } = await buyOne();
    const secret = await buyer.handOn({ ...ref, email: friend.email });
    expect(await documentsOf(showing, ref.unitId)).toHaveLength(3);
    await giveBack(order);
    expect(await documentsOf(showing, ref.unitId)).toEqual([]);
    expect(await read(buyer)).toMatchObject({ ticket: null, soldTo: '', isValid: false });
    await expect(send(() => friend.claim({ ...ref, secret, holder: '' }))).rejects.toMatchObject(
      denied,
    );
    await buyer.makeTickets(order, contact);
    expect(await documentsOf(showing, ref.unitId)).toEqual([]);
    // The seat is sold again, and has another ticket.
    const again = await buy(showing, [3]);
    await send(() => buyer.makeTickets(again.order, contact));
    expect(await read(buyer)).toMatchObject({ isValid: true, soldTo: again.order.orderId });
  });
});

describe('Races', () => {
  beforeEach(() => Promise.all(crowd.map(({ uid }) => forgetReserved(database(), uid))));

  it.each(rounds)('leave one seat to one fan of fifty, round %i', timeLimit, async () => {
    const showing = await openShowing(1);
    const unitId = `${showing.offerId}~1`;
    const outcomes = await Promise.all(
      crowd.map(({ orders }) => send(() => orders.reserveOrder(wanting(showing, [1])))),
    );
    const winners = outcomes.flatMap((one) => (one.outcome === 'reserved' ? [one.order] : []));
    expect(winners).toHaveLength(1);
    for (const one of outcomes)
      if (one.outcome !== 'reserved') expect(one).toEqual({ outcome: 'gone', units: [unitId] });
    const unit = await database().doc(`units/${unitId}`).get();
    expect(unit.get('orderId')).toBe(winners[0]?.orderId);
  });

  /** An order of one seat that is paid, past the rules, with its ticket. */
  async function sellTo({ uid, orders, loaded }: Fan, showing: Showing, number: number) {
    const { brandId, projectId, offerId } = showing;
    const orderId = crypto.randomUUID();
    const unitId = `${offerId}~${String(number)}`;
    const [line] = wanting(showing, [number]).lines;
    if (!line || !loaded) throw new Error('Nothing was sold.');
    const { name, qty, unitCents } = line;
    const order = {
      uid,
      channel: 'tickets',
      checkoutGroup: ticketGroup(showing),
      projectId,
      lines: [{ offerId, name, qty, unitCents }],
      units: [unitId],
      country: '',
      shippingCents: 0,
      totalCents: unitCents,
      paymentId: '',
    };
    await storePaidOrder(database(), brandId, orderId, { order, packing: null });
    const path = `brands/${brandId}/orders/${orderId}`;
    await database().doc(`${path}/private/contact`).update({ email: contact.email, paid: true });
    const unit = { offerId, number, brandId, orderId, sold: true, at: new Date() };
    await database().doc(`units/${unitId}`).set(unit);
    const sold = await orders.readOrder({ brandId, orderId });
    await send(() => loaded.makeTickets(sold, contact));
    return { order: sold, ref: { screeningId: showing.screeningId, unitId } };
  }

  it.each(rounds)(
    'between handing on or claiming and the money that goes back leave no ticket, round %i',
    timeLimit,
    async () => {
      const [holder, other] = crowd as [Fan, Fan];
      const showing = await openShowing(raced);
      const numbers = Array.from({ length: raced }, (_, index) => index + 1);
      const sold = await Promise.all(numbers.map((number) => sellTo(holder, showing, number)));
      const email = `${other.uid}@example.org`;
      const races = await Promise.all(
        sold.map(async ({ order, ref }, index) => {
          const handOn = async () => (await holder.loaded?.handOn({ ...ref, email })) ?? '';
          if (index % 2 === 0) return { order, run: handOn };
          const secret = await send(handOn);
          const run = async () => {
            await other.loaded?.claim({ ...ref, secret, holder: '' });
            return '';
          };
          return { order, run };
        }),
      );
      const outcomes = await Promise.all(
        races.flatMap(({ order, run }) => [
          send(run).then(
            () => 'done',
            (error: unknown) => errorCode(error),
          ),
          giveBack(order).then(() => 'done'),
        ]),
      );
      for (const outcome of outcomes) expect(['done', 'permission-denied']).toContain(outcome);
      for (const { ref } of sold) {
        expect(await exists(`units/${ref.unitId}`)).toBe(false);
        expect(await documentsOf(showing, ref.unitId)).toEqual([]);
      }
    },
  );

  /** Makes fans devices of a door of a showing, past the rules. */
  async function standAtDoor({ brandId, screeningId }: Showing, devices: readonly Fan[]) {
    const passId = crypto.randomUUID();
    const at = new Date();
    const pass = premieres.doorPass<unknown>({ screeningId, by: maker.uid, at });
    const proof = { brandId, passId, secret: premieres.passWord, at };
    const batch = database().batch();
    batch.set(database().doc(`brands/${brandId}/doorPasses/${passId}`), pass);
    for (const { uid } of devices)
      batch.set(database().doc(`screenings/${screeningId}/doorDevices/${uid}`), proof);
    await batch.commit();
  }
  type Sold = Awaited<ReturnType<typeof sellTo>>;
  const scanOf = ({ uid }: Fan) => ({
    by: uid,
    scannedAt: Timestamp.now(),
    at: serverTimestamp(),
  });
  /** Lets somebody in; false where somebody is in with that ticket. */
  const letIn = (device: Fan, { order, ref }: Sold, codeHash: string) =>
    device.commit(async (transaction) => {
      const path = `screenings/${ref.screeningId}/checkins/${ref.unitId}`;
      const before = await transaction.get(doc(device.database, path));
      if (before.exists()) return false;
      const { orderId } = order;
      transaction.set(
        before.ref,
        premieres.checkIn<unknown>({ orderId, codeHash, ...scanOf(device) }),
      );
      return true;
    });
  const codeHashOf = async ({ screeningId, unitId }: Sold['ref']) => {
    const ticket = await database().doc(`screenings/${screeningId}/tickets/${unitId}`).get();
    return String(ticket.get('codeHash'));
  };

  it.each(rounds)(
    'let one ticket in at one door of fifty, and tell of every other scan, round %i',
    timeLimit,
    async () => {
      const showing = await openShowing(1);
      const [holder] = crowd as [Fan];
      const sold = await sellTo(holder, showing, 1);
      const codeHash = await codeHashOf(sold.ref);
      await standAtDoor(showing, crowd);
      const { screeningId, unitId } = sold.ref;
      const outcomes = await Promise.all(
        crowd.map(async (device) => {
          if (await send(() => letIn(device, sold, codeHash))) return 'in';
          const path = `screenings/${screeningId}/duplicateScans/${crypto.randomUUID()}`;
          const again = premieres.duplicateScan<unknown>({ unitId, ...scanOf(device) });
          await send(() => setDoc(doc(device.database, path), again));
          return 'again';
        }),
      );
      expect(outcomes.filter((outcome) => outcome === 'in')).toHaveLength(1);
      const first = await database().doc(`screenings/${screeningId}/checkins/${unitId}`).get();
      expect(first.get('by')).toBe(crowd[outcomes.indexOf('in')]?.uid);
      const scans = await database().collection(`screenings/${screeningId}/duplicateScans`).get();
      expect(scans.size).toBe(crowdSize - 1);
    },
  );

  it.each(rounds)(
    'keep a seat that came free for one who waits, or sell it to one of 49, round %i',
    timeLimit,
    async () => {
      const [waiting, ...buyers] = crowd as [Fan, ...Fan[]];
      const showing = await openShowing(1);
      const { brandId, screeningId, offerId } = showing;
      const unitId = `${offerId}~1`;
      const { uid } = maker;
      const at = new Date();
      const owner = { uid, email: `${uid}@example.org`, authTime: signedInAt, at };
      await database().doc(`brands/${brandId}/members/${uid}`).set(member<unknown>(owner));
      const waitingPath = `screenings/${screeningId}/waiting/${waiting.uid}`;
      const wish = premieres.waiting<unknown>({ uid: waiting.uid, brandId, at });
      await database().doc(waitingPath).set(wish);
      const keep = () =>
        maker.commit(async (transaction) => {
          const unit = await transaction.get(doc(maker.database, `units/${unitId}`));
          if (unit.exists()) return false;
          const until = Timestamp.fromMillis(Date.now() + 3_600_000);
          const kept = { orderId: '', sold: false, forUid: waiting.uid, until };
          const ofOffer = { offerId, number: 1, brandId };
          transaction.set(unit.ref, { ...ofOffer, ...kept, at: serverTimestamp() });
          transaction.update(doc(maker.database, waitingPath), { kept: [unitId], until });
          return true;
        });
      const [isKept, ...outcomes] = await Promise.all([
        send(keep),
        ...buyers.map(({ orders }) => send(() => orders.reserveOrder(wanting(showing, [1])))),
      ]);
      const winners = outcomes.flatMap((one) => (one.outcome === 'reserved' ? [one.order] : []));
      expect(winners).toHaveLength(isKept ? 0 : 1);
      const unit = await database().doc(`units/${unitId}`).get();
      expect(unit.get('orderId')).toBe(winners[0]?.orderId ?? '');
      expect(unit.get('forUid')).toBe(isKept ? waiting.uid : undefined);
      const list = await database().doc(waitingPath).get();
      expect(list.get('kept')).toEqual(isKept ? [unitId] : []);
    },
  );

  it.each(rounds)(
    'between letting in and the money that goes back leave no ticket that lets in, round %i',
    timeLimit,
    async () => {
      const [holder, device] = crowd as [Fan, Fan];
      const showing = await openShowing(raced);
      await standAtDoor(showing, [device]);
      const numbers = Array.from({ length: raced }, (_, index) => index + 1);
      const sold = await Promise.all(
        numbers.map(async (number) => {
          const one = await sellTo(holder, showing, number);
          return { one, codeHash: await codeHashOf(one.ref) };
        }),
      );
      const outcomes = await Promise.all(
        sold.flatMap(({ one, codeHash }) => [
          send(() => letIn(device, one, codeHash)).then(
            () => 'done',
            (error: unknown) => errorCode(error),
          ),
          giveBack(one.order).then(() => 'done'),
        ]),
      );
      for (const outcome of outcomes) expect(['done', 'permission-denied']).toContain(outcome);
      for (const [index, { one, codeHash }] of sold.entries()) {
        const { screeningId, unitId } = one.ref;
        expect(await exists(`units/${unitId}`)).toBe(false);
        expect(await documentsOf(showing, unitId)).toEqual([]);
        const path = `screenings/${screeningId}/checkins/${unitId}`;
        expect(await exists(path)).toBe(outcomes[index * 2] === 'done');
        await database().doc(path).delete();
        await expect(send(() => letIn(device, one, codeHash))).rejects.toMatchObject(denied);
      }
    },
  );
});
