import { editCopy } from '../../../src/content/editing';
import { listCopy, posterCopy } from '../../../src/content/projectAdmin';
import { projectProblems } from '../../../src/content/projectProblems';
import { awaitingNetwork, uploadCopy, uploadPhases } from '../../../src/content/media';
import { leavePageCopy } from '../../../src/content/unsavedChanges';
import { limits } from '../../../src/config/limits';
import { reducedMotion } from '../support/accessibility';
import { readDocument } from '../support/database';
import { fileRequests } from '../support/faults';
import { desk, expect, type Page, test } from '../support/fixtures';
import { longCrew, longTitle, storeLongFilm, unbroken } from '../support/longProject';
import { pictureFile } from '../support/pictureFiles';
import { builderPath, openAsStaff } from '../support/staff';
import {
  button,
  dialog,
  inDialog,
  testEachState,
  reloadUnsaved,
  expectText,
  type PageState,
} from '../support/pageStates';

test.use({ viewport: desk, ...reducedMotion });

const builder = builderPath('Sintel');

async function openCrew(page: Page) {
  const section = page.locator('section', {
    has: page.getByRole('heading', { name: listCopy.crew.heading }),
  });
  await section.getByRole('button', { name: /^UPDATE/ }).click();
  await expect(dialog(page)).toBeVisible();
}
const saveIn = (page: Page) =>
  dialog(page).getByRole('button', { name: 'Save', exact: true }).click();

/** The dialogs in which the parts of a project are filled in. */
const states: PageState[] = [
  [
    'a person with long texts, and faults in their links',
    builderPath(longTitle(3)),
    async (page) => {
      await openCrew(page);
      const links = dialog(page).getByRole('group', { name: 'Social Media' });
      await button(page, 'Add Social Media').last().click();
      await links.getByLabel('Platform', { exact: true }).selectOption('Instagram');
      await links.getByLabel('Link', { exact: true }).fill(`javascript:${unbroken(500)}`);
      await button(page, 'Add Social Media').last().click();
      await button(page, 'Add Social Media').last().click();
      await saveIn(page);
      for (const problem of [projectProblems.platformMissing, projectProblems.noLink])
        await expect(links.getByText(problem, { exact: true })).toBeVisible();
    },
    { ...inDialog, before: () => storeLongFilm(3) },
  ],
  ...(['Tap To Add A Cast Member', 'Tap To Add New Merch', 'Add Social Media'] as const).map(
    (tile): PageState => [
      `${tile}, and its faults`,
      builder,
      async (page) => {
        await button(page, tile).first().click();
        const price = dialog(page).getByLabel('Price');
        if (await price.isVisible()) await price.fill('much');
        await saveIn(page);
        await expect(dialog(page).locator('[aria-invalid="true"]').first()).toBeFocused();
      },
      inDialog,
    ],
  ),
  [
    'an item that was typed before and not saved',
    builderPath(longTitle(3)),
    async (page) => {
      await openCrew(page);
      await dialog(page).getByLabel('Role').fill('Gaffer');
      await reloadUnsaved(page);
      await openCrew(page);
      await expectText(page, leavePageCopy.draftRestored);
    },
    { ...inDialog, before: () => storeLongFilm(3) },
  ],
  [
    'an item that a colleague has changed meanwhile',
    builderPath(longTitle(3)),
    async (page) => {
      await openCrew(page);
      await dialog(page).getByLabel('Role').fill('Gaffer');
      await dialog(page)
        .getByLabel('Biography')
        .fill(unbroken(limits.biography - 1));
      const theirs = { role: unbroken(limits.role - 1), bio: unbroken(limits.biography) };
      await storeLongFilm(3, { crew: longCrew(theirs) });
      await saveIn(page);
      await expect(dialog(page).getByText(editCopy.conflict)).toBeFocused();
    },
    { ...inDialog, before: () => storeLongFilm(3) },
  ],
  [
    'a poster that a colleague has changed meanwhile',
    builderPath(longTitle(3)),
    async (page) => {
      await button(page, posterCopy.add).click();
      await dialog(page)
        .getByLabel(uploadCopy.choose)
        .setInputFiles(await pictureFile('new.png'));
      await button(page, 'Use this crop').click();
      await expectText(page, 'Crop again');
      const sintel = await readDocument('projects/Sintel');
      const posterImageURL = String(sintel?.fields.posterImageURL?.stringValue);
      await storeLongFilm(3, { posterImageURL });
      await button(page, posterCopy.submit).click();
      await expect(dialog(page).getByText(editCopy.conflict)).toBeFocused();
    },
    { ...inDialog, before: () => storeLongFilm(3) },
  ],
  [
    'a poster that is not picked',
    builder,
    async (page) => {
      await button(page, /^Poster of Sintel/).click();
      await button(page, 'Upload Poster File').click();
      await expectText(page, 'Choose a picture first.');
    },
    inDialog,
  ],
  [
    'a poster that is cropped',
    builder,
    async (page) => {
      await button(page, /^Poster of Sintel/).click();
      await page.getByLabel('Choose another').setInputFiles(await pictureFile('new.png'));
      await expect(dialog(page).getByLabel('Size')).toBeVisible();
    },
    { part: 'body > dialog[open]' },
  ],
  [
    'a picture that is not one, and another one whose upload failed',
    builder,
    async (page) => {
      await button(page, 'Tap To Add A Cast Member').click();
      await dialog(page).getByLabel('Name').fill('Uma Voss');
      const [portrait, role] = await dialog(page)
        .getByLabel(/^Choose/)
        .all();
      await portrait?.setInputFiles(await pictureFile(`${unbroken(120)}.png`));
      await expectText(page, uploadCopy.remove);
      await role?.setInputFiles({
        name: 'words.png',
        mimeType: 'image/png',
        buffer: Buffer.from('words'),
      });
      await expectText(page, /This is not a picture/);
      await page.route(fileRequests, (route) => route.fulfill({ status: 403, json: {} }));
      await saveIn(page);
      await expectText(page, uploadPhases.error);
    },
    inDialog,
  ],
  [
    'an upload that waits for the network',
    builder,
    async (page) => {
      await button(page, 'Tap To Add A Crew Member').click();
      await dialog(page).getByLabel('Name').fill('Uma Voss');
      await dialog(page)
        .getByLabel(uploadCopy.choose)
        .setInputFiles(await pictureFile('uma.png'));
      await expectText(page, 'uma.png');
      await page.context().setOffline(true);
      await saveIn(page);
      await expectText(page, new RegExp(awaitingNetwork));
    },
    inDialog,
  ],
];

test.describe('The dialogs of the builder', () => {
  testEachState(states, openAsStaff);
});
