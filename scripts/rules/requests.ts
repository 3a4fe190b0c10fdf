/** What a document holds: JSON, dates, `serverTime`, and values of other kinds as `OtherValue`. */
export type Fields = Readonly<Record<string, unknown>>;

/** A value of a kind that no field of ours holds, as Firestore's REST interface writes it. */
export class OtherValue {
  constructor(readonly rest: Fields) {}
}

/** As the value of a field: the time at which the database writes. */
export const serverTime = Symbol('server time');

export type Token = { readonly uid: string; readonly claims: Fields } | null;

export type Write = {
  readonly kind: 'set' | 'update' | 'delete';
  readonly path: string;
  readonly fields: Fields;
};

/** One request to the database or to the file store, and whose it is. */
export type Request =
  | { readonly what: 'commit'; readonly by: Token; readonly writes: readonly Write[] }
  | { readonly what: 'get'; readonly by: Token; readonly path: string }
  | {
      readonly what: 'list';
      readonly by: Token;
      readonly path: string;
      /** Asks all collections of this name, wherever they are. */
      readonly everywhere: boolean;
    }
  | FileRequest;

export type FileRequest = {
  readonly what: 'upload' | 'metadata' | 'read' | 'list files' | 'remove';
  readonly by: Token;
  readonly path: string;
  /** Whether a file is there before. */
  readonly isThere: boolean;
  readonly contentType: string;
  readonly bytes: number;
};

export const isMap = (value: unknown): value is Fields =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  !(value instanceof Date) &&
  !(value instanceof OtherValue);

export const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);

function restValue(value: unknown): Fields {
  if (value instanceof OtherValue) return value.rest;
  if (value instanceof Date) return { timestampValue: value.toISOString() };
  if (typeof value === 'string') return { stringValue: value };
  if (typeof value === 'boolean') return { booleanValue: value };
  if (typeof value === 'number') return { integerValue: String(value) };
  if (isList(value)) return { arrayValue: { values: value.map(restValue) } };
  if (isMap(value)) return { mapValue: { fields: restFields(value) } };
  return { nullValue: null };
}

export const restFields = (fields: Fields): Fields =>
  Object.fromEntries(
    Object.keys(fields)
      .sort()
      .filter((name) => fields[name] !== serverTime)
      .map((name) => [name, restValue(fields[name])]),
  );

/** The same to the letter, whatever the order of the fields. */
export const isSame = (one: unknown, other: unknown): boolean =>
  one === other || (one !== serverTime && other !== serverTime && text(one) === text(other));

/** A value to the letter: as parts of two items, a whole number and the same with a point are two to the rules. */
export const letters = (value: unknown): string =>
  JSON.stringify(value === undefined ? null : restValue(value));

/** As the values of fields they are one number, as they are to JavaScript. */
const text = (value: unknown): string =>
  letters(value).replace(/\{"doubleValue":(-?\d+)\}/g, '{"integerValue":"$1"}');
