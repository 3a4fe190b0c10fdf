import type { kinds } from '../orders/kinds';

// How a film is doing: what browsers counted, and what payments prove. Days are UTC's, `2026-11-12`; money is in cents.

export const spans = [7, 30, 90, 'all'] as const;
export type Span = (typeof spans)[number];

export interface Totals {
  views: number;
  visits: number;
  plays: number;
  carts: number;
  /** Orders that were confirmed. */
  paid: number;
  /** With shipping, without what was refunded, as the two below. */
  shopCents: number;
  campaignCents: number;
  ticketCents: number;
}

export interface DayFigures extends Totals {
  day: string;
}

/** What came by a tag; '' is what came by none. */
export interface TagFigures {
  tag: string;
  visits: number;
  paid: number;
  paidCents: number;
}

export interface OfferFigures {
  offerId: string;
  name: string;
  kind: keyof typeof kinds;
  taken: number;
  paidCents: number;
  /** Null where nothing limits it. */
  left: number | null;
}

/** What a campaign had raised at the end of each of its days. */
export interface Funding {
  goalCents: number;
  endsAt: number;
  points: { day: string; cents: number }[];
}

export interface ShowingFigures {
  screeningId: string;
  title: string;
  sold: number;
  guests: number;
  seats: number;
}

/** What is read apart, and may fail apart. */
export type FiguresPart = 'visits' | 'paid' | 'offers' | 'funding' | 'showings';

export interface Figures {
  span: Span;
  days: DayFigures[];
  totals: Totals;
  /** Those of as many days before; zeros where the span is all. */
  before: Totals;
  /** Those that were paid in the span, by what they are of. */
  orders: Record<keyof typeof kinds, number>;
  tags: TagFigures[];
  offers: OfferFigures[];
  funding: Funding | null;
  showings: ShowingFigures[];
  /** What could not be read, whose figures are empty here; never both visits and what was paid. */
  failed: FiguresPart[];
  /** What each chart shows, in a sentence. */
  sentences: Record<'views' | 'visits' | 'carts' | 'paid' | 'plays' | 'money', string>;
}

/** What the landing pages show: seven days of a brand or of all films, and the seven before. */
export type WeekFigures = Pick<Figures, 'totals' | 'before'>;
