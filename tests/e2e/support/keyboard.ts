import { expect, type Locator, type Page } from './journey';

/** Goes on with Tab until the focus is there. */
export async function tabTo(page: Page, target: Locator) {
  const isThere = () => target.evaluate((element) => element === document.activeElement);
  for (let step = 0; step < 120; step += 1) {
    if (await isThere()) return;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
}
