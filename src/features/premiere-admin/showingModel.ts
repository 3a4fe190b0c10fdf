import * as v from 'valibot';
import { lineProblem, textProblem } from '../../components/fieldSchemas';
import { limits } from '../../config/limits';
import { packageTerms } from '../../config/packages';
import { premiereAdminCopy } from '../../content/premiereAdmin';
import { count, flag, lenientList, text } from '../../lib/lenient';
import { normalizeLine, normalizeText } from '../../lib/lines';
import { momentSchema, timestampSchema } from '../../lib/timestamp';
import { startOfUtcDay, utcDay } from '../../lib/utcDates';
import { clockIn, dayIn, formatDayIn, zonedTime } from '../../lib/zonedTime';
import type { Grant } from '../creators/model';
import { offerName } from '../orders/offerModel';
import { unitsOfLetter, zoneLetters } from '../premieres/hall';
import {
  phaseOfScreening,
  type Screening,
  screeningSchema,
  zoneSchema,
} from '../premieres/screeningModel';

// A showing as its creators type it. Reading is lenient; sums are integer US cents, times milliseconds.

const dayMs = 24 * 60 * 60_000;

/** A zone with its price. Its id becomes that of its offer. */
const priceSchema = v.object({
  ...zoneSchema.entries,
  offerId: v.pipe(v.string(), v.nonEmpty()),
  priceCents: count,
});
export type ShowingPrice = v.InferOutput<typeof priceSchema>;

const contentSchema = v.object({
  ...v.pick(screeningSchema, ['projectId', 'title', 'venue', 'address', 'zone']).entries,
  ...v.pick(screeningSchema, ['access', 'contact', 'language', 'rows', 'cells']).entries,
  startsAt: momentSchema,
  doorsAt: momentSchema,
  endsAt: momentSchema,
  /** Null where tickets are sold as soon as it is approved. */
  saleFrom: momentSchema,
  /** How many have to say that they would come before it is on sale, and by when; 0 and null for none. */
  threshold: count,
  decideBy: momentSchema,
  prices: lenientList(priceSchema),
  /** Whether each fan has one order of at most four, by a proven email. */
  perFan: flag,
});
/** What creators type of a showing. */
export type ShowingContent = v.InferOutput<typeof contentSchema>;

const draftSchema = v.object({
  ...contentSchema.entries,
  /** Creators change it unless it is `submitted`; of an approved one that is a correction. */
  state: v.fallback(v.picklist(['draft', 'submitted', 'returned', 'approved']), 'draft'),
  /** What staff say when they return it. */
  note: text,
  /** One more with each change. */
  version: count,
  changeId: text,
  byEmail: text,
  at: timestampSchema,
});
/** A document of `brands/{brandId}/screeningDrafts`, under the id that its showing has. */
export type ShowingDraft = v.InferOutput<typeof draftSchema> & { screeningId: string };

export const parseShowingDraft = (screeningId: string, fields: unknown): ShowingDraft => ({
  ...v.parse(draftSchema, fields),
  screeningId,
});

/** Where a showing stands: as it is public, or as its draft is before. */
export const showingState = (
  { draft, screening }: { draft: Pick<ShowingDraft, 'state'>; screening: Screening | null },
  now: number,
) => (screening ? phaseOfScreening(screening, now) : draft.state);

/** Whether its creators are to open the sale, or not: enough would come, or the day is over. */
export const isToDecide = ({ threshold, interested, decideBy }: Screening, now: number) =>
  interested >= threshold || now >= (decideBy ?? 0);

/** What its page is called. */
export const showingTitle = (startsAt: number | null, zone: string) =>
  startsAt === null
    ? premiereAdminCopy.newTitle
    : `${formatDayIn(startsAt, zone)}, ${clockIn(startsAt, zone)}`;

type Named = Pick<Screening, 'title' | 'startsAt' | 'zone' | 'venue'>;

/** What orders and Stripe call a showing, such as `Preview, 11 Dec 2026, 19:30, Kino Lantaarn`. */
export const screeningName = ({ title, startsAt, zone, venue }: Named) =>
  // Without the weekday.
  [title, formatDayIn(startsAt, zone).slice(4), clockIn(startsAt, zone), venue]
    .filter((part) => part !== '')
    .join(', ');

// ---- as it is typed ----

const textFields = [
  'projectId',
  'title',
  'venue',
  'address',
  'day',
  'starts',
  'doors',
  'ends',
  'zone',
  'access',
  'language',
  'contact',
  'saleDay',
  'saleClock',
  'threshold',
  'decideDay',
] as const;

/** Everything is a text, as the device keeps it: days and hours by the venue's clock, the hall and its prices as JSON. */
const typedSchema = v.object({
  ...v.entriesFromList(textFields, text),
  seating: v.fallback(v.picklist(['seats', 'free']), 'seats'),
  hall: v.fallback(
    v.pipe(v.string(), v.parseJson(), v.pick(contentSchema, ['rows', 'cells', 'prices'])),
    { rows: [], cells: '', prices: [] },
  ),
  perFan: v.fallback(v.picklist(['yes', '']), ''),
});
export type TypedShowing = v.InferOutput<typeof typedSchema>;

export const readTyped = (fields: unknown): TypedShowing => v.parse(typedSchema, fields);

/** A showing as it is typed; what has no hour yet begins with a usual one. */
export function typedShowing(showing: ShowingContent): Record<string, string> {
  const { projectId, title, venue, address, zone, access, contact, language } = showing;
  const { startsAt, doorsAt, endsAt, saleFrom, rows, cells, prices, perFan } = showing;
  const { threshold, decideBy } = showing;
  const dayOf = (time: number | null) => (time === null ? '' : dayIn(time, zone));
  const clockOf = (time: number | null, usual: string) =>
    time === null ? usual : clockIn(time, zone);
  return {
    projectId,
    title,
    venue,
    address,
    zone,
    access,
    contact,
    language,
    day: dayOf(startsAt),
    starts: clockOf(startsAt, '20:00'),
    doors: clockOf(doorsAt, '19:30'),
    ends: clockOf(endsAt, '22:00'),
    saleDay: dayOf(saleFrom),
    saleClock: clockOf(saleFrom, ''),
    threshold: threshold === 0 ? '' : String(threshold),
    decideDay: dayOf(decideBy),
    seating: cells === '' && prices.some(({ stock }) => stock > 0) ? 'free' : 'seats',
    hall: JSON.stringify({ rows, cells, prices }),
    perFan: perFan ? 'yes' : '',
  };
}

/** What a showing begins with before anything is typed. */
export const newShowing = (fields: Partial<ShowingContent>): ShowingContent => ({
  ...v.parse(contentSchema, {}),
  ...fields,
});

/** Another showing on a day that is not said yet, by the same clock: its prices are offers of its own. */
export const copiedShowing = (showing: ShowingContent): Record<string, string> => {
  const { rows, cells } = showing;
  const prices = showing.prices.map((one) => ({ ...one, offerId: crypto.randomUUID() }));
  const hall = JSON.stringify({ rows, cells, prices });
  return { ...typedShowing(showing), hall, day: '', saleDay: '', saleClock: '', decideDay: '' };
};

/** The moment of a day and an hour, or of so many days later; null where either is none. */
function momentOf(day: string, clock: string, zone: string, daysLater = 0): number | null {
  const start = startOfUtcDay(day) + daysLater * dayMs;
  const time = Number.isNaN(start) ? start : zonedTime(utcDay(start), clock, zone);
  return Number.isNaN(time) ? null : time;
}

/** It as it is stored. Doors that open after the start are of the day before, an end before it of the day after. */
export function contentOf(typed: TypedShowing): ShowingContent {
  const { projectId, day, zone, seating, perFan } = typed;
  const { rows, cells, prices } = typed.hall;
  const isSeated = seating === 'seats';
  const startsAt = momentOf(day, typed.starts, zone);
  const beside = (clock: string, isBeside: (time: number) => boolean, daysLater: number) => {
    const time = momentOf(day, clock, zone);
    return time === null || isBeside(time) ? time : momentOf(day, clock, zone, daysLater);
  };
  return {
    projectId,
    title: normalizeLine(typed.title),
    venue: normalizeLine(typed.venue),
    address: normalizeText(typed.address),
    zone,
    access: normalizeLine(typed.access),
    contact: normalizeLine(typed.contact),
    language: normalizeLine(typed.language),
    startsAt,
    doorsAt: beside(typed.doors, (time) => time <= (startsAt ?? time), -1),
    endsAt: beside(typed.ends, (time) => time > (startsAt ?? 0), 1),
    saleFrom: momentOf(typed.saleDay, typed.saleClock, zone),
    threshold: /^\s*\d{1,5}\s*$/.test(typed.threshold) ? Number(typed.threshold) : 0,
    // The whole day.
    decideBy: momentOf(typed.decideDay, '23:59', zone),
    rows: isSeated ? rows : [],
    cells: isSeated ? cells : '',
    prices: prices.map((one) => ({
      ...one,
      label: normalizeLine(one.label),
      pair: isSeated && one.pair,
      stock: isSeated ? unitsOfLetter(cells, one) : one.stock,
    })),
    perFan: perFan === 'yes',
  };
}

/** A zone without seats before anything is typed, with the first letter that none has. */
export const newZone = (prices: readonly ShowingPrice[]): ShowingPrice => ({
  offerId: crypto.randomUUID(),
  label: '',
  letter: zoneLetters.find((one) => prices.every(({ letter }) => letter !== one)) ?? '',
  pair: false,
  priceCents: 0,
  stock: 0,
});

// ---- what is missing ----

/** The id of a field of a showing's page, or of a zone's by its offer. */
export const showingFieldId = (field: string) => `showing-${field}`;

/** The ids of its parts that are no fields. */
export const showingIds = {
  package: showingFieldId('package'),
  where: showingFieldId('where'),
  seats: showingFieldId('seats'),
  sale: showingFieldId('sale'),
  sent: showingFieldId('sent'),
};

const { gaps, fields } = premiereAdminCopy;

/** Whether a price can be charged. */
export const isChargeable = (cents: number) =>
  cents >= limits.leastPriceCents && cents <= limits.mostPriceCents;

type GapContext = {
  grant: Grant;
  now: number;
  /** What staff have approved; null before. */
  screening: Screening | null;
  /** Whether somebody has a seat of it. */
  isTaken: boolean;
};

/** The first thing that is wrong with a zone, and in which field of it; empty where nothing is. */
function zoneProblem(
  zone: ShowingPrice,
  showing: ShowingContent,
  { screening, isTaken, isSeated }: Omit<GapContext, 'grant' | 'now'> & { isSeated: boolean },
): [field: string, problem: string] {
  const { startsAt, prices } = showing;
  const { offerId, label, priceCents, stock } = zone;
  const name = startsAt === null ? '' : screeningName({ ...showing, startsAt });
  const isSame = prices.some((one) => one !== zone && one.label === label);
  const isLong = offerName(name, label).length > limits.offerName;
  const least = isTaken ? (screening?.zones[offerId]?.stock ?? 1) : 1;
  const labelProblem =
    lineProblem(label, limits.variant, gaps.label) ||
    (isSame ? gaps.sameLabel : isLong ? gaps.longName(limits.offerName) : '');
  if (labelProblem !== '') return [offerId, labelProblem];
  if (!isChargeable(priceCents)) return [`${offerId}-price`, gaps.price];
  if (stock >= least && stock <= limits.stock) return [offerId, ''];
  return isSeated
    ? [offerId, gaps.seats(limits.stock)]
    : [`${offerId}-stock`, gaps.stock(least, limits.stock)];
}

function seatsProblem({ cells, prices }: ShowingContent): string {
  const letters = Array.from(cells).filter((one) => /[a-f]/i.test(one));
  if (letters.length === 0) return gaps.noSeats;
  if (letters.some((one) => prices.every(({ letter }) => letter !== one.toLowerCase())))
    return gaps.noZone;
  const blocked = letters.filter((one) => /[A-F]/.test(one)).length;
  return blocked > limits.blockedSeats ? gaps.blocked(limits.blockedSeats) : '';
}

/** A day and an hour of which one is missing, and what is no number: it would be lost. */
const untold: readonly string[] = [gaps.day, gaps.doors, gaps.ends, gaps.saleDay, gaps.threshold];

/** What keeps a showing from being sent, in the order of its page, and what of it keeps it from being kept as well. */
export function gapsOf(typed: TypedShowing, context: GapContext) {
  const showing = contentOf(typed);
  const { startsAt, doorsAt, endsAt, saleFrom, threshold, decideBy, prices } = showing;
  const { grant, now } = context;
  const isSeated = typed.seating === 'seats';
  const { name, hasPremieres } = packageTerms[grant.packageId];
  const isPaid = grant.packageUntil === null || grant.packageUntil > now;
  const isTooLong = (endsAt ?? 0) - (startsAt ?? 0) > limits.showingHours * 60 * 60_000;
  const saleProblem = typed.saleDay + typed.saleClock === '' ? '' : gaps.saleDay;
  const isLate = startsAt !== null && saleFrom !== null && saleFrom >= startsAt;
  const isAsked = typed.threshold + typed.decideDay !== '';
  const isThreshold = threshold >= 1 && threshold <= limits.threshold;
  // Of one that is public the day may be over.
  const isDecidable =
    (decideBy ?? 0) > (context.screening ? 0 : now) && (decideBy ?? 0) < (startsAt ?? Infinity);
  const problems: Readonly<Record<string, string>> = {
    package: hasPremieres ? (isPaid ? '' : gaps.package(name)) : gaps.noPremieres,
    title: lineProblem(showing.title, limits.showingTitle),
    venue: lineProblem(showing.venue, limits.venue, gaps.venue),
    address: textProblem(showing.address, limits.venueAddress, gaps.address),
    day: startsAt === null ? gaps.day : startsAt <= now ? gaps.past : '',
    doors: doorsAt === null ? gaps.doors : '',
    ends: endsAt === null ? gaps.ends : startsAt !== null && isTooLong ? gaps.long : '',
    access: lineProblem(showing.access, limits.venueAccess),
    language: lineProblem(showing.language, limits.showingLanguage),
    contact: lineProblem(showing.contact, limits.showingContact, gaps.contact),
    seats: isSeated ? seatsProblem(showing) : '',
    prices: prices.length === 0 ? gaps.noPrices : '',
    saleDay: saleFrom === null ? saleProblem : isLate ? gaps.saleLate : '',
    threshold: isAsked && !isThreshold ? gaps.threshold : '',
    decideDay: isAsked && !isDecidable ? gaps.decideDay : '',
  };
  const found = [
    ...Object.entries(fields).map(
      ([field, label]) => [field, label, problems[field] ?? ''] as const,
    ),
    ...prices.map((zone) => {
      const [field, problem] = zoneProblem(zone, showing, { ...context, isSeated });
      return [field, zone.label || fields.label, problem] as const;
    }),
  ]
    .filter(([, , problem]) => problem !== '')
    .map(([field, label, problem]) => ({ target: showingFieldId(field), label, problem }));
  return { gaps: found, untold: found.filter(({ problem }) => untold.includes(problem)) };
}
