import firebaseJson from '../../firebase.json' with { type: 'json' };
import {
  deployedAddress,
  googlesHosts,
  serveDeployed,
  appCheckToken,
} from './support/deployedSite';
import { desk, expect, open, test } from './support/fixtures';
import { visitAdminScreens, visitPublicScreens } from './support/siteTour';

const players = ['www.youtube-nocookie.com', 'player.vimeo.com'];

// With its worker: that too is loaded under the policy.
test.use({ viewport: desk, serviceWorkers: 'allow', mayAsk: players });

test('Every screen runs under the policy without one report', async ({ page, watched }) => {
  test.setTimeout(180_000);
  const seen = new Set<string>();
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) seen.add(new URL(frame.url()).pathname);
  });
  const email = 'every.screen@example.org';
  await visitPublicScreens(page, email);
  await visitAdminScreens(page, 'Every Screen', email);
  for (const { source } of firebaseJson.hosting.rewrites)
    expect([...seen]).toContain(source.replace('*', 'sintel'));
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
    test.setTimeout(180_000);
    const asked = new Set<string>();
    const unvouched: string[] = [];
    page.on('request', (request) => {
      const { hostname } = new URL(request.url());
      // Pictures are asked for by an address that nobody can guess.
      if (!googlesHosts.includes(hostname) || !/fetch|xhr/.test(request.resourceType())) return;
      asked.add(hostname);
      const isOfApp = !/recaptcha|appcheck/.test(request.url());
      if (isOfApp && request.headers()['x-firebase-appcheck'] !== appCheckToken)
        unvouched.push(request.url());
    });
    await serveDeployed(page);
    const email = 'every.deployed.screen@example.org';
    await visitPublicScreens(page, email);
    await visitAdminScreens(page, 'Every Deployed Screen', email);
    expect([...asked]).toEqual(
      expect.arrayContaining([
        'firestore.googleapis.com',
        'content-firebaseappcheck.googleapis.com',
      ]),
    );
    expect(unvouched).toEqual([]);
    expect(watched).toEqual([]);
  });
});
