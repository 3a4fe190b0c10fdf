import { still } from '../support/appearance';
import { removeDocument } from '../support/database';
import { database } from '../support/faults';
import { desk, expect, type Page, test } from '../support/journey';
import { builderOf, knock, makeStaff, manageProjects, openAsStaff } from '../support/staff';
import {
  button,
  dialog,
  front,
  lookAtEach,
  marked,
  never,
  refused,
  seen,
  type State,
} from '../support/states';

test.use({ viewport: desk, ...still });

const builder = builderOf('Sintel');

async function knockAsNoStaff(page: Page, before: (record: string) => Promise<void>) {
  const account = { email: `${crypto.randomUUID()}@backlot.test`, password: 'emulated-staff' };
  const record = `staff/${await makeStaff(account)}`;
  await before(record);
  await knock(page, account);
  return record;
}

/** At the gate. */
const outside: State[] = [
  [
    'who is no staff',
    '/admin',
    async (page) => {
      await knockAsNoStaff(page, removeDocument);
      await seen(page, 'This account is not staff');
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
      await seen(page, 'You are no longer staff');
    },
  ],
];

/** How one is in, and goes or is kept out again. */
const inside: State[] = [
  [
    'who cannot be checked',
    '/admin',
    (page) => seen(page, 'We could not check who you are'),
    { before: (page) => page.route(database, refused) },
  ],
  [
    'who is being checked',
    '/admin',
    async (page) => {
      await page.route(/accounts:lookup/, never);
      await page.reload();
      await seen(page, 'Checking who you are…');
    },
  ],
  ['the landing', '/admin', (page) => expect(page.locator('h1')).toHaveText('Staff')],
  [
    'a page that is left with something unsaved',
    builder,
    async (page) => {
      await button(page, 'Tap to Edit Purpose').click();
      await page.getByLabel('Purpose', { exact: true }).fill('Half a thought');
      await page.getByRole('banner').getByRole('link', { name: 'Pricing' }).click();
      await expect(dialog(page)).toBeVisible();
    },
    front,
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
    front,
  ],
  [
    'the lock with a fault',
    builder,
    async (page) => {
      await page.clock.fastForward(60 * 60_000);
      await button(page, 'Unlock').click();
      await marked(page, 'Password');
    },
    { ...front, before: (page) => page.clock.install() },
  ],
];

test.describe('The session of staff', () => {
  lookAtEach(outside);
  lookAtEach(inside, openAsStaff);
});
