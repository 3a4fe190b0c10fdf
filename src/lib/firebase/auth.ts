import {
  browserLocalPersistence,
  connectAuthEmulator,
  indexedDBLocalPersistence,
  initializeAuth,
} from 'firebase/auth';
import { emulatorHost, emulatorPorts, productionConfig } from './config';
import { firebaseApp } from './app';

/** Sign-in by password only: without the pop-up resolver this is half the size of `getAuth`. */
export const auth = initializeAuth(firebaseApp, {
  persistence: [indexedDBLocalPersistence, browserLocalPersistence],
});
if (!productionConfig) {
  connectAuthEmulator(auth, `http://${emulatorHost}:${String(emulatorPorts.auth)}`, {
    disableWarnings: true,
  });
}
