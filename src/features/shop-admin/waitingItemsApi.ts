import { collectionGroup, getDocs, limit, orderBy, query, where } from 'firebase/firestore/lite';
import * as v from 'valibot';
import { recordsPerBatch } from '../../config/limits';
import { database } from '../../lib/firebase/firestore';
import { requestAsUser } from '../../lib/firebase/userRest';
import { queryResponseSchema } from '../../lib/firestoreRest';
import { timestampSchema } from '../../lib/timestamp';
import type { BrandStanding } from '../creators/brandStandings';
import { readBrandStandings } from '../creators/brandStandingsApi';
import type { ItemDraft } from '../orders/offerModel';

/** An item that waits for staff, without what it says. */
export type WaitingItem = Pick<ItemDraft, 'brandId' | 'itemId'>;

/** A campaign that waits, by its film; `at` is when it was sent. */
export type WaitingCampaign = { brandId: string; projectId: string; at: number };

/** As many as a list has, the oldest: with twenty places a brand, those of fifty brands. */
const itemsWaiting = 1_000;

const askedSchema = v.object({ at: timestampSchema });

/** The campaigns that wait, oldest first: so few that they are read whole. */
async function readWaitingCampaigns(): Promise<WaitingCampaign[]> {
  const { docs } = await getDocs(
    query(
      collectionGroup(database, 'campaignDrafts'),
      where('state', '==', 'submitted'),
      orderBy('at'),
      limit(recordsPerBatch),
    ),
  );
  return docs.map((one) => ({
    brandId: one.ref.parent.parent?.id ?? '',
    projectId: one.id,
    at: v.parse(timestampSchema, one.get('at')),
  }));
}

/** What waits, oldest first, and the brands that it is of. */
export async function readWaitingItems(): Promise<{
  items: WaitingItem[];
  campaigns: WaitingCampaign[];
  brands: BrandStanding[];
}> {
  const response = await requestAsUser('runQuery', {
    structuredQuery: {
      from: [{ collectionId: 'itemDrafts', allDescendants: true }],
      select: { fields: Object.keys(askedSchema.entries).map((fieldPath) => ({ fieldPath })) },
      where: {
        fieldFilter: {
          field: { fieldPath: 'state' },
          op: 'EQUAL',
          value: { stringValue: 'waiting' },
        },
      },
      orderBy: [{ field: { fieldPath: 'at' } }],
      limit: itemsWaiting,
    },
  });
  const items = v.parse(queryResponseSchema, response).flatMap(({ document }) => {
    if (!document) return [];
    const [brandId = '', , itemId = ''] = document.name.split('/').slice(-3);
    return [{ brandId, itemId }];
  });
  const campaigns = await readWaitingCampaigns();
  const brands = await readBrandStandings([...items, ...campaigns].map(({ brandId }) => brandId));
  return { items, campaigns, brands };
}
