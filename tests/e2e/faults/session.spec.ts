import { readDocument, removeDocument, storeDocument } from '../support/database';
import { databaseRequests } from '../support/faults';
import { desk, expect, type Page, test } from '../support/fixtures';
import { createProject, createStaffAccount, signIn } from '../support/staff';

test.use({ viewport: desk });

const purpose = (page: Page) => page.getByLabel('Purpose', { exact: true });
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();
const stored = async (title: string) =>
  (await readDocument(`projects/${encodeURIComponent(title)}`))?.fields.purpose;

async function isKept(page: Page, title: string) {
  await test.step('All typed text is still there', () =>
    expect(purpose(page)).toHaveValue('Half a thought.'));
  expect(await stored(title)).toEqual({ stringValue: '' });
}

async function isSavedNow(page: Page, title: string) {
  await save(page);
  await test.step('The page saves once they are signed in again', () =>
    expect(page.getByRole('button', { name: 'Tap to Edit Purpose' })).toBeVisible());
  await test.step('It is stored', async () => {
    expect(await stored(title)).toEqual({ stringValue: 'Half a thought.' });
  });
}

test('Typed text survives a session that ends while somebody edits', async ({ page }) => {
  const title = 'Signed Out Midway';
  await createProject(page, title);
  await page.getByRole('button', { name: 'Tap to Add Purpose' }).click();
  await purpose(page).fill('Half a thought.');
  await page.route(databaseRequests, (route) =>
    route.fulfill({
      status: 401,
      json: { error: { code: 401, status: 'UNAUTHENTICATED', message: 'Expired.' } },
    }),
  );
  await save(page);
  await test.step('The page says that they are signed out', () =>
    expect(page.getByText('You are signed out. Sign in and try again.').first()).toBeVisible());
  await isKept(page, title);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await isSavedNow(page, title);
});

test('Somebody who loses staff access while editing keeps their text', async ({ page }) => {
  const title = 'Taken Off Midway';
  const account = { email: 'taken.off@backlot.test', password: 'emulated-staff' };
  const record = `staff/${await createStaffAccount(account)}`;
  await createProject(page, title, account);
  await page.getByRole('button', { name: 'Tap to Add Purpose' }).click();
  await purpose(page).fill('Half a thought.');
  // Whatever the page asks for by itself after that would end the session before they save.
  let letThrough: () => void = () => undefined;
  const removal = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route(databaseRequests, async (route) => {
    await removal;
    await route.continue();
  });
  await save(page);
  await removeDocument(record);
  letThrough();
  await test.step('The page says that they are no longer staff, and nothing of the project', async () => {
    await expect(page.getByRole('heading', { name: 'You are no longer staff' })).toBeFocused();
    await expect(page.getByRole('heading', { name: title })).toHaveCount(0);
  });
  await storeDocument(record, { email: { stringValue: account.email } });
  await signIn(page, account);
  await isKept(page, title);
  await isSavedNow(page, title);
});
