import { unitId } from '../orders/offerModel';
import type { Row, Zone } from './screeningModel';

// The places of a hall. A row of `cells` is one character for each: `a` to `f` a seat of the zone with that letter, the
// capital one that is not sold, `.` a gap or an aisle, and two beside each other, the place and its companion's, of a zone
// of pairs. A seat's number in its offer is its place among those of its letter, from the screen on and from the left, the
// blocked ones counted, so that blocking one moves no other.

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

export const cellPattern = /^[a-fA-F.]+(?:\/[a-fA-F.]+)*$/;

/** The hall, row by row from the screen on; empty where people sit where they like. */
export function readHall({ rows, cells, zones }: HallOf): HallRow[] {
  if (cells === '') return [];
  const offers = new Map(
    Object.entries(zones).map(([offerId, zone]) => [zone.letter, { offerId, ...zone }]),
  );
  const counted = new Map<string, number>();
  return cells.split('/').map((line, rowIndex) => {
    const row = rows[rowIndex] ?? { label: String(rowIndex + 1), first: 1, reversed: false };
    const letters = [...line];
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
  const own = [...cells.toLowerCase()].filter((one) => one === letter).length;
  return pair ? Math.floor(own / 2) : own;
}

/** What a unit's place is called: `F 7`, of a pair `A 1 and A 2`; empty where people sit where they like. */
export const seatName = (hall: readonly HallRow[], unit: string): string =>
  seatsOf(hall)
    .filter((seat) => seat.unitId === unit)
    .map(({ name }) => name)
    .join(' and ');
