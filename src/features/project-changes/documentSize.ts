import { documentWarningShare, limits } from '../../config/limits';

const encoder = new TextEncoder();
// Without encoding what has a byte each, as most of the many words of a document have.
const utf8Bytes = (text: string) =>
  /[^ -~]/.test(text) ? encoder.encode(text).length : text.length;

/** The bytes that values take in one encoding. */
type Measure = {
  text: (text: string) => number;
  item: (bytes: number) => number;
  list: (bytes: number) => number;
  field: (name: string, bytes: number) => number;
  map: (bytes: number) => number;
  null: number;
  boolean: number;
  /** A number or a point in time. */
  other: number;
};

// The sizes are those of "Storage size calculations" in Firestore's documentation.
const documentOverhead = 32;
const nameOverhead = 16;
const storedSize: Measure = {
  text: (text) => utf8Bytes(text) + 1,
  item: (bytes) => bytes,
  list: (bytes) => bytes,
  field: (name, bytes) => utf8Bytes(name) + 1 + bytes,
  map: (bytes) => bytes + documentOverhead,
  null: 1,
  boolean: 1,
  other: 8,
};

// The sizes are those of Protocol Buffers, in which the rules get a document (docs/decisions/0028).
const lengthBytes = (length: number) => Math.max(1, Math.ceil(Math.log2(length + 1) / 7));
const messageBytes = (bytes: number) => 1 + lengthBytes(bytes) + bytes;
const wireSize: Measure = {
  text: (text) => 1 + messageBytes(utf8Bytes(text)),
  item: messageBytes,
  list: messageBytes,
  field: (name, bytes) => messageBytes(messageBytes(utf8Bytes(name)) + messageBytes(bytes)),
  map: messageBytes,
  null: 2,
  boolean: 2,
  other: 14,
};
/** The name of the database, and the times at which the document was made and changed. */
const documentHeader = 256;

const isMap = (value: object): value is Record<string, unknown> =>
  Object.getPrototypeOf(value) === Object.prototype;

const sum = (sizes: number[]) => sizes.reduce((total, size) => total + size, 0);

function valueBytes(measure: Measure, value: unknown): number {
  if (typeof value === 'string') return measure.text(value);
  if (typeof value === 'boolean') return measure.boolean;
  if (value === null) return measure.null;
  if (Array.isArray(value))
    return measure.list(sum(value.map((item) => measure.item(valueBytes(measure, item)))));
  if (typeof value === 'object' && isMap(value)) return measure.map(fieldBytes(measure, value));
  return measure.other;
}

const fieldBytes = (measure: Measure, fields: Record<string, unknown>): number =>
  sum(
    Object.entries(fields).map(([name, value]) => measure.field(name, valueBytes(measure, value))),
  );

/**
 * How many bytes the document takes of the 1 MiB (`limits.documentBytes`) that the database gives it, and
 * that its rules can look at: the larger of the two.
 */
export function documentBytes(
  collection: string,
  key: string,
  fields: Record<string, unknown>,
): number {
  const path = nameOverhead + storedSize.text(collection) + storedSize.text(key);
  return Math.max(
    path + storedSize.map(fieldBytes(storedSize, fields)),
    documentHeader + utf8Bytes(collection) + utf8Bytes(key) + fieldBytes(wireSize, fields),
  );
}

/** How full a document of so many bytes is: its share of `most`, whether to warn, whether it is too large to be written. */
export function documentFullness(bytes: number, most: number = limits.documentBytes) {
  const share = bytes / most;
  return { share, isNearlyFull: share >= documentWarningShare, isTooLarge: share > 1 };
}
