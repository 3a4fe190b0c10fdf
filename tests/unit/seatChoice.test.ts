import { describe, expect, it } from 'vitest';
import { seatsCopy as copy } from '../../src/content/seats';
import { parseOffer } from '../../src/features/orders/offerModel';
import { seatsOf } from '../../src/features/premieres/hall';
import { parseScreening } from '../../src/features/premieres/screeningModel';
import {
  limitText,
  pickedText,
  readChoice,
  type SeatsNow,
} from '../../src/features/premieres/seats/seatChoice';

const now = 1_000;
const until = 2_000;

/** Six seats in front, six in the middle of which the fourth is not sold, and two wheelchair places with companions. */
const seated = parseScreening('s', {
  rows: ['A', 'B', 'C'].map((label) => ({ label, first: 1, reversed: false })),
  cells: 'aaaaaa/bbbBbb/cc.cc',
  zones: {
    front: { label: 'Front', letter: 'a', stock: 6, pair: false },
    middle: { label: 'Middle', letter: 'b', stock: 6, pair: false },
    pairs: { label: 'Wheelchair', letter: 'c', stock: 2, pair: true },
  },
  blocked: ['middle~4'],
});
const general = parseScreening('s', {
  zones: {
    adult: { label: 'Adults', letter: 'a', stock: 10, pair: false },
    child: { label: 'Children', letter: 'b', stock: 3, pair: false },
  },
});

const offer = (offerId: string, changes: object = {}) =>
  parseOffer(offerId, {
    onSale: true,
    priceCents: 1_200,
    perOrder: 6,
    from: 0,
    until,
    limited: true,
    stock: 100,
    ...changes,
  });

/** What is chosen by an address, where nothing is taken unless said. */
const read = (text: string, changes: Partial<SeatsNow> = {}) => {
  const { screening = seated } = changes;
  const offers = Object.keys(screening.zones).map((id) => offer(id));
  return readChoice({ screening, offers, taken: {}, kept: [], ...changes }, text, now);
};
const seatNamed = (choice: ReturnType<typeof read>, name: string) => {
  const seat = seatsOf(choice.hall).find((one) => one.name === name);
  if (!seat) throw new Error(`No seat is called ${name}`);
  return seat;
};

describe('The seats that an address has chosen', () => {
  it('are read from it, and written as they were', () => {
    const choice = read('a1.b3.c2');
    expect(choice.picked.map(choice.nameOf)).toEqual(['A 1', 'B 3', copy.pair('C 3', 'C 4')]);
    expect(pickedText(choice.picked, seated.zones, true)).toBe('a1.b3.c2');
    // A pair is one thing at one price, for two.
    expect(choice).toMatchObject({ seatCount: 4, totalCents: 3_600, freeCount: 15, allCount: 15 });
  });

  it('are those that are there, on sale and sold at all', () => {
    expect(read('a7.b4.d1.a0.nonsense').picked).toEqual([]);
    const offSale = read('a1', { offers: [offer('front', { from: now + 1 })] });
    expect(offSale.picked).toEqual([]);
    expect(offSale.stateOf(seatNamed(offSale, 'A 1'))).toBe('notOnSale');
  });

  it('are not those that somebody has, which are named', () => {
    const taken = { 'front~1': null, 'front~2': until, 'front~3': now };
    const choice = read('a1.a2.a3', { taken });
    expect(choice.picked).toEqual([{ offerId: 'front', number: 3 }]);
    expect(choice.gone.map(choice.nameOf)).toEqual(['A 1', 'A 2']);
    expect(choice.stateOf(seatNamed(choice, 'A 1'))).toBe('taken');
    expect(choice.stateOf(seatNamed(choice, 'A 2'))).toBe('reserved');
    expect(choice.stateOf(seatNamed(choice, 'A 3'))).toBe('yours');
  });

  it('are those that are kept for whoever looks where it says no more, and these say so', () => {
    const kept = ['front~2', 'front~3'];
    const choice = read('kept', { kept });
    expect(choice.picked.map(choice.nameOf)).toEqual(['A 2', 'A 3']);
    expect(pickedText(choice.picked, seated.zones, true)).toBe('a2.a3');
    const before = read('', { kept });
    expect(before.labelOf(seatNamed(before, 'A 2'))).toBe(`A 2, Front, $12.00, ${copy.kept}`);
    expect(read('kept').picked).toEqual([]);
    const anywhere = read('kept', { screening: general, kept: ['adult~7', 'child~3', 'adult~9'] });
    expect(anywhere.lines).toMatchObject([
      { offer: { offerId: 'adult' }, qty: 2, numbers: [7, 9] },
      { offer: { offerId: 'child' }, qty: 1, numbers: [3] },
    ]);
  });

  it('are as many as one order has, of three prices at most', () => {
    const choice = read('a1.a2.a3.a4.a5.a6.b1');
    expect(choice.picked).toHaveLength(6);
    expect(limitText(choice.picked, offer('middle'))).toBe(copy.limit.seats(6));
    const four = { perOrder: 4, verified: true };
    const scarce = read('a1.a2.a3.a4.a5', { offers: [offer('front', four)] });
    expect(scarce.picked).toHaveLength(4);
    expect(limitText(scarce.picked, offer('front', four))).toBe(copy.limit.seats(4));
    expect(limitText(scarce.picked, offer('middle', four))).toBe(copy.limit.prices(1));
    const three = ['w', 'x', 'y'].map((offerId) => ({ offerId, number: 1 }));
    expect(limitText(three, offer('front'))).toBe(copy.limit.prices(3));
    expect(limitText(three, offer('w'))).toBe('');
  });

  it('say in words what they are, what they cost and who is beside them', () => {
    const choice = read('b2', { taken: { 'middle~1': null } });
    const label = (name: string) => choice.labelOf(seatNamed(choice, name));
    expect(label('B 3')).toBe(`B 3, Middle, $12.00, ${copy.free}, ${copy.beside('B 2')}`);
    expect(label('B 2')).toBe('B 2, Middle, $12.00');
    expect(label('B 1')).toBe(`B 1, ${copy.taken}`);
    expect(label('C 2')).toBe(`${copy.pair('C 1', 'C 2')}, Wheelchair, $12.00, ${copy.free}`);
  });
});

describe('The best seats', () => {
  it('are beside each other, and others the next time', () => {
    const first = read('').best(2, []);
    expect(first).toHaveLength(2);
    const units = first.map(({ unitId }) => unitId);
    const second = read('').best(2, units);
    expect(second).toHaveLength(2);
    expect(second.filter(({ unitId }) => units.includes(unitId))).toEqual([]);
    const row = read('').best(6, []);
    expect(row.map((seat) => seat.row).join('')).toBe('AAAAAA');
    expect(read('', { taken: { 'front~3': null } }).best(6, [])).toEqual([]);
  });

  it('are of one price where an order has but one', () => {
    const screening = { ...seated, cells: 'aabb' };
    const once = ['front', 'middle'].map((id) => offer(id, { verified: true, perOrder: 4 }));
    expect(read('', { screening }).best(4, [])).toHaveLength(4);
    expect(read('', { screening, offers: once }).best(4, [])).toEqual([]);
    expect(read('', { screening, offers: once }).best(2, [])).toHaveLength(2);
  });

  it('may be chosen in place of those that leave one alone', () => {
    const screening = { ...seated, cells: 'aaaaa' };
    const alone = read('a3.a4', { screening }).alone();
    expect(alone?.seat.name).toBe('A 5');
    expect(alone?.instead).toEqual({ offerId: 'front', number: 3 });
    expect(read('a4.a5', { screening }).alone()).toBeNull();
  });
});

describe('Tickets without a seat', () => {
  it('are counted by their price, as far as there are any', () => {
    const choice = read('a2.b3', { screening: general, taken: { 'child~7': null } });
    expect(choice.lines).toMatchObject([
      { offer: { offerId: 'adult' }, qty: 2, numbers: [] },
      { offer: { offerId: 'child' }, qty: 2, numbers: [] },
    ]);
    expect(choice.gone).toHaveLength(1);
    expect(choice).toMatchObject({ seatCount: 4, totalCents: 4_800, freeCount: 12, allCount: 13 });
    const next = choice.withCount('adult', 3);
    expect(pickedText(next, general.zones, false)).toBe('a3.b2');
    expect(pickedText(choice.withCount('adult', 0), general.zones, false)).toBe('b2');
  });
});
