import { paths } from '../../config/paths';
import { maxInitialPage, tilesPerPage } from '../../config/limits';

const parameter = 'from';

/** The film that the address says the list is seen from, counted from 0. */
export function placeInAddress(): number {
  const from = Number(new URLSearchParams(location.search).get(parameter));
  if (!Number.isSafeInteger(from) || from < 1) return 0;
  return Math.min(from - 1, maxInitialPage * tilesPerPage);
}

/**
 * Keeps that film in the address. Past the router, to which a fan who scrolls has not gone anywhere: the entry of the
 * history stays the same.
 */
export function keepInAddress(film: number): void {
  const address = new URL(location.href);
  // Whoever is on the way to a film still sees the list, under the film's address.
  if (address.pathname !== paths.exploreProjects) return;
  if (film > 0) address.searchParams.set(parameter, String(film + 1));
  else address.searchParams.delete(parameter);
  if (address.href !== location.href) history.replaceState(history.state, '', address);
}
