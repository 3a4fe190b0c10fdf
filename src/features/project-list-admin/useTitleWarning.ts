import { useRef } from 'react';
import { titleWarning } from '../../content/projectAdmin';
import { useAppDispatch } from '../../store/hooks';
import { findTitleAlike } from './adminListApi';

/**
 * Returns a function that says, once for a title, that another project's looks like it; empty when
 * there is nothing to say. `ownTitle` is the one that the project has now.
 */
export function useTitleWarning(ownTitle: string | null) {
  const dispatch = useAppDispatch();
  const warnedTitle = useRef('');
  return async (title: string): Promise<string> => {
    if (warnedTitle.current === title) return '';
    const variant = await dispatch(findTitleAlike(title)).unwrap();
    if (variant === null || variant === ownTitle) return '';
    warnedTitle.current = title;
    return titleWarning(variant);
  };
}
