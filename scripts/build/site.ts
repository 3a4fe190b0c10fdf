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
import { bakeFilms } from '../prerender/films.ts';
import { bakeProjectList, prerender, type Built } from '../prerender/prerender.ts';
import { runProgram } from '../programs.ts';
import { root, UserError, workFolder } from '../project.ts';
import { type PublicFilms, readPublicFilms } from '../publicFilms.ts';
import { connectAdmin } from '../staff.ts';
import { emulatedConfiguration, publicConfigurationKeys } from '../publicConfiguration.ts';
import { fingerprintInputs } from './inputs.ts';

/** Builds the site so that it talks to these emulators, whatever `.env` says. */
export function buildEmulatedSite(environment: Environment): Promise<'built' | 'unchanged'> {
  writeConfig(environment);
  const env = { ...emulatorVariables(environment), ...emulatedConfiguration };
  return buildSite(environment.site, env);
}

/** Builds the site into `folder`, for example `dist`, unless nothing changed since the last time. */
export async function buildSite(
  folder: string,
  env: Readonly<Record<string, string>> = {},
): Promise<'built' | 'unchanged'> {
  const record = join(workFolder, `${folder.replaceAll('/', '-')}.fingerprint`);
  const fingerprint = fingerprintInputs(root, { ...process.env, ...env });
  const isThere = existsSync(join(root, folder, 'index.html')) && existsSync(record);
  if (isThere && readFileSync(record, 'utf8') === fingerprint) return 'unchanged';

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
  writeFileSync(record, fingerprint);
  return 'built';
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
    VITE_SITE_ADDRESS: '',
    VITE_REPORTS_ADDRESS: '',
    VITE_APP_CHECK_SITE_KEY: 'site-key',
  });
}

/** The site that was built into `folder`, and its renderer. */
export const builtIn = (folder: string, env: Readonly<Record<string, string>> = {}): Built => ({
  site: join(root, folder),
  renderer: join(workFolder, `${folder.replaceAll('/', '-')}-renderer`),
  address: siteAddress(env),
});

/** Writes the newest projects of a built site's database into its list's HTML; false if there are none. */
export const bakeSite = (folder: string, env: Readonly<Record<string, string>> = {}) =>
  bakeProjectList(builtIn(folder, env));

/** The same for a site that was built for these emulators. */
export const bakeEmulatedSite = (environment: Environment) =>
  bakeSite(environment.site, emulatorVariables(environment));

/** Writes the films of the database into a built site, each as a page of its own. */
export async function bakeSiteFilms(
  folder: string,
  database: Firestore,
  log: (line: string) => void,
  env: Readonly<Record<string, string>> = {},
): Promise<PublicFilms['redirects']> {
  const { documents, redirects } = await readPublicFilms(database);
  const count = await bakeFilms(builtIn(folder, env), documents, log);
  log(
    count === 1
      ? 'One film has a page of its own.'
      : `${String(count)} films have pages of their own.`,
  );
  return redirects;
}

/** The same for a site that was built for these emulators. */
export async function bakeEmulatedFilms(environment: Environment, log: (line: string) => void) {
  const admin = connectAdmin(environment);
  try {
    await bakeSiteFilms(environment.site, admin.database, log, emulatorVariables(environment));
  } finally {
    await admin.close();
  }
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
