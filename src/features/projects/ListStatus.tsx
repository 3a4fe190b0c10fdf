import { quote } from '../../lib/quote';
import { useAppSelector } from '../../store/hooks';
import { selectListContent, selectProjectList } from './projectListSlice';

const films = (count: number) => (count === 1 ? '1 film' : `${String(count)} films`);

type LoadedList = { search: string; count: number; hasMore: boolean };

/** One line about the loaded part of the list. */
export function listSummary({ search, count, hasMore }: LoadedList): string {
  if (search === '')
    return hasMore ? `The newest ${films(count)}` : `${films(count)}, newest first`;
  if (count === 0) return `Nothing found for ${quote(search)}`;
  return `${hasMore ? 'The first ' : ''}${films(count)} for ${quote(search)}${count > 1 ? ', by title' : ''}`;
}

/** The live region that announces what the list shows. `search` is the one in the address. */
export function ListStatus({ search }: { search: string }) {
  const content = useAppSelector(selectListContent);
  const text = useAppSelector((state) => {
    if (content === 'error') return '';
    if (content === 'loading')
      return search ? `Searching for ${quote(search)} …` : 'Loading films …';
    const { count, nextCursor } = selectProjectList(state);
    return listSummary({ search, count, hasMore: nextCursor !== null });
  });
  return (
    <p
      role="status"
      dir="auto"
      className={`min-h-6 text-sm wrap-anywhere text-ink-3 ${content === 'loading' ? 'noscript:hidden' : ''}`}
    >
      {text}
    </p>
  );
}
