import { limits } from '../../../src/config/limits';
import { adminStandaloneMessages } from '../../../src/content/adminMessages';
import { signUpReviewCopy } from '../../../src/content/signUpReview';
import { reducedMotion } from '../support/accessibility';
import { removeDocument, storeDocument } from '../support/database';
import { commitRequests } from '../support/faults';
import { desk, expect, type Page, test } from '../support/fixtures';
import { unbroken } from '../support/longProject';
import { longSignUp, storeLongSignUp, storeSignUp } from '../support/signUps';
import { openAsStaff } from '../support/staff';
import {
  button,
  dialog,
  inNestedDialog,
  inDialog,
  testEachState,
  expectInvalid,
  refuseConnection,
  expectText,
  type PageState,
} from '../support/pageStates';

test.use({ viewport: desk, ...reducedMotion });

const signUps = '/admin/completed-sign-up-forms';
const email = 'ada.statesman@example.org';
const review = `signUpReviews/${email}`;

async function openReview(page: Page, name = /^Review: Ada Statesman/) {
  await button(page, name).click();
  await expect(dialog(page)).toBeVisible();
}

/** The dialog of one sign-up. */
const states: PageState[] = [
  [
    'a long sign-up, and a mark that did not go through',
    signUps,
    async (page) => {
      await openReview(page, longSignUp);
      await page.route(commitRequests, refuseConnection);
      await page.getByLabel('Note for colleagues').fill(unbroken(limits.reviewNote));
      await button(page, 'Save').click();
      await expect(dialog(page).getByRole('alert')).toBeVisible();
    },
    inDialog,
  ],
  [
    'a sign-up that a colleague has marked meanwhile',
    signUps,
    async (page) => {
      await openReview(page);
      await storeDocument(review, {
        status: { stringValue: 'declined' },
        note: { stringValue: unbroken(limits.reviewNote) },
        byEmail: { stringValue: `${unbroken(60)}@example.org` },
        at: { timestampValue: '2024-06-01T10:00:00Z' },
      });
      await page.getByLabel('Note for colleagues').fill('Mine.');
      await button(page, 'Save').click();
      await expectText(page, /^A colleague has marked it in the meantime/);
    },
    { ...inDialog, before: () => removeDocument(review) },
  ],
  [
    'a sign-up and the projects to choose from',
    signUps,
    async (page) => {
      await openReview(page, longSignUp);
      await page.getByLabel(signUpReviewCopy.project.search).fill('Sintel');
      await expect(button(page, signUpReviewCopy.project.choose('Sintel'))).toBeVisible();
    },
    inDialog,
  ],
  [
    'a sign-up whose project is gone',
    signUps,
    async (page) => {
      await openReview(page);
      await expectText(page, signUpReviewCopy.project.gone);
    },
    {
      ...inDialog,
      before: () =>
        storeDocument(review, {
          status: { stringValue: 'accepted' },
          note: { stringValue: '' },
          projectId: { stringValue: 'c1b2f6ad-52f4-4b9e-8d6f-0d5a3f9a1c99' },
          byEmail: { stringValue: `${unbroken(60)}@example.org` },
          at: { timestampValue: '2024-06-01T10:00:00Z' },
        }),
    },
  ],
  [
    'a sign-up and its export',
    signUps,
    async (page) => {
      await openReview(page);
      await button(page, 'Export this creator’s data').click();
      await expectText(page, adminStandaloneMessages.fileDownloaded);
      // It would leave by itself meanwhile.
      await button(page, 'Dismiss').click();
    },
    inDialog,
  ],
  [
    'an erasure with its fault',
    signUps,
    async (page) => {
      await openReview(page);
      await button(page, 'Erase this sign-up').click();
      await page.getByLabel(/type the email/).press('Enter');
      await expectInvalid(page, /type the email/);
    },
    inNestedDialog,
  ],
  [
    'an erasure that did not go through',
    signUps,
    async (page) => {
      await openReview(page);
      await button(page, 'Erase this sign-up').click();
      await page.getByLabel(/type the email/).fill(email);
      await page.route(commitRequests, refuseConnection);
      await button(page, 'Erase for good').click();
      await expect(dialog(page).getByRole('alert')).toBeVisible();
    },
    inNestedDialog,
  ],
];

test.beforeAll(async () => {
  await storeSignUp({ email, lastName: 'Statesman', brandName: 'Lantern' });
  await storeLongSignUp();
});

test.describe('The dialog of a sign-up', () => {
  testEachState(states, openAsStaff);
});
