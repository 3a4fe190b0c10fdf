import type { Check } from '../../components/workspace/CheckList';
import { packageTerms } from '../../config/packages';
import { premiereAdminCopy } from '../../content/premiereAdmin';
import { showingStaffCopy } from '../../content/premiereStaff';
import { formatUtcDay } from '../../lib/utcDates';
import { clockIn, formatDayIn } from '../../lib/zonedTime';
import type { Brand } from '../creators/model';
import { formatDollars } from '../packages/earnings';
import { readHall, seatsOf, seatsToSell, unitsOfLetter, zonesOf } from '../premieres/hall';
import { phaseOfScreening, type Screening } from '../premieres/screeningModel';
import type { Project } from '../projects/model';
import { gapsOf, readTyped, type ShowingDraft, showingIds, typedShowing } from './showingModel';

/** A showing as staff look at it. */
export type ShowingReview = {
  brandId: string;
  screeningId: string;
  brand: Brand;
  /** Null where it is gone. */
  film: (Pick<Project, 'title' | 'slug'> & { isPublic: boolean }) | null;
  /** What its creators type; null where they have deleted it. */
  draft: ShowingDraft | null;
  /** What is public of it; null before it is approved. */
  screening: Screening | null;
  /** Its units that are sold, those of guests and what was sold at the door, and what is held or kept for somebody. */
  sold: string[];
  guests: string[];
  held: string[];
  /** Whether a showing at the address was approved before. */
  isKnownAddress: boolean;
};

/** The zones of a draft as they become public: of one that has rows there are as many units as seats. */
export const approvedZones = ({ cells, prices }: Pick<ShowingDraft, 'cells' | 'prices'>) =>
  zonesOf(
    prices.map((price) => ({
      ...price,
      stock: cells === '' ? price.stock : unitsOfLetter(cells, price),
    })),
  );

/** The units that nobody can buy: of a pair both halves are one. */
export const blockedUnits = (draft: Pick<ShowingDraft, 'rows' | 'cells' | 'prices'>): string[] => {
  const seats = seatsOf(readHall({ ...draft, zones: approvedZones(draft) }));
  return [...new Set(seats.filter(({ isBlocked }) => isBlocked).map(({ unitId }) => unitId))];
};

/** Whether each seat stays what it is, as it has to once somebody has one; without rows there can be more. */
export function keepsSeats({ rows, cells, zones }: Screening, draft: ShowingDraft): boolean {
  const wanted = approvedZones(draft);
  return (
    JSON.stringify(rows) === JSON.stringify(draft.rows) &&
    cells.toLowerCase() === draft.cells.toLowerCase() &&
    Object.keys(zones).length === Object.keys(wanted).length &&
    Object.entries(zones).every(([offerId, { letter, pair, stock }]) => {
      const zone = wanted[offerId];
      return zone?.letter === letter && zone.pair === pair && zone.stock >= stock;
    })
  );
}

const { check: words } = showingStaffCopy;

/** What fans miss where it is empty; a showing need not be called anything. */
const expectedFacts: readonly string[] = [words.access, words.language];

/** What is said of a showing, each under its name. */
function factsOf(showing: Screening | ShowingDraft): [label: string, text: string][] {
  const { zone, startsAt, doorsAt, endsAt, title, venue, address, threshold, decideBy } = showing;
  const decideDay = decideBy === null ? '' : formatDayIn(decideBy, zone);
  const clock = (time: number | null) => (time === null ? '' : clockIn(time, zone));
  const starts = startsAt === null ? '' : `${formatDayIn(startsAt, zone)}, ${clock(startsAt)}`;
  return [
    [words.when, words.times(starts, clock(doorsAt), clock(endsAt), zone)],
    [words.title, title],
    [words.venue, venue],
    [words.address, address],
    [words.access, showing.access],
    [words.language, showing.language],
    [words.contact, showing.contact],
    [words.threshold, decideDay && words.wouldCome(threshold, decideDay)],
  ];
}

function factChecks(draft: ShowingDraft, { screening, isKnownAddress }: ShowingReview): Check[] {
  const before = new Map(screening ? factsOf(screening) : []);
  return factsOf(draft).map(([label, text]): Check => {
    const was = before.get(label) ?? text;
    const shown = text || words.none;
    if (was !== text)
      return { state: 'warning', label, text: words.changed(was || words.none, shown) };
    if (text === '' && expectedFacts.includes(label))
      return { state: 'warning', label, text: words.unsaid };
    return label === words.address && !isKnownAddress
      ? { state: 'warning', label, text: words.unknownAddress(shown) }
      : { state: 'fine', label, text: shown };
  });
}

/** What a showing that was sent keeps to and what not, in the order in which staff look at it; `now` in milliseconds. */
export function showingChecks(review: ShowingReview, now: number): Check[] {
  const { brand, draft, screening, sold, guests, held } = review;
  if (!draft) return [];
  const { name, hasPremieres } = packageTerms[brand.packageId];
  const until = brand.packageUntil ?? 0;
  const isPaid = hasPremieres && until > now && !brand.suspended;
  const isTaken = sold.length + guests.length + held.length > 0;
  const seats = seatsToSell({ zones: approvedZones(draft), blocked: blockedUnits(draft) });
  const prices = draft.prices.map(({ label, priceCents, pair }) => {
    const price = formatDollars(priceCents, { isShort: true });
    return [label, premiereAdminCopy.sales.price(price, pair)].join(' ');
  });
  const doSeatsStay = !screening || !isTaken || keepsSeats(screening, draft);
  const isOpen = !screening || !['over', 'cancelled'].includes(phaseOfScreening(screening, now));
  const { gaps } = gapsOf(readTyped(typedShowing(draft)), {
    grant: brand,
    now,
    screening,
    isTaken,
  });
  return [
    {
      state: isPaid ? 'fine' : 'problem',
      label: words.paidUntil(name, formatUtcDay(until)),
      text: isPaid ? words.paid : words.unpaid,
    },
    ...factChecks(draft, review),
    {
      state: doSeatsStay ? 'fine' : 'problem',
      label: words.seats(seats, draft.prices.length),
      text: doSeatsStay ? prices.join(', ') : words.stays,
    },
    ...(isOpen ? [] : [{ state: 'problem', label: words.state, text: words.over } as const]),
    ...gaps
      .filter(({ target }) => target !== showingIds.package)
      .map(({ label, problem }): Check => ({ state: 'problem', label, text: problem })),
  ];
}
