import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import firebaseJson from '../firebase.json' with { type: 'json' };
import { root } from './project.ts';
import type { PublicFilms } from './publicFilms.ts';

type Headers = (typeof firebaseJson)['hosting']['headers'];

/** The policy with more origins in some of its directives. */
export function allowOrigins(policy: string, origins: Readonly<Record<string, readonly string[]>>) {
  return policy
    .split('; ')
    .map((directive) => {
      const [name = ''] = directive.split(' ');
      return [directive, ...(origins[name] ?? [])].join(' ');
    })
    .join('; ');
}

/**
 * The policy with only this project's part of the hosts that all Firebase projects share: a script of somebody else's
 * could otherwise send what it reads to a project of its own.
 */
const allowOneProject = (policy: string, { projectId, bucket }: ProjectNames) =>
  policy
    .split('; ')
    .map((directive) =>
      /^(?:connect|img|media)-src /.test(directive)
        ? directive
            .replace(databaseHost, `${databaseHost}${databasePath(projectId)}`)
            .replace(fileHost, `${fileHost}${filePath(bucket)}`)
        : directive,
    )
    .join('; ');

type ProjectNames = { projectId: string; bucket: string };

const databaseHost = 'https://firestore.googleapis.com';
const fileHost = 'https://firebasestorage.googleapis.com';

/** Where the database and the file store keep what is a project's own; a path with a slash at its end allows all below. */
export const databasePath = (projectId: string) => `/v1/projects/${projectId}/`;
export const filePath = (bucket: string) => `/v0/b/${bucket}/`;

/** The headers with another policy. */
export const mapPolicy = (headers: Headers, change: (policy: string) => string): Headers =>
  headers.map(({ source, headers }) => ({
    source,
    headers: headers.map(({ key, value }) => ({
      key,
      value: key === 'Content-Security-Policy' ? change(value) : value,
    })),
  }));

const allAssets = '/assets/**';

/**
 * The headers with the year-long caching for the built assets alone: browsers would keep the 404 of a missing one as
 * long, and it may come back with an earlier release.
 */
export const cacheBuiltAssets = (headers: Headers, names: readonly string[]): Headers =>
  headers.flatMap((rule) => {
    if (rule.source !== allAssets) return [rule];
    const caching = rule.headers.filter(({ key }) => key === 'Cache-Control');
    const others = rule.headers.filter(({ key }) => key !== 'Cache-Control');
    return [
      { source: allAssets, headers: others },
      { source: `/assets/@(${names.join('|')})`, headers: caching },
    ];
  });

/** The names of a built site's assets; none where it has yet to be built. */
export function assetNames(site: string): string[] {
  const folder = join(root, site, 'assets');
  return existsSync(folder) ? readdirSync(folder) : [];
}

/** What reCAPTCHA and App Check need: its script, its frame, what both ask, and its own trusted types. */
const appCheckOrigins = {
  'script-src': ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
  'connect-src': [
    'https://content-firebaseappcheck.googleapis.com',
    'https://www.google.com/recaptcha/',
  ],
  'frame-src': ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
  'trusted-types': ['backlot-app-check', 'recaptcha', 'goog#html'],
};

type Environment = Readonly<
  Partial<
    Record<
      | 'VITE_REPORTS_ADDRESS'
      | 'VITE_STRIPE_PORTAL_URL'
      | 'VITE_APP_CHECK_SITE_KEY'
      | 'VITE_FIREBASE_PROJECT_ID'
      | 'VITE_FIREBASE_STORAGE_BUCKET',
      string
    >
  >
>;

/**
 * `firebase.json` as it is deployed: the policy admits the project's own paths, what `.env` asks for beyond it, and
 * nothing more.
 */
export function deployedConfig({
  VITE_REPORTS_ADDRESS: vitals,
  VITE_STRIPE_PORTAL_URL: portal,
  VITE_APP_CHECK_SITE_KEY: siteKey,
  VITE_FIREBASE_PROJECT_ID: projectId,
  VITE_FIREBASE_STORAGE_BUCKET: bucket,
}: Environment): typeof firebaseJson {
  const { hosting } = firebaseJson;
  const headers = mapPolicy(hosting.headers, (policy) =>
    allowOrigins(
      allowOrigins(projectId && bucket ? allowOneProject(policy, { projectId, bucket }) : policy, {
        'connect-src': [vitals, portal].flatMap((url) => (url ? [new URL(url).origin] : [])),
      }),
      siteKey ? appCheckOrigins : {},
    ),
  );
  return { ...firebaseJson, hosting: { ...hosting, headers } };
}

type Published = { assets: readonly string[]; redirects: PublicFilms['redirects'] };

/** That of one deploy: its assets are cached, and addresses that films had before lead to those that they have. */
export function configOfDeploy(environment: Environment, { assets, redirects }: Published) {
  const { hosting, ...others } = deployedConfig(environment);
  const headers = cacheBuiltAssets(hosting.headers, assets);
  return { ...others, hosting: { ...hosting, headers, redirects } };
}
