import { useCallback, useEffect, useRef, useState } from 'react';
import { useAppDispatch } from '../../store/hooks';
import type { RequestStatus } from '../../store/createAppThunk';
import { type AdminProjectPage, listProjects } from './adminListApi';

type AdminProjectListState = AdminProjectPage & { status: RequestStatus };

const initialState: AdminProjectListState = { status: 'loading', projects: [], next: null };

/** The projects of both collections that match a search, loaded page by page. Only the latest request counts. */
export function useAdminProjectList(search: string) {
  const dispatch = useAppDispatch();
  const [list, setList] = useState(initialState);
  const latestRequestId = useRef('');

  const fetchPage = useCallback(
    async (previous: AdminProjectPage) => {
      setList((current) => ({ ...current, status: 'loading' }));
      const request = dispatch(listProjects({ search, cursor: previous.next }));
      latestRequestId.current = request.requestId;
      const outcome = await request;
      if (latestRequestId.current !== request.requestId) return;
      if (listProjects.fulfilled.match(outcome)) {
        const { projects, next } = outcome.payload;
        setList({ status: 'succeeded', projects: [...previous.projects, ...projects], next });
      } else setList({ ...previous, status: 'failed' });
    },
    [dispatch, search],
  );
  // Debounced, so that typing does not send a request per letter.
  useEffect(() => {
    const timer = setTimeout(() => void fetchPage(initialState), search === '' ? 0 : 250);
    return () => {
      clearTimeout(timer);
    };
  }, [fetchPage, search]);

  return {
    list,
    loadMore: () => void fetchPage(list),
    retry: () => void fetchPage(list.projects.length > 0 ? list : initialState),
  };
}
