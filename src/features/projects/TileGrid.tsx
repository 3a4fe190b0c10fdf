import type { ReactNode, RefObject } from 'react';
import { useAppSelector } from '../../store/hooks';
import { FurtherPages } from './FurtherPages';
import { selectProjectList } from './projectListSlice';
import { TileBlock } from './TileBlock';
import { TileSkeletons } from './TileSkeletons';
import { useGridHeight } from './useGridHeight';
import { useTilesInView } from './useTilesInView';

type TileGridProps = {
  grid: RefObject<HTMLDivElement | null>;
  /** What stands in the places of pages that did not come. */
  children: ReactNode;
};

/** The pages of tiles around the view. */
export function TileGrid({ grid, children }: TileGridProps) {
  const first = useAppSelector((state) => selectProjectList(state).pages[0]);
  const hasFurther = useAppSelector((state) => {
    const { starts, pages } = selectProjectList(state);
    return starts.length > 1 || 1 in pages;
  });
  useGridHeight(grid);
  useTilesInView(grid);
  return (
    <div ref={grid} className="tile-pages">
      {first && <TileBlock tiles={first} />}
      {first === null && <TileSkeletons />}
      {hasFurther && <FurtherPages />}
      {children}
    </div>
  );
}
