import { doc, serverTimestamp, updateDoc } from 'firebase/firestore/lite';
import { database } from '../../lib/firebase/firestore';
import { hasProven } from './consentsApi';
import { consentPath, type ConsentRef } from './orderPaths';

// What writes consents, apart from what reads them: pages that only show them do without most of the SDK.

export const consentRef = (ref: ConsentRef) => doc(database, consentPath(ref));

/** What is stored of whoever is signed in when they agree to these words. */
export const newConsent = async (email: string, words: string) => ({
  email,
  proven: await hasProven(email),
  text: words,
  at: serverTimestamp(),
  withdrawnAt: null,
});

/** Says of one's own consent that its email is proven, once it is (`isProvenSince`). */
export const proveConsent = (ref: ConsentRef): Promise<void> =>
  updateDoc(consentRef(ref), { proven: true });

/** Takes consent back, as whoever gave it or has proven its email. */
export const withdrawConsent = (ref: ConsentRef): Promise<void> =>
  updateDoc(consentRef(ref), { withdrawnAt: serverTimestamp() });
