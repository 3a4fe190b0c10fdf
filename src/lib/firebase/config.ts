// Each by its name: the build would put all of them in the place of the object.
/** The Firebase project's public configuration from `.env`; null if there is none, and the app uses the emulators. */
export const productionConfig = import.meta.env.VITE_FIREBASE_PROJECT_ID
  ? {
      apiKey: import.meta.env.VITE_FIREBASE_API_KEY,
      authDomain: import.meta.env.VITE_FIREBASE_AUTH_DOMAIN,
      projectId: import.meta.env.VITE_FIREBASE_PROJECT_ID,
      storageBucket: import.meta.env.VITE_FIREBASE_STORAGE_BUCKET,
      appId: import.meta.env.VITE_FIREBASE_APP_ID,
    }
  : null;

export const emulatorHost = '127.0.0.1';
export const emulatorPorts = __EMULATOR_PORTS__;

const projectId = productionConfig?.projectId ?? __EMULATED_PROJECT__;

const emulatorOrigin = (port: number) => `http://${emulatorHost}:${String(port)}`;

export const databaseOrigin = productionConfig
  ? 'https://firestore.googleapis.com'
  : emulatorOrigin(emulatorPorts.firestore);

export const fileStoreOrigin = productionConfig
  ? 'https://firebasestorage.googleapis.com'
  : emulatorOrigin(emulatorPorts.storage);

/** Before the path of a document in what the database calls its name. */
export const documentsName = `projects/${projectId}/databases/(default)/documents`;

/** The documents of the database's REST interface. */
export const documentsAddress = `${databaseOrigin}/v1/${documentsName}`;

export const firebaseConfig = productionConfig ?? {
  apiKey: 'emulated',
  authDomain: `${projectId}.firebaseapp.com`,
  projectId,
  storageBucket: `${projectId}.appspot.com`,
  appId: 'emulated',
};
