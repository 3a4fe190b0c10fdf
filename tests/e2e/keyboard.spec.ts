import { recordAnnouncements } from './support/announcements';
import { desk, expect, open, test } from './support/fixtures';
import { tabTo } from './support/keyboard';

test.use({ viewport: desk });

test('By keyboard alone a fan gets from the home page to a cast member and back, told where they are', async ({
  page,
}) => {
  const said = await recordAnnouncements(page);
  await open(page, '/');
  const { keyboard } = page;
  const main = page.getByRole('main');
  const heading = page.getByRole('heading', { level: 1 });
  await keyboard.press('Tab');
  await expect(page.getByRole('link', { name: /^Skip to/ })).toBeFocused();
  await keyboard.press('Enter');
  await expect(main).toBeFocused();

  const projects = page.getByRole('banner').getByRole('link', { name: 'Projects' });
  await tabTo(page, projects, 'Shift+Tab');
  await keyboard.press('Enter');
  await expect(page).toHaveURL('/explore-projects');
  await expect(heading).toBeFocused();
  await expect(page).toHaveTitle('Explore projects · Backlot');
  // As many as there are: other tests store some meanwhile.
  await expect.poll(said).toContainEqual(expect.stringMatching(/^(?:The newest )?\d+ films/));

  await tabTo(page, page.getByRole('link', { name: 'Sintel' }));
  await keyboard.press('Enter');
  await expect(page).toHaveURL('/explore-projects/project?title=Sintel');
  await expect(page.getByRole('heading', { level: 1, name: 'Sintel' })).toBeFocused();
  await expect(page).toHaveTitle('Sintel · Backlot');

  const person = main.getByRole('button', { name: /Halina Reijn/ }).first();
  await tabTo(page, person);
  await keyboard.press('Enter');
  const overlay = page.getByRole('dialog', { name: 'Halina Reijn', exact: true });
  await expect(overlay.getByRole('button', { name: 'CLOSE' })).toBeFocused();
  for (let step = 0; step < 8; step += 1) {
    await keyboard.press('Tab');
    // Beyond the last control the focus is the browser's own for a moment; a dialog that scrolls takes it itself.
    const isInside = () =>
      page.evaluate(() => document.activeElement?.matches('body, dialog[open], dialog[open] *'));
    expect(await isInside()).toBe(true);
  }
  await keyboard.press('Escape');
  await expect(overlay).toHaveCount(0);
  await expect(person).toBeFocused();

  await page.goBack();
  // The list is where it was, further down than its top.
  await expect(page).toHaveURL(/\/explore-projects\?from=\d+$/);
  await expect(heading).toBeFocused();
});
