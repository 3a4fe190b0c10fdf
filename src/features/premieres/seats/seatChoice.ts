import { limits } from '../../../config/limits';
import { seatsCopy as copy } from '../../../content/seats';
import { formatClock } from '../../../lib/dates';
import { type Offer, offerState, partsOfUnit, unitId } from '../../orders/offerModel';
import { dollars } from '../../shop/dollars';
import { bestSeats, leavesOneAlone, readHall, type Seat, seatsOf, seatsToSell } from '../hall';
import type { Screening, Zone } from '../screeningModel';

// What of a showing can be chosen, and what is chosen. The address has the choice, so that a reload keeps it.

/** A unit by its number; where people sit where they like, the first, second and so on of a price. */
export type Picked = { offerId: string; number: number };

/**
 * A showing with what is on sale of it, and until when its units are held, by their ids; null is sold, or kept for somebody
 * else.
 */
export type SeatsNow = {
  screening: Screening;
  offers: readonly Offer[];
  taken: Readonly<Record<string, number | null>>;
  /** Those that are kept for whoever looks. */
  kept: readonly string[];
};

type Zones = Readonly<Record<string, Zone>>;

const idOf = ({ offerId, number }: Picked) => unitId(offerId, number);
const upTo = (offerId: string, count: number): Picked[] =>
  Array.from({ length: count }, (_, index) => ({ offerId, number: index + 1 }));

/** The choice as the address has it: `b7.b8`, the letter of a zone with a number, or with how many of it. */
export const pickedText = (picked: readonly Picked[], zones: Zones, isSeated: boolean) =>
  picked
    // Of those without a seat the last one is the number of them.
    .filter(({ offerId }, at) => isSeated || picked[at + 1]?.offerId !== offerId)
    .map(({ offerId, number }) => `${zones[offerId]?.letter ?? ''}${String(number)}`)
    .join('.');

function parsePicked(text: string, zones: Zones, isSeated: boolean): Picked[] {
  const offerIds = new Map(Object.entries(zones).map(([id, { letter }]) => [letter, id]));
  return [...new Set(text.split('.'))].flatMap((part) => {
    const [, letter = '', typed = ''] = /^([a-f])([1-9]\d{0,3})$/.exec(part) ?? [];
    const offerId = offerIds.get(letter);
    const number = Number(typed);
    if (offerId === undefined) return [];
    return isSeated ? [{ offerId, number }] : upTo(offerId, Math.min(number, limits.unitsPerOrder));
  });
}

/** Why no more of an offer goes into an order of these; empty where it does. */
export function limitText(picked: readonly Picked[], offer: Offer): string {
  const prices = new Set([...picked.map(({ offerId }) => offerId), offer.offerId]);
  const mostPrices = offer.verified ? 1 : limits.offersPerOrder;
  if (prices.size > mostPrices) return copy.limit.prices(mostPrices);
  const most = Math.min(limits.unitsPerOrder, offer.perOrder);
  const ofPrice = picked.filter(({ offerId }) => offerId === offer.offerId);
  return picked.length >= limits.unitsPerOrder || ofPrice.length >= most
    ? copy.limit.seats(most)
    : '';
}

/** A choice as the address has it, of what is there now. */
export function readChoice(known: SeatsNow, text: string, now: number) {
  const { screening, offers, taken } = known;
  const { zones } = screening;
  const hall = readHall(screening);
  const isSeated = hall.length > 0;
  const onSale = offers.filter(
    (offer) => zones[offer.offerId] && offerState(offer, { now, taken: 0 }) === null,
  );
  const open = new Map(onSale.map((offer) => [offer.offerId, offer]));
  const seats = seatsOf(hall).filter(({ isBlocked }) => !isBlocked);
  const units = new Map<string, Seat[]>();
  for (const seat of seats) units.set(seat.unitId, [...(units.get(seat.unitId) ?? []), seat]);

  const isTaken = (id: string) => taken[id] === null || (taken[id] ?? 0) > now;
  const countTaken = (offerId: string) =>
    Object.keys(taken).filter((id) => partsOfUnit(id).offerId === offerId && isTaken(id)).length;
  const leftOf = (offerId: string) =>
    Math.max(0, (zones[offerId]?.stock ?? 0) - countTaken(offerId));
  const isFree = (one: Picked) =>
    open.has(one.offerId) &&
    (isSeated ? units.has(idOf(one)) && !isTaken(idOf(one)) : one.number <= leftOf(one.offerId));

  // The way to what is kept for somebody says no more than that.
  const kept = known.kept.map(partsOfUnit);
  const countKept = (id: string) => kept.filter(({ offerId }) => offerId === id).length;
  const keptOnes = isSeated ? kept : Object.keys(zones).flatMap((id) => upTo(id, countKept(id)));
  const wanted = text === 'kept' ? keptOnes : parsePicked(text, zones, isSeated);
  const picked: Picked[] = [];
  for (const one of wanted) {
    const offer = open.get(one.offerId);
    if (offer && isFree(one) && !limitText(picked, offer)) picked.push(one);
  }
  const chosen = new Set(isSeated ? picked.map(idOf) : []);
  const free = seats.filter(({ unitId: id }) => isFree(partsOfUnit(id)));
  const unavailable = new Set([...units.keys()].filter((id) => !isFree(partsOfUnit(id))));

  const nameOf = (one: Picked) => {
    const [place, companion] = units.get(idOf(one)) ?? [];
    if (place && companion) return copy.pair(place.name, companion.name);
    return place?.name ?? zones[one.offerId]?.label ?? '';
  };
  const stateOf = ({ unitId: id, offerId }: Seat) => {
    if (chosen.has(id)) return 'yours';
    if (isTaken(id)) return taken[id] ? 'reserved' : 'taken';
    return open.has(offerId) ? 'free' : 'notOnSale';
  };
  const beside = ({ rowIndex, cell }: Seat) =>
    [-1, 1].flatMap((step) => hall[rowIndex]?.places[cell + step] ?? []);
  const lines = onSale.flatMap((offer) => {
    const ofOffer = (some: readonly Picked[]) =>
      some.filter(({ offerId }) => offerId === offer.offerId);
    const qty = ofOffer(picked).length;
    // Without seats nobody chooses; what is kept goes first.
    const wished = ofOffer(isSeated ? picked : kept).slice(0, qty);
    return qty > 0 ? [{ offer, qty, numbers: wished.map(({ number }) => number) }] : [];
  });

  return {
    hall,
    zones,
    isSeated,
    open,
    picked,
    lines,
    /** What the address has, and nobody can choose any more. */
    gone: wanted.filter((one) => !isFree(one)),
    leftOf,
    nameOf,
    stateOf,
    isPickable: (seat: Seat) => ['yours', 'free'].includes(stateOf(seat)),
    totalCents: lines.reduce((sum, { offer, qty }) => sum + qty * offer.priceCents, 0),
    /** People, of whom a pair has two. */
    seatCount: isSeated ? seats.filter(({ unitId: id }) => chosen.has(id)).length : picked.length,
    freeCount: isSeated
      ? free.length
      : onSale.reduce((sum, { offerId }) => sum + leftOf(offerId), 0),
    allCount: seatsToSell(screening),
    hasPairs: seats.some(({ half }) => half),
    /** Until when the last of what is held is, which may come free; in the past where nothing is. */
    heldUntil: Math.max(0, ...Object.values(taken).map((until) => until ?? 0)),
    /** A seat in words, as somebody hears it who does not see where it is. */
    labelOf: (seat: Seat): string => {
      const name = nameOf(partsOfUnit(seat.unitId));
      const state = stateOf(seat);
      if (state === 'reserved')
        return `${name}, ${copy.reserved(formatClock(taken[seat.unitId] ?? 0))}`;
      if (state === 'taken' || state === 'notOnSale') return `${name}, ${copy[state]}`;
      const mine = beside(seat).find((one) => chosen.has(one.unitId) && one.unitId !== seat.unitId);
      const price = dollars(open.get(seat.offerId)?.priceCents ?? 0);
      return [
        name,
        zones[seat.offerId]?.label,
        price,
        state === 'free' && (known.kept.includes(seat.unitId) ? copy.kept : copy.free),
        mine && copy.beside(mine.name),
      ]
        .filter(Boolean)
        .join(', ');
    },
    /** The choice with so many of a price. */
    withCount: (offerId: string, count: number) =>
      onSale.flatMap((offer) =>
        offer.offerId === offerId
          ? upTo(offerId, count)
          : picked.filter((one) => one.offerId === offer.offerId),
      ),
    /** The most central free seats beside each other, without these units; none where there are not so many. */
    best: (count: number, without: readonly string[]): Seat[] => {
      const found = (isLeftOut: (id: string) => boolean) => {
        const others = [...units.keys()].filter((id) => without.includes(id) || isLeftOut(id));
        return bestSeats(hall, new Set([...unavailable, ...others]), count);
      };
      if (!onSale.some(({ verified }) => verified)) return found(() => false);
      // One price in an order.
      const [ofPrice = []] = onSale
        .map(({ offerId }) => found((id) => partsOfUnit(id).offerId !== offerId))
        .filter(({ length }) => length > 0);
      return ofPrice;
    },
    /** A free seat that the choice leaves without a neighbour, and the seat that it would take instead of, if one would do. */
    alone: () => {
      const seat = leavesOneAlone(hall, unavailable, chosen);
      if (!seat) return null;
      const others = picked.filter((one) => {
        const ids = new Set([...chosen, seat.unitId]);
        ids.delete(idOf(one));
        return !leavesOneAlone(hall, unavailable, ids);
      });
      return { seat, instead: others.find((one) => !zones[one.offerId]?.pair) };
    },
  };
}

export type SeatChoice = ReturnType<typeof readChoice>;
