import { describe, expect, it } from 'vitest';
import {
  addRows,
  applyTool,
  changeRow,
  type HallDraft,
  type HallTool,
  readRow,
  removeRow,
} from '../../src/features/premiere-admin/hallEdits';
import {
  alignRows,
  bestSeats,
  freeUnits,
  type HallPrice,
  leavesOneAlone,
  longestRow,
  zoneLetters,
  parseRows,
  readHall,
  seatName,
  seatsOf,
  unbrokenName,
  zonesOf,
} from '../../src/features/premieres/hall';
import { limits } from '../../src/config/limits';

const price = (letter: string, fields: Partial<HallPrice> = {}): HallPrice => ({
  offerId: `offer-${letter}`,
  label: `Zone ${letter}`,
  letter,
  pair: false,
  priceCents: 12_00,
  stock: 0,
  ...fields,
});
const prices = [price('a'), price('b'), price('c', { pair: true })];

/** A hall whose rows are A, B and so on, with zones a and b and pairs of zone c. */
const draft = (...lines: string[]): HallDraft => ({
  rows: lines.map((_, index) => ({
    label: String.fromCharCode(65 + index),
    first: 1,
    reversed: false,
  })),
  cells: lines.join('/'),
  prices,
});
const hallOf = (...lines: string[]) => {
  const { rows, cells } = draft(...lines);
  return readHall({ rows, cells, zones: zonesOf(prices) });
};
const namesOf = (seats: readonly { name: string }[]) => seats.map(({ name }) => name);
const units = (...names: string[]) => new Set(names);

describe('A hall', () => {
  it('counts the units of a zone from the screen on, the blocked ones too, and of a pair as one', () => {
    const hall = hallOf('ccaA', 'aabb');
    expect(seatsOf(hall).map(({ unitId }) => unitId)).toEqual([
      'offer-c~1',
      'offer-c~1',
      'offer-a~1',
      'offer-a~2',
      'offer-a~3',
      'offer-a~4',
      'offer-b~1',
      'offer-b~2',
    ]);
    const halves = seatsOf(hall).map(({ half }) => half);
    expect(halves.slice(0, 3)).toEqual(['wheelchair', 'companion', undefined]);
    expect(namesOf(seatsOf(hall).filter(({ isBlocked }) => isBlocked))).toEqual(['A 4']);
    const pair = seatName(hall, 'offer-c~1');
    expect(pair).toBe('A 1 and A 2');
    expect(unbrokenName(pair)).toBe('A\u00a01 and A\u00a02');
  });

  it('numbers a row from the side that it counts from, without its gaps', () => {
    const rows = [{ label: 'K', first: 5, reversed: true }];
    const hall = readHall({ rows, cells: 'aa.aa', zones: zonesOf(prices) });
    expect(namesOf(seatsOf(hall))).toEqual(['K 8', 'K 7', 'K 6', 'K 5']);
  });
});

describe('Rows that are typed', () => {
  it('are read with hyphens and dashes, aisles, several alike, and from the right', () => {
    expect(parseRows('A: 1–4 | 5-6, B–C: 1–8; D: 8–1\nBalcony: 11-12', 'b')).toEqual({
      rows: [
        { label: 'A', first: 1, reversed: false },
        { label: 'B', first: 1, reversed: false },
        { label: 'C', first: 1, reversed: false },
        { label: 'D', first: 1, reversed: true },
        { label: 'Balcony', first: 11, reversed: false },
      ],
      lines: ['bbbb.bb', 'bbbbbbbb', 'bbbbbbbb', 'bbbbbbbb', 'bb'],
      unread: '',
    });
  });

  it.each([
    'A',
    'A: 12',
    'A: 1–4 | 6–8',
    'A: 1–4 | 4–1',
    'D–B: 1–8',
    ': 1–8',
    'The circle: 1–8',
    `A: 1–${String(longestRow + 1)}`,
  ])('are not read where they are %s, which is said', (wrong) => {
    expect(parseRows(`B: 1–2, ${wrong}`)).toMatchObject({ lines: ['aa'], unread: wrong });
  });

  it('stand in the middle of the hall', () => {
    expect(alignRows(['aaaaa', 'aa', 'a'])).toBe('aaaaa/.aa../..a..');
    expect(alignRows([])).toBe('');
  });

  it('fit, as many and as long as they may be, into what the rules take', () => {
    const lines = Array.from({ length: limits.hallRows }, () => 'a'.repeat(longestRow));
    expect(alignRows(lines).length).toBeLessThanOrEqual(limits.hallCells);
  });
});

describe('The best seats', () => {
  const hall = hallOf('aaaaaaa', 'aaaaaaa', 'aaaaaaa', 'aaaaaaa');

  it('are in the middle of a row behind the middle', () => {
    expect(namesOf(bestSeats(hall, units(), 3))).toEqual(['C 3', 'C 4', 'C 5']);
  });

  it('are beside each other, neither taken nor blocked nor across an aisle nor wheelchair places', () => {
    expect(namesOf(bestSeats(hallOf('aaAaa', 'a.a.a', 'ccccc'), units('offer-a~1'), 2))).toEqual([
      'A 4',
      'A 5',
    ]);
  });

  it('leave nobody alone where others are nearly as good', () => {
    expect(namesOf(bestSeats(hallOf('aaaaa'), units(), 3))).toEqual(['A 1', 'A 2', 'A 3']);
  });

  it('are none where no row has so many, or only in more zones than an order takes', () => {
    expect(bestSeats(hallOf('aa.a', 'aa'), units(), 3)).toEqual([]);
    const zones = ['a', 'b', 'd', 'e'].map((letter) => price(letter));
    const rows = [{ label: 'A', first: 1, reversed: false }];
    const mixed = readHall({ rows, cells: 'abde', zones: zonesOf(zones) });
    expect(bestSeats(mixed, units(), 4)).toEqual([]);
    expect(bestSeats(mixed, units(), 3)).toHaveLength(3);
  });
});

describe('One seat that is left alone', () => {
  const hall = hallOf('aaaaa.aa');

  it('has a chosen seat on one side and nothing free on the other', () => {
    expect(leavesOneAlone(hall, units(), units('offer-a~4'))?.name).toBe('A 5');
    expect(leavesOneAlone(hall, units('offer-a~1'), units('offer-a~3'))?.name).toBe('A 2');
    expect(leavesOneAlone(hall, units(), units('offer-a~7'))?.name).toBe('A 6');
  });

  it('is none where two are left, or where it was alone before', () => {
    expect(leavesOneAlone(hall, units(), units('offer-a~3'))).toBeUndefined();
    expect(
      leavesOneAlone(hall, units('offer-a~2', 'offer-a~4'), units('offer-a~6', 'offer-a~7')),
    ).toBeUndefined();
  });
});

describe('A tool', () => {
  const use = (
    hall: HallDraft,
    tool: HallTool,
    cells: number[],
    { letter = 'a', isLocked = false } = {},
  ) =>
    applyTool(
      hall,
      cells.map((cell) => ({ row: 0, cell })),
      { tool, letter, isLocked },
    );

  it.each<[tool: HallTool, before: string, cells: number[], after: string]>([
    ['choose', 'aa', [0], 'aa'],
    ['blocked', 'aabb', [1, 2], 'aABb'],
    ['blocked', 'acc.', [1, 3], 'aCC.'],
    ['seat', 'aA.a', [1, 2], 'aaaa'],
    ['seat', 'acca', [2], 'aaaa'],
    ['seat', 'aCCa', [2], 'acca'],
    ['gap', 'cccc', [1], '..cc'],
    ['wheelchair', 'aaaa', [0, 1, 2], 'cccc'],
    ['wheelchair', 'ccaa', [3], 'cccc'],
    ['wheelchair', 'cca.', [2], 'cca.'],
    ['zone', 'bB.cc', [0, 1, 2, 3], 'aA.cc'],
  ])('%s makes of %s at %s %s', (tool, before, cells, after) => {
    expect(use(draft(before), tool, cells).cells).toBe(after);
  });

  it('counts what each zone has, a pair as one', () => {
    const stocks = use(draft('aaaabb'), 'wheelchair', [0]).prices.map(({ stock }) => stock);
    expect(stocks).toEqual([2, 2, 1]);
  });

  it('makes a zone of pairs for the first wheelchair place, as long as there is a letter for it', () => {
    const hall = { ...draft('aaa'), prices: [price('a')] };
    const made = use(hall, 'wheelchair', [0]);
    expect(made.cells).toBe('bba');
    expect(made.prices).toMatchObject([
      { letter: 'a', stock: 1 },
      { letter: 'b', pair: true, priceCents: 0, stock: 1 },
    ]);
    const full = { ...hall, prices: zoneLetters.map((letter) => price(letter)) };
    expect(use(full, 'wheelchair', [0])).toBe(full);
  });

  it('blocks seats and takes that back, and nothing else, once somebody has one', () => {
    const hall = draft('aA.cc');
    const locked = { letter: 'b', isLocked: true };
    expect(use(hall, 'blocked', [0, 2, 3], locked).cells).toBe('AA.CC');
    expect(use(hall, 'seat', [0, 1, 2, 3], locked).cells).toBe('aa.cc');
    for (const tool of ['gap', 'zone', 'wheelchair'] as const)
      expect(use(hall, tool, [0, 1, 2], locked)).toBe(hall);
  });
});

describe('A row’s fields', () => {
  it('say how many seats it has, after which its aisles are, and its zone if it has one', () => {
    const hall = draft('.aa..aa.', 'aabb.cca');
    expect(readRow(hall, 0)).toMatchObject({ seats: 4, aisles: [2, 2], letter: 'a', label: 'A' });
    expect(readRow(hall, 1)).toMatchObject({ seats: 7, aisles: [4], letter: '' });
    expect(readRow(draft('acc'), 0)).toMatchObject({ seats: 3, letter: 'a' });
  });

  it('add and remove seats at the right, in the middle of the hall, and never half a pair', () => {
    expect(changeRow(draft('aabb', 'bbbb'), 0, { seats: 6 }).cells).toBe('aabbbb/.bbbb.');
    expect(changeRow(draft('aacc', 'bbbb'), 0, { seats: 3 }).cells).toBe('aaa./bbbb');
    const hall = draft('aa');
    expect(changeRow(hall, 0, { seats: longestRow + 1 })).toBe(hall);
  });

  it('move aisles, and change zone and numbers without drawing it anew', () => {
    expect(changeRow(draft('aa.aa'), 0, { aisles: [1, 1, 3] }).cells).toBe('a..aa.a');
    const changed = changeRow(draft('.aA.cc'), 0, { letter: 'b', first: 11, reversed: true });
    expect(changed.cells).toBe('.bB.cc');
    expect(changed.rows).toEqual([{ label: 'A', first: 11, reversed: true }]);
  });
});

it('rows come behind the others, with a zone where there is none, and go', () => {
  const { rows, lines } = parseRows('A: 1–2, B: 1–4');
  const made = addRows({ rows: [], cells: '', prices: [] }, rows, lines);
  expect(made).toMatchObject({ cells: '.aa./aaaa', prices: [{ letter: 'a', stock: 6 }] });
  expect(removeRow(made, 1)).toMatchObject({ rows: [{ label: 'A' }], cells: '.aa.' });
});

it('Units are free that nobody has and that are not blocked, zone by zone', () => {
  const zones = zonesOf([price('b', { stock: 3 }), price('a', { stock: 2 })]);
  const blocked = ['offer-b~2'];
  expect(freeUnits({ zones, blocked }, units('offer-a~1'))).toEqual([
    'offer-a~2',
    'offer-b~1',
    'offer-b~3',
  ]);
});
