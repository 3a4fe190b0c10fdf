import * as v from 'valibot';
import { itemsListed, offersPerFilm } from '../../config/limits';
import { type Item, itemSchema } from '../orders/offerModel';
import { projectSchema } from '../projects/model';
import { isOnSale, readDocuments } from './saleApi';

const filmSchema = v.pick(projectSchema, [
  'projectId',
  'director',
  'posterImageURL',
  'posterImage',
]);
const picturesSchema = v.pick(itemSchema, ['pictures']);

export type ItemPicture = Item['pictures'][number];

/** What the cart shows and does not keep: films by their ids, and the first picture of each item on sale by the item's. */
export type CartPictures = {
  films: ReadonlyMap<string, v.InferOutput<typeof filmSchema>>;
  items: ReadonlyMap<string, ItemPicture>;
};

const fieldsOf = ({ entries }: { entries: object }) => ({
  fields: Object.keys(entries).map((fieldPath) => ({ fieldPath })),
});

/** Of the first thirty films, in two requests; a film's page does without them, so they are no part of its sale. */
export async function readCartPictures(projectIds: readonly string[]): Promise<CartPictures> {
  const values = projectIds.slice(0, itemsListed).map((stringValue) => ({ stringValue }));
  const isAmong = {
    fieldFilter: { field: { fieldPath: 'projectId' }, op: 'IN', value: { arrayValue: { values } } },
  };
  const [films, items] = await Promise.all([
    readDocuments('projects', [isAmong], { select: fieldsOf(filmSchema), limit: values.length }),
    readDocuments('items', [isAmong, ...isOnSale], {
      select: fieldsOf(picturesSchema),
      limit: offersPerFilm,
    }),
  ]);
  return {
    films: new Map(
      films.map(({ fields }) => {
        const film = v.parse(filmSchema, fields);
        return [film.projectId, film] as const;
      }),
    ),
    items: new Map(
      items.flatMap(({ id, fields }) => {
        const [first] = v.parse(picturesSchema, fields).pictures;
        return first ? [[id, first] as const] : [];
      }),
    ),
  };
}
