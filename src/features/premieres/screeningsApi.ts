import { type Offer, offerName, parseOffer, unitHeldUntil, unitId } from '../orders/offerModel';
import { readTakenUnits } from '../orders/unitsApi';
import { equals, readEvery, readFound } from '../shop/saleApi';
import { parseScreening, type Screening, screeningPath, ticketGroup } from './screeningModel';

// Over REST: a film's page asks for its showings without loading the SDK. Answers say what time it is, too.

/** All showings of a film that staff have approved, the first one first; cancelled ones and those that are over as well. */
export async function readScreenings(projectId: string): Promise<Screening[]> {
  const found = await readEvery('screenings', [equals('projectId', { stringValue: projectId })]);
  return found
    .map(({ id, fields }) => parseScreening(id, fields))
    .sort((one, other) => one.startsAt - other.startsAt);
}

/** A showing by its id; null where there is none. */
export async function readScreening(screeningId: string): Promise<Screening | null> {
  const path = screeningPath(screeningId);
  const fields = (await readFound([path])).get(path);
  return fields ? parseScreening(screeningId, fields) : null;
}

/** What tickets of a showing cost, zone by zone: those that are on sale, whether now or from an hour on that they say. */
export async function readTicketOffers(screening: Screening): Promise<Offer[]> {
  const found = await readEvery('offers', [
    equals('checkoutGroup', { stringValue: ticketGroup(screening) }),
    equals('onSale', { booleanValue: true }),
    equals('listed', { booleanValue: true }),
  ]);
  return (
    found
      .map(({ id, fields }) => parseOffer(id, fields))
      // The rules sell nothing under another name than the showing has by now.
      .filter(({ name, variant }) => name === offerName(screening.name, variant))
      .sort((one, other) => one.sort - other.sort)
  );
}

/** The units of offers that somebody has: until when one is held, null for what is sold, and for whom it is kept. */
export async function readHeld(offerIds: readonly string[]) {
  const held = offerIds.map(async (offerId) =>
    (await readTakenUnits(offerId)).map((unit) => ({
      id: unitId(offerId, unit.number),
      until: unit.sold ? null : unitHeldUntil(unit),
      forUid: unit.forUid,
    })),
  );
  return (await Promise.all(held)).flat();
}

/** The same by their ids, whoever they are kept for. */
export const readTaken = async (
  offerIds: readonly string[],
): Promise<ReadonlyMap<string, number | null>> =>
  new Map((await readHeld(offerIds)).map(({ id, until }) => [id, until]));
