/** Where a page of tiles stands in the grid, whichever others do. The first needs no style, which the HTML may not hold. */
export const placeOfPage = (place: number) => ({
  'data-place': place,
  style: place > 0 ? { top: `calc(${String(place)} * var(--page-height))` } : undefined,
});
