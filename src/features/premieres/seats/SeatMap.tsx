import { Accessibility, Keyboard } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { seatsCopy as copy } from '../../../content/seats';
import { partsOfUnit } from '../../orders/offerModel';
import { dollars } from '../../shop/dollars';
import { type Seat, seatsOf } from '../hall';
import type { Picked, SeatChoice } from './seatChoice';

/** A price is the colour and the kind of the line below, by the letter of its zone. */
const zoneLines: Readonly<Record<string, string>> = {
  a: 'solid var(--ok)',
  b: 'double var(--tungsten)',
  c: 'dashed var(--daylight)',
  d: 'dotted var(--ink)',
  e: 'solid var(--rec)',
  f: 'double var(--ink-3)',
};
const lineOf = (letter = '') => ({ borderBottom: `4px ${zoneLines[letter] ?? ''}` });

/** What is typed within this time is of one seat. */
const typingMs = 1_500;

const placeOf = ({ rowIndex, cell }: Seat) => `${String(rowIndex)}/${String(cell)}`;
const distance = (one: Seat, other: Seat) => Math.abs(one.cell - other.cell);
const plain = (text: string) => text.toLowerCase().replaceAll(/\s/g, '');

type SeatMapProps = { choice: SeatChoice; onPick: (picked: Picked) => void };

/**
 * The hall: checkboxes with one tab stop, which the arrows move, Home and End along the row and with Ctrl through the hall;
 * what is typed goes to the seat of that name. What is taken is reached as well, since it says so.
 */
export function SeatMap({ choice, onPick }: SeatMapProps) {
  const { hall, stateOf, isPickable } = choice;
  const map = useRef<HTMLDivElement>(null);
  const typed = useRef({ text: '', at: 0 });
  const [active, setActive] = useState('');
  const rows = hall
    .map((row) => seatsOf([row]).filter(({ isBlocked }) => !isBlocked))
    .filter(({ length }) => length > 0);
  const all = rows.flat();
  const first =
    all.find((seat) => placeOf(seat) === active) ??
    all.find((seat) => stateOf(seat) === 'yours') ??
    all.find((seat) => stateOf(seat) === 'free') ??
    all[0];
  const widest = Math.max(...hall.map(({ places }) => places.length));
  const isAisle = (cell: number) => hall.every(({ places }) => !places[cell]);
  const columns = Array.from({ length: widest }, (_, cell) =>
    isAisle(cell) ? '1.25rem' : '2.375rem',
  );

  const typeKey = (key: string, at: number): Seat | undefined => {
    const before = at - typed.current.at < typingMs ? typed.current.text : '';
    typed.current = { text: plain(before + key), at };
    return all.find(({ name }) => plain(name) === typed.current.text);
  };
  const targetOf = (event: KeyboardEvent, seat: Seat): Seat | undefined => {
    const at = rows.findIndex((row) => row.includes(seat));
    const row = rows[at] ?? [];
    const nearest = (others: readonly Seat[] = []) =>
      others.toSorted((one, other) => distance(one, seat) - distance(other, seat))[0];
    const { key, ctrlKey, timeStamp } = event;
    switch (key) {
      case 'ArrowLeft':
        return row[row.indexOf(seat) - 1];
      case 'ArrowRight':
        return row[row.indexOf(seat) + 1];
      case 'ArrowUp':
        return nearest(rows[at - 1]);
      case 'ArrowDown':
        return nearest(rows[at + 1]);
      case 'Home':
        return (ctrlKey ? all : row)[0];
      case 'End':
        return (ctrlKey ? all : row).at(-1);
      default:
        return key.length === 1 && key !== ' ' && !ctrlKey ? typeKey(key, timeStamp) : undefined;
    }
  };
  const onKeyDown = (event: KeyboardEvent, seat: Seat) => {
    if (event.altKey || event.metaKey) return;
    const { text, at } = typed.current;
    // Between a row and a number a space is part of the name, and chooses nothing.
    const isInName =
      event.key === ' ' &&
      event.timeStamp - at < typingMs &&
      !['', plain(seat.name)].includes(text);
    const target = targetOf(event, seat);
    if (target || isInName || event.key.startsWith('Arrow')) event.preventDefault();
    if (!target) return;
    flushSync(() => {
      setActive(placeOf(target));
    });
    map.current?.querySelector<HTMLElement>(`[data-place="${placeOf(target)}"]`)?.focus();
  };

  return (
    <div className="flex flex-col gap-4">
      <div
        ref={map}
        className="overflow-x-auto rounded-panel border border-hairline bg-bg1 p-4 pb-6"
      >
        <p className="mx-auto mb-6 w-4/5 rounded-t-full border-t-2 border-ink-2 pt-2 text-center text-sm tracking-label text-ink-2 uppercase">
          {copy.screen}
        </p>
        {hall.map(({ label, places }, rowIndex) => (
          <div
            key={rowIndex}
            role="group"
            aria-label={copy.row(label)}
            className="seat-row"
            style={{ gridTemplateColumns: `1.5rem ${columns.join(' ')} 1.5rem` }}
          >
            <span aria-hidden="true">{label}</span>
            {places.map((seat, cell) =>
              seat && !seat.isBlocked ? (
                <button
                  key={cell}
                  type="button"
                  role="checkbox"
                  aria-checked={stateOf(seat) === 'yours'}
                  aria-disabled={!isPickable(seat)}
                  aria-label={choice.labelOf(seat)}
                  tabIndex={seat === first ? 0 : -1}
                  data-place={placeOf(seat)}
                  data-state={stateOf(seat)}
                  className="seat"
                  style={isPickable(seat) ? lineOf(choice.zones[seat.offerId]?.letter) : undefined}
                  onKeyDown={(event) => {
                    onKeyDown(event, seat);
                  }}
                  onClick={() => {
                    setActive(placeOf(seat));
                    if (isPickable(seat)) onPick(partsOfUnit(seat.unitId));
                  }}
                >
                  {!['taken', 'notOnSale'].includes(stateOf(seat)) &&
                    (seat.half === 'wheelchair' ? (
                      <Accessibility aria-hidden="true" className="size-4" />
                    ) : (
                      <span>{seat.half ? copy.companion : seat.number}</span>
                    ))}
                </button>
              ) : (
                <span key={cell} className={seat ? 'seat' : ''} data-state="blocked" />
              ),
            )}
            <span aria-hidden="true">{label}</span>
          </div>
        ))}
      </div>
      <ul className="flex flex-wrap gap-x-6 gap-y-2 text-sm text-ink-2">
        {Object.entries(choice.zones).map(([offerId, { label, letter }]) => (
          <li key={offerId} className="flex items-center gap-2">
            <span aria-hidden="true" className="seat-swatch" style={lineOf(letter)} />
            <span dir="auto">{`${label} ${dollars(choice.open.get(offerId)?.priceCents ?? 0)}`}</span>
          </li>
        ))}
        {(['yours', 'taken', 'reserved', 'blocked'] as const).map((state) => (
          <li key={state} className="flex items-center gap-2">
            <span aria-hidden="true" data-state={state} className="seat-swatch" />
            <span>{copy.key[state]}</span>
          </li>
        ))}
      </ul>
      <p className="flex items-center gap-2 text-sm text-ink-2">
        <Keyboard aria-hidden="true" className="size-4 shrink-0" />
        <span>{copy.key.hint}</span>
      </p>
    </div>
  );
}
