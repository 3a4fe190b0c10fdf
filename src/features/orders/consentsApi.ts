import * as v from 'valibot';
import { errorCode } from '../../lib/errors';
import { readUser } from '../../lib/firebase/auth';
import { readDocuments } from '../../lib/firebase/readDocuments';
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

export const parseConsent = ({ brandId, uid }: ConsentRef, fields: unknown): Consent => ({
  ...v.parse(consentSchema, fields),
  brandId,
  uid,
});

/** Whether the rules take an email as proven, who see the token and not the account. */
export async function hasProven(email: unknown): Promise<boolean> {
  const { claims } = await readUser().getIdTokenResult();
  return claims.email_verified === true && claims.email === email;
}

/**
 * Whether a consent, by whom it was given and for which email, is that of whoever is signed in: the account gave it, or has
 * proven the email. A brand's team and staff read those of others, too.
 */
export const isOwnConsent = async (uid: string, email: unknown) =>
  uid === readUser().uid || (await hasProven(email));

/** Whether a consent is to say that its email is proven: whoever gave it has proven it since. */
export const isProvenSince = async ({ uid, email, proven }: Consent) =>
  !proven && uid === readUser().uid && (await hasProven(email));

/** What accounts agreed to, by their uids, for who may read those of others; without those that agreed to nothing. */
export async function readConsents(
  brandId: string,
  uids: readonly string[],
): Promise<ReadonlyMap<string, Consent>> {
  const refs = [...new Set(uids)].map((uid) => ({ brandId, uid }));
  const found = await readDocuments(refs.map(consentPath));
  return new Map(
    refs.flatMap((ref) => {
      const stored = found.get(consentPath(ref));
      return stored ? [[ref.uid, parseConsent(ref, stored)]] : [];
    }),
  );
}

/** What an account agreed to; null for nothing, or where the reader may not know. */
export async function readConsent(ref: ConsentRef): Promise<Consent | null> {
  const path = consentPath(ref);
  try {
    const stored = (await readDocuments([path])).get(path);
    return stored ? parseConsent(ref, stored) : null;
  } catch (error) {
    if (errorCode(error) === 'permission-denied') return null;
    throw error;
  }
}
