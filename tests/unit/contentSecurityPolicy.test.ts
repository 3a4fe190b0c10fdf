import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import firebaseJson from '../../firebase.json' with { type: 'json' };
import { deployedConfig } from '../../scripts/hostingPolicy';
import { hydrationLoader } from '../../scripts/prerender/prerender';

const policyOf = ({ hosting }: Pick<typeof firebaseJson, 'hosting'>) =>
  hosting.headers
    .flatMap(({ headers }) => headers)
    .find(({ key }) => key === 'Content-Security-Policy')?.value ?? '';
const policy = policyOf(firebaseJson);

const directive = (name: string) =>
  policy
    .split('; ')
    .map((text) => text.split(' '))
    .find(([first]) => first === name)
    ?.slice(1);

const inlineScripts = [
  ...readFileSync('index.html', 'utf8').matchAll(/<script(?![^>]*\bsrc=)[^>]*>([^]*?)<\/script>/g),
].map(([, text = '']) => text);
inlineScripts.push(hydrationLoader);

describe('The content security policy', () => {
  it('allows exactly the inline scripts of the pages, by their hashes', () => {
    const hashes = inlineScripts.map(
      (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
    );
    expect(directive('script-src')).toEqual(["'self'", ...hashes]);
  });

  it('allows nothing unsafe', () => {
    expect(policy).not.toContain('unsafe');
  });

  it('allows one worker, by a Trusted Types policy that creates its address and no other', () => {
    expect(directive('worker-src')).toEqual(["'self'"]);
    expect(directive('require-trusted-types-for')).toEqual(["'script'"]);
    const [policyName, ...others] = directive('trusted-types') ?? [];
    expect(others).toEqual([]);
    const registering = readFileSync('src/app/registerServiceWorker.ts', 'utf8');
    expect(registering).toContain(
      `createPolicy('${policyName ?? ''}', { createScriptURL: () => address })`,
    );
    expect(registering).toContain("const address = '/worker.js';");
  });

  describe.each([
    [
      'metrics and errors are reported, the origin they go to',
      { VITE_REPORTS_ADDRESS: 'https://reports.example/report' },
      { 'connect-src': 'https://reports.example' },
    ],
    [
      'Stripe’s portal is configured, the one host that gives out its address',
      { VITE_STRIPE_PORTAL_URL: 'https://europe-west1-films.cloudfunctions.net/portal' },
      { 'connect-src': 'https://europe-west1-films.cloudfunctions.net' },
    ],
    [
      'App Check has its key, what it and reCAPTCHA need',
      { VITE_APP_CHECK_SITE_KEY: 'key' },
      {
        'script-src': 'https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/',
        'connect-src':
          'https://content-firebaseappcheck.googleapis.com https://www.google.com/recaptcha/',
        'frame-src': 'https://www.google.com/recaptcha/ https://recaptcha.google.com/recaptcha/',
        'trusted-types': 'backlot-app-check recaptcha goog#html',
      },
    ],
  ])('allows, where %s', (_, environment, added: Record<string, string>) => {
    it('and nothing more', () => {
      const more = policyOf(deployedConfig(environment)).split('; ');
      const expected = policy.split('; ').map((text) => {
        const extra = added[text.split(' ')[0] ?? ''];
        return extra ? `${text} ${extra}` : text;
      });
      expect(more).toEqual(expected);
    });
  });

  it('allows requests to one project alone on the hosts that all projects share', () => {
    const project = {
      VITE_FIREBASE_PROJECT_ID: 'backlot-films',
      VITE_FIREBASE_STORAGE_BUCKET: 'backlot-films.firebasestorage.app',
    };
    const sourcesOf = (name: string) =>
      policyOf(deployedConfig(project))
        .split('; ')
        .find((text) => text.startsWith(`${name} `))
        ?.split(' ')
        .slice(1);
    expect(sourcesOf('img-src')).toEqual([
      "'self'",
      'data:',
      'blob:',
      'https://firebasestorage.googleapis.com/v0/b/backlot-films.firebasestorage.app/',
    ]);
    expect(sourcesOf('media-src')).toEqual([
      'https://firebasestorage.googleapis.com/v0/b/backlot-films.firebasestorage.app/',
    ]);
    expect(sourcesOf('connect-src')).toEqual([
      "'self'",
      'https://firestore.googleapis.com/v1/projects/backlot-films/',
      'https://firebasestorage.googleapis.com/v0/b/backlot-films.firebasestorage.app/',
      'https://identitytoolkit.googleapis.com',
      'https://securetoken.googleapis.com',
    ]);
  });

  it('is deployed unchanged where none of these is configured', () => {
    const unset = {
      VITE_REPORTS_ADDRESS: '',
      VITE_STRIPE_PORTAL_URL: '',
      VITE_APP_CHECK_SITE_KEY: '',
    };
    expect(deployedConfig(unset)).toEqual(firebaseJson);
    expect(deployedConfig({})).toEqual(firebaseJson);
  });

  it('allows frames of the two video players and nothing else', () => {
    expect(directive('frame-src')).toEqual([
      'https://www.youtube-nocookie.com',
      'https://player.vimeo.com',
    ]);
  });

  it('forbids other sites to frame Backlot', () => {
    expect(directive('frame-ancestors')).toEqual(["'none'"]);
  });
});
