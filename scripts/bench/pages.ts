import type { Page } from '@playwright/test';
import { filmLink, paths } from '../../src/config/paths.ts';
import { prerenderedPages } from '../../src/app/prerenderedPages.ts';
import type { Targets } from './figures.ts';

export type BenchPage = {
  name: string;
  path: string;
  targets: Targets;
  /** A script that puts into the browser what an earlier visit has left there. */
  keep?: string;
  /** Waits for what the page shows only if all that it needs was there. */
  isShown?: (page: Page) => Promise<void>;
};

export const everywhere: Targets = {
  accessibility: 100,
  bestPractices: 100,
  seo: 100,
  blockingTime: 50,
  layoutShift: 0,
};
const prerendered: Targets = {
  ...everywhere,
  performance: 100,
  firstPaint: 0.8,
  largestPaint: 1,
};
const list: Targets = { ...everywhere, performance: 99, firstPaint: 0.8, largestPaint: 1.8 };
const home: Targets = { ...prerendered, baselineRatio: 1.5 };
// A page that is not there says so to the console and to search engines, which costs it points.
const missing: Targets = { ...prerendered };
delete missing.seo;
delete missing.bestPractices;

const film: Targets = { ...prerendered, largestPaint: 1.3 };
const themedFilm: Targets = { ...film, firstPaint: 0.85, largestPaint: 1.4, lookFace: 25 };

const targetsOf = (route: string) =>
  ({ [paths.home]: home, [paths.exploreProjects]: list, '*': missing })[route] ?? prerendered;

/** One heading and nothing else: nothing on this machine can be faster. */
export const baseline: BenchPage & { html: string } = {
  name: 'The baseline',
  path: '/baseline',
  targets: {},
  html: `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>The baseline</title>
  </head>
  <body>
    <h1>The baseline</h1>
  </body>
</html>
`,
};

export const benchPages: readonly BenchPage[] = [
  baseline,
  ...prerenderedPages.map(({ route }) => ({
    name: route === '*' ? 'Not found' : `\`${route}\``,
    path: route === '*' ? '/no-such-page' : route,
    targets: targetsOf(route),
  })),
  { name: `\`${paths.film}\``, path: filmLink('sintel'), targets: film },
  {
    name: `\`${paths.film}\`, with a look of its own`,
    path: filmLink('sprite-fright'),
    targets: themedFilm,
    isShown: (page) => page.locator('article.storefront[data-face]').waitFor(),
  },
  {
    name: `\`${paths.project}\``,
    path: `${paths.project}?title=Sintel`,
    targets: { ...everywhere, performance: 94 },
  },
];
