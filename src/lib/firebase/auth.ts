import {
  browserLocalPersistence,
  connectAuthEmulator,
  indexedDBLocalPersistence,
  initializeAuth,
} from 'firebase/auth';
import { emulatorHost, emulatorPorts, productionConfig } from './config';
import { firebaseApp } from './app';
import { renewTokens } from './renewToken';

/** Without the pop-up resolver, which passwords do not need, it is half the size of `getAuth`. */
export const auth = initializeAuth(firebaseApp, {
  persistence: [indexedDBLocalPersistence, browserLocalPersistence],
});
if (!productionConfig) {
  connectAuthEmulator(auth, `http://${emulatorHost}:${String(emulatorPorts.auth)}`, {
    disableWarnings: true,
  });
}
renewTokens(auth);

/** Who is signed in. Fails with `unauthenticated` when nobody is. */
export function readUser() {
  const user = auth.currentUser;
  if (!user) throw Object.assign(new Error('Nobody is signed in.'), { code: 'unauthenticated' });
  return user;
}
