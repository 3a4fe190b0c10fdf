import firebaseJson from '../../firebase.json' with { type: 'json' };
import {
  deployedAddress,
  googlesHosts,
  isRewritten,
  serveDeployed,
  appCheckToken,
} from './support/deployedSite';
import { newTry } from './support/creators';
import { desk, expect, open, publicPages, test } from './support/fixtures';
import { visitAdminScreens, visitPublicScreens, visitStudioScreens } from './support/siteTour';

const players = ['www.youtube-nocookie.com', 'player.vimeo.com'];

// With its worker: that too is loaded under the policy.
test.use({ viewport: desk, serviceWorkers: 'allow', mayAsk: players });

test('Every public page is served with a title of its own, and runs under the policy, with the worker, without one report', async ({
  page,
  watched,
}) => {
  for (const path of publicPages)
    await test.step(path, async () => {
      const answer = await page.goto(path);
      expect(answer?.status()).toBe(200);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      await expect(page).not.toHaveTitle('Backlot');
      await page.waitForLoadState('networkidle');
    });
  expect(await page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  expect(watched).toEqual([]);
});

test('What the policy forbids is refused and reported', async ({ page, watched }) => {
  await open(page, '/');
  await page.evaluate(() => {
    const script = document.createElement('script');
    // A browser that does not know Trusted Types would refuse it for being inline.
    try {
      script.text = 'document.title = "run"';
    } catch {
      document.documentElement.dataset.refused = '';
    }
    const image = document.createElement('img');
    image.src = 'https://elsewhere.example/pixel.png';
    const style = document.createElement('style');
    style.textContent = 'h1 { display: none }';
    document.body.append(script, image, style);
  });
  await expect(page.locator('html[data-refused]')).toBeAttached();
  await expect
    .poll(() => watched.filter((fault) => fault.startsWith('violated')))
    .toEqual([
      'violated: require-trusted-types-for trusted-types-sink',
      'violated: style-src-elem inline',
      'violated: img-src https://elsewhere.example/pixel.png',
    ]);
  await expect(page.locator('main h1')).toBeVisible();
  watched.length = 0;
});

test('Pages and the worker are asked for anew each time, files with a hash in their name once', async ({
  request,
}) => {
  const cachingOf = async (path: string) => (await request.get(path)).headers()['cache-control'];
  const [asset = ''] = /\/assets\/[\w-]+\.js/.exec(await (await request.get('/')).text()) ?? [];
  expect((await request.get(asset)).status(), asset).toBe(200);
  expect(await cachingOf(asset)).toBe('public, max-age=31536000, immutable');
  for (const path of ['/', '/admin', '/explore-projects', '/no-such-page', '/worker.js'])
    expect(await cachingOf(path), path).toBe('no-cache');
});

test.describe('As it is deployed, with App Check', () => {
  const { hostname } = new URL(deployedAddress);
  test.use({
    baseURL: deployedAddress,
    serviceWorkers: 'block',
    mayAsk: [hostname, ...players, ...googlesHosts],
  });

  test('every screen runs without one report, and each request to the back end carries a token', async ({
    page,
    watched,
  }) => {
    test.setTimeout(480_000);
    const seen = new Set<string>();
    page.on('framenavigated', (frame) => {
      if (frame === page.mainFrame()) seen.add(new URL(frame.url()).pathname);
    });
    const asked = new Set<string>();
    const unvouched: string[] = [];
    page.on('request', (request) => {
      const { hostname } = new URL(request.url());
      // Stored files are asked for by an address that nobody can guess, also where a script reads one.
      const isByAddress = /\/o\/[^/]+\?alt=media&token=/.test(request.url());
      if (!googlesHosts.includes(hostname) || !/fetch|xhr/.test(request.resourceType())) return;
      if (isByAddress) return;
      asked.add(hostname);
      const isOfApp = !/recaptcha|appcheck/.test(request.url());
      if (isOfApp && request.headers()['x-firebase-appcheck'] !== appCheckToken)
        unvouched.push(request.url());
    });
    await serveDeployed(page);
    // Nobody signs up twice, and what was built keeps its title.
    const id = newTry();
    const email = `every.deployed.screen.${id}@example.org`;
    await visitPublicScreens(page, email);
    const owner = `every.deployed.studio.${id}@example.org`;
    const pack = await visitStudioScreens(page, `Every Deployed Pack ${id}`, owner);
    await visitAdminScreens(page, { title: `Every Deployed Screen ${id}`, email, pack });
    expect([...asked]).toEqual(
      expect.arrayContaining([
        'firestore.googleapis.com',
        'content-firebaseappcheck.googleapis.com',
      ]),
    );
    expect(unvouched).toEqual([]);
    for (const { source } of firebaseJson.hosting.rewrites)
      expect(
        [...seen].filter((path) => isRewritten(source, path)),
        source,
      ).not.toEqual([]);
    expect(watched).toEqual([]);
  });
});
