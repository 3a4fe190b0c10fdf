import { newTry } from './support/creators';
import { desk, expect, test } from './support/fixtures';
import { delayResponses, fileRequests, forward } from './support/faults';
import { pictureFile } from './support/pictureFiles';
import { createProject } from './support/staff';

test.use({ viewport: desk });

test('A file that nothing refers to can be swept once it is an hour old, and its details are kept', async ({
  page,
}) => {
  // Files that an earlier try has left stand under its title.
  await createProject(page, `An Hour Later ${newTry()}`);
  const dialog = page.getByRole('dialog');
  const row = (use: string) => page.getByRole('row', { name: new RegExp(`/ Uma Voss~2 .*${use}`) });
  const add = async (name: string) => {
    await page.getByRole('button', { name: 'Tap To Add A Crew Member' }).click();
    await dialog.getByLabel('Name').fill('Uma Voss');
    await dialog.getByLabel(/^Choose/).setInputFiles(await pictureFile(name));
    await dialog.getByRole('button', { name: 'Save' }).click();
  };
  await add('first.png');
  await expect(dialog).toHaveCount(0);
  // The page is left before the files of someone who was not taken have gone.
  await page.route(/\/o\/projects/, (route) =>
    route.request().method() === 'DELETE' ? route.abort() : route.continue(),
  );
  await add('second.png');
  await expect(dialog.getByText('The crew already has someone of this name.')).toBeVisible();
  await page.reload();
  await page.locator('summary', { hasText: 'Files' }).click();
  // Not while the page loads: a request that is held at that moment would never be answered.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await expect(row('Nothing refers to it yet').first()).toBeVisible();
  await expect(page.getByRole('button', { name: /^Sweep/ })).toHaveCount(0);

  // By one of the two clocks it is still fresh.
  const later = Date.now() + 61 * 60_000;
  await page.clock.setSystemTime(later);
  // An hour without anybody, as the page sees it.
  const lock = page.getByRole('dialog', { name: 'Locked' });
  await lock.getByLabel('Password').fill('backlot-staff');
  await lock.getByRole('button', { name: 'Unlock' }).click();
  await expect(lock).toBeHidden();
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(row('Nothing refers to it yet').first()).toBeVisible();
  await page.route(/project-builder/, async (route) => {
    const answer = await forward(route);
    if (!answer) return;
    const headers = { ...answer.headers(), date: new Date(later).toUTCString() };
    await route.fulfill({ response: answer, headers });
  });
  await page.getByRole('button', { name: 'Refresh' }).click();
  await page.getByRole('button', { name: /^Sweep \d files$/ }).click();
  await dialog.getByRole('button', { name: /^Sweep \d files$/ }).click();
  await expect(page.getByText(/^\d files swept\.$/)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Stored files' })).toBeFocused();

  await page
    .getByRole('button', { name: /^Details of crew/ })
    .first()
    .click();
  const answer = await delayResponses(
    page,
    fileRequests,
    (request) => request.method() === 'PATCH',
  );
  const language = dialog.getByLabel('Content language');
  await language.fill('en');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByRole('button', { name: 'Saving…' })).toBeVisible();
  await dialog.getByLabel('Content disposition').fill('attachment');
  await answer();
  await expect(dialog.getByRole('button', { name: 'Save', exact: true })).toBeVisible();
  await expect(page.getByText('is saved.')).toHaveCount(0);
  await expect(dialog.getByLabel('Content disposition')).toHaveValue('attachment');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText(/^crew.* is saved\.$/)).toBeVisible();
});
