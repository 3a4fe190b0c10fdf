import { defineConfig } from '@playwright/test';

// `npm test` finds a browser, builds the site, starts the emulators and says so in the environment.
const {
  BACKLOT_CHROMIUM,
  BACKLOT_HEADLESS_SHELL: browser = BACKLOT_CHROMIUM,
  BACKLOT_SITE,
  BACKLOT_E2E_REPORT,
  BACKLOT_TRACE,
} = process.env;

/** What changes projects or needs a session of staff: the visitors' tests must not depend on what these make. */
const staffTests = [
  'accessibility/{campaigns,creators,itemDialogs,manageProjects,ordersMoney,packs,projectBuilder,shopAdmin,signUpDialog,signUpList,staffSession,storedFiles,studioPremieres}',
  'campaigns',
  'completeProject',
  'concurrentEdits',
  'contentSecurityPolicy',
  'dragAndDrop',
  'faults/*',
  'ordersMoney',
  'ownFilm',
  'packKeyboard',
  'projectBuilder',
  'projectPack',
  'seats',
  'staffSession',
  'statements',
  'storedFiles',
  'studioShop',
  'subscription',
  'translated',
].map((name) => `**/${name}.spec.ts`);

export default defineConfig({
  testDir: 'tests/e2e',
  forbidOnly: true,
  // What passes only on a retry counts as passed and is reported as flaky (decision 0007).
  retries: 2,
  // More than the two cores of a usual machine: pages wait for the emulators, whose answers another page can use.
  workers: 3,
  // Generous: on two slow cores, of which three browsers share each second, a journey took more than two minutes.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  reporter: [
    // Printed whole when a test fails: a line for each test would push the reasons out of sight.
    ['dot'],
    ...(BACKLOT_E2E_REPORT ? [['json', { outputFile: BACKLOT_E2E_REPORT }] as const] : []),
  ],
  projects: [
    { name: 'session', testMatch: '**/*.setup.ts' },
    { name: 'visitors', testIgnore: staffTests, dependencies: ['session'] },
    { name: 'staff', testMatch: staffTests, dependencies: ['session'] },
  ],
  use: {
    browserName: 'chromium',
    baseURL: BACKLOT_SITE ?? 'http://localhost:15050',
    // Traces of all tests slow the run down.
    trace: BACKLOT_TRACE === 'on' ? 'retain-on-failure' : 'off',
    // It takes one at each test's end before it knows whether that has failed, which costs as much as some tests.
    screenshot: BACKLOT_TRACE === 'on' ? 'only-on-failure' : 'off',
    // What a worker answers or asks does not pass through a page's routes. Its own journey lets it in.
    serviceWorkers: 'block',
    launchOptions: {
      ...(browser ? { executablePath: browser } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // How far below the view pictures are fetched on a usual network, which the headless shell does not measure;
        // the others are Playwright's own, which this replaces.
        '--blink-settings=primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4,lazyLoadingImageMarginPxUnknown=1250',
      ],
    },
  },
});
