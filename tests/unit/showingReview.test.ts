import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import * as samples from '../../scripts/samples/premieres';
import type { Check } from '../../src/components/workspace/CheckList';
import { showingStaffCopy } from '../../src/content/premiereStaff';
import { brandSchema } from '../../src/features/creators/model';
import {
  approvedZones,
  blockedUnits,
  keepsSeats,
  type ShowingReview,
  showingChecks,
} from '../../src/features/premiere-admin/reviewModel';
import { parseShowingDraft } from '../../src/features/premiere-admin/showingModel';
import { parseScreening } from '../../src/features/premieres/screeningModel';

const now = Date.UTC(2030, 10, 1);
const { check: words } = showingStaffCopy;
const inMilliseconds = (fields: object) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      value instanceof Date ? value.getTime() : value,
    ]),
  );
const draft = (fields: object = {}) =>
  parseShowingDraft(
    'showing',
    inMilliseconds({
      ...samples.screeningDraft(),
      projectId: 'film',
      state: 'submitted',
      ...fields,
    }),
  );
const screening = parseScreening(
  'showing',
  inMilliseconds({ ...samples.screening(), brandId: 'brand', projectId: 'film' }),
);
const brand = (fields: object = {}) => ({
  ...v.parse(brandSchema, {
    name: 'Lantern',
    packageId: 'gold',
    packageUntil: now + 1,
    ...fields,
  }),
  brandId: 'brand',
});

const review = (fields: Partial<ShowingReview> = {}): ShowingReview => ({
  brandId: 'brand',
  screeningId: 'showing',
  brand: brand(),
  film: null,
  draft: draft(),
  screening: null,
  sold: [],
  guests: [],
  held: [],
  isKnownAddress: true,
  ...fields,
});
const statesOf = (checks: readonly Check[]) => checks.map(({ state }) => state);
const checkOf = (fields: Partial<ShowingReview>, label: string) =>
  showingChecks(review(fields), now).find((one) => one.label === label);

describe('A hall that is approved', () => {
  it('has as many units of a zone as seats, those that are blocked among them, a pair once', () => {
    const { front, middle, pairs } = samples.zoneIds;
    const zones = approvedZones(draft());
    expect([front, middle, pairs].map((id) => zones[id]?.stock)).toEqual([6, 6, 2]);
    expect(blockedUnits(draft())).toEqual([`${middle}~4`]);
  });

  it('without rows has as many as were typed, and blocks none', () => {
    const [price] = draft().prices;
    const free = draft({ rows: [], cells: '', prices: [{ ...price, stock: 80 }] });
    expect(Object.values(approvedZones(free)).map(({ stock }) => stock)).toEqual([80]);
    expect(blockedUnits(free)).toEqual([]);
  });
});

describe('Seats stay', () => {
  it('where one is blocked, and what is said of the evening is another', () => {
    expect(keepsSeats(screening, draft())).toBe(true);
    expect(keepsSeats(screening, draft({ cells: 'Aaaaaa/bbbbbb/cc.cc', title: '' }))).toBe(true);
  });

  it('unless a row, a place or a zone changes', () => {
    const [price, ...others] = draft().prices;
    const rows = draft().rows.map((row) => ({ ...row, first: 11 }));
    expect(keepsSeats(screening, draft({ rows }))).toBe(false);
    expect(keepsSeats(screening, draft({ cells: 'aaaaa/bbbBbb/cc.cc' }))).toBe(false);
    expect(keepsSeats(screening, draft({ prices: others }))).toBe(false);
    const renamed = { ...price, offerId: samples.zoneIds.front.replace('5a', '6a') };
    expect(keepsSeats(screening, draft({ prices: [renamed, ...others] }))).toBe(false);
  });

  it('without rows also where there are more, and not where there are fewer', () => {
    const [price] = draft().prices;
    const ofStock = (stock: number) =>
      draft({ rows: [], cells: '', prices: [{ ...price, stock }] });
    const zones = approvedZones(ofStock(50));
    const free = { ...screening, rows: [], cells: '', zones };
    expect([keepsSeats(free, ofStock(60)), keepsSeats(free, ofStock(40))]).toEqual([true, false]);
  });
});

describe('What staff look at', () => {
  it('is fine where a brand with the package says all of it', () => {
    expect(new Set(statesOf(showingChecks(review(), now)))).toEqual(new Set(['fine']));
  });

  it('has how many people there are seats for, and what a zone costs', () => {
    expect(checkOf({}, words.seats(15, 3))?.text).toBe(
      'Front $12, Middle $12, Wheelchair and companion $12 a pair',
    );
  });

  it.each([
    ['Silver', { packageId: 'silver' }],
    ['a package that ended', { packageUntil: now }],
    ['a brand that is suspended', { suspended: true }],
  ] as const)('is in the way with %s', (_, fields) => {
    expect(showingChecks(review({ brand: brand(fields) }), now)[0]).toMatchObject({
      state: 'problem',
      text: words.unpaid,
    });
  });

  it('names an address at which no showing was approved before', () => {
    expect(checkOf({ isKnownAddress: false }, words.address)?.state).toBe('warning');
  });

  it('warns where language or getting in is left empty, and not where the showing has no name', () => {
    const empty = { draft: draft({ access: '', language: '', title: '' }) };
    const warning = { state: 'warning', text: words.unsaid };
    expect(checkOf(empty, words.access)).toMatchObject(warning);
    expect(checkOf(empty, words.language)).toMatchObject(warning);
    expect(checkOf(empty, words.title)).toMatchObject({ state: 'fine', text: words.none });
  });

  it('says what fans are asked before it is on sale', () => {
    const decideBy = new Date('2030-12-01T22:59:00Z');
    expect(checkOf({ draft: draft({ threshold: 60, decideBy }) }, words.threshold)).toMatchObject({
      state: 'fine',
      text: words.wouldCome(60, 'Sun 1 Dec 2030'),
    });
    expect(checkOf({}, words.threshold)?.text).toBe(words.none);
  });

  it('marks what a correction changes, and refuses other seats once somebody has one', () => {
    const moved = draft({ venue: 'Zaal Weerd', cells: 'aaaaa/bbbBbb/cc.cc' });
    const before = { draft: moved, screening };
    expect(checkOf(before, words.venue)).toMatchObject({
      state: 'warning',
      text: words.changed('Kino Lantaarn', 'Zaal Weerd'),
    });
    const problems = (sold: string[]) =>
      showingChecks(review({ ...before, sold }), now).filter(({ state }) => state === 'problem');
    expect(problems([])).toEqual([]);
    expect(problems([`${samples.zoneIds.front}~1`])).toContainEqual(
      expect.objectContaining({ text: words.stays }),
    );
  });

  it('refuses a correction of one that is cancelled or over', () => {
    const cancelled = { ...screening, state: 'cancelled' as const };
    expect(checkOf({ screening: cancelled }, words.state)?.state).toBe('problem');
    expect(checkOf({ screening: { ...screening, endsAt: now } }, words.state)?.state).toBe(
      'problem',
    );
  });
});
