import type { useAppStore } from '../../app/hooks';
import { selectProjectList, tilesArrived, tilesRequested } from './projectListSlice';
import { parseListResponse } from './tileDecoder';

type Store = ReturnType<typeof useAppStore>;

/** Shows the newest tiles of an answer that nobody here has asked for, so the list asks whether they still are. */
export function seedProjectList({ dispatch }: Store, answer: unknown): void {
  const requestId = '';
  dispatch(tilesRequested({ search: '', requestId }));
  dispatch(tilesArrived({ ...parseListResponse(answer), place: 0, before: 0, requestId }));
}

/** Shows what a deploy has baked into this page (scripts/prerender/fillPage.ts), unless it was opened with a search or the list has been shown already. */
export function seedBakedProjects(store: Store): void {
  if (import.meta.env.SSR || selectProjectList(store.getState()).phase !== 'untouched') return;
  const baked = document.getElementById('films')?.textContent;
  const isSearched = new URLSearchParams(location.search).has('search');
  if (baked && !isSearched) seedProjectList(store, JSON.parse(baked));
}
