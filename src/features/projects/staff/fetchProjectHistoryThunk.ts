import * as v from 'valibot';
import { createAppThunk } from '../../../app/hooks';
import { recordsPerPage } from '../../../content/limits';
import { openFirestore } from './commitForThunks';
import { historyEntrySchema, type HistoryEntry } from './projectHistorySchema';

/** The last entry of a page: its exact time, and its id. */
const cursorSchema = v.object({ seconds: v.number(), nanoseconds: v.number() });
type Cursor = v.InferOutput<typeof cursorSchema> & { id: string };

/** `next` is where the following page begins; null at the end. */
export type HistoryPage = { entries: HistoryEntry[]; next: Cursor | null };

/** The changes of a project, newest first, a page at a time. */
export const fetchProjectHistory = createAppThunk(
  'fetchingProjectHistory',
  async ({
    projectId,
    after,
  }: {
    projectId: string;
    after: Cursor | null;
  }): Promise<HistoryPage> => {
    const { sdk, database } = await openFirestore();
    const { collection, documentId, getDocs, limit, orderBy, query, startAfter, where } = sdk;
    const { docs } = await getDocs(
      query(
        collection(database, 'projectHistory'),
        where('projectId', '==', projectId),
        orderBy('at', 'desc'),
        orderBy(documentId(), 'desc'),
        ...(after
          ? [startAfter(new sdk.Timestamp(after.seconds, after.nanoseconds), after.id)]
          : []),
        // One more than is shown tells whether there is more.
        limit(recordsPerPage + 1),
      ),
    );
    const page = docs.slice(0, recordsPerPage);
    const last = docs.length > recordsPerPage ? page.at(-1) : undefined;
    return {
      entries: page.map((entry) => ({
        ...v.parse(historyEntrySchema, entry.data()),
        id: entry.id,
      })),
      next: last ? { ...v.parse(cursorSchema, last.get('at')), id: last.id } : null,
    };
  },
);
