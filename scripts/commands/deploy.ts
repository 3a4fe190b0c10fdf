import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadEnv } from 'vite';
import { bakeSite, buildSite } from '../build/site.ts';
import { localEnvironment } from '../emulators/config.ts';
import { firebaseTools } from '../emulators/jars.ts';
import { assetNames, cacheBuiltAssets, deployedConfig } from '../hostingPolicy.ts';
import { runInTerminal } from '../programs.ts';
import { log, root, UserError } from '../project.ts';
import { missingKeys } from '../publicConfiguration.ts';

/** `npm run deploy`: builds for the project that `.env` names, and deploys site and rules to it. */
export async function run(): Promise<void> {
  const configuration = loadEnv('production', root, 'VITE_');
  const missing = missingKeys(configuration);
  const projectId = configuration.VITE_FIREBASE_PROJECT_ID;
  if (missing.length > 0 || !projectId) {
    throw new UserError(
      `Deploying needs the public configuration of a Firebase project: copy .env.example to .env and fill in ${missing.join(', ')}.`,
    );
  }
  log(`Building the site for ${projectId}…`);
  const { site } = localEnvironment(0);
  await buildSite(site);
  const isBaked = await bakeSite(site);
  log(
    isBaked
      ? 'The page of the list contains the newest films.'
      : 'The page of the list contains no films and loads them when it is opened.',
  );
  // In the root, where its relative paths hold.
  const config = '.firebase.deploy.json';
  const { hosting, ...deployed } = deployedConfig(configuration);
  const headers = cacheBuiltAssets(hosting.headers, assetNames(site));
  const text = JSON.stringify({ ...deployed, hosting: { ...hosting, headers } }, null, 2);
  writeFileSync(join(root, config), text);
  const only = ['--only', 'hosting,firestore,storage'];
  const args = ['deploy', ...only, '--project', projectId, '--config', config];
  if ((await runInTerminal(process.execPath, [firebaseTools, ...args])) !== 0) {
    throw new UserError('Nothing more was deployed: Firebase says why above.');
  }
}
