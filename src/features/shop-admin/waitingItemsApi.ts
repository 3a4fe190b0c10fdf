import * as v from 'valibot';
import { requestAsUser } from '../../lib/firebase/userRest';
import { queryResponseSchema } from '../../lib/firestoreRest';
import { timestampSchema } from '../../lib/timestamp';
import type { BrandStanding } from '../creators/brandStandings';
import { readBrandStandings } from '../creators/brandStandingsApi';
import type { ItemDraft } from '../orders/offerModel';

/** An item that waits for staff, without what it says. */
export type WaitingItem = Pick<ItemDraft, 'brandId' | 'itemId'>;

/** As many as a list has, the oldest: with twenty places a brand, those of fifty brands. */
const itemsWaiting = 1_000;

const askedSchema = v.object({ at: timestampSchema });

/** What waits, oldest first, and the brands that it is of. */
export async function readWaitingItems(): Promise<{
  items: WaitingItem[];
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
  return { items, brands: await readBrandStandings(items.map(({ brandId }) => brandId)) };
}
