import * as v from 'valibot';
import { listedProjects, projectSorts } from '../../content/projectAdmin';

/** Which projects are listed, and in which order, as the address of Manage Projects says; `search` is free text. */
const addressSchema = v.object({
  search: v.pipe(v.fallback(v.string(), ''), v.trim()),
  show: v.fallback(v.picklist(listedProjects), 'all'),
  sort: v.fallback(v.nullable(v.picklist(projectSorts)), null),
});
export type AdminListView = Omit<v.InferOutput<typeof addressSchema>, 'sort'> & {
  sort: (typeof projectSorts)[number];
};

/** What a search finds is in the order of titles, as for visitors, until another order is chosen. */
const defaultSort = (search: string) => (search === '' ? 'newest' : 'title');

/** The view in the query of an address; whatever is missing or unknown has its default. */
export function parseListView(query: URLSearchParams): AdminListView {
  const view = v.parse(addressSchema, Object.fromEntries(query));
  return { ...view, sort: view.sort ?? defaultSort(view.search) };
}

/** Whether the database has no such order. */
export const isSortedHere = ({ sort, search }: AdminListView) =>
  sort === 'changed' || (sort === 'newest' && search !== '');

/** A change of the query; what it is about and is empty or the default goes out of it. */
export function changeListQuery(
  query: URLSearchParams,
  change: Partial<AdminListView>,
): URLSearchParams {
  const changed = new URLSearchParams({ ...Object.fromEntries(query), ...change });
  const { search, show, sort } = parseListView(changed);
  if (search === '') changed.delete('search');
  if (show === 'all') changed.delete('show');
  if (sort === defaultSort(search)) changed.delete('sort');
  return changed;
}
