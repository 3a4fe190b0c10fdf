import '../../content/accountMessages';
import { collection, query, where } from 'firebase/firestore/lite';
import { commit } from '../../lib/firebase/commit';
import { database } from '../../lib/firebase/firestore';
import { readAll } from '../../lib/firebase/readAll';
import { createAppThunk, messageError } from '../../store/createAppThunk';
import type { Item } from '../orders/offerModel';
import { isSameContent } from './model';
import { itemRef, parseItem, readPlace, stamp } from './storedItemsApi';

/** What staff have approved of a brand, on sale or not, by name. */
export const fetchApprovedItems = createAppThunk(
  'shopAdmin/fetchApprovedItems',
  'fetchingItems',
  async (brandId: string): Promise<Item[]> => {
    const items = await readAll(
      query(
        collection(database, 'items'),
        where('brandId', '==', brandId),
        where('approved', '==', true),
      ),
    );
    return items.map(parseItem).sort((one, other) => one.name.localeCompare(other.name));
  },
);

/**
 * Takes back an approval: the item goes off sale, and the place of the package that it held is free. Does nothing where a
 * colleague was faster, or an answer was lost; fails with the catalogue's text where it says something else by now. A
 * change of it that waits stays as it is.
 */
export const withdrawItem = createAppThunk(
  'shopAdmin/withdrawItem',
  'withdrawingItem',
  (seen: Item): Promise<void> =>
    commit(async (transaction) => {
      const item = parseItem(await transaction.get(itemRef(seen.itemId)));
      if (!item.approved) return;
      if (!isSameContent(item, seen)) throw messageError('itemDraftChanged');
      const place = await readPlace(transaction, item);
      transaction.update(itemRef(item.itemId), { approved: false, onSale: false, ...stamp() });
      if (place) transaction.delete(place.ref);
    }),
);
