import * as v from 'valibot';
import { backer } from '../../scripts/samples/campaigns';
import {
  adminCampaignLink,
  filmLink,
  filmUpdatesLink,
  paths,
  studioPaths,
} from '../../src/config/paths';
import { campaignDraftCopy } from '../../src/content/campaignAdmin';
import { studioUpdatesCopy } from '../../src/content/campaignBackers';
import { campaignCopy, pledgeCopy, rewardCopy } from '../../src/content/campaigns';
import { campaignReviewCopy } from '../../src/content/campaignStaff';
import { campaignUpdatesCopy } from '../../src/content/campaignUpdates';
import { followCopy } from '../../src/content/follow';
import { linkRequestCopy } from '../../src/content/linkRequest';
import { pledgeOrderCopy } from '../../src/content/pledgeOrders';
import { previewCopy } from '../../src/content/workspace';
import { parseDraft } from '../../src/features/campaign-admin/draftModel';
import { campaignSchema } from '../../src/features/campaigns/campaignModel';
import { plainFields } from '../../src/lib/firestoreRest';
import { makeSlug } from '../../src/lib/slug';
import { utcDay } from '../../src/lib/utcDates';
import {
  beginYesterday,
  newCampaignFilm,
  storeCampaign,
  storeCampaignFilm,
} from './support/campaigns';
import { accountByLink, openAsCreator } from './support/creators';
import { readDocument, store } from './support/database';
import { desk, expect, open, type Page, phone, test } from './support/fixtures';
import { countLetters, linkSentTo } from './support/letters';
import { pictureFile } from './support/pictureFiles';
import { expectStripePage } from './support/shop';
import { openAsStaff } from './support/staff';

test.use({ viewport: desk });

const day = 24 * 60 * 60_000;
const reward = 'Printed Frame';

/** Types what staff ask for, and nothing more, and sends it. */
async function draftCampaign(page: Page) {
  const { start, fields, story, goal, budget, rewards } = campaignDraftCopy;
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  const type = (label: string, value: string) =>
    page.getByLabel(label, { exact: true }).fill(value);
  await press(start.begin);
  await type(fields.heading, 'A copy for cinemas');
  await type(fields.story, 'It is to be seen on a wall.');
  await page
    .getByLabel('Choose a picture')
    .first()
    .setInputFiles(await pictureFile('frame.png'));
  await type(story.shows(1), 'A frame of the film');
  await type(goal.goal, '1000');
  await type(fields.startsAt, utcDay(Date.now() + 3 * day));
  await type(fields.endsAt, utcDay(Date.now() + 32 * day));
  await press(rewards.add);
  await type(rewards.name, reward);
  await type(rewards.description, 'On paper.');
  await type(rewards.price, '25');
  await type(rewards.month, utcDay(Date.now() + 120 * day).slice(0, 7));
  await press(budget.add);
  await type(budget.label(1), 'The copy');
  await type(budget.sum(1), '910');
  await expect(page.getByText(campaignDraftCopy.side.ready)).toBeVisible();
  await press(campaignDraftCopy.send);
  await expect(page.getByText(campaignDraftCopy.states.submitted)).toBeVisible();
}

test('A creator drafts a campaign, staff approve it, and a fan pledges on a phone', async ({
  page,
  browser,
}) => {
  const film = newCampaignFilm('A Film That Raises Money');
  const { brandId, projectId, title, email } = film;
  await storeCampaignFilm(film);
  await openAsCreator(page, '/studio/campaign', email);
  await draftCampaign(page);
  // Nothing of it is public.
  expect(await readDocument(`campaigns/${projectId}`)).toBeNull();

  const staff = await (await browser.newContext({ viewport: desk })).newPage();
  await openAsStaff(staff, adminCampaignLink(projectId));
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

test('A backer reads what is for backers once an email is proven, and has a question answered', async ({
  page,
  browser,
}) => {
  const film = newCampaignFilm('A Film With Updates');
  const { projectId, title } = film;
  await storeCampaign(film);
  const fanEmail = `fan.${film.email}`;
  const { localId } = await accountByLink(fanEmail);
  await store(`campaigns/${projectId}/backers/${localId}`, backer({ latest: '' }));
  const address = filmUpdatesLink(makeSlug(title, projectId));
  const [heading, told] = ['The sound has a home', 'We mix in a room that was a cinema.'];
  const [question, answer] = ['Do you ship to Brazil?', 'We do, from March on.'];
  const { updates, editor, questions, reply } = studioUpdatesCopy;
  const copy = campaignUpdatesCopy;

  await openAsCreator(page, `${paths.studio}/${studioPaths.campaignUpdates}`, film.email);
  await page.getByRole('link', { name: updates.write }).click();
  // The preview is as high as what is told.
  const preview = page.getByTitle(previewCopy.frame(updates.number(1)));
  const heightOfPreview = async () => (await preview.boundingBox())?.height ?? 0;
  await expect.poll(heightOfPreview).toBeGreaterThan(40);
  const before = await heightOfPreview();
  expect(before).toBeLessThan(200);
  await page.getByLabel(editor.fields.heading, { exact: true }).fill(heading);
  await page.getByLabel(editor.fields.text, { exact: true }).fill(told);
  await expect.poll(heightOfPreview).toBeGreaterThan(before);
  await page.getByText(editor.readers.backers, { exact: true }).click();
  await page.getByRole('button', { name: editor.publish, exact: true }).click();
  await expect(page.getByRole('heading', { name: heading })).toBeVisible();

  const fan = await (await browser.newContext({ viewport: phone })).newPage();
  await open(fan, address);
  await expect(fan.getByRole('heading', { name: heading })).toBeVisible();
  await expect(fan.getByText(copy.locked.lead)).toBeVisible();
  const typed = fan.getByLabel(copy.ask.label, { exact: true });
  await typed.fill(question);
  await fan.getByLabel(linkRequestCopy.label, { exact: true }).fill(fanEmail);
  const seen = await countLetters(fanEmail);
  await fan.getByRole('button', { name: linkRequestCopy.submit }).click();
  await expect(fan.getByText(linkRequestCopy.sent)).toBeVisible();
  await fan.goto(await linkSentTo(fanEmail, seen));
  await expect(fan.getByText(told)).toBeVisible();
  await expect(typed).toHaveValue(question);
  await fan.getByRole('button', { name: copy.ask.send }).click();
  await expect(fan.getByText(copy.ask.sent)).toBeVisible();

  await page.reload();
  await page.getByRole('button', { name: questions.writeOf(question) }).click();
  await page.getByLabel(reply.label).fill(answer);
  await page.getByRole('button', { name: reply.submit }).click();
  await expect(page.getByText(questions.none)).toBeVisible();

  // To who is nobody again the answer is shown, and the update is not.
  await fan.context().setStorageState({ cookies: [], origins: [] });
  await open(fan, address);
  await expect(fan.getByText(answer)).toBeVisible();
  await expect(fan.getByText(copy.locked.lead)).toBeVisible();
  await expect(fan.getByText(told)).toHaveCount(0);
});

test('A fan is notified of a film by a link, finds it in the account, and stops', async ({
  browser,
}) => {
  const film = newCampaignFilm('A Film That Is Followed');
  await storeCampaignFilm(film);
  const { projectId, title } = film;
  const address = filmLink(makeSlug(title, projectId));
  const email = `follows.${film.email}`;
  const page = await (await browser.newContext({ viewport: phone })).newPage();
  await open(page, address);
  await page.getByRole('button', { name: followCopy.notify }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('checkbox').check();
  await sheet.getByLabel(linkRequestCopy.label).fill(email);
  await page.keyboard.press('Enter');
  await expect(sheet.getByText(followCopy.sentAdvice)).toBeVisible();
  await page.goto(await linkSentTo(email));
  await expect(page.getByText(followCopy.youFollow(title))).toBeVisible();
  await expect(page).toHaveURL(address);

  await page.getByRole('link', { name: followCopy.toAccount }).click();
  await expect(page.getByRole('checkbox', { name: /may write to me/ })).toBeChecked();
  await page.getByRole('button', { name: followCopy.mayWrite.nobody }).click();
  await expect(page.getByText(followCopy.mayWrite.none)).toBeVisible();
  await page.getByRole('button', { name: followCopy.stopOf(title) }).click();
  await expect(page.getByText(followCopy.none)).toBeVisible();
  await page.getByRole('button', { name: followCopy.undo }).click();
  await expect(page.getByRole('heading', { level: 3, name: title })).toBeVisible();
});
