import type { Change, Documents } from '../engine/changes.ts';
import type { Token } from '../engine/requests.ts';

// Who is staff, and what somebody is in a brand: what every subject of the model asks.

/** Until how many seconds after it was issued a token of staff is accepted. */
const longestTokenAge = 600;

export const isStaff = (by: Token, documents: Documents): boolean =>
  by !== null &&
  by.claims.admin === true &&
  (by.age ?? 0) < longestTokenAge &&
  documents.get(`staff/${by.uid}`) !== undefined;

/** The role of an account in a brand, with the proof that each look-up asks for; undefined without it. */
export function roleIn(documents: Documents, brandId: unknown, by: Token): unknown {
  if (by === null || typeof brandId !== 'string') return undefined;
  const member = documents.get(`brands/${brandId}/members/${by.uid}`);
  const isProven =
    by.claims.email_verified === true &&
    by.claims.email === member?.email &&
    Number(by.claims.auth_time ?? 0) >= Number(member?.authTime);
  return isProven && member?.suspended === false ? member.role : undefined;
}

/** Who signs a change: the email is that of the document in `staff`, whatever the account's own is. */
export const authorOf = ({ uid }: NonNullable<Token>, documents: Documents) => ({
  uid,
  email: documents.get(`staff/${uid}`)?.email,
});

/** A subject that nobody changes without an account. */
export const ofSignedIn =
  (mayChange: (change: Change, by: NonNullable<Token>, changes: readonly Change[]) => boolean) =>
  (change: Change, by: Token, changes: readonly Change[]): boolean =>
    by !== null && mayChange(change, by, changes);
