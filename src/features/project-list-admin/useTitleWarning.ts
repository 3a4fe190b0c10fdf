import { useRef } from 'react';
import { titleWarning } from '../../content/projectAdmin';
import { onDemand } from '../../lib/onDemand';
import { useAppDispatch } from '../../store/hooks';

/** The search for other titles comes when a title is saved. */
const titleSearch = onDemand(() => import('./adminListApi'));

/**
 * Returns a function that says, once for a title, that another project's looks like it; empty when
 * there is nothing to say. `ownTitle` is the one that the project has now.
 */
export function useTitleWarning(ownTitle: string | null) {
  const dispatch = useAppDispatch();
  const warnedTitle = useRef('');
  return async (title: string): Promise<string> => {
    if (warnedTitle.current === title) return '';
    // It is for a warning only.
    const search = await titleSearch.load().catch(() => null);
    if (!search) return '';
    const variant = await dispatch(search.findTitleAlike({ title, ownTitle })).unwrap();
    if (variant === null) return '';
    warnedTitle.current = title;
    return titleWarning(variant);
  };
}
