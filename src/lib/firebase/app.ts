import { initializeApp } from 'firebase/app';
import { firebaseConfig } from './config';

export const firebaseApp = initializeApp(firebaseConfig);

/** What vouches for the app, where `.env` has a key for it; before it is there, nothing is asked of the back end. */
export const appCheck = import.meta.env.VITE_APP_CHECK_SITE_KEY
  ? await (await import('./appCheck')).startAppCheck(firebaseApp)
  : null;
