import { newTry } from './support/creators';
import { readDocument } from './support/database';
import { desk, expect, type Browser, type Page, test } from './support/fixtures';
import { commitRequests, delayResponses } from './support/faults';
import { pictureFile } from './support/pictureFiles';
import { builderPath, createProject, openAsStaff, removeProject } from './support/staff';

test.use({ viewport: desk });

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const edit = (page: Page, label: string) =>
  page.getByRole('button', { name: new RegExp(`^Tap to (?:Edit|Add) ${label}$`) }).click();
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();
const stored = async (title: string, name: string) =>
  (await readDocument(`projects/${encodeURIComponent(title)}`))?.fields[name];

/** Someone else of staff, at their own machine. */
async function colleague(browser: Browser, title: string) {
  const page = await (await browser.newContext({ viewport: desk })).newPage();
  await openAsStaff(page, builderPath(title));
  return page;
}

test('What a colleague renames is followed: my text goes to the project, and the address too', async ({
  page,
  browser,
}) => {
  await removeProject('New Name');
  await createProject(page, 'Old Name');
  await edit(page, 'Purpose');
  await field(page, 'Purpose').fill('Still mine.');
  const other = await colleague(browser, 'Old Name');
  await edit(other, 'Title');
  await field(other, 'Title').fill('New Name');
  await save(other);
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('New Name');
  await other.close();

  await save(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('New Name');
  await expect(page).toHaveURL(/title=New(?:\+|%20)Name/);
  await expect.poll(() => stored('New Name', 'purpose')).toEqual({ stringValue: 'Still mine.' });
  expect(await readDocument('projects/Old%20Name')).toBeNull();
});

test('What is typed while a text is being saved stays', async ({ page }) => {
  await createProject(page, 'Fast Typist');
  await edit(page, 'Synopsis');
  await field(page, 'Synopsis').fill('First');
  const answer = await delayResponses(page, commitRequests);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('button', { name: 'Saving…' })).toBeVisible();
  await page.keyboard.type(' and more');
  await expect.poll(() => stored('Fast Typist', 'synopsis')).toEqual({ stringValue: 'First' });
  await answer();
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeVisible();
  await expect(field(page, 'Synopsis')).toHaveValue('First and more');
  await save(page);
  await expect
    .poll(() => stored('Fast Typist', 'synopsis'))
    .toEqual({ stringValue: 'First and more' });
});

test('Leaving with unsaved text asks first, and signing out throws it away only when told to', async ({
  page,
}) => {
  await createProject(page, 'On the Way Out');
  await edit(page, 'Purpose');
  await field(page, 'Purpose').fill('Half a thought');
  await page.getByRole('link', { name: 'Public site' }).click();
  const question = page.getByRole('dialog');
  await expect(question).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(field(page, 'Purpose')).toHaveValue('Half a thought');
  await page.goBack();
  await expect(question).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('On the Way Out');

  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(question).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(field(page, 'Purpose')).toHaveValue('Half a thought');
  await page.getByRole('button', { name: 'Sign out' }).click();
  await question.getByRole('button', { name: /Sign out/ }).click();
  await expect(page.getByLabel('Password')).toBeVisible();
  const stored = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
  expect(stored).not.toContain('Half a thought');
});

test('A picture that is replaced waits for History, and one that is not written leaves no file behind', async ({
  page,
}) => {
  // Files that an earlier try has left stand under its title.
  await createProject(page, `Tidy Reel ${newTry()}`);
  const dialog = page.getByRole('dialog');
  const pickAndSave = async (name: string) => {
    await dialog
      .getByLabel(/^Choose/)
      .first()
      .setInputFiles(await pictureFile(name));
    await dialog.getByRole('button', { name: 'Save' }).click();
  };
  await page.getByRole('button', { name: 'Tap To Add A Crew Member' }).click();
  await dialog.getByLabel('Name').fill('Uma Voss');
  await pickAndSave('first.png');
  await expect(dialog).toHaveCount(0);
  await page.getByRole('button', { name: 'UPDATE Uma Voss' }).click();
  await pickAndSave('second.png');
  await expect(dialog).toHaveCount(0);
  await page.locator('summary', { hasText: 'Files' }).click();
  await expect(page.getByRole('row', { name: /crew \/ Uma Voss~2/ }).first()).toBeVisible();
  await expect(page.getByRole('row', { name: /Kept for History/ }).first()).toBeVisible();
  const fileCount = page.getByRole('status').filter({ hasText: '4 files' });
  await expect(fileCount).toBeVisible();

  await page.getByRole('button', { name: 'Tap To Add A Crew Member' }).click();
  await dialog.getByLabel('Name').fill('Uma Voss');
  await pickAndSave('third.png');
  await expect(dialog.getByText('The crew already has someone of this name.')).toBeVisible();
  await page.keyboard.press('Escape');
  await dialog.getByRole('button', { name: 'Throw it away' }).click();
  // They go in the background.
  await expect(async () => {
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(fileCount).toBeVisible({ timeout: 2_000 });
  }).toPass();
});
