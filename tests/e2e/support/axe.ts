import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { Page } from './journey';

const axeSource = readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
);

/**
 * What axe finds on the page as it stands, or in a part of it: a line for each rule that is broken. It reads
 * the colours that the page asks for, so contrast is not looked at where the system forces its own.
 */
export async function violations(page: Page, part = 'html') {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  const found = await page.evaluate(async (context) => {
    // To axe, what is behind a dialog may lie over it, and then it passes over every contrast there.
    const behind = new CSSStyleSheet();
    if (context !== 'html')
      behind.replaceSync(
        `body :not(${context}, ${context} *) { visibility: hidden } ${context} { visibility: visible }`,
      );
    document.adoptedStyleSheets.push(behind);
    const answer = await (Reflect.get(window, 'axe') as typeof axe).run(context, {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
      rules: {
        'color-contrast': { enabled: !matchMedia('(forced-colors: active)').matches },
      },
      resultTypes: ['violations'],
      // What others show in a frame is theirs, and is not looked into.
      iframes: false,
    });
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== behind);
    return answer;
  }, part);
  return found.violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`,
  );
}
