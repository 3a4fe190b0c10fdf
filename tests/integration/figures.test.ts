import * as v from 'valibot';
import { beforeEach, describe, expect, it } from 'vitest';
import * as campaigns from '../../scripts/samples/campaigns.ts';
import * as premieres from '../../scripts/samples/premieres.ts';
import * as shop from '../../scripts/samples/shop.ts';
import {
  fetchBrandFigures,
  fetchFigures,
  fetchHouseFigures,
} from '../../src/features/figures/figuresApi';
import { moneyOf, type Span } from '../../src/features/figures/figuresModel';
import { kinds } from '../../src/features/orders/kinds';
import { checkoutGroup } from '../../src/features/orders/offerModel';
import { orderSchema } from '../../src/features/orders/orderModel';
import { dayField, tagsPath, visitsPath } from '../../src/features/visits/visitModel';
import { utcDay } from '../../src/lib/utcDates';
import { makeStore } from '../../src/store/store';
import { joinBrand, signInAsMember } from '../support/emulatorMembers';
import { signInAsStaff, useStaff } from '../support/emulatorStaff';
import { storePaidOrder } from '../support/storedOrders';

const database = useStaff();
const { dispatch } = makeStore();
const dayMs = 24 * 60 * 60_000;
const denied = { code: 'permission-denied' };
/** More than the rules may look up the makers of in one request. */
const manyFilms = 11;

const set = (path: string, fields: Record<string, unknown>) => database().doc(path).set(fields);
const daysAgo = (days: number) => new Date(Date.now() - days * dayMs);
const id = () => crypto.randomUUID();

/** What browsers have counted of a film by then, in one of its shards. */
function count(projectId: string, days: number, shard: number, counts: Record<string, unknown>) {
  const day = utcDay(daysAgo(days).getTime());
  const path = visitsPath(projectId, day.slice(0, 7).replace('-', ''), shard);
  const field = dayField(Number(day.slice(8)));
  return database()
    .doc(path)
    .set({ tag: '', [field]: counts }, { merge: true });
}

/** A film of a brand that was public once. */
async function storeFilm(brandId: string): Promise<string> {
  const projectId = id();
  await set(`projectBrands/${projectId}`, { brandId, at: new Date() });
  await set(`storefronts/${projectId}`, shop.storefront({ brandId }));
  return projectId;
}

type Sold = { kind?: keyof typeof kinds; offerId: string; days?: number } & Record<string, unknown>;

const sell = (
  brandId: string,
  projectId: string,
  { kind = 'item', offerId, days = 0, ...order }: Sold,
) =>
  storePaidOrder(database(), brandId, id(), {
    order: {
      projectId,
      channel: kinds[kind].channel,
      checkoutGroup: checkoutGroup(brandId, projectId, kind),
      lines: [{ offerId, name: offerId, qty: 1, unitCents: 25_00 }],
      totalCents: 30_00,
      paidAt: daysAgo(days),
      ...order,
    },
    packing: null,
  });

let brandId: string;
let projectId: string;
let owner: string;

beforeEach(async () => {
  brandId = id();
  owner = `owner-${brandId}@example.org`;
  await joinBrand(database(), brandId, owner, 'owner');
  projectId = await storeFilm(brandId);
});

const figuresOf = (span: Span) => dispatch(fetchFigures({ brandId, projectId, span })).unwrap();

describe('The figures of a film', () => {
  it('add up to what its orders of three kinds say, and to what browsers counted', async () => {
    await count(projectId, 0, 1, { views: 5, visits: 3, plays: 1, carts: 1, via: { poster: 2 } });
    await count(projectId, 0, 9, { views: 1, visits: 1 });
    await count(projectId, 9, 1, { views: 7, visits: 7 });
    await count(projectId, 500, 4, { views: 100 });
    await set(tagsPath(brandId, projectId), { tags: ['letter'] });
    await sell(brandId, projectId, { offerId: 'print', via: 'poster' });
    await sell(brandId, projectId, { offerId: 'print', status: 'late' });
    await sell(brandId, projectId, { offerId: 'print', status: 'reserved', soldAt: null });
    await sell(brandId, projectId, { offerId: 'print', status: 'refunded', refundedCents: 30_00 });
    const pledge = { offerId: 'pendant', days: 1, via: 'letter', refundedCents: 5_00, refunds: 1 };
    await sell(brandId, projectId, { kind: 'reward', ...pledge });
    await sell(brandId, projectId, { kind: 'ticket', offerId: 'seat', days: 8, via: 'unknown' });
    await sell(brandId, projectId, { kind: 'ticket', offerId: 'seat', days: 700 });
    await sell(brandId, 'another-film', { offerId: 'print' });

    const week = await figuresOf(7);
    expect(week.failed).toEqual([]);
    expect(week.totals).toEqual({
      views: 6,
      visits: 4,
      plays: 1,
      carts: 1,
      paid: 3,
      shopCents: 30_00,
      campaignCents: 25_00,
      ticketCents: 0,
    });
    expect(week.before).toMatchObject({ views: 7, paid: 1, ticketCents: 30_00 });
    expect(week.orders).toEqual({ item: 2, reward: 1, ticket: 0 });
    expect(week.tags).toEqual([
      { tag: 'poster', visits: 2, paid: 1, paidCents: 30_00 },
      { tag: 'letter', visits: 0, paid: 1, paidCents: 25_00 },
      { tag: '', visits: 2, paid: 1, paidCents: 0 },
    ]);

    const all = await figuresOf('all');
    const stored = await database().collection(`brands/${brandId}/orders`).get();
    const sold = stored.docs
      .map((one) => v.parse(orderSchema, one.data()))
      .filter((order) => order.projectId === projectId && order.soldAt !== null);
    expect(moneyOf(all.totals)).toBe(
      sold.reduce((sum, { totalCents, refundedCents }) => sum + totalCents - refundedCents, 0),
    );
    expect(all.totals).toMatchObject({ paid: sold.length, views: 113 });
  });

  it('say what is left of an offer, how a campaign stands, and what a showing has sold', async () => {
    const [printId, seatId, screeningId] = [id(), id(), id()];
    const at = new Date();
    const group = checkoutGroup(brandId, projectId);
    const ofFilm = { brandId, projectId, at };
    await set(`offers/${printId}`, shop.offer<unknown>({ checkoutGroup: group, stock: 5, at }));
    await set(`offers/${seatId}`, premieres.ticketOffer<unknown>({ parent: screeningId, at }));
    await set(
      `campaigns/${projectId}`,
      campaigns.campaign<unknown>({
        ...ofFilm,
        goalCents: 100_00,
        startsAt: daysAgo(1),
        endsAt: daysAgo(-9),
        lateUntil: daysAgo(-9),
        paidCents: 70_00,
      }),
    );
    await set(
      `screenings/${screeningId}`,
      premieres.screening<unknown>({
        ...ofFilm,
        cells: 'aaaA',
        zones: { [seatId]: { label: 'Front', letter: 'a', stock: 4, pair: false } },
        blocked: [`${seatId}~4`],
      }),
    );
    const [print, seat, guestsSeat] = [`${printId}~1`, `${seatId}~1`, `${seatId}~2`];
    for (const unit of [print, seat, guestsSeat])
      await set(`units/${unit}`, shop.unit<unknown>(unit, { brandId, sold: true, at }));
    await set(`units/${printId}~2`, shop.unit<unknown>(`${printId}~2`, { brandId, at }));
    const guestId = `guest-${id()}`;
    await set(
      `screenings/${screeningId}/guests/${guestId}`,
      premieres.guest<unknown>({ brandId, units: [guestsSeat], at }),
    );
    await sell(brandId, projectId, { offerId: printId });
    await sell(brandId, projectId, { kind: 'reward', offerId: 'reward' });
    await sell(brandId, projectId, { kind: 'ticket', offerId: seatId });

    const { offers, funding, showings, failed } = await figuresOf(30);
    expect(failed).toEqual([]);
    const left = Object.fromEntries(offers.map((one) => [one.offerId, one.left]));
    expect(left).toEqual({ [printId]: 3, reward: null, [seatId]: 1 });
    expect(funding?.points.map(({ cents }) => cents)).toEqual([40_00, 70_00]);
    expect(showings).toMatchObject([{ screeningId, sold: 1, guests: 1, seats: 3 }]);
  });

  it('mark what was taken of a showing that was cancelled', async () => {
    const seatId = id();
    const zones = { [seatId]: { label: 'Front', letter: 'a', stock: 4, pair: false } };
    const cancelled = { brandId, projectId, at: new Date(), state: 'cancelled', zones };
    await set(`screenings/${id()}`, premieres.screening<unknown>(cancelled));
    await sell(brandId, projectId, { kind: 'ticket', offerId: seatId });
    await sell(brandId, projectId, { kind: 'ticket', offerId: 'seat' });
    const { offers, showings } = await figuresOf(7);
    const marked = offers.filter((one) => one.cancelled).map(({ offerId }) => offerId);
    expect(marked).toEqual([seatId]);
    expect(showings).toEqual([]);
  });

  it('are there without the part that cannot be read, which they name', async () => {
    await sell(brandId, projectId, { offerId: 'print' });
    await set(`projectBrands/${projectId}`, { brandId: 'another-brand' });
    const { failed, totals } = await figuresOf(7);
    expect(failed).toEqual(['visits']);
    expect(totals).toMatchObject({ visits: 0, paid: 1 });
  });

  it('are there for a film that was never public', async () => {
    await database().doc(`storefronts/${projectId}`).delete();
    for (const span of [30, 'all'] as const)
      expect(await figuresOf(span)).toMatchObject({ failed: [], totals: { views: 0, paid: 0 } });
  });

  it.each(['packer', 'door'] as const)('are not for who is %s', async (role) => {
    await joinBrand(database(), brandId, `${role}-${brandId}@example.org`, role);
    await expect(figuresOf(7)).rejects.toMatchObject(denied);
  });

  it('are not for another brand', async () => {
    await joinBrand(database(), id(), `other-${brandId}@example.org`, 'owner');
    await expect(figuresOf(7)).rejects.toMatchObject(denied);
  });
});

describe('The week', () => {
  it('of a brand is that of all its films', async () => {
    const others: string[] = [];
    for (let number = 1; number < manyFilms; number += 1) others.push(await storeFilm(brandId));
    for (const film of [projectId, ...others]) await count(film, 0, 2, { visits: 2 });
    await count(projectId, 7, 2, { visits: 3 });
    await sell(brandId, projectId, { offerId: 'print' });
    await sell(brandId, others[0] ?? '', { kind: 'ticket', offerId: 'seat', days: 6 });
    await sell(brandId, projectId, { kind: 'reward', offerId: 'pendant', days: 13 });
    const { totals, before } = await dispatch(fetchBrandFigures(brandId)).unwrap();
    expect(totals).toMatchObject({ visits: 2 * manyFilms, paid: 2, campaignCents: 0 });
    expect([totals.shopCents, totals.ticketCents]).toEqual([30_00, 30_00]);
    expect(before).toMatchObject({ visits: 3, paid: 1, campaignCents: 30_00 });
  });

  it('of a brand without films is there', async () => {
    await database().doc(`projectBrands/${projectId}`).delete();
    const { totals } = await dispatch(fetchBrandFigures(brandId)).unwrap();
    expect(totals).toMatchObject({ visits: 0, paid: 0 });
  });

  it('of the house is that of all films that are public, for staff', async () => {
    await signInAsStaff();
    const week = () => dispatch(fetchHouseFigures()).unwrap();
    const { totals: earlier } = await week();
    for (let number = 1; number <= manyFilms; number += 1) {
      const film = await storeFilm(id());
      await set(`projects/Film ${film}`, { projectId: film, title: `Film ${film}` });
      await count(film, 0, number % 10, { views: 2, visits: 1 });
    }
    await sell(brandId, projectId, { offerId: 'print', refundedCents: 10_00, refunds: 1 });
    await sell(brandId, projectId, { offerId: 'print', status: 'refunded', soldAt: null });
    const { totals } = await week();
    expect(totals.views - earlier.views).toBe(2 * manyFilms);
    expect(totals.visits - earlier.visits).toBe(manyFilms);
    expect(totals.paid - earlier.paid).toBe(1);
    expect(moneyOf(totals) - moneyOf(earlier)).toBe(20_00);
    await signInAsMember(owner);
    await expect(week()).rejects.toMatchObject(denied);
  });
});
