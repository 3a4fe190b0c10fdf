import type { Locator } from '@playwright/test';
import { desk, expect, open, phone, test } from './support/fixtures';

const inFirstRow = (items: Locator) =>
  items.evaluateAll((elements) => {
    const tops = elements.map((element) => element.getBoundingClientRect().top);
    return tops.filter((top) => top === tops[0]).length;
  });

for (const [name, viewport, tiles, cards] of [
  ['a small screen', phone, 2, 1],
  ['a wide screen', desk, 4, 3],
] as const) {
  test.describe(`On ${name}`, () => {
    test.use({ viewport });

    test(`${String(tiles)} films stand in a row`, async ({ page }) => {
      await open(page, '/explore-projects');
      const films = page.getByRole('region', { name: 'Films' }).getByRole('link');
      await expect(films).toHaveCount(12);
      expect(await inFirstRow(films)).toBe(tiles);
    });

    test(`${String(cards)} of the crew stand in a row`, async ({ page }) => {
      await open(page, '/explore-projects/project?title=Sintel');
      const crew = page
        .getByRole('region', { name: 'Meet the Crew' })
        .or(page.locator('section', { has: page.getByRole('heading', { name: 'Meet the Crew' }) }))
        .getByRole('button');
      await expect(crew.first()).toBeVisible();
      expect(await inFirstRow(crew)).toBe(cards);
    });
  });
}
