import { adminStandaloneMessages } from '../../../src/content/adminMessages';
import { workspaceCopy } from '../../../src/content/workspace';
import { isLongRun } from '../../support/longRun';
import { expectChoiceVisible, reducedMotion } from '../support/accessibility';
import { storeDocument } from '../support/database';
import { desk, expect, test } from '../support/fixtures';
import { longSignUp, storeLongSignUp, storeSignUp } from '../support/signUps';
import { openAsStaff } from '../support/staff';
import {
  button,
  breakClipboard,
  dialog,
  respondEmpty,
  listQueries,
  readOnly,
  testEachState,
  stall,
  refuseConnection,
  expectText,
  type PageState,
} from '../support/pageStates';

test.use({ viewport: desk, ...reducedMotion });

const signUps = '/admin/completed-sign-up-forms';
const log = '/admin/data-requests';

/** The list of sign-ups, and the data requests log. */
const states: PageState[] = [
  [
    'the sign-ups, however long what they hold',
    signUps,
    async (page) => {
      await expect(button(page, longSignUp)).toBeInViewport({ ratio: 1 });
    },
    readOnly,
  ],
  [
    'sign-ups on their way',
    signUps,
    async (page) => {
      await expectText(page, 'Loading sign-ups…');
    },
    { before: (page) => page.route(listQueries, stall) },
  ],
  [
    'sign-ups without an answer',
    signUps,
    async (page) => {
      await expect(page.getByRole('alert')).toContainText('Error in fetching potential creators');
      await expect(button(page, workspaceCopy.retry)).toBeVisible();
    },
    { before: (page) => page.route(listQueries, refuseConnection) },
  ],
  [
    'the list before anybody has signed up',
    signUps,
    async (page) => {
      await expectText(page, /Nobody has signed up yet/);
    },
    { before: (page) => page.route(listQueries, respondEmpty) },
  ],
  [
    'the log of data requests',
    log,
    (page) => expect(page.getByRole('table', { name: 'Data requests log' })).toBeVisible(),
    readOnly,
  ],
  [
    'the log on its way',
    log,
    (page) => expectText(page, 'Loading the log…'),
    { before: (page) => page.route(listQueries, stall) },
  ],
  [
    'the log without an answer',
    log,
    (page) => expectText(page, /^Error in fetching the data requests log/),
    { before: (page) => page.route(listQueries, refuseConnection) },
  ],
  [
    'the log before anything was done',
    log,
    (page) => expectText(page, /^Nobody has exported or erased a sign-up yet\./),
    { before: (page) => page.route(listQueries, respondEmpty) },
  ],
  [
    'a search of sign-ups that finds nobody, and an email that could not be copied',
    signUps,
    async (page) => {
      await page
        .getByRole('row', { name: /Marjoribanks/ })
        .getByRole('button', { name: /^ada@long/ })
        .click();
      await expect(button(page, 'Copy')).toBeFocused();
      await breakClipboard(page);
      await page.keyboard.press('Enter');
      await expectText(page, /^The browser did not let us copy it/);
      // What no sign-up and no note of another test has.
      await page.getByLabel('Search sign-ups and notes').fill('z'.repeat(200));
      await page.keyboard.press('Enter');
      await expectText(page, /No sign-up matches/);
    },
  ],
  [
    'a search and an export of sign-ups, under way',
    signUps,
    async (page) => {
      await expect(button(page, longSignUp)).toBeVisible();
      await page.route(listQueries, stall);
      await page.getByLabel('Search sign-ups and notes').fill('lantern');
      await page.keyboard.press('Enter');
      await button(page, 'Export as CSV').click();
      await expect(button(page, 'Stop')).toHaveCount(2);
    },
  ],
  [
    'the list after an erasure',
    signUps,
    async (page) => {
      await button(page, /^Review: Ada Gone/).click();
      await button(page, 'Erase this sign-up').click();
      await page.getByLabel(/type the email/).fill('ada.gone@example.org');
      await button(page, 'Erase for good').click();
      await expectText(page, adminStandaloneMessages.signUpErased);
      // It would leave by itself meanwhile, and what stands below it would move.
      await button(page, 'Dismiss').click();
    },
    {
      before: () =>
        storeSignUp({ email: 'ada.gone@example.org', lastName: 'Gone', brandName: 'Lantern' }),
    },
  ],
];

test.beforeAll(async () => {
  await storeLongSignUp();
  await storeDocument('staffLog/0c9a3a52-6f3c-4d10-8f3e-2b1d9d1f6a77', {
    action: { stringValue: 'exported' },
    by: { stringValue: 'Xq3aBcDeFgHiJkLmNoPqRsTuVwX2' },
    signedUp: { timestampValue: '2024-05-01T10:00:00Z' },
    at: { timestampValue: '2024-06-01T10:00:00Z' },
  });
});

test.describe('The sign-ups as staff see them', () => {
  testEachState(states, openAsStaff);

  if (isLongRun)
    test('In forced colours, the order of a list and the mark of a sign-up show that they are chosen', async ({
      page,
    }) => {
      await openAsStaff(page, signUps);
      const head = (name: string) => page.getByRole('columnheader', { name }).getByRole('button');
      await head('Last Name').click();
      await expect(page.locator('th[aria-sort]')).toContainText('Last Name');
      await expectChoiceVisible(page, head('Last Name'), async () => {
        await head('First Name').click();
        await expect(page.locator('th[aria-sort]')).toContainText('First Name');
      });
      await button(page, longSignUp).click();
      const mark = (name: string) => dialog(page).locator('label', { hasText: name });
      await expectChoiceVisible(page, mark('New'), () => mark('Declined').click());
    });
});
