import { films as sampleFilms } from '../../scripts/sample-data/films/films';
import { desk, expect, open, phone, test } from './support/fixtures';
import { expectTwoSheets } from './support/print';

test.use({ viewport: desk });

test.describe('The list of films', () => {
  test('shows the sample films newest first, and opens the one that is clicked', async ({
    page,
  }) => {
    await open(page, '/explore-projects');
    const titles = sampleFilms.map(({ title }) => new RegExp(title));
    // Without those that other tests store meanwhile.
    const films = page
      .getByRole('region', { name: 'Films' })
      .getByRole('link')
      .filter({ hasText: new RegExp(sampleFilms.map(({ title }) => title).join('|')) });
    await expect(films).toHaveText(titles);
    await films.filter({ hasText: 'Sintel' }).click();
    await expect(page).toHaveURL('/explore-projects/project?title=Sintel');
    await expect(page.getByRole('heading', { level: 1, name: 'Sintel' })).toBeFocused();
    await page.goBack();
    await expect(films).toHaveText(titles);
  });

  test('opens a film that is clicked before the search has begun', async ({ page }) => {
    await open(page, '/explore-projects');
    // Longer than the search waits for the next key.
    const delayed: string[] = [];
    await page.route(/\/ProjectPage-/, async (route) => {
      delayed.push(route.request().url());
      await new Promise((resolve) => setTimeout(resolve, 1_000));
      await route.continue();
    });
    await page.getByLabel('Search films').fill('s');
    await page.getByRole('link', { name: 'Sintel' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Sintel' })).toBeVisible();
    await expect(page).toHaveURL('/explore-projects/project?title=Sintel');
    expect(delayed).toHaveLength(1);
  });

  const searches: [string, string[]][] = [
    ['bun big', ['Big Buck Bunny']],
    ['SINT', ['Sintel']],
    ['colin levy', ['Agent 327: Operation Barbershop', 'Sintel']],
    ['agént 3', ['Agent 327: Operation Barbershop']],
    ['no such film', []],
  ];
  test('finds films by words of their titles and people, kept in the address', async ({ page }) => {
    for (const [words, titles] of searches)
      await test.step(`It finds ${titles.join(', ') || 'nothing'} by "${words}"`, async () => {
        await open(page, '/explore-projects');
        await page.getByLabel('Search films').fill(words);
        await expect(page).toHaveURL(
          `/explore-projects?search=${encodeURIComponent(words).replaceAll('%20', '+')}`,
        );
        const films = page.getByRole('region', { name: 'Films' }).locator('li a');
        if (titles.length === 0)
          await expect(page.getByText(/No film on Backlot matches/)).toBeVisible();
        await expect(films).toHaveText(titles.map((title) => new RegExp(title)));
      });
  });
});

test.describe('A film', () => {
  test('shows a person once and in full, by keyboard, and gives the focus back', async ({
    page,
  }) => {
    await open(page, '/explore-projects/project?title=Sintel');
    const card = page.getByRole('button', { name: /Halina Reijn/ });
    await card.press('Enter');
    const overlay = page.getByRole('dialog', { name: 'Halina Reijn' });
    await expect(overlay).toBeVisible();
    await expect(overlay.getByText('Biography')).toHaveCount(1);
    const scrollTop = await page.evaluate('scrollY');
    const place = await card.boundingBox();
    await page.mouse.move(5, 400);
    await page.mouse.wheel(0, 600);
    // The overlay is fixed, so only the page behind it could have moved by the next frame.
    await page.evaluate('new Promise(requestAnimationFrame)');
    expect(await page.evaluate('scrollY')).toBe(scrollTop);
    await page.keyboard.press('Escape');
    await expect(overlay).toBeHidden();
    await expect(card).toBeFocused();
    await card.click();
    await expect(overlay).toBeVisible();
    await page.mouse.click(5, 400);
    await expect(overlay).toBeHidden();
    await card.click();
    await overlay.getByRole('button', { name: 'CLOSE' }).click();
    await expect(overlay).toBeHidden();
    await card.click();
    await page.goBack();
    await expect(overlay).toBeHidden();
    await expect(card).toBeFocused();
    // What is above may have got a little higher; the card stays where it was on the screen.
    expect((await card.boundingBox())?.y).toBeCloseTo(place?.y ?? 0, 0);
    await page.getByRole('button', { name: /Jan Morgenstern/ }).click();
    await page.getByRole('link', { name: 'More with Jan Morgenstern on Backlot' }).click();
    await expect(page).toHaveURL(/explore-projects\?search=Jan/);
    await expect(
      page.getByRole('region', { name: 'Films' }).getByRole('link').nth(1),
    ).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('dialog', { name: 'Jan Morgenstern' })).toBeVisible();
  });

  test('without a banner shows its title and its whole poster on a ground of that', async ({
    page,
  }) => {
    await open(page, '/explore-projects/project?title=Sintel');
    await expect(page.locator('[class*="banner"]')).toHaveCount(0);
    for (const viewport of [phone, desk]) {
      await page.setViewportSize(viewport);
      const ground = page.locator('.film-hero-ground img');
      await expect(ground).toHaveCSS('filter', /^blur\(/);
      const poster = page.getByRole('img', { name: 'Poster of Sintel' }).filter({ visible: true });
      await expect(poster).toHaveCount(1);
      expect(await ground.getAttribute('src')).toBe(await poster.getAttribute('src'));
      const { width = 0, height = 1 } = (await poster.boundingBox()) ?? {};
      expect(width / height).toBeCloseTo(2 / 3, 2);
      await expect(page.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 });
    }
  });

  test('opens a person of two pictures on a phone with the biography in view', async ({ page }) => {
    await page.setViewportSize(phone);
    await open(page, '/explore-projects/project?title=Sintel');
    await page.getByRole('button', { name: /Halina Reijn/ }).click();
    const overlay = page.getByRole('dialog', { name: 'Halina Reijn' });
    await expect(overlay.locator('img')).toHaveCount(2);
    const biography = overlay.getByRole('heading', { name: 'Biography' });
    await expect(biography).toBeInViewport({ ratio: 1 });
    // And a line of it.
    const box = await biography.boundingBox();
    expect((box?.y ?? Infinity) + (box?.height ?? 0)).toBeLessThan(phone.height - 40);
  });

  test('is printed on two pages with its pictures, in dark letters', async ({ page }) => {
    await open(page, '/explore-projects/project?title=Sintel');
    await expect(page.getByRole('heading', { name: 'Limited Edition Merch' })).toBeVisible();
    await expectTwoSheets(page);
    const title = page.getByRole('heading', { level: 1 });
    await expect(title).toHaveCSS('color', 'rgb(26, 21, 17)');
  });
});
