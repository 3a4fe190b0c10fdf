import { useEffect, useRef } from 'react';
import { useAppDispatch, useAppSelector } from '../../app/hooks';
import { Button } from '../../components/Button';
import { fetchMoreTiles } from './fetchTilesThunk';
import { selectProjectList } from './projectListSlice';
import { TileBlock } from './TileBlock';
import { TileSkeletons } from './TileSkeletons';
import { useNearView } from './useNearView';

/** Asks for more once when it comes near the view. */
function EndOfTiles() {
  const dispatch = useAppDispatch();
  const end = useRef<HTMLDivElement>(null);
  const isNear = useNearView(end, '100%', { initially: false });
  useEffect(() => {
    if (isNear) void dispatch(fetchMoreTiles());
  }, [isNear, dispatch]);
  return <div ref={end} />;
}

/** The tiles that have come, and more of them when the fan nears the end or asks. */
export function ProjectGrid() {
  const dispatch = useAppDispatch();
  const { phase, pages, next, requestId } = useAppSelector(selectProjectList);
  const grid = useRef<HTMLDivElement>(null);

  // Asked for by hand, the first new film takes the focus, since the button may be gone.
  const showMore = async () => {
    await dispatch(fetchMoreTiles());
    grid.current?.children[pages.length]?.querySelector('a')?.focus({ preventScroll: true });
  };

  return (
    <>
      <div
        ref={grid}
        aria-busy={phase === 'asking' || phase === 'askingMore'}
        className={`@container transition-opacity duration-hover ${phase === 'asking' ? 'opacity-60' : ''}`}
      >
        {pages.map((tiles, index) => (
          <TileBlock key={index} tiles={tiles} index={index} />
        ))}
        {(phase === 'untouched' ||
          phase === 'askingMore' ||
          (phase === 'asking' && pages.length === 0)) && <TileSkeletons />}
      </div>
      {next !== null && (
        <div className="flex flex-col items-center gap-4 text-center">
          {/* Each answer moves the end, which then is watched anew. After a failure it waits for the fan. */}
          {phase === 'arrived' && <EndOfTiles key={requestId} />}
          {phase === 'failedMore' && <p>The next films did not come. What you see stays.</p>}
          <Button look="quiet" onClick={showMore} className="min-w-48">
            {phase === 'failedMore' ? 'Try again' : 'Show more'}
          </Button>
        </div>
      )}
    </>
  );
}
