import { reducedMotion } from '../support/accessibility';
import { removeDocument } from '../support/database';
import { databaseRequests } from '../support/faults';
import { desk, expect, type Page, test } from '../support/fixtures';
import {
  builderPath,
  submitSignIn,
  createStaffAccount,
  manageProjects,
  openAsStaff,
} from '../support/staff';
import {
  button,
  dialog,
  inDialog,
  readOnly,
  testEachState,
  expectInvalid,
  stall,
  refuseConnection,
  expectText,
  type PageState,
} from '../support/pageStates';

test.use({ viewport: desk, ...reducedMotion });

const builder = builderPath('Sintel');

async function knockAsNoStaff(page: Page, before: (record: string) => Promise<void>) {
  const account = { email: `${crypto.randomUUID()}@backlot.test`, password: 'emulated-staff' };
  const record = `staff/${await createStaffAccount(account)}`;
  await before(record);
  await submitSignIn(page, account);
  return record;
}

/** At the gate. */
const outside: PageState[] = [
  [
    'who is no staff',
    '/admin',
    async (page) => {
      await knockAsNoStaff(page, removeDocument);
      await expectText(page, 'This account is not staff');
    },
  ],
  [
    'who is no longer staff',
    manageProjects,
    async (page) => {
      const record = await knockAsNoStaff(page, () => Promise.resolve());
      // What is asked for as the screen opens has come; the next question is the one that is refused.
      await page.getByRole('region', { name: 'Projects' }).getByRole('link').first().waitFor();
      await removeDocument(record);
      await page.getByLabel('Search projects').fill('sintel');
      await expectText(page, 'You are no longer staff');
    },
  ],
];

/** How one is in, and goes or is kept out again. */
const inside: PageState[] = [
  [
    'what waits and what changed last',
    '/admin',
    async (page) => {
      await expect(page.getByRole('region', { name: 'Changed last' })).not.toContainText(
        'One moment',
      );
    },
    readOnly,
  ],
  [
    'the shortcuts',
    '/admin',
    async (page) => {
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.keyboard.press('?');
      await expect(page.getByRole('dialog', { name: 'Shortcuts' })).toBeVisible();
    },
    { ...inDialog, ...readOnly },
  ],
  [
    'who cannot be checked',
    '/admin',
    (page) => expectText(page, 'We could not check who you are'),
    { before: (page) => page.route(databaseRequests, refuseConnection) },
  ],
  [
    'who is being checked',
    '/admin',
    async (page) => {
      await page.route(/accounts:lookup/, stall);
      await page.reload();
      await expectText(page, 'Checking who you are…');
    },
  ],
  [
    'the landing',
    '/admin',
    (page) => expect(page.locator('h1')).toHaveText('Today’s call sheet'),
    readOnly,
  ],
  [
    'a page that is left with something unsaved',
    builder,
    async (page) => {
      await button(page, 'Tap to Edit Purpose').click();
      await page.getByLabel('Purpose', { exact: true }).fill('Half a thought');
      await page.getByRole('link', { name: 'Public site' }).click();
      await expect(dialog(page)).toBeVisible();
    },
    inDialog,
  ],
  [
    'the way out with something unsaved',
    builder,
    async (page) => {
      await button(page, 'Tap to Edit Purpose').click();
      await page.getByLabel('Purpose', { exact: true }).fill('Half a thought');
      await button(page, 'Sign out').click();
      await expect(button(page, 'Sign out and throw away')).toBeVisible();
    },
    inDialog,
  ],
  [
    'the lock with a fault',
    builder,
    async (page) => {
      await page.clock.fastForward(60 * 60_000);
      await button(page, 'Unlock').click();
      await expectInvalid(page, 'Password');
    },
    { ...inDialog, before: (page) => page.clock.install() },
  ],
];

test.describe('The session of staff', () => {
  testEachState(outside);
  testEachState(inside, openAsStaff);
});
