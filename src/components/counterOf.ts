import { editCopy } from '../content/editing';

/** From this share of a line's room on, its counter is shown. */
const counterShare = 0.8;

/** How much of a field's room is taken; for a line only if little is left. */
export const counterOf = (text: string, { limit, rows }: { limit: number; rows?: number }) =>
  rows || text.length >= limit * counterShare ? editCopy.length(text.length, limit) : undefined;
