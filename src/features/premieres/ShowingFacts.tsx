import { Link } from 'react-router-dom';
import { ticketLink } from '../../config/paths';
import { ownTicketsCopy as copy } from '../../content/ticketOrders';
import { clockIn, formatDayIn } from '../../lib/zonedTime';
import { partsOfUnit } from '../orders/offerModel';
import { readHall, seatName } from './hall';
import type { Screening } from './screeningModel';
import type { SeatOfOrder } from './ticketsApi';

/** When and where a showing is, by the venue's clock, and whether that has changed. */
export function ShowingFacts({ screening }: { screening: Screening }) {
  const { state, note, zone, venue, address, startsAt, doorsAt, moved } = screening;
  const isCancelled = state === 'cancelled';
  return (
    <div className="flex flex-col gap-2">
      {isCancelled && (
        <p className="border-l-4 border-rec pl-4 wrap-anywhere">{copy.cancelled(note)}</p>
      )}
      {moved && !isCancelled && (
        <p className="border-l-4 border-tungsten pl-4 wrap-anywhere">
          {copy.moved(
            formatDayIn(moved.startsAt, zone),
            clockIn(moved.startsAt, zone),
            moved.venue,
          )}
        </p>
      )}
      <p className="font-semibold">
        {copy.when(formatDayIn(startsAt, zone), clockIn(startsAt, zone), clockIn(doorsAt, zone))}
      </p>
      <p dir="auto" className="wrap-anywhere text-ink-2">
        {[venue, ...address.split('\n')].filter(Boolean).join(', ')}
      </p>
    </div>
  );
}

type TicketListProps = {
  screening: Screening;
  seats: readonly SeatOfOrder[];
  /** Whether they are held for who pays, and have no tickets yet. */
  areHeld?: boolean;
};

/** Seats of a showing, each with the way to its ticket, or with what became of it. */
export function TicketList({ screening, seats, areHeld = false }: TicketListProps) {
  const hall = readHall(screening);
  const nameOf = (unitId: string, index: number) =>
    [
      copy.seat(seatName(hall, unitId), index + 1),
      screening.zones[partsOfUnit(unitId).offerId]?.label,
    ]
      .filter(Boolean)
      .join(', ');
  return (
    <ul className="flex flex-col gap-2">
      {seats.map(({ unitId, ticket, isSold }, index) => (
        <li key={unitId} className="flex flex-wrap items-baseline gap-x-3">
          {ticket ? (
            <Link
              to={ticketLink(screening.screeningId, unitId)}
              className="py-1 text-daylight underline"
            >
              {nameOf(unitId, index)}
            </Link>
          ) : (
            <span className="py-1">{nameOf(unitId, index)}</span>
          )}
          {!areHeld && (
            <bdi className="wrap-anywhere text-ink-2">
              {ticket?.holder ?? (isSold ? copy.handedOn : copy.returned)}
            </bdi>
          )}
        </li>
      ))}
    </ul>
  );
}
