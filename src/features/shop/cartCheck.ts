import { isOpen, type Offer, offerState } from '../orders/offerModel';
import type { Held, Left } from '../orders/unitsApi';
import type { CartLine } from './cart';
import type { Sale } from './saleApi';

/** What has become of a line of the cart since it was chosen, in the order in which it has to be settled. */
export type LineProblem =
  | { kind: 'gone' | 'notYet' }
  | { kind: 'soldOut'; held: Held | null }
  | { kind: 'fewer'; count: number; held: Held | null }
  | { kind: 'numberGone'; numbers: number[]; held: Held | null }
  | { kind: 'price'; offer: Offer };

type Known = {
  offer: Offer | undefined;
  /** What is left of it; null for what is not limited, undefined while that is being asked. */
  left: Left | null | undefined;
  now: number;
};

/** What has to be settled before a line can be ordered; null for nothing. */
export function lineProblem(line: CartLine, { offer, left, now }: Known): LineProblem | null {
  if (!offer) return { kind: 'gone' };
  const state = offerState(offer, { now, taken: 0 });
  if (state) return { kind: state === 'notYet' ? 'notYet' : 'gone' };
  if (left?.count === 0) return { kind: 'soldOut', held: left.held };
  if (left && offer.numbered) {
    const numbers = line.numbers.filter((number) => !left.numbers?.includes(number));
    if (numbers.length > 0) return { kind: 'numberGone', numbers, held: left.held };
  }
  const most = Math.min(offer.perOrder, left?.count ?? Infinity);
  if (line.qty > most)
    return {
      kind: 'fewer',
      count: most,
      held: most < offer.perOrder ? (left?.held ?? null) : null,
    };
  if (offer.priceCents !== line.unitCents || offer.name !== line.name)
    return { kind: 'price', offer };
  return null;
}

/** Whether nothing of a line can be bought now: it keeps its place in the cart, and is no part of an order. */
export const isLeftOut = (problem: LineProblem | undefined) =>
  problem?.kind === 'gone' || problem?.kind === 'notYet' || problem?.kind === 'soldOut';

/** How much of a line is still to be had: what is lost is no part of a sum. */
export function buyableQty({ qty }: CartLine, problem: LineProblem | undefined): number {
  if (isLeftOut(problem)) return 0;
  switch (problem?.kind) {
    case 'numberGone':
      return qty - problem.numbers.length;
    case 'fewer':
      return problem.count;
    default:
      return qty;
  }
}

export const offerOfLine = (sale: Sale | null | undefined, { offerId }: CartLine) =>
  sale?.offers.find((offer) => offer.offerId === offerId);

/** Whether a film sells anything now. */
export const sellsNow = (sale: Sale | null | undefined, now: number) =>
  sale ? isOpen(sale.terms, now) : false;
