import { readFile } from 'node:fs/promises';
import { chromium } from '@playwright/test';
import { paths } from '../../src/config/paths';
import { ordersCopy } from '../../src/content/shop';
import { studioCopy } from '../../src/content/studio';
import { linkAskedFor, newTry } from './support/creators';
import { readDocument } from './support/database';
import { desk, expect, type Page, test } from './support/fixtures';
import { storeSignUp } from './support/signUps';
import {
  builderPath,
  createProject,
  createStaffAccount,
  openAsStaff,
  sessionFile,
} from './support/staff';

test.use({ viewport: desk });

const { BACKLOT_CHROMIUM, BACKLOT_SITE = '' } = process.env;
const hour = 60 * 60_000;
const edit = (page: Page, label: string) =>
  page.getByRole('button', { name: new RegExp(`^Tap to (?:Edit|Add) ${label}$`) }).click();
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const theLock = (page: Page) => page.getByRole('dialog', { name: 'Locked' });
const unlock = async (page: Page) => {
  await theLock(page).getByLabel('Password').fill('backlot-staff');
  await theLock(page).getByRole('button', { name: 'Unlock' }).click();
  await expect(theLock(page)).toHaveCount(0);
};

test('After an hour the area is locked, in every tab and when loaded anew, and goes on where it was', async ({
  page,
  context,
}) => {
  await createProject(page, 'Left Alone');
  await edit(page, 'Purpose');
  await field(page, 'Purpose').fill('Half a thought');
  await page.getByRole('button', { name: 'Tap To Add A Crew Member' }).click();
  const form = page.getByRole('dialog', { name: /crew/i });
  await form.getByLabel('Name').fill('Uma Voss');
  // Not before: the clock of a tab that comes later is behind by the time since then, and a minute would lock again.
  await page.clock.install();
  await page.clock.fastForward(hour);
  await expect(theLock(page)).toBeVisible();
  await expect(theLock(page).getByLabel('Password')).toBeFocused();

  // Nothing behind it can be read, by eye, by keyboard or by a screen reader.
  await expect(page.getByRole('heading', { name: 'Left Alone' })).toHaveCount(0);
  await expect(page.getByRole('dialog')).toHaveCount(1);
  expect(await page.locator('body').innerText()).not.toMatch(/Left Alone|Half a thought|Uma Voss/);
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
  await second.goto(builderPath('Left Alone'));
  await expect(theLock(second)).toBeVisible();
  await expect(second.locator('main h1')).toHaveCount(0);

  await theLock(page).getByLabel('Password').fill('wrong');
  await page.keyboard.press('Enter');
  await expect(theLock(page).getByText('The password is not right.')).toBeVisible();
  await unlock(page);
  await expect(form.getByLabel('Name')).toHaveValue('Uma Voss');
  await expect(form.getByLabel('Name')).toBeFocused();
  await page.keyboard.press('Escape');
  await form.getByRole('button', { name: 'Throw it away' }).click();
  await expect(field(page, 'Purpose')).toHaveValue('Half a thought');
});

/** Leaves a hidden film with a text that is not saved in the builder of staff, and another screen of theirs in a second tab. */
async function leaveHiddenFilm(page: Page, title: string) {
  await createProject(page, title);
  await page.getByRole('button', { name: 'Hide', exact: true }).click();
  await expect(page.getByText('Only staff see it')).toBeVisible();
  await edit(page, 'Purpose');
  await field(page, 'Purpose').fill('Half a thought');
  const second = await page.context().newPage();
  await second.goto('/admin/completed-sign-up-forms');
  await expect(second.getByRole('heading', { level: 1 })).toHaveText('Completed Sign Up Forms');
  return second;
}

/** Nothing of staff is on the device any more, and their tab is closed. */
async function expectNothingOfStaff(page: Page, second: Page) {
  await expect(second.getByLabel('Password')).toBeVisible();
  await expect(second.getByRole('table')).toHaveCount(0);
  const stored = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
  expect(stored).not.toMatch(/Unseen|Half a thought/);
}

test('Signing out under the studio leaves nothing of staff on the device, and closes their area in every tab', async ({
  page,
}) => {
  const second = await leaveHiddenFilm(page, 'Unseen Pier');
  await page.goto(paths.studio);
  await page.getByRole('button', { name: studioCopy.signOut.button }).click();
  await page.getByRole('button', { name: studioCopy.signOut.confirm }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(studioCopy.signIn.heading);
  await expectNothingOfStaff(page, second);
});

test('A link that takes the place of staff leaves nothing of theirs, and /admin then signs nobody out', async ({
  page,
  browser,
}) => {
  const email = 'in.their.place@example.org';
  const second = await leaveHiddenFilm(page, 'Unseen Quay');
  const link = await linkAskedFor(browser, email);
  await page.goto(link);
  await page.getByRole('button', { name: studioCopy.link.switch }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: studioCopy.link.submit }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(studioCopy.waiting.heading);
  await expectNothingOfStaff(page, second);

  await page.goto('/admin');
  await expect(page.getByLabel('Password')).toBeVisible();
  await expect(page.getByText(email)).toBeVisible();
  await page.goto(paths.studio);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(studioCopy.waiting.heading);
});

test('A link opens no locked staff area: staff are signed out again, and their password is asked for', async ({
  page,
  browser,
}) => {
  const account = { email: 'locked.staff@example.org', password: 'backlot-staff' };
  await createStaffAccount(account);
  await page.clock.install();
  await openAsStaff(page, '/admin/completed-sign-up-forms', account);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Completed Sign Up Forms');
  await page.clock.fastForward(hour);
  await expect(theLock(page)).toBeVisible();

  const second = await page.context().newPage();
  await second.goto(await linkAskedFor(browser, account.email));
  await second.getByRole('button', { name: studioCopy.link.switch }).click();
  await second.getByLabel('Email').fill(account.email);
  await second.getByRole('button', { name: studioCopy.link.submit }).click();
  await expect(second.getByRole('heading', { level: 1 })).toHaveText(
    studioCopy.link.ofStaff.heading,
  );
  await second.getByRole('link', { name: studioCopy.link.toStaff }).click();
  for (const tab of [page, second]) await expect(tab.getByLabel('Password')).toBeVisible();
  await expect(page.getByRole('table')).toHaveCount(0);
});

test('Back after a sign-out elsewhere loads a page anew that was frozen, and before brings it as it was', async () => {
  // Playwright switches off what freezes pages, and the headless shell cannot.
  const browser = await chromium.launch({
    ...(BACKLOT_CHROMIUM ? { executablePath: BACKLOT_CHROMIUM } : {}),
    args: ['--no-sandbox', '--disable-gpu'],
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
  const context = await browser.newContext({
    baseURL: BACKLOT_SITE,
    viewport: desk,
    storageState: sessionFile,
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  const heading = page.getByRole('heading', { level: 1 });
  const leave = async () => {
    await page.evaluate(() => {
      location.assign('/pricing');
    });
    await expect(heading).toHaveText('Pricing Packages');
  };
  const isAsItWas = () => page.evaluate(() => Reflect.has(window, 'isAsItWas'));
  await page.goto('/admin/completed-sign-up-forms');
  await expect(heading).toHaveText('Completed Sign Up Forms');
  await page.evaluate(() => {
    Reflect.set(window, 'isAsItWas', true);
  });
  await leave();
  await page.goBack({ waitUntil: 'commit' });
  await expect(heading).toHaveText('Completed Sign Up Forms');
  expect(await isAsItWas()).toBe(true);

  await leave();
  const second = await context.newPage();
  await second.goto('/admin');
  await second.getByRole('button', { name: 'Sign out' }).click();
  await expect(second.getByLabel('Password')).toBeVisible();
  await page.goBack({ waitUntil: 'commit' });
  await expect(page.getByLabel('Password')).toBeVisible();
  expect(await isAsItWas()).toBe(false);

  // Where buyers are, nobody can say at once whether somebody has signed out.
  await page.goto('/orders');
  // The heading is in the HTML, before the script.
  await expect(page.getByText(ordersCopy.empty)).toBeVisible();
  await page.evaluate(() => {
    Reflect.set(window, 'isAsItWas', true);
  });
  await leave();
  await page.goBack({ waitUntil: 'commit' });
  await expect(page.getByText(ordersCopy.empty)).toBeVisible();
  expect(await isAsItWas()).toBe(false);

  // Nor in the studio.
  await page.goto('/studio');
  await expect(heading).toHaveText(studioCopy.signIn.heading);
  await page.evaluate(() => {
    Reflect.set(window, 'isAsItWas', true);
  });
  await leave();
  await page.goBack({ waitUntil: 'commit' });
  await expect(heading).toHaveText(studioCopy.signIn.heading);
  expect(await isAsItWas()).toBe(false);
  await browser.close();
});

test('A creator gets a file of what is held, is erased, and the log says both without naming them', async ({
  page,
}) => {
  const id = newTry();
  const [email, lastName] = [`forget.me.${id}@example.org`, `Forgetme ${id}`];
  const brandName = `Vanishing Point ${id}`;
  // Somebody who does nothing else: the log names no sign-up, and others write to it.
  const account = { email: `${id}@backlot.test`, password: 'emulated-staff' };
  await createStaffAccount(account);
  await storeSignUp({ email, lastName, brandName });
  await openAsStaff(page, '/admin/completed-sign-up-forms', account);
  const review = page.getByRole('button', { name: new RegExp(`^Review: Ada ${lastName}`) });
  await review.click();
  await page.getByLabel('Note for colleagues').fill('Asked to go.');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await review.click();

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export this creator’s data' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^creator-data-\d{4}-\d\d-\d\d\.json$/);
  const held = JSON.parse(await readFile(await file.path(), 'utf8')) as Record<string, unknown>;
  expect(held).toMatchObject({
    signUp: {
      email,
      lastName,
      brandName,
      existingCommercials: true,
    },
    review: { status: 'new', note: 'Asked to go.' },
    staffLog: [{ action: 'exported' }],
  });

  await page.getByRole('button', { name: 'Erase this sign-up' }).click();
  const question = page.getByRole('dialog', { name: /^Erase the sign-up of / });
  await question.getByRole('textbox').fill(email);
  await question.getByRole('button', { name: 'Erase for good' }).click();
  await expect(page.getByText('The sign-up is erased, with its mark and its note.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.getByText(brandName)).toHaveCount(0);
  for (const collection of ['potentialCreators', 'signUpReviews'])
    expect(await readDocument(`${collection}/${encodeURIComponent(email)}`)).toBeNull();

  await page.getByRole('link', { name: 'Data requests log' }).click();
  const own = page
    .getByRole('table', { name: 'Data requests log' })
    .getByRole('row')
    .filter({ has: page.getByText('You', { exact: true }) });
  await expect(own).toHaveText([/Erased/, /Exported/]);
  expect(await page.locator('main').innerText()).not.toContain('forget.me');
});
