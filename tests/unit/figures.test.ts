import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import {
  type FigureRecords,
  figuresCsv,
  figuresOf,
  moneyOf,
  shareText,
  type Span,
  spans,
} from '../../src/features/figures/figuresModel';
import { kinds } from '../../src/features/orders/kinds';
import { type Order, parseOrder } from '../../src/features/orders/orderModel';
import { pledgeTermsSchema } from '../../src/features/orders/pledgeModel';
import type { DayCounts } from '../../src/features/visits/visitModel';

const dayMs = 24 * 60 * 60_000;
const now = Date.UTC(2026, 10, 28, 14);
const today = '2026-11-28';

type Sold = { kind?: keyof typeof kinds; daysAgo?: number } & Partial<Order>;

function sold({ kind = 'item', daysAgo = 0, ...fields }: Sold = {}): Order {
  const at = now - daysAgo * dayMs;
  const { channel } = kinds[kind];
  const lines = [{ offerId: kind, name: 'Print', qty: 1, unitCents: 25_00 }];
  const orderId = crypto.randomUUID();
  const usual = { channel, lines, status: 'paid', totalCents: 25_00, soldAt: at, paidAt: at };
  return parseOrder({ brandId: 'brand', orderId }, { ...usual, ...fields });
}

const counts = (fields: Partial<DayCounts> = {}): DayCounts => ({
  views: 0,
  visits: 0,
  plays: 0,
  carts: 0,
  via: {},
  ...fields,
});

type Given = Partial<FigureRecords> & { tags?: string[]; campaign?: object };

const figures = (span: Span, { tags = [], campaign, ...records }: Given) =>
  figuresOf(
    span,
    { now, visits: [], orders: [], ...records },
    { tags, campaign: campaign ? v.parse(pledgeTermsSchema, campaign) : null },
  );

const moneyIn = (orders: readonly Order[]) =>
  orders.reduce((sum, { totalCents, refundedCents }) => sum + totalCents - refundedCents, 0);

describe('The figures of a film', () => {
  it.each(spans)('of a span of %s are those of its days, until today', (span) => {
    const { days, totals } = figures(span, {
      visits: [
        [today, counts({ views: 3, visits: 2, plays: 1, carts: 1 })],
        [today, counts({ views: 4, visits: 1 })],
        ['2026-11-25', counts({ views: 5 })],
      ],
      orders: [sold(), sold({ kind: 'reward', daysAgo: 3 }), sold({ kind: 'ticket', daysAgo: 6 })],
    });
    expect(days).toHaveLength(span === 'all' ? 7 : span);
    expect(days.at(-1)).toMatchObject({ day: today, views: 7, visits: 3, plays: 1, carts: 1 });
    expect(totals).toEqual({
      views: 12,
      visits: 3,
      plays: 1,
      carts: 1,
      paid: 3,
      shopCents: 25_00,
      campaignCents: 25_00,
      ticketCents: 25_00,
    });
    expect(moneyOf(totals)).toBe(days.reduce((sum, day) => sum + moneyOf(day), 0));
  });

  it('stand beside those of as many days before, which all has not', () => {
    const records = {
      visits: [['2026-11-21', counts({ visits: 8 })]] as const,
      orders: [sold({ daysAgo: 13 }), sold({ daysAgo: 14 })],
    };
    expect(figures(7, records).before).toMatchObject({ visits: 8, paid: 1 });
    expect(figures(7, records).totals).toMatchObject({ visits: 0, paid: 0 });
    expect(figures('all', records).before).toMatchObject({ visits: 0, paid: 0 });
    expect(figures('all', records).totals).toMatchObject({ visits: 8, paid: 2 });
  });

  it('take off what was refunded on the day of the sale, and count the order', () => {
    const orders = [
      sold({ refundedCents: 5_00, daysAgo: 2 }),
      sold({ status: 'refunded', refundedCents: 25_00, daysAgo: 2 }),
    ];
    expect(figures(7, { orders }).days.at(-3)).toMatchObject({ paid: 2, shopCents: 20_00 });
  });

  it('leave out what never was sold', () => {
    const orders = [sold({ status: 'refunded', soldAt: null })];
    expect(figures(7, { orders })).toMatchObject({ totals: { paid: 0 }, offers: [] });
    expect(figures('all', { orders }).days).toHaveLength(1);
  });

  const anyLine = fc.record({
    offerId: fc.constantFrom('a', 'b', 'c', 'd'),
    name: fc.constant('Print'),
    qty: fc.integer({ min: 1, max: 6 }),
    unitCents: fc.integer({ min: 0, max: 9_999 }),
  });
  const anyOrder = fc
    .record({
      kind: fc.constantFrom('item' as const, 'reward' as const, 'ticket' as const),
      daysAgo: fc.integer({ min: 0, max: 40 }),
      lines: fc.array(anyLine, { minLength: 1, maxLength: 3 }),
      via: fc.constantFrom('', 'poster', 'letter', 'unknown'),
      totalCents: fc.integer({ min: 0, max: 99_999 }),
      returned: fc.double({ min: 0, max: 1, noNaN: true }),
    })
    .map(({ returned, ...order }) =>
      sold({ ...order, refundedCents: Math.floor(returned * order.totalCents) }),
    );

  it('of days, kinds, offers and tags each add up to what the orders say, to the cent', () => {
    fc.assert(
      fc.property(fc.array(anyOrder, { maxLength: 30 }), (orders) => {
        const found = figures('all', { orders, tags: ['poster', 'letter'] });
        const paid = [found.tags, found.offers].map((list) =>
          list.reduce((sum, { paidCents }) => sum + paidCents, 0),
        );
        const money = moneyIn(orders);
        expect([moneyOf(found.totals), ...paid]).toEqual([money, money, money]);
        const { item, reward, ticket } = found.orders;
        expect(item + reward + ticket).toBe(orders.length);
        expect(found.totals.paid).toBe(orders.length);
      }),
    );
  });
});

describe('The tags of a film', () => {
  const visits = [
    [today, counts({ visits: 10, via: { poster: 4, retired: 1 } })],
    [today, counts({ visits: 2, via: { poster: 1 } })],
  ] as const;
  const orders = [
    sold({ via: 'poster' }),
    sold({ via: 'retired', totalCents: 90_00 }),
    sold({ via: 'nobody-made-it' }),
    sold(),
  ];

  it('are those in use or counted, most money first, with none for everything else', () => {
    expect(figures(30, { visits, orders, tags: ['poster', 'new'] }).tags).toEqual([
      { tag: 'retired', visits: 1, paid: 1, paidCents: 90_00 },
      { tag: '', visits: 6, paid: 2, paidCents: 50_00 },
      { tag: 'poster', visits: 5, paid: 1, paidCents: 25_00 },
      { tag: 'new', visits: 0, paid: 0, paidCents: 0 },
    ]);
  });
});

it('A tag with a name that every object has counts from nothing', () => {
  const visits = [[today, counts({ visits: 3 })]] as const;
  const orders = [sold({ via: 'constructor' })];
  const [tag] = figures(30, { visits, orders, tags: ['constructor'] }).tags;
  expect(tag).toEqual({ tag: 'constructor', visits: 0, paid: 1, paidCents: 25_00 });
});

describe('What fans took', () => {
  it('is counted by offer, most first and then by money, with its share of the shipping', () => {
    const line = (offerId: string, qty: number, unitCents: number) => {
      return { offerId, name: offerId, qty, unitCents };
    };
    const orders = [
      sold({ lines: [line('mug', 1, 10_00), line('print', 2, 10_00)], totalCents: 33_00 }),
      sold({ kind: 'reward', lines: [line('pendant', 1, 90_00)], totalCents: 95_00 }),
    ];
    expect(figures(7, { orders }).offers).toMatchObject([
      { offerId: 'print', kind: 'item', taken: 2, paidCents: 22_00, left: null },
      { offerId: 'pendant', kind: 'reward', taken: 1, paidCents: 95_00, left: null },
      { offerId: 'mug', kind: 'item', taken: 1, paidCents: 11_00, left: null },
    ]);
  });
});

describe('The line of a campaign', () => {
  const campaign = {
    brandId: 'brand',
    goalCents: 100_00,
    startsAt: now - 2 * dayMs,
    endsAt: now + dayMs,
    lateUntil: now + dayMs,
    paidCents: 80_00,
  };
  const orders = [
    sold({ kind: 'reward' }),
    sold({ kind: 'reward', daysAgo: 1, refundedCents: 5_00 }),
    sold({ daysAgo: 1 }),
  ];

  it('is what was raised by the end of each of its days, also before the span', () => {
    expect(figures(7, { orders, campaign }).funding).toEqual({
      goalCents: 100_00,
      endsAt: campaign.endsAt,
      points: [
        { day: '2026-11-26', cents: 35_00 },
        { day: '2026-11-27', cents: 55_00 },
        { day: today, cents: 80_00 },
      ],
    });
  });

  it('keeps what one that failed had raised, whatever went back of it since', () => {
    const endsAt = Date.UTC(2026, 10, 28);
    const closed = { paidCents: 50_00, pledges: 2, at: endsAt };
    const returned = (daysAgo: number, changedAt: number) =>
      sold({ kind: 'reward', status: 'refunded', refundedCents: 25_00, daysAgo, changedAt });
    const { funding } = figures(7, {
      // The last one went back before the end, so that its sum does not have it.
      orders: [returned(1, now), returned(2, now), returned(1, endsAt - 1)],
      campaign: { ...campaign, endsAt, lateUntil: endsAt, paidCents: 0, closed },
    });
    expect(funding?.points).toEqual([
      { day: '2026-11-26', cents: 25_00 },
      { day: '2026-11-27', cents: 50_00 },
    ]);
  });

  it('is not there for a span in which it did not run', () => {
    const ended = { startsAt: now - 60 * dayMs, endsAt: now - 30 * dayMs, lateUntil: 0 };
    expect(figures(7, { campaign: { ...campaign, ...ended } }).funding).toBeNull();
    expect(figures(7, {}).funding).toBeNull();
  });
});

describe('The sentence of a chart', () => {
  it('has the sum, the most with its day, and the least of the days that are over', () => {
    const visits = [
      ...[22, 23, 24, 25, 26, 27].map(
        (date) => [`2026-11-${String(date)}`, counts({ views: 1_028 - date })] as const,
      ),
      [today, counts({ views: 1 })] as const,
    ];
    const { sentences } = figures(7, { visits, orders: [sold({ daysAgo: 1 })] });
    expect(sentences.views).toBe(
      '6,022 views: at most 1,006, on 22 November 2026, at least 1,001 a day.',
    );
    expect(sentences.paid).toBe('1 paid order: at most 1, on 27 November 2026, at least 0 a day.');
    expect(sentences.money).toBe(
      '$25.00 paid: at most $25.00, on 27 November 2026, at least $0.00 a day.',
    );
    expect(sentences.plays).toBe('No plays in these days.');
    expect(figures(7, {}).sentences.money).toBe('Nothing was paid in these days.');
  });

  const rise = (before: number, after: number, via: Record<string, number>) =>
    figures(30, {
      visits: [
        ['2026-11-11', counts({ visits: before, via: { 'poster-berlin': 1 } })],
        ['2026-11-12', counts({ visits: after, via })],
        ['2026-11-13', counts({ visits: after })],
      ],
    }).sentences.visits;

  it('says on which day visits doubled, and the tag that half of the rise came by', () => {
    expect(rise(10, 20, { 'poster-berlin': 6 })).toBe(
      'Visits doubled on 12 November 2026, from “poster-berlin”; 50 visits in all.',
    );
    expect(rise(10, 20, { 'poster-berlin': 5 })).toBe(
      'Visits doubled on 12 November 2026; 50 visits in all.',
    );
  });

  it.each([
    ['did not double', 10, 19],
    ['are few', 4, 9],
    ['began', 0, 20],
  ])('says nothing of a day where they %s', (_, before, after) => {
    expect(rise(before, after, {})).not.toContain('doubled');
  });
});

it.each([
  [566, 4_212, '13.4 %'],
  [225, 566, '39.8 %'],
  [4_212, 6_930, '61 %'],
  [1, 20, '5 %'],
  [5, 5, '100 %'],
  [6, 5, '–'],
  [0, 0, '–'],
])('The share of %d in %d is %s', (part, whole, text) => {
  expect(shareText(part, whole)).toBe(text);
});

describe('A table as CSV', () => {
  const found = {
    ...figures(7, {
      visits: [[today, counts({ views: 2, visits: 1, via: { '-poster': 1 } })]],
      orders: [sold({ lines: [{ offerId: 'mug', name: '=Mug', qty: 1, unitCents: 25_00 }] })],
    }),
    showings: [{ screeningId: 'one', title: 'Preview', sold: 3, guests: 1, seats: 80 }],
    failed: [],
  };
  const rowsOf = (table: Parameters<typeof figuresCsv>[1]) =>
    figuresCsv(found, table).trimEnd().split('\r\n');

  it('has the days of the span under their heads, in plain numbers', () => {
    expect(rowsOf('days')).toHaveLength(8);
    expect(rowsOf('days').at(-1)).toBe(`"${today}","2","1","0","1","0","25.00","0.00","0.00"`);
  });

  it('runs nothing that somebody called an offer or a tag', () => {
    expect(rowsOf('offers').at(-1)).toBe(`"'=Mug","shop","1","25.00",""`);
    expect(rowsOf('tags').slice(1)).toEqual([
      '"no tag","0","1","25.00"',
      `"'-poster","1","0","0.00"`,
    ]);
  });

  it('leaves empty what could not be read, which is no zero', () => {
    const lastOf = (table: 'days' | 'tags', failed: 'visits' | 'paid') =>
      figuresCsv({ ...found, failed: [failed] }, table)
        .trimEnd()
        .split('\r\n')
        .at(-1);
    expect(lastOf('days', 'visits')).toBe(`"${today}","","","","1","","25.00","0.00","0.00"`);
    expect(lastOf('days', 'paid')).toBe(`"${today}","2","1","0","","0","","",""`);
    expect(lastOf('tags', 'visits')).toBe(`"'-poster","","0","0.00"`);
    expect(lastOf('tags', 'paid')).toBe(`"'-poster","1","",""`);
  });

  it('has the seats, and no line of a campaign where there is none', () => {
    expect(rowsOf('showings').at(-1)).toBe('"Preview","3","1","80"');
    expect(rowsOf('funding')).toHaveLength(1);
  });
});
