import { useLayoutEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { useAppStore } from '../../store/hooks';
import { projectLink } from '../../config/paths';
import { fetchMoreTiles, absentPlaces } from './projectListSlice';
import { hearTilePresses } from './hearTilePresses';
import { TileItem } from './TileItem';
import { tilePages } from './tilePages';
import { TileSkeleton } from './TileSkeletons';
import { useTileSelection } from './useTileSelection';
import { watchList } from './watchList';

const noTile = { title: '', posterImageURL: '', posterImage: null };

/**
 * The pages of tiles but the first, as the list has them. Asks for those that are absent, and opens their films. React
 * renders but one tile and one skeleton here, for the others to be made like them (0131).
 */
export function FurtherPages() {
  const store = useAppStore();
  const navigate = useNavigate();
  const select = useTileSelection();
  const container = useRef<HTMLDivElement>(null);
  const pattern = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const { current: box } = container;
    const tile = pattern.current?.querySelector('li');
    const skeleton = pattern.current?.lastElementChild;
    if (!box || !tile || !skeleton) return;
    const pages = tilePages(box, { tile, skeleton });
    const stopWatching = watchList(store, (list) => {
      pages.show(list.pages, { withAbsent: list.phase !== 'failedMore' });
      // Of several the middle one is what the fan sees. After a failure they wait for the fan.
      const absent = absentPlaces(list);
      const wanted = absent[absent.length >> 1];
      if (list.phase === 'arrived' && wanted) void store.dispatch(fetchMoreTiles(wanted));
    });
    const stopHearing = hearTilePresses(box, {
      tileAt: pages.tileAt,
      select,
      open: ({ title }) => void navigate(projectLink(title)),
    });
    return () => {
      stopWatching();
      stopHearing();
      box.replaceChildren();
    };
  }, [store, navigate, select]);

  return (
    <>
      <div ref={container} />
      <div ref={pattern} hidden>
        <ul>
          <TileItem tile={noTile} />
        </ul>
        <TileSkeleton />
      </div>
    </>
  );
}
