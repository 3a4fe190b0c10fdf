import * as v from 'valibot';
import { count, flag, text } from '../../lib/lenient';
import { clockIn, formatDayIn } from '../../lib/zonedTime';
import { type Offer, parseOffer } from '../orders/offerModel';
import {
  parseScreening,
  phaseOfScreening,
  type Screening,
  type ScreeningPhase,
  screeningSchema,
} from './screeningModel';

// The showings of a film as its page has them: without their halls, with what their tickets cost. A deploy puts them into
// its HTML, and who looks at them asks how they stand.

const factsSchema = v.pick(screeningSchema, [
  'state',
  'note',
  'title',
  'venue',
  'address',
  'zone',
  'startsAt',
  'doorsAt',
  'endsAt',
  'access',
  'language',
  'threshold',
  'decideBy',
  'saleOpen',
  'interested',
  'waiting',
  'moved',
]);

const showingSchema = v.object({
  ...factsSchema.entries,
  screeningId: text,
  /** Whether seats are chosen; otherwise people sit where they like. */
  hasSeats: flag,
  /** Whether there are wheelchair places, each with its companion's. */
  hasPairs: flag,
  /** How many tickets there are; one lets one person in where people sit where they like. */
  places: count,
  // Of what is on sale, or will be once the sale is open; 0 where nothing is. Prices are those of one person, but for pairs.
  leastCents: count,
  mostCents: count,
  /** Of a wheelchair place with its companion's: of both. */
  pairLeastCents: count,
  pairMostCents: count,
  saleFrom: count,
  saleUntil: count,
  /** Whether each fan has one order, by a proven email. */
  perFan: flag,
  /** Whether it was over when this was read. */
  isOver: flag,
});
export type Showing = v.InferOutput<typeof showingSchema>;

/** A moment on the wall of a place: `Fri 11 Dec 2026, 19:30`. */
export const whenText = (time: number, zone: string) =>
  `${formatDayIn(time, zone)}, ${clockIn(time, zone)}`;

const least = (numbers: readonly number[]) => (numbers.length > 0 ? Math.min(...numbers) : 0);
const most = (numbers: readonly number[]) => Math.max(0, ...numbers);

function showingOf(screening: Screening, offers: readonly Offer[], now: number): Showing {
  const { screeningId, cells, zones, endsAt, saleOpen } = screening;
  const offered = offers.filter(
    ({ parent, onSale }) => parent === screeningId && (onSale || !saleOpen),
  );
  const pricesOf = (isPair: boolean) =>
    offered
      .filter(({ offerId }) => (zones[offerId]?.pair ?? false) === isPair)
      .map(({ priceCents }) => priceCents);
  const all = Object.values(zones);
  return {
    ...v.parse(factsSchema, screening),
    screeningId,
    hasSeats: cells !== '',
    hasPairs: all.some(({ pair }) => pair),
    places: all.reduce((sum, { stock }) => sum + stock, 0),
    leastCents: least(pricesOf(false)),
    mostCents: most(pricesOf(false)),
    pairLeastCents: least(pricesOf(true)),
    pairMostCents: most(pricesOf(true)),
    saleFrom: least(offered.map(({ from }) => from)),
    saleUntil: most(offered.map(({ until }) => until)),
    perFan: offered.some(({ verified }) => verified),
    isOver: now >= endsAt,
  };
}

/** All showings of a film: what is to come first, what was last comes last. */
export const programmeOf = (
  screenings: readonly Screening[],
  offers: readonly Offer[],
  now: number,
): Showing[] =>
  screenings
    .map((screening) => showingOf(screening, offers, now))
    .sort(
      (one, two) =>
        Number(one.isOver) - Number(two.isOver) ||
        (one.isOver ? two.startsAt - one.startsAt : one.startsAt - two.startsAt),
    );

/** Where one stands that is not on sale yet: it is asked who would come, enough would, or too few by its day. */
type StateBeforeSale = 'asking' | 'reached' | 'missed' | 'unopened';

export function stateBeforeSale(
  { threshold, interested, decideBy }: Pick<Showing, 'threshold' | 'interested' | 'decideBy'>,
  now: number,
): StateBeforeSale {
  if (threshold === 0) return 'unopened';
  if (interested >= threshold) return 'reached';
  return decideBy !== null && now >= decideBy ? 'missed' : 'asking';
}

/** Where a showing stands for who would come: `later` is before its sale, `offSale` where none of it can be bought. */
export type ShowingState = ScreeningPhase | StateBeforeSale | 'soldOut' | 'later' | 'offSale';

/** As far as anybody knows: its seats can be chosen where nobody can say what time it is. */
export function stateOfShowing(showing: Showing, now: number | undefined): ShowingState {
  if (now === undefined) {
    if (showing.state === 'cancelled') return 'cancelled';
    if (showing.isOver) return 'over';
    if (!showing.saleOpen) return showing.threshold > 0 ? 'asking' : 'unopened';
    return showing.waiting ? 'soldOut' : 'toCome';
  }
  const phase = phaseOfScreening(showing, now);
  if (phase !== 'toCome' && phase !== 'tonight') return phase;
  if (!showing.saleOpen) return stateBeforeSale(showing, now);
  if (showing.waiting) return 'soldOut';
  if (showing.saleFrom === 0 || now >= showing.saleUntil) return 'offSale';
  return now < showing.saleFrom ? 'later' : phase;
}

export const isSelling = (state: ShowingState) => state === 'toCome' || state === 'tonight';

/** Showings as they are stored, with the offers of their tickets, each under its id. */
export type StoredShowings = Record<
  'screenings' | 'offers',
  ReadonlyMap<string, Record<string, unknown>>
>;

/** What the head of a film's page says: the first to come, null where none is, and how many follow; null without any. */
export function headOfPremieres(showings: readonly Showing[]) {
  const [first, ...others] = showings.filter(
    ({ state, isOver }) => state === 'approved' && !isOver,
  );
  const next = first ? { day: formatDayIn(first.startsAt, first.zone), venue: first.venue } : null;
  return showings.length > 0 ? { next, more: others.length } : null;
}

/** What a deploy bakes of them. */
export function bakePremieres({ screenings, offers }: StoredShowings, now: number) {
  const showings = programmeOf(
    [...screenings].map(([id, fields]) => parseScreening(id, fields)),
    [...offers].map(([id, fields]) => parseOffer(id, fields)),
    now,
  );
  const head = headOfPremieres(showings);
  return head && { ...head, showings };
}

const bakedSchema = v.object({ showings: v.array(showingSchema) });

/** What the HTML has; null where it has none. */
export function parsePremieres(baked: unknown): Showing[] | null {
  const parsed = v.safeParse(bakedSchema, baked);
  return parsed.success ? parsed.output.showings : null;
}
