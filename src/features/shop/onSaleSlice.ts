import '../../content/shopMessages';
import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import * as v from 'valibot';
import { itemsListed } from '../../config/limits';
import { serverNow } from '../../lib/serverTime';
import { createAppThunk } from '../../store/createAppThunk';
import { type AppStore, rootReducer } from '../../store/store';
import { isOpen, itemSchema } from '../orders/offerModel';
import { readFilms } from './filmsApi';
import { isInSlot, isOnSale, readDocuments, readTerms } from './saleApi';

const storedSchema = v.pick(itemSchema, ['name', 'type', 'pictures', 'projectId', 'slot']);

const listedSchema = v.object({
  ...v.pick(itemSchema, ['name', 'type', 'pictures', 'projectId']).entries,
  itemId: v.string(),
  film: v.object({ title: v.string(), slug: v.string() }),
});

/** Something on sale, with its first picture at most, and the film that sells it. */
export type ListedItem = v.InferOutput<typeof listedSchema>;

/** What public films sell now, the newest first, at most `itemsListed`, in three requests. */
export async function readOnSale(): Promise<ListedItem[]> {
  const found = await readDocuments('items', isOnSale, {
    select: { fields: Object.keys(storedSchema.entries).map((fieldPath) => ({ fieldPath })) },
    orderBy: [{ field: { fieldPath: 'at' }, direction: 'DESCENDING' }],
    limit: itemsListed,
  });
  if (found.length === 0) return [];
  const items = found.map(({ id, fields }) => ({ ...v.parse(storedSchema, fields), itemId: id }));
  const projectIds = [...new Set(items.map(({ projectId }) => projectId))];
  const [films, terms] = await Promise.all([readFilms(projectIds), readTerms(projectIds)]);
  const now = serverNow();
  return items.flatMap(({ slot, pictures, ...item }) => {
    const film = films.get(item.projectId);
    const shop = terms.get(item.projectId);
    return film && shop && isOpen(shop, now) && isInSlot(slot, shop)
      ? [{ ...item, pictures: pictures.slice(0, 1), film }]
      : [];
  });
}

const onSaleSlice = createSlice({
  name: 'onSale',
  initialState: (): ListedItem[] | null => null,
  reducers: {
    itemsReceived: (_, { payload }: PayloadAction<ListedItem[]>) => payload,
  },
  selectors: {
    /** What is known to be on sale; null before anything is. */
    selectOnSale: (items) => items,
  },
});

const { itemsReceived } = onSaleSlice.actions;

declare module '../../store/store' {
  export interface LazyLoadedSlices extends WithSlice<typeof onSaleSlice> {}
}

export const { selectOnSale } = onSaleSlice.injectInto(rootReducer).selectors;

/** Asks what is on sale; until the answer is there, and where none comes, what was known stays. */
export const fetchOnSale = createAppThunk(
  'shop/fetchOnSale',
  'fetchingSale',
  async (_, { dispatch }) => {
    dispatch(itemsReceived(await readOnSale()));
  },
);

/** Shows what is on sale before it is asked for. */
export const showPrerenderedItems = ({ dispatch }: AppStore, items: ListedItem[]) =>
  dispatch(itemsReceived(items));

/** Shows what a deploy has put into the HTML, if nothing newer is known. */
export function seedPrerenderedItems(store: AppStore): void {
  if (import.meta.env.SSR || selectOnSale(store.getState()) !== null) return;
  const prerendered = document.getElementById('on-sale')?.textContent;
  const parsed = v.safeParse(v.array(listedSchema), prerendered ? JSON.parse(prerendered) : null);
  if (parsed.success) showPrerenderedItems(store, parsed.output);
}
