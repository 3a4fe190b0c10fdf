import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useAppDispatch } from '../../store/hooks';
import type { RequestStatus } from '../../store/createAppThunk';
import { type AdminProjectPage, fetchMissingParts, listProjects } from './adminListApi';
import { type AdminListView, changeListQuery, parseListView } from './adminListView';

type AdminProjectListState = AdminProjectPage & {
  status: RequestStatus;
  /** What the projects lack, by title, as far as that is known. */
  missing: Record<string, string[]>;
  /** In milliseconds. */
  readAt: number;
};

const initialState: AdminProjectListState = {
  status: 'loading',
  projects: [],
  next: null,
  counts: null,
  missing: {},
  readAt: 0,
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
    async (previous: AdminProjectListState) => {
      setList((current) => ({ ...current, status: 'loading' }));
      const request = dispatch(listProjects({ view, cursor: previous.next }));
      latestRequestId.current = request.requestId;
      const outcome = await request;
      if (latestRequestId.current !== request.requestId) return;
      if (!listProjects.fulfilled.match(outcome)) {
        setList({ ...previous, status: 'failed' });
        return;
      }
      const { projects, next, counts } = outcome.payload;
      setList(({ missing }) => ({
        status: 'succeeded',
        projects: [...previous.projects, ...projects],
        next,
        counts: counts ?? previous.counts,
        missing,
        readAt: Date.now(),
      }));
      const details = await dispatch(fetchMissingParts(projects));
      if (!fetchMissingParts.fulfilled.match(details)) return;
      setList((current) => ({
        ...current,
        missing: { ...current.missing, ...details.payload },
      }));
    },
    [dispatch, view],
  );
  useEffect(() => {
    const timer = setTimeout(() => void fetchPage(initialState), 0);
    return () => {
      clearTimeout(timer);
    };
  }, [fetchPage]);

  const { counts } = list;
  return {
    view,
    list,
    /** How many projects the address asks for; null until they are counted. */
    total:
      counts &&
      (view.show === 'hidden' ? 0 : counts.public) + (view.show === 'public' ? 0 : counts.hidden),
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
