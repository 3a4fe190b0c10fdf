import * as samples from '../../scripts/samples/shop.ts';
import type { Admin } from '../../scripts/staff.ts';

type Database = Admin['database'];
type Fields = Record<string, unknown>;

/** An order that was paid, with its contact, its payment and what is to be packed, past the rules. */
export async function storePaidOrder(
  database: Database,
  brandId: string,
  orderId: string,
  { order = {}, packing = {} }: { order?: Fields; packing?: Fields | null } = {},
) {
  const at = new Date();
  const { status = 'paid', paidAt = at } = order;
  const stored: Fields = samples.order({
    uid: `buyer-${orderId}`,
    checkoutGroup: `${brandId}/film/shop/USD`,
    projectId: 'film',
    lines: [samples.orderLine({ offerId: 'print' })],
    units: [`print~${String(Number.parseInt(orderId.slice(0, 3), 16))}`],
    status: 'paid',
    paymentId: `pi_${orderId.slice(0, 8)}`,
    createdAt: at,
    paidAt: at,
    // What came too late, or was not paid, was never sold.
    ...((status === 'paid' || status === 'refunded') && { soldAt: paidAt }),
    changedAt: at,
    ...order,
  });
  const path = `brands/${brandId}/orders/${orderId}`;
  await database.doc(path).set(stored);
  await database.doc(`${path}/private/contact`).set(
    samples.contact({
      name: `Buyer ${orderId.slice(0, 8)}`,
      lines: '1 Main Street',
      at,
    }),
  );
  if (packing)
    await database.doc(`brands/${brandId}/packing/${orderId}`).set(
      samples.packing({
        units: stored.units,
        country: stored.country,
        ...packing,
      }),
    );
  return { brandId, orderId, uid: String(stored.uid), paymentId: String(stored.paymentId) };
}

/** A payment as `payments/` writes it. */
export const storePayment = (
  database: Database,
  { uid, paymentId, brandId, orderId }: Record<'uid' | 'paymentId' | 'brandId' | 'orderId', string>,
  fields: Fields = {},
) =>
  database.doc(`customers/${uid}/payments/${paymentId}`).set(
    samples.payment({
      created: Math.floor(Date.now() / 1_000),
      metadata: { brandId, orderId },
      ...fields,
    }),
  );
