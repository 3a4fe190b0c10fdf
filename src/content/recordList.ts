import { formatCount } from './formatCount';

/** The texts that every list of records has, whatever its records are. */
export const recordListCopy = {
  clear: 'Show all',
  noneFoundLead: 'Other words or another filter may find it.',
  more: 'Show more',
  sort: 'Sort by',
  export: 'Export as CSV',
  exportChosen: (count: number) => `Export ${formatCount(count)} as CSV`,
  exporting: 'Collecting…',
  choose: 'Choose',
  chooseShown: 'Choose all that are shown',
  chosen: (count: number) => `${formatCount(count)} chosen`,
  mostChosen: (most: number) => `${formatCount(most)} chosen, the most at a time`,
  chooseAllFound: 'Choose all that are found',
  readingAll: 'Reading all of them…',
  unchoose: 'Choose none',
} as const;
