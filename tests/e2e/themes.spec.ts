import { paths, projectLink } from '../../src/config/paths';
import { isLongRun } from '../support/longRun';
import { expectChoiceVisible } from './support/accessibility';
import { desk, expect, type Locator, open, type Page, phone, test } from './support/fixtures';

// The whole run leaves forced colours to the long one.
if (isLongRun)
  test.describe('In forced colours', () => {
    test.use({ viewport: desk, contextOptions: { reducedMotion: 'reduce' } });

    type Choice = [
      what: string,
      path: string,
      chosen: (page: Page) => Locator,
      chooseAnother: (page: Page) => Promise<unknown>,
    ];
    const menu = (page: Page) => page.getByRole('navigation', { name: 'Menu' });
    const openMenu = (page: Page) =>
      page.getByRole('button', { name: 'Menu', exact: true }).click();
    const choices: Choice[] = [
      [
        'the theme',
        '/',
        (page) => page.getByRole('banner').getByTitle('Stage').first(),
        (page) => page.getByRole('radio', { name: 'System' }).first().check({ force: true }),
      ],
      [
        'the package',
        '/pricing',
        (page) => page.getByRole('tab', { name: 'Bronze' }),
        (page) => page.getByRole('tab', { name: 'Gold' }).click(),
      ],
      [
        'the answer of a sign-up',
        '/sign-up',
        (page) => page.getByText('NO', { exact: true }),
        (page) => page.getByLabel('YES').check(),
      ],
      [
        'the page in the bar',
        '/about',
        (page) => page.getByRole('banner').getByRole('link', { name: 'Who Are We' }),
        (page) => page.getByRole('banner').getByRole('link', { name: 'Pricing' }).click(),
      ],
      [
        'the page in the menu',
        '/about',
        (page) => menu(page).getByRole('link', { name: 'Who Are We' }),
        async (page) => {
          await menu(page).getByRole('link', { name: 'Pricing' }).click();
          await expect(page).toHaveURL('/pricing');
          await openMenu(page);
        },
      ],
    ];
    for (const [what, path, chosen, chooseAnother] of choices)
      test(`${what} shows that it is chosen`, async ({ page }) => {
        await open(page, path);
        if (what === 'the page in the menu') {
          await page.setViewportSize(phone);
          await openMenu(page);
        }
        await expectChoiceVisible(page, chosen(page), () => chooseAnother(page));
      });
  });

test.describe('The theme', () => {
  test.use({ viewport: desk, colorScheme: 'light' });

  const backgroundAtFirstPaint = async (page: Page) => {
    // The module scripts never arrive: what is painted is what the page starts with.
    await page.route('**/*.js', () => undefined);
    await page.goto('/', { waitUntil: 'commit' });
    await page.waitForFunction(() => performance.getEntriesByType('paint').length > 0);
    return page.evaluate(() => getComputedStyle(document.documentElement).colorScheme);
  };

  test('is Stage before any script has arrived, whatever the system prefers, or what was chosen', async ({
    page,
  }) => {
    expect(await backgroundAtFirstPaint(page)).toBe('dark');
    await page.unroute('**/*.js');
    await open(page, '/');
    await page.getByRole('radio', { name: 'Call Sheet' }).first().check({ force: true });
    expect(await backgroundAtFirstPaint(page)).toBe('light');
  });

  test('that was chosen is what each of the switches shows, now and on the next page; the system’s is followed', async ({
    page,
  }) => {
    const chosen = page.locator('input[type="radio"]:checked');
    const expectEach = (theme: string) =>
      expect
        .poll(() =>
          chosen.evaluateAll((radios: HTMLInputElement[]) => radios.map(({ value }) => value)),
        )
        .toEqual([theme, theme]);
    await open(page, '/pricing');
    await expectEach('stage');
    await page.getByRole('radio', { name: 'Call Sheet' }).first().check({ force: true });
    await expectEach('call-sheet');
    await open(page, '/about');
    await expectEach('call-sheet');
    // The one that the page's HTML has marked can be chosen again.
    await page.getByRole('radio', { name: 'Stage' }).first().check({ force: true });
    await expectEach('stage');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'stage');
    // That of the system is followed.
    await page.getByRole('radio', { name: 'System' }).first().check({ force: true });
    const background = () => page.evaluate(() => getComputedStyle(document.body).color);
    const light = await background();
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await background()).not.toBe(light);
  });
});

test('With text alone at 200 % no public page is wider than a small phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  for (const path of [...Object.values(paths), projectLink('Sintel'), '/no-such-page']) {
    await open(page, path);
    const width = await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
      return document.documentElement.scrollWidth;
    });
    expect(width, path).toBe(360);
  }
});
