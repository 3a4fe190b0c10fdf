import { defineConfig } from '@playwright/test';

// `npm test` finds a browser, builds the site, starts the emulators and says so in the environment.
const { BACKLOT_CHROMIUM, BACKLOT_SITE, BACKLOT_JOURNEYS_REPORT } = process.env;

export default defineConfig({
  testDir: 'tests/e2e',
  forbidOnly: true,
  retries: 0,
  workers: 2,
  timeout: 60_000,
  reporter: [
    ['line'],
    ...(BACKLOT_JOURNEYS_REPORT
      ? [['json', { outputFile: BACKLOT_JOURNEYS_REPORT }] as const]
      : []),
  ],
  use: {
    browserName: 'chromium',
    baseURL: BACKLOT_SITE ?? 'http://localhost:15050',
    trace: 'retain-on-failure',
    launchOptions: {
      ...(BACKLOT_CHROMIUM ? { executablePath: BACKLOT_CHROMIUM } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
