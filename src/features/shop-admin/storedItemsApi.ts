import {
  collection,
  doc,
  type DocumentReference,
  type DocumentSnapshot,
  query,
  serverTimestamp,
  type Transaction,
  where,
} from 'firebase/firestore/lite';
import * as v from 'valibot';
import { limits } from '../../config/limits';
import { packageIds } from '../../config/packages';
import { readUser } from '../../lib/firebase/auth';
import { database } from '../../lib/firebase/firestore';
import { readAll } from '../../lib/firebase/readAll';
import { timestampSchema } from '../../lib/timestamp';
import { messageError } from '../../store/createAppThunk';
import {
  checkoutGroup,
  type Item,
  type ItemDraft,
  itemDraftSchema,
  itemSchema,
  type Offer,
  offerName,
  parseOffer,
  type SellingBrand,
  slotsOfFilm,
} from '../orders/offerModel';

/** Where an item is. */
export type ItemRef = Pick<Item, 'itemId' | 'brandId' | 'projectId'>;

export const itemRef = (itemId: string) => doc(database, 'items', itemId);
export const draftRef = ({ brandId, itemId }: Pick<ItemRef, 'brandId' | 'itemId'>) =>
  doc(database, 'brands', brandId, 'itemDrafts', itemId);
const draftPlaceRef = (brandId: string, place: string) =>
  doc(database, 'brands', brandId, 'draftPlaces', place);
export const offerRef = (offerId: string) => doc(database, 'offers', offerId);
export const storefrontRef = (projectId: string) => doc(database, 'storefronts', projectId);

export const slotsOf = (brandId: string) => collection(database, 'brands', brandId, 'slots');
export const slotRef = (brandId: string, slot: string) => doc(slotsOf(brandId), slot);

/** Who writes an item or an offer, and when; the id tells one change from another. */
export const stamp = () => ({
  changeId: crypto.randomUUID(),
  by: readUser().uid,
  at: serverTimestamp(),
});

export const parseItem = (item: DocumentSnapshot): Item => ({
  ...v.parse(itemSchema, item.data()),
  itemId: item.id,
});

/**
 * The first of a brand's places for what waits that is free, or that the item waits in already. Fails with the catalogue's
 * text where there is none.
 */
export async function findDraftPlace(
  transaction: Transaction,
  { brandId, itemId }: ItemRef,
): Promise<DocumentReference> {
  for (let number = 1; number <= limits.waitingItems; number += 1) {
    const place = await transaction.get(draftPlaceRef(brandId, String(number)));
    const holder = slotHolder(place);
    if (holder === '' || holder === itemId) return place.ref;
    const draft = parseDraft(await transaction.get(draftRef({ brandId, itemId: holder })));
    if (draft?.state !== 'waiting' || draft.place !== place.id) return place.ref;
  }
  throw messageError('tooManyItemsWaiting');
}

/** A draft as it is stored; null where there is none. */
export const parseDraft = (draft: DocumentSnapshot): ItemDraft | null =>
  draft.exists()
    ? {
        ...v.parse(itemDraftSchema, draft.data()),
        itemId: draft.id,
        brandId: draft.ref.parent.parent?.id ?? '',
      }
    : null;

const slotSchema = v.object({ itemId: v.fallback(v.string(), '') });

/** The item that a place names, of the package or of what waits; empty where it names none. */
export const slotHolder = (slot: DocumentSnapshot): string =>
  slot.exists() ? v.parse(slotSchema, slot.data()).itemId : '';

/** The place of the package that an item holds; null where it holds none. */
export async function readPlace(transaction: Transaction, item: Item) {
  if (item.slot === '') return null;
  const slot = await transaction.get(slotRef(item.brandId, item.slot));
  return slotHolder(slot) === item.itemId ? slot : null;
}

const sellingBrandSchema = v.object({
  packageId: v.fallback(v.picklist(packageIds), 'bronze'),
  packageUntil: v.fallback(v.nullable(timestampSchema), null),
  campaignProjectId: v.fallback(v.string(), ''),
});

export const parseSellingBrand = (brand: DocumentSnapshot): SellingBrand =>
  v.parse(sellingBrandSchema, brand.data());

/**
 * The first place of the package that is free for an item, or that of another item, its `holder`, which goes off sale for
 * it; undefined where there is neither.
 */
export async function findSlot(
  transaction: Transaction,
  brand: SellingBrand,
  { itemId, brandId, projectId }: ItemRef,
  replacedId = '',
) {
  const places = await Promise.all(
    slotsOfFilm(brand, projectId).map(async (slot) => {
      const held = await transaction.get(slotRef(brandId, slot));
      const holderId = slotHolder(held);
      if (holderId === '' || holderId === itemId) return { slot, holder: null };
      const holder = parseItem(await transaction.get(itemRef(holderId)));
      return { slot, holder: holder.onSale ? holder : null };
    }),
  );
  return (
    places.find(({ holder }) => holder === null) ??
    places.find(({ holder }) => holder?.itemId === replacedId)
  );
}

/** A film, by the ids of its brand and itself, and of what kind its offers are; of items, unless said. */
type OffersOf = Parameters<typeof checkoutGroup>;

export const offersOf = (...of: OffersOf) =>
  query(collection(database, 'offers'), where('checkoutGroup', '==', checkoutGroup(...of)));

/** All offers of a film, on sale or not, in the order in which they are shown. */
export async function readOffers(...of: OffersOf): Promise<Offer[]> {
  const offers = await readAll(offersOf(...of));
  return offers
    .map((one) => parseOffer(one.id, one.data()))
    .sort((one, other) => one.sort - other.sort || one.name.localeCompare(other.name));
}

/** Reads the offers of an item in a transaction, which cannot ask for them by the item: they were found before. */
export async function readOffersIn(
  transaction: Transaction,
  offers: readonly Offer[],
  itemId: string,
): Promise<Offer[]> {
  const own = offers.filter(({ parent }) => parent === itemId);
  return Promise.all(
    own.map(async ({ offerId }) =>
      parseOffer(offerId, (await transaction.get(offerRef(offerId))).data()),
    ),
  );
}

/** Has the offers of an item named after it. Fails with the catalogue's text where a name is too long for a receipt. */
export function writeOfferNames(
  transaction: Transaction,
  offers: readonly Offer[],
  itemName: string,
) {
  for (const { offerId, name, variant } of offers) {
    const named = offerName(itemName, variant);
    if (named.length > limits.offerName) throw messageError('offerNameTooLong');
    if (named !== name) transaction.update(offerRef(offerId), { name: named, ...stamp() });
  }
}
