import {
  collection,
  collectionGroup,
  orderBy,
  type Query,
  query,
  Timestamp,
  where,
} from 'firebase/firestore/lite';
import * as v from 'valibot';
import { database } from '../../lib/firebase/firestore';
import { readAll } from '../../lib/firebase/readAll';
import { lookedUpBatch, queryAll, readDocuments } from '../../lib/firebase/readDocuments';
import { serverNow } from '../../lib/serverTime';
import { startOfUtcDay, utcDay } from '../../lib/utcDates';
import { formatDayIn } from '../../lib/zonedTime';
import { createAppThunk } from '../../store/createAppThunk';
import { readCampaign } from '../campaigns/campaignsApi';
import { kinds } from '../orders/kinds';
import { partsOfUnit } from '../orders/offerModel';
import { type Order, parseOrder } from '../orders/orderModel';
import { orderOfPath, ordersPath } from '../orders/orderPaths';
import { parseGuest } from '../premieres/guestModel';
import { countSeats, seatsIn, seatsToSell } from '../premieres/hall';
import { type Screening, screeningPath } from '../premieres/screeningModel';
import { readScreenings } from '../premieres/screeningsApi';
import { readOffers } from '../shop-admin/storedItemsApi';
import { countUnitsOf } from '../shop-admin/unitCountsApi';
import {
  dayField,
  parseVisits,
  shards,
  tagsPath,
  tagsSchema,
  visitsPath,
} from '../visits/visitModel';
import {
  daysFrom,
  type FigureRecords,
  type Figures,
  figuresOf,
  type FiguresPart,
  firstDay,
  type OfferFigures,
  type ShowingFigures,
  type Span,
  type WeekFigures,
} from './figuresModel';

type FiguresOf = { brandId: string; projectId: string };
type Visits = FigureRecords['visits'];

/** The months from one time to another, `202611`. */
const monthsBetween = (start: number, end: number): string[] => [
  ...new Set(daysFrom(utcDay(start), utcDay(end)).map((day) => day.slice(0, 7).replace('-', ''))),
];

/** What was counted of films in these months. Of each film the rules look up who its makers are. */
async function readVisits(projectIds: readonly string[], months: readonly string[]) {
  const shardNumbers = Array.from({ length: shards }, (_, shard) => shard);
  const paths = projectIds.flatMap((projectId) =>
    months.flatMap((month) => shardNumbers.map((shard) => visitsPath(projectId, month, shard))),
  );
  const size = projectIds.length > 1 ? lookedUpBatch * months.length * shards : undefined;
  return [...(await readDocuments(paths, size))].flatMap(([path, fields]) => {
    const month = (path.split('~')[1] ?? '').replace(/^.{4}/, '$&-');
    return [...parseVisits(fields)].map(
      ([day, counts]) => [`${month}-${dayField(day).slice(1)}`, counts] as const,
    );
  });
}

/** All that was counted of a film: a year at a time, back to one in which nothing was. */
async function readAllVisits(projectId: string, now: number, years = 0): Promise<Visits> {
  const month = new Date(now).getUTCMonth();
  const year = new Date(now).getUTCFullYear() - years;
  const months = monthsBetween(Date.UTC(year - 1, month + 1), Date.UTC(year, month));
  const found = await readVisits([projectId], months);
  return found.length === 0 ? [] : [...found, ...(await readAllVisits(projectId, now, years + 1))];
}

const soldStatuses = ['paid', 'refunded'] as const;
// All that there are, as the indexes begin with them that there are for one.
const channels = Object.values(kinds).map(({ channel }) => channel);

const readSold = async (wanted: Query): Promise<Order[]> =>
  (await readAll(wanted)).map((one) => parseOrder(orderOfPath(one.ref.path), one.data()));

/** Of the offers that were taken, and of the seats of showings, how many are sold and how many are left. */
async function readStock(
  { brandId, projectId }: FiguresOf,
  taken: readonly OfferFigures[],
  screenings: readonly Screening[],
) {
  const [items, rewards] = await Promise.all([
    readOffers(brandId, projectId),
    readOffers(brandId, projectId, 'reward'),
  ]);
  const seats = screenings.flatMap(({ zones, blocked }) =>
    Object.entries(zones).map(([offerId, { stock }]) => {
      const own = blocked.filter((unit) => partsOfUnit(unit).offerId === offerId);
      return { offerId, limited: true, stock: stock - own.length };
    }),
  );
  const ids = taken.map(({ offerId }) => offerId);
  const wanted = [...items, ...rewards].filter(({ offerId }) => ids.includes(offerId));
  const offers = [...wanted, ...seats];
  const counts = await countUnitsOf(offers);
  return new Map(
    offers.flatMap(({ offerId, stock }) => {
      const count = counts[offerId];
      const left = stock - (count?.sold ?? 0) - (count?.held ?? 0);
      return count ? [[offerId, { sold: count.sold, left: Math.max(left, 0) }] as const] : [];
    }),
  );
}

/** A guest's seats are among the units that are sold. */
async function readShowing(
  screening: Screening,
  stock: Awaited<ReturnType<typeof readStock>>,
): Promise<ShowingFigures> {
  const { screeningId, title, venue, zone, startsAt, zones } = screening;
  const found = await readAll(collection(database, `${screeningPath(screeningId)}/guests`));
  const units = found.flatMap((one) => parseGuest(one.id, one.data()).units);
  const guests = countSeats(zones, units);
  const taken = Object.entries(zones).map(([id, of]) => seatsIn(of, stock.get(id)?.sold ?? 0));
  return {
    screeningId,
    title: `${title || venue}, ${formatDayIn(startsAt, zone)}`,
    sold: taken.reduce((sum, seats) => sum + seats, 0) - guests,
    guests,
    seats: seatsToSell(screening),
  };
}

/** How a film is doing. Fails only where neither what was counted nor what was paid can be read. */
export const fetchFigures = createAppThunk(
  'figures/fetchFigures',
  'fetchingFigures',
  async ({ span, ...film }: FiguresOf & { span: Span }): Promise<Figures> => {
    const { brandId, projectId } = film;
    const failed: FiguresPart[] = [];
    const unlessFailed = <Value>(part: FiguresPart, reading: Promise<Value>, empty: Value) =>
      reading.catch((error: unknown) => {
        failed.push(part);
        if (failed.includes('visits') && failed.includes('paid')) throw error;
        return empty;
      });
    const now = serverNow();
    const first = firstDay(span, now);
    const start = first === null ? 0 : startOfUtcDay(first);
    const readCounted = (): Promise<Visits> =>
      first === null
        ? readAllVisits(projectId, now)
        : readVisits([projectId], monthsBetween(start, now));
    const sold = query(
      collection(database, ordersPath(brandId)),
      where('status', 'in', soldStatuses),
      where('channel', 'in', channels),
      where('projectId', '==', projectId),
      where('soldAt', '>=', Timestamp.fromMillis(start)),
      orderBy('soldAt', 'desc'),
    );
    const tagsAt = tagsPath(brandId, projectId);
    const [visits, orders, stored, campaign, screenings] = await Promise.all([
      unlessFailed('visits', readCounted(), []),
      unlessFailed('paid', readSold(sold), []),
      // Tags that were counted are known without it.
      readDocuments([tagsAt]).catch(() => null),
      unlessFailed('funding', readCampaign(projectId), null),
      unlessFailed('showings', readScreenings(projectId), []),
    ]);
    if (failed.includes('paid')) failed.push('offers', 'funding');
    const figures = figuresOf(
      span,
      { now, visits, orders },
      {
        tags: v.parse(tagsSchema, stored?.get(tagsAt) ?? {}).tags,
        campaign: failed.includes('funding') ? null : campaign,
      },
    );
    const begun = startOfUtcDay(figures.days[0]?.day ?? '');
    const listed = screenings.filter((one) => one.state === 'approved' && one.endsAt >= begun);
    const stock = await unlessFailed('offers', readStock(film, figures.offers, listed), null);
    if (!stock && listed.length > 0) failed.push('showings');
    const showings = stock ? listed.map((screening) => readShowing(screening, stock)) : [];
    const leftOf = (offerId: string) => stock?.get(offerId)?.left ?? null;
    const cancelled = screenings.filter(({ state }) => state === 'cancelled');
    return {
      ...figures,
      offers: figures.offers.map((offer) => ({
        ...offer,
        left: leftOf(offer.offerId),
        cancelled: cancelled.some(({ zones }) => Object.hasOwn(zones, offer.offerId)),
      })),
      showings: await unlessFailed('showings', Promise.all(showings), []),
      failed: [...new Set(failed)],
    };
  },
);

/** Seven days of films, and the seven before, with the orders that a query of a time finds. */
async function readWeek(
  readFilms: () => Promise<readonly string[]>,
  soldSince: (start: Timestamp) => Query,
): Promise<WeekFigures> {
  const now = serverNow();
  const start = startOfUtcDay(firstDay(7, now) ?? '');
  const [visits, orders] = await Promise.all([
    readFilms().then((films) => readVisits(films, monthsBetween(start, now))),
    readSold(soldSince(Timestamp.fromMillis(start))),
  ]);
  return figuresOf(7, { now, visits, orders }, { tags: [], campaign: null });
}

/** The week of a brand's films. */
export const fetchBrandFigures = createAppThunk(
  'figures/fetchBrandFigures',
  'fetchingFigures',
  (brandId: string): Promise<WeekFigures> =>
    readWeek(
      async () => {
        const owned = query(collection(database, 'projectBrands'), where('brandId', '==', brandId));
        return (await readAll(owned)).map(({ id }) => id);
      },
      (start) =>
        query(
          collection(database, ordersPath(brandId)),
          where('status', 'in', soldStatuses),
          where('channel', 'in', channels),
          where('soldAt', '>=', start),
          orderBy('soldAt'),
        ),
    ),
);

/**
 * The week of all films that are public, for staff. Orders are found by their payment, as Money finds them: what was
 * paid too late before, and took others only now, is missing.
 */
export const fetchHouseFigures = createAppThunk(
  'figures/fetchHouseFigures',
  'fetchingFigures',
  (): Promise<WeekFigures> =>
    readWeek(
      async () => {
        const select = { fields: [{ fieldPath: 'projectId' }] };
        const films = await queryAll({ from: [{ collectionId: 'projects' }], select });
        return [...films.values()].map(({ projectId }) => String(projectId)).filter(Boolean);
      },
      (start) =>
        query(
          collectionGroup(database, 'orders'),
          where('status', 'in', soldStatuses),
          where('paidAt', '>=', start),
          orderBy('paidAt'),
        ),
    ),
);
