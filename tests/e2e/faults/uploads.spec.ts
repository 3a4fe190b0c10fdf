import { awaitingNetwork } from '../../../src/content/media';
import { isLongRun, ofEachKind } from '../../support/longRun';
import { readDocument, storedBytes } from '../support/database';
import {
  commitRequests,
  fileRequests,
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
  await test.step('The entry is stored once', async () => {
    const { crew } = (await readDocument(`projects/${encodeURIComponent(title)}`))?.fields ?? {};
    expect(JSON.stringify(crew).split('"Uma Voss"')).toHaveLength(2);
  });
  await test.step('The whole picture is stored', async () => {
    expect(await storedBytes(title, 'crewMemberImageURL')).toBeGreaterThan(500_000);
  });
}

const cuts = [
  { when: 'in the middle of a large upload', percent: /^[1-9]\d? %$/, isMeant: isLaterPart },
  { when: 'when the last part has arrived', percent: '99 %', isMeant: isQuestion },
];

for (const { when, percent, isMeant } of isLongRun ? cuts : cuts.slice(0, 1))
  test(`An upload survives a connection that is cut ${when}`, async ({ page, context }) => {
    const title = `Cut ${when}`;
    const dialog = await prepare(page, title);
    const release = await delayResponses(page, fileRequests, isMeant);
    await save(page);
    await expect(dialog.getByText(percent)).toBeVisible();
    await context.setOffline(true);
    await test.step('The page says that it waits for the network', () =>
      expect(dialog.getByText(awaitingNetwork)).toBeVisible());
    await test.step('All typed text is still there', () =>
      expect(dialog.getByLabel('Name')).toHaveValue('Uma Voss'));
    await release();
    await expect(dialog.getByText(awaitingNetwork)).toBeVisible();
    // The routes stay: a request that one of them holds could be lost with it.
    await context.setOffline(false);
    // What the store already had may make the file too long; then all of it is sent again.
    await test.step('The page continues by itself', () =>
      expect(dialog).toHaveCount(0, { timeout: 60_000 }));
    await isStored(title);
  });

test('An upload waits for a file store that is out of reach for a while', async ({ page }) => {
  const title = 'Store Gone';
  const dialog = await prepare(page, title);
  const { shut, reopen } = await proxyEmulator(
    page,
    fileRequests,
    process.env.FIREBASE_STORAGE_EMULATOR_HOST,
  );
  await shut();
  await save(page);
  await test.step('The page says that it waits', () =>
    expect(dialog.getByText(awaitingNetwork)).toBeVisible());
  await waitForOutage();
  await test.step('All typed text and the picture are still there', async () => {
    await expect(dialog.getByLabel('Name')).toHaveValue('Uma Voss');
    await expect(dialog.getByText('large.png')).toBeVisible();
  });
  await reopen();
  await test.step('The page continues by itself', () =>
    expect(dialog).toHaveCount(0, { timeout: 90_000 }));
  await isStored(title);
  await shut();
});

test('An upload survives the file store’s errors, and an entry that is not stored', async ({
  page,
}) => {
  const title = 'Store Says No';
  const dialog = await prepare(page, title);
  const staysTyped = () =>
    test.step('All typed text and the picture are still there', async () => {
      await expect(dialog.getByLabel('Name')).toHaveValue('Uma Voss');
      await expect(dialog.getByText('large.png')).toBeVisible();
    });
  const answerWith = (status: number) =>
    page.route(fileRequests, (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ status, body: '{}' })
        : route.fallback(),
    );
  await answerWith(403);
  await save(page);
  await test.step('After a 403 the page says that it is not allowed', () =>
    expect(
      dialog.getByText('You are not allowed to do this with this file.').first(),
    ).toBeVisible());
  await staysTyped();
  await restoreNetwork(page);

  // Where trying again may help, the SDK does so by itself for a while.
  for (const code of ofEachKind([503, 429, 500], (each) => each === 503)) {
    await answerWith(code);
    if (code === 503) await save(page);
    await test.step(`After a ${String(code)} the page says that it waits`, () =>
      expect(dialog.getByText(awaitingNetwork).first()).toBeVisible());
    await staysTyped();
  }
  await page.route(commitRequests, (route) => route.abort('connectionreset'));
  await page.unroute(fileRequests);
  await test.step('The page continues by itself, and says that the entry was not stored', () =>
    expect(dialog.getByRole('alert').first()).toBeVisible({ timeout: 60_000 }));
  await staysTyped();
  await restoreNetwork(page);
  await save(page);
  await test.step('The next try succeeds', () => expect(dialog).toHaveCount(0));
  await isStored(title);
});
