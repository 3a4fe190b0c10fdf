import type { Page } from './fixtures';

/**
 * Records what a screen reader announces by itself: text put into a live region that existed before, and any
 * new alert. What is behind an open dialog is not announced.
 */
function recordLiveRegions() {
  const announced: string[] = [];
  Object.assign(window, { announced });
  const live = '[aria-live], [role="status"], [role="alert"]';
  const isNew = (region: Element, records: MutationRecord[]) =>
    records.some(({ addedNodes }) => [...addedNodes].some((node) => node.contains(region)));
  new MutationObserver((records) => {
    const texts = new Map<Element, string>();
    const record = (node: Node) => {
      const element = node instanceof Element ? node : node.parentElement;
      const region = element?.closest(live);
      const dialog = [...document.querySelectorAll('dialog:modal')].at(-1);
      if (!region || region.getAttribute('aria-live') === 'off') return;
      if (dialog && !dialog.contains(region)) return;
      const role = region.getAttribute('role');
      if (role !== 'alert' && isNew(region, records)) return;
      const text = (role ? region : node).textContent?.trim();
      if (text && region.checkVisibility()) texts.set(region, text);
    };
    for (const { target, addedNodes } of records)
      for (const node of addedNodes.length > 0 ? addedNodes : [target]) {
        record(node);
        if (node instanceof Element) node.querySelectorAll('[role="alert"]').forEach(record);
      }
    announced.push(...texts.values());
  }).observe(document, { subtree: true, childList: true, characterData: true });
}

/** Records from the next page load on; the returned function resolves with all announcements so far. */
export async function recordAnnouncements(page: Page) {
  await page.addInitScript(recordLiveRegions);
  return () => page.evaluate(() => Reflect.get(window, 'announced') as string[]);
}
