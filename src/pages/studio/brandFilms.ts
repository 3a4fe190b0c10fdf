import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useOnReturn } from '../../components/useOnReturn';
import { paths } from '../../config/paths';
import type { PaidContext } from '../../features/creators/usePaidPackage';
import { selectOpenPack, shownPack } from '../../features/packs/packSlice';
import {
  fetchPacksAndFilms,
  type NamedFilm,
  type PackOfBrand,
} from '../../features/packs/brandPacksApi';
import { isEditable } from '../../features/packs/packState';
import { onDemand } from '../../lib/onDemand';
import { useAppSelector } from '../../store/hooks';
import { useLoadedOf } from '../../store/useLoaded';

/** The films of a brand as the studio shows them. */
export type BrandFilms = {
  /** The film that is worked on: one whose pack is open, or else the latest; undefined where there is none. */
  found: PackOfBrand | undefined;
  others: readonly PackOfBrand[];
  /** All of these. */
  packs: readonly PackOfBrand[];
  /** Those that have no pack. */
  named: readonly NamedFilm[];
  /** How much of its pack waits for its creators. */
  waitingCount: number;
  isLoaded: boolean;
  failure: string | undefined;
  retry: () => void;
};

/** What the shell hands to its pages; no films for those who do not work on any. */
export type StudioContext = PaidContext & {
  films: BrandFilms | null;
  /** How many orders wait to be packed. */
  toPack: number;
  /** With how many notes staff have returned the campaign. */
  returned: number;
};

/** The rail is there before it can say how much of a pack is missing. */
const gapFinder = onDemand(() => import('../../features/packs/packGaps'));

/** How much of a pack waits for its creators: what is needed before they can submit it, or the look at the page. */
function useWaitingCount(found: PackOfBrand | undefined): number {
  const [finder, setFinder] = useState(gapFinder.loaded);
  const isWanted = found !== undefined && finder === undefined;
  useEffect(() => {
    // The pack's own screen tells it as well.
    if (isWanted) gapFinder.load().then(setFinder, () => undefined);
  }, [isWanted]);
  if (!found) return 0;
  const { pack } = found;
  if (pack.state === 'built') return 1;
  if (!finder || !isEditable(pack.state)) return 0;
  return finder.findGaps(pack).filter(({ isNecessary }) => isNecessary).length;
}

/** Reads the packs of a brand with their films, and again when someone comes back to the window or to the overview. */
export function useBrandFilms(brandId: string): BrandFilms {
  const { value, failure, loadedAt, retry } = useLoadedOf(fetchPacksAndFilms, brandId);
  const open = useAppSelector(selectOpenPack);
  const isHome = useLocation().pathname === paths.studio;
  const wasHome = useRef(isHome);
  useOnReturn(retry);
  useEffect(() => {
    if (isHome && !wasHome.current) retry();
    wasHome.current = isHome;
  }, [isHome, retry]);
  // What is typed in the open pack counts before it is stored.
  const packs = (value?.packs ?? []).map((one) =>
    one.packId === open?.packId ? { ...one, pack: { ...one.pack, ...shownPack(open) } } : one,
  );
  const found = packs.find(({ pack }) => pack.state !== 'published') ?? packs[0];
  return {
    found,
    others: packs.filter((one) => one !== found),
    packs,
    named: value?.named ?? [],
    waitingCount: useWaitingCount(found),
    isLoaded: loadedAt !== undefined,
    failure,
    retry,
  };
}
