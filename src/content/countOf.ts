import { formatCount } from './formatCount';

/** So many of something, such as `1 file` or `2 files`. */
export const countOf = (count: number, noun: string) =>
  `${formatCount(count)} ${noun}${count === 1 ? '' : 's'}`;
