import type { StoredValue } from '../sample-data/emulatorRest.ts';

/** No package and no sale ends while anyone looks at it. */
export const noEnd = new Date('2999-01-01T00:00:00Z');

/**
 * Makes the builder of a stored document: with what is usual, but for the fields that its caller says. Those are of
 * whatever values the caller's database takes, such as the time of the server. Whose it is, and who made it when, has no
 * usual value.
 */
export const sampleOf =
  (usual: () => Readonly<Record<string, StoredValue>>) =>
  <Value = never>(
    fields: Readonly<Record<string, Value>> = {},
  ): Record<string, StoredValue | Value> => ({ ...usual(), ...fields });
