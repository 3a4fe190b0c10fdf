import { describe, expect, it } from 'vitest';
import { limits, offersPerFilm } from '../../src/config/limits';
import { unitsPerFan } from '../../src/config/perFan';
import { itemSlotIds, packageIds } from '../../src/config/packages';
import { countryCodes } from '../../src/config/countries';
import { shopAdminCopy } from '../../src/content/shopAdmin';
import { countryName } from '../../src/lib/countryName';
import { monthStatement } from '../../src/features/packages/fees';
import {
  isSameTerms,
  merchandiseEntry,
  offerInput,
  offersPerItem,
  parseContent,
  parseOfferInput,
  parseSaleTerms,
  sharesOfPrice,
  stockHint,
} from '../../src/features/shop-admin/model';
import { placeName } from '../../src/features/shop-admin/placeName';

const typed = { ...offerInput(null), price: '25' };
const context = { itemName: 'Print', sort: 0, otherVariants: ['S'] };
const problemsOf = (fields: Partial<typeof typed>) =>
  parseOfferInput({ ...typed, ...fields }, context).problems;
const valueOf = (fields: Partial<typeof typed>) =>
  parseOfferInput({ ...typed, ...fields }, context).value;

describe('An offer that is typed', () => {
  it('is on sale always, and not limited, unless its creator says so', () => {
    expect(valueOf({ stock: 'nonsense' })).toEqual({
      variant: '',
      priceCents: 2_500,
      limited: false,
      stock: 0,
      numbered: false,
      perOrder: limits.unitsPerOrder,
      onSale: true,
      from: 0,
      until: Date.UTC(2999, 0, 1),
      ships: true,
      verified: false,
      sort: 0,
    });
  });

  it('is sold once per fan where its creator says so, four at most', () => {
    expect(valueOf({ isPerFan: 'yes', perOrder: '4' })).toMatchObject({
      verified: true,
      perOrder: 4,
    });
    expect(problemsOf({ isPerFan: 'yes', perOrder: '5' })).toEqual({
      perOrder: shopAdminCopy.problems.perOrder(unitsPerFan),
    });
  });

  it('comes back to its form as it was typed', () => {
    const input = {
      ...typed,
      variant: 'Black, M',
      price: '12.50',
      isLimited: 'yes',
      stock: '100',
      isNumbered: 'yes',
      perOrder: '2',
      from: '2026-12-01',
      until: '2026-12-31',
      ships: '',
      isPerFan: 'yes',
      onSale: '',
    };
    const value = valueOf(input);
    expect(value && offerInput(value)).toEqual(input);
    // Its last day is the whole of it.
    expect(new Date(value?.until ?? 0).getHours()).toBe(23);
  });

  it('is numbered only where it is limited', () => {
    expect(valueOf({ isNumbered: 'yes' })).toMatchObject({ limited: false, numbered: false });
  });

  it.each<[string, Partial<typeof typed>, string]>([
    ['no price', { price: '' }, 'price'],
    ['a price that no card pays', { price: '0.49' }, 'price'],
    ['a price above what may be charged', { price: '10000.01' }, 'price'],
    ['no stock', { isLimited: 'yes', stock: '' }, 'stock'],
    ['half a unit', { isLimited: 'yes', stock: '1.5' }, 'stock'],
    ['more units than are counted', { isLimited: 'yes', stock: '1001' }, 'stock'],
    ['none in an order', { perOrder: '0' }, 'perOrder'],
    ['more in an order than it holds', { perOrder: '7' }, 'perOrder'],
    ['an end before its start', { from: '2026-12-02', until: '2026-12-01' }, 'until'],
    ['the variant of another offer', { variant: ' S ' }, 'variant'],
    ['a long variant', { variant: 'M'.repeat(limits.variant + 1) }, 'variant'],
  ])('is refused with %s, at the field', (_, fields, field) => {
    expect(Object.keys(problemsOf(fields) ?? {})).toEqual([field]);
  });

  it('is refused with a name that has no room on a receipt', () => {
    const variant = 'M'.repeat(limits.variant);
    const itemName = 'P'.repeat(limits.offerName - limits.variant - 2);
    expect(parseOfferInput({ ...typed, variant }, { ...context, itemName }).problems).toBe(
      undefined,
    );
    expect(
      parseOfferInput({ ...typed, variant }, { ...context, itemName: `${itemName}P` }).problems,
    ).toHaveProperty('variant');
  });

  it('says everything that is wrong at once', () => {
    const problems = problemsOf({ price: '', isLimited: 'yes', stock: '', variant: 'S' });
    expect(Object.keys(problems ?? {}).toSorted()).toEqual(['price', 'stock', 'variant']);
  });
});

it('A stock says as it is typed that it leaves nothing to buy', () => {
  const { offerForm } = shopAdminCopy;
  const all = offerForm.stockHint(limits.stock);
  expect(['', '-1', '3'].map((stock) => stockHint(stock, 2))).toEqual([all, all, all]);
  const gone = offerForm.stockBelowSold(2);
  expect(['0', '1', '2'].map((stock) => stockHint(stock, 2))).toEqual([gone, gone, gone]);
  expect(stockHint('0', 0)).toBe(offerForm.stockOfNone);
});

it('As many offers as an item may have fit in what a film’s page asks for', () => {
  const most = Math.max(
    ...packageIds.flatMap((id) => {
      const { campaign, previous } = itemSlotIds(id);
      return [campaign.length, previous.length];
    }),
  );
  expect(offersPerItem).toBe(15);
  expect(most * offersPerItem).toBeLessThanOrEqual(offersPerFilm);
});

describe('What is left of a price', () => {
  const costs = { cardBp: 290, cardCentsPerSale: 30 };

  it('is stated below the threshold of the package and from there on, by the function of the calculator', () => {
    const { cardCents, shares } = sharesOfPrice('gold', 2_500, costs);
    expect(cardCents).toBe(103);
    expect(shares).toMatchObject([
      { fromCents: 0, feeBp: 1_500, feeCents: 360, leftCents: 2_037 },
      { fromCents: 100_000, feeBp: 1_000, feeCents: 240, leftCents: 2_157 },
    ]);
    const { lines } = monthStatement('gold', {
      salesCents: 2_500,
      cardCostsCents: cardCents,
      pledgesCents: 0,
    });
    expect(lines).toContainEqual({ label: 'platformFee', cents: -360 });
  });

  it('has one rate where one sale reaches the threshold', () => {
    expect(sharesOfPrice('silver', 60_000, costs).shares).toMatchObject([{ feeBp: 1_500 }]);
  });
});

describe('How a shop sells, as it is typed', () => {
  const rows = [
    { id: 'US', country: 'US', price: '5' },
    { id: 'rest', country: 'rest', price: '0' },
  ];

  const parse = (fields: Partial<Parameters<typeof parseSaleTerms>[0]>) =>
    parseSaleTerms({ open: false, contactEmail: '', handlingDays: '7', rows, ...fields });

  it('is open with an email, and may be closed without', () => {
    expect(parse({ open: true, contactEmail: ' Us@Example.org' }).value).toEqual({
      open: true,
      contactEmail: 'us@example.org',
      handlingDays: 7,
      shipping: { US: 500, rest: 0 },
    });
    expect(parse({}).value).toMatchObject({ open: false, contactEmail: '' });
    expect(parse({ open: true }).problems).toHaveProperty('contactEmail');
    expect(parse({ contactEmail: 'us' }).problems).toHaveProperty('contactEmail');
  });

  it.each(['', 'much', '10000'])('has no shipping price of %j', (price) => {
    const broken = [{ id: 'US', country: 'US', price }];
    expect(parse({ rows: broken }).problems).toHaveProperty(['shipping.US']);
  });

  it('is done within one to sixty days', () => {
    expect(parse({ handlingDays: ' 1 ' }).value).toMatchObject({ handlingDays: 1 });
    expect(parse({ handlingDays: '60' }).value).toMatchObject({ handlingDays: 60 });
    for (const days of ['', '0', '61', '1.5', 'soon'])
      expect(parse({ handlingDays: days }).problems).toHaveProperty('handlingDays');
  });

  it('is the same whatever the order of its countries', () => {
    const one = { open: true, contactEmail: '', handlingDays: 7, shipping: { US: 1, DE: 2 } };
    expect(isSameTerms(one, { ...one, shipping: { DE: 2, US: 1 } })).toBe(true);
    expect(isSameTerms(one, { ...one, shipping: { DE: 2, US: 3 } })).toBe(false);
    expect(isSameTerms(one, { ...one, handlingDays: 8 })).toBe(false);
  });

  it('names every country, none twice', () => {
    expect(new Set(countryCodes).size).toBe(countryCodes.length);
    for (const code of countryCodes) {
      expect(code).toMatch(/^[A-Z]{2}$/);
      expect(countryName(code)).not.toBe(code);
    }
    expect(placeName('DE')).toBe('Germany');
    expect(countryCodes.map(placeName)).toContain('Kosovo');
    expect(placeName('rest')).toBe('Rest of the world');
  });
});

describe('What an item says', () => {
  it('needs a name and a type', () => {
    const { problems } = parseContent({ name: ' ', description: '', type: '', pictures: [] });
    expect(Object.keys(problems ?? {}).toSorted()).toEqual(['name', 'type']);
  });

  it('is in its film’s merchandise with its first picture and no price', () => {
    const { value } = parseContent({ name: ' Mug ', description: '', type: 'Mug', pictures: [] });
    expect(value && merchandiseEntry('item', value)).toEqual({
      name: 'Mug',
      description: '',
      type: 'Mug',
      price: { spec: 'USD', amount: 0 },
      merchandiseImageURL: '',
      merchandiseImage: null,
      itemId: 'item',
    });
  });
});
