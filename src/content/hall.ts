import { countOf } from './countOf';
import { formatCount } from './formatCount';

/** The texts of the picture of a hall. */
export const hallCopy = {
  screen: 'Screen',
  /** What stands on the seat beside a wheelchair place. */
  companion: 'C',
  /** How many seats a zone has, which are people. */
  seatCount: (seats: number, pairs: number) =>
    `${countOf(seats, 'seat')}${pairs > 0 ? ` in ${countOf(pairs, 'pair')}` : ''}`,
  zone: (zone: string, seats: string, rows: readonly string[]) =>
    [zone, seats, rows.length > 0 && `${rows.length > 1 ? 'rows' : 'row'} ${rows.join(', ')}`]
      .filter(Boolean)
      .join(', '),
  sold: 'Sold',
  held: 'Held',
  blocked: (seats: readonly string[]) => `Blocked: ${seats.join(', ')}`,
} as const;

/** The texts of drawing a hall. */
export const hallEditorCopy = {
  /** What zones are called that a hall makes of itself. */
  seats: 'Seats',
  pairs: 'Wheelchair and companion',
  locked: 'Somebody has a seat: seats can be blocked for new buyers, never moved.',
  typed: {
    label: 'Rows, from the screen on',
    hint: 'Such as A: 1–12, B–F: 1–4 | 5–14. A bar is an aisle; 14–1 counts from the right.',
    unread: (part: string) => `“${part}” is no row. Write it as A: 1–12.`,
    none: 'Type a row, such as A: 1–12.',
    tooMany: (most: number) => `A hall has ${formatCount(most)} rows at most.`,
    add: 'Add these rows',
  },
  tools: {
    label: 'Tool',
    choose: 'Choose',
    seat: 'Seat',
    blocked: 'Blocked',
    wheelchair: 'Wheelchair',
    gap: 'Gap',
    zone: 'Zone',
  },
  zone: 'Zone of the tools',
  rowCount: (count: number) => `The hall has ${countOf(count, 'row')}.`,
  undo: 'Undo',
  undone: (left: number) => `Undone. ${countOf(left, 'step')} can still be undone.`,
  grid: 'Places of the hall',
  keys: 'Click or drag. Arrow keys move, Space uses the tool, Shift with an arrow goes on with it; V, S, B, W, G and Z change the tool, Ctrl+Z undoes.',
  place: {
    gap: (row: string, place: number) => `Row ${row}, place ${formatCount(place)}: a gap`,
    wheelchair: 'wheelchair place',
    companion: 'its companion’s',
    blocked: 'blocked',
  },
  row: {
    heading: (label: string, seats: number) => `Row ${label}: ${countOf(seats, 'seat')}`,
    label: 'Name',
    wrongLabel: 'Each row needs a short name of its own.',
    seats: 'Seats',
    first: 'Lowest number',
    side: 'Numbers',
    sides: { left: 'from the left', right: 'from the right' },
    zone: 'Zone',
    severalZones: 'several',
    aisles: 'Aisles after so many seats',
    numbers: 'From the left, such as 4, 12.',
    wrongNumber: (most: number) => `Type a whole number from 1 to ${formatCount(most)}.`,
    wrongNumbers: 'Type numbers with commas between them, such as 4, 12.',
    remove: (label: string) => `Remove row ${label}`,
  },
} as const;
