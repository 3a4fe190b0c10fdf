/** What a document holds: JSON, dates, `serverTime`, and values of other types as `RestValue`. */
export type Fields = Readonly<Record<string, unknown>>;

/** A value of a type that no field of ours has, as Firestore's REST interface writes it. */
export class RestValue {
  constructor(readonly rest: Fields) {}
}

/** As the value of a field: the time at which the database writes. */
export const serverTime = Symbol('server time');

export type Token = {
  readonly uid: string;
  readonly claims: Fields;
  /** For how many seconds it has been issued; 0 if undefined. */
  readonly age?: number;
} | null;

export type Write = {
  readonly operation: 'set' | 'update' | 'delete';
  readonly path: string;
  readonly fields: Fields;
};

export type CommitRequest = {
  readonly method: 'commit';
  readonly by: Token;
  readonly writes: readonly Write[];
};

export type ReadRequest = {
  readonly method: 'get' | 'list';
  readonly by: Token;
  readonly path: string;
  /** Lists all collections of this name, wherever they are. */
  readonly isCollectionGroup: boolean;
  /** What a field of every document of a list must be; any value if undefined. */
  readonly where?: { readonly field: string; readonly value: string } | undefined;
  /** A field that must be true as well in every document of a list. */
  readonly whereTrue?: string;
  /** How many documents a list asks for at most, null for all, and how many it skips; 1 and 0 if undefined. */
  readonly limit?: number | null;
  readonly offset?: number;
  /** Whether a list asks only how many there are. */
  readonly isCount?: boolean;
};

export type DatabaseRequest = CommitRequest | ReadRequest;

export type FileRequest = {
  readonly method: 'upload' | 'update metadata' | 'read' | 'list files' | 'delete';
  readonly by: Token;
  readonly path: string;
  /** Whether there is a file at the path before. */
  readonly exists: boolean;
  readonly contentType: string;
  readonly bytes: number;
  readonly headers?: Readonly<Partial<Record<'contentDisposition' | 'contentEncoding', string>>>;
  /** Custom metadata. */
  readonly custom?: Readonly<Record<string, string>>;
};

export const isMap = (value: unknown): value is Fields =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  !(value instanceof Date) &&
  !(value instanceof RestValue);

export const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);

function restValue(value: unknown): Fields {
  if (value instanceof RestValue) return value.rest;
  if (value instanceof Date) return { timestampValue: value.toISOString() };
  if (typeof value === 'string') return { stringValue: value };
  if (typeof value === 'boolean') return { booleanValue: value };
  if (typeof value === 'number') return { integerValue: String(value) };
  if (isList(value)) return { arrayValue: { values: value.map(restValue) } };
  if (isMap(value)) return { mapValue: { fields: restFields(value) } };
  return { nullValue: null };
}

/** Fields as the REST interface writes them, sorted by name, without those that get the server's time. */
export const restFields = (fields: Fields): Fields =>
  Object.fromEntries(
    Object.keys(fields)
      .sort()
      .filter((name) => fields[name] !== serverTime)
      .map((name) => [name, restValue(fields[name])]),
  );

/** The value as the items of a list are compared: an integer and the same number as a double differ. */
export const itemText = (value: unknown): string =>
  JSON.stringify(value === undefined ? null : restValue(value));

/** Compares values as fields are compared: an integer and the same number as a double are equal. */
export const isEqual = (one: unknown, other: unknown): boolean =>
  one === other ||
  (one !== serverTime && other !== serverTime && fieldText(one) === fieldText(other));

const fieldText = (value: unknown): string =>
  itemText(value).replace(/\{"doubleValue":(-?\d+)\}/g, '{"integerValue":"$1"}');

/** The map without one of its fields. */
export const without = (map: Fields, removed: string): Fields =>
  Object.fromEntries(Object.entries(map).filter(([name]) => name !== removed));
