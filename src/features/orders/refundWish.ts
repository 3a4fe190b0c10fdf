import * as v from 'valibot';
import { textProblem } from '../../components/fieldSchemas';
import { limits } from '../../config/limits';
import { refundWishCopy as copy } from '../../content/refundWishes';
import { count, lenientList, text } from '../../lib/lenient';
import { normalizeLine, normalizeText } from '../../lib/lines';
import { parseDollars } from '../../lib/parseAmount';
import { timestampSchema } from '../../lib/timestamp';
import { formatDollars } from '../packages/earnings';
import { kindOfGroup } from './kinds';
import { partsOfUnit } from './offerModel';
import type { Order } from './orderModel';

/** A document of `refundWishes` below an order, under the uid of the owner who wishes it. */
export const refundWishSchema = v.object({
  text,
  /** What is to be sold again. */
  units: lenientList(v.string()),
  /** 0 leaves it to staff. */
  cents: count,
  state: v.fallback(v.picklist(['open', 'done', 'declined']), 'open'),
  /** What staff say who decline it. */
  note: text,
  at: timestampSchema,
});
export type RefundWish = v.InferOutput<typeof refundWishSchema> & {
  uid: string;
  brandId: string;
  orderId: string;
};

type UnitsOf = Pick<Order, 'checkoutGroup' | 'lines' | 'units' | 'seats'>;

/** A unit of an order as people tell it: by its seat or its number, or where nobody chose one, by its name alone. */
export function unitText(
  { checkoutGroup, lines, units, seats }: UnitsOf,
  id: string,
  unnumbered: readonly string[],
): string {
  const { offerId, number } = partsOfUnit(id);
  const name = lines.find((line) => line.offerId === offerId)?.name ?? '';
  const seat = seats?.[id] ?? '';
  if (seat !== '') return `${name}, ${seat}`;
  if (!unnumbered.includes(offerId))
    return copy.unit(name, kindOfGroup(checkoutGroup).unit, number);
  const alike = units.filter((one) => partsOfUnit(one).offerId === offerId);
  return alike.length === 1 ? name : copy.piece(name, alike.indexOf(id) + 1, alike.length);
}

/** A wish as it is typed. */
export type WishInput = { text: string; dollars: string; units: readonly string[] };
export type WishContent = { text: string; cents: number; units: readonly string[] };
export type WishProblems = Partial<Record<'text' | 'dollars', string>>;

/** A wish about an order as it is stored, or what is wrong with what was typed. */
export function parseWishInput(
  { text: typed, dollars, units }: WishInput,
  { totalCents, refundedCents }: Pick<Order, 'totalCents' | 'refundedCents'>,
): { wish: WishContent } | { problems: WishProblems } {
  const most = totalCents - refundedCents;
  const cents = normalizeLine(dollars) === '' ? 0 : parseDollars(dollars);
  const reason = textProblem(typed, limits.reason, copy.problems.text);
  const isSum = normalizeLine(dollars) === '' || (cents > 0 && cents <= most);
  if (reason === '' && isSum) return { wish: { text: normalizeText(typed), cents, units } };
  return {
    problems: {
      ...(reason !== '' && { text: reason }),
      ...(!isSum && { dollars: copy.problems.dollars(formatDollars(most)) }),
    },
  };
}
