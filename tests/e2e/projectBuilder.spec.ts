import sharp from 'sharp';
import { recordAnnouncements } from './support/announcements';
import { readDocument, storedFile } from './support/database';
import { desk, expect, type Locator, open, type Page, test } from './support/fixtures';
import { tabTo } from './support/keyboard';
import { fileRequests, delayResponses, isLaterPart } from './support/faults';
import { noisePicture, photoFile, pictureFile } from './support/pictureFiles';
import { builderPath, createProject, manageProjects, openAsStaff } from './support/staff';

test.use({ viewport: desk });

async function edit(page: Page, label: string, text: string) {
  await page.getByRole('button', { name: new RegExp(`^Tap to (?:Edit|Add) ${label}$`) }).click();
  await page.getByLabel(label, { exact: true }).fill(text);
}

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();
const shown = (page: Page, label: string) =>
  page.getByRole('button', { name: `Tap to Edit ${label}` });
const stored = (title: string) => readDocument(`projects/${encodeURIComponent(title)}`);

test('A title that is taken is refused with its text, and what was typed stays', async ({
  page,
}) => {
  await openAsStaff(page, manageProjects);
  await page.getByRole('button', { name: 'Create New Project' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await expect(dialog.getByText('Enter a title.')).toBeVisible();
  await expect(dialog.getByLabel('Title')).toBeFocused();
  await dialog.getByLabel('Title').fill('Sintel');
  await dialog.getByLabel('Description').fill('Another one.');
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await expect(dialog.getByText('A project with this name already exists.')).toBeVisible();
  await expect(dialog.getByLabel('Description')).toHaveValue('Another one.');
});

test('Two people edit one text: the second sees both and chooses', async ({ page, browser }) => {
  const title = 'Two Editors';
  await createProject(page, title);
  await edit(page, 'Description', 'Mine.');

  const colleague = await (await browser.newContext({ viewport: desk })).newPage();
  await openAsStaff(colleague, builderPath(title));
  await edit(colleague, 'Description', 'Theirs.');
  await save(colleague);
  await expect(shown(colleague, 'Description')).toBeFocused();
  await edit(colleague, 'Purpose', 'Their purpose.');
  await save(colleague);
  await expect(shown(colleague, 'Purpose')).toBeFocused();
  await colleague.close();

  await save(page);
  const choice = page.getByRole('alert').filter({ hasText: 'Someone else changed this' });
  await expect(choice).toContainText('Theirs.');
  await expect(page.getByLabel('Description', { exact: true })).toHaveValue('Mine.');
  expect((await stored(title))?.fields.description).toEqual({ stringValue: 'Theirs.' });
  await choice.getByRole('button', { name: 'Save yours instead' }).click();
  await expect(shown(page, 'Description')).toBeFocused();
  const { fields } = (await stored(title)) ?? {};
  expect(fields?.description).toEqual({ stringValue: 'Mine.' });
  expect(fields?.purpose).toEqual({ stringValue: 'Their purpose.' });
});

test('A reload in the middle of editing brings back what was typed', async ({ page }) => {
  const title = 'Half Written';
  await createProject(page, title);
  await edit(page, 'Synopsis', 'Half a sentence');
  page.once('dialog', (question) => void question.accept());
  await page.reload();
  await expect(page.getByLabel('Synopsis', { exact: true })).toHaveValue('Half a sentence');
  expect((await stored(title))?.fields.synopsis).toEqual({ stringValue: '' });
  await save(page);
  await expect(shown(page, 'Synopsis')).toBeVisible();
  expect((await stored(title))?.fields.synopsis).toEqual({ stringValue: 'Half a sentence' });
});

for (const odd of ['Ways / 50 % of “Nothing” #1?', '..', 'Été 🎬 电影', 'فيلم قصير'])
  test(`A rename to ${odd} moves the project, its pictures and its link`, async ({ page }) => {
    const title = `Before ${odd.length.toString()} ${odd.codePointAt(0)?.toString(16) ?? ''}`;
    await createProject(page, title);
    await page.getByRole('button', { name: 'Tap To Add A Project Poster' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Choose a picture').setInputFiles(await pictureFile('p.png'));
    await dialog.getByRole('button', { name: 'Use this crop' }).click();
    await dialog.getByRole('button', { name: 'Upload Poster File' }).click();
    await expect(page.getByRole('img', { name: `Poster of ${title}` })).toBeVisible();

    await edit(page, 'Title', odd);
    await save(page);
    await expect(page.getByText('Project title updated successfully')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(odd);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(odd);
    const poster = page.getByRole('img', { name: `Poster of ${odd}` });
    await expect
      .poll(() => poster.evaluate((img: HTMLImageElement) => img.naturalWidth))
      .toBeGreaterThan(0);
    expect(await stored(title)).toBeNull();

    await open(page, `/explore-projects/project?title=${encodeURIComponent(odd)}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(odd);
    await open(page, '/explore-projects');
    await page.getByRole('link', { name: odd }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(odd);
  });

test('A taken title refuses the rename, and the typed one stays', async ({ page }) => {
  await createProject(page, 'Second of Its Name');
  await edit(page, 'Title', 'Sintel');
  await save(page);
  await expect(page.getByText('A project with this name already exists.').first()).toBeVisible();
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Sintel');
  expect(await stored('Second of Its Name')).not.toBeNull();
});

test('An upload that fails leaves the form as it was and goes through the next time', async ({
  page,
}) => {
  const title = 'Cut Wire';
  await createProject(page, title);
  await page.getByRole('button', { name: 'Tap To Add A Cast Member' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Kim Lund');
  await dialog.getByLabel('Biography').fill('Says little.');
  await dialog
    .getByLabel('Choose a picture')
    .first()
    .setInputFiles(await pictureFile('kim.png'));
  await page.route(/\/v0\/b\//, (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 403, body: '{}' })
      : route.continue(),
  );
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByRole('alert')).toHaveText(
    'Error in uploading file: You are not allowed to do this with this file.',
  );
  await expect(dialog.getByLabel('Biography')).toHaveValue('Says little.');
  await expect(dialog.getByText('kim.png')).toBeVisible();
  await page.unroute(/\/v0\/b\//);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('button', { name: /Kim Lund/ }).first()).toBeVisible();
});

test('A photo is stored upright, without the place and the number of its camera', async ({
  page,
}) => {
  const title = 'Where It Was Taken';
  const serialNumber = 'SN-4711-0042';
  const photo = await photoFile('kim.jpg', serialNumber);
  expect(photo.buffer.includes(serialNumber)).toBe(true);
  await createProject(page, title);
  await page.getByRole('button', { name: 'Tap To Add A Crew Member' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Kim Lund');
  await dialog.getByLabel('Choose a picture').setInputFiles(photo);
  await expect(dialog.getByText('kim.jpg')).toBeVisible();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);
  const bytes = await storedFile(title, 'crewMemberImageURL');
  expect(bytes.includes(serialNumber)).toBe(false);
  const { width, orientation, exif } = await sharp(bytes).metadata();
  expect({ width, orientation, exifBytes: exif?.length }).toEqual({
    width: 400,
    orientation: 6,
    exifBytes: 32,
  });
  const { crew } = (await stored(title))?.fields ?? {};
  expect(JSON.stringify(crew)).toContain('"width":{"integerValue":"300"}');
});

test('A large upload can be paused, goes on, and can be canceled', async ({ page }) => {
  await createProject(page, 'Slow Reel');
  await page.getByRole('button', { name: 'Tap To Add New Merch' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Print');
  await dialog.getByLabel('Type').selectOption('Poster');
  await dialog.getByLabel('Choose a picture').setInputFiles(await noisePicture('noise.png', 900));
  await expect(dialog.getByText('noise.png')).toBeVisible();
  const release = await delayResponses(page, fileRequests, isLaterPart);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText(/^\d+ %$/)).toBeVisible();
  await dialog.getByRole('button', { name: /^Pause/ }).click();
  await expect(dialog.getByText('Paused')).toBeVisible();
  await dialog.getByRole('button', { name: /^Resume/ }).click();
  await expect(dialog.getByText('Uploading')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel upload' }).click();
  await expect(dialog.getByText('Canceled. The picture is still here')).toBeVisible();
  await expect(dialog.getByLabel('Name')).toHaveValue('Print');
  await release();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);
});

test('Hidden, no fan sees it; published, every fan does; deleted, nothing is left', async ({
  page,
  browser,
}) => {
  const title = 'Seen or Not';
  await createProject(page, title);
  const fan = await (await browser.newContext({ viewport: desk })).newPage();
  const address = `/explore-projects/project?title=${encodeURIComponent(title)}`;
  await open(fan, address);
  await expect(fan.getByRole('heading', { level: 1 })).toHaveText(title);

  await page.getByRole('button', { name: 'Hide', exact: true }).click();
  await expect(page.getByText('Only staff see it')).toBeVisible();
  // The same button shows it again.
  await expect(page.getByRole('button', { name: 'Publish', exact: true })).toBeFocused();
  await fan.evaluate('localStorage.clear()');
  await open(fan, address);
  await expect(fan.getByText('As it was at first.')).toHaveCount(0);
  await open(page, manageProjects);
  const tile = page.getByRole('main').getByRole('listitem').filter({ hasText: title });
  await expect(tile).toContainText('Hidden');
  await tile.getByRole('link').click();

  await page.getByRole('button', { name: 'Publish' }).click();
  const parts = page.getByRole('dialog').getByRole('listitem');
  await expect(parts.filter({ hasText: 'Description: Ready' })).toHaveCount(1);
  await expect(parts.filter({ hasText: 'Poster: Missing' })).toHaveCount(1);
  await page.getByRole('button', { name: /^Publish with \d+ missing$/ }).click();
  await expect(page.getByText('Everyone sees it')).toBeVisible();
  await open(fan, address);
  await expect(fan.getByText('As it was at first.')).toBeVisible();
  await fan.close();

  await page.getByRole('button', { name: 'More actions' }).click();

  await page.getByRole('button', { name: 'Delete this project' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Type the title to delete it').fill('Something else');
  await dialog.getByRole('button', { name: 'Delete for good' }).click();
  await expect(dialog.getByText('This is not the title of the project.')).toBeVisible();
  await dialog.getByLabel('Type the title to delete it').fill(title);
  await dialog.getByRole('button', { name: 'Delete for good' }).click();
  await expect(page).toHaveURL(manageProjects);
  await expect(page.getByText('The project is deleted.')).toBeVisible();
  expect(await stored(title)).toBeNull();
});

test('Without a selected project the builder goes back one step', async ({ page }) => {
  await openAsStaff(page, '/admin');
  await page.goto('/admin/project-builder');
  await expect(page).toHaveURL('/admin');
});

test('By keyboard alone somebody signs in, creates a project and fills it, and hears what happens', async ({
  page,
}) => {
  const said = await recordAnnouncements(page);
  await open(page, manageProjects);
  const { keyboard } = page;
  const heading = page.getByRole('heading', { level: 1 });
  const press = async (target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') => {
    await tabTo(page, target, key);
    await keyboard.press('Enter');
  };
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
  const dialog = page.getByRole('dialog');
  /** Opens a dialog, which says its name, and finds the focus in its first field. */
  const opened = async (name: string, field: string) => {
    await expect(page.getByRole('dialog', { name, exact: true })).toBeVisible();
    await expect(dialog.getByLabel(field)).toBeFocused();
  };

  await tabTo(page, page.getByLabel('Email'));
  await keyboard.type('staff@backlot.test');
  await keyboard.press('Tab');
  await keyboard.type('backlot-staff');
  await keyboard.press('Enter');
  await expect(heading).toBeFocused();
  await expect(heading).toHaveText('Project Builder');
  await expect(page).toHaveTitle('Manage Projects · Backlot');

  await press(button('Create New Project'));
  await opened('Create New Project', 'Title');
  await keyboard.press('Enter');
  await expect(dialog.getByLabel('Title')).toHaveAttribute('aria-invalid', 'true');
  await expect(dialog.getByLabel('Title')).toHaveAccessibleDescription('Enter a title.');
  await opened('Create New Project', 'Title');
  await keyboard.type('Keys Only');
  await keyboard.press('Tab');
  await keyboard.type('Nobody touched a mouse.');
  await press(dialog.getByRole('button', { name: 'Submit' }));
  await expect(heading).toHaveText('Keys Only');
  await expect(heading).toBeFocused();
  await expect(page).toHaveTitle('Project Builder · Backlot');

  await press(button('Tap to Add Purpose'));
  await expect(page.getByLabel('Purpose', { exact: true })).toBeFocused();
  await keyboard.type('To show that it can be done.');
  await press(button('Save'));
  await expect(shown(page, 'Purpose')).toBeFocused();
  await expect.poll(said).toContain('Saved');

  await press(button('Tap To Add A Cast Member'));
  await opened('Add A Cast Member', 'Name');
  await keyboard.type('Noor Haddad');
  await keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(button('Tap To Add A Cast Member')).toBeFocused();
  await expect(button('UPDATE Noor Haddad')).toBeVisible();

  for (const platform of ['Instagram', 'TikTok']) {
    await press(button('Add Social Media'), 'Shift+Tab');
    await opened('Add Social Media', 'Platform');
    await keyboard.type(platform);
    await keyboard.press('Tab');
    await keyboard.type(`https://${platform.toLowerCase()}.example/keys`);
    await keyboard.press('Enter');
    await expect(dialog).toHaveCount(0);
    await expect(button('Add Social Media')).toBeFocused();
  }
  const links = page.getByRole('listitem').filter({ hasText: '.example/keys' });
  await expect(links).toHaveText([/Instagram/, /TikTok/]);
  await press(button(/Move earlier:.*TikTok/), 'Shift+Tab');
  await expect(links).toHaveText([/TikTok/, /Instagram/]);
  await expect
    .poll(said)
    .toContainEqual(expect.stringMatching(/^Moved: TikTok.* is now 1 of 2\.$/));
  await expect(button(/Move later:.*TikTok/)).toBeFocused();

  await press(button(/^DELETE TikTok/), 'Shift+Tab');
  await expect(links).toHaveText([/^TikTok removed from the links/, /^Instagram/]);
  await expect.poll(said).toContainEqual(expect.stringMatching(/^TikTok.* is removed\.$/));
  await press(button(/^Undo TikTok/));
  await expect(links).toHaveText([/^TikTok/, /^Instagram/]);
  await expect.poll(said).toContainEqual(expect.stringMatching(/^TikTok.* is back\.$/));

  await press(button(/^UPDATE Instagram/));
  await opened('Update Social Media', 'Platform');
  await keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(button(/^UPDATE Instagram/)).toBeFocused();
});
