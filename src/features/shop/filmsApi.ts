import * as v from 'valibot';
import { itemsListed } from '../../config/limits';
import { readDocuments } from './saleApi';

/** The film of what is sold. */
export type FilmOfShop = { title: string; slug: string };

const filmSchema = v.object({
  projectId: v.string(),
  title: v.string(),
  slug: v.fallback(v.string(), ''),
});

/** The public films of these ids, of the first thirty: the database takes no more values in one condition. */
export async function readFilms(projectIds: readonly string[]): Promise<Map<string, FilmOfShop>> {
  const ids = [...new Set(projectIds)].slice(0, itemsListed);
  if (ids.length === 0) return new Map();
  const isAmong = {
    fieldFilter: {
      field: { fieldPath: 'projectId' },
      op: 'IN',
      value: { arrayValue: { values: ids.map((stringValue) => ({ stringValue })) } },
    },
  };
  const found = await readDocuments('projects', [isAmong], {
    select: { fields: Object.keys(filmSchema.entries).map((fieldPath) => ({ fieldPath })) },
    limit: ids.length,
  });
  return new Map(
    found.flatMap(({ fields }) => {
      const film = v.safeParse(filmSchema, fields);
      return film.success ? [[film.output.projectId, film.output] as const] : [];
    }),
  );
}
