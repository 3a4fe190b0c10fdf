import type { useAppStore } from '../../store/hooks';
import { selectProjectList, type ProjectList } from './projectListSlice';

/** Shows the list to `see`, now and whenever it is another one; returns how to stop. For what is done outside of React. */
export function watchList(
  store: ReturnType<typeof useAppStore>,
  see: (list: ProjectList) => void,
): () => void {
  let seen: ProjectList | undefined;
  const look = () => {
    const list = selectProjectList(store.getState());
    if (list === seen) return;
    seen = list;
    see(list);
  };
  look();
  return store.subscribe(look);
}
