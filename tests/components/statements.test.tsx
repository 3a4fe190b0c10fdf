import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
// Before the app: the sign-in SDK takes hold of `fetch` when it loads.
import { failed, stubNetwork } from '../support/network';
import { signInWithEmailAndPassword } from 'firebase/auth';
import { restFields, type StoredValue } from '../../scripts/sample-data/emulatorRest';
import '../../src/content/adminMessages';
import { OwnStatements } from '../../src/features/payouts/OwnStatements';
import { StatementMonths } from '../../src/features/payouts/StatementMonths';
import { auth } from '../../src/lib/firebase/auth';
import { useDialogs } from '../support/dialogPolyfill';
import { recordDownloads } from '../support/downloads';
import { renderApp } from '../support/renderApp';
import { staffDatabase } from '../support/staffDatabase';
import { ada } from '../support/staffSignIn';
import { stubWindowWidth } from '../support/windowWidth';

useDialogs({ giveFocusBack: true });
beforeEach(async () => {
  stubWindowWidth('desk');
  stubNetwork(staffDatabase().answer);
  await signInWithEmailAndPassword(auth, ada.email, ada.password);
});
afterEach(() => {
  vi.restoreAllMocks();
});

const root = 'projects/demo-backlot/databases/(default)/documents/';
const stored = (path: string, fields: Record<string, StoredValue>) => ({
  name: root + path,
  fields: restFields(fields),
});
const at = new Date('2026-08-31T23:59:59Z');
const orderId = '8a8a5c1a-1f5e-4a4c-8a55-1d2f6a7b8c9d';
const order = (fields: Record<string, StoredValue> = {}) =>
  stored(`brands/brand/orders/${orderId}`, {
    totalCents: 3_000,
    shippingCents: 500,
    status: 'paid',
    paidAt: at,
    changedAt: at,
    refunds: 0,
    ...fields,
  });
const brand = (id: string, name: string) =>
  stored(`brands/${id}`, { name, packageId: 'gold', packageUntil: null, at });
const sums = {
  carried: 0,
  correction: 0,
  sales: 2_500,
  refunds: 0,
  cardCosts: -117,
  platformFee: -357,
  subscriptionCredit: 0,
  shipping: 500,
  owed: 2_526,
};
const statement = (
  final: boolean,
  payout: Record<string, StoredValue> = {},
  { month = '2026-08', isEstimate = false, of = 'brand', ofSums = {} } = {},
) =>
  stored(`brands/${of}/statements/${month}`, {
    totals: {
      sums: { ...sums, ...ofSums },
      packageId: 'gold',
      platformFeeBp: 1_500,
      isEstimate,
      subscriptionPaidCents: 14_900,
      correctionReason: '',
    },
    payout: { state: 'owed', ref: '', at: null, ...payout },
    final,
    by: 'ada',
    at,
  });
const page = (goodsCents = 2_500) =>
  stored('brands/brand/statements/2026-08/pages/1', {
    lines: [{ kind: 'sale', orderId, number: 0, at, goodsCents, shippingCents: 500 }],
  });

const sum = (name: string) =>
  within(screen.getByRole('table', { name: 'Sums' })).getByRole('rowheader', { name })
    .nextElementSibling?.textContent;

describe('A statement as staff make it', () => {
  const open = (path: string, ...more: Parameters<typeof staffDatabase>) => {
    const database = staffDatabase(brand('brand', 'Engine Pictures'), order(), ...more);
    const sent = stubNetwork(database.answer);
    return {
      database,
      sent,
      ...renderApp(<StatementMonths />, { path: `/admin/statements${path}` }),
    };
  };

  it('is found by its month and brand, and begins with what is estimated', async () => {
    const { user } = open('?month=2026-08', brand('idle', 'Idle Films'));
    expect(screen.getByRole('combobox', { name: 'Month' })).toHaveProperty('value', '2026-08');
    await user.click(await screen.findByRole('link', { name: 'Engine Pictures' }));
    const heading = await screen.findByRole('heading', { level: 1 });
    expect(heading.textContent).toBe('Engine Pictures, August 2026');
    expect(document.activeElement).toBe(heading);
    await screen.findByText('No statement');
    expect(sum('Card costs')).toBe('−$1.17');
    expect(sum('Platform fee 15%')).toBe('−$3.57');
    expect(sum('Owed')).toBe('$25.26');
    await user.type(screen.getByLabelText('What Stripe took for cards'), '2');
    await user.clear(screen.getByLabelText('Paid for the package by card'));
    await user.type(screen.getByLabelText('Paid for the package by card'), '149');
    screen.getByText(/\$149\.00 was paid for Gold by card and is not taken off here\./);
    expect(sum('Card costs')).toBe('−$2.00');
    expect(sum('Owed')).toBe('$24.55');
  });

  it('needs Stripe’s figure to be final, and is asked about', async () => {
    const { user, database } = open('?month=2026-08&brand=brand');
    await user.click(await screen.findByRole('button', { name: 'Make final' }));
    const card = screen.getByLabelText('What Stripe took for cards');
    expect(document.activeElement).toBe(card);
    screen.getByText(/a final statement has no estimate/);
    await user.type(card, '1.17');
    await user.click(screen.getByRole('button', { name: 'Make final' }));
    const dialog = within(await screen.findByRole('dialog'));
    dialog.getByText('Owed $25.26');
    await user.click(dialog.getByRole('button', { name: 'Make it final' }));
    await screen.findByText('The statement is final.');
    expect(database.paths()).toContain('brands/brand/statements/2026-08/pages/1');
    expect(screen.queryByRole('button', { name: 'Save as draft' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Record payout' }));
    expect(document.activeElement).toBe(screen.getByLabelText('Reference'));
    await user.type(screen.getByLabelText('Reference'), 'Transfer 12');
    await user.click(screen.getByRole('button', { name: 'Record payout' }));
    await screen.findByText(/^Sent .*: Transfer 12\.$/);
  });

  it('corrects an earlier one by a line with its reason', async () => {
    const { user } = open('?month=2026-08&brand=brand');
    await user.type(await screen.findByLabelText('Correction'), '-2.10');
    await user.click(screen.getByRole('button', { name: 'Save as draft' }));
    expect(document.activeElement).toBe(screen.getByLabelText('What is corrected'));
    await user.type(screen.getByLabelText('What is corrected'), 'Cards of May');
    expect(sum('Correction: Cards of May')).toBe('−$2.10');
    expect(sum('Owed')).toBe('$23.16');
    await user.click(screen.getByRole('button', { name: 'Save as draft' }));
    await screen.findByText(/^The draft is saved/);
  });

  it('waits for the month before, and for what was paid too late', async () => {
    const paidAt = new Date('2026-07-31T23:59:59Z');
    open(
      '?month=2026-08&brand=brand',
      stored('brands/brand/orders/early', { totalCents: 100, status: 'paid', paidAt, refunds: 0 }),
      stored('brands/brand/orders/late', { status: 'late', paidAt: at, refunds: 0 }),
    );
    await screen.findByText(/^The statement of July 2026 has to be final/);
    screen.getByText(/^1 order of this month came too late and waits/);
    screen.getByRole('button', { name: 'Save as draft' });
    expect(screen.queryByRole('button', { name: 'Make final' })).toBeNull();
  });

  it('below zero is carried over, and nothing is sent', async () => {
    open('?month=2026-08&brand=brand', statement(true, {}, { ofSums: { owed: -100 } }), page());
    await screen.findByText('Carried over');
    screen.getByText(/Below zero nothing is sent/);
    expect(screen.queryByLabelText('Reference')).toBeNull();
  });

  it('is only a draft as long as its month runs', async () => {
    const month = new Date().toISOString().slice(0, 7);
    open(`?month=${month}&brand=brand`);
    await screen.findByText(/is not over yet/);
    screen.getByRole('button', { name: 'Save as draft' });
    expect(screen.queryByRole('button', { name: 'Make final' })).toBeNull();
  });

  it('that could not be saved keeps what was typed, also while another brand is looked at', async () => {
    const { user, database } = open('?month=2026-08&brand=brand', brand('other', 'Other Films'));
    await user.type(await screen.findByLabelText('What Stripe took for cards'), '1.5x');
    await user.click(screen.getByRole('button', { name: 'Save as draft' }));
    screen.getByText('Type a sum such as 12.50.');
    await user.type(screen.getByLabelText('What Stripe took for cards'), '{Backspace}');
    stubNetwork((request) =>
      request.address.includes('documents:commit')
        ? failed(403, 'PERMISSION_DENIED')
        : database.answer(request),
    );
    await user.click(screen.getByRole('button', { name: 'Save as draft' }));
    await screen.findByText(/^Error in saving the statement/);
    await user.click(screen.getByRole('button', { name: 'Back' }));
    await user.click(await screen.findByRole('link', { name: 'Engine Pictures' }));
    expect(await screen.findByLabelText('What Stripe took for cards')).toHaveProperty(
      'value',
      '1.5',
    );
  });
});

describe('The statements of all brands', () => {
  const ofOther = stored('brands/other/orders/second', {
    totalCents: 1_000,
    status: 'paid',
    paidAt: at,
    changedAt: at,
    refunds: 0,
  });
  const open = (...more: Parameters<typeof staffDatabase>) => {
    const database = staffDatabase(
      brand('brand', 'Engine Pictures'),
      brand('other', 'Other Films'),
      order(),
      ofOther,
      ...more,
    );
    stubNetwork(database.answer);
    const ui = <StatementMonths />;
    return { database, ...renderApp(ui, { path: '/admin/statements?month=2026-08' }) };
  };

  it('are drawn up in one go, with Stripe’s figures, and final where nothing is missing', async () => {
    const { user, database } = open();
    const figure = await screen.findByLabelText('What Stripe took for cards of Engine Pictures');
    await user.type(figure, '1.17');
    await user.click(screen.getByRole('button', { name: 'Make 2 drafts' }));
    await screen.findByText('2 of 2 brands · Done.');
    expect(database.paths()).toContain('brands/other/statements/2026-08');
    const row = within(screen.getByRole('row', { name: /Engine Pictures/ }));
    await row.findByText('$25.26');
    await user.click(await screen.findByRole('button', { name: 'Make 2 drafts final' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Make them final' }));
    await screen.findByText('2 of 2 brands · Done.');
    await row.findByText('Owed');
    const unmade = screen.getByText(/Stripe’s figure for cards is missing\.$/);
    expect(unmade.closest('li')?.textContent).toBe(
      'Other Films: Stripe’s figure for cards is missing.',
    );
  });

  it('go on where they were stopped by a lost network', async () => {
    const { user, database } = open();
    await screen.findByRole('button', { name: 'Make 2 drafts' });
    let commits = 0;
    stubNetwork((request) => {
      if (!request.address.includes('documents:commit')) return database.answer(request);
      commits += 1;
      return commits > 1 ? failed(403, 'PERMISSION_DENIED') : database.answer(request);
    });
    await user.click(screen.getByRole('button', { name: 'Make 2 drafts' }));
    await screen.findByText(/^Error in saving the statement/);
    screen.getByText('1 of 2 brands · Stopped.');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Continue' }));
    stubNetwork(database.answer);
    await user.keyboard('{Enter}');
    await screen.findByText('2 of 2 brands · Done.');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Make 2 drafts' }));
  });
});

describe('A statement as its owner sees it', () => {
  const open = (path = '', ...documents: Parameters<typeof staffDatabase>) => {
    const database = staffDatabase(brand('brand', 'Engine Pictures'), ...documents);
    stubNetwork(database.answer);
    const ui = <OwnStatements brandId="brand" brand={null} role="owner" />;
    return { database, ...renderApp(ui, { path: `/studio/money${path}` }) };
  };
  const month = '?month=2026-08';

  it('is listed by its month, with what was sent', async () => {
    const payout = { state: 'sent', ref: 'Transfer 12', at };
    const { user } = open('', order(), statement(true, payout), page());
    const row = within(await screen.findByRole('row', { name: /August 2026/ }));
    row.getByText('Sent');
    row.getByText('$25.26');
    await user.click(row.getByRole('link', { name: 'August 2026' }));
    await screen.findByText(/: Transfer 12\.$/);
    const heading = screen.getByRole('heading', { level: 1 });
    expect(heading.textContent).toBe('August 2026');
    expect(document.activeElement).toBe(heading);
  });

  it('is listed where another one cannot be read', async () => {
    const broken = (month: string, totals: Record<string, StoredValue>) =>
      stored(`brands/brand/statements/${month}`, {
        totals,
        payout: { state: 'owed', ref: '', at: null },
        final: true,
        by: 'ada',
        at,
      });
    const ofNoMonth = broken('2026-99', { sums, packageId: 'gold', platformFeeBp: 1_500 });
    open('', statement(true), page(), broken('2026-07', {}), ofNoMonth);
    await screen.findByRole('link', { name: /August 2026/ });
    expect(screen.queryByText(/July 2026/)).toBeNull();
  });

  it('is preceded by the running month, and by when money comes', async () => {
    const now = new Date();
    const paidNow = stored('brands/brand/orders/now', {
      totalCents: 20_000,
      shippingCents: 0,
      status: 'paid',
      paidAt: now,
      changedAt: now,
      refunds: 0,
    });
    const { user } = open('', paidNow, statement(true), page());
    await screen.findByText('15 Sept 2026: $25.26');
    screen.getByText(/, once its statement is final\.$/);
    const table = await screen.findByRole('table', { name: /, so far$/ });
    within(table).getByRole('row', { name: 'Sales $200.00' });
    screen.getByText(/\$800\.00 of sales more, and the platform fee of the whole month is 10%/);
    within(screen.getByRole('row', { name: /August 2026/ })).getByText('Comes on 15 Sept 2026');
    await user.click(screen.getByRole('link', { name: 'All lines' }));
    await screen.findByRole('row', { name: /^Sale NOW .* \$200\.00 \$0\.00$/ });
    const link = screen.getByRole('link', { name: 'Open in the calculator' });
    expect(link.getAttribute('href')).toBe('/studio/package');
  });

  it('agrees with the orders', async () => {
    open(month, order(), statement(true), page());
    await screen.findByText('8 of 8 lines agree with your orders.');
    await screen.findByText('Comes on 15 Sept 2026');
    expect(sum('Owed')).toBe('$25.26');
    screen.getByRole('row', { name: 'Sale 8A8A5C1A 31 Aug 2026 $25.00 $5.00' });
  });

  it('names the lines that differ', async () => {
    open(month, order({ totalCents: 3_100 }), statement(false), page());
    await screen.findByText('4 of 8 lines agree with your orders. These do not:');
    screen.getByText('Sale 8A8A5C1A: $30.00 here, $31.00 by your orders.');
    screen.getByText('This is a draft. What is owed can still change.');
  });

  it('is still shown where the orders could not be read', async () => {
    const database = staffDatabase(statement(true), page());
    stubNetwork((request) =>
      request.address.includes('log:runQuery') ||
      JSON.stringify(request.body ?? '').includes('"collectionId":"log"')
        ? failed(403, 'PERMISSION_DENIED')
        : database.answer(request),
    );
    renderApp(<OwnStatements brandId="brand" brand={null} role="owner" />, {
      path: `/studio/money${month}`,
    });
    await screen.findByText(/^Error in recomputing the statement/);
    expect(sum('Owed')).toBe('$25.26');
  });

  it('is exported, which is recorded, and printed', async () => {
    const printed = vi.fn();
    vi.stubGlobal('print', printed);
    const downloads = recordDownloads();
    const { user, database } = open(month, order(), statement(true), page());
    await user.click(await screen.findByRole('button', { name: 'Export as CSV' }));
    await waitFor(() => {
      expect(downloads).toHaveLength(1);
    });
    expect(database.paths().some((path) => path.startsWith('brands/brand/exports/'))).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Print' }));
    expect(printed).toHaveBeenCalledOnce();
  });

  it('does not exist for a month without one, nor for anyone but owners', async () => {
    open(month);
    await screen.findByText('No such statement');
    renderApp(<OwnStatements brandId="brand" brand={null} role="editor" />);
    screen.getByText('Only owners see the money');
  });

  it('comes once something is sold', async () => {
    open();
    await screen.findByText('No statement yet');
  });
});
