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
  const stored: Fields = {
    uid: `buyer-${orderId}`,
    checkoutGroup: `${brandId}/film/shop/USD`,
    projectId: 'film',
    channel: 'shop',
    lines: [{ offerId: 'print', name: 'Print', qty: 1, unitCents: 2_500 }],
    units: [`print~${String(Number.parseInt(orderId.slice(0, 3), 16))}`],
    country: 'US',
    shippingCents: 500,
    totalCents: 3_000,
    currency: 'USD',
    status: 'paid',
    paymentId: `pi_${orderId.slice(0, 8)}`,
    refundedCents: 0,
    refunds: 0,
    via: '',
    createdAt: at,
    paidAt: at,
    // What came too late, or was not paid, was never sold.
    ...((status === 'paid' || status === 'refunded') && { soldAt: paidAt }),
    changedAt: at,
    ...order,
  };
  const path = `brands/${brandId}/orders/${orderId}`;
  await database.doc(path).set(stored);
  await database.doc(`${path}/private/contact`).set({
    name: `Buyer ${orderId.slice(0, 8)}`,
    email: 'bo@example.org',
    lines: '1 Main Street',
    country: 'US',
    giftTo: '',
    giftNote: '',
    purgeAt: new Date('2999-01-01T00:00:00Z'),
    at,
  });
  if (packing)
    await database.doc(`brands/${brandId}/packing/${orderId}`).set({
      lines: [{ name: 'Print', qty: 1 }],
      units: stored.units,
      country: stored.country,
      state: 'toPack',
      ...packing,
    });
  return { brandId, orderId, uid: String(stored.uid), paymentId: String(stored.paymentId) };
}

/** A payment as `payments/` writes it. */
export const storePayment = (
  database: Database,
  { uid, paymentId, brandId, orderId }: Record<'uid' | 'paymentId' | 'brandId' | 'orderId', string>,
  fields: Fields = {},
) =>
  database.doc(`customers/${uid}/payments/${paymentId}`).set({
    status: 'succeeded',
    amount_received: 3_000,
    currency: 'usd',
    created: Math.floor(Date.now() / 1_000),
    metadata: { brandId, orderId },
    ...fields,
  });
