import { statementAdminCopy } from '../../src/content/statementAdmin';
import { formatMonth } from '../../src/lib/utcDates';
import { findViolations } from './support/axe';
import { storeBrand } from './support/creators';
import { desk, expect, test } from './support/fixtures';
import { commitRequests, delayResponses } from './support/faults';
import { storeOrder } from './support/orders';
import { openAsStaff } from './support/staff';

const copy = statementAdminCopy.all;

test('Staff make the statements of all brands in one go, stop and go on, and what has changed is not made final unseen', async ({
  page,
}) => {
  await page.setViewportSize(desk);
  // What is final stays: each try has brands of its own, in a month of its own, long past.
  const brands = ['Unchanged', 'Changed', 'Unknown'].map((name) => {
    const brandId = crypto.randomUUID();
    return { brandId, name: `${name} Films ${brandId.slice(0, 4)}` };
  });
  const [unchanged, changed, unknown] = brands.map(({ name }) => name) as [string, string, string];
  const paidAt = new Date(Date.UTC(2005, Math.floor(Math.random() * 180), 15));
  const month = paidAt.toISOString().slice(0, 7);
  const sell = (brandId = '', start = 'a1a1') =>
    storeOrder({
      brandId,
      orderId: start + brandId.slice(4),
      order: { paidAt, changedAt: paidAt },
      packing: { state: 'delivered' },
      payment: null,
    });
  for (const { brandId, name } of brands) {
    await storeBrand({ brandId, email: `${brandId}@example.org`, name });
    await sell(brandId);
  }

  await openAsStaff(page, `/admin/statements?month=${month}`);
  await expect(page.getByRole('combobox', { name: 'Month' })).toHaveValue(month);
  const table = page.getByRole('table', { name: 'Statements' });
  const row = (name: string) => table.getByRole('row').filter({ hasText: name });
  const states = (state: string) => table.getByRole('cell', { name: state, exact: true });
  const all = page.getByRole('region', { name: copy.heading });
  const press = (name: string) => all.getByRole('button', { name, exact: true }).click();
  const typeCard = (name: string, dollars: string) =>
    page.getByLabel(statementAdminCopy.cardOf(name)).fill(dollars);
  const confirmed = page.getByRole('dialog', { name: copy.confirm.title });
  await expect(states('No statement')).toHaveCount(3);
  await typeCard(unchanged, '1.20');
  await typeCard(changed, '1.20');

  // Stopped while the second statement is on its way, which is made whole.
  let saved = 0;
  const release = await delayResponses(
    page,
    commitRequests,
    (request) => (request.postData()?.includes(`/statements/${month}`) ?? false) && ++saved > 1,
  );
  await press(copy.draft(3));
  await expect(all.getByText('1 of 3 brands', { exact: true })).toBeVisible();
  await press(copy.stop);
  await expect(all.getByRole('button', { name: copy.stopping })).toBeVisible();
  await release();
  await expect(all.getByText('2 of 3 brands · Stopped.')).toBeVisible();
  await expect(states('Draft')).toHaveCount(2);
  await expect(states('No statement')).toHaveCount(1);

  await press(copy.goOn);
  await expect(all.getByText('3 of 3 brands · Done.')).toBeVisible();
  await expect(states('Draft')).toHaveCount(3);
  // 25.00 less 1.20, less 15 % of that, and 5.00 of shipping.
  await expect(row(unchanged)).toContainText('$25.23');

  // Something of the month is confirmed meanwhile, and of one brand Stripe's figure is missing.
  await sell(brands[1]?.brandId, 'b2b2');
  await press(copy.final(3));
  const listed = confirmed.getByRole('listitem').filter({ hasText: unchanged });
  await expect(listed.getByText('$25.23')).toBeVisible();
  await confirmed.getByRole('button', { name: copy.confirm.action }).click();
  await expect(all.getByText('3 of 3 brands · Done.')).toBeVisible();
  const unmade = (name: string) => all.getByRole('listitem').filter({ hasText: name });
  await expect(unmade(changed)).toContainText(copy.outcomes.changed);
  await expect(unmade(unknown)).toContainText(copy.outcomes.cardMissing);
  await expect(unmade(unchanged)).toHaveCount(0);
  await expect(states('Owed')).toHaveCount(1);
  await expect(states('Draft')).toHaveCount(2);
  expect(await findViolations(page, 'everything', 'html')).toEqual([]);

  // The way to what was not made, where the second sale is by now: 50.00 less 1.20, less 15 %, and 10.00.
  await unmade(changed).getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    `${changed}, ${formatMonth(month)}`,
  );
  await expect(page.getByRole('row', { name: /^Owed/ })).toContainText('$51.48');
  await page.getByRole('button', { name: 'Back', exact: true }).click();

  // A figure that is typed is first seen in a draft.
  await typeCard(unknown, '1.00');
  await press(copy.draft(2));
  await expect(row(unknown)).toContainText('$25.40');
  await press(copy.final(2));
  await expect(confirmed.getByRole('listitem')).toHaveCount(2);
  await confirmed.getByRole('button', { name: copy.confirm.action }).click();
  await expect(all.getByText('2 of 2 brands · Done.')).toBeVisible();
  await expect(states('Owed')).toHaveCount(3);
  await expect(table.getByRole('textbox')).toHaveCount(0);
  await expect(row(changed)).toContainText('$51.48');

  // It is there for whoever looks later, and nothing is left to make.
  await page.reload();
  await expect(states('Owed')).toHaveCount(3);
  await expect(all).toHaveCount(0);
});
