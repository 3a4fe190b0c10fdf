import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { earningsProblems } from '../../src/content/earnings';
import { moneyCopy } from '../../src/content/payouts';
import { projectProblems } from '../../src/content/projectProblems';
import { settingsCopy } from '../../src/content/settings';
import { shopAdminCopy } from '../../src/content/shopAdmin';
import { parseEarningsField } from '../../src/features/packages/earnings';
import { parseSettings } from '../../src/features/packages/settings';
import { parseRefund } from '../../src/features/payouts/moneyModel';
import { projectLists } from '../../src/features/project-changes/itemLists';
import { parsePrice } from '../../src/features/project-changes/priceInput';
import { offerInput, parseOfferInput, parseSaleTerms } from '../../src/features/shop-admin/model';
import { orderSchema } from '../../src/features/orders/orderModel';
import { parseAmount, parseDollars } from '../../src/lib/parseAmount';

describe('An amount with two decimals', () => {
  it.each([
    ['25', 25_00],
    ['0', 0],
    ['12.5', 12_50],
    ['12,50', 12_50],
    ['.99', 99],
    ['25.', 25_00],
    ['0.05', 5],
    [' 5.5\u00a0', 5_50],
    ['1,250', 1_250_00],
    ['1,299.00', 1_299_00],
    ['1.299,00', 1_299_00],
    ['1 299.00', 1_299_00],
    ['1 299,00', 1_299_00],
    ['1\u00a0299,00', 1_299_00],
    ['1\u202f299', 1_299_00],
    ['1’299.50', 1_299_50],
    ["1'299", 1_299_00],
    ['1,000,000.00', 1_000_000_00],
    ['1.000.000', 1_000_000_00],
    ['1,29,900.00', 1_29_900_00],
  ])('%j is %i', (typed, amount) => {
    expect(parseAmount(typed, 2)).toBe(amount);
  });

  it.each([
    '',
    ' ',
    '.',
    'free',
    '1e3',
    '1.299',
    '0,299',
    '1.2345',
    '1,2,3',
    '1,29.900',
    '1,299,00',
    '1 299 50',
    '2 5',
    '-1',
    '−1,299.00',
    '(5)',
    '99999999999999999999',
  ])('is not %j', (typed) => {
    expect(parseAmount(typed, 2)).toBeNaN();
  });
});

describe('The decimals of a currency', () => {
  it.each([
    ['', 'USD', 0],
    ['1,299.00', 'USD', 1_299_00],
    ['1.299,00', 'EUR', 1_299_00],
    ['1,299', 'JPY', 1_299],
    ['1,29,900', 'INR', 1_29_900_00],
    ['0.125', 'KWD', 125],
    ['1,299.500', 'KWD', 1_299_500],
  ])('make %j in %s %i', (typed, currency, amount) => {
    expect(parsePrice(typed, currency)).toBe(amount);
  });

  it.each([
    ['12.50', 'JPY'],
    ['1.299', 'JPY'],
    ['1,299', 'KWD'],
    ['1,299.005', 'USD'],
    ['9999999999', 'USD'],
  ])('make %j in %s none', (typed, currency) => {
    expect(parsePrice(typed, currency)).toBeNaN();
  });
});

describe('A sum in dollars', () => {
  it.each([
    ['$25', 25_00],
    [' $ 1,200 ', 1_200_00],
    ['12,50 $', 12_50],
    ['10,000,000', 10_000_000_00],
  ])('%j is %i cents', (typed, cents) => {
    expect(parseDollars(typed)).toBe(cents);
  });

  it.each(['$', '1$2', '$-1', '€5', '10,000,000.01'])('is not %j', (typed) => {
    expect(parseDollars(typed)).toBeNaN();
  });
});

describe.each(['1.299', '-5'])('A price typed as %s', (typed) => {
  it.each<[string, () => string | undefined, string]>([
    [
      'a film’s merchandise',
      () =>
        v
          .safeParse(projectLists.merchandise.formSchema.entries.price, {
            spec: 'USD',
            amount: parsePrice(typed, 'USD'),
          })
          .issues?.at(0)?.message,
      projectProblems.noPrice,
    ],
    [
      'an offer',
      () =>
        parseOfferInput(
          { ...offerInput(null), price: typed },
          { itemName: 'Print', sort: 0, otherVariants: [] },
        ).problems?.price,
      shopAdminCopy.problems.noPrice,
    ],
    [
      'shipping',
      () =>
        parseSaleTerms({
          open: false,
          contactEmail: '',
          handlingDays: '7',
          rows: [{ id: '1', country: 'rest', price: typed }],
        }).problems?.['shipping.1'],
      shopAdminCopy.problems.noPrice,
    ],
    [
      'a refund',
      () => {
        const order = v.parse(orderSchema, { status: 'paid', totalCents: 3_000 });
        const parsed = parseRefund(
          { dollars: typed, stripeId: 're_12345678', reason: 'Broken' },
          { ...order, brandId: 'brand', orderId: 'order' },
          [],
          null,
        );
        return 'problems' in parsed ? parsed.problems.dollars : undefined;
      },
      moneyCopy.panel.problems.cents('$30.00'),
    ],
    [
      'the calculator',
      () => parseEarningsField('averagePriceCents', typed).problem,
      earningsProblems.kind.dollars,
    ],
    [
      'what cards cost',
      () =>
        parseSettings({
          silver: '',
          gold: '',
          diamond: '',
          cardPercent: typed,
          cardCents: '30',
          payoutDay: '15',
        }).problems?.cardPercent,
      settingsCopy.problems.cardPercent,
    ],
  ])('is refused in %s with its sentence', (_field, problemOf, sentence) => {
    expect(problemOf()).toBe(sentence);
  });
});
