import { useCallback } from 'react';
import { useAppDispatch } from '../../store/hooks';
import { fetchProject, tileSelected } from './projectDraftSlice';
import type { ProjectTile } from './model';

type Press = Pick<MouseEvent, 'button' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>;

/** Whether a press opens a link here, and not in another tab or window. */
export const isPlainPress = ({ button, altKey, ctrlKey, metaKey, shiftKey }: Press) =>
  button === 0 && !altKey && !ctrlKey && !metaKey && !shiftKey;

/** Selects the film of a tile and starts loading it. */
export function useTileSelection() {
  const dispatch = useAppDispatch();
  return useCallback(
    (tile: ProjectTile) => {
      dispatch(tileSelected(tile));
      void dispatch(fetchProject(tile.title));
    },
    [dispatch],
  );
}
