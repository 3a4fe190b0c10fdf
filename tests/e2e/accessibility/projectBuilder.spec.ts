import { filmBrandCopy } from '../../../src/content/filmBrand';
import { builderCopy, historyCopy } from '../../../src/content/projectAdmin';
import { workspaceCopy } from '../../../src/content/workspace';
import { limits } from '../../../src/config/limits';
import { reducedMotion } from '../support/accessibility';
import { storeDocument } from '../support/database';
import { commitRequests, fileRequests } from '../support/faults';
import { desk, expect, test } from '../support/fixtures';
import {
  longCrew,
  longProjectId,
  longTitle,
  storeLongFilm,
  unbroken,
} from '../support/longProject';
import { builderPath, openAsStaff } from '../support/staff';
import {
  button,
  dialog,
  inDialog,
  listQueries,
  testEachState,
  refuseConnection,
  reloadUnsaved,
  expectText,
  type PageState,
} from '../support/pageStates';

test.use({ viewport: desk, ...reducedMotion });

const builder = builderPath('Sintel');

/** The builder's page, whatever opens on it. */
const states: PageState[] = [
  [
    'the builder, its history and its files',
    builder,
    async (page) => {
      await page.locator('summary', { hasText: 'History' }).click();
      await expectText(page, /Project created by/);
      await page.locator('summary', { hasText: 'Files' }).click();
      await expect(button(page, /^Details of/).first()).toBeVisible();
    },
  ],
  [
    'long texts, one of them changed by a colleague, and what could not be read',
    builderPath(longTitle(2)),
    async (page) => {
      await button(page, 'Tap to Edit Purpose').click();
      await page.getByLabel('Purpose', { exact: true }).fill('Mine.');
      await storeLongFilm(2, { purpose: unbroken(limits.purpose) });
      await button(page, 'Save').click();
      await expect(page.getByRole('alert').filter({ hasText: 'Someone else' })).toBeVisible();
      for (const [what, where] of [
        ['History', listQueries],
        ['Files', fileRequests],
      ] as const) {
        await page.route(where, refuseConnection);
        await page.locator('summary', { hasText: what }).click();
      }
      await expectText(page, /^Error in fetching project history: /);
      await expectText(page, /^Error in listing files/);
    },
    { before: () => storeLongFilm(2) },
  ],
  [
    'a project that is nearly full, and what was changed of it',
    builderPath(longTitle(2)),
    async (page) => {
      await expect(page.getByRole('alert')).toContainText('Shorten texts');
      await page.locator('summary', { hasText: 'History' }).click();
      await page.getByText(/Synopsis edited by/).click();
      await expect(button(page, 'Restore this version')).toBeVisible();
    },
    {
      // Nearly all of it where nobody sees it before they ask.
      before: () =>
        storeLongFilm(2, { crew: longCrew({ bio: 'x'.repeat(0.9 * limits.documentBytes) }) }),
    },
  ],
  [
    'an item that is not saved yet, and the offer to bring another one back',
    builderPath(longTitle(2)),
    async (page) => {
      await button(page, 'Add Social Media').click();
      await dialog(page).getByLabel('Link').fill(unbroken(limits.link));
      await reloadUnsaved(page);
      await expectText(page, 'Not saved yet');
      await button(page, /^DELETE Unübersehbar/)
        .first()
        .click();
      // As long as it has the focus it stays.
      await button(page, /^Undo/).focus();
    },
    { before: () => storeLongFilm(2) },
  ],
  [
    'the menu of a project',
    builder,
    async (page) => {
      await button(page, builderCopy.more).click();
      await expect(button(page, builderCopy.delete)).toBeVisible();
    },
    { part: '#project-menu' },
  ],
  [
    'a project that could not be hidden',
    builder,
    async (page) => {
      await page.route(commitRequests, refuseConnection);
      await button(page, builderCopy.hide).click();
      await expect(page.getByRole('alert')).toContainText('Error in hiding project');
      await expect(button(page, workspaceCopy.retry)).toBeVisible();
    },
  ],
  [
    'the choice of the film’s brand, none of which is chosen yet',
    builderPath(longTitle(2)),
    async (page) => {
      await button(page, filmBrandCopy.choose).click();
      await expect(page.getByRole('radio', { name: /Unübersehbar/ }).first()).toBeVisible();
      await button(page, filmBrandCopy.save).click();
      await expectText(page, filmBrandCopy.noneChosen);
    },
    {
      before: async () => {
        await storeLongFilm(2);
        await storeDocument('brands/5d8e6c1a-7f43-4a0b-9b59-2f6f1d0e8c35', {
          name: { stringValue: unbroken(limits.brandName) },
          ownerEmail: { stringValue: `${unbroken(60)}@example.org` },
          suspended: { booleanValue: false },
          at: { timestampValue: new Date().toISOString() },
        });
      },
    },
  ],
  [
    'a film that stays with its brand',
    builderPath(longTitle(5)),
    async (page) => {
      await expectText(page, filmBrandCopy.stays.storefront);
    },
    {
      before: async () => {
        await storeLongFilm(5);
        await storeDocument('brands/5d8e6c1a-7f43-4a0b-9b59-2f6f1d0e8c36', {
          name: { stringValue: unbroken(limits.brandName) },
          suspended: { booleanValue: true },
          at: { timestampValue: '2024-06-01T10:00:00Z' },
        });
        await storeDocument(`projectBrands/${longProjectId(5)}`, {
          brandId: { stringValue: '5d8e6c1a-7f43-4a0b-9b59-2f6f1d0e8c36' },
        });
        await storeDocument(`storefronts/${longProjectId(5)}`, {});
      },
    },
  ],
  [
    'a text that could not be saved, and a person who could be neither moved nor removed',
    builderPath(longTitle(2)),
    async (page) => {
      await page.route(commitRequests, refuseConnection);
      await button(page, 'Tap to Edit Purpose').click();
      await page.getByLabel('Purpose', { exact: true }).fill('Mine.');
      await button(page, 'Save').click();
      await button(page, /^DELETE Unübersehbar/)
        .first()
        .click();
      await button(page, /^Move later: Instagram/)
        .first()
        .click();
      await expect(button(page, workspaceCopy.retry)).toHaveCount(3);
    },
    { before: () => storeLongFilm(2) },
  ],
  [
    'the question before a project is published that lacks something',
    builderPath(longTitle(2)),
    async (page) => {
      await button(page, 'Publish').click();
      await expectText(page, builderCopy.publishNote);
      await page.route(commitRequests, refuseConnection);
      await button(page, /^Publish with/).click();
      await expect(dialog(page).getByText(/^Error in/)).toBeVisible();
    },
    { ...inDialog, before: () => storeLongFilm(2) },
  ],
  [
    'texts that a colleague changed while nobody was writing, and a removed person to restore',
    builderPath(longTitle(2)),
    async (page) => {
      const remove = page.getByRole('button', { name: /^DELETE/ });
      await expect(remove.first()).toBeVisible();
      const count = await remove.count();
      await remove.first().click();
      await expect(remove).toHaveCount(count - 1);
      await storeLongFilm(2, { cast: [], purpose: unbroken(limits.purpose), type: 'Other' });
      await page.evaluate(() => window.dispatchEvent(new Event('focus')));
      await expectText(page, /^A colleague has changed meanwhile/);
      await page.locator('summary', { hasText: 'History' }).click();
      await page
        .getByText(/removed by/)
        .first()
        .click();
      await expect(button(page, historyCopy.restoreItem)).toBeVisible();
    },
    { before: () => storeLongFilm(2) },
  ],
];

test.beforeAll(() =>
  storeDocument('projectHistory/5d8e6c1a-7f43-4a0b-9b59-2f6f1d0e8c34', {
    projectId: { stringValue: longProjectId(2) },
    title: { stringValue: longTitle(2) },
    action: { stringValue: 'edited' },
    field: { stringValue: 'synopsis' },
    before: { stringValue: unbroken(limits.synopsis) },
    after: { stringValue: unbroken(limits.synopsis) },
    by: { stringValue: 'Xq3aBcDeFgHiJkLmNoPqRsTuVwX2' },
    byEmail: { stringValue: `${unbroken(60)}@example.org` },
    at: { timestampValue: '2024-06-01T10:00:00Z' },
  }),
);

test.describe('The builder of a project', () => {
  testEachState(states, openAsStaff);
});
