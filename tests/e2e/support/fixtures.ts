import {
  test as base,
  type Browser,
  expect,
  type Locator,
  type Page,
  type Request,
  type Route,
} from '@playwright/test';
import { openHydrated } from '../../../scripts/bench/browser';
import { scriptsAnnotation } from '../../../scripts/test/results';

type Watched = {
  /** Hosts beside this machine that the test may ask. */
  mayAsk: string[];
  /** What was logged, thrown, violated or asked so far although it should not have been. */
  watched: string[];
};

const isOwn = (address: string) =>
  /^(?:data|blob|about):/.test(address) ||
  /^(?:localhost|127\.0\.0\.1)$/.test(new URL(address).hostname);

/** Adds to the faults when an error is logged, the policy is violated or another host is asked in a page. */
export async function watch(page: Page, mayAsk: readonly string[], faults: string[]) {
  page.on('pageerror', ({ message }) => faults.push(`threw: ${message}`));
  page.on('console', (message) => {
    // The browser itself reports every refused request; tests provoke some on purpose.
    const isRefusal = message.text().startsWith('Failed to load resource');
    if (message.type() === 'error' && !isRefusal) faults.push(`logged: ${message.text()}`);
  });
  page.on('request', (request) => {
    const address = request.url();
    if (!isOwn(address) && !mayAsk.includes(new URL(address).hostname))
      faults.push(`asked: ${address}`);
  });
  // The event fires inside the page, which has no other way to report it at once.
  await page.exposeBinding('reportViolation', (_source, text: string) => {
    faults.push(`violated: ${text}`);
  });
  await page.addInitScript(
    `addEventListener('securitypolicyviolation', (violation) => {
      reportViolation(violation.effectiveDirective + ' ' + violation.blockedURI);
    });`,
  );
}

/** A browser test. It fails where `watch` finds a fault. */
export const test = base.extend<Watched>({
  mayAsk: [[], { option: true }],
  watched: [
    async ({ page, mayAsk }, use, { annotations }) => {
      const faults: string[] = [];
      // So that `npm run check` finds the tests of what has changed.
      const scripts = new Set<string>();
      page.context().on('request', (request) => {
        const { pathname } = new URL(request.url());
        if (pathname.endsWith('.js')) scripts.add(pathname.slice(1));
      });
      await watch(page, mayAsk, faults);
      await use(faults);
      annotations.push({ type: scriptsAnnotation, description: [...scripts].join(' ') });
      expect(faults).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect, type Browser, type Locator, type Page, type Request, type Route };

export const phone = { width: 375, height: 812 };
export const desk = { width: 1280, height: 800 };

/** The addresses of all public pages. */
export const publicPages = [
  '/',
  '/about',
  '/pricing',
  '/video-library',
  '/short-films',
  '/sign-up',
  '/privacy',
  '/explore-projects',
  '/explore-projects/project?title=Sintel',
  '/films/sintel',
] as const;

/** Opens an address and waits until the page is shown; its script may still be loading. */
export async function openUntouched(page: Page, path: string) {
  await page.goto(path);
  await expect(page.locator('main h1')).toBeVisible();
}

/** Opens an address and waits until the page is hydrated. */
export async function open(page: Page, path: string) {
  await openHydrated(page, path);
  await expect(page.locator('main h1')).toBeVisible();
}
