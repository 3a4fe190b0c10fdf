import { describe, expect, it } from 'vitest';
import {
  addLine,
  type CartLine,
  linesByFilm,
  ordersOfCart,
  takeLines,
} from '../../src/features/shop/cart';
import { lineProblem } from '../../src/features/shop/cartCheck';
import { type Offer, parseOffer } from '../../src/features/orders/offerModel';
import type { Held } from '../../src/features/orders/unitsApi';

const line = (offerId: string, qty: number, changes: Partial<CartLine> = {}): CartLine => ({
  brandId: 'b',
  projectId: 'p',
  title: 'Film',
  slug: 'film',
  offerId,
  name: 'Print',
  qty,
  unitCents: 2_500,
  numbers: [],
  verified: false,
  ...changes,
});

const offer = (changes: Partial<Offer> = {}): Offer => ({
  ...parseOffer('a', {
    name: 'Print',
    priceCents: 2_500,
    limited: true,
    stock: 10,
    perOrder: 3,
    onSale: true,
    from: 0,
    until: 1_000,
  }),
  ...changes,
});

describe('A cart', () => {
  it('makes one line of what is added of the same offer, at the price seen last and within its limit', () => {
    const lines = addLine([line('a', 2)], line('a', 2, { unitCents: 3_000 }), 3);
    expect(lines).toEqual([line('a', 3, { unitCents: 3_000 })]);
  });

  it('counts an edition by its numbers, none of them twice', () => {
    const before = line('a', 2, { numbers: [1, 2] });
    expect(addLine([before], line('a', 2, { numbers: [2, 3] }), 6)).toEqual([
      line('a', 3, { numbers: [2, 3, 1] }),
    ]);
  });

  it('keeps the numbers that were chosen last where one order takes no more', () => {
    const before = line('a', 1, { numbers: [3] });
    expect(addLine([before], line('a', 1, { numbers: [17] }), 1)).toEqual([
      line('a', 1, { numbers: [17] }),
    ]);
  });

  it('is shown by film, in the order in which things came', () => {
    const lines = [line('a', 1), line('b', 1, { projectId: 'q' }), line('c', 1)];
    expect(linesByFilm(lines).map((film) => film.map(({ offerId }) => offerId))).toEqual([
      ['a', 'c'],
      ['b'],
    ]);
  });

  it('becomes several orders, whose numbers are those of the cart, each once', () => {
    const lines = [line('a', 4), line('b', 4, { numbers: [7, 8, 9, 10] })];
    const orders = ordersOfCart(lines);
    expect(orders.map((order) => order.map(({ qty, numbers }) => [qty, numbers]))).toEqual([
      [
        [4, []],
        [2, [7, 8]],
      ],
      [[2, [9, 10]]],
    ]);
    expect(takeLines(lines, orders[0] ?? [])).toEqual([line('b', 2, { numbers: [9, 10] })]);
  });
});

describe('What is sold once per fan', () => {
  it('is an order of its own, after the others', () => {
    const lines = [line('a', 2, { verified: true }), line('b', 1), line('c', 1)];
    const orders = ordersOfCart(lines);
    expect(orders.map((order) => order.map(({ offerId }) => offerId))).toEqual([['b', 'c'], ['a']]);
  });
});

describe('A line of a cart', () => {
  const left = (count: number, numbers: number[] | null = null, held: Held | null = null) => ({
    count,
    numbers,
    held,
  });
  const held = { count: 2, until: 20, untilByNumber: {} };
  const problem = (
    changes: Partial<CartLine>,
    known: Partial<Parameters<typeof lineProblem>[1]> = {},
  ) => lineProblem(line('a', 1, changes), { offer: offer(), left: left(5), now: 10, ...known });

  it('can be ordered while nothing has changed', () => {
    expect(problem({})).toBeNull();
    expect(problem({}, { left: null })).toBeNull();
  });

  it.each([
    ['is sold no more', {}, { offer: undefined }, { kind: 'gone' }],
    ['is over', {}, { now: 1_000 }, { kind: 'gone' }],
    ['is to be sold later', {}, { offer: offer({ from: 20 }) }, { kind: 'notYet' }],
    ['is sold out', {}, { left: left(0) }, { kind: 'soldOut', held: null }],
    ['may come free again', {}, { left: left(0, [], held) }, { kind: 'soldOut', held }],
    [
      'is there in smaller number',
      { qty: 3 },
      { left: left(2) },
      { kind: 'fewer', count: 2, held: null },
    ],
    [
      'is there in smaller number, of which some may come free',
      { qty: 3 },
      { left: left(2, [], held) },
      { kind: 'fewer', count: 2, held },
    ],
    ['is more than one order takes of it', { qty: 4 }, {}, { kind: 'fewer', count: 3, held: null }],
    [
      'is of a number that went',
      { numbers: [4, 5], qty: 2 },
      { offer: offer({ numbered: true }), left: left(2, [5, 6], held) },
      { kind: 'numberGone', numbers: [4], held },
    ],
    ['costs something else', { unitCents: 2_000 }, {}, { kind: 'price', offer: offer() }],
  ] as const)('has to be settled first where it %s', (_, changes, known, expected) => {
    expect(problem(changes as Partial<CartLine>, known)).toEqual(expected);
  });
});
