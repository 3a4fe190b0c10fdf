import {
  type DocumentReference,
  type DocumentSnapshot,
  FieldPath,
  type Firestore,
  type Query,
  type QueryDocumentSnapshot,
  Timestamp,
  type Transaction,
} from 'firebase-admin/firestore';
import * as v from 'valibot';
import { limits } from '../src/config/limits.ts';
import { projectTextFields, projectTexts } from '../src/content/projectFields.ts';
import { projectSchema } from '../src/features/projects/model.ts';
import { searchIndex } from '../src/features/projects/searchTerms.ts';
import { cutText } from '../src/lib/cutText.ts';
import { documentKey, keyOf } from '../src/lib/documentKey.ts';
import { normalizeLine } from '../src/lib/lines.ts';

/** Lines that changed, by field, and those of which nothing would be left, which only a person can put right. */
type TidiedLines = { changed: Record<string, unknown>; invisible: string[] };

/** The fields of a document that hold a line, or a list of them, as they are stored from now on. */
function tidyFields(document: Record<string, unknown>, fields: readonly string[]): TidiedLines {
  const tidied: TidiedLines = { changed: {}, invisible: [] };
  const tidy = (field: string, stored: unknown): unknown => {
    if (Array.isArray(stored)) return stored.map((line: unknown) => tidy(field, line));
    if (typeof stored !== 'string') return stored;
    const line = normalizeLine(stored);
    if (line !== '' || stored === '') return line;
    tidied.invisible.push(field);
    return stored;
  };
  for (const field of fields) {
    const line = tidy(field, document[field]);
    if (JSON.stringify(line) !== JSON.stringify(document[field])) tidied.changed[field] = line;
  }
  return tidied;
}

const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const projectLines = projectTexts.filter((field) => projectTextFields[field].kind === 'line');
const listsWithLines = ['cast', 'crew', 'merchandise', 'stills'] as const;

/** The lines of a project that change, apart from its title. */
export function tidyProject(document: Record<string, unknown>): TidiedLines {
  const { changed, invisible } = tidyFields(document, projectLines);
  for (const list of listsWithLines) {
    const stored: unknown = document[list];
    if (!Array.isArray(stored)) continue;
    const items = stored.map((item: unknown) => {
      if (!isFields(item)) return { item, isChanged: false };
      const tidied = tidyFields(item, ['name', 'role']);
      invisible.push(...tidied.invisible.map((field) => `${field} in ${list}`));
      const isChanged = Object.keys(tidied.changed).length > 0;
      return { item: { ...item, ...tidied.changed }, isChanged };
    });
    if (items.some(({ isChanged }) => isChanged)) changed[list] = items.map(({ item }) => item);
  }
  return { changed, invisible };
}

/** Whether a key was made of a title as titles were stored before: NFC, trimmed. */
export const isFormerKey = (title: string, key: string) =>
  keyOf(title.normalize('NFC').trim()) === key;

/** Whether a project's title, or its key, is another one from now on; an invisible title is nobody's to choose. */
export const needsTitle = (title: string, key: string) =>
  normalizeLine(title) !== '' && (normalizeLine(title) !== title || documentKey(title) !== key);

const collections = ['projects', 'hiddenProjects'] as const;

/** When a project was made, in milliseconds. */
export const timeOf = (project: DocumentSnapshot) => {
  const date: unknown = project.get('date');
  return (date instanceof Timestamp ? date : project.createTime)?.toMillis() ?? 0;
};

/** Puts a project under its new title; the address of its page stays. */
function retitle(
  transaction: Transaction,
  at: (key: string) => DocumentReference,
  stored: DocumentSnapshot,
  title: string,
) {
  const project = v.parse(projectSchema, { ...stored.data(), title });
  const fields = { ...stored.data(), title, search: searchIndex(project) };
  const target = at(documentKey(title));
  if (target.path !== stored.ref.path) transaction.delete(stored.ref);
  transaction.set(target, fields);
}

/**
 * Gives a project its title and key as they are from now on. Of two that come to the same one, the later gets a number
 * behind its title. Returns a sentence about that, or nothing.
 */
export function giveTitle(database: Firestore, reference: DocumentReference): Promise<string> {
  return database.runTransaction(async (transaction) => {
    const stored = await transaction.get(reference);
    const before: unknown = stored.get('title');
    if (typeof before !== 'string' || !needsTitle(before, stored.id)) return '';
    const title = normalizeLine(before);
    const findAt = async (key: string) => {
      const found = await Promise.all(
        collections.map((name) => transaction.get(database.collection(name).doc(key))),
      );
      return found.find((other) => other.exists && other.ref.path !== stored.ref.path);
    };
    const inOwn = (one: DocumentSnapshot) => (key: string) => one.ref.parent.doc(key);
    const other = await findAt(documentKey(title));
    if (!other) {
      retitle(transaction, inOwn(stored), stored, title);
      return '';
    }
    let number = 1;
    let numbered: string;
    do {
      number += 1;
      const end = ` (${String(number)})`;
      numbered = normalizeLine(cutText(title, limits.title - end.length)) + end;
    } while (await findAt(documentKey(numbered)));
    const isLater = timeOf(stored) >= timeOf(other);
    const later = isLater ? stored : other;
    retitle(transaction, inOwn(later), later, numbered);
    if (!isLater) retitle(transaction, inOwn(stored), stored, title);
    return `${later.ref.path} is called “${numbered}” now, since another film is “${title}”.`;
  });
}

/** The lines of the other collections. A group is every collection of its name, wherever it is. */
const otherLines: readonly { name: string; isGroup?: boolean; fields: readonly string[] }[] = [
  {
    name: 'potentialCreators',
    fields: [
      'firstName',
      'lastName',
      'phoneNumber',
      'brandName',
      'brandwebsite',
      'videoChannelList',
    ],
  },
  { name: 'brands', fields: ['name'] },
  { name: 'items', fields: ['name'] },
  { name: 'itemDrafts', isGroup: true, fields: ['name'] },
  { name: 'offers', fields: ['variant', 'name'] },
  { name: 'private', isGroup: true, fields: ['name'] },
  { name: 'fulfilment', isGroup: true, fields: ['carrier', 'tracking'] },
];

const documentsPerPage = 200;

/** Calls `visit` with every document that a query finds, page by page. */
export async function visitAll(
  found: Query,
  visit: (snapshot: QueryDocumentSnapshot) => Promise<void>,
) {
  const first = found.orderBy(FieldPath.documentId()).limit(documentsPerPage);
  let page = await first.get();
  for (;;) {
    for (const snapshot of page.docs) await visit(snapshot);
    const last = page.docs.at(-1);
    if (!last || page.size < documentsPerPage) return;
    page = await first.startAfter(last).get();
  }
}

/** Tidies the lines of everything that is no project. Returns how many documents changed, and what was left. */
export async function tidyOtherLines(database: Firestore) {
  const report: { changed: number; problems: string[] } = { changed: 0, problems: [] };
  for (const { name, isGroup = false, fields } of otherLines) {
    const query = isGroup ? database.collectionGroup(name) : database.collection(name);
    await visitAll(query, async ({ ref }) => {
      const { changed, invisible } = await database.runTransaction(async (transaction) => {
        const tidied = tidyFields((await transaction.get(ref)).data() ?? {}, fields);
        if (Object.keys(tidied.changed).length > 0) transaction.update(ref, tidied.changed);
        return tidied;
      });
      if (Object.keys(changed).length > 0) report.changed += 1;
      for (const field of invisible)
        report.problems.push(`${ref.path} needs attention: nothing of its ${field} can be seen.`);
    });
  }
  return report;
}
