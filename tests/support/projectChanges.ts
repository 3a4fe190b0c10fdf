import { serverTimestamp } from 'firebase/firestore';
import { documentKey } from '../../src/lib/documentKey';
import { type Database, type FirestoreRules, staffUid } from './firestoreRules';
import { type StoredDocument, entry, newProject } from './storedDocuments';

/** How a commit differs from what the app would send. */
type Way = {
  database?: Database;
  uid?: string;
  collection?: string;
  key?: string;
  /** The id of the change and of its entry. */
  id?: string;
  about?: StoredDocument;
  /** What else happens in the commit. */
  batch?: ReturnType<Database['batch']>;
};

export const otherCollection = (collection: string) =>
  collection === 'projects' ? 'hiddenProjects' : 'projects';

const titleOf = ({ title }: StoredDocument) => (typeof title === 'string' ? title : 'Sintel');
const nextIdOf = ({ changeId }: StoredDocument) => `${String(changeId)}~next`;

/** The commits of the app: a change of a project together with the entry that records it. */
export function projectChanges(rules: FirestoreRules) {
  /** An empty commit, the documents it writes to, and the entry about this project. */
  function start(document: StoredDocument, id: string, way: Way) {
    const { database, uid, about } = way;
    const used = database ?? rules.staff();
    const batch = way.batch ?? used.batch();
    const { projectId = newProject().projectId, title = 'Sintel' } = document;
    return {
      batch,
      at: (name: string, key: string) => used.collection(name).doc(key),
      /** What a project that arrives in a collection has as its address, which the commit reserves. */
      address: (collection: string, changes: StoredDocument): StoredDocument => {
        if (collection !== 'projects' || 'slug' in changes) return {};
        const slug = `film-${crypto.randomUUID()}`;
        batch.set(used.collection('slugs').doc(slug), { projectId, at: serverTimestamp() });
        return { slug };
      },
      record: (change: StoredDocument) =>
        batch
          .set(
            used.collection('projectHistory').doc(id),
            entry({ projectId, title, by: uid ?? staffUid, ...change, ...about }),
          )
          .commit(),
    };
  }

  return {
    /** Changes fields of the project called Sintel. */
    update(changes: StoredDocument, way: Way = {}) {
      const { collection = 'projects', key = 'Sintel', id = crypto.randomUUID() } = way;
      const { batch, at, record } = start({}, id, way);
      batch.update(at(collection, key), { ...changes, changeId: id });
      return record({ key });
    },

    create(document: StoredDocument, way: Way = {}) {
      const { collection = 'projects', key = documentKey(titleOf(document)) } = way;
      const { batch, at, address, record } = start(
        document,
        way.id ?? String(document.changeId),
        way,
      );
      batch.set(at(collection, key), { ...document, ...address(collection, document) });
      return record({ key, action: 'created', field: 'project', before: '', after: '' });
    },

    remove(document: StoredDocument, way: Way = {}) {
      const { collection = 'projects', key = documentKey(titleOf(document)) } = way;
      const { batch, at, record } = start(document, way.id ?? nextIdOf(document), way);
      batch.delete(at(collection, key));
      return record({ key, action: 'deleted', field: 'project', before: '', after: '' });
    },

    /** Brings a project into the collection from the other one, with what is changed on the way. */
    move(document: StoredDocument, changes: StoredDocument = {}, way: Way = {}) {
      const { collection = 'projects', key = documentKey(titleOf(document)) } = way;
      const id = way.id ?? nextIdOf(document);
      const { batch, at, address, record } = start(document, id, way);
      const fields = { ...changes, ...address(collection, changes) };
      batch.set(at(collection, key), { ...document, changeId: id, ...fields });
      batch.delete(at(otherCollection(collection), key));
      const action = collection === 'projects' ? 'published' : 'hidden';
      return record({ key, action, field: 'project', before: '', after: '' });
    },

    /** Gives a project another title, with what else is changed on the way. */
    rename(document: StoredDocument, title: string, changes: StoredDocument = {}, way: Way = {}) {
      const { collection = 'projects', key = documentKey(titleOf(document)) } = way;
      const id = way.id ?? nextIdOf(document);
      const { batch, at, address, record } = start({ ...document, title }, id, way);
      batch.set(at(collection, documentKey(title)), {
        ...document,
        title,
        changeId: id,
        ...changes,
        ...address(collection, changes),
      });
      batch.delete(at(collection, key));
      const before = titleOf(document);
      return record({ key, action: 'renamed', field: 'title', before, after: title });
    },
  };
}
