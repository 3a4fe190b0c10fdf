import { beforeEach, describe, expect, it } from 'vitest';
import { limits, offersPerFilm } from '../../../src/config/limits';
import { brandId } from '../../support/brandChanges';
import { useFirestoreRules } from '../../support/firestoreRules';
import { projectId } from '../../support/packChanges';
import { group, itemId, printId, storeOrder, storeShop } from '../../support/shopChanges';

const rules = useFirestoreRules();
beforeEach(async () => {
  await storeShop(rules);
  await storeOrder(rules);
});

type Filter = readonly [field: string, value: string | boolean];
type Bounds = { limit?: number; offset?: number; allDescendants?: boolean };

/** What a list or a count of a visitor's is answered, who may send more than the SDK does. */
async function ask(
  method: 'runQuery' | 'runAggregationQuery',
  collectionId: string,
  filters: readonly Filter[],
  { allDescendants = false, ...bounds }: Bounds,
) {
  const structuredQuery = {
    from: [{ collectionId, allDescendants }],
    where: {
      compositeFilter: {
        op: 'AND',
        filters: filters.map(([fieldPath, value]) => ({
          fieldFilter: {
            field: { fieldPath },
            op: 'EQUAL',
            value: typeof value === 'string' ? { stringValue: value } : { booleanValue: value },
          },
        })),
      },
    },
    ...bounds,
  };
  const aggregations = [{ alias: 'count', count: {} }];
  const host = process.env.FIRESTORE_EMULATOR_HOST ?? '';
  const documents = `http://${host}/v1/projects/${rules.projectId}/databases/(default)/documents`;
  const response = await fetch(`${documents}:${method}`, {
    method: 'POST',
    body: JSON.stringify(
      method === 'runQuery'
        ? { structuredQuery }
        : { structuredAggregationQuery: { structuredQuery, aggregations } },
    ),
  });
  await response.arrayBuffer();
  return response.status;
}

const lists: [name: string, collection: string, filters: readonly Filter[], most: number][] = [
  [
    'the items of a film',
    'items',
    [
      ['projectId', projectId],
      ['approved', true],
      ['onSale', true],
    ],
    offersPerFilm,
  ],
  [
    'the offers of a film',
    'offers',
    [
      ['checkoutGroup', group],
      ['onSale', true],
      ['listed', true],
    ],
    offersPerFilm,
  ],
  ['the units of an offer', 'units', [['offerId', printId]], limits.stock],
];

describe('A visitor', () => {
  it.each(lists)('asks for %s, as many as its page does', async (_, collection, filters, most) => {
    for (const method of ['runQuery', 'runAggregationQuery'] as const) {
      expect(await ask(method, collection, filters, { limit: most })).toBe(200);
      expect(await ask(method, collection, filters, { limit: most + 1 })).toBe(403);
      expect(await ask(method, collection, filters, {})).toBe(403);
      expect(await ask(method, collection, filters, { limit: 1, offset: 1 })).toBe(403);
    }
  });

  it.each<[string, readonly Filter[]]>([
    [
      'a brand',
      [
        ['brandId', brandId],
        ['sold', true],
      ],
    ],
    ['all that are sold', [['sold', true]]],
    ['an order', [['orderId', itemId]]],
    ['an offer that there is not', [['offerId', itemId]]],
  ])('does not ask for the units of %s', async (_, filters) => {
    for (const method of ['runQuery', 'runAggregationQuery'] as const)
      expect(await ask(method, 'units', filters, { limit: 1 })).toBe(403);
  });

  it.each<[string, readonly Filter[]]>([
    ['orders', [['status', 'paid']]],
    [
      'private',
      [
        ['paid', true],
        ['email', 'bo@example.org'],
      ],
    ],
    ['packing', [['state', 'toPack']]],
    ['fulfilment', [['state', 'sent']]],
    ['refunds', [['stripeId', 're_123456789']]],
    ['refundWishes', [['state', 'open']]],
    ['payments', [['status', 'succeeded']]],
    ['checkout_sessions', [['mode', 'payment']]],
    ['subscriptions', [['status', 'active']]],
  ])('neither lists nor counts %s, of whomever they are', async (collection, filters) => {
    for (const method of ['runQuery', 'runAggregationQuery'] as const)
      expect(await ask(method, collection, filters, { limit: 1, allDescendants: true })).toBe(403);
  });
});
