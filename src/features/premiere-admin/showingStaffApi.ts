import '../../content/premiereStaff';
import {
  collection,
  doc,
  type DocumentSnapshot,
  getCount,
  getDoc,
  getDocs,
  limit,
  orderBy,
  query,
  serverTimestamp,
  Timestamp,
  type Transaction,
  where,
} from 'firebase/firestore/lite';
import { recordsPerPage } from '../../config/limits';
import { type Commit, commitAs } from '../../lib/firebase/commit';
import { database } from '../../lib/firebase/firestore';
import { serverNow } from '../../lib/serverTime';
import { createAppThunk, messageError } from '../../store/createAppThunk';
import { readAuthor } from '../auth/staffApi';
import type { BrandStanding } from '../creators/brandStandings';
import { readBrandStandings } from '../creators/brandStandingsApi';
import { readBrand } from '../creators/closingApi';
import { brandRef } from '../creators/memberApi';
import { kinds } from '../orders/kinds';
import { type Offer, offerName, parseOffer } from '../orders/offerModel';
import {
  parseScreening,
  phaseOfScreening,
  type Screening,
  screeningPath,
  ticketGroup,
} from '../premieres/screeningModel';
import { readTaken } from '../premieres/screeningsApi';
import { locateProject } from '../project-changes/transactionApi';
import { offerRef, stamp } from '../shop-admin/storedItemsApi';
import { approvedZones, blockedUnits, keepsSeats, type ShowingReview } from './reviewModel';
import { parseShowingDraft, screeningName, type ShowingDraft } from './showingModel';
import { readToReturn, type ShowingToReturn } from './showingReturnsApi';
import { readGuests } from './showingsApi';

// What staff do with showings. Creators write none of what is public but prices and sale: it is written here, from what
// they have typed, with its offers in one commit.

type ShowingRef = Pick<ShowingReview, 'brandId' | 'screeningId'>;

const draftRef = ({ brandId, screeningId }: ShowingRef) =>
  doc(brandRef(brandId), 'screeningDrafts', screeningId);
const screeningRef = (screeningId: string) => doc(database, screeningPath(screeningId));

const draftOf = (snapshot: DocumentSnapshot): ShowingDraft | null =>
  snapshot.exists() ? parseShowingDraft(snapshot.id, snapshot.data()) : null;
const screeningOf = (snapshot: DocumentSnapshot): Screening | null =>
  snapshot.exists() ? parseScreening(snapshot.id, snapshot.data()) : null;

type AllShowings = {
  screenings: Screening[];
  brands: BrandStanding[];
  toReturn: ShowingToReturn[];
};

/** The showings of all brands that are to come, or `over`, the nearest first, and what is to go back of them. */
export const fetchAllShowings = createAppThunk(
  'premiereAdmin/fetchAllShowings',
  'fetchingAllShowings',
  async (list: string): Promise<AllShowings> => {
    const isOver = list === 'over';
    const { docs } = await getDocs(
      query(
        collection(database, 'screenings'),
        where('endsAt', isOver ? '<=' : '>', Timestamp.fromMillis(serverNow())),
        orderBy('endsAt', isOver ? 'desc' : 'asc'),
        limit(recordsPerPage),
      ),
    );
    const screenings = docs.map((one) => parseScreening(one.id, one.data()));
    const [brands, toReturn] = await Promise.all([
      readBrandStandings(screenings.map(({ brandId }) => brandId)),
      readToReturn(screenings),
    ]);
    return { screenings, brands, toReturn };
  },
);

/** The units of a showing that somebody has, of those that may still be paid until when. */
const readTakenOf = (screening: Screening | null) => readTaken(Object.keys(screening?.zones ?? {}));

/** Whether a showing at an address was approved before. */
async function isKnown(address: string): Promise<boolean> {
  const there = query(collection(database, 'screenings'), where('address', '==', address));
  return address !== '' && (await getCount(query(there, limit(1)))).data().count > 0;
}

/** A showing, by `brandId/screeningId`: what is typed of it, and what is public. */
export const fetchShowingReview = createAppThunk(
  'premiereAdmin/fetchShowingReview',
  'reviewingShowing',
  async (id: string): Promise<ShowingReview> => {
    const [brandId = '', screeningId = ''] = id.split('/');
    if (brandId === '' || screeningId === '') throw messageError('showingMissing');
    const ref = { brandId, screeningId };
    const [brand, typed, stored] = await Promise.all([
      readBrand(brandId),
      getDoc(draftRef(ref)),
      getDoc(screeningRef(screeningId)),
    ]);
    const [draft, screening] = [draftOf(typed), screeningOf(stored)];
    const shown = draft ?? screening;
    if (!brand || !shown) throw messageError('showingMissing');
    const [located, taken, guests, isKnownAddress] = await Promise.all([
      locateProject(shown.projectId),
      readTakenOf(screening),
      screening ? readGuests(screeningId) : Promise.resolve<string[]>([]),
      isKnown(shown.address),
    ]);
    const film = located && {
      ...located.project,
      isPublic: located.location.collection === 'projects',
    };
    const units = [...taken.keys()];
    const sold = units.filter((unit) => taken.get(unit) === null && !guests.includes(unit));
    const held = units.filter((unit) => taken.get(unit) !== null);
    return { ...ref, brand, film, draft, screening, sold, guests, held, isKnownAddress };
  },
);

/** Reads the draft that staff have looked at. Fails with the catalogue's text where it is another one by now. */
async function readSeen(transaction: Transaction, ref: ShowingRef, seen: ShowingDraft) {
  const snapshot = await transaction.get(draftRef(ref));
  const draft = draftOf(snapshot);
  if (draft?.state !== 'submitted' || draft.version !== seen.version)
    throw messageError('showingDraftChanged');
  return { draft, snapshot };
}

type SeenDraft = Awaited<ReturnType<typeof readSeen>>;

const writeDecision = (
  { transaction, sign }: Commit,
  { draft, snapshot }: SeenDraft,
  decision: { state: 'approved' | 'returned'; note: string },
) => {
  const version = draft.version + 1;
  transaction.update(snapshot.ref, sign({ ...decision, version, changeId: crypto.randomUUID() }));
};

/** Gives a showing back to its creators, with what they should change. What is public of it stays. */
export const returnShowing = createAppThunk(
  'premiereAdmin/returnShowing',
  'returningShowing',
  async ({ draft, note, ...ref }: ShowingRef & { draft: ShowingDraft; note: string }) => {
    const author = await readAuthor();
    await commitAs(author, async (signed) => {
      const found = await readSeen(signed.transaction, ref, draft);
      writeDecision(signed, found, { state: 'returned', note });
    });
  },
);

const placeFields = ['venue', 'address', 'startsAt', 'doorsAt', 'endsAt'] as const;
const otherFields = ['projectId', 'title', 'zone', 'access', 'contact', 'language'] as const;
const saleFields = ['rows', 'cells', 'threshold', 'decideBy'] as const;

/** Some fields to the letter, as the rules compare them. */
const fieldsOf = (snapshot: DocumentSnapshot, fields: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(fields.map((field): [string, unknown] => [field, snapshot.get(field)]));

/** Where and when it was to be before, which each ticket says until it is seen; null where it never was elsewhere. */
function movedFrom(stored: DocumentSnapshot, draft: ShowingDraft): unknown {
  const before = screeningOf(stored);
  return !before || placeFields.every((field) => before[field] === draft[field])
    ? (stored.get('moved') ?? null)
    : { ...fieldsOf(stored, placeFields), at: serverTimestamp() };
}

/** Whether tickets are on sale: at once, or, with a threshold, when its creators say so. */
const isSaleOpen = ({ threshold }: ShowingDraft, before: Screening | null) =>
  before?.saleOpen ?? threshold === 0;

/**
 * How a zone is sold. Its price and its days are its creators' to change once it is there, so they stay; it ends with the
 * start of the showing, wherever that has moved, unless they ended it earlier.
 */
function saleOf(
  price: ShowingDraft['prices'][number],
  { draft }: SeenDraft,
  { has, before, startsAt }: { has: Offer | undefined; before: Screening | null; startsAt: number },
) {
  const { perFan } = draft;
  if (!has)
    return {
      priceCents: price.priceCents,
      onSale: isSaleOpen(draft, before),
      from: draft.saleFrom === null ? serverTimestamp() : Timestamp.fromMillis(draft.saleFrom),
      until: Timestamp.fromMillis(startsAt),
      verified: perFan,
      perOrder: perFan ? 4 : 6,
    };
  const { priceCents, onSale, verified, perOrder } = has;
  const until = has.until === before?.startsAt ? startsAt : Math.min(has.until, startsAt);
  const from = Timestamp.fromMillis(Math.min(has.from, until - 1));
  return { priceCents, onSale, from, until: Timestamp.fromMillis(until), verified, perOrder };
}

/**
 * Approves what staff have looked at, or a correction of what is public: in one commit the showing, its offers and the
 * draft. Once somebody has a seat, all seats stay. Fails with the catalogue's text where they would not.
 */
export const approveShowing = createAppThunk(
  'premiereAdmin/approveShowing',
  'approvingShowing',
  async ({ draft: seen, ...ref }: ShowingRef & { draft: ShowingDraft }): Promise<void> => {
    const { brandId, screeningId } = ref;
    const author = await readAuthor();
    const taken = await readTakenOf(screeningOf(await getDoc(screeningRef(screeningId))));
    await commitAs(author, async (signed) => {
      const { transaction } = signed;
      const found = await readSeen(transaction, ref, seen);
      const { draft, snapshot } = found;
      const { projectId, cells, prices, startsAt } = draft;
      const stored = await transaction.get(screeningRef(screeningId));
      const before = screeningOf(stored);
      const phase = before && phaseOfScreening(before, serverNow());
      if (startsAt === null) throw messageError('showingDraftChanged');
      if (phase === 'over' || phase === 'cancelled') throw messageError('showingOver');
      if (before && taken.size > 0 && !keepsSeats(before, draft))
        throw messageError('showingSeatsStay');
      const zones = approvedZones(draft);
      const zoneIds = [...new Set([...Object.keys(before?.zones ?? {}), ...Object.keys(zones)])];
      const known = await Promise.all(zoneIds.map((id) => transaction.get(offerRef(id))));
      const offers = new Map(
        known.flatMap((one): [string, Offer][] =>
          one.exists() ? [[one.id, parseOffer(one.id, one.data())]] : [],
        ),
      );
      const name = screeningName({ ...draft, startsAt });
      const { kind, channel, openPrice } = kinds.ticket;
      for (const [sort, price] of prices.entries())
        transaction.set(offerRef(price.offerId), {
          checkoutGroup: ticketGroup({ brandId, projectId, screeningId }),
          kind,
          channel,
          openPrice,
          parent: screeningId,
          name: offerName(name, price.label),
          variant: price.label,
          stock: zones[price.offerId]?.stock ?? 0,
          limited: true,
          numbered: cells !== '',
          listed: true,
          ships: false,
          sort,
          ...saleOf(price, found, { has: offers.get(price.offerId), before, startsAt }),
          ...stamp(),
        });
      for (const [offerId, { onSale }] of offers)
        if (onSale && !zones[offerId])
          transaction.update(offerRef(offerId), { onSale: false, ...stamp() });
      transaction.set(stored.ref, {
        brandId,
        ...fieldsOf(snapshot, [...placeFields, ...otherFields, ...saleFields]),
        state: 'approved',
        note: '',
        name,
        zones,
        blocked: blockedUnits(draft),
        saleOpen: isSaleOpen(draft, before),
        interested: before?.interested ?? 0,
        waiting: before?.waiting ?? false,
        moved: movedFrom(stored, draft),
        ...stamp(),
      });
      writeDecision(signed, found, { state: 'approved', note: '' });
    });
  },
);
