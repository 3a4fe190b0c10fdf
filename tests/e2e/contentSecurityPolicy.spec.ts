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

// The policy applies to the service worker too.
test.use({ viewport: desk, serviceWorkers: 'allow', mayAsk: players });

test('Every screen runs under the policy without a violation', async ({ page, watched }) => {
  test.setTimeout(180_000);
  const visitedPaths = new Set<string>();
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) visitedPaths.add(new URL(frame.url()).pathname);
  });
  const email = 'every.screen@example.org';
  await browseAsVisitor(page, email);
  await browseAsStaff(page, 'Every Screen', email);
  for (const { source } of firebaseJson.hosting.rewrites)
    expect([...visitedPaths]).toContain(source);
  expect(watched).toEqual([]);
});

test('The policy blocks and reports what it forbids', async ({ page, watched }) => {
  await open(page, '/');
  await page.evaluate(() => {
    const script = document.createElement('script');
    // A browser without Trusted Types blocks it as an inline script.
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

test('Pages and the worker are revalidated each time, files with a hash in their name never', async ({
  request,
}) => {
  const cacheControlOf = async (path: string) =>
    (await request.get(path)).headers()['cache-control'];
  const [asset = ''] = /\/assets\/[\w-]+\.js/.exec(await (await request.get('/')).text()) ?? [];
  expect(await cacheControlOf(asset)).toBe('public, max-age=31536000, immutable');
  for (const path of ['/', '/admin', '/explore-projects', '/no-such-page', '/worker.js'])
    expect(await cacheControlOf(path), path).toBe('no-cache');
});

test.describe('As it is deployed, with App Check', () => {
  const { hostname } = new URL(deployedAddress);
  test.use({
    baseURL: deployedAddress,
    serviceWorkers: 'block',
    mayAsk: [hostname, ...players, ...googlesHosts],
  });

  test('every screen runs without a violation, and each request to the back end carries a token', async ({
    page,
    watched,
  }) => {
    test.setTimeout(180_000);
    const requestedHosts = new Set<string>();
    const withoutToken: string[] = [];
    page.on('request', (request) => {
      const { hostname } = new URL(request.url());
      // Pictures need no token: their addresses cannot be guessed.
      if (!googlesHosts.includes(hostname) || !/fetch|xhr/.test(request.resourceType())) return;
      requestedHosts.add(hostname);
      const isOfApp = !/recaptcha|appcheck/.test(request.url());
      if (isOfApp && request.headers()['x-firebase-appcheck'] !== token)
        withoutToken.push(request.url());
    });
    await serveDeployed(page);
    const email = 'every.deployed.screen@example.org';
    await browseAsVisitor(page, email);
    await browseAsStaff(page, 'Every Deployed Screen', email);
    expect([...requestedHosts]).toEqual(
      expect.arrayContaining([
        'firestore.googleapis.com',
        'content-firebaseappcheck.googleapis.com',
      ]),
    );
    expect(withoutToken).toEqual([]);
    expect(watched).toEqual([]);
  });
});
