import {
  collection,
  getDocs,
  query,
  where,
  type QueryDocumentSnapshot,
  type Timestamp,
} from 'firebase/firestore/lite';
import * as v from 'valibot';
import { createAppThunk } from '../../app/hooks';
import { recordsPerPage } from '../../content/limits';
import { auth } from '../../firebase/auth';
import { database } from '../../firebase/database';
import { cursorOf, fetchDocumentsAfter } from './signUpPagesThunks';
import type { Cursor } from './signUpSchema';
import { logEntrySchema, type LogEntry } from './staffLogSchema';

/** `next` is where the following page begins; null at the end. */
export type LogPage = { entries: LogEntry[]; next: Cursor | null };

const newest = { field: 'at', direction: 'desc' } as const;
const log = () => collection(database, 'staffLog');

const entryOf = (document: QueryDocumentSnapshot): LogEntry => {
  const entry = v.parse(logEntrySchema, document.data());
  return { ...entry, id: document.id, isMine: entry.by === auth.currentUser?.uid };
};

/** The log of exports and erasures, newest first, a page at a time. */
export const fetchStaffLog = createAppThunk(
  'fetchingStaffLog',
  async (after: Cursor | null): Promise<LogPage> => {
    // One more than is shown tells whether there is more.
    const docs = await fetchDocumentsAfter(log(), newest, after, recordsPerPage + 1);
    const page = docs.slice(0, recordsPerPage);
    const last = docs.length > recordsPerPage ? page.at(-1) : undefined;
    return {
      entries: page.map(entryOf),
      next: last ? cursorOf(last, newest.field) : null,
    };
  },
);

/** What the log says of the sign-up of this moment, the oldest first. */
export async function fetchLogOf(signedUp: Timestamp): Promise<LogEntry[]> {
  const { docs } = await getDocs(query(log(), where('signedUp', '==', signedUp)));
  return docs.map(entryOf).sort((one, other) => one.at - other.at);
}
