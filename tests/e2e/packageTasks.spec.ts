import { taskAdminCopy as copy } from '../../src/content/taskAdmin';
import { findViolations } from './support/axe';
import { openAsCreator, storeBrand } from './support/creators';
import { expect, phone, test } from './support/fixtures';
import { openAsStaff } from './support/staff';

test.use({ viewport: phone });

test('Staff mark the IMDb credit of a brand as done, its creator sees it, and staff undo it', async ({
  page,
  browser,
}) => {
  const brandId = crypto.randomUUID();
  const email = `${brandId}@example.org`;
  const link = 'https://www.imdb.com/title/tt2285752/';
  await storeBrand({ brandId, email, name: 'Credited Brand', packageId: 'silver' });
  const context = await browser.newContext({ viewport: phone, serviceWorkers: 'block' });
  const creator = await context.newPage();
  await openAsCreator(creator, '/studio/package', email);
  const credit = creator.getByRole('listitem').filter({ hasText: 'producer on IMDb' });
  await expect(credit).toContainText('Not begun');

  await openAsStaff(page, `/admin/creators?tasks=imdb&brand=${brandId}`);
  const tasks = page.getByRole('region', { name: copy.heading });
  await tasks.getByRole('button', { name: copy.mark }).click();
  await expect(tasks.getByText(copy.linkProblem.imdb)).toBeVisible();
  await tasks.getByLabel(copy.link.imdb).fill(link);
  await tasks.getByLabel(copy.day).fill('2026-01-05');
  await tasks.getByRole('button', { name: copy.mark }).click();
  await expect(tasks.getByText(copy.marked)).toBeVisible();
  await expect(tasks.getByText('Done on 5 Jan 2026:')).toBeVisible();
  await expect(page.getByText(`IMDb credit: done on 5 Jan 2026, ${link}`)).toBeVisible();
  expect(await findViolations(page, 'everything', 'html')).toEqual([]);

  await creator.reload();
  await expect(credit).toContainText('Done on 5 Jan 2026:');
  await expect(credit.getByRole('link')).toHaveAttribute('href', link);
  expect(await findViolations(creator, 'everything', 'html')).toEqual([]);

  await tasks.getByRole('button', { name: copy.undoNamed('IMDb credit') }).click();
  await expect(tasks.getByText(copy.undone)).toBeVisible();
  await creator.reload();
  await expect(credit).toContainText('Not begun');
  await context.close();
});
