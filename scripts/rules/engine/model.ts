import { changesOf, partsOf } from './changes.ts';
import type { DatabaseRequest, FileRequest } from './requests.ts';
import type { RulesModel } from './subject.ts';

/** Whether a request must be accepted, given the documents that exist. */
export function isAllowed(
  request: DatabaseRequest | FileRequest,
  { subjects, files, documents }: RulesModel,
): boolean {
  if ('bytes' in request) return files.mayRequest(request, documents);
  if (request.method === 'commit') {
    const changes = changesOf(request, documents);
    return changes.every((change) =>
      subjects
        .find(({ collections }) => collections.includes(change.collection))
        ?.mayChange(change, request.by, changes),
    );
  }
  // The database refuses a group below a document with a filter; without one it is judged as the group of all.
  const isFiltered = request.where !== undefined || request.whereTrue !== undefined;
  if (request.isCollectionGroup && request.path.includes('/') && isFiltered) return false;
  return subjects.some(({ mayRead }) => mayRead(request, documents));
}

/** What a request is, in a few words, for counting requests that are alike. */
export function describeRequest(
  request: DatabaseRequest | FileRequest,
  { documents }: RulesModel,
): string {
  if (request.method === 'commit') {
    const writes = request.writes.map(({ operation, path }) => {
      const verb =
        operation === 'delete' ? 'delete' : documents.get(path) === undefined ? 'create' : 'update';
      return `${partsOf(path).collection} ${verb}`;
    });
    return `write ${[...new Set(writes)].sort().join(', ')}`;
  }
  if ('bytes' in request) return `files: ${request.method}`;
  return `${request.method} ${partsOf(request.path).collection}`;
}
