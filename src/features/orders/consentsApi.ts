import {
  collection,
  doc,
  type DocumentData,
  getDoc,
  serverTimestamp,
  updateDoc,
} from 'firebase/firestore/lite';
import * as v from 'valibot';
import { errorCode } from '../../lib/errors';
import { readUser } from '../../lib/firebase/auth';
import { database } from '../../lib/firebase/firestore';
import { readAll } from '../../lib/firebase/readAll';
import { timestampSchema } from '../../lib/timestamp';
import { consentPath, type ConsentRef } from './orderPaths';

const text = v.fallback(v.string(), '');

/** A document of `brands/{brandId}/consents`: whom its brand may write to. */
const consentSchema = v.object({
  email: text,
  /** Whether the account that agreed has shown that it reads what is sent to the email. */
  proven: v.fallback(v.boolean(), false),
  /** The words that were agreed to. */
  text,
  at: timestampSchema,
  withdrawnAt: v.fallback(v.nullable(timestampSchema), null),
});
export type Consent = v.InferOutput<typeof consentSchema> & ConsentRef;

export const consentRef = (ref: ConsentRef) => doc(database, consentPath(ref));

/** Whether the rules take an email as proven, who see the token and not the account. */
async function hasProven(email: unknown): Promise<boolean> {
  const { claims } = await readUser().getIdTokenResult();
  return claims.email_verified === true && claims.email === email;
}

/**
 * Whether a consent, by whom it was given and for which email, is that of whoever is signed in: the account gave it, or has
 * proven the email. A brand's team and staff read those of others, too.
 */
export const isOwnConsent = async (uid: string, email: unknown) =>
  uid === readUser().uid || (await hasProven(email));

/** What is stored of whoever is signed in when they agree to these words. */
export const newConsent = async (email: string, words: string) => ({
  email,
  proven: await hasProven(email),
  text: words,
  at: serverTimestamp(),
  withdrawnAt: null,
});

/** What an account agreed to, as it is stored; null for nothing, or where the reader may not know. */
export async function findConsent(ref: ConsentRef): Promise<DocumentData | null> {
  try {
    return (await getDoc(consentRef(ref))).data() ?? null;
  } catch (error) {
    if (errorCode(error) === 'permission-denied') return null;
    throw error;
  }
}

/** The same, as the app reads it. */
export async function readConsent(ref: ConsentRef): Promise<Consent | null> {
  const stored = await findConsent(ref);
  return stored && { ...v.parse(consentSchema, stored), ...ref };
}

/** All that was agreed to of a brand, withdrawn or not, for its owners and editors. */
export async function readConsentsOf(brandId: string): Promise<Consent[]> {
  const found = await readAll(collection(database, 'brands', brandId, 'consents'));
  return found.map((one) => ({ ...v.parse(consentSchema, one.data()), brandId, uid: one.id }));
}

/** Says of one's own consent that its email is proven, if that has become so. */
export async function proveConsent(consent: Consent): Promise<void> {
  const { uid, email, proven } = consent;
  if (proven || uid !== readUser().uid || !(await hasProven(email))) return;
  await updateDoc(consentRef(consent), { proven: true });
}

/** Takes consent back, as whoever gave it or has proven its email. */
export const withdrawConsent = (ref: ConsentRef): Promise<void> =>
  updateDoc(consentRef(ref), { withdrawnAt: serverTimestamp() });
