import { memo, type Ref, useEffect, useRef } from 'react';
import { Button } from '../../components/Button';
import { tilesPerPage } from '../../config/limits';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import type { ProjectTile } from './model';
import { fetchMoreTiles, selectProjectList } from './projectListSlice';
import { TileItem } from './TileItem';
import { isNextWanted, usePageWindow } from './usePageWindow';
import { usePositionParam } from './usePositionParam';

/** Long enough for the next tiles on a slow network, and too short for a trap. */
const waitForTilesMs = 3_000;

/** Tiles in the widest row: their posters are what a visitor sees first. */
const firstRowTiles = 4;

/** The attributes that give a page its position in the grid, whichever other pages are rendered. */
const pagePosition = (pageIndex: number) => ({
  'data-page': pageIndex,
  // The prerendered first page has no style: the content security policy forbids style attributes in HTML.
  style: pageIndex > 0 ? { top: `calc(${String(pageIndex)} * var(--page-height))` } : undefined,
});

/** A label that says where in the list a page is, since its neighbours may not be rendered. */
function pageLabel(pageIndex: number, tileCount: number): string {
  const tilesBefore = pageIndex * tilesPerPage;
  return `Films ${String(tilesBefore + 1)} to ${String(tilesBefore + tileCount)}`;
}

type TilePageProps = { pageIndex: number; tiles: ProjectTile[] };

const TilePage = memo(function TilePage({ pageIndex, tiles }: TilePageProps) {
  return (
    <ul
      aria-label={pageLabel(pageIndex, tiles.length)}
      className="tile-block"
      {...pagePosition(pageIndex)}
    >
      {tiles.map((tile, index) => (
        <TileItem key={tile.title} tile={tile} isFirst={pageIndex === 0 && index < firstRowTiles} />
      ))}
    </ul>
  );
});

/** Hidden from assistive technology: the list's status says in words that films are loading. */
const TilePageSkeleton = ({ pageIndex }: { pageIndex: number }) => (
  <div aria-hidden="true" className="tile-block" {...pagePosition(pageIndex)}>
    {Array.from({ length: tilesPerPage }, (_, index) => (
      <div key={index}>
        <div className="aspect-poster skeleton" />
        <div className="mt-4 h-4 w-2/3 skeleton" />
      </div>
    ))}
  </div>
);

type LoadMoreProps = {
  failedFilms?: string | undefined;
  /** Whether the films come by themselves: Tab then waits some seconds for them, which would pass by. */
  isComing?: boolean;
  buttonRef?: Ref<HTMLButtonElement>;
  onLoad: () => void;
};

/** Loads a page by hand. `failedFilms` names the films that could not be loaded, if so. */
function LoadMore({ failedFilms, isComing = false, buttonRef, onLoad }: LoadMoreProps) {
  const focusedAt = useRef(0);
  return (
    <div className="flex flex-col items-center gap-4 text-center">
      {failedFilms && <p>{`We couldn’t load ${failedFilms}. What you see stays.`}</p>}
      <Button
        ref={buttonRef}
        variant="quiet"
        className="w-48 max-w-full"
        onClick={onLoad}
        onFocus={({ timeStamp }) => {
          focusedAt.current = timeStamp;
        }}
        onKeyDown={(event) => {
          const isWaiting = isComing && event.timeStamp - focusedAt.current < waitForTilesMs;
          if (isWaiting && event.key === 'Tab' && !event.shiftKey) event.preventDefault();
        }}
      >
        {failedFilms ? 'Try again' : 'Show more'}
      </Button>
    </div>
  );
}

/** The pages of tiles near the view. More are loaded as the view nears the end, or by a button. */
export function ProjectGrid() {
  const dispatch = useAppDispatch();
  const list = useAppSelector(selectProjectList);
  const grid = useRef<HTMLDivElement>(null);
  const moreButton = useRef<HTMLButtonElement>(null);
  usePageWindow(grid, list);
  const isOpening = usePositionParam(grid, list);

  const { status, pages, count, cursors, nextCursor } = list;
  const isLoading = status === 'loading';
  const hasFailed = status === 'errorLoadingMore';
  const endIndex = cursors.length;

  const focusFirstTile = (pageIndex: number) => {
    grid.current
      ?.querySelector<HTMLElement>(`[data-page="${String(pageIndex)}"] :is(a, button)`)
      ?.focus({ preventScroll: true });
  };
  const loadByHand = async (pageIndex: number) => {
    await dispatch(fetchMoreTiles(pageIndex));
    // The button may be gone; its focus moves to the first of the films.
    focusFirstTile(pageIndex);
  };
  // If Tab reaches the button before the next films load, the focus moves on to the first of them.
  useEffect(() => {
    if (document.activeElement === moreButton.current) focusFirstTile(endIndex - 1);
  }, [endIndex]);

  const renderMissingPage = (pageIndex: number) => {
    if (!hasFailed) return <TilePageSkeleton key={pageIndex} pageIndex={pageIndex} />;
    // What failed at the end is said below the grid.
    if (pageIndex === endIndex) return null;
    return (
      <div key={pageIndex} className="tile-gap" {...pagePosition(pageIndex)}>
        <LoadMore failedFilms="these films" onLoad={() => void loadByHand(pageIndex)} />
      </div>
    );
  };

  // The grid keeps its height while the view is so far below that no page is rendered.
  const isShown = count > 0 || 0 in pages;
  if (isOpening)
    return (
      <div className="@container">
        <div className="tile-pages" aria-busy="true">
          <TilePageSkeleton pageIndex={0} />
        </div>
      </div>
    );
  return (
    <>
      <div
        className={`@container transition-opacity duration-hover ${isLoading ? 'opacity-60' : ''} ${count === 0 ? 'noscript:hidden' : ''}`}
      >
        {isShown && (
          <div ref={grid} aria-busy={isLoading || status === 'loadingMore'} className="tile-pages">
            {Object.entries(pages).map(([key, tiles]) => {
              const pageIndex = Number(key);
              if (!tiles) return renderMissingPage(pageIndex);
              return <TilePage key={pageIndex} pageIndex={pageIndex} tiles={tiles} />;
            })}
          </div>
        )}
      </div>
      {nextCursor && (
        <LoadMore
          buttonRef={moreButton}
          isComing={!hasFailed && isNextWanted(list)}
          failedFilms={hasFailed && pages[endIndex] === null ? 'the next films' : undefined}
          onLoad={() => void loadByHand(endIndex)}
        />
      )}
    </>
  );
}
