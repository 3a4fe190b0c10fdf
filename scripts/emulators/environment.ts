import { type Surroundings, address } from './config.ts';

/** What tells Firebase's libraries, Vite and the tests where these emulators are. */
export function emulatorEnvironment(surroundings: Surroundings): Record<string, string> {
  const { projectId, bucket, ports, configFile } = surroundings;
  return {
    GCLOUD_PROJECT: projectId,
    FIREBASE_AUTH_EMULATOR_HOST: address(ports, 'auth'),
    FIRESTORE_EMULATOR_HOST: address(ports, 'firestore'),
    FIREBASE_STORAGE_EMULATOR_HOST: address(ports, 'storage'),
    BACKLOT_BUCKET: bucket,
    BACKLOT_PROJECT: projectId,
    BACKLOT_FIREBASE_CONFIG: configFile,
    BACKLOT_SITE: `http://localhost:${String(ports.hosting)}`,
  };
}
