import * as v from 'valibot';

export type Direction = 'asc' | 'desc';

/** What the address says of every list of records, beside its filters and what it is sorted by. */
export const recordViewEntries = {
  search: v.fallback(v.string(), ''),
  /** Empty: as the order begins. */
  direction: v.fallback(v.picklist(['', 'asc', 'desc']), ''),
  /** How many pages are shown. */
  pages: v.fallback(v.pipe(v.string(), v.regex(/^[1-9]\d{0,2}$/)), '1'),
  /** The ids of those that are chosen, with spaces between them. */
  chosen: v.fallback(v.string(), ''),
};

export type RecordView = Record<string, string> & {
  search: string;
  // Without these a list has one order, and pages of the server's.
  sort?: string;
  direction?: '' | Direction;
  pages?: string;
  chosen?: string;
};
