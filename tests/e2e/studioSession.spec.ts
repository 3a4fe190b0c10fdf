import { paths } from '../../src/config/paths';
import { packCopy } from '../../src/content/projectPacks';
import { accountCopy } from '../../src/content/account';
import { linkRequestCopy } from '../../src/content/linkRequest';
import { studioCopy } from '../../src/content/studio';
import { openAsCreator, storeBrand, storePack } from './support/creators';
import { fileRequests } from './support/faults';
import { desk, expect, type Page, test } from './support/fixtures';
import { countLetters, linkSentTo } from './support/letters';
import { kept } from './support/packs';
import { pictureFile } from './support/pictureFiles';

test.use({ viewport: desk });

const hour = 60 * 60_000;
const theLock = (page: Page) => page.getByRole('dialog', { name: studioCopy.lock.heading });

/** Signs the owner of a new brand in, and opens its pack. */
async function openPack(page: Page, name: string) {
  const [brandId, packId] = [crypto.randomUUID(), crypto.randomUUID()];
  // An account belongs to what earlier tries stored, too.
  const email = `${name}.${brandId}@example.org`;
  await storeBrand({ brandId, email, name: 'Left Alone' });
  await storePack({ brandId, packId }, { title: 'Quiet Film' });
  const path = `/studio/pack/${packId}`;
  await openAsCreator(page, path, email);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Quiet Film');
  return { email, path };
}

/** Types and chooses what does not arrive. */
async function workWithoutNetwork(page: Page) {
  await page.route(/documents:/, (route) => route.abort());
  await page.route(fileRequests, (route) => route.abort());
  await page.getByRole('textbox', { name: 'Purpose' }).fill('Half a thought');
  await page.getByLabel(/^Choose a file: Poster$/).setInputFiles(await pictureFile('poster.png'));
  await expect(page.getByText(packCopy.saving.failed)).toBeVisible();
  await expect.poll(() => countCopies(page)).toBe(1);
}

/** How many files wait on this device. */
const countCopies = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const opening = indexedDB.open('backlot-packs');
        opening.onsuccess = () => {
          const database = opening.result;
          // It was deleted, and opening it has made it anew.
          if (!database.objectStoreNames.contains('copies')) {
            database.close();
            indexedDB.deleteDatabase('backlot-packs').onsuccess = () => {
              resolve(0);
            };
            return;
          }
          const count = database.transaction('copies').objectStore('copies').count();
          count.onsuccess = () => {
            database.close();
            resolve(count.result);
          };
        };
      }),
  );

test('After an hour the studio is locked, in every tab and when loaded anew, and a link goes on where it was', async ({
  page,
  context,
}) => {
  const { email, path } = await openPack(page, 'locked.owner');
  await page.getByRole('button', { name: packCopy.person.add.cast }).click();
  const name = page.getByRole('textbox', { name: 'Name', exact: true });
  await name.fill('Uma Voss');
  await expect(page.getByText(kept)).toBeVisible();
  // Not before: the clock of a tab that comes later is behind by the time since then, and a minute would lock again.
  await page.clock.install();
  await page.clock.fastForward(hour);
  await expect(theLock(page)).toBeVisible();
  await expect(theLock(page).getByLabel('Email')).toHaveValue(email);

  // Nothing behind it can be read, by eye, by keyboard or by a screen reader.
  await expect(page.getByRole('heading', { name: 'Quiet Film' })).toHaveCount(0);
  expect(await page.locator('body').innerText()).not.toMatch(/Quiet Film|Uma Voss/);
  for (const key of ['Escape', 'Escape', 'Tab', 'Tab', 'Tab', 'Tab']) {
    await page.keyboard.press(key);
    const isWithin = await page.evaluate(
      () =>
        document.activeElement === document.body ||
        document.activeElement?.closest('.lock') !== null,
    );
    expect(isWithin).toBe(true);
  }
  await expect(theLock(page)).toBeVisible();

  // A tab that comes later finds it locked, and nothing was built in it.
  const second = await context.newPage();
  await second.goto(path);
  await expect(theLock(second)).toBeVisible();
  await expect(second.locator('main h1')).toHaveCount(0);

  const seen = await countLetters(email);
  await theLock(second).getByRole('button', { name: linkRequestCopy.submit }).click();
  await expect(theLock(second).getByText(linkRequestCopy.sent)).toBeVisible();
  await second.goto(await linkSentTo(email, seen));
  await expect(second.getByRole('heading', { level: 1 })).toHaveText('Left Alone');
  await expect(theLock(page)).toHaveCount(0);
  await expect(name).toHaveValue('Uma Voss');
  await expect(name).toBeFocused();
});

test('Signing out of the studio asks before it throws work away, closes every tab and leaves nothing on the device', async ({
  page,
  context,
}) => {
  const { path } = await openPack(page, 'leaving.owner');
  const second = await context.newPage();
  await second.goto(path);
  await expect(second.getByRole('heading', { level: 1 })).toHaveText('Quiet Film');
  await workWithoutNetwork(page);

  await page.getByRole('button', { name: studioCopy.signOut.button }).click();
  await page.getByRole('button', { name: studioCopy.signOut.stay }).click();
  await expect(page.getByRole('button', { name: studioCopy.signOut.button })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: studioCopy.signOut.confirm }).click();
  for (const tab of [page, second]) {
    await expect(tab.getByRole('heading', { level: 1 })).toHaveText(studioCopy.signIn.heading);
    await expect(tab.getByText('Quiet Film')).toHaveCount(0);
  }
  await expect.poll(() => countCopies(page)).toBe(0);
  const stored = await page.evaluate(() => JSON.stringify(localStorage));
  expect(stored).not.toMatch(/Quiet Film|Half a thought|active/);
});

test('Signing out where orders are leaves nothing of the studio on the device, either', async ({
  page,
  context,
}) => {
  await openPack(page, 'buying.owner');
  await workWithoutNetwork(page);
  const second = await context.newPage();
  await second.goto(paths.account);
  const reload = second.waitForEvent('load');
  await second.getByRole('button', { name: accountCopy.signOut }).click();
  await reload;
  await expect(second.getByText(accountCopy.none)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(studioCopy.signIn.heading);
  await expect.poll(() => countCopies(second)).toBe(0);
  const stored = await second.evaluate(() => JSON.stringify(localStorage));
  expect(stored).not.toMatch(/Quiet Film|Half a thought|active|buying/);
});
