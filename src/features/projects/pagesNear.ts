import type { ProjectList } from './projectListSlice';

/** Places of pages: the first and the last near the view, perhaps beyond the list, and the one with the focus, if any. */
export type View = { first: number; last: number; focused: number | null };

/** The places of the pages to keep: those near the view, the next included, and the one with the focus. */
export function pagesNear({ starts, next }: ProjectList, { first, last, focused }: View) {
  const end = next ? starts.length : starts.length - 1;
  const places = new Set(focused === null ? [] : [focused]);
  for (let place = Math.max(first, 0); place <= Math.min(last, end); place += 1) places.add(place);
  return [...places].sort((one, other) => one - other);
}
