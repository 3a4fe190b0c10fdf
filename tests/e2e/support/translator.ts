import { isDeepStrictEqual } from 'node:util';
import { expect, type Page } from './fixtures';

/** What a translation adds to each text. Locators do not see it, so that the same steps work with it and without. */
const mark = '\u200b';
/** What a translator leaves alone. */
const untouched = 'script, style, noscript, textarea, svg, [translate="no"]';

/**
 * Makes the pages that are opened from now on do what Chrome's translator does, once they are live: each text node is
 * replaced by two elements with another text, again whenever something changes.
 */
export const translate = (page: Page) =>
  page.addInitScript(
    ([mark, untouched]) => {
      const translateText = (text: Node) => {
        const holder = text.parentElement;
        if (!text.textContent?.trim() || !holder || holder.closest(`${untouched}, font font`))
          return;
        const font = () => document.createElementNS('http://www.w3.org/1999/xhtml', 'font');
        const [outer, inner] = [font(), font()];
        inner.textContent = text.textContent + mark;
        outer.append(inner);
        holder.replaceChild(outer, text);
      };
      const translateAll = (root: Node) => {
        const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
        const found: Node[] = [];
        while (texts.nextNode()) found.push(texts.currentNode);
        for (const text of root.nodeType === Node.TEXT_NODE ? [root] : found) translateText(text);
      };
      addEventListener(
        'page-live',
        () => {
          translateAll(document.body);
          new MutationObserver((changes) => {
            for (const { target, addedNodes } of changes)
              for (const node of [target, ...addedNodes]) translateAll(node);
          }).observe(document.body, { childList: true, characterData: true, subtree: true });
        },
        { capture: true, once: true },
      );
    },
    [mark, untouched] as const,
  );

/** The texts of a page, one for each element that has some, and those that are not translated yet. */
const readTexts = (page: Page) =>
  page.evaluate(
    ([mark, untouched]) => {
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const read = new Map<Element, string>();
      const untranslated: string[] = [];
      while (texts.nextNode()) {
        const { parentElement, textContent } = texts.currentNode;
        const holder = parentElement?.closest(':not(font)');
        if (!holder || !textContent || holder.closest('script, style, noscript')) continue;
        if (textContent.trim() && !textContent.endsWith(mark) && !holder.closest(untouched))
          untranslated.push(textContent);
        read.set(holder, (read.get(holder) ?? '') + textContent.replace(mark, ''));
      }
      // The two pages have a title and a place in the queue each, and are not as fast as each other.
      const shown = [...read.values()].map((text) =>
        text
          .replace(/twin[ab]/gi, 'Twin')
          .replace(/\d+ of (?=\d+ waiting)/, 'one of ')
          .replace(/\d\d:\d\d/g, 'now')
          .replace(/\s+/g, ' ')
          .trim(),
      );
      return { shown: shown.filter((text) => text !== ''), untranslated };
    },
    [mark, untouched] as const,
  );

/** Expects that a page reads the same as a translated one, all of which is translated. */
export async function expectSameTexts(plain: Page, translated: Page) {
  // Each may still be waiting for an answer.
  await expect(async () => {
    const [{ shown }, other] = await Promise.all([readTexts(plain), readTexts(translated)]);
    const expected = { shown, untranslated: [] };
    // What another test changed meanwhile is read again when someone comes back to the window.
    if (!isDeepStrictEqual(other, expected))
      for (const page of [plain, translated])
        await page.evaluate(`dispatchEvent(new Event('focus'))`);
    expect(other).toEqual(expected);
  }).toPass({ timeout: 15_000 });
}
