import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
// Before the app: the sign-in SDK takes hold of `fetch` when it loads.
import { failed, held, stubNetwork } from '../support/network';
import { signInWithEmailAndPassword } from 'firebase/auth';
import type { StoredValue } from '../../scripts/sample-data/emulatorRest';
import * as samples from '../../scripts/samples/payments';
import { screening } from '../../scripts/samples/premieres';
import { order as sampleOrder } from '../../scripts/samples/shop';
import '../../src/content/adminMessages';
import { OwnStatements } from '../../src/features/payouts/OwnStatements';
import { StatementMonths } from '../../src/features/payouts/StatementMonths';
import { auth } from '../../src/lib/firebase/auth';
import { useDialogs } from '../support/dialogPolyfill';
import { recordDownloads } from '../support/downloads';
import { stored } from '../support/projectResponses';
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
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const at = new Date('2026-08-31T23:59:59Z');
const orderId = '8a8a5c1a-1f5e-4a4c-8a55-1d2f6a7b8c9d';
const order = (fields: Record<string, StoredValue> = {}) =>
  stored(
    `brands/brand/orders/${orderId}`,
    sampleOrder({ status: 'paid', paidAt: at, soldAt: at, changedAt: at, ...fields }),
  );
const brand = (id: string, name: string) =>
  stored(`brands/${id}`, { name, packageId: 'gold', packageUntil: null, at });
const statement = (
  final: boolean,
  payout: Record<string, StoredValue> = {},
  { month = '2026-08', isEstimate = false, of = 'brand', ofSums = {} } = {},
) =>
  stored(
    `brands/${of}/statements/${month}`,
    samples.statement({
      totals: samples.statementTotals({ sums: samples.statementSums(ofSums), isEstimate }),
      payout: { state: 'owed', ref: '', at: null, ...payout },
      final,
      by: 'ada',
      at,
    }),
  );
const page = (goodsCents = 2_500) =>
  stored('brands/brand/statements/2026-08/pages/1', {
    lines: [{ kind: 'sale', orderId, number: 0, at, goodsCents, shippingCents: 500 }],
  });

const sum = (name: string) =>
  within(screen.getByRole('table', { name: 'Sums' })).getByRole('rowheader', { name })
    .nextElementSibling?.textContent;

/** Exports the statement that is open, and prints it. */
async function takeOut(
  user: ReturnType<typeof renderApp>['user'],
  database: ReturnType<typeof staffDatabase>,
) {
  const printed = vi.fn();
  vi.stubGlobal('print', printed);
  const downloads = recordDownloads();
  await user.click(await screen.findByRole('button', { name: 'Export as CSV' }));
  await waitFor(() => {
    expect(downloads).toHaveLength(1);
  });
  expect(database.paths().some((path) => path.startsWith('brands/brand/exports/'))).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Print' }));
  expect(printed).toHaveBeenCalledOnce();
}

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
    expect(screen.queryByRole('dialog')).toBeNull();
    await waitFor(() => {
      expect(screen.queryByRole('button', { name: 'Make final' })).toBeNull();
    });
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
    expect(database.paths()).toContain('brands/brand/statements/2026-08/pages/1');
    expect(screen.queryByRole('button', { name: 'Save as draft' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Record payout' }));
    expect(document.activeElement).toBe(screen.getByLabelText('Reference'));
    await user.type(screen.getByLabelText('Reference'), 'Transfer 12');
    await user.click(screen.getByRole('button', { name: 'Record payout' }));
    await screen.findByText(/^Sent .*: Transfer 12\.$/);
  });

  it('shows which payout a colleague has recorded meanwhile, and keeps what was typed', async () => {
    const { user, database } = open('?month=2026-08&brand=brand', statement(true), page());
    await user.type(await screen.findByLabelText('Reference'), 'Transfer 13');
    database.replace(statement(true, { state: 'sent', ref: 'Transfer 12', at }));
    await user.click(screen.getByRole('button', { name: 'Record payout' }));
    await screen.findByText(/^A colleague has recorded a payout of this month/);
    await screen.findByText(/^Sent .*: Transfer 12\.$/);
    expect(screen.getByLabelText('Reference')).toHaveProperty('value', 'Transfer 13');
    await user.click(screen.getByRole('button', { name: 'Record payout' }));
    await screen.findByText(/^Sent .*: Transfer 13\.$/);
  });

  it('is read again on return, and keeps what was typed', async () => {
    const { user, database } = open('?month=2026-08&brand=brand', statement(true), page());
    await user.type(await screen.findByLabelText('Reference'), 'Transfer 13');
    database.replace(statement(true, { state: 'sent', ref: 'Transfer 12', at }));
    window.dispatchEvent(new Event('focus'));
    await screen.findByText(/^Sent .*: Transfer 12\.$/);
    expect(screen.getByLabelText('Reference')).toHaveProperty('value', 'Transfer 13');
    // What came meanwhile is not replaced by the press that did not know of it.
    await user.click(screen.getByRole('button', { name: 'Record payout' }));
    await screen.findByText(/^A colleague has recorded a payout of this month/);
    screen.getByText(/^Sent .*: Transfer 12\.$/);
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

  it('says what the log has of the package where the draft, or what is typed, has another sum', async () => {
    const { user } = open('?month=2026-08&brand=brand', statement(false), page());
    const paid = await screen.findByLabelText('Paid for the package by card');
    expect(paid).toHaveProperty('value', '149.00');
    screen.getByText(/^By the log: \$0\.00\. In US dollars, this month\./);
    await user.click(screen.getByRole('button', { name: 'Make final' }));
    const dialog = within(await screen.findByRole('dialog'));
    dialog.getByText('$149.00 was paid for the package here, and $0.00 by the brand’s log.');
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await user.clear(paid);
    await user.type(paid, '0');
    expect(screen.queryByText(/^By the log/)).toBeNull();
  });

  it('is not final over a colleague’s draft, which is shown with what was typed here', async () => {
    const { user, database } = open('?month=2026-08&brand=brand', statement(false), page());
    await user.type(await screen.findByLabelText('Correction'), '-2.10');
    await user.type(screen.getByLabelText('What is corrected'), 'Cards of May');
    database.replace(statement(false, {}, { ofSums: { cardCosts: -200 } }));
    await user.click(screen.getByRole('button', { name: 'Make final' }));
    const dialog = within(await screen.findByRole('dialog'));
    dialog.getByText('Owed $23.16');
    await user.click(dialog.getByRole('button', { name: 'Make it final' }));
    await dialog.findByText(/^The orders, the brand’s log or a colleague’s draft have changed/);
    await dialog.findByText('Owed $22.45');
    expect(screen.getByLabelText('What Stripe took for cards')).toHaveProperty('value', '2.00');
    await user.click(dialog.getByRole('button', { name: 'Make it final' }));
    await screen.findByText('The statement is final.');
  });

  it('is corrected for a brand that sold nothing, too', async () => {
    const idle = [brand('idle', 'Idle Films'), brand('calm', 'Calm Films')];
    const { user } = open('?month=2026-08', ...idle);
    const others = await screen.findByRole('combobox', { name: 'Another brand' });
    const options = within(others).getAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual(['Calm Films', 'Idle Films']);
    await user.selectOptions(others, 'Idle Films');
    await user.click(screen.getByRole('link', { name: 'Open its month' }));
    await screen.findByRole('heading', { level: 1, name: 'Idle Films, August 2026' });
    await user.type(await screen.findByLabelText('Correction'), '5');
    await user.type(screen.getByLabelText('What is corrected'), 'Card costs of May');
    await user.click(screen.getByRole('button', { name: 'Save as draft' }));
    await screen.findByText(/^The draft is saved/);
    await user.click(screen.getByRole('button', { name: 'Back' }));
    const row = within(await screen.findByRole('row', { name: /Idle Films/ }));
    row.getByText('$5.00');
  });

  it('waits for the month before, and for what was paid too late', async () => {
    const soldAt = new Date('2026-07-31T23:59:59Z');
    open(
      '?month=2026-08&brand=brand',
      stored('brands/brand/orders/early', {
        channel: 'shop',
        totalCents: 100,
        status: 'paid',
        soldAt,
        refunds: 0,
      }),
      stored('brands/brand/orders/late', {
        channel: 'shop',
        status: 'late',
        paidAt: at,
        refunds: 0,
      }),
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

  it('is exported, which is recorded, and printed, as a draft too', async () => {
    const { user, database } = open('?month=2026-08&brand=brand');
    await takeOut(user, database);
  });

  it('is not exported where that could not be recorded', async () => {
    const { user, database } = open('?month=2026-08&brand=brand');
    const downloads = recordDownloads();
    const button = await screen.findByRole('button', { name: 'Export as CSV' });
    stubNetwork((request) =>
      request.address.includes('documents:commit')
        ? failed(403, 'PERMISSION_DENIED')
        : database.answer(request),
    );
    await user.click(button);
    await screen.findByText(/^Error in exporting the statement/);
    expect(downloads).toHaveLength(0);
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
    channel: 'shop',
    totalCents: 1_000,
    status: 'paid',
    paidAt: at,
    soldAt: at,
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

  const problems = () =>
    within(screen.getByRole('region', { name: 'All brands' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
  const makeFinal = async (user: ReturnType<typeof renderApp>['user'], drafts: string) => {
    await user.click(await screen.findByRole('button', { name: drafts }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Make them final' }));
  };

  it('have what the log says was paid for the package, and name the draft that said something else', async () => {
    const { user, database } = open(statement(false), page());
    await makeFinal(user, 'Make 1 draft final');
    await screen.findByText('1 of 1 brand · Done.');
    expect(problems()).toEqual([
      'Engine Pictures: The draft says that $149.00 was paid for the package, and the brand’s log $0.00. Say which, and make it final there.',
    ]);
    await user.click(screen.getByRole('button', { name: 'Make 2 drafts' }));
    await screen.findByText('2 of 2 brands · Done.');
    expect(problems()).toEqual([
      'Engine Pictures: The draft said that $149.00 was paid for the package. It is made anew with $0.00, as the brand’s log says: where that is wrong, type the sum there.',
    ]);
    expect(database.paths()).toContain('brands/other/statements/2026-08');
    await makeFinal(user, 'Make 2 drafts final');
    await screen.findByText('2 of 2 brands · Done.');
    expect(problems()).toEqual(['Other Films: Stripe’s figure for cards is missing.']);
  });

  it('are not final over a draft that was saved after they were listed', async () => {
    const { user, database } = open(statement(false), page());
    await screen.findByRole('button', { name: 'Make 1 draft final' });
    database.replace(statement(false, {}, { ofSums: { cardCosts: -200 } }));
    await makeFinal(user, 'Make 1 draft final');
    await screen.findByText('1 of 1 brand · Done.');
    expect(problems()).toEqual([
      'Engine Pictures: Another draft has been saved since it was listed. Look at it, then make it final.',
    ]);
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

  it('name what was not made also after a look at one of them', async () => {
    const { user } = open();
    const figure = await screen.findByLabelText('What Stripe took for cards of Other Films');
    await user.type(figure, '1.5x');
    await user.click(screen.getByRole('button', { name: 'Make 2 drafts' }));
    await screen.findByText('2 of 2 brands · Done.');
    const unmade = () =>
      within(screen.getByRole('region', { name: 'All brands' })).getByRole('listitem');
    expect(unmade().textContent).toBe('Other Films: Type a sum such as 12.50.');
    await user.click(within(unmade()).getByRole('link', { name: 'Other Films' }));
    await screen.findByRole('heading', { level: 1, name: 'Other Films, August 2026' });
    await user.click(screen.getByRole('button', { name: 'Back' }));
    await screen.findByText('2 of 2 brands · Done.');
    expect(unmade().textContent).toBe('Other Films: Type a sum such as 12.50.');
  });

  /** Begins to make the drafts; the first one is stored once it is released. */
  async function beginDrafts() {
    const { database, ...app } = open();
    const first = held(database.answer);
    await screen.findByRole('button', { name: 'Make 2 drafts' });
    stubNetwork((request) =>
      request.address.includes('documents:commit')
        ? first.answer(request)
        : database.answer(request),
    );
    await app.user.click(screen.getByRole('button', { name: 'Make 2 drafts' }));
    await screen.findByText('0 of 2 brands');
    const made = () => database.paths().filter((path) => path.endsWith('/statements/2026-08'));
    return { ...app, first, made };
  }

  it('go on while a brand is looked at, which says so, and can be stopped afterwards', async () => {
    const { user, first, made } = await beginDrafts();
    await user.click(screen.getByRole('link', { name: 'Other Films' }));
    await screen.findByText('All brands: 0 of 2 brands');
    await user.click(screen.getByRole('button', { name: 'Back' }));
    await user.click(await screen.findByRole('button', { name: 'Stop' }));
    screen.getByRole('button', { name: 'Stopping after this brand…' });
    first.release();
    await screen.findByText('1 of 2 brands · Stopped.');
    expect(made()).toHaveLength(1);
  });

  it('stop where their month is left', async () => {
    const { user, first, made } = await beginDrafts();
    const month = () => screen.getByRole('combobox', { name: 'Month' });
    await user.selectOptions(month(), new Date().toISOString().slice(0, 7));
    await screen.findByText(/is not over yet/);
    first.release();
    await waitFor(() => {
      expect(made()).toHaveLength(1);
    });
    await user.selectOptions(month(), '2026-08');
    await screen.findByText('Draft');
    await screen.findByRole('button', { name: 'Make 2 drafts' });
    expect(made()).toHaveLength(1);
  });
});

describe('A statement as its owner sees it', () => {
  const open = (path = '', ...documents: Parameters<typeof staffDatabase>) => {
    const database = staffDatabase(brand('brand', 'Engine Pictures'), ...documents);
    stubNetwork(database.answer);
    const ui = <OwnStatements brandId="brand" brand={null} />;
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
      stored(
        `brands/brand/statements/${month}`,
        samples.statement({ totals, final: true, by: 'ada', at }),
      );
    const ofNoMonth = broken('2026-99', samples.statementTotals());
    open('', statement(true), page(), broken('2026-07', {}), ofNoMonth);
    await screen.findByRole('link', { name: /August 2026/ });
    expect(screen.queryByText(/July 2026/)).toBeNull();
  });

  /** Only the clock's time: what waits goes on. */
  const itIs = (day: string) => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(day) });
  };

  it('is preceded by the running month, and by when money comes', async () => {
    itIs('2026-09-15T23:59:59Z');
    const now = new Date();
    const paidNow = stored('brands/brand/orders/now', {
      channel: 'shop',
      totalCents: 20_000,
      shippingCents: 0,
      status: 'paid',
      paidAt: now,
      soldAt: now,
      changedAt: now,
      refunds: 0,
    });
    const { user } = open('', paidNow, statement(true), page());
    await screen.findByText('15 Sept 2026: $25.26');
    screen.getByText(/, once its statement is final\.$/);
    const table = await screen.findByRole('table', { name: /, so far$/ });
    expect(screen.queryByText(/The draft below/)).toBeNull();
    within(table).getByRole('row', { name: 'Sales $200.00' });
    screen.getByText(/\$800\.00 of sales more, and the platform fee of the whole month is 10%/);
    within(screen.getByRole('row', { name: /August 2026/ })).getByText('Comes on 15 Sept 2026');
    await user.click(screen.getByRole('link', { name: 'All lines' }));
    await screen.findByRole('row', { name: /^Sale NOW .* \$200\.00 \$0\.00$/ });
    const link = screen.getByRole('link', { name: 'Open in the calculator' });
    expect(link.getAttribute('href')).toBe('/studio/package');
  });

  it('is not preceded by the running month while a correction of that cannot be read', async () => {
    const database = staffDatabase(brand('brand', 'Engine Pictures'), order());
    const sent = stubNetwork((request) =>
      JSON.stringify(request.body ?? '').includes('"collectionId":"statements"')
        ? failed(403, 'PERMISSION_DENIED')
        : database.answer(request),
    );
    renderApp(<OwnStatements brandId="brand" brand={null} />, {
      path: '/studio/money',
    });
    await screen.findByText(/^Error in fetching statements/);
    expect(JSON.stringify(sent)).not.toContain('"collectionId":"orders"');
  });

  it('says why the draft of the running month has other sums, and has its correction', async () => {
    itIs('2026-08-31T23:59:59.500Z');
    const ofSums = { correction: -500, cardCosts: -200, owed: 1_943 };
    open('', order(), statement(false, {}, { ofSums }));
    await screen.findByText(/The draft below is of an earlier day and has what our team typed/);
    const table = screen.getByRole('table', { name: 'August 2026, so far' });
    within(table).getByRole('row', { name: /^Correction: .*5\.00$/ });
    within(table).getByRole('row', { name: 'Owed $20.26' });
    const row = within(screen.getByRole('row', { name: /^August 2026/ }));
    row.getByText('Draft');
    row.getByText('$19.43');
  });

  it('says that its money was due once that day is over and none was sent', async () => {
    itIs('2026-09-16T00:00:00Z');
    const wasDue = 'was due on 15 Sept 2026. Write to us if it has not come.';
    const { user } = open('', order(), statement(true), page());
    await screen.findByText(`$25.26 ${wasDue}`);
    screen.getByText('15 Oct 2026, for September 2026, once its statement is final.');
    const row = within(screen.getByRole('row', { name: /August 2026/ }));
    row.getByText(`It ${wasDue}`);
    await user.click(row.getByRole('link', { name: 'August 2026' }));
    await screen.findByText('10 of 10 lines agree with your orders.');
    await screen.findByText(`It ${wasDue}`);
  });

  it('names the month in which tickets of a showing to come count, and the day of that', async () => {
    itIs('2026-09-10T00:00:00Z');
    const showing = (id: string, fields: Record<string, StoredValue>) =>
      stored(`screenings/${id}`, screening({ brandId: 'brand', projectId: 'film', at, ...fields }));
    const cancelled = showing('cancelled', { state: 'cancelled', name: 'Gala' });
    open('', showing('next', { name: 'Preview' }), cancelled);
    await screen.findByText(
      '15 Jan 2031: tickets of Preview, whose sales count in December 2030, when it is over.',
    );
    expect(screen.queryByText(/Gala/)).toBeNull();
  });

  it.each([
    ['2026-09-10', '15 Sept 2026, for August 2026, once its statement is final.'],
    ['2026-09-20', 'August 2026: once its statement is final.'],
  ])('comes once it is final, while it is a draft on %s', async (day, text) => {
    itIs(day);
    open('', order(), statement(false), page());
    await screen.findByText(text);
    screen.getByText('15 Oct 2026, for September 2026, once its statement is final.');
  });

  it('agrees with the orders', async () => {
    itIs('2026-09-10');
    open(month, order(), statement(true), page());
    await screen.findByText('10 of 10 lines agree with your orders.');
    await screen.findByText('Comes on 15 Sept 2026');
    expect(sum('Owed')).toBe('$25.26');
    screen.getByRole('row', { name: 'Sale 8A8A5C1A 31 Aug 2026 $25.00 $5.00' });
  });

  it('names the lines that differ', async () => {
    open(month, order({ totalCents: 3_100 }), statement(false), page());
    await screen.findByText('6 of 10 lines agree with your orders. These do not:');
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
    renderApp(<OwnStatements brandId="brand" brand={null} />, {
      path: `/studio/money${month}`,
    });
    await screen.findByText(/^Error in recomputing the statement/);
    expect(sum('Owed')).toBe('$25.26');
  });

  it('is exported, which is recorded, and printed', async () => {
    const { user, database } = open(month, order(), statement(true), page());
    await takeOut(user, database);
  });

  it('does not exist for a month without one', async () => {
    open(month);
    await screen.findByText('No such statement');
  });

  it('comes once something is sold', async () => {
    open();
    await screen.findByText('No statement yet');
  });
});
