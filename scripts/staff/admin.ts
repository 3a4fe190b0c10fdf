import { deleteApp, initializeApp } from 'firebase-admin/app';
import { type Auth, getAuth } from 'firebase-admin/auth';
import { type Firestore, getFirestore } from 'firebase-admin/firestore';
import { type Environment, emulatorVariables } from '../emulators/config.ts';

/** A connection that no security rule holds back. */
export type Admin = {
  auth: Auth;
  database: Firestore;
  close: () => Promise<void>;
};

/**
 * Connects to the emulators, or to a real project with the application default credentials of
 * whoever runs this.
 */
export function connectAdmin(target: Environment | { projectId: string }): Admin {
  // The libraries find the emulators through environment variables alone.
  if ('ports' in target) {
    // Off Google's machines, asking for their credentials only makes noise.
    const noLookup = { METADATA_SERVER_DETECTION: 'none' };
    Object.assign(process.env, emulatorVariables(target), noLookup);
  }
  const app = initializeApp({ projectId: target.projectId });
  return { auth: getAuth(app), database: getFirestore(app), close: () => deleteApp(app) };
}
