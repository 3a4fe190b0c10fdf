import { hallEditorCopy } from '../../content/hall';
import {
  alignRows,
  type HallPrice,
  longestRow,
  unitsOfLetter,
  zoneLetters,
} from '../premieres/hall';
import type { Row } from '../premieres/screeningModel';

// What is done to a hall while it is drawn: each returns a new one, or the same where nothing changes.

/** What a showing says of its hall. The stock of each zone follows from `cells`. */
export type HallDraft = { rows: Row[]; cells: string; prices: HallPrice[] };

export type Place = { row: number; cell: number };

export const hallTools = ['choose', 'seat', 'blocked', 'wheelchair', 'gap', 'zone'] as const;
export type HallTool = (typeof hallTools)[number];
/** Once somebody has a seat, seats are only taken out of the sale and put back into it. */
export const lockedTools: readonly HallTool[] = ['choose', 'seat', 'blocked'];

const linesOf = (cells: string) => (cells === '' ? [] : cells.split('/'));

/** A zone's letter in the place of another one: a capital one where that was. */
const replaceLetter = (before: string, letter: string) =>
  before === before.toLowerCase() ? letter : letter.toUpperCase();

const pairTest = (prices: readonly HallPrice[]) => (letter: string) =>
  prices.some((price) => price.pair && price.letter === letter.toLowerCase());

const firstZone = (prices: readonly HallPrice[], isPair: boolean) =>
  prices.find(({ pair }) => pair === isPair)?.letter;

/** The zones with one of a kind, as far as there is a letter for it. */
function withZone(prices: HallPrice[], label: string, pair: boolean): HallPrice[] {
  const letter = zoneLetters.find((one) => prices.every((price) => price.letter !== one));
  if (letter === undefined || firstZone(prices, pair) !== undefined) return prices;
  const offerId = crypto.randomUUID();
  return [...prices, { offerId, label, letter, pair, priceCents: 0, stock: 0 }];
}

function drawHall(lines: readonly string[], rows: Row[], prices: readonly HallPrice[]): HallDraft {
  const cells = alignRows(lines);
  const counted = prices.map((price) => ({ ...price, stock: unitsOfLetter(cells, price) }));
  return { rows, cells, prices: counted };
}

/** The letter that new seats have where no other one is chosen. */
export const usualLetter = ({ prices }: HallDraft) => firstZone(prices, false) ?? 'a';

/** With rows behind the others, and with a zone for their seats where there is none. */
export const addRows = (hall: HallDraft, rows: readonly Row[], lines: readonly string[]) =>
  drawHall(
    [...linesOf(hall.cells), ...lines],
    [...hall.rows, ...rows],
    withZone(hall.prices, hallEditorCopy.seats, false),
  );

export const removeRow = ({ rows, cells, prices }: HallDraft, index: number) =>
  drawHall(linesOf(cells).toSpliced(index, 1), rows.toSpliced(index, 1), prices);

type ToolUse = { tool: HallTool; letter: string; isLocked: boolean };

/** What a tool makes of places, with the zone of a letter where it needs one. Of a pair both halves change. */
export function applyTool(hall: HallDraft, places: readonly Place[], use: ToolUse): HallDraft {
  const { tool, letter, isLocked } = use;
  if (isLocked && !lockedTools.includes(tool)) return hall;
  const prices =
    tool === 'wheelchair' ? withZone(hall.prices, hallEditorCopy.pairs, true) : hall.prices;
  const isPair = pairTest(prices);
  const seatLetter = isPair(letter) ? usualLetter(hall) : letter;
  const pairLetter = isPair(letter) ? letter : firstZone(prices, true);
  const changes: Record<HallTool, (before: string) => string> = {
    choose: (before) => before,
    seat: (before) => {
      if (isLocked || before !== before.toLowerCase()) return before.toLowerCase();
      return before === '.' || isPair(before) ? seatLetter : before;
    },
    blocked: (before) => before.toUpperCase(),
    wheelchair: (before) => pairLetter ?? before,
    gap: () => '.',
    // Pairs stay pairs: another tool makes and ends them.
    zone: (before) =>
      before === '.' || isPair(before) !== isPair(letter) ? before : replaceLetter(before, letter),
  };
  const lines = linesOf(hall.cells).map((line) => Array.from(line));
  for (const { row, cell } of places) {
    const line = lines[row] ?? [];
    const at = (index: number) => line[index] ?? '.';
    const isSeat = (index: number) => at(index) !== '.' && !isPair(at(index));
    const halves = () => {
      const start = line.findLastIndex((one, index) => index < cell && one !== at(cell)) + 1;
      const first = cell - ((cell - start) % 2);
      return [first, first + 1];
    };
    const couple = () => {
      const beside = [cell + 1, cell - 1].find(isSeat);
      return isSeat(cell) && beside !== undefined ? [cell, beside] : [];
    };
    const changed = tool === 'wheelchair' ? couple() : isPair(at(cell)) ? halves() : [cell];
    for (const index of changed) line[index] = changes[tool](at(index));
  }
  const cells = lines.map((line) => line.join('')).join('/');
  return cells === hall.cells ? hall : drawHall(cells.split('/'), hall.rows, prices);
}

/** A row as its fields have it: `aisles` counts the seats to the left of each gap, `letter` is '' for several zones. */
export function readRow({ rows, cells, prices }: HallDraft, index: number) {
  const line = (linesOf(cells)[index] ?? '').toLowerCase().replace(/^\.+|\.+$/g, '');
  const letters = Array.from(line.replaceAll('.', ''));
  const [letter = '', ...others] = new Set(letters.filter((one) => !pairTest(prices)(one)));
  return {
    ...(rows[index] ?? { label: '', first: 1, reversed: false }),
    seats: letters.length,
    aisles: Array.from(line).flatMap((one, cell) =>
      one === '.' ? [line.slice(0, cell).replaceAll('.', '').length] : [],
    ),
    letter: others.length === 0 ? letter : '',
  };
}
export type RowFields = ReturnType<typeof readRow>;

/** With another row at its place. Seats come and go at the right; half a pair that is left is a seat. */
export function changeRow(hall: HallDraft, index: number, changes: Partial<RowFields>): HallDraft {
  const isPair = pairTest(hall.prices);
  const { seats, aisles, letter, ...row } = { ...readRow(hall, index), ...changes };
  const lines = linesOf(hall.cells);
  const letters = lines[index]?.replaceAll('.', '') ?? '';
  const usual =
    Array.from(letters.toLowerCase()).findLast((one) => !isPair(one)) ?? usualLetter(hall);
  const redrawn = Array.from(letters.slice(0, seats).padEnd(seats, usual))
    .map((one, before) => '.'.repeat(aisles.filter((aisle) => aisle === before).length) + one)
    .join('');
  if (redrawn.length > longestRow) return hall;
  const isRedrawn = changes.seats !== undefined || changes.aisles !== undefined;
  const mended = (isRedrawn ? redrawn : (lines[index] ?? '')).replace(
    /([a-fA-F])\1?/g,
    (found, one: string) => (found === one && isPair(one) ? replaceLetter(one, usual) : found),
  );
  const zoned = Array.from(mended).map((one) =>
    one === '.' || letter === '' || isPair(one) ? one : replaceLetter(one, letter),
  );
  return drawHall(lines.with(index, zoned.join('')), hall.rows.with(index, row), hall.prices);
}
