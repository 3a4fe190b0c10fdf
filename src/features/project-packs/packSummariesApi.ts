import * as v from 'valibot';
import { packsListed } from '../../config/limits';
import { plainFields, queryResponseSchema } from '../../lib/firestoreRest';
import { requestAsStaff } from '../../lib/firebase/staffRest';
import { createAppThunk } from '../../store/createAppThunk';
import { waitingPacksCounted } from './packListSlice';
import { packQueues, type PackState, type PackSummary, packSummarySchema } from './packState';

/**
 * The packs of all brands, or those in some states, oldest first, the newest if there are very many: one request,
 * without their texts and people.
 */
export async function readPackSummaries(states?: readonly PackState[]): Promise<PackSummary[]> {
  const values = states?.map((stringValue) => ({ stringValue }));
  const isInStates = {
    fieldFilter: { field: { fieldPath: 'state' }, op: 'IN', value: { arrayValue: { values } } },
  };
  const response = await requestAsStaff('runQuery', {
    structuredQuery: {
      from: [{ collectionId: 'packs', allDescendants: true }],
      select: {
        fields: Object.keys(packSummarySchema.entries).map((fieldPath) => ({ fieldPath })),
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
      return { ...v.parse(packSummarySchema, plainFields(fields)), brandId, packId };
    })
    .sort((one, other) => one.at - other.at);
}

/** What waits for staff, oldest first. */
export const fetchWaitingPacks = createAppThunk(
  'projectPacks/fetchWaitingPacks',
  'fetchingPacks',
  async (_, { dispatch }) => {
    const waiting = await readPackSummaries(packQueues.waiting);
    dispatch(waitingPacksCounted(waiting.length));
    return waiting;
  },
);
