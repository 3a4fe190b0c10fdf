import { type CommitRequest, type Fields, isEqual } from './requests.ts';

// What every part of the model asks of a commit: what it changes.

/** The documents before a commit, or as it would leave them, by path. */
export type Documents = { readonly get: (path: string) => Fields | undefined };

/** What a commit does to one document, with the documents around it. */
export type Change = {
  path: string;
  /** The names of the collections that the document is in, such as `projects` and `brands/members`. */
  collection: string;
  /** The ids of the documents that the document is below, the outermost first. */
  parents: readonly string[];
  key: string;
  before: Fields | undefined;
  after: Fields | undefined;
  documents: { before: Documents; after: Documents };
};

/** The names of the collections of a path, and the ids between them. */
export function partsOf(path: string): { collection: string; ids: readonly string[] } {
  const parts = path.split('/');
  return {
    collection: parts.filter((_, index) => index % 2 === 0).join('/'),
    ids: parts.filter((_, index) => index % 2 === 1),
  };
}

/** The changes of a commit, in its order. */
export function changesOf({ writes }: CommitRequest, documents: Documents): Change[] {
  const written = new Map<string, Fields | undefined>();
  const after = {
    get: (path: string) => (written.has(path) ? written.get(path) : documents.get(path)),
  };
  return writes.map(({ operation, path, fields }) => {
    const before = documents.get(path);
    const result = { delete: undefined, set: fields, update: { ...before, ...fields } }[operation];
    written.set(path, result);
    const { collection, ids } = partsOf(path);
    return {
      path,
      collection,
      parents: ids.slice(0, -1),
      key: ids.at(-1) ?? '',
      before,
      after: result,
      documents: { before: documents, after },
    };
  });
}

/** The document at a path if the commit is what creates it. */
export const arrivalAt = (path: string, { before, after }: Change['documents']) =>
  before.get(path) ? undefined : after.get(path);

export const changedFields = (before: Fields, after: Fields): string[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (field) => !(field in before && field in after && isEqual(before[field], after[field])),
  );

export const isSubset = (fields: readonly string[], ...allowed: readonly string[]): boolean =>
  fields.every((field) => allowed.includes(field));
