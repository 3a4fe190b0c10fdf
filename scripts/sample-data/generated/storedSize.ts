import { isList, type NewDocument, type StoredValue } from '../emulatorRest.ts';

const bytesOf = (text: string) => Buffer.byteLength(text) + 1;

function valueSize(value: StoredValue): number {
  if (value === null || typeof value === 'boolean') return 1;
  if (typeof value === 'string') return bytesOf(value);
  if (typeof value === 'number' || value instanceof Date) return 8;
  if (isList(value))
    return value.reduce((sum: number, entry: StoredValue) => sum + valueSize(entry), 0);
  return Object.entries(value).reduce(
    (sum, [name, entry]: [string, StoredValue]) => sum + bytesOf(name) + valueSize(entry),
    0,
  );
}

/** The bytes a document takes, counted as the database's documentation counts them ("Storage size"). */
export const storedSize = ({ collection, id, fields }: NewDocument): number =>
  bytesOf(collection) + bytesOf(id) + 16 + valueSize(fields) + 32;
