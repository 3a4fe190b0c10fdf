import { collection, doc, query, serverTimestamp, where } from 'firebase/firestore/lite';
import * as v from 'valibot';
import { doorLink, ticketLink } from '../../config/paths';
import { eveningCopy } from '../../content/evening';
import { readUser } from '../../lib/firebase/auth';
import { commit } from '../../lib/firebase/commit';
import { database } from '../../lib/firebase/firestore';
import { readAll } from '../../lib/firebase/readAll';
import { serverNow } from '../../lib/serverTime';
import { createAppThunk, messageError } from '../../store/createAppThunk';
import { brandRef } from '../creators/memberApi';
import {
  checkInPath,
  parseCheckIn,
  parseDuplicate,
  parsePass,
  passPath,
  type PassRef,
} from '../door/doorModel';
import { isUnitTaken, partsOfUnit, unitSchema } from '../orders/offerModel';
import { type Guest, guestPath, parseGuest } from '../premieres/guestModel';
import {
  parseScreening,
  parseTicket,
  type Screening,
  screeningPath,
  ticketGroup,
} from '../premieres/screeningModel';
import { readScreening, readTaken, readTicketOffers } from '../premieres/screeningsApi';
import {
  findTicketDocuments,
  handOn,
  hashOf,
  makeTickets,
  newSecret,
} from '../premieres/ticketChangesApi';
import { equals, readEvery } from '../shop/saleApi';

/** The showings of a brand that are not over, the next one first, for who lets people in and reads no drafts. */
export const fetchEvenings = createAppThunk(
  'premiereAdmin/fetchEvenings',
  'fetchingShowings',
  async (brandId: string): Promise<Screening[]> => {
    const found = await readEvery('screenings', [equals('brandId', { stringValue: brandId })]);
    return found
      .map(({ id, fields }) => parseScreening(id, fields))
      .filter(({ state, endsAt }) => state === 'approved' && serverNow() < endsAt)
      .sort((one, other) => one.startsAt - other.startsAt);
  },
);

const byTime = (one: { at: number }, other: { at: number }) => one.at - other.at;

async function readEvening(screening: Screening, mayEdit: boolean) {
  const { brandId, screeningId, zones } = screening;
  const partsOf = (name: string) =>
    readAll(collection(database, `${screeningPath(screeningId)}/${name}`));
  const passesOf = query(
    collection(brandRef(brandId), 'doorPasses'),
    where('screeningId', '==', screeningId),
  );
  const [offers, taken, tickets, checkIns, duplicates, guests, passes] = await Promise.all([
    readTicketOffers(screening),
    readTaken(Object.keys(zones)),
    partsOf('tickets'),
    partsOf('checkins'),
    partsOf('duplicateScans'),
    partsOf('guests'),
    mayEdit ? readAll(passesOf) : [],
  ]);
  return {
    screening,
    mayEdit,
    /** Of who is signed in. */
    uid: readUser().uid,
    /** What is on sale, with its price. */
    offers,
    /** Until when units are held, by their ids; null is sold. */
    taken: Object.fromEntries(taken),
    tickets: tickets.map((one) => parseTicket(one.ref.path, one.data())),
    checkIns: checkIns.map((one) => parseCheckIn(one.id, one.data())),
    duplicates: duplicates.map((one) => parseDuplicate(one.id, one.data())).sort(byTime),
    guests: guests.map((one) => parseGuest(one.id, one.data())).sort(byTime),
    passes: passes.map((one) => parsePass({ brandId, passId: one.id }, one.data())).sort(byTime),
  };
}

/** What is sold of a showing, and who has come. */
export type Evening = Awaited<ReturnType<typeof readEvening>>;

/** An evening by the ids of its brand and showing and the role of who asks, joined by `/`, or why there is none. */
export const fetchEvening = createAppThunk(
  'premiereAdmin/fetchEvening',
  'fetchingEvening',
  async (id: string): Promise<Evening | 'missing' | 'over'> => {
    const [brandId = '', screeningId = '', role] = id.split('/');
    const screening = await readScreening(screeningId);
    if (screening?.brandId !== brandId) return 'missing';
    // Until then whoever lets people in sees who comes.
    if (role === 'door' && serverNow() >= screening.endsAt) return 'over';
    return readEvening(screening, role !== 'door');
  },
);

const unitRef = (unit: string) => doc(database, 'units', unit);

type NewGuest = Omit<Guest, 'by' | 'at'> & { screeningId: string };

/** Puts a guest on the list with their seats; who buys at the door is in by that. Fails where a seat is taken meanwhile. */
export const addGuest = createAppThunk(
  'premiereAdmin/addGuest',
  'savingGuest',
  ({ screeningId, guestId, ...guest }: NewGuest): Promise<void> =>
    commit(async (transaction) => {
      const { brandId, kind, units } = guest;
      const stored = await transaction.get(doc(database, guestPath(screeningId, guestId)));
      const before = await Promise.all(units.map((unit) => transaction.get(unitRef(unit))));
      // An earlier attempt has arrived.
      if (stored.exists()) return;
      const now = serverNow();
      if (before.some((one) => one.exists() && isUnitTaken(v.parse(unitSchema, one.data()), now)))
        throw messageError('seatTaken');
      const stamp = { by: readUser().uid, at: serverTimestamp() };
      transaction.set(stored.ref, { ...guest, ...stamp });
      for (const unit of units) {
        const seat = { ...partsOfUnit(unit), brandId, orderId: guestId, sold: true };
        transaction.set(unitRef(unit), { ...seat, at: stamp.at });
        if (kind === 'guest') continue;
        const scan = { door: '', name: '', offline: false, scannedAt: stamp.at };
        const checkIn = { orderId: guestId, codeHash: '', ...scan, ...stamp };
        transaction.set(doc(database, checkInPath(screeningId, unit)), checkIn);
      }
    }),
);

type GuestOf = { screening: Screening; guest: Guest };
/** One of a guest's seats. */
export type GuestSeat = GuestOf & { unitId: string };

/** Takes a guest off the list, with their seats and the tickets for these. Who is in with them counts no more. */
export const removeGuest = createAppThunk(
  'premiereAdmin/removeGuest',
  'removingGuest',
  ({ screening, guest: { guestId, kind, units } }: GuestOf): Promise<void> =>
    commit(async (transaction) => {
      const { screeningId } = screening;
      const stored = await transaction.get(doc(database, guestPath(screeningId, guestId)));
      if (!stored.exists()) return;
      // Whoever sold at the door may ask for no ticket of its seats, which have none.
      const named = kind === 'guest' ? units : [];
      const checkoutGroup = ticketGroup(screening);
      const tickets = await findTicketDocuments(transaction, { checkoutGroup }, named);
      for (const ref of [stored.ref, ...units.map(unitRef), ...tickets]) transaction.delete(ref);
    }),
);

/** Makes the ticket of a guest's seat and hands it on to an email. Returns where it is taken, with the link's secret. */
export const sendGuestLink = createAppThunk(
  'premiereAdmin/sendGuestLink',
  'sendingGuestLink',
  async ({ screening, guest, unitId, email }: GuestSeat & { email: string }): Promise<string> => {
    const { brandId, screeningId } = screening;
    const seat = { checkoutGroup: ticketGroup(screening), units: [unitId] };
    const own = { name: guest.name, email: readUser().email ?? '' };
    await makeTickets({ brandId, orderId: guest.guestId, ...seat }, own);
    const secret = await handOn({ screeningId, unitId, email });
    return `${location.origin}${ticketLink(screeningId, unitId)}#${secret}`;
  },
);

/** A pass as it is handed to who stands at its door. */
export type MadePass = { label: string; link: string };

/** Makes a pass of another door than `labels` name. Its link has the secret, which is stored nowhere. */
export const makePass = createAppThunk(
  'premiereAdmin/makePass',
  'savingDoorPass',
  async ({ screening, labels }: { screening: Screening; labels: readonly string[] }) => {
    const { brandId, screeningId } = screening;
    const numbers = Array.from({ length: labels.length + 1 }, (_, index) => index + 1);
    const label = numbers.map(eveningCopy.doors.label).find((one) => !labels.includes(one)) ?? '';
    const pass = { brandId, passId: crypto.randomUUID() };
    const secret = newSecret();
    const secretHash = await hashOf(secret);
    const stamp = { by: readUser().uid, at: serverTimestamp() };
    await commit((transaction) => {
      const fields = { screeningId, label, secretHash, ...stamp };
      transaction.set(doc(database, passPath(pass)), fields);
    });
    return { label, link: location.origin + doorLink(pass, secret) } satisfies MadePass;
  },
);

/** Takes a pass back: its link and the devices that it let in open nothing any more. */
export const withdrawPass = createAppThunk(
  'premiereAdmin/withdrawPass',
  'savingDoorPass',
  ({ brandId, passId }: PassRef): Promise<void> =>
    commit((transaction) => {
      transaction.delete(doc(database, passPath({ brandId, passId })));
    }),
);
