import { figureCopy as copy } from '../../content/figureSentences';
import { formatCount } from '../../content/formatCount';
import { csvFile, escapeFormulas } from '../../lib/csv';
import { formatPlainDollars } from '../../lib/parseAmount';
import { startOfUtcDay, utcDay } from '../../lib/utcDates';
import { kinds } from '../orders/kinds';
import { goodsCents, type Order, type OrderLine } from '../orders/orderModel';
import { isRaised, type PledgeTerms } from '../orders/pledgeModel';
import { formatDollars } from '../packages/earnings';
import type { Counted, DayCounts } from '../visits/visitModel';

// How a film is doing: what browsers counted, and what payments prove. Days are UTC's, `2026-11-12`; money is in cents.

export const spans = [7, 30, 90, 'all'] as const;
export type Span = (typeof spans)[number];

type KindName = keyof typeof kinds;

/** `paid` are the orders that were confirmed. Money is with shipping, without what was refunded. */
export type Totals = Record<
  Counted | 'paid' | 'shopCents' | 'campaignCents' | 'ticketCents',
  number
>;

export type DayFigures = Totals & { day: string };

/** What came by a tag; '' is what came by none. */
export type TagFigures = { tag: string; visits: number; paid: number; paidCents: number };

export type OfferFigures = Pick<OrderLine, 'offerId' | 'name'> & {
  kind: KindName;
  taken: number;
  /** With its share of the shipping. */
  paidCents: number;
  /** Null where nothing limits it, or nobody knows. */
  left: number | null;
  /** Whether it is of a showing that was cancelled: what is still paid for it is to be returned. */
  cancelled: boolean;
};

/** What a campaign had raised at the end of each of its days that are in the span. */
type Funding = Record<'goalCents' | 'endsAt', number> & {
  points: { day: string; cents: number }[];
};

/** Of one that is not over, or was not when the span began. */
export type ShowingFigures = Record<'screeningId' | 'title', string> &
  Record<'sold' | 'guests' | 'seats', number>;

/** What is read apart, and may fail apart. */
export type FiguresPart = 'visits' | 'paid' | 'offers' | 'funding' | 'showings';

export type Figures = {
  span: Span;
  /** The last is today, so far. */
  days: DayFigures[];
  totals: Totals;
  /** Those of as many days before; zeros where the span is all. */
  before: Totals;
  /** Orders that were paid in the span, by what they are of. */
  orders: Record<KindName, number>;
  tags: TagFigures[];
  offers: OfferFigures[];
  funding: Funding | null;
  showings: ShowingFigures[];
  /** What could not be read, whose figures are empty here; never both visits and what was paid. */
  failed: FiguresPart[];
  /** What each chart shows, in a sentence. */
  sentences: Record<'views' | 'visits' | 'carts' | 'paid' | 'plays' | 'money', string>;
};

/** Whether a count was read, which is not 0 for want of it. */
export const isKnown = ({ failed }: Figures, name: Counted | 'paid') =>
  !failed.includes(name === 'paid' ? 'paid' : 'visits');

/** What the landing pages show: seven days of a brand or of all films, and the seven before. */
export type WeekFigures = Pick<Figures, 'totals' | 'before'>;

const dayMs = 24 * 60 * 60_000;

/** The first day that figures of a span need, which is that of the span before; null for all. */
export const firstDay = (span: Span, now: number): string | null =>
  span === 'all' ? null : utcDay(now - (2 * span - 1) * dayMs);

/** The days from one to another, both of them. */
export function daysFrom(first: string, last: string): string[] {
  const start = startOfUtcDay(first);
  const length = Math.round((startOfUtcDay(last) - start) / dayMs) + 1;
  return Array.from({ length }, (_, index) => utcDay(start + index * dayMs));
}

/** What figures are made of, of the span and the one before. */
export type FigureRecords = {
  now: number;
  /** What browsers counted, with its day: as many of each day as there are shards. */
  visits: readonly (readonly [day: string, counts: DayCounts])[];
  /** What was sold, whatever went back of it. */
  orders: readonly Order[];
};

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);
const paidCents = ({ totalCents, refundedCents }: Order) => totalCents - refundedCents;
const dayOf = ({ soldAt }: Order) => (soldAt === null ? '' : utcDay(soldAt));

const kindNames = ['item', 'reward', 'ticket'] as const satisfies readonly KindName[];
const kindOf = ({ channel }: Order): KindName =>
  kindNames.find((name) => kinds[name].channel === channel) ?? 'item';

function groupByDay<Found>(records: readonly (readonly [day: string, found: Found])[]) {
  const found = new Map<string, Found[]>();
  for (const [day, record] of records) {
    const ofDay = found.get(day);
    if (ofDay) ofDay.push(record);
    else found.set(day, [record]);
  }
  return found;
}

function totalsOf(counts: readonly DayCounts[], orders: readonly Order[]): Totals {
  const countOf = (name: Counted) => sum(counts.map((one) => one[name]));
  const centsOf = (kind: KindName) =>
    sum(orders.filter((order) => kindOf(order) === kind).map(paidCents));
  return {
    views: countOf('views'),
    visits: countOf('visits'),
    plays: countOf('plays'),
    carts: countOf('carts'),
    paid: orders.length,
    shopCents: centsOf('item'),
    campaignCents: centsOf('reward'),
    ticketCents: centsOf('ticket'),
  };
}

export const moneyOf = ({ shopCents, campaignCents, ticketCents }: Totals) =>
  shopCents + campaignCents + ticketCents;

/** The days of a span with what was counted and sold in them, and the sums of the span before. */
function ofSpan(span: Span, { now, visits, orders }: FigureRecords) {
  const counts = groupByDay(visits);
  const sold = groupByDay(orders.map((order) => [dayOf(order), order] as const));
  const today = utcDay(now);
  const known = [...counts.keys(), ...sold.keys()].filter(Boolean);
  const earliest = known.reduce((first, day) => (day < first ? day : first), today);
  const all = daysFrom(firstDay(span, now) ?? earliest, today);
  const names = span === 'all' ? all : all.slice(span);
  const countsOf = (days: readonly string[]) => days.flatMap((day) => counts.get(day) ?? []);
  const soldIn = (days: readonly string[]) => days.flatMap((day) => sold.get(day) ?? []);
  const totalsIn = (days: readonly string[]) => totalsOf(countsOf(days), soldIn(days));
  return {
    names,
    countsOf,
    sold: soldIn(names),
    days: names.map((day): DayFigures => ({ day, ...totalsIn([day]) })),
    totals: totalsIn(names),
    before: totalsIn(all.slice(0, all.length - names.length)),
  };
}

const visitsBy = (tag: string, counts: readonly DayCounts[]) =>
  sum(counts.map(({ via }) => (Object.hasOwn(via, tag) ? (via[tag] ?? 0) : 0)));

/** What came by each tag that was made, most money first; everything else came by none. */
function tagsOf(
  made: readonly string[],
  counts: readonly DayCounts[],
  orders: readonly Order[],
): TagFigures[] {
  const figuresOfTag = (tag: string, visits: number): TagFigures => {
    const paid = orders.filter(({ via }) => (made.includes(via) ? via : '') === tag);
    return { tag, visits, paid: paid.length, paidCents: sum(paid.map(paidCents)) };
  };
  const tagged = made.map((tag) => figuresOfTag(tag, visitsBy(tag, counts)));
  const rest = sum(counts.map(({ visits }) => visits)) - sum(tagged.map(({ visits }) => visits));
  return [...tagged, figuresOfTag('', Math.max(rest, 0))].sort(
    (one, other) => other.paidCents - one.paidCents || other.visits - one.visits,
  );
}

/** What was paid for each line of an order, in whole cents that add up to what was paid for it. */
function paidByLine(order: Order): number[] {
  const { lines } = order;
  const goods = goodsCents(lines);
  const paid = paidCents(order);
  const reached = (count: number) => {
    if (count === lines.length) return paid;
    return goods === 0 ? 0 : Math.round((paid * goodsCents(lines.slice(0, count))) / goods);
  };
  return lines.map((_, index) => reached(index + 1) - reached(index));
}

/** What was taken, most first, then by money; what is left is for others to say. */
function offersOf(orders: readonly Order[]): OfferFigures[] {
  const found = new Map<string, OfferFigures>();
  for (const order of orders) {
    const paid = paidByLine(order);
    for (const [index, { offerId, name, qty }] of order.lines.entries()) {
      const before = found.get(offerId);
      found.set(offerId, {
        offerId,
        name,
        kind: kindOf(order),
        taken: (before?.taken ?? 0) + qty,
        paidCents: (before?.paidCents ?? 0) + (paid[index] ?? 0),
        left: null,
        cancelled: false,
      });
    }
  }
  return [...found.values()].sort(
    (one, other) => other.taken - one.taken || other.paidCents - one.paidCents,
  );
}

/**
 * The line of a campaign, back from what it has raised by now: without the pledges of later days. Of one that failed all
 * goes back: its line begins with the sum of its end, and what went back since then stays in it.
 */
function fundingOf(
  campaign: PledgeTerms,
  days: readonly string[],
  orders: readonly Order[],
): Funding | null {
  const { goalCents, startsAt, endsAt, lateUntil, closed } = campaign;
  const failure = isRaised(campaign) ? null : closed;
  const raisedCents = failure?.paidCents ?? campaign.paidCents;
  const centsOf = (order: Order) =>
    failure && order.changedAt > failure.at ? order.totalCents : paidCents(order);
  const until = utcDay(Math.max(endsAt, lateUntil) - 1);
  const pledges = orders.filter((order) => kindOf(order) === 'reward');
  const points = days
    .filter((day) => day >= utcDay(startsAt) && day <= until)
    .map((day) => {
      const later = pledges.filter((order) => dayOf(order) > day);
      return { day, cents: Math.max(raisedCents - sum(later.map(centsOf)), 0) };
    });
  return points.length > 0 ? { goalCents, endsAt, points } : null;
}

/** From how many visits on a day tells something by having twice those of the day before. */
const leastTold = 10;

/** The day on which visits rose most, if they doubled, and the tag that half of the rise or more came by. */
function findDoubling(
  days: readonly DayFigures[],
  made: readonly string[],
  visitsOn: (day: string, tag: string) => number,
) {
  const rises = days.flatMap(({ day, visits }, index) => {
    const before = days[index - 1];
    return before && before.visits > 0 && visits >= Math.max(2 * before.visits, leastTold)
      ? [{ day, dayBefore: before.day, rise: visits - before.visits }]
      : [];
  });
  const [most] = rises.sort((one, other) => other.rise - one.rise);
  if (!most) return null;
  const { day, dayBefore, rise } = most;
  const tag = made.find((name) => 2 * (visitsOn(day, name) - visitsOn(dayBefore, name)) >= rise);
  return { day, tag: tag ?? '' };
}

type Charted = keyof Figures['sentences'];

/** The sum, the most with its day and the least, which today so far does not say; or what doubled. */
function sentenceOf(
  name: Charted,
  days: readonly DayFigures[],
  doubling: { day: string; tag: string } | null,
): string {
  const valueOf = (one: DayFigures) => (name === 'money' ? moneyOf(one) : one[name]);
  const total = sum(days.map(valueOf));
  if (total === 0) return name === 'money' ? copy.noMoney : copy.noneOf(name);
  const said = name === 'money' ? copy.money(formatDollars(total)) : copy.counted(name, total);
  if (name === 'visits' && doubling) return copy.doubled(doubling.day, doubling.tag, said);
  const textOf = (value: number) => (name === 'money' ? formatDollars(value) : formatCount(value));
  const most = Math.max(...days.map(valueOf));
  const day = days.find((one) => valueOf(one) === most)?.day ?? '';
  const whole = days.length > 1 ? days.slice(0, -1) : days;
  return copy.range(said, textOf(most), day, textOf(Math.min(...whole.map(valueOf))));
}

/** What follows from what was counted and sold, and from a film's campaign and the tags that are in use. */
export function figuresOf(
  span: Span,
  records: FigureRecords,
  { tags, campaign }: { tags: readonly string[]; campaign: PledgeTerms | null },
): Omit<Figures, 'showings' | 'failed'> {
  const { visits, orders } = records;
  const { names, countsOf, sold, days, totals, before } = ofSpan(span, records);
  const made = [...new Set([...tags, ...visits.flatMap(([, { via }]) => Object.keys(via))])];
  const doubling = findDoubling(days, made, (day, tag) => visitsBy(tag, countsOf([day])));
  const countOf = (kind: KindName) => sold.filter((order) => kindOf(order) === kind).length;
  const sentence = (name: Charted) => sentenceOf(name, days, doubling);
  return {
    span,
    days,
    totals,
    before,
    orders: { item: countOf('item'), reward: countOf('reward'), ticket: countOf('ticket') },
    tags: tagsOf(made, countsOf(names), sold),
    offers: offersOf(sold),
    funding: campaign && fundingOf(campaign, names, orders),
    sentences: {
      views: sentence('views'),
      visits: sentence('visits'),
      carts: sentence('carts'),
      paid: sentence('paid'),
      plays: sentence('plays'),
      money: sentence('money'),
    },
  };
}

/** From which share on tenths of it say nothing more. */
const wholePercents = 40;

/** The share of one in another, `13.4 %`; a dash where it would be more than all: paid later than begun. */
export function shareText(part: number, whole: number): string {
  if (whole === 0 || part > whole) return copy.noShare;
  const percent = (part * 100) / whole;
  return copy.share(percent < wholePercents ? Math.round(percent * 10) / 10 : Math.round(percent));
}

/** Cells of a file; empty ones where what they say could not be read. */
const cellsIfKnown = (figures: Figures, name: 'visits' | 'paid', cells: readonly string[]) =>
  isKnown(figures, name) ? cells : cells.map(() => '');

const csvRows = {
  days: (figures: Figures) =>
    figures.days.map(({ day, views, visits, carts, paid, plays, ...money }) => [
      day,
      ...cellsIfKnown(figures, 'visits', [views, visits, carts].map(String)),
      ...cellsIfKnown(figures, 'paid', [String(paid)]),
      ...cellsIfKnown(figures, 'visits', [String(plays)]),
      ...cellsIfKnown(
        figures,
        'paid',
        [money.shopCents, money.campaignCents, money.ticketCents].map(formatPlainDollars),
      ),
    ]),
  tags: (figures: Figures) =>
    figures.tags.map(({ tag, visits, paid, paidCents: cents }) => [
      escapeFormulas(tag || copy.noTag),
      ...cellsIfKnown(figures, 'visits', [String(visits)]),
      ...cellsIfKnown(figures, 'paid', [String(paid), formatPlainDollars(cents)]),
    ]),
  offers: ({ offers }: Figures) =>
    offers.map(({ name, kind, taken, paidCents: cents, left, cancelled }) => [
      escapeFormulas(name),
      copy.kindOf(kind, cancelled),
      String(taken),
      formatPlainDollars(cents),
      left === null ? '' : String(left),
    ]),
  funding: ({ funding }: Figures) =>
    (funding?.points ?? []).map(({ day, cents }) => [day, formatPlainDollars(cents)]),
  showings: ({ showings }: Figures) =>
    showings.map(({ title, ...counts }) => [
      escapeFormulas(title),
      ...[counts.sold, counts.guests, counts.seats].map(String),
    ]),
};

/** A table of the figures as CSV. */
export const figuresCsv = (figures: Figures, table: keyof typeof csvRows): string =>
  csvFile([[...copy.columns[table]], ...csvRows[table](figures)]);
