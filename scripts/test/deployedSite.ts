import { buildSite } from '../build/site.ts';
import type { Environment } from '../emulators/config.ts';
import { publicConfigurationKeys } from '../publicConfiguration.ts';

/** Where the tests have the site as it is deployed: under Google's addresses, with App Check. */
export const deployedSite = ({ portShift }: Environment) =>
  `.backlot/dist-deployed-${String(portShift)}`;

/** Builds it, for a project that has the name of the emulators', so that they can answer in its place. */
export function buildDeployedSite(environment: Environment) {
  const { projectId, bucket } = environment;
  return buildSite(deployedSite(environment), {
    ...Object.fromEntries(publicConfigurationKeys.map((key) => [key, 'deployed'])),
    VITE_FIREBASE_PROJECT_ID: projectId,
    VITE_FIREBASE_STORAGE_BUCKET: bucket,
    VITE_SITE_ADDRESS: '',
    VITE_VITALS_ADDRESS: '',
    VITE_APP_CHECK_SITE_KEY: 'site-key',
  });
}
