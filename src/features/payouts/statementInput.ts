import { lineProblem } from '../../components/fieldSchemas';
import { limits } from '../../config/limits';
import { statementAdminCopy as copy } from '../../content/statementAdmin';
import { normalizeLine } from '../../lib/lines';
import { formatPlainDollars, parseDollars } from '../../lib/parseAmount';
import { startOfUtcDay, todayHere } from '../../lib/utcDates';
import type { StoredStatement, TypedBasis } from './statement';
import { typedInto } from './statement';

/** What staff type into a statement: sums in dollars. */
export type StatementInput = Record<'card' | 'paid' | 'correction' | 'reason', string>;
export type InputProblems = Partial<StatementInput>;

/** What is typed already: by the draft, or by what is known without one. */
export function firstInput(
  stored: Pick<StoredStatement, 'totals'> | null,
  known: { subscriptionPaidCents: number },
): StatementInput {
  const typed = stored ? typedInto(stored) : {};
  const { cents = 0, reason = '' } = typed.correction ?? {};
  return {
    card: typed.cardCostsCents === undefined ? '' : formatPlainDollars(typed.cardCostsCents),
    paid: formatPlainDollars(typed.subscriptionPaidCents ?? known.subscriptionPaidCents),
    correction: cents === 0 ? '' : formatPlainDollars(cents),
    reason,
  };
}

/** A sum that may be below zero. */
function parseSigned(typed: string): number {
  const [, sign, rest = ''] = /^\s*([-−]?)(.*)$/s.exec(typed) ?? [];
  return sign ? 0 - parseDollars(rest) : parseDollars(rest);
}

const isEmpty = (text = '') => normalizeLine(text) === '';

/** What was typed, as far as it was, with what is wrong at its field. A correction has a reason, and a reason a sum. */
export function parseInput({ card, paid, correction, reason }: InputProblems): {
  typed: TypedBasis;
  problems: InputProblems;
} {
  const cardCostsCents = isEmpty(card) ? undefined : parseDollars(card ?? '');
  const subscriptionPaidCents = paid === undefined ? undefined : parseDollars(paid);
  const cents = isEmpty(correction) ? 0 : parseSigned(correction ?? '');
  const why = normalizeLine(reason ?? '');
  const hasCorrection = !isEmpty(correction) || why !== '';
  const missing = copy.reasonMissing(limits.correctionReason);
  const reasonProblem = hasCorrection ? lineProblem(why, limits.correctionReason, missing) : '';
  const problems = {
    ...(Number.isNaN(cardCostsCents) && { card: copy.sum }),
    ...(Number.isNaN(subscriptionPaidCents) && { paid: copy.sum }),
    ...(hasCorrection && !(Math.abs(cents) > 0) && { correction: copy.sum }),
    ...(reasonProblem !== '' && { reason: reasonProblem }),
  };
  const isCorrected = problems.correction === undefined && problems.reason === undefined;
  return {
    problems,
    typed: {
      ...(card !== undefined && !problems.card && { cardCostsCents }),
      ...(subscriptionPaidCents !== undefined && !problems.paid && { subscriptionPaidCents }),
      ...(correction !== undefined && isCorrected && { correction: { cents, reason: why } }),
    },
  };
}

type PayoutInput = { ref: string; day: string };

/** What was typed of a payout that was sent by today, or what is wrong with it, by field. */
export function parsePayout(
  typed: PayoutInput,
): { ref: string; at: number; problems?: undefined } | { problems: Partial<PayoutInput> } {
  const ref = normalizeLine(typed.ref);
  const at = startOfUtcDay(typed.day);
  const problems: Partial<PayoutInput> = {
    ...((ref === '' || ref.length > limits.payoutReference) && { ref: copy.payout.refMissing }),
    ...((Number.isNaN(at) || typed.day > todayHere()) && { day: copy.payout.dayMissing }),
  };
  return Object.keys(problems).length > 0 ? { problems } : { ref, at };
}
