import { expect, type Locator, type Page } from './fixtures';

/** Goes on with Tab, or back with Shift+Tab, until the focus is there. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') {
  const isThere = () => target.evaluate((element) => element === document.activeElement);
  for (let step = 0; step < 120; step += 1) {
    if (await isThere()) return;
    await page.keyboard.press(key);
  }
  await expect(target).toBeFocused();
}
