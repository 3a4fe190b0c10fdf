import { collection, getDoc, query, where } from 'firebase/firestore/lite';
import { database } from '../../lib/firebase/firestore';
import { readAll } from '../../lib/firebase/readAll';
import { type StoredFields, storedFields } from '../../lib/firebase/storedFields';
import { brandRef } from '../creators/memberApi';
import { offersOf, slotsOf, storefrontRef } from './storedItemsApi';

/** What is stored of all that a brand sells, collection by collection. */
export async function readStoredShop(
  brandId: string,
): Promise<Readonly<Record<string, StoredFields[]>>> {
  const ofBrand = (name: string) =>
    readAll(query(collection(database, name), where('brandId', '==', brandId)));
  const [films, items, itemDrafts, slots] = await Promise.all([
    ofBrand('projectBrands'),
    ofBrand('items'),
    readAll(collection(brandRef(brandId), 'itemDrafts')),
    readAll(slotsOf(brandId)),
  ]);
  const found = await Promise.all(films.map(({ id }) => getDoc(storefrontRef(id))));
  const storefronts = found.flatMap((one) =>
    one.exists() ? [{ id: one.id, fields: one.data() }] : [],
  );
  const offers = await Promise.all(storefronts.map(({ id }) => readAll(offersOf(brandId, id))));
  return {
    storefronts: storefronts.map(({ id, fields }) => ({ projectId: id, ...storedFields(fields) })),
    items: items.map((item) => ({ itemId: item.id, ...storedFields(item.data()) })),
    itemDrafts: itemDrafts.map((draft) => ({ itemId: draft.id, ...storedFields(draft.data()) })),
    offers: offers.flat().map((offer) => ({ offerId: offer.id, ...storedFields(offer.data()) })),
    slots: slots.map((slot) => ({ slot: slot.id, ...storedFields(slot.data()) })),
  };
}
