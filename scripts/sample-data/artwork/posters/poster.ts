import type { BillingEntry } from './billing.ts';

/** The way a poster is composed. Several films may share one, but at least six are in use. */
type Layout =
  | 'colossus'
  | 'diagonal'
  | 'eye'
  | 'thicket'
  | 'porthole'
  | 'totem'
  | 'split'
  | 'strips'
  | 'looming'
  | 'beam'
  | 'burst'
  | 'arch';

export type Poster = {
  layout: Layout;
  /** Where the title stands, in the drawing's units: what a test covers before it compares posters. */
  titleArea: { left: number; top: number; width: number; height: number };
  /** The drawing, 1280 wide and 1920 high. */
  draw: (billing: readonly BillingEntry[]) => string;
};

export const posterWidth = 1280;
export const posterHeight = 1920;
