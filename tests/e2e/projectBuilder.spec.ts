import sharp from 'sharp';
import { documentKey } from '../../src/lib/documentKey';
import { recordAnnouncements } from './support/announcements';
import { readDocument, storedFile } from './support/database';
import { desk, expect, type Locator, open, type Page, test } from './support/fixtures';
import { tabTo } from './support/keyboard';
import { photoFile, pictureFile } from './support/pictureFiles';
import {
  builderPath,
  createProject,
  manageProjects,
  openAsStaff,
  removeProject,
} from './support/staff';

test.use({ viewport: desk });

async function edit(page: Page, label: string, text: string) {
  await page.getByRole('button', { name: new RegExp(`^Tap to (?:Edit|Add) ${label}$`) }).click();
  await page.getByLabel(label, { exact: true }).fill(text);
}

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();
const shown = (page: Page, label: string) =>
  page.getByRole('button', { name: `Tap to Edit ${label}` });
const stored = (title: string) =>
  readDocument(`projects/${encodeURIComponent(documentKey(title))}`);

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

test('A rename to whatever title moves the project, its pictures and its link; a taken one is refused and stays typed', async ({
  page,
}) => {
  let title = 'Before It Was Renamed';
  const odd = ['Ways / 50 % of “Nothing” #1?', '..', 'Été 🎬 电影', 'فيلم قصير'];
  for (const left of odd) await removeProject(left);
  await createProject(page, title);
  await page.getByRole('button', { name: 'Tap To Add A Project Poster' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Choose a picture').setInputFiles(await pictureFile('p.png'));
  await dialog.getByRole('button', { name: 'Use this crop' }).click();
  await dialog.getByRole('button', { name: 'Upload Poster File' }).click();
  await expect(page.getByRole('img', { name: `Poster of ${title}` })).toBeVisible();

  const heading = page.getByRole('heading', { level: 1 });
  for (const next of odd)
    await test.step(next, async () => {
      await edit(page, 'Title', next);
      await save(page);
      await expect(page.getByText('Project title updated successfully')).toBeVisible();
      await expect(heading).toHaveText(next);
      expect(await stored(title)).toBeNull();
      title = next;

      await open(page, `/explore-projects/project?title=${encodeURIComponent(title)}`);
      await expect(heading).toHaveText(title);
      await open(page, '/explore-projects');
      await page.getByRole('link', { name: title }).click();
      await expect(heading).toHaveText(title);

      await open(page, builderPath(title));
      await expect(heading).toHaveText(title);
      const poster = page.getByRole('img', { name: `Poster of ${title}` });
      await expect
        .poll(() => poster.evaluate((img: HTMLImageElement) => img.naturalWidth))
        .toBeGreaterThan(0);
    });

  await edit(page, 'Title', 'Sintel');
  await save(page);
  await expect(page.getByText('A project with this name already exists.').first()).toBeVisible();
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Sintel');
  expect(await stored(title)).not.toBeNull();
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
  await expect(fan.getByRole('heading', { name: /no film called/ })).toBeVisible();
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

test('By keyboard alone somebody signs in, creates a project and fills it, and hears what happens', async ({
  page,
}) => {
  await removeProject('Keys Only');
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
