import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadEnv } from 'vite';
import { bakeSite, buildSite } from '../build/site.ts';
import { localSurroundings } from '../emulators/config.ts';
import { firebaseTools } from '../emulators/jars.ts';
import { deployedConfig } from '../hostingPolicy.ts';
import { Problem } from '../problem.ts';
import { runHere } from '../programs.ts';
import { root, say } from '../project.ts';
import { missingKeys } from '../publicConfiguration.ts';

/** `npm run deploy`: builds for the project that `.env` names, and deploys site and rules to it. */
export async function run(): Promise<void> {
  const configuration = loadEnv('production', root, 'VITE_');
  const missing = missingKeys(configuration);
  const projectId = configuration.VITE_FIREBASE_PROJECT_ID;
  if (missing.length > 0 || !projectId) {
    throw new Problem(
      `Deploying needs the public configuration of a Firebase project: copy .env.example to .env and fill in ${missing.join(', ')}.`,
    );
  }
  say(`Building the site for ${projectId}…`);
  await buildSite(localSurroundings.site);
  const isBaked = await bakeSite(localSurroundings.site);
  say(
    isBaked
      ? 'The newest films stand in the list’s page.'
      : 'The list’s page stands without films, and asks for them when it is opened.',
  );
  // In the root, where its relative paths hold.
  const config = '.firebase.deploy.json';
  const deployed = deployedConfig(configuration);
  writeFileSync(join(root, config), JSON.stringify(deployed, null, 2));
  const only = ['--only', 'hosting,firestore,storage'];
  const args = ['deploy', ...only, '--project', projectId, '--config', config];
  if ((await runHere(process.execPath, [firebaseTools, ...args])) !== 0) {
    throw new Problem('Nothing more was deployed: Firebase says why above.');
  }
}
