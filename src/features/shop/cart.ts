import * as v from 'valibot';
import { cartKey } from '../../config/cartKey';
import { limits } from '../../config/limits';
import { tryStorage } from '../../lib/browserStorage';
import { lenientList } from '../../lib/lenient';
import { splitIntoOrders } from '../orders/orderModel';

// What someone wants to buy is kept on their device alone, with the price that they have seen.

const cartLineSchema = v.object({
  brandId: v.string(),
  projectId: v.string(),
  /** The film that it is of. */
  title: v.string(),
  slug: v.string(),
  offerId: v.string(),
  name: v.string(),
  qty: v.pipe(v.number(), v.integer(), v.minValue(1)),
  unitCents: v.pipe(v.number(), v.integer()),
  /** The numbers that were chosen of an edition; empty where there are none to choose. */
  numbers: v.array(v.number()),
  /** Whether it is sold once per fan, in an order of its own. */
  verified: v.optional(v.boolean(), false),
});
export type CartLine = v.InferOutput<typeof cartLineSchema>;

const cartSchema = v.pipe(v.string(), v.parseJson(), lenientList(cartLineSchema));

/** The cart as this device has it; null where it keeps none. */
export const readStoredCart = (): CartLine[] | null =>
  tryStorage(() => {
    const parsed = v.safeParse(cartSchema, localStorage.getItem(cartKey));
    return parsed.success ? parsed.output : [];
  });

export const storeCart = (lines: readonly CartLine[]) => {
  tryStorage(() => {
    if (lines.length === 0) localStorage.removeItem(cartKey);
    else localStorage.setItem(cartKey, JSON.stringify(lines));
  });
};

/** Whether another tab has changed the cart. */
export const isCartEvent = ({ key }: StorageEvent) => key === cartKey || key === null;

/**
 * At most as many as one order takes of it. Of an edition the numbers say how many there are, and those that were chosen
 * last come before earlier ones.
 */
function mergeLines(before: CartLine, added: CartLine, perOrder: number): CartLine {
  const numbers = [...new Set([...added.numbers, ...before.numbers])].slice(0, perOrder);
  const qty = numbers.length > 0 ? numbers.length : Math.min(before.qty + added.qty, perOrder);
  return { ...added, qty, numbers };
}

/** The cart with a line more, at the price that was seen last. What it has of the same offer becomes one line with it. */
export function addLine(lines: readonly CartLine[], added: CartLine, perOrder: number): CartLine[] {
  const before = lines.find(({ offerId }) => offerId === added.offerId);
  const most = Math.min(perOrder, limits.unitsPerOrder);
  return before
    ? lines.map((line) => (line === before ? mergeLines(line, added, most) : line))
    : [...lines, added];
}

/** The cart after an order took some of it: what a second order is for stays. */
export const takeLines = (
  lines: readonly CartLine[],
  ordered: readonly Pick<CartLine, 'offerId' | 'qty' | 'numbers'>[],
): CartLine[] =>
  lines.flatMap((line) => {
    const taken = ordered.find(({ offerId }) => offerId === line.offerId);
    if (!taken) return [line];
    const qty = line.qty - taken.qty;
    const numbers = line.numbers.filter((number) => !taken.numbers.includes(number));
    return qty > 0 ? [{ ...line, qty, numbers }] : [];
  });

/** What is in the cart of each film, in the order in which it came there. */
export function linesByFilm(lines: readonly CartLine[]): CartLine[][] {
  const films = [...new Set(lines.map(({ projectId }) => projectId))];
  return films.map((projectId) => lines.filter((line) => line.projectId === projectId));
}

/** The orders that the cart of one film comes to; numbers go with as many of their line as an order takes. */
export function ordersOfCart(lines: readonly CartLine[]): CartLine[][] {
  const left = new Map(lines.map(({ offerId, numbers }) => [offerId, numbers]));
  return splitIntoOrders(lines).map((order) =>
    order.map((line) => {
      const numbers = left.get(line.offerId) ?? [];
      left.set(line.offerId, numbers.slice(line.qty));
      return { ...line, numbers: numbers.slice(0, line.qty) };
    }),
  );
}
