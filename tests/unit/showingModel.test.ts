import { describe, expect, it } from 'vitest';
import { screening, screeningDraft, zoneIds } from '../../scripts/samples/premieres';
import { premiereAdminCopy } from '../../src/content/premiereAdmin';
import {
  contentOf,
  copiedShowing,
  gapsOf,
  isToDecide,
  newShowing,
  newZone,
  parseShowingDraft,
  readTyped,
  screeningName,
  showingState,
  showingTitle,
  typedShowing,
} from '../../src/features/premiere-admin/showingModel';
import { seatsToSell } from '../../src/features/premieres/hall';
import { parseScreening } from '../../src/features/premieres/screeningModel';

const { gaps: words } = premiereAdminCopy;

/** A stored document as the app reads it: with times in milliseconds. */
const plain = (fields: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(fields).map(([field, value]) => [
      field,
      value instanceof Date ? value.getTime() : value,
    ]),
  );
const draft = (fields: object = {}) =>
  parseShowingDraft('showing', { ...plain(screeningDraft()), projectId: 'film', ...fields });
const approved = parseScreening('showing', plain(screening()));

const start = Date.UTC(2030, 11, 11, 18, 30);
const context = {
  grant: { packageId: 'gold', packageUntil: start },
  now: Date.UTC(2030, 0, 1),
  screening: null,
  isTaken: false,
} as const;
const typed = (fields: object = {}) => readTyped({ ...typedShowing(draft()), ...fields });
const problemsOf = (fields: object = {}, changes: object = {}) =>
  gapsOf(typed(fields), { ...context, ...changes }).gaps.map(({ problem }) => problem);

describe('The hours of a showing', () => {
  it('are typed by the venue’s clock', () => {
    const { day, starts, doors, ends } = typed();
    expect([day, starts, doors, ends]).toEqual(['2030-12-11', '19:30', '19:00', '21:30']);
    expect(contentOf(typed()).startsAt).toBe(start);
    expect(contentOf(typed({ zone: 'America/New_York' })).startsAt).toBe(start + 6 * 3_600_000);
  });

  it('go past midnight, at either end', () => {
    const late = contentOf(typed({ starts: '23:30', doors: '23:00', ends: '01:45' }));
    expect(late.endsAt).toBe(Date.UTC(2030, 11, 12, 0, 45));
    const midnight = contentOf(typed({ starts: '00:15', doors: '23:45', ends: '02:00' }));
    expect(midnight.doorsAt).toBe(Date.UTC(2030, 11, 10, 22, 45));
    expect(midnight.startsAt).toBe(Date.UTC(2030, 11, 10, 23, 15));
  });

  it('are none where the day or an hour is missing, without which nothing is kept', () => {
    const fields = { day: '', saleDay: '2030-11-01' };
    expect(contentOf(typed(fields))).toMatchObject({ startsAt: null, saleFrom: null });
    const { untold } = gapsOf(typed(fields), context);
    expect(untold.map(({ target }) => target)).toEqual([
      'showing-day',
      'showing-doors',
      'showing-ends',
      'showing-saleDay',
    ]);
  });
});

it('A showing is typed as it is stored, and read as it was typed', () => {
  const { state, note, version, changeId, byEmail, at, screeningId, ...content } = draft();
  expect([state, note, version, screeningId]).toEqual(['draft', '', 1, 'showing']);
  expect([changeId, byEmail, at]).toEqual(['', '', 0]);
  expect(contentOf(readTyped(typedShowing(content)))).toEqual(content);
});

it('What fans are asked first is typed as a number, and as a day to whose end it goes', () => {
  const asked = { threshold: '60', decideDay: '2030-12-01' };
  const decideBy = Date.UTC(2030, 11, 1, 22, 59);
  expect(contentOf(typed(asked))).toMatchObject({ threshold: 60, decideBy });
  expect(typedShowing(contentOf(typed(asked)))).toMatchObject(asked);
  expect(problemsOf(asked)).toEqual([]);
  // Of one that is public the day may be over; nothing is lost before the number is known.
  const later = { screening: approved, now: decideBy };
  expect(problemsOf(asked, later)).toEqual([]);
  const { untold } = gapsOf(typed({ decideDay: '2030-12-01' }), context);
  expect(untold.map(({ target }) => target)).toEqual(['showing-threshold']);
  expect(copiedShowing(contentOf(typed(asked)))).toMatchObject({ threshold: '60', decideDay: '' });
});

it('Its creators decide about a sale once enough would come, or the day is over', () => {
  const decideBy = start - 1;
  const asked = (interested: number) => ({ ...approved, threshold: 60, decideBy, interested });
  expect(isToDecide(asked(59), decideBy - 1)).toBe(false);
  expect(isToDecide(asked(60), decideBy - 1)).toBe(true);
  expect(isToDecide(asked(59), decideBy)).toBe(true);
});

it('Seats are counted; people who sit where they like need a number', () => {
  const stocks = contentOf(typed()).prices.map(({ stock }) => stock);
  expect(stocks).toEqual([6, 6, 2]);
  const free = contentOf(typed({ seating: 'free' }));
  expect([free.cells, free.rows]).toEqual(['', []]);
  expect(free.prices.every(({ pair }) => !pair)).toBe(true);
  expect(readTyped(typedShowing(free)).seating).toBe('free');
});

it('A copy has the same hours on no day, and offers of its own', () => {
  const copy = readTyped(copiedShowing(draft()));
  expect([copy.day, copy.starts, copy.venue]).toEqual(['', '19:30', 'Kino Lantaarn']);
  expect(copy.hall.cells).toBe(draft().cells);
  const ids = copy.hall.prices.map(({ offerId }) => offerId);
  expect(new Set([...ids, ...Object.values(zoneIds)]).size).toBe(6);
});

it('A new one begins with usual hours and no zone', () => {
  const fields = typedShowing(newShowing({ projectId: 'film', zone: 'Europe/Amsterdam' }));
  expect(fields).toMatchObject({ day: '', starts: '20:00', ends: '22:00', seating: 'seats' });
  const first = newZone([]);
  expect([first.letter, newZone([first]).letter]).toEqual(['a', 'b']);
});

describe('A showing is sent', () => {
  it('once nothing is missing', () => {
    expect(problemsOf()).toEqual([]);
  });

  it.each([
    ['a venue', { venue: ' ' }, words.venue],
    ['an address', { address: '' }, words.address],
    ['a contact', { contact: '' }, words.contact],
    ['a day that is to come', { day: '2029-12-11' }, words.past],
    [
      'an end within a day, also of one that has 25 hours',
      { ends: '19:30', zone: 'America/New_York', day: '2030-11-02' },
      words.long,
    ],
    ['a sale that begins before', { saleDay: '2030-12-11', saleClock: '19:30' }, words.saleLate],
    ['both parts of the sale’s hour', { saleDay: '2030-12-01' }, words.saleDay],
    ['a threshold that is one', { threshold: 'sixty', decideDay: '2030-12-01' }, words.threshold],
    ['a threshold that can be', { threshold: '10001', decideDay: '2030-12-01' }, words.threshold],
    ['a threshold where there is a day for it', { decideDay: '2030-12-01' }, words.threshold],
    ['a day for a threshold', { threshold: '60' }, words.decideDay],
    ['such a day that is to come', { threshold: '60', decideDay: '2029-12-01' }, words.decideDay],
    ['such a day before its own', { threshold: '60', decideDay: '2030-12-11' }, words.decideDay],
  ])('with %s', (_, fields, problem) => {
    expect(problemsOf(fields)).toEqual([problem]);
  });

  it('with seats, each in a zone, of which most are sold', () => {
    const hall = (changes: object) => ({ hall: JSON.stringify({ ...typed().hall, ...changes }) });
    const [front, ...others] = typed().hall.prices;
    expect(problemsOf(hall({ cells: '', rows: [] }))).toContain(words.noSeats);
    expect(problemsOf(hall({ prices: others }))).toEqual([words.noZone]);
    expect(problemsOf(hall({ cells: `${'A'.repeat(201)}/b/cc` }))).toEqual([words.blocked(200)]);
    expect(problemsOf(hall({ cells: 'bbb/cc' }))).toEqual([words.seats(1_000)]);
    const named = (label: string) => hall({ prices: [{ ...front, label }, ...others] });
    expect(problemsOf(named(''))).toEqual([words.label]);
    expect(problemsOf(named('Middle'))).toEqual([words.sameLabel, words.sameLabel]);
    expect(problemsOf(hall({ prices: [{ ...front, priceCents: 49 }, ...others] }))).toEqual([
      words.price,
    ]);
    const long = problemsOf({ title: 'A'.repeat(60), venue: 'B'.repeat(80) });
    expect(new Set(long)).toEqual(new Set([words.longName(160)]));
  });

  it('with a package that holds premieres, and is paid', () => {
    const grant = { packageId: 'gold', packageUntil: context.now } as const;
    expect(problemsOf({}, { grant })).toEqual([words.package('Gold')]);
    expect(problemsOf({}, { grant: { packageId: 'silver', packageUntil: start } })).toEqual([
      words.noPremieres,
    ]);
  });

  it('with no fewer places than before, once somebody has one', () => {
    const zone = { label: 'Admission', letter: 'a', pair: false, stock: 100 };
    const price = { ...zone, offerId: 'one', priceCents: 1_000 };
    const free = (stock: number) => ({
      seating: 'free',
      hall: JSON.stringify({ rows: [], cells: '', prices: [{ ...price, stock }] }),
    });
    const zones = { one: zone };
    const taken = { screening: { ...approved, zones }, isTaken: true };
    expect(problemsOf(free(99))).toEqual([]);
    expect(problemsOf(free(99), taken)).toEqual([words.stock(100, 1_000)]);
    expect(problemsOf(free(101), taken)).toEqual([]);
  });
});

it('A showing is called by title, day, hour and venue', () => {
  expect(screeningName(approved)).toBe('Preview, 11 Dec 2030, 19:30, Kino Lantaarn');
  expect(screeningName({ ...approved, title: '' })).toBe('11 Dec 2030, 19:30, Kino Lantaarn');
  expect(showingTitle(start, 'Europe/Lisbon')).toBe('Wed 11 Dec 2030, 18:30');
  expect(showingTitle(null, '')).toBe(premiereAdminCopy.newTitle);
});

it('A showing stands as its draft until it is public', () => {
  const one = { draft: draft({ state: 'returned' }), screening: null };
  expect(showingState(one, start)).toBe('returned');
  expect(showingState({ ...one, screening: approved }, context.now)).toBe('toCome');
});

it('Seats are people, of whom a pair has two, without those that are blocked', () => {
  const { middle, pairs } = zoneIds;
  expect(seatsToSell(approved)).toBe(15);
  expect(seatsToSell({ ...approved, blocked: [`${middle}~4`, `${pairs}~1`] })).toBe(13);
});
