// Without a configuration of its own the app talks to the emulators on this machine.
const env = import.meta.env;

/** The public configuration of a Firebase project, or null when the emulators serve. */
export const productionConfig = env.VITE_FIREBASE_PROJECT_ID
  ? {
      apiKey: env.VITE_FIREBASE_API_KEY,
      authDomain: env.VITE_FIREBASE_AUTH_DOMAIN,
      projectId: env.VITE_FIREBASE_PROJECT_ID,
      storageBucket: env.VITE_FIREBASE_STORAGE_BUCKET,
      appId: env.VITE_FIREBASE_APP_ID,
    }
  : null;

export const emulatorHost = '127.0.0.1';
export const emulatorPorts = __EMULATOR_PORTS__;

const projectId = productionConfig?.projectId ?? __EMULATED_PROJECT__;

const emulated = (port: number) => `http://${emulatorHost}:${String(port)}`;

export const databaseOrigin = productionConfig
  ? 'https://firestore.googleapis.com'
  : emulated(emulatorPorts.firestore);

export const fileStoreOrigin = productionConfig
  ? 'https://firebasestorage.googleapis.com'
  : emulated(emulatorPorts.storage);

/** Where the database's own REST interface lists and queries documents. */
export const documentsAddress = `${databaseOrigin}/v1/projects/${projectId}/databases/(default)/documents`;

export const firebaseConfig = productionConfig ?? {
  apiKey: 'emulated',
  authDomain: `${projectId}.firebaseapp.com`,
  projectId,
  storageBucket: `${projectId}.appspot.com`,
  appId: 'emulated',
};
