import { collectionGroup, getCount, query, where } from 'firebase/firestore/lite';
import * as v from 'valibot';
import { packsListed } from '../../config/limits';
import { plainFields, queryResponseSchema } from '../../lib/firestoreRest';
import { database } from '../../lib/firebase/firestore';
import { requestAsUser } from '../../lib/firebase/userRest';
import { createAppThunk } from '../../store/createAppThunk';
import { everyBrand, listedOf } from '../creators/brandStandings';
import { readBrandStandings } from '../creators/brandStandingsApi';
import { waitingPacksRead } from './packListSlice';
import {
  packQueues,
  type PackRef,
  type PackState,
  type PackSummary,
  packSummarySchema,
} from '../packs/packState';

const text = v.fallback(v.string(), '');

/** What a list shows besides: what was written when it was given back, and its poster, narrow where Build made that. */
const listedSchema = v.object({
  ...packSummarySchema.entries,
  note: text,
  files: v.fallback(v.object({ poster: v.object({ url: text }) }), { poster: { url: '' } }),
  built: v.fallback(
    v.object({ poster: v.object({ from: text, picture: v.object({ w320: text }) }) }),
    { poster: { from: '', picture: { w320: '' } } },
  ),
});
const listedFields = [
  ...Object.keys(packSummarySchema.entries),
  'note',
  'files.poster.url',
  'built.poster.from',
  'built.poster.picture.w320',
];

function readSummary(fields: unknown): Omit<PackSummary, keyof PackRef> {
  const { files, built, ...summary } = v.parse(listedSchema, plainFields(fields));
  const { url } = files.poster;
  const { from, picture } = built.poster;
  const narrow = url !== '' && from.startsWith(`${url} `) ? picture.w320 : '';
  return { ...summary, poster: narrow || url };
}

/**
 * The packs of all brands, or those in some states, oldest first, the newest if there are very many: one request,
 * without their texts and people.
 */
export async function readPackSummaries(states?: readonly PackState[]): Promise<PackSummary[]> {
  const values = states?.map((stringValue) => ({ stringValue }));
  const isInStates = {
    fieldFilter: { field: { fieldPath: 'state' }, op: 'IN', value: { arrayValue: { values } } },
  };
  const response = await requestAsUser('runQuery', {
    structuredQuery: {
      from: [{ collectionId: 'packs', allDescendants: true }],
      select: {
        fields: listedFields.map((fieldPath) => ({ fieldPath })),
      },
      ...(values && { where: isInStates }),
      orderBy: [{ field: { fieldPath: 'at' }, direction: 'DESCENDING' }],
      limit: packsListed,
    },
  });
  return v
    .parse(queryResponseSchema, response)
    .flatMap(({ document }) => document ?? [])
    .map(({ name, fields }) => {
      const [brandId = '', , packId = ''] = name.split('/').slice(-3);
      return { ...readSummary(fields), brandId, packId };
    })
    .sort((one, other) => one.at - other.at);
}

/** What waits for staff, oldest first, without what is of suspended brands. */
async function readWaitingPacks(): Promise<PackSummary[]> {
  const waiting = await readPackSummaries(packQueues.waiting);
  const brands = await readBrandStandings(waiting.map(({ brandId }) => brandId));
  return listedOf(everyBrand, waiting, brands);
}

export const fetchWaitingPacks = createAppThunk(
  'projectPacks/fetchWaitingPacks',
  'fetchingPacks',
  async (_, { dispatch }) => {
    const waiting = await readWaitingPacks();
    dispatch(waitingPacksRead(waiting));
    return waiting;
  },
);

/** Counts the same in the background: without an answer the last ones stay. */
export const countWaitingPacks = createAppThunk(
  'projectPacks/countWaitingPacks',
  'fetchingPacks',
  async (_, { dispatch }): Promise<number | null> => {
    const waiting = query(
      collectionGroup(database, 'packs'),
      where('state', 'in', packQueues.waiting),
    );
    try {
      const isNone = (await getCount(waiting)).data().count === 0;
      const found = isNone ? [] : await readWaitingPacks();
      dispatch(waitingPacksRead(found));
      return found.length;
    } catch {
      return null;
    }
  },
);
