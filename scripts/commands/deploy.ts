import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadEnv } from 'vite';
import { prerenderSite, prerenderSiteFilms, buildSite, isBuilt } from '../build/site.ts';
import { askDatabase, whyNotDatabase } from '../databaseSettings.ts';
import { localEnvironment } from '../emulators/config.ts';
import { describeRulesSize, readRules } from '../hostedRules.ts';
import { firebaseTools } from '../emulators/jars.ts';
import { assetNames, configOfDeploy } from '../hostingPolicy.ts';
import { runInTerminal } from '../programs.ts';
import { functionsConfig } from '../paymentsConfig.ts';
import { log, root, UserError } from '../project.ts';
import type { PublicFilms } from '../publicFilms.ts';
import { withAdmin } from '../staff.ts';
import { whyNotDeployable } from '../publicConfiguration.ts';

/**
 * `npm run deploy`: builds for the project that `.env` names, and deploys site and rules to it, each film with a page
 * of its own, if its database is set as Backlot needs it. With `--films`, it writes the films into the site that was built last and deploys that alone;
 * with `--payments` it deploys nothing but what holds Stripe's secret key.
 */
export async function run(args: readonly string[]): Promise<void> {
  const isFilmsOnly = args.join() === '--films';
  const isPaymentsOnly = args.join() === '--payments';
  if (args.length > 0 && !isFilmsOnly && !isPaymentsOnly)
    throw new UserError('Usage: npm run deploy -- [--films | --payments]');
  const configuration = loadEnv('production', root, 'VITE_');
  const refusal = whyNotDeployable(configuration);
  if (refusal !== null) throw new UserError(refusal);
  const projectId = configuration.VITE_FIREBASE_PROJECT_ID ?? '';
  const { site } = localEnvironment(0);
  if (isFilmsOnly && !isBuilt(site))
    throw new UserError(
      `No site was built for ${projectId} with this .env that films could be written into: run npm run deploy.`,
    );
  log(`Asking how the database of ${projectId} is set…`);
  const fault = whyNotDatabase(await askDatabase(projectId), projectId);
  if (fault !== null) throw new UserError(fault);
  if (isPaymentsOnly) {
    if ((await runInTerminal('tsc', ['-p', 'payments'])) !== 0)
      throw new UserError('payments/ could not be compiled, and nothing was deployed.');
    await deploy(projectId, 'functions:payments', functionsConfig);
    return;
  }
  if (!isFilmsOnly) {
    log(describeRulesSize(readRules()));
    log(`Building the site for ${projectId}…`);
    await buildSite(site);
  }
  const isPrerendered = await prerenderSite(site);
  log(
    isPrerendered
      ? 'The page of the list contains the newest films.'
      : 'The page of the list contains no films and loads them when it is opened.',
  );
  let redirects: PublicFilms['redirects'] = [];
  await withAdmin(async ({ database }) => {
    redirects = await prerenderSiteFilms(site, database, log);
  });
  const config = configOfDeploy(configuration, { assets: assetNames(site), redirects });
  await deploy(projectId, isFilmsOnly ? 'hosting' : 'hosting,firestore,storage', config);
}

/** Has firebase-tools deploy what `only` names of a configuration. */
async function deploy(projectId: string, only: string, config: object): Promise<void> {
  // In the root, where its relative paths hold.
  const file = '.firebase.deploy.json';
  writeFileSync(join(root, file), JSON.stringify(config, null, 2));
  const deployment = ['deploy', '--only', only, '--project', projectId, '--config', file];
  if ((await runInTerminal(process.execPath, [firebaseTools, ...deployment])) !== 0) {
    throw new UserError('Nothing more was deployed: Firebase says why above.');
  }
}
