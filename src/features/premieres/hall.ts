import { limits } from '../../config/limits';
import { partsOfUnit, unitId } from '../orders/offerModel';
import type { Row, Screening, Zone } from './screeningModel';

// The places of a hall. A row of `cells` is one character for each: `a` to `f` a seat of the zone with that letter, the
// capital one that is not sold, `.` a gap or an aisle, and two beside each other, the place and its companion's, of a zone
// of pairs. A seat's number in its offer is its place among those of its letter, from the screen on and from the left, the
// blocked ones counted, so that blocking one moves no other.

/** What stands for the zones of a hall. */
export const zoneLetters = ['a', 'b', 'c', 'd', 'e', 'f'] as const;

/** A place that is a seat: of a pair both halves have the same unit. */
export type Seat = {
  unitId: string;
  offerId: string;
  /** As on its row: `F 7`. */
  name: string;
  /** What its number is, as it is shown in it. */
  number: number;
  row: string;
  /** The place of its row, from the screen on, and its own in it, gaps counted, from the left. */
  rowIndex: number;
  cell: number;
  isBlocked: boolean;
  /** Of a pair which half it is. */
  half?: 'wheelchair' | 'companion';
};

export type HallRow = Row & {
  /** From the left; null for a gap. */
  places: readonly (Seat | null)[];
};

type HallOf = {
  rows: readonly Row[];
  cells: string;
  zones: Readonly<Record<string, Zone>>;
};

/** A price of a showing with what it is of, as its creators type it. */
export type HallPrice = Zone & { offerId: string; priceCents: number };

/** The zones of a showing, by their offers. */
export const zonesOf = (prices: readonly HallPrice[]): Record<string, Zone> =>
  Object.fromEntries(
    prices.map(({ offerId, label, letter, stock, pair }) => [
      offerId,
      { label, letter, stock, pair },
    ]),
  );

/** How many places a row has at most, gaps counted: as many rows as there may be fit into `limits.hallCells`. */
export const longestRow = 64;

/** The hall, row by row from the screen on; empty where people sit where they like. */
export function readHall({ rows, cells, zones }: HallOf): HallRow[] {
  if (cells === '') return [];
  const offers = new Map(
    Object.entries(zones).map(([offerId, zone]) => [zone.letter, { offerId, ...zone }]),
  );
  const counted = new Map<string, number>();
  return cells.split('/').map((line, rowIndex) => {
    const row = rows[rowIndex] ?? { label: String(rowIndex + 1), first: 1, reversed: false };
    const letters = Array.from(line);
    const seatCount = letters.filter((letter) => letter !== '.').length;
    let seats = 0;
    /** Whether the seat before it began a pair that it completes. */
    let open = '';
    const places = letters.map((letter, cell): Seat | null => {
      if (letter === '.') {
        open = '';
        return null;
      }
      const key = letter.toLowerCase();
      const zone = offers.get(key);
      const half = zone?.pair ? (open === letter ? 'companion' : 'wheelchair') : undefined;
      open = half === 'wheelchair' ? letter : '';
      const index = (counted.get(key) ?? 0) + (half === 'companion' ? 0 : 1);
      counted.set(key, index);
      const number = row.first + (row.reversed ? seatCount - 1 - seats : seats);
      seats += 1;
      const offerId = zone?.offerId ?? '';
      return {
        unitId: unitId(offerId, index),
        offerId,
        name: `${row.label} ${String(number)}`,
        number,
        row: row.label,
        rowIndex,
        cell,
        isBlocked: letter !== key,
        ...(half && { half }),
      };
    });
    return { ...row, places };
  });
}

/** All seats of a hall; of a pair both halves. */
export const seatsOf = (hall: readonly HallRow[]): Seat[] =>
  hall.flatMap(({ places }) => places.filter((place) => place !== null));

/** How many units a letter has, those that are blocked counted. */
export function unitsOfLetter(cells: string, { letter, pair }: Pick<Zone, 'letter' | 'pair'>) {
  const own = Array.from(cells.toLowerCase()).filter((one) => one === letter).length;
  return pair ? Math.floor(own / 2) : own;
}

/** How many seats so many units of a zone are. Seats are people everywhere, of whom a pair has two. */
export const seatsIn = (zone: Pick<Zone, 'pair'> | undefined, units: number): number =>
  zone?.pair ? 2 * units : units;

/** How many seats units are, by their ids. */
export const countSeats = (zones: Screening['zones'], units: readonly string[]): number =>
  units.reduce((sum, unit) => sum + seatsIn(zones[partsOfUnit(unit).offerId], 1), 0);

/** How many seats a showing has to sell: all but those that are blocked. */
export const seatsToSell = ({ zones, blocked }: Pick<Screening, 'zones' | 'blocked'>): number =>
  Object.values(zones).reduce((sum, zone) => sum + seatsIn(zone, zone.stock), 0) -
  countSeats(zones, blocked);

/** What a unit's place is called: `F 7`, of a pair `A 1 and A 2`; empty where people sit where they like. */
export const seatName = (hall: readonly HallRow[], unit: string): string =>
  seatsOf(hall)
    .filter((seat) => seat.unitId === unit)
    .map(({ name }) => name)
    .join(' and ');

/** The same so that no line ends between a row and a number. */
export const unbrokenName = (name: string) => name.replaceAll(/ (?=\d)/g, '\u00a0');

/** Each row as wide as the widest and in its middle, so that a hall is a grid of places. */
export function alignRows(lines: readonly string[]): string {
  const width = Math.max(0, ...lines.map(({ length }) => length));
  return lines
    .map((line) => line.padStart(Math.floor((width + line.length) / 2), '.').padEnd(width, '.'))
    .join('/');
}

/** The numbers from one to another, such as `1–12`, or down as in `12–1`; none for anything else. */
function readNumbers(typed: string): number[] {
  const [, from, to] = /^(\d{1,3})\s*[-–]\s*(\d{1,3})$/.exec(typed.trim()) ?? [];
  const [first, last] = [Number(from), Number(to)];
  const step = last < first ? -1 : 1;
  const length = Math.abs(last - first) + 1 || 0;
  return Array.from({ length }, (_, index) => first + step * index);
}

/** Rows that are alike, such as `A: 1–4 | 5–12` or `B–F: 1–14`; none for what is no row. */
function readAlike(typed: string, letter: string): { row: Row; line: string }[] {
  const [, from = '', to = '', label = '', seats = ''] =
    /^(?:([A-Z])\s*[-–]\s*([A-Z])|([^:]{1,8}?))\s*:(.+)$/.exec(typed.trim()) ?? [];
  const capitals = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
  const labels = label
    ? [label]
    : Array.from(capitals.slice(capitals.indexOf(from), capitals.indexOf(to) + 1));
  const blocks = seats.split('|').map(readNumbers);
  const numbers = blocks.flat();
  const [first = 0] = numbers;
  const reversed = (numbers.at(-1) ?? 0) < first;
  const line = blocks.map(({ length }) => letter.repeat(length)).join('.');
  const isRow =
    line.length <= longestRow &&
    blocks.every(({ length }) => length > 0) &&
    numbers.every((number, index) => number === first + (reversed ? -index : index));
  const row = { first: Math.min(...numbers), reversed };
  return isRow ? labels.map((one) => ({ row: { label: one, ...row }, line })) : [];
}

/**
 * The rows of a hall as they are typed, from the screen on: `A: 1–12, B–F: 1–4 | 5–14`. A bar is an aisle, and numbers
 * that go down count from the right. `unread` is the first part that says no row; empty where all do.
 */
export function parseRows(typed: string, letter = 'a') {
  const parts = typed.split(/[,;\n]/).filter((part) => part.trim() !== '');
  const read = parts.map((part) => readAlike(part, letter));
  const unread = parts.find((_, index) => read[index]?.length === 0)?.trim() ?? '';
  const rows = read.flat();
  return { rows: rows.map(({ row }) => row), lines: rows.map(({ line }) => line), unread };
}

/** Of units: those that are taken, or those that are chosen. */
type Units = ReadonlySet<string>;

/** The units that somebody can have, zone by zone in the order of their letters. */
export const freeUnits = ({ zones, blocked }: Pick<Screening, 'zones' | 'blocked'>, taken: Units) =>
  Object.entries(zones)
    .sort(([, one], [, other]) => one.letter.localeCompare(other.letter))
    .flatMap(([id, { stock }]) => Array.from({ length: stock }, (_, step) => unitId(id, step + 1)))
    .filter((unit) => !taken.has(unit) && !blocked.includes(unit));

/** A seat that nobody has and that would have nobody beside it once others are chosen; undefined where there is none. */
export function leavesOneAlone(
  hall: readonly Pick<HallRow, 'places'>[],
  taken: Units,
  chosen: Units,
): Seat | undefined {
  for (const { places } of hall) {
    const isChosen = (cell: number) => chosen.has(places[cell]?.unitId ?? '');
    const isFree = (cell: number) => {
      const place = places[cell];
      return place && !place.isBlocked && !taken.has(place.unitId) && !isChosen(cell);
    };
    const alone = places.find((_, cell) => {
      const beside = [cell - 1, cell + 1];
      return isFree(cell) && beside.some(isChosen) && !beside.some(isFree);
    });
    if (alone) return alone;
  }
  return undefined;
}

/**
 * So many free seats beside each other, no wheelchair places, as near as there are to the middle of the row at two thirds
 * of the hall; better none that leave one alone. Empty where no row has so many, or only in more zones than one order.
 */
export function bestSeats(hall: readonly HallRow[], taken: Units, count: number): Seat[] {
  const bestRow = ((hall.length - 1) * 2) / 3;
  const choices = hall.flatMap(({ places }, rowIndex) =>
    places.flatMap((_, from) => {
      const seats = places
        .slice(from, from + count)
        .filter(
          (place): place is Seat =>
            place !== null && !place.half && !place.isBlocked && !taken.has(place.unitId),
        );
      if (seats.length < count) return [];
      if (new Set(seats.map(({ offerId }) => offerId)).size > limits.offersPerOrder) return [];
      const units = new Set(seats.map(({ unitId: unit }) => unit));
      const aside = from + (count - places.length) / 2;
      const distance = Math.hypot(aside, (rowIndex - bestRow) * 1.5);
      return [{ seats, cost: distance + (leavesOneAlone([{ places }], taken, units) ? 2 : 0) }];
    }),
  );
  return choices.toSorted((one, other) => one.cost - other.cost)[0]?.seats ?? [];
}
