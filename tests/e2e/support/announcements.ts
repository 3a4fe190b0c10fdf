import type { Page } from './fixtures';

/**
 * Writes down what a screen reader says by itself: what is put into a live region that stood there before, and
 * whatever comes with an alert. What is behind an open dialog is not said.
 */
function listen() {
  const said: string[] = [];
  Object.assign(window, { said });
  const live = '[aria-live], [role="status"], [role="alert"]';
  const isNew = (region: Element, records: MutationRecord[]) =>
    records.some(({ addedNodes }) => [...addedNodes].some((node) => node.contains(region)));
  new MutationObserver((records) => {
    const heard = new Map<Element, string>();
    const hear = (node: Node) => {
      const element = node instanceof Element ? node : node.parentElement;
      const region = element?.closest(live);
      const dialog = [...document.querySelectorAll('dialog:modal')].at(-1);
      if (!region || region.getAttribute('aria-live') === 'off') return;
      if (dialog && !dialog.contains(region)) return;
      const role = region.getAttribute('role');
      if (role !== 'alert' && isNew(region, records)) return;
      const text = (role ? region : node).textContent?.trim();
      if (text && region.checkVisibility()) heard.set(region, text);
    };
    for (const { target, addedNodes } of records)
      for (const node of addedNodes.length > 0 ? addedNodes : [target]) {
        hear(node);
        if (node instanceof Element) node.querySelectorAll('[role="alert"]').forEach(hear);
      }
    said.push(...heard.values());
  }).observe(document, { subtree: true, childList: true, characterData: true });
}

/** Begins to listen with the next page that is opened; answers with all that was said there so far. */
export async function recordAnnouncements(page: Page) {
  await page.addInitScript(listen);
  return () => page.evaluate(() => Reflect.get(window, 'said') as string[]);
}
