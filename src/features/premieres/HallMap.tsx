import { Accessibility } from 'lucide-react';
import type { SVGProps } from 'react';
import { hallCopy as copy } from '../../content/hall';
import { type HallRow, type Seat, seatsIn, seatsOf } from './hall';
import type { Zone } from './screeningModel';

/** How seats of a zone are underlined: in a colour and, since that never says it alone, in dashes, of ten to a seat. */
const zoneLines: Readonly<Record<string, readonly [colour: string, dashes?: string]>> = {
  a: ['stroke-ok'],
  b: ['stroke-tungsten', '2.6 1.1'],
  c: ['stroke-daylight', '1.2 1'],
  d: ['stroke-ink', '5 5'],
  e: ['stroke-rec', '3.5 3'],
  f: ['stroke-ink-3', '0 3 4 3'],
};

type SeatState = 'free' | 'sold' | 'held' | 'blocked';

const boxes: Readonly<Record<SeatState, string>> = {
  free: 'fill-bg1 stroke-control',
  sold: 'fill-bg2',
  held: 'fill-bg1 stroke-control [stroke-dasharray:2]',
  blocked: 'fill-transparent',
};

/** A seat, 14 wide and high. */
function SeatShape({ letter = '', state }: { letter?: string | undefined; state: SeatState }) {
  const [colour = '', dashes] = zoneLines[letter] ?? [];
  return (
    <>
      <rect width="14" height="14" rx="2" className={boxes[state]} />
      {state === 'free' && (
        <path
          d="M0 13.5h14"
          pathLength="10"
          strokeWidth="3"
          strokeDasharray={dashes}
          className={colour}
        />
      )}
      {state === 'blocked' && <path d="M1 7l6-6M1 13 13 1M7 13l6-6" className="stroke-ink-3" />}
      {/* Beneath the number. */}
      {state === 'sold' && <circle cx="7" cy="12" r="1.5" className="fill-ink-2" />}
      {state === 'held' && <circle cx="7" cy="12" r="1.5" className="stroke-tungsten" />}
    </>
  );
}

const seatFace = ({ half, number }: Seat) =>
  half === 'wheelchair' ? (
    <Accessibility x="2.5" y="1.5" size="9" className="stroke-ink" />
  ) : (
    <text x="7" y="9" className="fill-ink text-[7px]">
      {half === 'companion' ? copy.companion : number}
    </text>
  );

type HallMapProps = {
  hall: readonly HallRow[];
  zones: Readonly<Record<string, Zone>>;
  /** The units that are sold, and those that are held for who pays, where that is shown. */
  taken?: ReadonlySet<string>;
  held?: ReadonlySet<string>;
  /** What makes a grid of the picture, in which gaps are places, too: its name, and what each place is and does. */
  grid?: {
    label: string;
    place: (row: number, cell: number, seat: Seat | null) => SVGProps<SVGGElement>;
  };
};

/** From one seat to the next, and how large a seat is at least where it is pressed, in CSS pixels. */
const pitch = 18;
const leastSeat = 24;
const move = (x: number, y: number) => `translate(${String(x)} ${String(y)})`;

/** A hall as a picture, the screen above, with a key that says the same. */
export function HallMap({ hall, zones, taken, held, grid }: HallMapProps) {
  const columns = Math.max(1, ...hall.map(({ places }) => places.length));
  const width = (columns + 4) * pitch;
  const blocked = seatsOf(hall).filter(({ isBlocked }) => isBlocked);
  const stateOf = ({ unitId, isBlocked }: Seat): SeatState =>
    taken?.has(unitId) ? 'sold' : held?.has(unitId) ? 'held' : isBlocked ? 'blocked' : 'free';
  const keys: readonly [state: SeatState, text: string][] = [
    ['sold', taken ? copy.sold : ''],
    ['held', held ? copy.held : ''],
    ['blocked', blocked.length > 0 ? copy.blocked(blocked.map(({ name }) => name)) : ''],
  ];
  const swatch = (state: SeatState, letter?: string) => (
    <svg viewBox="-1 -1 16 16" aria-hidden="true" className="me-2 size-4 shrink-0 fill-none">
      <SeatShape letter={letter} state={state} />
    </svg>
  );
  return (
    <figure className="flex flex-col gap-4 border border-hairline bg-bg0 p-4">
      <div className={grid && 'overflow-x-auto'}>
        <svg
          viewBox={`0 0 ${String(width)} ${String((hall.length + 3) * pitch)}`}
          aria-hidden={!grid}
          role={grid && 'grid'}
          aria-label={grid?.label}
          className="mx-auto w-full fill-none select-none"
          style={{ minWidth: grid && (width * leastSeat) / 14, maxWidth: width * 2 }}
        >
          <g aria-hidden="true" className="fill-ink-2 text-[10px] [text-anchor:middle]">
            <path
              d={`M${String(2 * pitch)} 12Q${String(width / 2)} 0 ${String(width - 2 * pitch)} 12`}
              className="fill-none stroke-ink-2"
            />
            <text x={width / 2} y="28" className="uppercase">
              {copy.screen}
            </text>
            {hall.flatMap(({ label }, row) =>
              [pitch, width - pitch].map((x) => (
                <text key={`${String(row)} ${String(x)}`} x={x} y={(row + 3) * pitch - 7}>
                  {label}
                </text>
              )),
            )}
          </g>
          {hall.map(({ places }, row) => (
            <g
              key={row}
              role={grid && 'row'}
              transform={move((width - places.length * pitch) / 2 + 2, (row + 2) * pitch)}
            >
              {places.map(
                (seat, cell) =>
                  (seat ?? grid) && (
                    <g
                      key={cell}
                      {...grid?.place(row, cell, seat)}
                      transform={move(cell * pitch, 0)}
                    >
                      {grid && (
                        <rect x="-2" y="-2" width={pitch} height={pitch} fill="transparent" />
                      )}
                      {seat && (
                        <SeatShape letter={zones[seat.offerId]?.letter} state={stateOf(seat)} />
                      )}
                      {seat && <g className="[text-anchor:middle]">{seatFace(seat)}</g>}
                    </g>
                  ),
              )}
            </g>
          ))}
        </svg>
      </div>
      <figcaption>
        <ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
          {Object.entries(zones).map(([offerId, zone]) => (
            <li key={offerId} className="flex">
              {swatch('free', zone.letter)}
              <span className="wrap-anywhere">
                {copy.zone(
                  zone.label,
                  copy.seatCount(seatsIn(zone, zone.stock), zone.pair ? zone.stock : 0),
                  hall
                    .filter(({ places }) => places.some((seat) => seat?.offerId === offerId))
                    .map((row) => row.label),
                )}
              </span>
            </li>
          ))}
          {keys
            .filter(([, text]) => text !== '')
            .map(([state, text]) => (
              <li key={state} className="flex">
                {swatch(state)}
                <span>{text}</span>
              </li>
            ))}
        </ul>
      </figcaption>
    </figure>
  );
}
