import type fc from 'fast-check';
import type { Change, Documents } from './changes.ts';
import type { DatabaseRequest, Fields, FileRequest, ReadRequest, Token } from './requests.ts';
import type { Vocabulary } from './vocabulary.ts';

/** A kind of request that the rules accept. */
export type RequestKind = {
  name: string;
  arbitrary: fc.Arbitrary<DatabaseRequest>;
  /** How many variants of an aspect the corpus has of it, where other kinds show what these would. */
  variantCount?: (aspect: string) => number;
};

/** A request made by hand, and what is wrong in it or at a limit. */
export type CraftedRequest = { aspect: string; request: DatabaseRequest };

/** What the rules say about some collections, written from the decisions, and what is sent to find out whether they do. */
export type Subject = {
  name: string;
  /** By name, such as `projects`, and `brands/members` for those below a document. Each is of one subject. */
  collections: readonly string[];
  /** Whether a read must be allowed. What several subjects are asked about, one of them allows. */
  mayRead: (request: ReadRequest, documents: Documents) => boolean;
  /** Whether a change of its collections must be allowed, among all of the commit. */
  mayChange: (change: Change, by: Token, changes: readonly Change[]) => boolean;
  kinds: readonly RequestKind[];
  /** What no single change of a valid request leads to: each shows a condition that nothing else shows. */
  crafted: () => readonly CraftedRequest[];
  /** What its requests are varied by. */
  vocabulary: Vocabulary;
  /** The aspects of which each value is about another part of a condition, so that more of them are sent. */
  manyParts?: RegExp;
};

/** What the rules of the file store say, and what is sent to it. */
export type FileSubject = {
  mayRequest: (request: FileRequest, documents: Documents) => boolean;
  requests: () => readonly FileRequest[];
  /** Whether its rules look up the document at a path. */
  looksUp: (path: string) => boolean;
};

/** A mutant that answers every request as the rules do, and why. Its texts are as a run prints them. */
export type EquivalentMutant = {
  file: 'firestore.rules' | 'storage.rules';
  from: string;
  to: string;
  /** The whole line, where several have the same text. */
  within?: string;
  /** The first line of the match or function, where several have the same line. */
  heading?: string;
  reason: string;
};

/** The model of both rule files: the oracle that says of any request whether they must accept it. */
export type RulesModel = {
  subjects: readonly Subject[];
  files: FileSubject;
  /** The documents that exist before each request, by path. */
  documents: ReadonlyMap<string, Fields>;
  /** The path of a document that there is not, and that everyone may read. */
  readByAnyone: string;
  equivalentMutants: readonly EquivalentMutant[];
};
