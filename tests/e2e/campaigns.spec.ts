import * as v from 'valibot';
import { campaignReviewCopy } from '../../src/content/campaignStaff';
import { campaignCopy, pledgeCopy, pledgeOrderCopy, rewardCopy } from '../../src/content/campaigns';
import { parseDraft } from '../../src/features/campaign-admin/draftModel';
import { campaignSchema } from '../../src/features/campaigns/campaignModel';
import { plainFields } from '../../src/lib/firestoreRest';
import { utcDay } from '../../src/lib/utcDates';
import { beginYesterday, storeCampaignFilm } from './support/campaigns';
import { openAsCreator } from './support/creators';
import { readDocument } from './support/database';
import { desk, expect, open, type Page, phone, test } from './support/fixtures';
import { pictureFile } from './support/pictureFiles';
import { expectStripePage } from './support/shop';
import { openAsStaff } from './support/staff';

test.use({ viewport: desk });

const day = 24 * 60 * 60_000;
const reward = 'Printed Frame';

/** Types what staff ask for, and nothing more, and sends it. */
async function draftCampaign(page: Page) {
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  await press('Begin a campaign');
  await page.getByLabel('The campaign in a line').fill('A copy for cinemas');
  await page.getByLabel('What you want to do, and why now').fill('It is to be seen on a wall.');
  await page.getByLabel('Add a picture').setInputFiles(await pictureFile('frame.png'));
  await page.getByLabel('What the picture shows').fill('A frame of the film');
  await page.getByLabel('Goal, $').fill('1000');
  await page.getByLabel('Begins on').fill(utcDay(Date.now() + 3 * day));
  await page.getByLabel('Last day').fill(utcDay(Date.now() + 32 * day));
  await press('Add a line');
  await page.getByLabel('Line 1', { exact: true }).fill('The copy');
  await page.getByLabel('Sum of line 1').fill('910');
  await press('Add a reward');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill(reward);
  await dialog.getByLabel('Description').fill('On paper.');
  await dialog.getByLabel('At least').fill('25');
  await dialog.getByLabel('Expected in').fill(utcDay(Date.now() + 120 * day).slice(0, 7));
  await dialog.getByRole('button', { name: 'Keep it' }).click();
  await expect(dialog).toHaveCount(0);
  await press('Send it to Backlot');
  await expect(page.getByText('With our team').first()).toBeVisible();
}

test('A creator drafts a campaign, staff approve it, and a fan pledges on a phone', async ({
  page,
  browser,
}) => {
  // What is approved stays: a second try has a film of its own.
  const [brandId, projectId] = [crypto.randomUUID(), crypto.randomUUID()];
  const title = `A Film That Raises Money ${brandId.slice(0, 4)}`;
  const email = `${brandId}@example.org`;
  await storeCampaignFilm({ brandId, projectId, title, email });
  await openAsCreator(page, '/studio/campaign', email);
  await draftCampaign(page);
  // Nothing of it is public.
  expect(await readDocument(`campaigns/${projectId}`)).toBeNull();

  const staff = await (await browser.newContext({ viewport: desk })).newPage();
  await openAsStaff(staff, `/admin/campaigns/${projectId}`);
  await expect(staff.getByText('It is to be seen on a wall.')).toBeVisible();
  await staff.getByRole('button', { name: campaignReviewCopy.approve, exact: true }).click();
  await expect(staff.getByText(/is approved\.$/).first()).toBeVisible();

  const readCampaign = async () => {
    const stored = await readDocument(`campaigns/${projectId}`);
    return v.parse(campaignSchema, plainFields(stored?.fields));
  };
  const draft = parseDraft(
    plainFields((await readDocument(`brands/${brandId}/campaignDrafts/${projectId}`))?.fields),
  );
  expect(draft.state).toBe('approved');
  const { plainId } = await readCampaign();
  await beginYesterday(projectId, [plainId, ...draft.rewards.map(({ id }) => id)]);

  const fan = await (await browser.newContext({ viewport: phone })).newPage();
  await open(fan, `/explore-projects/project?title=${encodeURIComponent(title)}`);
  await fan.getByRole('heading', { name: campaignCopy.heading }).scrollIntoViewIfNeeded();
  await fan.getByRole('button', { name: rewardCopy.chooseOf(reward) }).click();
  const sheet = fan.getByRole('dialog');
  await sheet.getByRole('radio', { name: '$10' }).check({ force: true });
  await sheet.getByRole('button', { name: pledgeCopy.goOn }).click();
  await sheet.getByLabel('Your name').fill('Fay Fan');
  await sheet.getByLabel('Email').fill('fay.fan@example.org');
  await sheet.getByRole('button', { name: /pay/i }).click();
  await expectStripePage(fan);
  await fan.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(fan.getByText(pledgeOrderCopy.oneOf(1))).toBeVisible();
  expect(await readCampaign()).toMatchObject({
    paidCents: 3_500,
    pledges: 1,
    taken: { [draft.rewards[0]?.id ?? '']: 1 },
  });

  // The creator sees it where the campaign runs.
  await page.reload();
  await expect(page.getByText('$35').first()).toBeVisible();
});
