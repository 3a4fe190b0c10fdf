import { isDeepStrictEqual } from 'node:util';
import {
  type DocumentReference,
  FieldPath,
  FieldValue,
  type Firestore,
  type QueryDocumentSnapshot,
  type Timestamp,
} from 'firebase-admin/firestore';
import * as v from 'valibot';
import { emptyProject, projectSchema } from '../src/features/projects/model.ts';
import { searchIndex } from '../src/features/projects/searchTerms.ts';
import { documentKey } from '../src/lib/documentKey.ts';
import { normalizeLine } from '../src/lib/lines.ts';
import { chooseSlug } from '../src/lib/slug.ts';
import {
  giveTitle,
  isFormerKey,
  needsTitle,
  tidyOtherLines,
  tidyProject,
  timeOf,
} from './migrateLines.ts';

const collections = ['projects', 'hiddenProjects'] as const;

/** How many documents one transaction reads, and may write with their search terms: each has up to 1 MiB, a commit 10. */
const documentsPerTransaction = 10;

/** What of a stored project a migration needs to know besides its fields. */
type Origin = { key: string; createdAt: Timestamp | Date };

/**
 * The fields that a document lacks, and the lines and search terms that are stored otherwise from now on, with their
 * values; what nobody but a person can put right; and whether the project comes to another title or key.
 */
type ProjectMigration = {
  missing: Record<string, unknown>;
  lines: Record<string, unknown>;
  search: { search?: Record<string, true> };
  problems: string[];
  needsTitle: boolean;
};

/** What brings a document of `projects` or `hiddenProjects` to the newest shape; nothing for one that has it. */
export function migrateProject(
  document: Record<string, unknown>,
  { key, createdAt }: Origin,
): ProjectMigration {
  const { title } = document;
  // Without its title there is nothing to search for, and nothing says how the key was made.
  if (typeof title !== 'string')
    return { missing: {}, lines: {}, search: {}, problems: ['it has no title'], needsTitle: false };
  const { changed, invisible } = tidyProject(document);
  const search = searchIndex(v.parse(projectSchema, { ...document, ...changed }));
  const newest: Record<string, unknown> = {
    ...emptyProject,
    search,
    date: createdAt,
    projectId: crypto.randomUUID(),
    // Not the project's id: the history may hold an entry of that id, and each change needs a new one.
    changeId: crypto.randomUUID(),
  };
  const missing = Object.entries(newest).filter(([field]) => !(field in document));
  const unreadable = Object.entries(newest).filter(
    ([field, value]) =>
      field in document &&
      field !== 'posterImage' &&
      field !== 'date' &&
      (typeof value !== typeof document[field] ||
        Array.isArray(value) !== Array.isArray(document[field])),
  );
  const hasOldSearch =
    'search' in document && unreadable.length === 0 && !isDeepStrictEqual(document.search, search);
  const isOwnKey = documentKey(title) === key || isFormerKey(title, key);
  return {
    missing: Object.fromEntries(missing),
    lines: changed,
    search: hasOldSearch ? { search } : {},
    needsTitle: isOwnKey && needsTitle(title, key),
    problems: [
      ...(isOwnKey ? [] : [`its title is “${title}”`]),
      ...(isOwnKey && normalizeLine(title) === '' ? ['nothing of its title can be seen'] : []),
      ...invisible.map((field) => `nothing of a ${field} can be seen`),
      ...unreadable.map(([field]) => `its ${field} is not of the right type`),
    ],
  };
}

/** What a migration of all projects did; `added` counts the documents in which each field was missing. */
type MigrationReport = {
  checked: number;
  migrated: number;
  added: Map<string, number>;
  /** How many documents of any kind got lines as they are stored from now on. */
  lines: number;
  /** How many projects got the search terms that are made of them from now on. */
  searches: number;
  /** How many public projects got an address. */
  addresses: number;
  /** What was left as it is, and what somebody should look at, a sentence each. */
  problems: string[];
};

type UntitledProject = { ref: DocumentReference; createdAt: number };

/** Brings all stored projects, public and hidden, to the newest shape, and every stored line to how it is stored now. A second run changes nothing. */
export async function migrateProjects(database: Firestore): Promise<MigrationReport> {
  const report: MigrationReport = {
    checked: 0,
    migrated: 0,
    added: new Map(),
    lines: 0,
    searches: 0,
    addresses: 0,
    problems: [],
  };
  const untitled: UntitledProject[] = [];
  for (const collection of collections) {
    let cursor: QueryDocumentSnapshot | null = null;
    do {
      cursor = await migratePage(database, collection, cursor, { report, untitled });
    } while (cursor);
  }
  // The earlier first, so that of several the first keeps the title.
  for (const { ref } of untitled.sort((one, other) => one.createdAt - other.createdAt)) {
    const note = await giveTitle(database, ref);
    report.lines += 1;
    if (note !== '') report.problems.push(note);
  }
  const others = await tidyOtherLines(database);
  report.lines += others.changed;
  report.problems.push(...others.problems);
  await reserveSlugs(database, report);
  return report;
}

/** Gives each public project without an address its own, as publishing it would have. */
async function reserveSlugs(database: Firestore, report: MigrationReport) {
  const { docs } = await database.collection('projects').where('slug', '==', '').get();
  for (const { ref } of docs) {
    const isReserved = await database.runTransaction(async (transaction) => {
      const stored = await transaction.get(ref);
      const project = v.safeParse(projectSchema, stored.data());
      if (!project.success || project.output.slug !== '') return false;
      const { projectId } = project.output;
      const reservation = (slug: string) => database.collection('slugs').doc(slug);
      const { slug, isFree } = await chooseSlug(
        project.output,
        async (candidate): Promise<unknown> =>
          (await transaction.get(reservation(candidate))).get('projectId'),
      );
      if (isFree)
        transaction.create(reservation(slug), { projectId, at: FieldValue.serverTimestamp() });
      transaction.update(ref, { slug });
      return true;
    });
    if (isReserved) report.addresses += 1;
  }
}

/** Migrates the documents after the cursor in one transaction; returns the last of them, null at the end. */
async function migratePage(
  database: Firestore,
  collection: string,
  cursor: QueryDocumentSnapshot | null,
  { report, untitled }: { report: MigrationReport; untitled: UntitledProject[] },
): Promise<QueryDocumentSnapshot | null> {
  const first = database.collection(collection).orderBy(FieldPath.documentId());
  const query = (cursor ? first.startAfter(cursor) : first).limit(documentsPerTransaction);
  // The transaction may run again, so the report is written after it.
  const page = await database.runTransaction(async (transaction) => {
    const { docs } = await transaction.get(query);
    return docs.map((snapshot: QueryDocumentSnapshot) => {
      const origin = { key: snapshot.id, createdAt: snapshot.createTime };
      const migration = migrateProject(snapshot.data(), origin);
      const fields = { ...migration.missing, ...migration.lines, ...migration.search };
      if (Object.keys(fields).length > 0) transaction.update(snapshot.ref, fields);
      return { snapshot, migration };
    });
  });
  for (const { snapshot, migration } of page) {
    const fields = Object.keys(migration.missing);
    report.checked += 1;
    if (fields.length > 0) report.migrated += 1;
    if (Object.keys(migration.lines).length > 0) report.lines += 1;
    if (migration.search.search) report.searches += 1;
    if (migration.needsTitle) untitled.push({ ref: snapshot.ref, createdAt: timeOf(snapshot) });
    for (const field of fields) report.added.set(field, (report.added.get(field) ?? 0) + 1);
    for (const problem of migration.problems)
      report.problems.push(`${snapshot.ref.path} needs attention: ${problem}.`);
  }
  return page.length === documentsPerTransaction ? (page.at(-1)?.snapshot ?? null) : null;
}

const countDocuments = (count: number) =>
  `${String(count)} ${count === 1 ? 'document' : 'documents'}`;
const countProjects = (count: number) => `${String(count)} ${count === 1 ? 'project' : 'projects'}`;

/** What was done, in a line such as “12 projects checked, 3 migrated: tagline added to 3”, then the problems. */
export function describeMigration(report: MigrationReport): string {
  const { checked, migrated, added, lines, searches, addresses, problems } = report;
  const fields = [...added].map(([field, count]) => `${field} added to ${String(count)}`);
  if (lines > 0) fields.push(`lines tidied in ${countDocuments(lines)}`);
  if (searches > 0) fields.push(`search terms made anew in ${countProjects(searches)}`);
  if (addresses > 0) fields.push(`an address reserved for ${String(addresses)}`);
  const summary = `${countProjects(checked)} checked, ${String(migrated)} migrated`;
  return [fields.length > 0 ? `${summary}: ${fields.join(', ')}` : summary, ...problems].join('\n');
}
