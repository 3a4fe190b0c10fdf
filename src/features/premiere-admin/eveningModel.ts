import { eveningCopy as copy } from '../../content/evening';
import { csvFile, escapeFormulas, escapeId, isoTime } from '../../lib/csv';
import { formatPlainDollars } from '../../lib/parseAmount';
import { clockIn } from '../../lib/zonedTime';
import { partsOfUnit } from '../orders/offerModel';
import { orderNumber } from '../orders/orderNumber';
import { readHall, seatName, seatsOf } from '../premieres/hall';
import type { Evening } from './eveningApi';

/** The seats that somebody has, in the order of the hall, and whose they are. */
export function peopleOf({ screening, tickets, taken, guests, checkIns }: Evening) {
  const hall = readHall(screening);
  const places = seatsOf(hall).map(({ unitId }) => unitId);
  const sold = Object.keys(taken).filter((unit) => taken[unit] === null);
  const people = [...new Set([...sold, ...guests.flatMap(({ units }) => units)])].map((unit) => {
    const guest = guests.find(({ units }) => units.includes(unit));
    const ticket = tickets.find(
      (one) => one.unitId === unit && (!guest || one.orderId === guest.guestId),
    );
    const orderId = guest?.guestId ?? ticket?.orderId;
    // That of an order before it, whose money went back, lets nobody in.
    const checkIn = checkIns.find((one) => one.unitId === unit && one.orderId === orderId);
    const zone = screening.zones[partsOfUnit(unit).offerId]?.label ?? '';
    return {
      unit,
      ticket,
      guest,
      checkIn,
      zone,
      kind: guest?.kind ?? ('paid' as const),
      seat: seatName(hall, unit) || zone,
      name: guest?.name ?? ticket?.holder ?? '',
      order: guest || !ticket || ticket.handedOn ? '' : orderNumber(ticket.orderId),
      inAt: checkIn ? clockIn(checkIn.scannedAt, screening.zone) : '',
    };
  });
  return people.sort((one, other) => places.indexOf(one.unit) - places.indexOf(other.unit));
}
export type Person = ReturnType<typeof peopleOf>[number];

/** Who was expected and who came as CSV, a seat a row; what a sale took is in the row of its first seat. Times are in UTC. */
export const eveningCsv = (evening: Evening): string =>
  csvFile([
    [...copy.csv.columns],
    ...peopleOf(evening).map(({ unit, guest, checkIn, zone, kind, seat, name, order }) => [
      escapeFormulas(name),
      copy.csv.kinds[kind],
      escapeFormulas(guest?.note ?? ''),
      escapeFormulas(seat),
      escapeFormulas(zone),
      escapeId(order),
      checkIn ? isoTime(checkIn.scannedAt) : '',
      checkIn ? escapeFormulas(checkIn.door || copy.doors.own) : '',
      copy.door.paidBy[guest?.paidBy ?? ''],
      kind === 'door' && guest?.units[0] === unit ? formatPlainDollars(guest.takenCents) : '',
    ]),
  ]);
