import { deleteApp, initializeApp } from 'firebase/app';
import { connectAuthEmulator, getAuth, signInAnonymously } from 'firebase/auth';
import { address, type Environment } from '../emulators/config.ts';

/** The key that the site is built with for emulators; the SDK keeps a session under it. */
export const emulatedApiKey = 'emulated';

/** A guest who buys: their id, and their session in the words in which the SDK keeps it. */
export type Guest = { uid: string; session: object };

export async function signInGuest({ projectId, ports }: Environment): Promise<Guest> {
  const app = initializeApp({ apiKey: emulatedApiKey, projectId });
  const auth = getAuth(app);
  connectAuthEmulator(auth, `http://${address(ports, 'auth')}`, { disableWarnings: true });
  const { user } = await signInAnonymously(auth);
  const guest = { uid: user.uid, session: user.toJSON() };
  await deleteApp(app);
  return guest;
}

/** Run in a page, puts a session to where the SDK looks for it. */
export const keepSession = (session: object) => `new Promise((resolve, reject) => {
  const opening = indexedDB.open('firebaseLocalStorageDb', 1);
  opening.onerror = reject;
  opening.onupgradeneeded = () =>
    opening.result.createObjectStore('firebaseLocalStorage', { keyPath: 'fbase_key' });
  opening.onsuccess = () => {
    const writing = opening.result.transaction('firebaseLocalStorage', 'readwrite');
    writing.objectStore('firebaseLocalStorage').put({
      fbase_key: 'firebase:authUser:${emulatedApiKey}:[DEFAULT]',
      value: ${JSON.stringify(session)},
    });
    writing.oncomplete = resolve;
  };
})`;
