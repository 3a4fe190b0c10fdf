import { expect, type Locator, type Page } from './fixtures';

/** Presses Tab, or Shift+Tab, until the target has the focus. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') {
  const isThere = () => target.evaluate((element) => element === document.activeElement);
  for (let step = 0; step < 240; step += 1) {
    if (await isThere()) return;
    await page.keyboard.press(key);
  }
  await expect(target).toBeFocused();
}
