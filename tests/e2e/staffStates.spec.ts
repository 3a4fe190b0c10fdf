import { cutOff, unseenFocus, ways, widest } from './support/appearance';
import { violations } from './support/axe';
import { storeDocument } from './support/database';
import { desk, expect, type Page, test } from './support/journey';
import { storeSignUp } from './support/signUps';
import { builderOf, manageProjects, openAsStaff } from './support/staff';

test.use({ viewport: desk, contextOptions: { reducedMotion: 'reduce' } });

const signUps = '/admin/completed-sign-up-forms';
const builder = builderOf('Sintel');
const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true });

async function openReview(page: Page) {
  await button(page, /^Review: Ada Statesman/).click();
  await expect(page.getByRole('dialog', { name: 'Ada Statesman' })).toBeVisible();
}

/** A screen of staff, how a person comes to what it may show, and the part that is not behind a dialog. */
const states: [
  name: string,
  path: string,
  reach: (page: Page) => Promise<unknown>,
  part?: string,
][] = [
  [
    'the landing',
    '/admin',
    (page) => expect(page.getByRole('heading', { level: 1 })).toHaveText('Staff'),
  ],
  ['the sign-ups', signUps, (page) => expect(button(page, /^Review: Ada Statesman/)).toBeVisible()],
  [
    'the staff log',
    signUps,
    async (page) => {
      await page.getByText('Staff log: exports and erasures').click();
      await expect(page.getByRole('region', { name: /^Staff log/ })).toBeVisible();
    },
    'details[open]',
  ],
  [
    'a sign-up and its export',
    signUps,
    async (page) => {
      await openReview(page);
      await button(page, 'Export this creator’s data').click();
      await expect(page.getByRole('dialog').getByRole('status')).not.toBeEmpty();
    },
    'dialog[open]',
  ],
  [
    'an erasure with its fault',
    signUps,
    async (page) => {
      await openReview(page);
      await button(page, 'Erase this sign-up').click();
      await button(page, 'Erase for good').click();
      await expect(page.getByRole('textbox', { name: /email/i })).toHaveAttribute(
        'aria-invalid',
        'true',
      );
    },
    'dialog[open] dialog[open]',
  ],
  [
    'Manage Projects',
    manageProjects,
    (page) => expect(page.getByRole('link', { name: /Tap to Edit$/ }).first()).toBeVisible(),
  ],
  [
    'a new project and its faults',
    manageProjects,
    async (page) => {
      await button(page, 'Create New Project').click();
      await page.getByRole('dialog').getByRole('button', { name: 'Submit' }).click();
      await expect(page.getByText('Enter a title.')).toBeVisible();
    },
    'dialog[open]',
  ],
  [
    'the builder and its history',
    builder,
    async (page) => {
      await page.getByText('History', { exact: true }).click();
      await expect(page.getByText(/Project created by/)).toBeVisible();
    },
  ],
  [
    'a cast member',
    builder,
    async (page) => {
      await button(page, 'UPDATE Halina Reijn').click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
    'dialog[open]',
  ],
  [
    'the files',
    builder,
    async (page) => {
      await page.getByText('Files', { exact: true }).click();
      await expect(button(page, /^Details of/).first()).toBeVisible();
    },
    'details[open]',
  ],
  [
    'the lock',
    builder,
    async (page) => {
      await page.clock.fastForward(60 * 60_000);
      await button(page, 'Unlock').click();
      await expect(page.getByText('Enter your password.')).toBeVisible();
    },
    'dialog[open]',
  ],
];

test.beforeAll(async () => {
  await storeSignUp({
    email: 'ada.statesman@example.org',
    lastName: 'Statesman',
    brandName: 'Lantern',
  });
  await storeDocument('staffLog/0c9a3a52-6f3c-4d10-8f3e-2b1d9d1f6a77', {
    action: { stringValue: 'exported' },
    by: { stringValue: 'Xq3aBcDeFgHiJkLmNoPqRsTuVwX2' },
    signedUp: { timestampValue: '2024-05-01T10:00:00Z' },
    at: { timestampValue: '2024-06-01T10:00:00Z' },
  });
});

for (const [name, path, reach, part = 'body'] of states)
  test(`At 200 % zoom and in forced colours: ${name}`, async ({ page }) => {
    if (name === 'the lock') await page.clock.install();
    await openAsStaff(page, path);
    await reach(page);
    for (const { way, viewport, forcedColors } of ways) {
      await page.setViewportSize(viewport);
      await page.emulateMedia({ forcedColors });
      expect.soft(await violations(page, part === 'body' ? 'html' : part), way).toEqual([]);
      expect.soft(await cutOff(page, part), way).toEqual([]);
      expect.soft(await widest(page), way).toBeLessThanOrEqual(viewport.width);
      expect.soft(await unseenFocus(page), way).toEqual([]);
    }
    await page.setViewportSize({ width: 320, height: 640 });
    expect.soft(await widest(page)).toBeLessThanOrEqual(320);
    expect.soft(await cutOff(page, part), '320').toEqual([]);
  });
