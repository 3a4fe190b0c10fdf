import type { QueryDocumentSnapshot } from 'firebase/firestore/lite';
import * as v from 'valibot';
import { createAppThunk } from '../../../app/hooks';
import { recordsPerPage } from '../../../content/limits';
import { projectSchema, type ProjectTile } from '../projectSchema';
import { searchWords } from '../searchTerms';
import { openDatabase, type Place } from '../staff/commitForThunks';

/** A project of either collection, as a tile of Manage Projects. */
export type ShelfProject = ProjectTile & { isHidden: boolean };

/** The last record taken of a collection: its exact date, and its key. */
const lastSchema = v.object({
  date: v.fallback(v.object({ seconds: v.number(), nanoseconds: v.number() }), {
    seconds: 0,
    nanoseconds: 0,
  }),
});
type Last = v.InferOutput<typeof lastSchema> & { key: string };
type Cursor = Partial<Record<Place['collection'], Last>>;

/** `next` is where the following page begins; null at the end. */
export type ShelfPage = { projects: ShelfProject[]; next: Cursor | null };

type Found = { collection: Place['collection']; last: Last; project: ShelfProject };

const collections = ['projects', 'hiddenProjects'] as const;

const foundIn = (collection: Place['collection'], record: QueryDocumentSnapshot): Found[] => {
  const read = v.safeParse(projectSchema, record.data());
  if (!read.success) return [];
  const { title, posterImageURL, posterImage } = read.output;
  return [
    {
      collection,
      last: { ...v.parse(lastSchema, { date: record.get('date') as unknown }), key: record.id },
      project: { title, posterImageURL, posterImage, isHidden: collection === 'hiddenProjects' },
    },
  ];
};

const newestFirst = ({ last: one }: Found, { last: other }: Found) =>
  other.date.seconds - one.date.seconds || other.date.nanoseconds - one.date.nanoseconds;
const byKey = ({ last: one }: Found, { last: other }: Found) => (one.key < other.key ? -1 : 1);

/**
 * One page of the projects of both collections: newest first, or those that match a search in the order of
 * their titles, which is the order that the database's own indexes serve for any number of words.
 */
export const listProjects = createAppThunk(
  'fetchingProjects',
  async ({ search, after }: { search: string; after: Cursor | null }): Promise<ShelfPage> => {
    const { sdk, database } = await openDatabase();
    const { documentId, FieldPath, orderBy, Timestamp, where } = sdk;
    const words = searchWords(search);
    const order =
      words.length === 0
        ? [orderBy('date', 'desc'), orderBy(documentId(), 'desc')]
        : [
            ...words.map((word) => where(new FieldPath('search', word), '==', true)),
            orderBy(documentId()),
          ];
    const startAfter = ({ date, key }: Last) =>
      words.length === 0
        ? sdk.startAfter(new Timestamp(date.seconds, date.nanoseconds), key)
        : sdk.startAfter(key);

    const pages = await Promise.all(
      collections.map(async (collection) => {
        const last = after?.[collection];
        const from = last ? [startAfter(last)] : [];
        const { docs } = await sdk.getDocs(
          sdk.query(
            sdk.collection(database, collection),
            ...order,
            ...from,
            // One more than is shown tells whether there is more.
            sdk.limit(recordsPerPage + 1),
          ),
        );
        return docs.flatMap((record) => foundIn(collection, record));
      }),
    );
    const found = pages.flat().sort(words.length === 0 ? newestFirst : byKey);
    const shown = found.slice(0, recordsPerPage);
    const next: Cursor = { ...after };
    for (const { collection, last } of shown) next[collection] = last;
    return {
      projects: shown.map(({ project }) => project),
      next: found.length > shown.length ? next : null,
    };
  },
);
