import { parseDollars } from '../../lib/parseAmount';

type PledgeInput = {
  /** The least that is pledged for what was chosen. */
  priceCents: number;
  /** What is typed: all of a pledge without a reward, else what comes on top. */
  typed: string;
  isPlain: boolean;
  shippingCents: number;
  /** What still fits under the cap, as far as anybody knows. */
  leftCents: number;
};

export type PledgeProblem =
  | { kind: 'amount' }
  | { kind: 'least' }
  /** Nothing fits any more, however little is typed. */
  | { kind: 'noRoom' }
  /** What may be typed at the most. */
  | { kind: 'overCap'; fitsCents: number };

/** What is pledged and paid, in integer cents, and why it cannot be; NaN where what is typed is no sum. */
export function pledgeSum({ priceCents, typed, isPlain, shippingCents, leftCents }: PledgeInput) {
  const typedCents = typed.trim() === '' && !isPlain ? 0 : parseDollars(typed);
  const unitCents = isPlain ? typedCents : priceCents + typedCents;
  const totalCents = unitCents + shippingCents;
  const problem = (): PledgeProblem | null => {
    if (Number.isNaN(typedCents)) return { kind: 'amount' };
    if (unitCents < priceCents) return { kind: 'least' };
    if (totalCents <= leftCents) return null;
    const fitsCents = leftCents - shippingCents - (isPlain ? 0 : priceCents);
    return fitsCents < (isPlain ? priceCents : 0)
      ? { kind: 'noRoom' }
      : { kind: 'overCap', fitsCents };
  };
  return { unitCents, totalCents, onTopCents: unitCents - priceCents, problem: problem() };
}
