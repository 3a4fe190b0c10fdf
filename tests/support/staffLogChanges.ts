import { type Database, type FirestoreRules, staffUid } from './firestoreRules';
import { type StoredDocument, logEntry } from './storedDocuments';

type Logging = {
  database?: Database;
  id?: string;
  uid?: string;
  /** What the writer's latest entry is said to be. */
  latest?: StoredDocument;
  entry?: StoredDocument;
  /** What else an erasure writes. */
  more?: (batch: ReturnType<Database['batch']>, database: Database) => void;
};

/** Commits as staff make them: with an entry in the log, which is then its writer's latest. */
export function staffLogChanges(rules: FirestoreRules) {
  const logged = ({
    database = rules.staff(),
    id = crypto.randomUUID(),
    uid = staffUid,
    latest = { entry: id },
    entry = {},
  }: Logging) => {
    const batch = database.batch();
    batch.set(database.collection('staffLog').doc(id), logEntry(entry));
    batch.set(database.collection('staffLogLatest').doc(uid), latest);
    return { batch, database };
  };
  return {
    log: (logging: Logging = {}) => logged(logging).batch.commit(),
    /** With a note about the first of them, as the app writes it before. */
    erase: async (emails: readonly string[], logging: Logging = {}) => {
      const { id = crypto.randomUUID(), uid = staffUid } = logging;
      await rules.store('staffErasures', uid, { email: emails[0], entry: id });
      const { batch, database } = logged({ ...logging, id });
      logging.more?.(batch, database);
      batch.delete(database.collection('staffErasures').doc(uid));
      for (const email of emails) {
        batch.delete(database.collection('potentialCreators').doc(email));
        batch.delete(database.collection('signUpReviews').doc(email));
      }
      return batch.commit();
    },
  };
}
