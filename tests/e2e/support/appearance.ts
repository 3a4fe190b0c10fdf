import type { Page } from './journey';

/** How a screen may have to be shown besides as it is meant. */
export const ways = [
  // 1280 by 800 at 200 % zoom.
  { way: 'At 200 % zoom', viewport: { width: 640, height: 400 }, forcedColors: 'none' },
  { way: 'In forced colours', viewport: { width: 1280, height: 800 }, forcedColors: 'active' },
] as const;

/** How wide the page is, and any dialog on it; wider than the window, and it scrolls sideways. */
export const widest = (page: Page) =>
  page.evaluate(() =>
    Math.max(
      document.documentElement.scrollWidth,
      ...[...document.querySelectorAll('dialog[open]')].map(({ scrollWidth }) => scrollWidth),
    ),
  );

/** The texts, in a part of the page, of which something lies where nobody can see it or scroll to it. */
export const cutOff = (page: Page, part = 'body') =>
  page.locator(part).evaluate((root) => {
    const found: string[] = [];
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const isHidden = (axis: string) => axis === 'hidden' || axis === 'clip';
    while (texts.nextNode()) {
      const text = texts.currentNode;
      const holder = text.parentElement;
      if (!holder?.checkVisibility({ visibilityProperty: true }) || !text.textContent?.trim())
        continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      const { left, right, top, bottom } = range.getBoundingClientRect();
      let [mayScrollX, mayScrollY] = [false, false];
      for (let box: Element | null = holder; box; box = box.parentElement) {
        const { overflowX, overflowY, translate, webkitLineClamp } = getComputedStyle(box);
        const edge = box.getBoundingClientRect();
        // For screen readers alone, slid in when pointed at, or shortened with its whole text elsewhere.
        if (edge.width <= 1 || translate !== 'none' || webkitLineClamp !== 'none') break;
        mayScrollX ||= overflowX === 'auto' || overflowX === 'scroll';
        mayScrollY ||= overflowY === 'auto' || overflowY === 'scroll';
        const isBeyondX =
          !mayScrollX &&
          (box === document.body || isHidden(overflowX)) &&
          (left < edge.left - 1 || right > edge.right + 1);
        const isBeyondY =
          !mayScrollY &&
          isHidden(overflowY) &&
          box !== document.body &&
          (top < edge.top - 1 || bottom > edge.bottom + 1);
        if (isBeyondX || isBeyondY) {
          found.push(text.textContent.trim());
          break;
        }
      }
    }
    return found;
  });

/** Goes on with Tab for a while, at most to the end, and names what had the focus without showing it, or out of sight. */
export async function unseenFocus(page: Page) {
  const found: string[] = [];
  for (let stop = 0; stop < 15; stop += 1) {
    await page.keyboard.press('Tab');
    const fault = await page.evaluate(() => {
      const { activeElement } = document;
      if (!activeElement || activeElement === document.body) return null;
      // What a screen reader alone meets is shown by what stands for it.
      const isShown = activeElement.getBoundingClientRect().width > 1;
      const standIn = activeElement.closest('label') ?? activeElement.nextElementSibling;
      const seen = isShown ? activeElement : (standIn ?? activeElement);
      const isMarked = [seen, ...seen.children].some((element) => {
        const { outlineStyle, outlineWidth } = getComputedStyle(element);
        return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2;
      });
      if (!isMarked) return `unmarked: ${activeElement.outerHTML.slice(0, 200)}`;
      const box = seen.getBoundingClientRect();
      const at = document.elementFromPoint(
        (Math.max(box.left, 0) + Math.min(box.right, innerWidth)) / 2,
        (Math.max(box.top, 0) + Math.min(box.bottom, innerHeight)) / 2,
      );
      const isInSight = at !== null && (seen.contains(at) || at.contains(seen));
      return isInSight ? '' : `out of sight: ${activeElement.outerHTML.slice(0, 200)}`;
    });
    if (fault === null) break;
    if (fault) found.push(fault);
  }
  return found;
}
