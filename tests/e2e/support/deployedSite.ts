import { existsSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { deployedConfig } from '../../../scripts/hostingPolicy';
import { forward } from './faults';
import type { Page, Route } from './fixtures';

const {
  BACKLOT_DEPLOYED_SITE = '',
  BACKLOT_SITE = '',
  FIREBASE_AUTH_EMULATOR_HOST: auth = '',
  FIREBASE_STORAGE_EMULATOR_HOST: storage = '',
  FIRESTORE_EMULATOR_HOST: firestore = '',
  GCLOUD_PROJECT = '',
} = process.env;

export const deployedAddress = `https://${GCLOUD_PROJECT}.web.app`;
export const appCheckToken = 'a-token-of-app-check';

/** Each host of Google's that the app asks, and the emulator that answers in its place. */
const answering: Record<string, string> = {
  'firestore.googleapis.com': `http://${firestore}`,
  'firebasestorage.googleapis.com': `http://${storage}`,
  'identitytoolkit.googleapis.com': `http://${auth}/identitytoolkit.googleapis.com`,
  'securetoken.googleapis.com': `http://${auth}/securetoken.googleapis.com`,
};

export const googlesHosts = [
  ...Object.keys(answering),
  ...['content-firebaseappcheck.googleapis.com', 'www.google.com', 'www.gstatic.com'],
];

const { headers, rewrites } = deployedConfig({ VITE_APP_CHECK_SITE_KEY: 'site-key' }).hosting;
const types: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.png': 'image/png',
};

/** Whether a rewrite is for a path: a star stands for one segment. */
export const isRewritten = (source: string, path: string) =>
  new RegExp(`^${source.replaceAll('*', '[^/]+')}$`).test(path);

/** As hosting answers: the file, its headers, and a 404 with a page. */
async function serve(route: Route) {
  const { pathname } = new URL(route.request().url());
  const asked =
    rewrites.find(({ source }) => isRewritten(source, pathname))?.destination ?? pathname;
  const isThere = existsSync(join(BACKLOT_DEPLOYED_SITE, asked));
  const file = isThere ? asked : '/404.html';
  const isAsset = pathname.startsWith('/assets/');
  const sent = headers.filter(
    ({ source }) => source === '**' || (source === '/assets/**') === isAsset,
  );
  await route.fulfill({
    status: isThere ? 200 : 404,
    headers: Object.fromEntries(
      sent.flatMap(({ headers }) => headers).map(({ key, value }) => [key, value]),
    ),
    contentType: types[extname(file)] ?? 'text/plain',
    body: readFileSync(join(BACKLOT_DEPLOYED_SITE, file)),
  });
}

const inEmulators = `http://${storage}`;
const inProduction = 'https://firebasestorage.googleapis.com';

/** What the page reads: of stored pictures Google's addresses, and its own of those that other journeys have of the site. */
const asDeployed = (text: string) =>
  text.replaceAll(inEmulators, inProduction).replaceAll(BACKLOT_SITE, deployedAddress);

/** Passes a request on. */
async function passOn(route: Route) {
  const request = route.request();
  const { hostname, pathname, search } = new URL(request.url());
  const text = /json|text/.test(request.headers()['content-type'] ?? '') && request.postData();
  const response = await forward(route, {
    url: `${answering[hostname] ?? ''}${pathname}${search}`,
    ...(text && { postData: text.replaceAll(inProduction, inEmulators) }),
  });
  if (!response) return;
  const isText = (response.headers()['content-type'] ?? '').includes('json');
  const body = isText ? asDeployed(await response.text()) : await response.body();
  await route.fulfill({ response, body });
}

// Does what the real one does to a page: a second script by a policy of its own, a frame, a request.
const reCaptcha = `
  const url = 'https://www.gstatic.com/recaptcha/releases/r/recaptcha__en.js';
  const policy = trustedTypes.createPolicy('recaptcha', { createScriptURL: () => url });
  trustedTypes.createPolicy('goog#html', { createHTML: (html) => html });
  const script = document.createElement('script');
  script.src = policy.createScriptURL('');
  const frame = document.createElement('iframe');
  frame.src = 'https://www.google.com/recaptcha/enterprise/anchor';
  document.body.append(script, frame);
  void fetch('https://www.google.com/recaptcha/enterprise/clr', { method: 'POST' });
  let onSuccess;
  window.grecaptcha = { enterprise: {
    ready: (go) => go(),
    render: (_, options) => { onSuccess = options.callback; return 0; },
    execute: async () => { onSuccess(); return 'assessed'; },
  } };`;

/** Serves the site as it is deployed under its own address, with the emulators in place of Google. */
export async function serveDeployed(page: Page) {
  const allowed = { 'Access-Control-Allow-Origin': deployedAddress };
  await page.route(`${deployedAddress}/**`, serve);
  await page.route(({ hostname }) => hostname in answering, passOn);
  await page.route('https://content-firebaseappcheck.googleapis.com/**', (route) =>
    route.fulfill({ json: { token: appCheckToken, ttl: '3600s' }, headers: allowed }),
  );
  await page.route(/^https:\/\/www\.(?:google|gstatic)\.com\/recaptcha\//, (route) =>
    route.fulfill(
      route.request().url().includes('enterprise.js')
        ? { contentType: 'text/javascript', body: reCaptcha }
        : { contentType: 'text/html', body: '', headers: allowed },
    ),
  );
}
