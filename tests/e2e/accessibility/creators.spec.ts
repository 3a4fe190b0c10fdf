import { studioCopy } from '../../../src/content/studio';
import { reducedMotion } from '../support/accessibility';
import { storeDocument } from '../support/database';
import { commitRequests } from '../support/faults';
import { desk, test } from '../support/fixtures';
import { unbroken } from '../support/longProject';
import {
  button,
  expectInvalid,
  expectText,
  inDialog,
  type PageState,
  refuseConnection,
  testEachState,
} from '../support/pageStates';
import { longSignUp, storeLongSignUp } from '../support/signUps';
import { openAsStaff } from '../support/staff';

test.use({ viewport: desk, ...reducedMotion });

const creators = '/admin/creators';
const brandId = '7d1e5c1a-1f5e-4a4c-8a55-1d2f6a7b8c9d';
const path = `brands/${brandId}`;
const text = (stringValue: string) => ({ stringValue });
const at = { timestampValue: '2026-06-01T10:00:00Z' };
const until = { timestampValue: '2999-01-01T10:00:00Z' };
const grant = { packageId: text('gold'), packageUntil: until };
const copy = studioCopy.admin;

/** What staff see of creators, with texts as long as they get. */
const states: PageState[] = [
  ['the list of creators', creators, (page) => expectText(page, /brands?$/)],
  [
    'a search that finds no creator',
    `${creators}?search=nobody-of-this-name`,
    (page) => expectText(page, copy.noneFound),
  ],
  [
    'a brand whose package could not be changed',
    `${creators}?brand=${brandId}`,
    async (page) => {
      await expectText(page, studioCopy.team.members);
      await page.getByLabel(copy.reason).fill(unbroken(500));
      await page.route(commitRequests, refuseConnection);
      await button(page, copy.save).click();
      await expectText(page, /^Error in changing the package/);
    },
    inDialog,
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
  ],
];

test.beforeAll(async () => {
  await storeDocument(path, {
    ...grant,
    name: text(`Lantern ${unbroken(120)}`),
    ownerEmail: text(`${unbroken(60)}@example.org`),
    keeperUid: text(''),
    isFirstFilmCampaign: { booleanValue: true },
    campaignProjectId: text(''),
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
    what: text('accepted'),
    reason: text(unbroken(300)),
    after: { mapValue: { fields: grant } },
    byEmail: text(`${unbroken(60)}@example.org`),
    at,
  });
  await storeLongSignUp();
});

test.describe('What staff see of creators', () => {
  testEachState(states, openAsStaff);
});
