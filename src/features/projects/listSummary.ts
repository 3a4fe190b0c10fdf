const films = (count: number) => (count === 1 ? '1 film' : `${String(count)} films`);

type Shown = { search: string; count: number; hasMore: boolean };

/** What the list shows, in a line that is read out when it changes. */
export function listSummary({ search, count, hasMore }: Shown): string {
  if (search === '')
    return hasMore ? `The newest ${films(count)}` : `${films(count)}, newest first`;
  if (count === 0) return `Nothing found for “${search}”`;
  return `${hasMore ? 'The first ' : ''}${films(count)} for “${search}”${count > 1 ? ', by title' : ''}`;
}
