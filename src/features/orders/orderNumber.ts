/** An order's number as people read and write it: the beginning of its id. */
export const orderNumber = (orderId: string) => orderId.slice(0, 8).toUpperCase();

/** The beginning of an order's id, of what was typed or pasted as its number; null for anything else. */
export function parseOrderNumber(typed: string): string | null {
  const bare = typed.trim().replace(/^#/, '').toLowerCase();
  return /^[\da-f]{8}[\da-f-]{0,28}$/.test(bare) ? bare : null;
}
