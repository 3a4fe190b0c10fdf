import { FieldPath, type Firestore, type Query } from 'firebase-admin/firestore';
import { projectTexts } from '../src/content/projectFields.ts';

/** Brings documents that an earlier release stored to the form of this one. */
type Migration = {
  title: string;
  /** The documents that it looks at, in no order. */
  queries: (database: Firestore) => readonly Query[];
  /** The fields that change in a document: none in one of the new form, so that a second run changes nothing. */
  changesOf: (document: Record<string, unknown>) => Record<string, unknown>;
};

/** In the order of the releases, since each reads what those above it have written. */
const migrations: readonly Migration[] = [
  {
    title: 'Texts that projects and packs lacked',
    queries: (database) => [
      database.collection('projects'),
      database.collection('hiddenProjects'),
      database.collectionGroup('packs'),
    ],
    changesOf: (document) =>
      Object.fromEntries(
        projectTexts.filter((text) => !(text in document)).map((text) => [text, '']),
      ),
  },
];

/** What one transaction reads and may write: a document has up to 1 MiB, a commit up to 10. */
const documentsPerTransaction = 10;

type MigrationReport = { title: string; checked: number; changed: number };

/** Runs every migration on all its documents, and says of each how many there are and how many changed. */
export async function runMigrations(database: Firestore): Promise<MigrationReport[]> {
  const reports: MigrationReport[] = [];
  for (const migration of migrations) {
    const report = { title: migration.title, checked: 0, changed: 0 };
    reports.push(report);
    for (const query of migration.queries(database))
      await migrateAll(database, query, migration, report);
  }
  return reports;
}

async function migrateAll(
  database: Firestore,
  query: Query,
  migration: Migration,
  report: MigrationReport,
): Promise<void> {
  const first = query.orderBy(FieldPath.documentId()).limit(documentsPerTransaction);
  let page = await migratePage(database, first, migration);
  for (;;) {
    report.checked += page.docs.length;
    report.changed += page.changed;
    const last = page.docs.at(-1);
    if (!last || page.docs.length < documentsPerTransaction) return;
    page = await migratePage(database, first.startAfter(last), migration);
  }
}

/** In a transaction, so that a change which somebody makes meanwhile is not lost. */
const migratePage = (database: Firestore, page: Query, { changesOf }: Migration) =>
  database.runTransaction(async (transaction) => {
    const { docs } = await transaction.get(page);
    let changed = 0;
    for (const snapshot of docs) {
      const changes = changesOf(snapshot.data());
      if (Object.keys(changes).length === 0) continue;
      transaction.update(snapshot.ref, changes);
      changed += 1;
    }
    return { docs, changed };
  });

/** A line such as “Texts that projects and packs lacked: 3 of 12 documents changed”. */
export const describeMigration = ({ title, checked, changed }: MigrationReport): string =>
  `${title}: ${String(changed)} of ${String(checked)} documents changed`;
