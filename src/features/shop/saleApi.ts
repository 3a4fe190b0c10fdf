import * as v from 'valibot';
import { offersPerFilm } from '../../config/limits';
import { itemSlotIds } from '../../config/packages';
import { appCheckToken } from '../../lib/firebase/appCheckToken';
import { documentsAddress, documentsName } from '../../lib/firebase/config';
import {
  documentSchema,
  plainFields,
  queryResponseSchema,
  requestFirestore,
} from '../../lib/firestoreRest';
import {
  checkoutGroup,
  type Offer,
  offerName,
  parseOffer,
  type SaleTerms,
  saleTermsSchema,
} from '../orders/offerModel';

/** What a film sells: its shop's terms, and the offers of items that are on sale, in the order in which they are shown. */
export type Sale = { terms: SaleTerms; offers: Offer[] };

const foundSchema = v.array(v.object({ found: v.optional(documentSchema) }));
const itemOnSaleSchema = v.object({ slot: v.string(), name: v.string() });

const request = async (method: 'batchGet' | 'runQuery', query: object, parent = '') =>
  requestFirestore(`${documentsAddress}${parent && `/${parent}`}:${method}`, {
    query,
    appCheckToken: await appCheckToken?.(),
  });

/** A filter as REST writes it; `value` with its type. */
export const equals = (fieldPath: string, value: object) => ({
  fieldFilter: { field: { fieldPath }, op: 'EQUAL', value },
});
export const allOf = (filters: readonly object[]) => ({
  compositeFilter: { op: 'AND', filters },
});

/**
 * The documents that pass all of the filters, where there are any, of a collection below `parent`, the path of a document,
 * if it is not one of the first. `rest` is the rest of the query, as REST writes it.
 */
export async function readDocuments(
  collectionId: string,
  filters: object[],
  { parent, ...rest }: Record<string, unknown> & { limit: number; parent?: string },
): Promise<{ id: string; fields: Record<string, unknown> }[]> {
  const structuredQuery = {
    from: [{ collectionId }],
    // The database refuses a list of no filters.
    ...(filters.length > 0 && { where: allOf(filters) }),
    ...rest,
  };
  const answer = await request('runQuery', { structuredQuery }, parent);
  return v
    .parse(queryResponseSchema, answer)
    .flatMap(({ document }) =>
      document
        ? [{ id: document.name.split('/').at(-1) ?? '', fields: plainFields(document.fields) }]
        : [],
    );
}

/** The same of one of the first collections, all of them: in the order of their ids, a page at a time. */
export async function readEvery(collectionId: string, filters: object[]) {
  const found: Awaited<ReturnType<typeof readDocuments>> = [];
  for (;;) {
    const last = found.at(-1);
    const page = await readDocuments(collectionId, filters, {
      orderBy: [{ field: { fieldPath: '__name__' } }],
      ...(last && {
        startAt: {
          values: [{ referenceValue: `${documentsName}/${collectionId}/${last.id}` }],
          before: false,
        },
      }),
      limit: offersPerFilm,
    });
    found.push(...page);
    if (page.length < offersPerFilm) return found;
  }
}

/** Documents by their paths; those that do not exist are left out. */
export async function readFound(
  paths: readonly string[],
): Promise<Map<string, Record<string, unknown>>> {
  const answer = await request('batchGet', {
    documents: paths.map((path) => `${documentsName}/${path}`),
  });
  return new Map(
    v
      .parse(foundSchema, answer)
      .flatMap(({ found }) =>
        found
          ? [[found.name.split('/documents/')[1] ?? '', plainFields(found.fields)] as const]
          : [],
      ),
  );
}

/** The terms of the films that have a shop, by the films' ids. */
export async function readTerms(projectIds: readonly string[]): Promise<Map<string, SaleTerms>> {
  const found = await readFound(projectIds.map((id) => `storefronts/${id}`));
  return new Map(
    projectIds.flatMap((id) => {
      const fields = found.get(`storefronts/${id}`);
      return fields ? [[id, v.parse(saleTermsSchema, fields)] as const] : [];
    }),
  );
}

/** Whether an item is sold: a smaller package has fewer places, and what holds another one is not. */
export function isInSlot(slot: string, { packageId }: SaleTerms): boolean {
  const { campaign, previous } = itemSlotIds(packageId);
  return [...campaign, ...previous].includes(slot);
}

/** Of an item: staff have seen it, and its creators sell it. */
export const isOnSale = [
  equals('approved', { booleanValue: true }),
  equals('onSale', { booleanValue: true }),
];

/** What a film sells now, in three requests; null where it has no shop. */
export async function readSale(projectId: string): Promise<Sale | null> {
  const [allTerms, items] = await Promise.all([
    readTerms([projectId]),
    readDocuments('items', [equals('projectId', { stringValue: projectId }), ...isOnSale], {
      select: { fields: [{ fieldPath: 'slot' }, { fieldPath: 'name' }] },
      limit: offersPerFilm,
    }),
  ]);
  const terms = allTerms.get(projectId);
  if (!terms) return null;
  const onSale = new Map(
    items.flatMap(({ id, fields }) => {
      const { success, output } = v.safeParse(itemOnSaleSchema, fields);
      return success && isInSlot(output.slot, terms) ? [[id, output.name]] : [];
    }),
  );
  if (onSale.size === 0) return { terms, offers: [] };
  const offers = await readDocuments(
    'offers',
    [
      equals('checkoutGroup', { stringValue: checkoutGroup(terms.brandId, projectId) }),
      equals('onSale', { booleanValue: true }),
      equals('listed', { booleanValue: true }),
    ],
    { limit: offersPerFilm },
  );
  return {
    terms,
    offers: offers
      .map(({ id, fields }) => parseOffer(id, fields))
      // Nobody has seen another name than its item has, and the rules sell nothing under it.
      .filter(({ parent, name, variant }) => {
        const itemName = onSale.get(parent);
        return itemName !== undefined && name === offerName(itemName, variant);
      })
      .sort((one, two) => one.sort - two.sort || one.name.localeCompare(two.name)),
  };
}
