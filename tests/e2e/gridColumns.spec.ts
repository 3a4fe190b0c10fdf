import type { Locator } from '@playwright/test';
import { desk, expect, open, phone, test } from './support/fixtures';

const inFirstRow = (items: Locator) =>
  items.evaluateAll((elements) => {
    const tops = elements.map((element) => element.getBoundingClientRect().top);
    return tops.filter((top) => top === tops[0]).length;
  });

test('Two films stand in a row on a small screen, four on a wide one', async ({ page }) => {
  await page.setViewportSize(phone);
  await open(page, '/explore-projects');
  const films = page.getByRole('region', { name: 'Films' }).getByRole('link');
  // Other tests may store more.
  await expect(films.nth(11)).toBeVisible();
  expect(await inFirstRow(films)).toBe(2);
  await page.setViewportSize(desk);
  await expect.poll(() => inFirstRow(films)).toBe(4);
});

test('One of the crew stands in a row on a small screen, three on a wide one', async ({ page }) => {
  await page.setViewportSize(phone);
  await open(page, '/explore-projects/project?title=Sintel');
  const crew = page
    .getByRole('region', { name: 'Meet the Crew' })
    .or(page.locator('section', { has: page.getByRole('heading', { name: 'Meet the Crew' }) }))
    .getByRole('button');
  await expect(crew.first()).toBeVisible();
  expect(await inFirstRow(crew)).toBe(1);
  await page.setViewportSize(desk);
  await expect.poll(() => inFirstRow(crew)).toBe(3);
});
