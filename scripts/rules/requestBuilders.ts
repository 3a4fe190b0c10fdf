import type fc from 'fast-check';
import { staffToken } from './fixtures.ts';
import type {
  CommitRequest,
  DatabaseRequest,
  Fields,
  ReadRequest,
  Token,
  Write,
} from './requests.ts';

/** A kind of request that the rules accept. */
export type RequestKind = { name: string; arbitrary: fc.Arbitrary<DatabaseRequest> };

export const kind = (name: string, arbitrary: fc.Arbitrary<DatabaseRequest>): RequestKind => ({
  name,
  arbitrary,
});

/** A request made by hand, and what is wrong in it or at a limit. */
export type CraftedRequest = { aspect: string; request: DatabaseRequest };

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
