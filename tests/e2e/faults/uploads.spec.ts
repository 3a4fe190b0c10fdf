import { awaitingNetwork } from '../../../src/content/media';
import { readDocument, storedBytes } from '../support/database';
import {
  fileRequests,
  recordStep,
  delayResponses,
  isLaterPart,
  restoreNetwork,
} from '../support/faults';
import { proxyEmulator, waitForOutage } from '../support/outage';
import { desk, expect, type Page, type Request, test } from '../support/fixtures';
import { noisePicture } from '../support/pictureFiles';
import { createProject } from '../support/staff';

test.use({ viewport: desk });

/** Fills in a crew member with a picture that goes in several parts, on a line that takes a moment for each. */
async function prepare(page: Page, title: string) {
  await createProject(page, title);
  await page.getByRole('button', { name: 'Tap To Add A Crew Member' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Uma Voss');
  await dialog.getByLabel('Choose a picture').setInputFiles(await noisePicture('large.png', 900));
  await expect(dialog.getByText('large.png')).toBeVisible();
  await page.route(fileRequests, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 300));
    await route.continue();
  });
  return dialog;
}

/** For the address of a stored file; a listing names its folder. */
const isQuestion = (request: Request) =>
  request.method() === 'GET' && !/[?&]prefix=/.test(request.url());

const save = (page: Page) =>
  page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click();

async function isStored(title: string) {
  await recordStep('Database', 'the entry stands there once', async () => {
    const { crew } = (await readDocument(`projects/${encodeURIComponent(title)}`))?.fields ?? {};
    expect(JSON.stringify(crew).split('"Uma Voss"')).toHaveLength(2);
  });
  await recordStep('Files', 'the whole picture is stored', async () => {
    expect(await storedBytes(title, 'crewMemberImageURL')).toBeGreaterThan(500_000);
  });
}

const cuts = [
  { when: 'in the middle of a large upload', percent: /^[1-9]\d? %$/, isMeant: isLaterPart },
  { when: 'when the last part has arrived', percent: '99 %', isMeant: isQuestion },
];

for (const { when, percent, isMeant } of cuts)
  test(`The line is cut ${when}, and comes back`, async ({ page, context }) => {
    const title = `Cut ${when}`;
    const dialog = await prepare(page, title);
    const release = await delayResponses(page, fileRequests, isMeant);
    await save(page);
    await expect(dialog.getByText(percent)).toBeVisible();
    await context.setOffline(true);
    await recordStep('Seen', 'that it waits for the network', () =>
      expect(dialog.getByText(awaitingNetwork)).toBeVisible(),
    );
    await recordStep('What was typed', 'all of it is there', () =>
      expect(dialog.getByLabel('Name')).toHaveValue('Uma Voss'),
    );
    await release();
    await expect(dialog.getByText(awaitingNetwork)).toBeVisible();
    await restoreNetwork(page);
    await recordStep('The page', 'goes on by itself', () => expect(dialog).toHaveCount(0));
    await isStored(title);
  });

test('The file store is gone for a while, its port refused, and back', async ({ page }) => {
  test.setTimeout(240_000);
  const title = 'Store Gone';
  const dialog = await prepare(page, title);
  const { shut, reopen } = await proxyEmulator(
    page,
    fileRequests,
    process.env.FIREBASE_STORAGE_EMULATOR_HOST,
  );
  await shut();
  await save(page);
  await recordStep('Seen', 'that it waits', () =>
    expect(dialog.getByText(awaitingNetwork)).toBeVisible(),
  );
  await waitForOutage();
  await recordStep('What was typed', 'all of it is there, with the picture', async () => {
    await expect(dialog.getByLabel('Name')).toHaveValue('Uma Voss');
    await expect(dialog.getByText('large.png')).toBeVisible();
  });
  await reopen();
  await recordStep('The page', 'goes on by itself', () =>
    expect(dialog).toHaveCount(0, { timeout: 90_000 }),
  );
  await isStored(title);
  await shut();
});

for (const code of [403, 429, 500, 503])
  test(`The file store answers ${String(code)} to an upload`, async ({ page }) => {
    test.setTimeout(120_000);
    const title = `Store Says ${String(code)}`;
    const dialog = await prepare(page, title);
    await page.route(fileRequests, (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ status: code, body: '{}' })
        : route.fallback(),
    );
    await save(page);
    // Where trying again may help, the SDK does so by itself for a while.
    const seen =
      code === 403
        ? dialog.getByText('You are not allowed to do this with this file.')
        : dialog.getByText(awaitingNetwork);
    await recordStep('Seen', code === 403 ? 'that it is not allowed' : 'that it waits', () =>
      expect(seen.first()).toBeVisible(),
    );
    await recordStep('What was typed', 'all of it is there, with the picture', async () => {
      await expect(dialog.getByLabel('Name')).toHaveValue('Uma Voss');
      await expect(dialog.getByText('large.png')).toBeVisible();
    });
    await restoreNetwork(page);
    if (code === 403) await save(page);
    await recordStep(
      'The page',
      code === 403 ? 'the next try goes through' : 'goes on by itself',
      () => expect(dialog).toHaveCount(0, { timeout: 60_000 }),
    );
    await isStored(title);
  });

test('The picture is stored, but its entry in the project is not', async ({ page }) => {
  const title = 'Entry Refused';
  const dialog = await prepare(page, title);
  await page.route(/documents:commit/, (route) => route.abort('connectionreset'));
  await save(page);
  await recordStep('Seen', 'that it was not saved', () =>
    expect(dialog.getByRole('alert').first()).toBeVisible(),
  );
  await recordStep('What was typed', 'all of it is there, with the picture', async () => {
    await expect(dialog.getByLabel('Name')).toHaveValue('Uma Voss');
    await expect(dialog.getByText('large.png')).toBeVisible();
  });
  await restoreNetwork(page);
  await save(page);
  await recordStep('The page', 'the next try goes through', () => expect(dialog).toHaveCount(0));
  await isStored(title);
});
