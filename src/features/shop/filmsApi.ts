import * as v from 'valibot';
import { readDocuments } from './saleApi';

/** The film of what is sold. */
export type FilmOfShop = { title: string; slug: string };

const filmSchema = v.object({
  projectId: v.string(),
  title: v.string(),
  slug: v.fallback(v.string(), ''),
});

/** The public films of these ids, at most thirty. */
export async function readFilms(projectIds: readonly string[]): Promise<Map<string, FilmOfShop>> {
  if (projectIds.length === 0) return new Map();
  const isAmong = {
    fieldFilter: {
      field: { fieldPath: 'projectId' },
      op: 'IN',
      value: { arrayValue: { values: projectIds.map((stringValue) => ({ stringValue })) } },
    },
  };
  const found = await readDocuments('projects', [isAmong], {
    select: { fields: Object.keys(filmSchema.entries).map((fieldPath) => ({ fieldPath })) },
    limit: projectIds.length,
  });
  return new Map(
    found.flatMap(({ fields }) => {
      const film = v.safeParse(filmSchema, fields);
      return film.success ? [[film.output.projectId, film.output] as const] : [];
    }),
  );
}
