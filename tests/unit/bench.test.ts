import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import firebaseJson from '../../firebase.json' with { type: 'json' };
import { headersOf } from '../../scripts/bench/server';
import { benchPages, baseline } from '../../scripts/bench/pages';
import { cart, shopDocuments, shopPages } from '../../scripts/bench/shop';
import { misses, pageTable, timeTable, type Measured } from '../../scripts/bench/table';
import { median } from '../../scripts/bench/figures';
import { crowdedProject } from '../../scripts/bench/typing';
import { limits } from '../../src/config/limits';
import { ordersOfCart } from '../../src/features/shop/cart';
import { lineProblem } from '../../src/features/shop/cartCheck';
import {
  checkoutGroup,
  isOpen,
  itemSchema,
  offerName,
  offerSchema,
  offerState,
  saleTermsSchema,
} from '../../src/features/orders/offerModel';
import { orderSchema } from '../../src/features/orders/orderModel';
import { isInSlot } from '../../src/features/shop/saleApi';

describe('The median', () => {
  it.each([
    [[3], 3],
    [[10, 9, 100], 10],
    [[1, 2, 3, 4], 3],
  ])('of %j is %i', (numbers, middle) => {
    expect(median(numbers)).toBe(middle);
  });

  it('of nothing is no number', () => {
    expect(median([])).toBeNaN();
  });
});

const run = {
  performance: 100,
  accessibility: 100,
  bestPractices: 100,
  seo: 100,
  firstPaint: 0.5,
  largestPaint: 0.5,
  blockingTime: 0,
  layoutShift: 0,
  bytes: 5.6,
  lookFace: 0,
};
const pages: Measured[] = [
  { name: 'Baseline', targets: {}, runs: [run, run, run], faults: [] },
  {
    name: 'Home',
    targets: { performance: 100, largestPaint: 1, baselineRatio: 1.5, layoutShift: 0 },
    runs: [0.8, 0.7, 9].map((largestPaint) => ({ ...run, largestPaint, performance: 99 })),
    faults: [],
  },
];
const timed = [
  { name: 'Tap', target: 50, times: [40, 64, 56] },
  { name: 'Baseline', target: undefined, times: [900] },
  { name: 'Visit', target: 500, times: [499.6, 500.4, 900] },
];

const cells = (line: string | undefined) => line?.split('|').map((cell) => cell.trim());

describe('The table of pages', () => {
  const [, , ofBaseline, ofHome] = pageTable(pages, 'Baseline').split('\n').map(cells);

  it('has the median of each figure beside its target, a cross before a miss', () => {
    expect(ofHome?.slice(1, 11)).toEqual([
      ...['Home', '✗ 99 (≥ 100)', '100', '100', '100'],
      ...['0.50', '0.80 (≤ 1)', '✗ 1.60 (≤ 1.5)', '0', '0.000 (≤ 0)'],
    ]);
  });

  it('compares each largest paint with the baseline’s', () => {
    expect(ofBaseline?.slice(7, 9)).toEqual(['0.50', '1.00']);
  });
});

describe('The table of times', () => {
  it('has the median, judged as it is shown, and the slowest', () => {
    const [, , tap, ofBaseline, visit] = timeTable(timed).split('\n').map(cells);
    expect(tap).toEqual(['', 'Tap', '✗ 56 (≤ 50)', '64', '']);
    expect(ofBaseline).toEqual(['', 'Baseline', '900', '900', '']);
    expect(visit).toEqual(['', 'Visit', '500 (≤ 500)', '900', '']);
  });
});

describe('What is missed', () => {
  it('is named', () => {
    expect(misses(pages, timed, 'Baseline')).toEqual([
      'Home: Performance',
      'Home: Times the baseline’s',
      'Tap',
    ]);
  });

  it('is what could not be measured, too', () => {
    const unmeasured = [{ ...pages[0], name: 'A', targets: { seo: 100 }, runs: [], faults: [] }];
    expect(misses(unmeasured, [], 'Baseline')).toEqual(['A: SEO']);
  });
});

describe('The pages of the benchmark', () => {
  it('are the baseline and every public one, each with targets', () => {
    const paths = benchPages.map(({ path }) => path);
    expect(paths).toContain('/sign-up');
    expect(paths).toContain('/films/sintel');
    expect(paths).toContain('/explore-projects/project?title=Sintel');
    const themed = benchPages.find(({ path }) => path === '/films/sprite-fright');
    expect(themed?.targets).toMatchObject({
      performance: 100,
      largestPaint: 1.4,
      lookFace: 25,
      layoutShift: 0,
    });
    const aimless = benchPages.filter(({ targets }) => targets.layoutShift !== 0);
    expect(aimless).toEqual([baseline]);
  });

  it('are those of a film that sells, the shop, a cart and an order too, each with what a buyer’s browser keeps', () => {
    const shop = shopPages({ uid: 'guest', session: { uid: 'guest' } });
    expect(shop.map(({ path }) => path.split('/')[1])).toEqual(['films', 'shop', 'cart', 'orders']);
    for (const { targets, isShown } of shop) {
      expect(targets).toMatchObject({
        performance: 95,
        accessibility: 100,
        bestPractices: 100,
        largestPaint: 2,
        blockingTime: 50,
        layoutShift: 0.01,
      });
      expect(isShown).toBeTypeOf('function');
    }
    const [ofFilm, ofShop, ofCart, ofOrder] = shop.map(({ keep }) => keep);
    expect([ofFilm, ofShop]).toEqual([undefined, undefined]);
    expect(ofCart).toContain('backlot:cart');
    expect(ofOrder).toContain('{"uid":"guest"}');
  });
});

describe('The shop of the benchmark', () => {
  const things = Array.from({ length: 20 }, () => ({
    name: 'Poster',
    description: 'On paper.',
    type: 'Poster',
    merchandiseImageURL: 'https://files.example.org/poster',
    merchandiseImage: null,
  }));
  const documents = Object.entries(shopDocuments({}, things, 'guest'));
  /** The documents of a collection, as a schema reads them. */
  const readAll = <Output extends object>(
    collection: RegExp,
    schema: v.GenericSchema<unknown, Output>,
  ): (Output & { id: string })[] =>
    documents
      .filter(([path]) => collection.test(path))
      .map(([path, fields]) => {
        const stored = Object.entries(fields).map(([name, value]: [string, unknown]) => [
          name,
          value instanceof Date ? value.getTime() : value,
        ]);
        return Object.assign(v.parse(schema, Object.fromEntries(stored)), {
          id: path.split('/').at(-1) ?? '',
        });
      });
  const offers = readAll(/^offers\//, offerSchema).map((offer) =>
    Object.assign(offer, { offerId: offer.id }),
  );
  const now = Date.now();

  it('has a dozen items on sale, each with an offer under its name', () => {
    const [terms] = readAll(/^storefronts\//, saleTermsSchema);
    if (!terms) throw new Error('The film has no shop.');
    expect(isOpen(terms, now)).toBe(true);
    const items = readAll(/^items\//, itemSchema);
    expect(items).toHaveLength(12);
    for (const { id, brandId, projectId, approved, onSale, slot, name } of items) {
      expect([brandId, projectId]).toEqual([terms.brandId, terms.id]);
      expect([approved, onSale, isInSlot(slot, terms)]).toEqual([true, true, true]);
      const own = offers.filter(({ parent }) => parent === id);
      expect(own.map((offer) => offer.name)).toEqual([offerName(name, own[0]?.variant ?? '')]);
      expect(own.map((offer) => offer.checkoutGroup)).toEqual([checkoutGroup(brandId, projectId)]);
      expect(own.map((offer) => offerState(offer, { now, taken: 0 }))).toEqual([null]);
    }
  });

  it('has nothing to settle in its cart, which is one order', () => {
    expect(ordersOfCart(cart)).toEqual([cart]);
    for (const line of cart) {
      const offer = offers.find(({ offerId }) => offerId === line.offerId);
      const left = { count: offer?.stock ?? 0, numbers: null, held: null };
      expect(lineProblem(line, { offer, left, now })).toBeNull();
    }
  });

  it('has an order of its guest’s that was paid', () => {
    const [order] = readAll(/^brands\/[^/]+\/orders\/[^/]+$/, orderSchema);
    expect(order).toMatchObject({ uid: 'guest', status: 'paid', totalCents: 8_000 });
  });
});

describe('The project that the benchmark types into', () => {
  it('has as many people of each kind as there may be', () => {
    const { fields } = crowdedProject;
    const [cast, crew] = [fields.cast, fields.crew].map((list) =>
      v.parse(v.array(v.unknown()), list),
    );
    expect([cast?.length, crew?.length]).toEqual([limits.cast, limits.crew]);
  });
});

describe('The benchmark’s server', () => {
  const { headers } = firebaseJson.hosting;

  it('sends the headers that hosting would', () => {
    const ofPage = headersOf(headers, '/about');
    const ofFile = headersOf(headers, '/assets/index.js');
    expect(ofPage['Cache-Control']).toBe('no-cache');
    expect(ofFile['Cache-Control']).toMatch(/immutable/);
    expect(ofPage['Content-Security-Policy']).toMatch(/script-src 'self'/);
    expect(ofFile['Content-Security-Policy']).not.toMatch(/script-src/);
    for (const sent of [ofPage, ofFile]) expect(sent['X-Content-Type-Options']).toBe('nosniff');
  });

  it.each([
    ['/assets/index.js', 'b'],
    ['/assets/gone.js', undefined],
  ])('understands a list of files: %s', (path, sent) => {
    const rule = { source: '/assets/@(index.js|index.css)', headers: [{ key: 'A', value: 'b' }] };
    expect(headersOf([rule], path).A).toBe(sent);
  });
});
