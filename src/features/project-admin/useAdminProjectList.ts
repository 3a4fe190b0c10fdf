import { useCallback, useEffect, useRef, useState } from 'react';
import { useAppDispatch } from '../../store/hooks';
import { type AdminProjectPage, listProjects } from './adminListApi';

type Shelf = AdminProjectPage & { phase: 'asking' | 'arrived' | 'failed' };

const empty: Shelf = { phase: 'asking', projects: [], next: null };

/** The projects of both collections that match a search, page after page; only the latest question counts. */
export function useAdminProjectList(search: string) {
  const dispatch = useAppDispatch();
  const [shelf, setShelf] = useState(empty);
  const latest = useRef('');

  const ask = useCallback(
    async (before: AdminProjectPage) => {
      setShelf((shown) => ({ ...shown, phase: 'asking' }));
      const question = dispatch(listProjects({ search, after: before.next }));
      latest.current = question.requestId;
      const answer = await question;
      if (latest.current !== question.requestId) return;
      if (listProjects.fulfilled.match(answer)) {
        const { projects, next } = answer.payload;
        setShelf({ phase: 'arrived', projects: [...before.projects, ...projects], next });
      } else setShelf({ ...before, phase: 'failed' });
    },
    [dispatch, search],
  );
  // Typing does not ask for each letter.
  useEffect(() => {
    const waiting = setTimeout(() => void ask(empty), search === '' ? 0 : 250);
    return () => {
      clearTimeout(waiting);
    };
  }, [ask, search]);

  return {
    shelf,
    more: () => void ask(shelf),
    retry: () => void ask(shelf.projects.length > 0 ? shelf : empty),
  };
}
