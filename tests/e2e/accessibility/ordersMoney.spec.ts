import { ordersAdminCopy } from '../../../src/content/ordersAdmin';
import { restFields } from '../../../scripts/sample-data/emulatorRest';
import { moneyCopy } from '../../../src/content/payouts';
import { statementAdminCopy } from '../../../src/content/statementAdmin';
import { ownStatementsCopy, statementCopy } from '../../../src/content/statements';
import { studioCopy } from '../../../src/content/studio';
import { reducedMotion } from '../support/accessibility';
import { openAsCreator, storeBrand } from '../support/creators';
import { storeDocument } from '../support/database';
import { commitRequests } from '../support/faults';
import { desk, test } from '../support/fixtures';
import { unbroken } from '../support/longProject';
import { storeOrder } from '../support/orders';
import {
  button,
  expectInvalid,
  expectText,
  inDialog,
  listQueries,
  type PageState,
  readOnly,
  refuseConnection,
  testEachState,
} from '../support/pageStates';
import { openAsStaff } from '../support/staff';
import { formatMonth } from '../../../src/lib/utcDates';

test.use({ viewport: desk, ...reducedMotion });

const brandId = '5f5e5c1a-1f5e-4a4c-8a55-1d2f6a7b8c02';
const packerBrandId = '5f5e5c1a-1f5e-4a4c-8a55-1d2f6a7b8c03';
const email = 'orders.accessible@example.org';
const packerEmail = 'orders.packer@example.org';
const idOf = (start: string) => `${start}5c1a-1f5e-4a4c-8a55-1d2f6a7b8c02`;
const [first, late, refunded] = [idOf('a1a1'), idOf('b2b2'), idOf('c3c3')];
const copy = ordersAdminCopy;
const now = new Date();
const copyOfCheck = moneyCopy.check;
/** Of no other test. */
const checkedDay = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 18, 15));
const checkedMonth = formatMonth(checkedDay.toISOString().slice(0, 7));
const orders = '/studio/orders';
const weekAgo = new Date(Date.now() - 8 * 24 * 60 * 60_000);

test.beforeAll(async () => {
  await storeBrand({ brandId, email, name: `Orders ${unbroken(60)}` });
  const long = {
    name: unbroken(120),
    email: `${unbroken(60)}@example.org`,
    lines: unbroken(400),
  };
  await storeOrder({ brandId, orderId: first, contact: long });
  await storeOrder({ brandId, orderId: late, order: { paidAt: weekAgo } });
  await storeOrder({
    brandId,
    orderId: refunded,
    order: { status: 'refunded', refundedCents: 3_000, refunds: 1 },
    packing: { state: 'returned' },
  });
  const paymentId = `pi_${unbroken(60)}`;
  await storeDocument(
    `customers/nobody/payments/${encodeURIComponent(paymentId)}`,
    restFields({
      status: 'succeeded',
      amount_received: 123_456_789,
      currency: 'usd',
      created: checkedDay.getTime() / 1000,
      metadata: { brandId, orderId: idOf('d4d4') },
    }),
  );
  const at = new Date('2026-08-31T12:00:00Z');
  const statement = `brands/${brandId}/statements/2026-08`;
  await storeDocument(
    statement,
    restFields({
      totals: {
        sums: { owed: 1_234_567, correction: -1 },
        packageId: 'gold',
        platformFeeBp: 1_500,
        isEstimate: false,
        subscriptionPaidCents: 29_900,
        correctionReason: unbroken(200),
      },
      payout: { state: 'sent', ref: unbroken(120), at },
      final: true,
      by: 'staff',
      at,
    }),
  );
  const line = {
    kind: 'sale',
    orderId: first,
    number: 0,
    at,
    goodsCents: 1_234_567,
    shippingCents: 0,
  };
  await storeDocument(`${statement}/pages/1`, restFields({ lines: [line] }));
  await storeBrand({ brandId: packerBrandId, email: packerEmail, role: 'packer' });
  await storeOrder({ brandId: packerBrandId, orderId: `${first.slice(0, -1)}3` });
});

const ofOwner: PageState[] = [
  ['the orders to pack', orders, (page) => expectText(page, /^Overdue by 1 day/), readOnly],
  [
    'the orders whose money went back',
    `${orders}?group=refunded`,
    (page) => expectText(page, copy.states.refunded),
    readOnly,
  ],
  [
    'a state that no order is in',
    `${orders}?group=delivered`,
    (page) => expectText(page, copy.none.delivered),
    readOnly,
  ],
  [
    'a search that finds no order',
    `${orders}?search=nobody`,
    (page) => expectText(page, copy.noneFound),
    readOnly,
  ],
  [
    'the months of a brand',
    '/studio/money',
    (page) => expectText(page, statementCopy.states.sent),
    readOnly,
  ],
  [
    'a statement that differs from the orders',
    '/studio/money?month=2026-08',
    (page) => expectText(page, /agree with your orders\. These do not:$/),
    readOnly,
  ],
  [
    'a month without a statement',
    '/studio/money?month=2026-07',
    (page) => expectText(page, ownStatementsCopy.missing),
    readOnly,
  ],
  [
    'chosen orders',
    orders,
    async (page) => {
      await page.getByRole('checkbox', { name: copy.choose('A1A15C1A') }).check();
      await expectText(page, copy.chosen(1));
    },
  ],
  [
    'an order with a long address',
    `${orders}?order=${first}`,
    (page) => expectText(page, copy.panel.consent.none),
    inDialog,
  ],
  [
    'an order whose way could not be saved',
    `${orders}?order=${first}`,
    async (page) => {
      await page.getByLabel(copy.panel.tracking).fill('1');
      await page.route(commitRequests, refuseConnection);
      await button(page, copy.panel.save).click();
      await expectText(page, /^Error in saving how far orders are/);
    },
    inDialog,
  ],
  [
    'a pasted list with problems',
    orders,
    async (page) => {
      await button(page, copy.paste.open).click();
      await page.getByLabel(copy.paste.label).fill(`${'1'.repeat(8)}, ${unbroken(90)}\nnothing`);
      await button(page, copy.paste.check).click();
      await expectText(page, /^Line 2 has no number/);
    },
    inDialog,
  ],
  [
    'a packing list',
    orders,
    async (page) => {
      await button(page, copy.sheets.packing).click();
      await expectText(page, copy.sheets.lead(2));
    },
  ],
  [
    'address labels',
    orders,
    async (page) => {
      await button(page, copy.sheets.labels).click();
      await expectText(page, copy.sheets.lead(2));
    },
  ],
];

test.describe('What an owner sees of orders', () => {
  testEachState(ofOwner, (page, path) => openAsCreator(page, path, email));
});

test.describe('What a packer sees of orders', () => {
  testEachState(
    [
      [
        'the orders to pack, without sums',
        orders,
        (page) => expectText(page, 'A1A15C1A'),
        readOnly,
      ],
      [
        'the money, which is the owners’ to see',
        '/studio/money',
        (page) => expectText(page, studioCopy.denied.money.title),
        readOnly,
      ],
    ],
    (page, path) => openAsCreator(page, path, packerEmail),
  );
});

const money = '/admin/money';
const statements = '/admin/statements';

test.describe('What staff see of money', () => {
  testEachState(
    [
      [
        'a month with a difference',
        money,
        async (page) => {
          await page.getByRole('combobox', { name: copyOfCheck.month }).selectOption(checkedMonth);
          await button(page, copyOfCheck.start(checkedMonth)).click();
          await expectText(page, copyOfCheck.kept);
          await expectText(page, moneyCopy.differences.noOrder);
        },
      ],
      [
        'a check that lost the network',
        money,
        async (page) => {
          await page.route(listQueries, refuseConnection);
          await button(page, /^Check /).click();
          await expectText(page, /^Error in checking the month/);
        },
      ],
      [
        'a search for no order',
        money,
        async (page) => {
          await button(page, moneyCopy.find.submit).click();
          await expectInvalid(page, moneyCopy.find.payment);
        },
      ],
      [
        'the statements of a month',
        `${statements}?month=2026-08`,
        (page) => expectText(page, statementCopy.states.sent),
        readOnly,
      ],
      [
        'a month in which nothing was sold',
        `${statements}?month=2025-01`,
        (page) => expectText(page, statementAdminCopy.none),
        readOnly,
      ],
      [
        'a statement that cannot be final yet',
        `${statements}?month=2026-06&brand=${brandId}`,
        async (page) => {
          await button(page, statementAdminCopy.end).click();
          await expectInvalid(page, statementAdminCopy.card);
        },
      ],
      [
        'a statement about to be final',
        `${statements}?month=2026-06&brand=${brandId}`,
        async (page) => {
          await page.getByLabel(statementAdminCopy.card).fill('0');
          await button(page, statementAdminCopy.end).click();
          await expectText(page, statementAdminCopy.confirm.lead);
        },
        inDialog,
      ],
      [
        'a payout without a reference',
        `${statements}?month=2026-08&brand=${brandId}`,
        async (page) => {
          await page.getByLabel(statementAdminCopy.payout.ref).fill('');
          await button(page, statementAdminCopy.payout.submit).click();
          await expectInvalid(page, statementAdminCopy.payout.ref);
        },
      ],
      [
        'an order whose refund is not right',
        `${money}?order=${brandId}/${first}`,
        async (page) => {
          await page.getByLabel(moneyCopy.panel.cents).fill('1000');
          await button(page, moneyCopy.panel.submit).click();
          await expectInvalid(page, moneyCopy.panel.cents);
        },
        inDialog,
      ],
    ],
    openAsStaff,
  );
});
