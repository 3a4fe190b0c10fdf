import { tilesPerPage } from '../../config/limits';

/** Where a page of tiles stands in the grid, whichever others do. The first needs no style, which the HTML may not hold. */
export const placeOfPage = (place: number) => ({
  'data-place': place,
  style: place > 0 ? { top: topOfPage(place) } : undefined,
});

export const topOfPage = (place: number) => `calc(${String(place)} * var(--page-height))`;

/** The name of a page of so many tiles, which says where in the list it is: its neighbours may not be there. */
export function nameOfPage(place: number, tiles: number): string {
  const before = place * tilesPerPage;
  return `Films ${String(before + 1)} to ${String(before + tiles)}`;
}
