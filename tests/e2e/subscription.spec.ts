import { settingsCopy } from '../../src/content/settings';
import { packageCopy as copy } from '../../src/content/subscriptions';
import { findViolations } from './support/axe';
import { openAsCreator, storeBrand } from './support/creators';
import { expect, phone, test } from './support/fixtures';
import { openAsStaff } from './support/staff';

test.use({ viewport: phone });

test('An owner subscribes to a package, changes it, leaves a month unpaid and pays it', async ({
  page,
}) => {
  const brandId = crypto.randomUUID();
  const email = `${brandId}@example.org`;
  await storeBrand({ brandId, email, name: 'Subscribed Brand', packageId: 'bronze' });
  const heading = page.getByRole('heading', { level: 1 });
  const stripe = (name: string) => page.getByRole('button', { name, exact: true });
  const subscribe = (name: string) => stripe(copy.choose.subscribe(name));
  await openAsCreator(page, '/studio/package', email);
  await expect(heading).toHaveText('Bronze');

  // Back without paying: nothing was charged, and the same page of Stripe's is opened again.
  await subscribe('Gold').click();
  await stripe('Decline the card').click();
  await expect(page.getByRole('alert')).toContainText('declined');
  const checkout = page.url();
  await stripe('Cancel').click();
  await expect(page.getByText(copy.returned.canceled)).toBeVisible();
  await page.goto('/studio/package');
  await expect(page.getByText(/^You opened Stripe’s page for Gold at/)).toBeVisible();
  expect(await findViolations(page, 'everything', 'html')).toEqual([]);
  await stripe(copy.pending.resume).click();
  await expect(page).toHaveURL(checkout);

  // The word comes late, and the page waits for it.
  await page.getByLabel('Stripe’s word reaches Backlot').selectOption('20');
  await stripe('Subscribe').click();
  await expect(page.getByText(copy.returned.waiting)).toBeVisible();
  await expect(subscribe('Gold')).toHaveCount(0);
  await expect(page.getByText(copy.returned.subscribed)).toBeVisible({ timeout: 45_000 });
  await expect(heading).toHaveText('Gold');
  expect(new URL(page.url()).searchParams.has('brand')).toBe(false);

  // At Stripe the plan is changed, then a month is not paid.
  await stripe(copy.manage).click();
  await stripe('Change to silver').click();
  await stripe('Next month is not paid').click();
  await page.getByRole('link', { name: 'Back to Backlot' }).click();
  await expect(heading).toBeVisible();
  await expect(page.getByText(/package was not paid\. Selling stops on/)).toBeVisible();
  await expect(page.getByText(copy.unpaid)).toBeVisible();
  expect(await findViolations(page, 'everything', 'html')).toEqual([]);
  await page.goto('/studio');
  await page.getByRole('link', { name: copy.way }).click();

  await stripe(copy.manage).click();
  await stripe('Next month is paid').click();
  await page.getByRole('link', { name: 'Back to Backlot' }).click();
  await expect(heading).toHaveText('Silver');
  await expect(page.getByText(/^Silver is paid at Stripe, \$99 a month/)).toBeVisible();
  await expect(page.getByText(/was not paid/)).toHaveCount(0);

  await stripe(copy.manage).click();
  await stripe('Cancel at the end').click();
  await page.getByRole('link', { name: 'Back to Backlot' }).click();
  await expect(page.getByText(/^Your Silver package is canceled\. It is paid until/)).toBeVisible();
});

test('Staff name the prices of packages, and a wrong one is explained at its field', async ({
  page,
}) => {
  await openAsStaff(page, '/admin/settings');
  const gold = page.getByLabel('Price of Gold ($149 a month)');
  await expect(gold).toHaveValue('price_test_gold');
  await gold.fill('149');
  await page.getByRole('button', { name: settingsCopy.save }).click();
  await expect(gold).toBeFocused();
  await expect(page.getByText(settingsCopy.problems.price)).toBeVisible();
  expect(await findViolations(page, 'everything', 'html')).toEqual([]);
  await gold.fill('price_test_gold');
  await page.getByRole('button', { name: settingsCopy.save }).click();
  await expect(page.getByText(settingsCopy.saved)).toBeVisible();
});
