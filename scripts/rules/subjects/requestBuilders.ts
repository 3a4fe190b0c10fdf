import type fc from 'fast-check';
import type {
  CommitRequest,
  DatabaseRequest,
  Fields,
  ReadRequest,
  Token,
  Write,
} from '../engine/requests.ts';
import type { CraftedRequest, RequestKind } from '../engine/subject.ts';
import { staffToken } from './accounts.ts';

export const kind = (
  name: string,
  arbitrary: fc.Arbitrary<DatabaseRequest>,
  options: Pick<RequestKind, 'variantCount'> = {},
): RequestKind => ({ name, arbitrary, ...options });

/** The same respect of several requests. */
export const each = (aspect: string, requests: readonly DatabaseRequest[]): CraftedRequest[] =>
  requests.map((request) => ({ aspect, request }));

export const commitBy = (by: Token, ...writes: readonly Write[]): CommitRequest => ({
  method: 'commit',
  by,
  writes,
});
export const commit = (...writes: readonly Write[]): CommitRequest =>
  commitBy(staffToken, ...writes);
export const set = (path: string, fields: Fields): Write => ({ operation: 'set', path, fields });
export const update = (path: string, fields: Fields): Write => ({
  operation: 'update',
  path,
  fields,
});
export const remove = (path: string): Write => ({ operation: 'delete', path, fields: {} });

export const read = (
  method: 'get' | 'list',
  path: string,
  by: Token = staffToken,
): ReadRequest => ({ method, by, path, isCollectionGroup: false });
