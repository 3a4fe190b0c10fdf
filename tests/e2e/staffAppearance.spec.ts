import { storeSignUp } from './support/signUps';
import { storeDocument } from './support/database';
import { violations } from './support/axe';
import { desk, expect, type Page, phone, test } from './support/journey';
import { builderOf, openAsStaff } from './support/staff';

// Colours change at once, so none is measured half way.
test.use({ viewport: desk, contextOptions: { reducedMotion: 'reduce' } });

const builder = builderOf('Sintel');

/** As the screen, or the part of it that is not behind a dialog, stands now: no fault in either theme, on a desk and on a phone, and never sideways. */
async function isSound(page: Page, what: string, part = 'html') {
  for (const viewport of [desk, phone]) {
    await page.setViewportSize(viewport);
    for (const theme of ['stage', 'call-sheet']) {
      await page.evaluate((chosen) => {
        document.documentElement.dataset.theme = chosen;
      }, theme);
      expect
        .soft(await violations(page, part), `${what}, ${theme}, ${String(viewport.width)}`)
        .toEqual([]);
    }
  }
  await page.setViewportSize({ width: 320, height: 640 });
  const widths = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    ...[...document.querySelectorAll('dialog[open]')].map(({ scrollWidth }) => scrollWidth),
  ]);
  expect.soft(Math.max(...widths), `${what}, 320`).toBeLessThanOrEqual(320);
  await page.setViewportSize(desk);
}

test('Manage Projects is sound, and so is its dialog', async ({ page }) => {
  await openAsStaff(page, '/admin/projects/manage-projects');
  await expect(page.getByRole('link', { name: /Tap to Edit$/ }).first()).toBeVisible();
  await isSound(page, 'Manage Projects');
  await page.getByRole('button', { name: 'Create New Project' }).click();
  await isSound(page, 'Create New Project', 'dialog[open]');
});

test('The completed sign-up forms are sound, however long what they hold', async ({ page }) => {
  test.setTimeout(120_000);
  await storeSignUp({
    email: `ada@${'long-'.repeat(12)}domain.example.org`,
    lastName: `Featherstonehaugh-Cholmondeley-${'Marjoribanks'.repeat(5)}`,
    brandName: 'Lantern '.repeat(20),
    productServices: 'Shirts, '.repeat(100),
  });
  await openAsStaff(page, '/admin/completed-sign-up-forms');
  const review = page.getByRole('button', { name: /^Review: Ada .*MarjoribanksMarjoribanks/ });
  await expect(review).toBeInViewport({ ratio: 1 });
  await isSound(page, 'the table');
  await storeDocument('staffLog/b7d3f2a8-51c4-4e0b-9a6e-3f0d2c1b4a59', {
    action: { stringValue: 'exported' },
    by: { stringValue: 'Xq3aBcDeFgHiJkLmNoPqRsTuVwX2' },
    signedUp: { timestampValue: '2024-05-01T10:00:00Z' },
    at: { timestampValue: '2024-06-01T10:00:00Z' },
  });
  await page.getByText('Staff log: exports and erasures').click();
  await expect(page.getByRole('region', { name: /^Staff log/ })).toBeVisible();
  await isSound(page, 'the log', 'details[open]');
  await review.click();
  await isSound(page, 'the review', 'dialog[open]');
  await page.getByRole('button', { name: 'Erase this sign-up' }).click();
  await page.getByRole('button', { name: 'Erase for good' }).click();
  await isSound(page, 'the erasure', 'dialog[open] dialog[open]');
});

test('The lock is sound, with and without a fault', async ({ page }) => {
  await page.clock.install();
  await openAsStaff(page, builder);
  await page.clock.fastForward(60 * 60_000);
  const lock = page.getByRole('dialog', { name: 'Locked' });
  await expect(lock).toBeVisible();
  await isSound(page, 'the lock');
  await lock.getByRole('button', { name: 'Unlock' }).click();
  await expect(lock.getByText('Enter your password.')).toBeVisible();
  await isSound(page, 'the lock with a fault');
});

test('The project builder is sound, with what opens over it', async ({ page }) => {
  await openAsStaff(page, builder);
  await expect(page.getByRole('button', { name: 'Tap To Add A Cast Member' })).toBeVisible();
  await isSound(page, 'the builder');
  await page.getByRole('button', { name: /^Halina Reijn/ }).click();
  await isSound(page, 'the overlay', 'dialog[open]');
  await page.getByRole('button', { name: 'CLOSE' }).click();
  await page.getByRole('button', { name: 'UPDATE Halina Reijn' }).click();
  await isSound(page, 'the form', 'dialog[open]');
});

test('The files of a project are sound, and so are the details of one', async ({ page }) => {
  await openAsStaff(page, builder);
  await page.getByText('Files', { exact: true }).click();
  const details = page.getByRole('button', { name: 'Details of poster', exact: true });
  await expect(details).toBeVisible();
  await isSound(page, 'the files', 'details[open]');
  await details.click();
  await expect(page.getByRole('dialog').getByText('MD5')).toBeVisible();
  await isSound(page, 'the details', 'dialog[open]');
});
