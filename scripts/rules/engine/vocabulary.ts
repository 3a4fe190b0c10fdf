import type { Variants } from './variants.ts';
import type { CommitRequest, ReadRequest, Token } from './requests.ts';

/** What is known of a field: the values that mean something in it, or almost do. */
export type FieldVocabulary = {
  /** The lengths around which a text of it becomes too long. */
  lengths?: readonly number[];
  words?: readonly string[];
  /** How many items its list may have. */
  items?: number;
  /** Other maps. */
  terms?: readonly unknown[];
};

/** What the requests of a subject are varied by. */
export type Vocabulary = {
  /**
   * By the path of the field, as far as it matters: `title` is that of every collection of the subject,
   * `projects.cast.name` the one of an item of a list.
   */
  fields: Readonly<Record<string, FieldVocabulary>>;
  /** Values of fields that hold an id. */
  ids: readonly string[];
  /** Keys of documents, and what could pass for one. */
  documentIds: readonly string[];
  /** The names of collections that a document could be in, at the top and below another document. */
  collections: readonly string[];
  parts: readonly string[];
  /** Who could send a request in place of another, the first of them staff; and who belongs to somewhere. */
  accounts: readonly [Token, ...Token[]];
  members: readonly Token[];
  filters: readonly ReadRequest['where'][];
  /** The most documents of a list. */
  longestList: number;
  /** The paths of the same document below others. */
  siblingsOf: (path: string) => readonly string[];
  /** The request of somebody else, who signs with their own name. */
  signedBy: (request: CommitRequest, by: Token) => CommitRequest;
  /** What else is varied in a commit of the subject. */
  commitVariants: (request: CommitRequest) => readonly Variants<CommitRequest>[];
};
