import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadEnv } from 'vite';
import {
  type Environment,
  emulatorVariables,
  localEnvironment,
  writeConfig,
} from '../emulators/config.ts';
import type { Firestore } from 'firebase-admin/firestore';
import { prerenderFilms } from '../prerender/films.ts';
import {
  type Built,
  prerender,
  prerenderProjectList,
  prerenderShop,
} from '../prerender/prerender.ts';
import { runProgram } from '../programs.ts';
import { root, UserError, workFolder } from '../project.ts';
import { type PublicFilms, readPublicFilms } from '../publicFilms.ts';
import { connectAdmin } from '../staff.ts';
import {
  emulatedConfiguration,
  operatorKeys,
  publicConfigurationKeys,
} from '../publicConfiguration.ts';
import { waitForInterruption } from '../interruption.ts';
import { fingerprintInputs } from './inputs.ts';

/** What a site for these emulators is built and prerendered with, whatever `.env` says. */
export const emulated = (environment: Environment) => ({
  ...emulatedConfiguration,
  ...emulatorVariables(environment),
});

/** Builds the site so that it talks to these emulators. */
export function buildEmulatedSite(environment: Environment): Promise<'built' | 'unchanged'> {
  writeConfig(environment);
  return buildSite(environment.site, emulated(environment));
}

/** Builds the site into `folder`, for example `dist`, unless nothing changed since the last time. */
export async function buildSite(
  folder: string,
  configuration: Readonly<Record<string, string>> = {},
): Promise<'built' | 'unchanged'> {
  const env = { ...configuration, VITE_SITE_ADDRESS: siteAddress(configuration) };
  const record = recordOf(folder);
  const inputs = fingerprintInputs(root, { ...process.env, ...env });
  const isThere = existsSync(join(root, folder, 'index.html')) && existsSync(record);
  const finished = `${inputs} ${configurationOf(configuration)}`;
  if (isThere && readFileSync(record, 'utf8') === finished) return 'unchanged';

  rmSync(record, { force: true });
  const built = builtIn(folder, env);
  await build(env, '--outDir', folder, '--manifest');
  const prerendering = { ...env, BACKLOT_PRERENDERING: 'yes' };
  await build(prerendering, '--outDir', built.renderer, '--ssr', 'src/app/prerender.tsx');
  // A classic script at a fixed address: not every browser accepts a module as a service worker.
  const worker = `${built.renderer}-worker`;
  await build(env, '--outDir', worker, '--ssr', 'src/service-worker/serviceWorker.ts', '--minify');
  const script = readFileSync(join(worker, 'serviceWorker.js'), 'utf8');
  writeFileSync(join(root, folder, 'worker.js'), script.replace(/export\s*\{\s*\};?/, ''));
  await prerender(built);
  mkdirSync(workFolder, { recursive: true });
  writeFileSync(record, finished);
  return 'built';
}

/** Written when a build is finished: what it was made from, and with which configuration. */
export const recordOf = (folder: string) =>
  join(workFolder, `${folder.replaceAll('/', '-')}.fingerprint`);

/** A hash of what a build puts into the site of `.env` and the environment. */
function configurationOf(env: Readonly<Record<string, string>>): string {
  const values = Object.entries({ ...loadEnv('production', root, 'VITE_'), ...env });
  const inlined = values.filter(([name, value]) => name.startsWith('VITE_') && value !== '');
  return createHash('sha256').update(JSON.stringify(inlined.sort())).digest('hex');
}

/** Whether a whole site is in `folder` that was built with this configuration, and not for the emulators. */
export function isBuilt(folder: string, env: Readonly<Record<string, string>> = {}): boolean {
  const record = recordOf(folder);
  return (
    existsSync(record) &&
    readFileSync(record, 'utf8').endsWith(` ${configurationOf(env)}`) &&
    existsSync(join(root, folder, 'app.html'))
  );
}

/** The folder of the site that tests use as the deployed one: with Google's addresses and App Check. */
export const deployedSite = ({ portShift }: Environment) =>
  `.backlot/dist-deployed-${String(portShift)}`;

/** Builds that site for the emulators' project id, so that tests can route its requests to them. */
export function buildDeployedSite(environment: Environment) {
  const { projectId, bucket } = environment;
  return buildSite(deployedSite(environment), {
    ...Object.fromEntries(publicConfigurationKeys.map((key) => [key, 'deployed'])),
    VITE_FIREBASE_PROJECT_ID: projectId,
    VITE_FIREBASE_STORAGE_BUCKET: bucket,
    ...Object.fromEntries(operatorKeys.map((key) => [key, 'deployed'])),
    VITE_SITE_ADDRESS: '',
    VITE_REPORTS_ADDRESS: '',
    VITE_STRIPE_PORTAL_URL: '',
    VITE_STRIPE_PAYMENTS_URL: '',
    VITE_APP_CHECK_SITE_KEY: 'site-key',
  });
}

/** The site that was built into `folder`, and its renderer. */
export const builtIn = (folder: string, env: Readonly<Record<string, string>> = {}): Built => ({
  site: join(root, folder),
  renderer: join(workFolder, `${folder.replaceAll('/', '-')}-renderer`),
  cards: join(workFolder, 'cards'),
  address: siteAddress(env),
});

/**
 * Writes what a built site's database has into its HTML: the newest projects into the list's, false if there are none,
 * and what is on sale into the shop's.
 */
export async function prerenderSite(folder: string, env: Readonly<Record<string, string>> = {}) {
  const built = builtIn(folder, env);
  await prerenderShop(built);
  return prerenderProjectList(built);
}

/** The same for a site that was built for these emulators. */
export const prerenderEmulatedSite = (environment: Environment) =>
  prerenderSite(environment.site, emulated(environment));

/** Writes the films of the database into a built site, each as a page of its own, until the signal aborts. */
export async function prerenderSiteFilms(
  folder: string,
  database: Firestore,
  log: (line: string) => void,
  env: Readonly<Record<string, string>> = {},
  ended?: AbortSignal,
): Promise<PublicFilms['redirects']> {
  const { redirects, ...stored } = await readPublicFilms(database);
  const { films, written } = await prerenderFilms(builtIn(folder, env), stored, log, ended);
  log(
    `Films with a page of their own: ${String(films)}, of which ${String(written)} were written anew.`,
  );
  return redirects;
}

/** The same for a site that was built for these emulators. Rejects once the signal aborts. */
export async function prerenderEmulatedFilms(
  environment: Environment,
  log: (line: string) => void,
  ended: AbortSignal,
) {
  const admin = connectAdmin(environment);
  const prerendering = prerenderSiteFilms(
    environment.site,
    admin.database,
    log,
    emulated(environment),
    ended,
  ).finally(admin.close);
  // For the better part of a minute the library asks again where nobody answers any more.
  await Promise.race([prerendering, waitForInterruption(ended)]);
  ended.throwIfAborted();
}

async function build(env: Readonly<Record<string, string>>, ...args: string[]) {
  const { succeeded, printed } = await runProgram('vite', ['build', '--emptyOutDir', ...args], {
    env,
  });
  if (!succeeded) throw new UserError(`${printed}\nThe site does not build: the reason is above.`);
}

/** Where the built site will be served: link previews need absolute addresses. */
function siteAddress(env: Readonly<Record<string, string>>): string {
  const { VITE_SITE_ADDRESS, VITE_FIREBASE_PROJECT_ID, BACKLOT_SITE } = {
    ...loadEnv('production', root, 'VITE_'),
    ...env,
  };
  if (VITE_SITE_ADDRESS) return VITE_SITE_ADDRESS.replace(/\/$/, '');
  return VITE_FIREBASE_PROJECT_ID
    ? `https://${VITE_FIREBASE_PROJECT_ID}.web.app`
    : (BACKLOT_SITE ?? `http://localhost:${String(localEnvironment(0).ports.hosting)}`);
}
