import { useState } from 'react';
import { seatsCopy as copy } from '../../../content/seats';
import { partsOfUnit } from '../../orders/offerModel';
import { dollars } from '../../shop/dollars';
import { type Seat, seatsOf } from '../hall';
import type { Picked, SeatChoice } from './seatChoice';

/** A row in small: what is neither yours nor free is of one colour. */
const marks: Readonly<Record<string, string>> = { yours: 'bg-tungsten', free: 'bg-ok' };

type SeatListProps = {
  choice: SeatChoice;
  /** Whether rows open one by one, and have what is taken in its place as well. */
  isFolded: boolean;
  onPick: (picked: Picked) => void;
};

/** One of the checkboxes: a seat, or both of a pair. */
function SeatBox({ choice, seat, onPick }: Omit<SeatListProps, 'isFolded'> & { seat: Seat }) {
  const picked = partsOfUnit(seat.unitId);
  const isMine = choice.stateOf(seat) === 'yours';
  const look = isMine
    ? 'border-primary-edge bg-primary font-semibold text-primary-ink'
    : choice.isPickable(seat)
      ? 'border-control bg-bg0'
      : 'border-transparent text-ink-3 line-through';
  return (
    <label
      className={`flex min-h-12 items-center justify-center gap-2 rounded-control border px-3 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus ${seat.half ? 'col-span-full' : ''} ${look}`}
    >
      <input
        type="checkbox"
        checked={isMine}
        disabled={!choice.isPickable(seat)}
        aria-label={choice.labelOf(seat)}
        onChange={() => {
          onPick(picked);
        }}
        className="size-4 shrink-0 accent-(--primary-ink) outline-none"
      />
      <span>{choice.nameOf(picked)}</span>
    </label>
  );
}

/** The hall without its shape: the seats of each row as checkboxes, and in one sentence which rows are full. */
export function SeatList({ choice, isFolded, onPick }: SeatListProps) {
  const { hall, zones, open, stateOf, isPickable } = choice;
  const [firstOpen] = useState(() => choice.best(2, [])[0]?.rowIndex);
  const rows = hall.map((row, rowIndex) => {
    const seats = seatsOf([row]).filter(({ isBlocked }) => !isBlocked);
    const prices = [...new Set(seats.map(({ offerId }) => offerId))].map((offerId) =>
      copy.each(zones[offerId]?.label ?? '', dollars(open.get(offerId)?.priceCents ?? 0)),
    );
    return { ...row, rowIndex, seats, prices: prices.join(', '), free: seats.filter(isPickable) };
  });
  const shown = rows.filter(({ seats, free }) => (isFolded ? seats : free).length > 0);
  const full = rows.filter(({ seats, free }) => seats.length > 0 && free.length === 0);
  return (
    <div className={`flex flex-col ${isFolded ? 'gap-2' : ''}`}>
      {shown.map(({ label, rowIndex, places, seats, free, prices }) => {
        const boxes = (isFolded ? seats : free)
          .filter(({ half }) => half !== 'companion')
          .map((seat) => <SeatBox key={seat.unitId} choice={choice} seat={seat} onPick={onPick} />);
        return isFolded ? (
          <details
            key={rowIndex}
            name="seat-rows"
            open={rowIndex === firstOpen}
            className="rounded-control border border-control open:border-tungsten"
          >
            <summary className="grid min-h-14 grid-cols-[2rem_minmax(0,1fr)] items-center gap-2 px-3 py-2">
              <span className="text-lg font-semibold">{label}</span>
              <span className="flex flex-col gap-1 text-sm">
                <span>{`${copy.freeIn(free.length)} · ${prices}`}</span>
                <span aria-hidden="true" className="flex gap-0.5">
                  {places.map((seat, cell) => (
                    <span
                      key={cell}
                      className={`h-2 max-w-2 min-w-0 flex-1 rounded-control ${seat && !seat.isBlocked ? (marks[stateOf(seat)] ?? 'bg-bg2') : ''}`}
                    />
                  ))}
                </span>
              </span>
            </summary>
            <div role="group" aria-label={copy.row(label)} className="grid grid-cols-4 gap-2 p-3">
              {boxes}
            </div>
          </details>
        ) : (
          <fieldset
            key={rowIndex}
            className="grid min-w-0 gap-x-6 gap-y-3 border-t border-hairline py-4 sm:grid-cols-[10rem_minmax(0,1fr)]"
          >
            <legend className="sr-only">{copy.ofRow(label, prices)}</legend>
            <p aria-hidden="true" className="flex flex-col text-sm text-ink-2">
              <strong className="text-base text-ink">{copy.row(label)}</strong>
              <span>{prices}</span>
              <span>{copy.freeIn(free.length)}</span>
            </p>
            <div className="flex flex-wrap content-start gap-2">{boxes}</div>
          </fieldset>
        );
      })}
      {!isFolded && full.length > 0 && (
        <p className="border-t border-hairline pt-4 text-sm text-ink-2">
          {copy.fullRows(full.map(({ label }) => label))}
        </p>
      )}
    </div>
  );
}
