import { limits } from '../../../src/config/limits';
import { creatorAdminCopy } from '../../../src/content/creatorAdmin';
import { brandItemsCopy } from '../../../src/content/shopAdmin';
import { creatorCopy, signUpReviewCopy } from '../../../src/content/signUpReview';
import { linkRequestCopy } from '../../../src/content/linkRequest';
import { studioCopy } from '../../../src/content/studio';
import { teamCopy } from '../../../src/content/brandTeam';
import { reducedMotion } from '../support/accessibility';
import { storePack } from '../support/creators';
import { storeDocument } from '../support/database';
import { commitRequests } from '../support/faults';
import { desk, type Page, test } from '../support/fixtures';
import { unbroken } from '../support/longProject';
import {
  button,
  expectInvalid,
  expectText,
  inDialog,
  type PageState,
  readOnly,
  refuseConnection,
  testEachState,
} from '../support/pageStates';
import { storeItem } from '../support/shops';
import { longSignUp, storeLongSignUp, storeSignUp } from '../support/signUps';
import { openAsStaff } from '../support/staff';

test.use({ viewport: desk, ...reducedMotion });

const creators = '/admin/creators';
const brandId = '7d1e5c1a-1f5e-4a4c-8a55-1d2f6a7b8c9d';
const path = `brands/${brandId}`;
const closedBrandId = '7d1e5c1a-1f5e-4a4c-8a55-1d2f6a7b8c9c';
/** Accepted just now. */
const acceptedBrandId = crypto.randomUUID();
const acceptedEmail = `accepted.${acceptedBrandId}@example.org`;
const acceptedSignUp = new RegExp(`^Review: Ada Accepted ${acceptedBrandId}`);
const text = (stringValue: string) => ({ stringValue });
const at = { timestampValue: '2026-06-01T10:00:00Z' };
const until = { timestampValue: '2999-01-01T10:00:00Z' };
const grant = { packageId: text('gold'), packageUntil: until };
const copy = creatorAdminCopy;
const longItem = unbroken(limits.merchandiseName);

/** What staff see of creators, with texts as long as they get. */
const states: PageState[] = [
  ['the list of creators', creators, (page) => expectText(page, /\d brands?$/), readOnly],
  [
    'a search that finds no creator',
    `${creators}?search=nobody-of-this-name`,
    (page) => expectText(page, copy.noneFound),
    readOnly,
  ],
  [
    'a brand whose package could not be changed',
    `${creators}?brand=${brandId}`,
    async (page) => {
      await expectText(page, teamCopy.members);
      await page.getByLabel(copy.reason).fill(unbroken(500));
      await page.route(commitRequests, refuseConnection);
      await button(page, copy.save).click();
      await expectText(page, /^Error in changing the package/);
    },
    inDialog,
  ],
  [
    'an item that could not be withdrawn',
    `${creators}?brand=${brandId}`,
    async (page) => {
      await button(page, brandItemsCopy.withdrawNamed(longItem)).click();
      await page.route(commitRequests, refuseConnection);
      await button(page, brandItemsCopy.action).click();
      await expectText(page, /^Error in withdrawing the item/);
    },
    // It stands beside the panel that it is about.
    { part: 'dialog[open]:not(.side-panel)' },
  ],
  [
    'a brand that is about to be closed, with another name',
    `${creators}?brand=${brandId}`,
    async (page) => {
      await page.getByLabel(copy.closing.reason).fill(unbroken(limits.reason));
      await button(page, copy.closing.start).click();
      await page.getByLabel(copy.closing.dialog.label).fill('Another');
      await page.getByLabel(copy.closing.dialog.label).press('Enter');
      await expectText(page, copy.closing.dialog.mismatch);
    },
    { part: 'dialog[open]:not(.side-panel)' },
  ],
  [
    'a brand whose closing was interrupted',
    `${creators}?brand=${closedBrandId}`,
    (page) => expectText(page, /^Closing was interrupted/),
    inDialog,
  ],
  [
    'a sign-up whose acceptance is about to be taken back',
    '/admin/completed-sign-up-forms',
    async (page) => {
      await button(page, acceptedSignUp).click();
      await button(page, signUpReviewCopy.takeBack.start).click();
      await expectText(page, signUpReviewCopy.takeBack.letter);
    },
    { part: 'dialog[open]:not(.side-panel)' },
  ],
  [
    'a person who is about to be erased',
    '/admin/completed-sign-up-forms',
    async (page) => {
      await button(page, acceptedSignUp).click();
      await button(page, creatorCopy.erase.person.start).click();
      await expectText(page, creatorCopy.erase.person.stays);
    },
    { part: 'dialog[open]:not(.side-panel)' },
  ],
  [
    'a sign-up that is accepted without a name',
    '/admin/completed-sign-up-forms',
    async (page) => {
      await button(page, longSignUp).click();
      await page.getByRole('dialog').getByText('Accepted', { exact: true }).click();
      await page.getByLabel('Brand name').fill('');
      await page.getByLabel('Package', { exact: true }).selectOption('gold');
      await page.getByLabel('Granted until').fill('2020-01-01');
      await button(page, 'Save').click();
      await expectInvalid(page, 'Brand name');
    },
    inDialog,
  ],
  [
    'the studio, for who has no brand',
    '/studio',
    (page) => expectText(page, studioCopy.waiting.lead),
    readOnly,
  ],
];

test.beforeAll(async () => {
  await storeDocument(path, {
    ...grant,
    name: text(`Lantern ${unbroken(120)}`),
    ownerEmail: text(`${unbroken(60)}@example.org`),
    isFirstFilmCampaign: { booleanValue: true },
    campaignProjectId: text(''),
    imdb: {
      mapValue: {
        fields: {
          state: text('done'),
          link: text(`https://www.imdb.com/title/${unbroken(300)}`),
          day: at,
        },
      },
    },
    changeId: text(brandId),
    at,
  });
  await storeDocument(`${path}/members/owner`, {
    uid: text('owner'),
    email: text(`${unbroken(60)}@example.org`),
    role: text('owner'),
    at,
  });
  await storeDocument(`${path}/log/${brandId}`, {
    action: text('accepted'),
    reason: text(unbroken(300)),
    after: { mapValue: { fields: grant } },
    byEmail: text(`${unbroken(60)}@example.org`),
    at,
  });
  await storeDocument(`brands/${closedBrandId}`, {
    ...grant,
    name: text('Lantern, closed'),
    ownerEmail: text('owner@example.org'),
    suspended: { booleanValue: true },
    closed: { booleanValue: true },
    at,
  });
  await storeDocument(`brands/${closedBrandId}/members/owner`, {
    uid: text('owner'),
    email: text('owner@example.org'),
    role: text('owner'),
    at,
  });
  await storeSignUp({
    email: acceptedEmail,
    lastName: `Accepted ${acceptedBrandId}`,
    brandName: unbroken(120),
  });
  await storeDocument(`signUpReviews/${acceptedEmail}`, {
    status: text('accepted'),
    note: text(''),
    projectId: text(''),
    brandId: text(acceptedBrandId),
    at,
  });
  await storeDocument(`brands/${acceptedBrandId}`, {
    ...grant,
    name: text(unbroken(120)),
    ownerEmail: text(acceptedEmail),
    at: { timestampValue: new Date().toISOString() },
  });
  await storePack({ brandId, packId: brandId }, { title: unbroken(120) });
  const shop = { brandId, projectId: brandId };
  await storeItem(shop, '7d1e5c1a-1f5e-4a4c-8a55-1d2f6a7b8c9e', { name: longItem, approved: true });
  await storeItem(shop, '7d1e5c1a-1f5e-4a4c-8a55-1d2f6a7b8c9f', {
    name: 'A mug on sale',
    approved: true,
    onSale: true,
    slot: 'p1',
  });
  await storeLongSignUp();
});

test.describe('What staff see of creators', () => {
  testEachState(states, openAsStaff);
});

const { link } = studioCopy;
/** Where a sign-in link leads; this one is of no use. */
const openedLink = '/studio?apiKey=emulated&mode=signIn&oobCode=used';
const fillEmail = async (page: Page, email: string) => {
  await page.getByLabel(linkRequestCopy.label).fill(email);
  await page.keyboard.press('Enter');
};

/** The way into the studio. */
const wayIn: PageState[] = [
  [
    'the form that asks for a link, with an email that is none',
    '/studio',
    async (page) => {
      await fillEmail(page, unbroken(60));
      await expectInvalid(page, linkRequestCopy.label);
    },
  ],
  [
    'a link that is on its way',
    '/studio',
    async (page) => {
      await fillEmail(page, `${'unbroken'.repeat(7)}@example.org`);
      await expectText(page, linkRequestCopy.sent);
    },
  ],
  [
    'a link that was opened on another device',
    openedLink,
    (page) => expectText(page, link.heading),
  ],
  [
    'a link that was used',
    openedLink,
    async (page) => {
      await fillEmail(page, 'somebody@example.org');
      await expectText(page, link.used.heading);
    },
  ],
];

test.describe('What whoever is not signed in sees of the studio', () => {
  testEachState(wayIn);
});
