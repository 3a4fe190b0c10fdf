import { increment, serverTimestamp, Timestamp } from 'firebase/firestore';
import * as samples from '../../scripts/samples/brands';
import { storedOpenTask } from '../../src/features/creators/tasks';
import { type Database, type FirestoreRules, staffUid } from './firestoreRules';
import { changed, type StoredDocument, review, signUp } from './storedDocuments';

export const brandId = '0b0e5c1a-1f5e-4a4c-8a55-1d2f6a7b8c9d';
export const otherBrandId = '1c1e5c1a-1f5e-4a4c-8a55-1d2f6a7b8c9d';
export const ownerEmail = 'ada@example.org';
export const editorEmail = 'ed@example.org';
export const changeId = '2d2e5c1a-1f5e-4a4c-8a55-1d2f6a7b8c9d';
const staffEmail = 'staff@example.org';
/** When the accounts of the tests signed in, in seconds. */
export const signedInAt = 1_700_000_000;
export const until = Timestamp.fromMillis(Date.UTC(2027, 0, 1));

export const brand = (fields: StoredDocument = {}): StoredDocument =>
  samples.brand({
    ownerEmail,
    packageUntil: until,
    contactName: 'Ada Lovelace',
    website: 'engine.example.org',
    changeId: brandId,
    at: serverTimestamp(),
    ...fields,
  });

export const invite = (fields: StoredDocument = {}): StoredDocument =>
  samples.invite({
    brandId,
    email: ownerEmail,
    by: staffUid,
    byEmail: staffEmail,
    at: serverTimestamp(),
    changeId: brandId,
    ...fields,
  });

export const entry = (fields: StoredDocument = {}): StoredDocument =>
  samples.brandEntry({
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
        action: 'packageChanged',
        reason: 'Paid by bank transfer.',
        before: { packageId: 'silver', packageUntil: until },
        after: { packageId: fields.packageId ?? 'gold', packageUntil: until },
        ...entryFields,
      }),
    );
  return batch.commit();
}

/** The commit that corrects the details of a brand; null leaves the entry out. */
export function changeDetails(
  database: Database,
  uid: string,
  {
    details = {},
    entryFields = {},
  }: { details?: StoredDocument; entryFields?: StoredDocument | null } = {},
) {
  const batch = database.batch();
  const changed = { contactName: 'Grace Hopper', website: 'https://engine.example.org' };
  batch.update(database.doc(`brands/${brandId}`), { ...changed, changeId, ...details });
  const author = { by: uid, byEmail: `${uid}@example.org` };
  const told = { action: 'detailsChanged', after: null, ...author, ...entryFields };
  if (entryFields) batch.set(database.doc(`brands/${brandId}/log/${changeId}`), entry(told));
  return batch.commit();
}

/** That a member says in the log how many addresses of fans they take out. */
export const exportFans = (database: Database, uid: string, fields: StoredDocument = {}) =>
  database.doc(`brands/${brandId}/log/${changeId}`).set(
    entry({
      action: 'fansExported',
      after: { count: 203 },
      by: uid,
      byEmail: `${uid}@example.org`,
      ...fields,
    }),
  );

/** The commit that changes a task of the brand; null leaves the entry out. */
export function changeTask(
  database: Database,
  name: 'imdb' | 'promotion',
  task: StoredDocument,
  {
    before = storedOpenTask,
    fields = {},
    entryFields = {},
  }: {
    before?: StoredDocument | null;
    fields?: StoredDocument;
    entryFields?: StoredDocument | null;
  } = {},
) {
  const batch = database.batch();
  const id = crypto.randomUUID();
  batch.update(database.doc(`brands/${brandId}`), { [name]: task, changeId: id, ...fields });
  const told = { action: 'taskChanged', before: { [name]: before }, after: { [name]: task } };
  if (entryFields)
    batch.set(database.doc(`brands/${brandId}/log/${id}`), entry({ ...told, ...entryFields }));
  return batch.commit();
}

export const inviteId = (email: string) => `invites/${brandId}~${email}`;

/** What each change of a team does to the numbers of members and of invitations. */
const differences = {
  invited: [0, 1],
  withdrawn: [0, -1],
  declined: [0, -1],
  joined: [1, -1],
  removed: [-1, 0],
  left: [-1, 0],
} as const;

type TeamChange = {
  action: keyof typeof differences;
  after: StoredDocument;
  by: { uid: string; email: string };
  /** What is different in the brand, in the numbers of its team, and in the entry; null leaves either out. */
  brandFields?: StoredDocument | null;
  teamFields?: StoredDocument;
  entryFields?: StoredDocument | null;
  id?: string;
};

/** Adds to a commit how the brand counts a change of its team, and the entry that tells of it. */
export function addTeamChange(
  batch: ReturnType<Database['batch']>,
  database: Database,
  {
    action,
    after,
    by,
    brandFields = {},
    teamFields = {},
    entryFields = {},
    id = changeId,
  }: TeamChange,
) {
  const [members, invited] = differences[action];
  if (brandFields)
    batch.update(database.doc(`brands/${brandId}`), {
      ...(members !== 0 && { 'team.members': increment(members) }),
      ...(invited !== 0 && { 'team.invited': increment(invited) }),
      ...teamFields,
      changeId: id,
      ...brandFields,
    });
  const author = { by: by.uid, byEmail: by.email, at: serverTimestamp() };
  if (entryFields)
    batch.set(
      database.doc(`brands/${brandId}/log/${id}`),
      entry({ action, after, ...author, ...entryFields }),
    );
}

type Inviting = Partial<Pick<TeamChange, 'brandFields' | 'teamFields' | 'entryFields' | 'id'>> & {
  role?: string;
  email?: string;
  fields?: StoredDocument;
};

/** The commit of an invitation; null leaves the entry out. An owner's is the first of a day. */
export function inviteMember(
  database: Database,
  by: { uid: string; email: string },
  { role = 'editor', email = editorEmail, fields = {}, id = changeId, ...change }: Inviting = {},
) {
  const batch = database.batch();
  const byStaff = by.uid === staffUid;
  const author = { by: by.uid, byEmail: by.email, byStaff, at: serverTimestamp() };
  const written = invite({ email, role, changeId: id, ...author, ...fields });
  batch.set(database.doc(inviteId(email)), written);
  const sent = byStaff ? {} : { 'team.sent': 1, 'team.since': serverTimestamp() };
  addTeamChange(batch, database, {
    action: 'invited',
    after: { email, role },
    by,
    id,
    ...change,
    teamFields: { ...sent, ...change.teamFields },
  });
  return batch.commit();
}

export type Joining = {
  fields?: StoredDocument;
  uid?: string;
  keepsInvite?: boolean;
  email?: string;
} & Partial<Pick<TeamChange, 'brandFields' | 'teamFields' | 'entryFields'>>;

/** The commit in which the invited editor becomes a member. */
export function join(
  database: Database,
  { fields = {}, uid = 'ed', keepsInvite = false, email = editorEmail, ...change }: Joining = {},
) {
  const batch = database.batch();
  const joined = samples.member({
    uid,
    email,
    role: 'editor',
    authTime: signedInAt,
    at: serverTimestamp(),
    ...fields,
  });
  batch.set(database.doc(`brands/${brandId}/members/${uid}`), joined);
  if (!keepsInvite) batch.delete(database.doc(inviteId(email)));
  const after = { uid: joined.uid, email: joined.email, role: joined.role };
  addTeamChange(batch, database, { action: 'joined', after, by: { uid, email }, ...change });
  return batch.commit();
}

type Ending = {
  action: 'withdrawn' | 'declined' | 'removed' | 'left';
  /** Who goes, or is invited no more. */
  whose: { uid?: string; email: string; role: string };
  by: { uid: string; email: string };
} & Partial<Pick<TeamChange, 'brandFields' | 'teamFields' | 'entryFields'>>;

/** The commit in which someone goes, or is invited no more. */
export function end(database: Database, { whose, ...change }: Ending) {
  const batch = database.batch();
  const path =
    whose.uid === undefined ? inviteId(whose.email) : `brands/${brandId}/members/${whose.uid}`;
  batch.delete(database.doc(path));
  addTeamChange(batch, database, { after: whose, id: crypto.randomUUID(), ...change });
  return batch.commit();
}

type Suspending = {
  isSuspended?: boolean;
  members?: readonly string[];
  /** Those whose shops sell nothing meanwhile. */
  films?: readonly string[];
  brandFields?: StoredDocument;
  entryFields?: StoredDocument | null;
};

/** The commit in which staff suspend the brand with its members, or lift that. */
export function suspend(
  database: Database,
  {
    isSuspended = true,
    members = [],
    films = [],
    brandFields = {},
    entryFields = {},
  }: Suspending = {},
) {
  const batch = database.batch();
  const id = crypto.randomUUID();
  const brandChange = { suspended: isSuspended, changeId: id, ...brandFields };
  batch.update(database.doc(`brands/${brandId}`), brandChange);
  for (const uid of members)
    batch.update(database.doc(`brands/${brandId}/members/${uid}`), { suspended: isSuspended });
  for (const film of films)
    batch.update(database.doc(`storefronts/${film}`), { suspended: isSuspended });
  const action = isSuspended ? 'suspended' : 'suspensionLifted';
  if (entryFields)
    batch.set(
      database.doc(`brands/${brandId}/log/${id}`),
      entry({ action, reason: 'Stolen session.', after: null, ...entryFields }),
    );
  return batch.commit();
}

/** A brand that was accepted some time ago, past the rules. */
export async function storeBrand(rules: FirestoreRules, fields: StoredDocument = {}) {
  const at = Timestamp.now();
  await rules.store('potentialCreators', ownerEmail, signUp());
  await rules.store('signUpReviews', ownerEmail, review({ status: 'accepted', brandId, at }));
  await rules.store('brands', brandId, changed(brand({ at }), fields));
  await rules.store(`brands/${brandId}/log`, brandId, entry({ at }));
}

/** A member of a brand, past the rules; returns the database as that member sees it. */
export async function storeMember(
  rules: FirestoreRules,
  role: string,
  {
    brand: id = brandId,
    uid = role,
    fields = {},
  }: { brand?: string; uid?: string; fields?: StoredDocument } = {},
) {
  const email = `${uid}@example.org`;
  await rules.store(
    `brands/${id}/members`,
    uid,
    samples.member({
      uid,
      email,
      role,
      authTime: signedInAt,
      byStaff: false,
      at: Timestamp.now(),
      ...fields,
    }),
  );
  return member(rules, uid);
}

/** The database as an account sees it that has proven its email. */
export const member = (rules: FirestoreRules, uid: string, email = `${uid}@example.org`) =>
  rules.signedIn(uid, { email, email_verified: true, auth_time: signedInAt });
