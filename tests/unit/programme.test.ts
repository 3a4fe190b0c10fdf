import { describe, expect, it } from 'vitest';
import {
  bakePremieres,
  parsePremieres,
  programmeOf,
  type Showing,
  type ShowingState,
  stateOfShowing,
} from '../../src/features/premieres/programme';
import { parseScreening } from '../../src/features/premieres/screeningModel';
import { parseOffer } from '../../src/features/orders/offerModel';

const hour = 60 * 60_000;
const day = 24 * hour;
const startsAt = Date.UTC(2026, 11, 11, 18, 30);

const screening = (changes: object = {}) => ({
  brandId: 'b',
  projectId: 'film',
  state: 'approved',
  venue: 'Kino Lantaarn',
  address: 'Amsterdam',
  zone: 'Europe/Amsterdam',
  startsAt,
  doorsAt: startsAt - hour / 2,
  endsAt: startsAt + 2 * hour,
  rows: [{ label: 'A', first: 1, reversed: false }],
  cells: 'aabb',
  zones: {
    seats: { label: 'Seats', letter: 'a', stock: 2, pair: false },
    pairs: { label: 'Wheelchair', letter: 'b', stock: 1, pair: true },
  },
  ...changes,
});
const offer = (changes: object = {}) => ({
  parent: 'one',
  priceCents: 16_00,
  onSale: true,
  from: startsAt - 10 * day,
  until: startsAt,
  ...changes,
});
const saleOf = (screenings: Record<string, object>, offers: Record<string, object>, now: number) =>
  programmeOf(
    Object.entries(screenings).map(([id, fields]) => parseScreening(id, fields)),
    Object.entries(offers).map(([id, fields]) => parseOffer(id, fields)),
    now,
  );
const showing = (changes: object = {}, offered: object = {}): Showing => {
  const [one] = saleOf({ one: screening(changes) }, { seats: offer(offered) }, startsAt - day);
  if (!one) throw new Error('There is no showing');
  return one;
};

describe('The programme of a film', () => {
  it('has what is to come first, by its hour, and what was last at its end', () => {
    const at = (time: number) => screening({ startsAt: time, endsAt: time + 2 * hour });
    const programme = saleOf(
      {
        past: at(startsAt - 20 * day),
        later: at(startsAt + day),
        recent: at(startsAt - 2 * day),
        next: at(startsAt),
      },
      {},
      startsAt - day,
    );
    expect(programme.map(({ screeningId }) => screeningId)).toEqual([
      'next',
      'later',
      'recent',
      'past',
    ]);
  });

  it('says what one person pays of what is on sale, and a pair, and nothing of its hall', () => {
    const [one] = saleOf(
      { one: screening(), other: screening({ cells: '', zones: {} }) },
      {
        seats: offer({ verified: true }),
        cheap: offer({ priceCents: 12_00, from: startsAt - 5 * day }),
        pairs: offer({ priceCents: 32_00 }),
        gone: offer({ priceCents: 8_00, onSale: false }),
        elsewhere: offer({ parent: 'other', priceCents: 1_00 }),
      },
      startsAt - day,
    );
    expect(one).toMatchObject({
      leastCents: 12_00,
      mostCents: 16_00,
      pairLeastCents: 32_00,
      pairMostCents: 32_00,
      saleFrom: startsAt - 10 * day,
      saleUntil: startsAt,
      hasSeats: true,
      hasPairs: true,
      places: 3,
      perFan: true,
    });
    expect(one).not.toHaveProperty('cells');
  });
});

it('A showing that asks who would come says what it would cost', () => {
  expect(showing({ saleOpen: false }, { onSale: false }).leastCents).toBe(16_00);
  expect(showing({}, { onSale: false }).leastCents).toBe(0);
});

const asked = { saleOpen: false, threshold: 60, interested: 47, decideBy: startsAt - 2 * day };

describe('Where a showing stands', () => {
  it.each<[ShowingState, number | undefined, object?, object?]>([
    ['later', startsAt - 10 * day - 1],
    ['toCome', startsAt - 10 * day],
    ['toCome', startsAt - 6 * hour - 1],
    ['tonight', startsAt - 6 * hour],
    ['offSale', startsAt - hour, {}, { until: startsAt - 2 * hour }],
    ['offSale', startsAt - day, {}, { onSale: false }],
    ['started', startsAt],
    ['over', startsAt + 2 * hour],
    ['cancelled', startsAt - day, { state: 'cancelled' }],
    ['cancelled', undefined, { state: 'cancelled' }],
    ['toCome', undefined, {}, { onSale: false }],
    ['over', undefined, { endsAt: startsAt - 2 * day }],
    ['soldOut', startsAt - day, { waiting: true }],
    ['soldOut', undefined, { waiting: true }],
    ['asking', startsAt - 2 * day - 1, asked],
    ['asking', undefined, asked],
    ['missed', startsAt - 2 * day, asked],
    ['reached', startsAt - day, { ...asked, interested: 60 }],
    ['started', startsAt, asked],
    ['unopened', startsAt - day, { saleOpen: false }],
    ['unopened', undefined, { saleOpen: false }],
  ])('is “%s” at %s, with %j and %j', (state, now, changes, offered) => {
    expect(stateOfShowing(showing(changes, offered), now)).toBe(state);
  });
});

describe('What a deploy bakes of the showings of a film', () => {
  const bake = (screenings: Record<string, Record<string, unknown>>, now = startsAt - day) =>
    bakePremieres(
      {
        screenings: new Map(Object.entries(screenings)),
        offers: new Map([['seats', offer()]]),
      },
      now,
    );

  it('leads to the next one that takes place, and is read again as it is', () => {
    const baked = bake({
      off: screening({ state: 'cancelled', startsAt: startsAt - hour }),
      one: screening(),
      two: screening({ startsAt: startsAt + day, endsAt: startsAt + day + hour }),
    });
    expect(baked).toMatchObject({
      next: { day: 'Fri 11 Dec 2026', venue: 'Kino Lantaarn' },
      more: 1,
    });
    expect(parsePremieres(JSON.parse(JSON.stringify(baked)))).toEqual(baked?.showings);
  });

  it('leads to none once all are over, and has nothing of a film without any', () => {
    expect(bake({ one: screening() }, startsAt + day)).toMatchObject({ next: null, more: 0 });
    expect(bake({})).toBeNull();
    expect(parsePremieres(undefined)).toBeNull();
  });
});
