import { isLongRun } from '../../support/longRun';
import { readDocument } from '../support/database';
import { desk, expect, open, type Page, test } from '../support/fixtures';
import { createProject, demoAccount } from '../support/staff';
import { writes } from '../support/writes';

test.use({ viewport: desk });

const purpose = (page: Page) => page.getByLabel('Purpose', { exact: true });
const stored = async (title: string) =>
  (await readDocument(`projects/${encodeURIComponent(title)}`))?.fields.purpose;
const savePurpose = async (page: Page) => {
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Tap to Edit Purpose' })).toBeVisible();
};

const storages = [
  [
    'is full',
    () => {
      Storage.prototype.setItem = () => {
        throw new DOMException('Full', 'QuotaExceededError');
      };
    },
  ],
  [
    'is blocked',
    () => {
      for (const name of ['localStorage', 'sessionStorage'])
        Object.defineProperty(window, name, {
          get: () => {
            throw new DOMException('Blocked', 'SecurityError');
          },
        });
    },
  ],
] as const;

for (const [state, break_] of storages) {
  // A full one for staff, none at all for fans.
  if (isLongRun || state === 'is full')
    test(`Staff write although the browser’s storage ${state}`, async ({ page }) => {
      const title = `Storage ${state}`;
      await page.addInitScript(break_);
      await createProject(page, title, demoAccount);
      await page.getByRole('button', { name: 'Tap to Add Purpose' }).click();
      await purpose(page).fill('Kept elsewhere.');
      await test.step('The typed text stays in the page', () =>
        expect(purpose(page)).toHaveValue('Kept elsewhere.'));
      await test.step('The page saves it', () => savePurpose(page));
      await test.step('It is stored', async () => {
        expect(await stored(title)).toEqual({ stringValue: 'Kept elsewhere.' });
      });
    });

  if (isLongRun || state === 'is blocked')
    test(`A fan looks at a film and signs up although the browser’s storage ${state}`, async ({
      page,
    }) => {
      const [signUp] = writes;
      const id = `storage-${state.replace(' ', '-')}`;
      await page.addInitScript(break_);
      await open(page, '/explore-projects/project?title=Sintel');
      await test.step('The page shows the film', () =>
        expect(page.getByRole('heading', { name: /Cast/ })).toBeVisible());
      await signUp?.prepare(page, id);
      await signUp?.send(page);
      await test.step('The page thanks for the sign-up', async () => signUp?.done(page, id));
      await test.step('The sign-up is stored once', async () => {
        expect(await signUp?.stored(id)).toBe(1);
      });
    });
}

const clocks = [
  ['a day fast', 1],
  ['a day slow', -1],
] as const;

for (const [name, days] of isLongRun ? clocks : clocks.slice(0, 1))
  test(`Signing up and saving work on a device whose clock is ${name}`, async ({ page }) => {
    const title = `Clock ${name}`;
    const [signUp] = writes;
    await page.clock.setSystemTime(Date.now() + days * 86_400_000);
    await signUp?.prepare(page, `clock${String(days)}`);
    await signUp?.send(page);
    await test.step('The page thanks for the sign-up', async () => signUp?.done(page, ''));
    await createProject(page, title, demoAccount);
    await page.getByRole('button', { name: 'Tap to Add Purpose' }).click();
    await purpose(page).fill('At the wrong time.');
    await test.step('The page signs staff in and saves', () => savePurpose(page));
    await test.step('The document has the server’s time', async () => {
      const document = await readDocument(`projects/${encodeURIComponent(title)}`);
      const date = Date.parse(String(document?.fields.date?.timestampValue));
      expect(Math.abs(date - Date.now())).toBeLessThan(120_000);
    });
  });

async function slowDown(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: 50_000,
    uploadThroughput: 50_000,
  });
}

if (isLongRun) {
  test('A fan looks at a film and signs up on a 3G connection', async ({ page }) => {
    const [signUp] = writes;
    await slowDown(page);
    await open(page, '/explore-projects/project?title=Sintel');
    await test.step('The page shows the film', () =>
      expect(page.getByRole('heading', { name: /Cast/ })).toBeVisible());
    await signUp?.prepare(page, 'slow-line');
    await signUp?.send(page);
    await test.step('The page says that it is on its way, then thanks', async () => {
      await expect(page.getByText('Your sign-up is on its way.')).toBeVisible();
      await signUp?.done(page, '');
    });
    await test.step('The sign-up is stored once', async () => {
      expect(await signUp?.stored('slow-line')).toBe(1);
    });
  });

  test('Staff write on a 3G connection', async ({ page }) => {
    const title = 'Slow Line';
    await createProject(page, title);
    await slowDown(page);
    await page.reload();
    await page.getByRole('button', { name: 'Tap to Add Purpose' }).click();
    await purpose(page).fill('Slowly.');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await test.step('The page says that it is being saved', () =>
      expect(page.getByRole('button', { name: 'Saving…' })).toBeVisible());
    await test.step('The page says Saved when it is', () =>
      expect(page.getByText('Saved', { exact: true })).toBeVisible());
    await test.step('It is stored', async () => {
      expect(await stored(title)).toEqual({ stringValue: 'Slowly.' });
    });
  });
}
