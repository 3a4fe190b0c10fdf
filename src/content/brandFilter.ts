/** The choice of a brand above what waits for staff. */
export const brandFilterCopy = {
  label: 'Brand',
  every: 'All brands',
  suspended: 'Suspended brands',
  unknown: 'Unknown brand',
} as const;
