import { fullnessToWarnAt, limits } from '../../../content/limits';

// The sizes are those of "Storage size calculations" in Firestore's documentation.
const encoder = new TextEncoder();
const textBytes = (text: string) => encoder.encode(text).length + 1;
const documentOverhead = 32;
const nameOverhead = 16;

const isMap = (value: object): value is Record<string, unknown> =>
  Object.getPrototypeOf(value) === Object.prototype;

function valueBytes(value: unknown): number {
  if (typeof value === 'string') return textBytes(value);
  if (typeof value === 'boolean' || value === null) return 1;
  if (Array.isArray(value)) return value.reduce<number>((sum, item) => sum + valueBytes(item), 0);
  if (typeof value === 'object' && isMap(value)) return mapBytes(value);
  // A number or a point in time.
  return 8;
}

const mapBytes = (map: Record<string, unknown>): number =>
  Object.entries(map).reduce(
    (sum, [name, value]) => sum + textBytes(name) + valueBytes(value),
    documentOverhead,
  );

/** How many bytes the document takes of the 1 MiB (`limits.documentBytes`) that the database gives it. */
export const documentBytes = (
  collection: string,
  key: string,
  fields: Record<string, unknown>,
): number => nameOverhead + textBytes(collection) + textBytes(key) + mapBytes(fields);

/** How full a document of so many bytes is: its share, whether to warn, whether it is too large to be written. */
export function fullness(bytes: number) {
  const share = bytes / limits.documentBytes;
  return { share, isNearlyFull: share >= fullnessToWarnAt, isTooLarge: share > 1 };
}
