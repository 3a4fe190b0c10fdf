import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useAppDispatch } from '../../store/hooks';
import type { RequestStatus } from '../../store/createAppThunk';
import { type AdminProjectPage, listProjects } from './adminListApi';
import { type AdminListView, changeListQuery, parseListView } from './adminListView';

type AdminProjectListState = AdminProjectPage & { status: RequestStatus };

const initialState: AdminProjectListState = {
  status: 'loading',
  projects: [],
  next: null,
  total: null,
};

/**
 * The projects of both collections that the address asks for, loaded page by page, and how to change what it asks
 * for. Only the latest request counts.
 */
export function useAdminProjectList() {
  const dispatch = useAppDispatch();
  const [query, setQuery] = useSearchParams();
  const view = useMemo(() => parseListView(query), [query]);
  const [list, setList] = useState(initialState);
  const latestRequestId = useRef('');

  const fetchPage = useCallback(
    async (previous: AdminProjectPage) => {
      setList((current) => ({ ...current, status: 'loading' }));
      const request = dispatch(listProjects({ view, cursor: previous.next }));
      latestRequestId.current = request.requestId;
      const outcome = await request;
      if (latestRequestId.current !== request.requestId) return;
      if (listProjects.fulfilled.match(outcome)) {
        const { projects, next, total } = outcome.payload;
        setList({
          status: 'succeeded',
          projects: [...previous.projects, ...projects],
          next,
          total: total ?? previous.total,
        });
      } else setList({ ...previous, status: 'failed' });
    },
    [dispatch, view],
  );
  useEffect(() => {
    const timer = setTimeout(() => void fetchPage(initialState), 0);
    return () => {
      clearTimeout(timer);
    };
  }, [fetchPage]);

  return {
    view,
    list,
    changeView: useCallback(
      (change: Partial<AdminListView>) => {
        // Replaced, so that Back leaves the screen.
        setQuery((current) => changeListQuery(current, change), { replace: true });
      },
      [setQuery],
    ),
    loadMore: () => void fetchPage(list),
    retry: () => void fetchPage(list.projects.length > 0 ? list : initialState),
  };
}
