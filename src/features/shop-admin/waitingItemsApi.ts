import * as v from 'valibot';
import { requestAsStaff } from '../../lib/firebase/staffRest';
import { plainFields, queryResponseSchema } from '../../lib/firestoreRest';
import { timestampSchema } from '../../lib/timestamp';
import type { BrandStanding } from '../creators/brandStandings';
import { readBrandStandings } from '../creators/brandStandingsApi';
import type { ItemDraft } from '../orders/offerModel';

/** An item that waits for staff, without what it says. */
export type WaitingItem = Pick<ItemDraft, 'brandId' | 'itemId'>;

/** The same of a film's campaign. */
export type WaitingCampaign = { brandId: string; projectId: string; at: number };

/** As many as a list has, the oldest: with twenty places a brand, those of fifty brands. */
const itemsWaiting = 1_000;

/** The drafts of all brands, and in which state they wait. */
export const waitingStates = { itemDrafts: 'waiting', campaignDrafts: 'submitted' } as const;

const askedSchema = v.object({ at: timestampSchema });

/** What waits of one kind, oldest first, by its brand and its own id. */
async function readWaiting(collectionId: keyof typeof waitingStates) {
  const response = await requestAsStaff('runQuery', {
    structuredQuery: {
      from: [{ collectionId, allDescendants: true }],
      select: { fields: Object.keys(askedSchema.entries).map((fieldPath) => ({ fieldPath })) },
      where: {
        fieldFilter: {
          field: { fieldPath: 'state' },
          op: 'EQUAL',
          value: { stringValue: waitingStates[collectionId] },
        },
      },
      orderBy: [{ field: { fieldPath: 'at' } }],
      limit: itemsWaiting,
    },
  });
  return v.parse(queryResponseSchema, response).flatMap(({ document }) => {
    if (!document) return [];
    const [brandId = '', , id = ''] = document.name.split('/').slice(-3);
    return [{ brandId, id, at: v.parse(askedSchema, plainFields(document.fields)).at }];
  });
}

/** What waits, oldest first, and the brands that it is of. */
export async function readWaitingItems(): Promise<{
  items: WaitingItem[];
  campaigns: WaitingCampaign[];
  brands: BrandStanding[];
}> {
  const [items, campaigns] = await Promise.all([
    readWaiting('itemDrafts'),
    readWaiting('campaignDrafts'),
  ]);
  const ids = [...items, ...campaigns].map(({ brandId }) => brandId);
  return {
    items: items.map(({ brandId, id: itemId }) => ({ brandId, itemId })),
    campaigns: campaigns.map(({ id: projectId, ...campaign }) => ({ ...campaign, projectId })),
    brands: await readBrandStandings(ids),
  };
}
