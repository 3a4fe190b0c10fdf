import './ticket.css';
import encodeQR from 'qr';
import { useMemo } from 'react';
import { ticketCopy as copy } from '../../../content/tickets';
import { clockIn, formatDayIn } from '../../../lib/zonedTime';
import { partsOfUnit } from '../../orders/offerModel';
import { orderNumber } from '../../orders/orderNumber';
import { readHall, seatName } from '../hall';
import type { Screening } from '../screeningModel';
import type { KeptTicket } from '../ticketCopies';

/** What a ticket's place is called: its seat, or what its price is called where people sit where they like. */
export const placeOf = (screening: Screening, unitId: string): string =>
  seatName(readHall(screening), unitId) ||
  (screening.zones[partsOfUnit(unitId).offerId]?.label ?? '');

/** The dark squares of a code, with the room around it that scanners need. */
function drawCode(code: string) {
  const rows = code === '' ? [] : encodeQR(code, 'raw', { ecc: 'medium', border: 4 });
  const squares = rows.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${String(x)} ${String(y)}h1v1h-1z`] : [])),
  );
  return { viewBox: `0 0 ${String(rows.length)} ${String(rows.length)}`, path: squares.join('') };
}

/** A code in black on white, in whichever theme. */
export function TicketCode({ code, label }: { code: string; label: string }) {
  const { viewBox, path } = useMemo(() => drawCode(code), [code]);
  return (
    <svg role="img" aria-label={label} viewBox={viewBox} className="ticket-code">
      <path d={path} shapeRendering="crispEdges" />
    </svg>
  );
}

/** The code as it is read out: in fours, with what every code begins with before the first. */
const inFours = (code: string) => code.match(/(?:BL1-)?.{4}/g)?.join(' ') ?? code;

/**
 * A ticket as it is shown at the door and printed; the others of its order are on paper alone. That of a showing that does
 * not take place has a code that says so.
 */
export function TicketSheet({ kept, isShown }: { kept: KeptTicket; isShown: boolean }) {
  const { ticket, code, screening, film } = kept;
  const { zone, startsAt, doorsAt, venue, address } = screening;
  const place = placeOf(screening, ticket.unitId);
  const isDead = screening.state === 'cancelled';
  const facts = [
    [copy.doors, copy.filmAt(clockIn(doorsAt, zone), clockIn(startsAt, zone))],
    [copy.where, `${venue}\n${address}`],
    [copy.holder, ticket.holder],
    // Whom it was handed on to, the order does not concern.
    [copy.order, ticket.handedOn ? '' : orderNumber(ticket.orderId)],
  ].filter(([, text]) => text !== '');
  return (
    <article
      className={`ticket-sheet ${isShown ? '' : 'ticket-other'} ${isDead ? 'ticket-former' : ''}`}
    >
      <TicketCode code={code} label={isDead ? copy.dead : copy.code(place)} />
      {isDead ? (
        <p className="px-5 pb-4 text-center">{copy.dead}</p>
      ) : (
        <p translate="no" className="font-mono mx-auto max-w-[21ch] pb-4 text-center text-sm">
          {inFours(code)}
        </p>
      )}
      <div className="ticket-stripes" />
      <div className="flex flex-col gap-3 p-5">
        <div className="flex items-end justify-between gap-4">
          <div className="min-w-0">
            <h2 dir="auto" className="font-display text-2xl font-semibold wrap-anywhere">
              {film.title || screening.name}
            </h2>
            <p>{formatDayIn(startsAt, zone)}</p>
          </div>
          <p className="shrink-0 text-end">
            <span className="block text-xs">{screening.cells === '' ? copy.zone : copy.seat}</span>
            <span dir="auto" className="ticket-place">
              {place}
            </span>
          </p>
        </div>
        <dl className="grid grid-cols-[5rem_minmax(0,1fr)] gap-y-1 wrap-anywhere">
          {facts.map(([label, text]) => (
            <div key={label} className="contents">
              <dt className="text-sm">{label}</dt>
              <dd dir="auto" className="whitespace-pre-line">
                {text}
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </article>
  );
}
