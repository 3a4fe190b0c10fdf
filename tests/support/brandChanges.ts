import { serverTimestamp, Timestamp } from 'firebase/firestore';
import { type Database, type FirestoreRules, staffUid } from './firestoreRules';
import { changed, type StoredDocument, review, signUp } from './storedDocuments';

export const brandId = '0b0e5c1a-1f5e-4a4c-8a55-1d2f6a7b8c9d';
export const otherBrandId = '1c1e5c1a-1f5e-4a4c-8a55-1d2f6a7b8c9d';
export const ownerEmail = 'ada@example.org';
export const editorEmail = 'ed@example.org';
export const changeId = '2d2e5c1a-1f5e-4a4c-8a55-1d2f6a7b8c9d';
const staffEmail = 'staff@example.org';
export const until = Timestamp.fromMillis(Date.UTC(2027, 0, 1));

export const brand = (fields: StoredDocument = {}): StoredDocument => ({
  name: 'Engine Pictures',
  ownerEmail,
  keeperUid: '',
  packageId: 'silver',
  packageUntil: until,
  isFirstFilmCampaign: true,
  campaignProjectId: '',
  changeId: brandId,
  at: serverTimestamp(),
  ...fields,
});

export const invite = (fields: StoredDocument = {}): StoredDocument => ({
  brandId,
  email: ownerEmail,
  role: 'owner',
  by: staffUid,
  at: serverTimestamp(),
  changeId: brandId,
  ...fields,
});

export const entry = (fields: StoredDocument = {}): StoredDocument => ({
  what: 'accepted',
  reason: '',
  before: null,
  after: { packageId: 'silver', packageUntil: until },
  by: staffUid,
  byEmail: staffEmail,
  at: serverTimestamp(),
  ...fields,
});

type Parts = Partial<
  Record<'review' | 'brand' | 'invite' | 'entry', StoredDocument | null> & { email: string }
>;

/** The commit in which staff accept a sign-up; null leaves a part of it out. */
export function accept(database: Database, parts: Parts = {}) {
  const batch = database.batch();
  addAcceptance(batch, database, parts);
  return batch.commit();
}

/** Adds to a commit what accepts a sign-up. */
export function addAcceptance(
  batch: ReturnType<Database['batch']>,
  database: Database,
  parts: Parts = {},
) {
  const { email = ownerEmail } = parts;
  const write = (path: string, document: StoredDocument, fields: StoredDocument | null = {}) => {
    if (fields) batch.set(database.doc(path), changed(document, fields));
  };
  write(
    `signUpReviews/${email}`,
    review({ status: 'accepted', brandId, at: serverTimestamp() }),
    parts.review,
  );
  write(`brands/${brandId}`, brand(), parts.brand);
  write(`invites/${brandId}~${email}`, invite(), parts.invite);
  write(`brands/${brandId}/log/${brandId}`, entry(), parts.entry);
}

/** The commit in which the package becomes Gold; null leaves the entry out. */
export function changePackage(
  database: Database,
  fields: StoredDocument = {},
  entryFields: StoredDocument | null = {},
) {
  const batch = database.batch();
  const id = typeof fields.changeId === 'string' ? fields.changeId : changeId;
  const gold = { packageId: 'gold', packageUntil: until };
  batch.update(database.doc(`brands/${brandId}`), { ...gold, changeId, ...fields });
  if (entryFields)
    batch.set(
      database.doc(`brands/${brandId}/log/${id}`),
      entry({
        what: 'packageChanged',
        reason: 'Paid by bank transfer.',
        before: { packageId: 'silver', packageUntil: until },
        after: { packageId: fields.packageId ?? 'gold', packageUntil: until },
        ...entryFields,
      }),
    );
  return batch.commit();
}

export const inviteId = (email: string) => `invites/${brandId}~${email}`;

type Inviting = {
  role?: string;
  email?: string;
  fields?: StoredDocument;
  entryFields?: StoredDocument | null;
};

/** The commit of an invitation; null leaves the entry out. */
export function inviteMember(
  database: Database,
  by: { uid: string; email: string },
  { role = 'editor', email = editorEmail, fields = {}, entryFields = {} }: Inviting = {},
) {
  const batch = database.batch();
  const author = { by: by.uid, at: serverTimestamp() };
  batch.set(database.doc(inviteId(email)), invite({ email, role, changeId, ...author, ...fields }));
  if (entryFields)
    batch.set(
      database.doc(`brands/${brandId}/log/${changeId}`),
      entry({
        what: 'invited',
        after: { email, role },
        ...author,
        byEmail: by.email,
        ...entryFields,
      }),
    );
  return batch.commit();
}

export type Joining = { fields?: StoredDocument; uid?: string; keepsInvite?: boolean };

/** The commit in which the invited editor becomes a member. */
export function join(
  database: Database,
  { fields = {}, uid = 'ed', keepsInvite = false }: Joining = {},
) {
  const batch = database.batch();
  batch.set(database.doc(`brands/${brandId}/members/${uid}`), {
    uid,
    email: editorEmail,
    role: 'editor',
    at: serverTimestamp(),
    ...fields,
  });
  if (!keepsInvite) batch.delete(database.doc(inviteId(editorEmail)));
  return batch.commit();
}

/** A brand that was accepted some time ago, past the rules. */
export async function storeBrand(rules: FirestoreRules, fields: StoredDocument = {}) {
  const at = Timestamp.now();
  await rules.store('potentialCreators', ownerEmail, signUp());
  await rules.store('signUpReviews', ownerEmail, review({ status: 'accepted', brandId, at }));
  await rules.store('brands', brandId, brand({ at, ...fields }));
  await rules.store(`brands/${brandId}/log`, brandId, entry({ at }));
}

/** A member of a brand, past the rules; returns the database as that member sees it. */
export async function storeMember(
  rules: FirestoreRules,
  role: string,
  { brand: id = brandId, uid = role }: { brand?: string; uid?: string } = {},
) {
  const email = `${uid}@example.org`;
  await rules.store(`brands/${id}/members`, uid, { uid, email, role, at: Timestamp.now() });
  return member(rules, uid);
}

/** The database as an account sees it that has proven its email. */
export const member = (rules: FirestoreRules, uid: string, email = `${uid}@example.org`) =>
  rules.signedIn(uid, { email, email_verified: true });
