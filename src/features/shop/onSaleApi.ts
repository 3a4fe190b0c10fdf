import '../../content/shopMessages';
import * as v from 'valibot';
import { itemsListed } from '../../config/limits';
import { serverNow } from '../../lib/serverTime';
import { createAppThunk } from '../../store/createAppThunk';
import { isOpen, itemSchema } from '../orders/offerModel';
import { type FilmOfShop, readFilms } from './filmsApi';
import { isInSlot, isOnSale, readDocuments, readTerms } from './saleApi';

const listedSchema = v.pick(itemSchema, ['name', 'type', 'pictures', 'projectId', 'slot']);

/** Something on sale, and the film that sells it. */
export type ListedItem = Omit<v.InferOutput<typeof listedSchema>, 'slot'> & {
  itemId: string;
  film: FilmOfShop;
};

/** What public films sell now, the newest first, at most `itemsListed`, in three requests. */
export const fetchOnSale = createAppThunk(
  'shop/fetchOnSale',
  'fetchingSale',
  async (): Promise<ListedItem[]> => {
    const found = await readDocuments('items', isOnSale, {
      select: { fields: Object.keys(listedSchema.entries).map((fieldPath) => ({ fieldPath })) },
      orderBy: [{ field: { fieldPath: 'at' }, direction: 'DESCENDING' }],
      limit: itemsListed,
    });
    if (found.length === 0) return [];
    const items = found.map(({ id, fields }) => ({ ...v.parse(listedSchema, fields), itemId: id }));
    const projectIds = [...new Set(items.map(({ projectId }) => projectId))];
    const [films, terms] = await Promise.all([readFilms(projectIds), readTerms(projectIds)]);
    const now = serverNow();
    return items.flatMap(({ slot, ...item }) => {
      const film = films.get(item.projectId);
      const shop = terms.get(item.projectId);
      return film && shop && isOpen(shop, now) && isInSlot(slot, shop) ? [{ ...item, film }] : [];
    });
  },
);
