import { doc, getDoc } from 'firebase/firestore/lite';
import * as v from 'valibot';
import { database } from '../../lib/firebase/firestore';
import { requestAsStaff } from '../../lib/firebase/staffRest';
import { queryResponseSchema } from '../../lib/firestoreRest';
import { timestampSchema } from '../../lib/timestamp';
import type { ItemDraft } from '../shop/model';

/** An item that waits for staff, without what it says. */
export type WaitingItem = Pick<ItemDraft, 'brandId' | 'itemId'>;

/** A brand of which something waits. */
export type WaitingBrand = { brandId: string; name: string; suspended: boolean };

/** As many as a list has, the oldest: with twenty places a brand, those of fifty brands. */
const itemsWaiting = 1_000;

const askedSchema = v.object({ at: timestampSchema });
const brandSchema = v.object({
  name: v.fallback(v.string(), ''),
  suspended: v.fallback(v.boolean(), false),
});

/** What waits, oldest first, and the brands that it is of. */
export async function readWaitingItems(): Promise<{
  items: WaitingItem[];
  brands: WaitingBrand[];
}> {
  const response = await requestAsStaff('runQuery', {
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
  const ids = [...new Set(items.map(({ brandId }) => brandId))];
  const brands = await Promise.all(
    ids.map(async (brandId) => {
      const brand = await getDoc(doc(database, 'brands', brandId));
      return { brandId, ...v.parse(brandSchema, brand.data() ?? {}) };
    }),
  );
  return { items, brands };
}

/** Those of brands that are not suspended: what staff have to decide on. */
export function openItems({
  items,
  brands,
}: Awaited<ReturnType<typeof readWaitingItems>>): WaitingItem[] {
  const suspended = brands.filter((brand) => brand.suspended).map(({ brandId }) => brandId);
  return items.filter(({ brandId }) => !suspended.includes(brandId));
}
