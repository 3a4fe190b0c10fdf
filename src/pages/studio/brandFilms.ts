import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { useOnReturn } from '../../components/useOnReturn';
import { paths } from '../../config/paths';
import type { PaidContext } from '../../features/creators/usePaidPackage';
import { selectOpenPack, shownPack } from '../../features/project-packs/packSlice';
import { fetchPacksAndFilms, type PackOfBrand } from '../../features/project-packs/packsApi';
import { useAppSelector } from '../../store/hooks';
import { useLoadedOf } from '../../store/useLoaded';

/** The films of a brand as the studio shows them. */
export type BrandFilms = {
  /** The film that is worked on: one whose pack is open, or else the latest; undefined where there is none. */
  found: PackOfBrand | undefined;
  others: readonly PackOfBrand[];
  isLoaded: boolean;
  failure: string | undefined;
  retry: () => void;
};

/** What the shell hands to its pages; no films for those who do not work on any. */
export type StudioContext = PaidContext & {
  films: BrandFilms | null;
  /** How many orders wait to be packed. */
  toPack: number;
};

/** Reads the packs of a brand with their films, and again when someone comes back to the window or to the overview. */
export function useBrandFilms(brandId: string): BrandFilms {
  const { value = [], failure, loadedAt, retry } = useLoadedOf(fetchPacksAndFilms, brandId);
  const open = useAppSelector(selectOpenPack);
  const isHome = useLocation().pathname === paths.studio;
  const wasHome = useRef(isHome);
  useOnReturn(retry);
  useEffect(() => {
    if (isHome && !wasHome.current) retry();
    wasHome.current = isHome;
  }, [isHome, retry]);
  // What is typed in the open pack counts before it is stored.
  const packs = value.map((one) =>
    one.packId === open?.packId ? { ...one, pack: { ...one.pack, ...shownPack(open) } } : one,
  );
  const found = packs.find(({ pack }) => pack.state !== 'published') ?? packs[0];
  return {
    found,
    others: packs.filter((one) => one !== found),
    isLoaded: loadedAt !== undefined,
    failure,
    retry,
  };
}
