import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { Page } from './fixtures';

const axeSource = readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
);

/** What axe finds on the page as it is, or in a part of it: a line for each rule that is broken. */
export async function findViolations(page: Page, extent: 'everything' | 'contrast', part: string) {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  const runOnly =
    extent === 'contrast'
      ? ['color-contrast']
      : ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
  const found = await page.evaluate(
    async ([context, runOnly]) => {
      // Axe takes what is behind a dialog for something that covers it, and then skips every contrast there.
      const behind = new CSSStyleSheet();
      if (context !== 'html')
        behind.replaceSync(
          `body :not(${context}, ${context} *) { visibility: hidden } ${context} { visibility: visible }`,
        );
      document.adoptedStyleSheets.push(behind);
      const answer = await (Reflect.get(window, 'axe') as typeof axe).run(context, {
        runOnly,
        resultTypes: ['violations'],
        // The content of frames is another site's.
        iframes: false,
      });
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== behind);
      return answer;
    },
    [part, runOnly] as const,
  );
  return found.violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`,
  );
}
