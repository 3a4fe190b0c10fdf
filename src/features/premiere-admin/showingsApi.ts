import {
  collection,
  doc,
  getDoc,
  query,
  type QueryConstraint,
  Timestamp,
  where,
} from 'firebase/firestore/lite';
import { isEqual } from '../../lib/documentEdits';
import { commit, commitAs } from '../../lib/firebase/commit';
import { database } from '../../lib/firebase/firestore';
import { readAll } from '../../lib/firebase/readAll';
import { serverNow } from '../../lib/serverTime';
import { createAppThunk, messageError } from '../../store/createAppThunk';
import { type CampaignFilm, readFilm } from '../campaigns/promisesApi';
import { brandRef, readMember } from '../creators/memberApi';
import { kinds } from '../orders/kinds';
import { type Offer, parseOffer } from '../orders/offerModel';
import { type Order, parseOrder } from '../orders/orderModel';
import { ordersPath } from '../orders/orderPaths';
import { parseGuest } from '../premieres/guestModel';
import { countSeats, freeUnits, seatsIn } from '../premieres/hall';
import {
  parseScreening,
  type Screening,
  screeningOfGroup,
  screeningPath,
  ticketGroup,
} from '../premieres/screeningModel';
import { readTaken } from '../premieres/screeningsApi';
import type { Waiting } from '../premieres/waitingModel';
import { offerRef, stamp } from '../shop-admin/storedItemsApi';
import {
  parseShowingDraft,
  type ShowingContent,
  type ShowingDraft,
  typedShowing,
} from './showingModel';
import { readWaiting } from './waitingStaffApi';

const draftsOf = (brandId: string) => collection(brandRef(brandId), 'screeningDrafts');
const screeningRef = (screeningId: string) => doc(database, screeningPath(screeningId));

/** A film of a brand that has a page. */
export type ShowingFilm = CampaignFilm & { projectId: string };

async function readFilms(brandId: string): Promise<ShowingFilm[]> {
  const owned = await readAll(
    query(collection(database, 'projectBrands'), where('brandId', '==', brandId)),
  );
  const films = await Promise.all(
    owned.map(async ({ id }) => ({ ...(await readFilm(id)), projectId: id })),
  );
  return films.filter(({ title }) => title !== '');
}

/** How many seats are sold by how many orders, of whom, and what was paid for them and has not gone back. */
type Sales = { sold: number; orders: number; buyers: readonly string[]; paidCents: number };
const noSales: Sales = { sold: 0, orders: 0, buyers: [], paidCents: 0 };

/** The orders of a brand's tickets that are paid or have gone back, all of them or those that are asked for. */
async function readOrders(
  brandId: string,
  status: 'paid' | 'refunded',
  only: readonly QueryConstraint[],
): Promise<Order[]> {
  const found = await readAll(
    query(
      collection(database, ordersPath(brandId)),
      where('status', '==', status),
      where('channel', '==', kinds.ticket.channel),
      ...only,
    ),
  );
  return found.map((one) => parseOrder({ brandId, orderId: one.id }, one.data()));
}

/** The sales of all showings of a brand, or of those that are asked for; of each by what is public of it. */
async function readSales(brandId: string, ...only: QueryConstraint[]) {
  const orders = await readOrders(brandId, 'paid', only);
  return ({ screeningId, zones }: Screening): Sales => {
    const own = orders.filter((order) => screeningOfGroup(order.checkoutGroup) === screeningId);
    const lines = own.flatMap((order) => order.lines);
    return {
      sold: lines.reduce((sum, { offerId, qty }) => sum + seatsIn(zones[offerId], qty), 0),
      orders: own.length,
      buyers: own.map(({ uid }) => uid),
      paidCents: own.reduce((sum, order) => sum + order.totalCents - order.refundedCents, 0),
    };
  };
}

const noneFreed = { seats: 0, isAwaited: false };

/** How many seats are free of a showing that is sold out by its page, or that somebody waits for who had none kept. */
async function countFreed(screening: Screening): Promise<typeof noneFreed> {
  const { state, doorsAt, zones, waiting } = screening;
  if (state === 'cancelled' || doorsAt <= serverNow()) return noneFreed;
  const isAwaited = (await readWaiting(screening)).some(({ kept }) => kept.length === 0);
  if (!isAwaited && !waiting) return noneFreed;
  const taken = await readTaken(Object.keys(zones));
  return { seats: countSeats(zones, freeUnits(screening, new Set(taken.keys()))), isAwaited };
}

/** The units of those who come to a showing without an order: guests, and who bought at its door. */
export async function readGuests(screeningId: string): Promise<string[]> {
  const found = await readAll(collection(screeningRef(screeningId), 'guests'));
  return found.flatMap((one) => parseGuest(one.id, one.data()).units);
}

/** A showing as it is typed, and as it is public once staff have approved it. */
export type ListedShowing = {
  draft: ShowingDraft;
  screening: Screening | null;
  sales: Sales;
  /** How many seats those without an order have. */
  guests: number;
  freed: typeof noneFreed;
};

/** The showings of a brand, and its films that have a page. */
export const fetchShowings = createAppThunk(
  'premiereAdmin/fetchShowings',
  'fetchingShowings',
  async (brandId: string): Promise<{ films: ShowingFilm[]; showings: ListedShowing[] }> => {
    const [films, drafts, screenings, salesOf] = await Promise.all([
      readFilms(brandId),
      readAll(draftsOf(brandId)),
      readAll(query(collection(database, 'screenings'), where('brandId', '==', brandId))),
      readSales(brandId),
    ]);
    const approved = new Map(screenings.map((one) => [one.id, parseScreening(one.id, one.data())]));
    const showings = drafts.map(async (one) => {
      const draft = parseShowingDraft(one.id, one.data());
      const screening = approved.get(one.id) ?? null;
      if (!screening) return { draft, screening, sales: noSales, guests: 0, freed: noneFreed };
      const [units, freed] = await Promise.all([readGuests(one.id), countFreed(screening)]);
      const guests = countSeats(screening.zones, units);
      return { draft, screening, sales: salesOf(screening), guests, freed };
    });
    return { films, showings: await Promise.all(showings) };
  },
);

/** A showing with what is sold of it. */
export type OpenShowing = {
  films: ShowingFilm[];
  /** Null where there is none. */
  draft: ShowingDraft | null;
  screening: Screening | null;
  offers: Offer[];
  sales: Sales;
  /** How many orders of a cancelled one have gone back. */
  returned: number;
  /** The units that are sold, guests' among them, and those that are held for who pays. */
  sold: string[];
  held: string[];
  /** In the order in which they joined. */
  waitingList: Waiting[];
  guests: string[];
};

/** A showing by the ids of its brand and itself, joined by `/`; of none where there is no second. */
export const fetchShowing = createAppThunk(
  'premiereAdmin/fetchShowing',
  'fetchingShowings',
  async (id: string): Promise<OpenShowing> => {
    const [brandId = '', screeningId = ''] = id.split('/');
    const films = await readFilms(brandId);
    const none = {
      offers: [],
      sales: noSales,
      returned: 0,
      sold: [],
      held: [],
      guests: [],
      waitingList: [],
    };
    if (screeningId === '') return { films, draft: null, screening: null, ...none };
    const [typed, approved] = await Promise.all([
      getDoc(doc(draftsOf(brandId), screeningId)),
      getDoc(screeningRef(screeningId)),
    ]);
    const draft = typed.exists() ? parseShowingDraft(screeningId, typed.data()) : null;
    if (!draft || !approved.exists()) return { films, draft, screening: null, ...none };
    const screening = parseScreening(screeningId, approved.data());
    const group = ticketGroup(screening);
    const ofShowing = where('checkoutGroup', 'in', [group, `${group}/fan`]);
    const [offers, taken, guests, salesOf, returned, waitingList] = await Promise.all([
      readAll(query(collection(database, 'offers'), where('checkoutGroup', '==', group))),
      readTaken(Object.keys(screening.zones)),
      readGuests(screeningId),
      readSales(brandId, ofShowing),
      screening.state === 'cancelled' ? readOrders(brandId, 'refunded', [ofShowing]) : [],
      readWaiting(screening),
    ]);
    const units = [...taken.keys()];
    const sales = salesOf(screening);
    const hasBought = ({ uid, kept }: Waiting) =>
      sales.buyers.includes(uid) && kept.some((unit) => taken.get(unit) === null);
    return {
      films,
      draft,
      screening,
      offers: offers.map((one) => parseOffer(one.id, one.data())),
      sales,
      // What was paid too late was never sold.
      returned: returned.filter(({ soldAt }) => soldAt !== null).length,
      sold: units.filter((unit) => taken.get(unit) === null),
      held: units.filter((unit) => taken.get(unit) !== null),
      guests,
      // Who has bought what was kept waits no more.
      waitingList: waitingList.filter((one) => !hasBought(one)),
    };
  },
);

const storedTime = (time: number | null) => (time === null ? null : Timestamp.fromMillis(time));

/** Where a showing is. */
type ShowingRef = { brandId: string; screeningId: string };

type SavedShowing = ShowingRef & {
  /** As it was when typing began; null of a new one. */
  base: Readonly<Record<string, string>> | null;
  content: ShowingContent;
  state: 'draft' | 'submitted';
  /** Tells another attempt, whose first may have arrived, from another change. */
  changeId: string;
};

/** Keeps what was typed, or sends it to staff. Fails where somebody else has changed it, or it is with staff. */
export const saveShowing = createAppThunk(
  'premiereAdmin/saveShowing',
  'savingShowing',
  async (saved: SavedShowing): Promise<ShowingDraft> => {
    const { brandId, screeningId, base, content, state, changeId } = saved;
    const author = await readMember(brandId);
    return commitAs(author, async ({ transaction, sign }) => {
      const found = await transaction.get(doc(draftsOf(brandId), screeningId));
      const stored = found.exists() ? parseShowingDraft(screeningId, found.data()) : null;
      const isOwn = stored?.changeId === changeId;
      if (
        stored &&
        isOwn &&
        stored.state === state &&
        isEqual(typedShowing(stored), typedShowing(content))
      )
        return stored;
      if (stored?.state === 'submitted') throw messageError('showingWithStaff');
      if (!isOwn && !isEqual(stored && typedShowing(stored), base))
        throw messageError('showingChangedMeanwhile');
      const note = state === 'submitted' ? '' : (stored?.note ?? '');
      const next = { ...content, state, note, version: (stored?.version ?? 0) + 1, changeId };
      const times = {
        startsAt: storedTime(content.startsAt),
        doorsAt: storedTime(content.doorsAt),
        endsAt: storedTime(content.endsAt),
        saleFrom: storedTime(content.saleFrom),
        decideBy: storedTime(content.decideBy),
      };
      transaction.set(found.ref, sign({ ...next, ...times }));
      return { ...next, screeningId, byEmail: author.byEmail, at: serverNow() };
    });
  },
);

/** Takes back what waits for staff. Fails where they have answered meanwhile. */
export const takeBackShowing = createAppThunk(
  'premiereAdmin/takeBackShowing',
  'savingShowing',
  async ({ brandId, screeningId }: ShowingRef): Promise<ShowingDraft> => {
    const author = await readMember(brandId);
    return commitAs(author, async ({ transaction, sign }) => {
      const found = await transaction.get(doc(draftsOf(brandId), screeningId));
      const stored = parseShowingDraft(screeningId, found.data());
      if (stored.state === 'draft') return stored;
      if (stored.state !== 'submitted') throw messageError('showingMoved');
      const changeId = crypto.randomUUID();
      const next = { state: 'draft' as const, version: stored.version + 1, changeId };
      transaction.update(found.ref, sign(next));
      return { ...stored, ...next, byEmail: author.byEmail, at: serverNow() };
    });
  },
);

/** Deletes a showing that was never public. */
export const deleteShowing = createAppThunk(
  'premiereAdmin/deleteShowing',
  'deletingShowing',
  ({ brandId, screeningId }: ShowingRef): Promise<void> =>
    commit((transaction) => {
      transaction.delete(doc(draftsOf(brandId), screeningId));
    }),
);

/** What creators change of an offer at once. */
type TicketTerms = Pick<Offer, 'priceCents' | 'onSale' | 'from' | 'until'>;

const ticketTermsOf = ({ priceCents, onSale, from, until }: Offer): TicketTerms => ({
  priceCents,
  onSale,
  from,
  until,
});

/** Changes prices and sale of a showing at once. Fails where somebody else has changed one of them meanwhile. */
export const saveSale = createAppThunk(
  'premiereAdmin/saveSale',
  'savingOffer',
  (changed: readonly { offer: Offer; terms: TicketTerms }[]): Promise<void> =>
    commit(async (transaction) => {
      const stored = await Promise.all(
        changed.map(async ({ offer: { offerId } }) =>
          parseOffer(offerId, (await transaction.get(offerRef(offerId))).data()),
        ),
      );
      for (const [index, { offer, terms }] of changed.entries()) {
        const now = ticketTermsOf(stored[index] ?? offer);
        if (isEqual(now, terms)) continue;
        if (!isEqual(now, ticketTermsOf(offer))) throw messageError('offerChangedMeanwhile');
        const times = { from: storedTime(terms.from), until: storedTime(terms.until) };
        transaction.update(offerRef(offer.offerId), { ...terms, ...times, ...stamp() });
      }
    }),
);

/** Cancels a showing for good, with a reason that fans read: what was paid goes back. */
export const cancelShowing = createAppThunk(
  'premiereAdmin/cancelShowing',
  'cancellingShowing',
  ({ screeningId, note }: { screeningId: string; note: string }): Promise<void> =>
    commit(async (transaction) => {
      const stored = await transaction.get(screeningRef(screeningId));
      if (parseScreening(screeningId, stored.data()).state === 'cancelled') return;
      transaction.update(screeningRef(screeningId), { state: 'cancelled', note, ...stamp() });
    }),
);
