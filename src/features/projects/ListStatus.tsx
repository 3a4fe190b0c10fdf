import { useLayoutEffect, useRef } from 'react';
import { useAppStore } from '../../store/hooks';
import { listSummary } from './listSummary';
import { selectListState, selectProjectList } from './projectListSlice';
import { watchList } from './watchList';

/** Says what of the list is here. Like the pages that a fan scrolls past, past React (0131). */
export function ListStatus({ search }: { search: string }) {
  const store = useAppStore();
  const line = useRef<HTMLParagraphElement>(null);
  const textNow = () => {
    const root = store.getState();
    const state = selectListState(root);
    if (state === 'failed') return '';
    if (state === 'waiting') return search ? `Searching for “${search}” …` : 'Loading films …';
    const { count, next } = selectProjectList(root);
    return listSummary({ search, count, hasMore: next !== null });
  };
  useLayoutEffect(() =>
    watchList(store, () => {
      if (line.current) line.current.textContent = textNow();
    }),
  );
  return (
    <p ref={line} role="status" dir="auto" className="min-h-6 text-sm wrap-anywhere text-ink-3">
      {textNow()}
    </p>
  );
}
