import { initializeApp } from 'firebase/app';
import { firebaseConfig } from './config';

export const firebaseApp = initializeApp(firebaseConfig);

/** Null where `.env` has no key for App Check. Awaited here, so that no request is sent before it is ready. */
export const appCheck = import.meta.env.VITE_APP_CHECK_SITE_KEY
  ? await (await import('./appCheck')).startAppCheck(firebaseApp)
  : null;
