import { DocumentReference, Timestamp } from 'firebase/firestore/lite';

/** The fields of a document for a file that people read. */
export type StoredFields = Readonly<Record<string, unknown>>;

function storedValue(value: unknown): unknown {
  if (value instanceof Timestamp) return value.toDate().toISOString();
  if (value instanceof DocumentReference) return value.path;
  if (Array.isArray(value)) return value.map(storedValue);
  return typeof value === 'object' && value !== null ? storedFields(value) : value;
}

/**
 * What is stored, and nothing else: no default of a model that reads leniently stands in a person's data as a fact.
 * Times are ISO 8601 (UTC), other documents paths. `isKept` says which fields are theirs to have.
 */
export const storedFields = (
  fields: object,
  isKept: (name: string) => boolean = () => true,
): StoredFields =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([name]) => isKept(name))
      .map(([name, value]) => [name, storedValue(value)]),
  );
