import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { useOnReturn } from '../../components/useOnReturn';
import { paths, studioPackLink } from '../../config/paths';
import type { PaidContext } from '../../features/creators/usePaidPackage';
import { selectOpenPack, shownPack } from '../../features/packs/packSlice';
import {
  fetchPacksAndFilms,
  type NamedFilm,
  type PackOfBrand,
} from '../../features/packs/brandPacksApi';
import { type PackState, queueOf } from '../../features/packs/packState';
import { useAppSelector } from '../../store/hooks';
import { useLoadedOf } from '../../store/useLoaded';

/** The films of a brand as the studio shows them. */
export type BrandFilms = {
  /** The film that is worked on: that whose pack waits for its creators, or for staff, or else the latest. */
  found: PackOfBrand | undefined;
  others: readonly PackOfBrand[];
  /** All of these. */
  packs: readonly PackOfBrand[];
  /** Those that have no pack. */
  named: readonly NamedFilm[];
  /** How many packs wait for their creators. */
  waitingCount: number;
  isLoaded: boolean;
  failure: string | undefined;
  retry: () => void;
};

/** What the shell hands to its pages; no films for those who do not work on any. */
export type StudioContext = PaidContext & {
  films: BrandFilms | null;
  /** How many belong to the brand; 0 as long as that is not known, and for those who do not look after them. */
  teamCount: number;
  /** How many orders wait to be packed. */
  toPack: number;
  /** With how many notes staff have returned the campaign. */
  returned: number;
};

/** What comes first: a page that waits for a yes, notes, what is not submitted yet, what is with staff. */
const order: readonly PackState[] = [
  'built',
  'returned',
  'changesAsked',
  'draft',
  'agreed',
  'building',
  'submitted',
  'published',
];

/** Reads the packs of a brand with their films, and again when someone comes back to the window or to the overview. */
export function useBrandFilms(brandId: string): BrandFilms {
  const { value, failure, loadedAt, retry } = useLoadedOf(fetchPacksAndFilms, brandId);
  const { pathname } = useLocation();
  // On its own page, of an open pack its state is enough: a key typed there renders no more than that page.
  const open = useAppSelector(
    selectOpenPack,
    (one, other) =>
      one === other ||
      (one?.packId === other?.packId &&
        one?.stored.state === other?.stored.state &&
        pathname === studioPackLink(other?.packId ?? '')),
  );
  const isHome = pathname === paths.studio;
  const wasHome = useRef(isHome);
  useOnReturn(retry);
  useEffect(() => {
    if (isHome && !wasHome.current) retry();
    wasHome.current = isHome;
  }, [isHome, retry]);
  // A pack that was just begun is among them from then on.
  const isKnown = value?.packs.some(({ packId }) => packId === open?.packId) ?? true;
  const newPackId = open && !isKnown ? open.packId : '';
  useEffect(() => {
    if (newPackId !== '') retry();
  }, [newPackId, retry]);
  // What is typed in the open pack counts before it is stored.
  const packs = (value?.packs ?? []).map((one) =>
    one.packId === open?.packId ? { ...one, pack: { ...one.pack, ...shownPack(open) } } : one,
  );
  const [found, ...others] = packs.toSorted(
    (one, other) => order.indexOf(one.pack.state) - order.indexOf(other.pack.state),
  );
  return {
    found,
    others,
    packs,
    named: value?.named ?? [],
    waitingCount: packs.filter(({ pack }) => queueOf(pack.state) === 'withCreators').length,
    isLoaded: loadedAt !== undefined,
    failure,
    retry,
  };
}
