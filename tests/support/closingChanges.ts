import { serverTimestamp, Timestamp } from 'firebase/firestore';
import { limits } from '../../src/config/limits';
import {
  brandId,
  changeId,
  editorEmail,
  entry,
  invite,
  inviteId,
  ownerEmail,
  storeBrand,
  storeMember,
} from './brandChanges';
import type { Database, FirestoreRules } from './firestoreRules';
import { storefront } from './packChanges';
import { staffLogChanges } from './staffLogChanges';
import { type StoredDocument, review, signUp } from './storedDocuments';

const brandPath = `brands/${brandId}`;
const memberPath = (uid: string) => `${brandPath}/members/${uid}`;

export type Closing = {
  database?: Database;
  members?: readonly string[];
  /** Those whose shops are closed. */
  films?: readonly string[];
  brandFields?: StoredDocument;
  /** null leaves the entry out. */
  entryFields?: StoredDocument | null;
  /** What becomes of the review; null leaves it as it is. */
  reviewFields?: StoredDocument | null;
};

/** The commit in which staff close the brand with its members. */
export function closeBrand(
  database: Database,
  {
    members = [],
    films = [],
    brandFields = {},
    entryFields = {},
    reviewFields = null,
  }: Closing = {},
) {
  const batch = database.batch();
  const id = crypto.randomUUID();
  const closed = { closed: true, suspended: true, changeId: id, ...brandFields };
  batch.update(database.doc(brandPath), closed);
  for (const uid of members) batch.update(database.doc(memberPath(uid)), { suspended: true });
  for (const film of films)
    batch.update(database.doc(`storefronts/${film}`), { suspended: true, open: false });
  if (entryFields)
    batch.set(
      database.doc(`${brandPath}/log/${id}`),
      entry({ action: 'closed', reason: 'They asked for it.', after: null, ...entryFields }),
    );
  if (reviewFields)
    batch.set(
      database.doc(`signUpReviews/${ownerEmail}`),
      review({ status: 'new', brandId: '', at: serverTimestamp(), ...reviewFields }),
    );
  return batch.commit();
}

/** Some open shops of the brand, past the rules; returns their films. */
export async function storeShops(rules: FirestoreRules): Promise<string[]> {
  const films = Array.from({ length: 10 }, () => crypto.randomUUID());
  const shop = storefront({ open: true, at: Timestamp.now() });
  for (const film of films) await rules.store('storefronts', film, shop);
  return films;
}

const members = Array.from({ length: limits.members }, (_, index) => `member-${String(index)}`);
const storeMembers = async (rules: FirestoreRules) => {
  for (const uid of members) await storeMember(rules, 'owner', { uid });
};
const closed = { closed: true, suspended: true };

/** The largest commits around a closed brand. */
export const closingRequests: [string, (rules: FirestoreRules) => Promise<void>][] = [
  [
    'taking back the acceptance of a brand with as many members as it may have, and ten shops',
    async (rules) => {
      await storeBrand(rules);
      await storeMembers(rules);
      const films = await storeShops(rules);
      const entryFields = { reason: 'a'.repeat(limits.reason) };
      const reviewFields = { note: 'a'.repeat(limits.reviewNote) };
      await closeBrand(rules.staff(), { members, films, entryFields, reviewFields });
    },
  ],
  [
    'clearing a closed brand of its people',
    async (rules) => {
      await storeBrand(rules, closed);
      await storeMembers(rules);
      const told = { uid: 'ed', email: editorEmail, role: 'editor' };
      const at = Timestamp.now();
      await rules.store('invites', `${brandId}~${editorEmail}`, invite({ at }));
      const joined = entry({ action: 'joined', before: told, after: told, at });
      await rules.store(`${brandPath}/log`, changeId, joined);
      const database = rules.staff();
      const batch = database.batch();
      for (const uid of members) batch.delete(database.doc(memberPath(uid)));
      batch.delete(database.doc(inviteId(editorEmail)));
      const blank = { byEmail: '', 'before.email': '', 'after.email': '' };
      batch.update(database.doc(`${brandPath}/log/${changeId}`), blank);
      batch.update(database.doc(brandPath), { ownerEmail: '', contactName: '' });
      await batch.commit();
    },
  ],
  [
    'the erasure of a sign-up whose brand is left to another owner',
    async (rules) => {
      const signedUp = Timestamp.fromMillis(1);
      await storeBrand(rules);
      await storeMember(rules, 'owner');
      await rules.store('potentialCreators', ownerEmail, signUp({ date: signedUp }));
      const change = { ownerEmail: '', contactName: '', remainingOwnerUid: 'owner' };
      await staffLogChanges(rules).erase([ownerEmail], {
        entry: { action: 'erased', signedUp },
        more: (batch, database) => {
          batch.update(database.doc(brandPath), change);
        },
      });
    },
  ],
];
