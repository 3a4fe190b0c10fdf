import { restFields, type StoredValue } from '../../../scripts/sample-data/emulatorRest';
import { storeDocument } from './database';

type Fields = Readonly<Record<string, StoredValue>>;

type StoredOrder = {
  brandId: string;
  orderId: string;
  order?: Fields;
  contact?: Fields;
  /** Null for what is not to be packed. */
  packing?: Fields | null;
  /** Null where Stripe has said nothing. */
  payment?: Fields | null;
};

const day = 24 * 60 * 60_000;

/** Stores an order of a numbered print, paid unless it says otherwise, as the database's owner. */
export async function storeOrder({
  brandId,
  orderId,
  order = {},
  contact = {},
  packing = {},
  payment = {},
}: StoredOrder) {
  const at = new Date(Date.now() - day);
  const path = `brands/${brandId}/orders/${orderId}`;
  const offerId = `7a7a${orderId.slice(4)}`;
  const uid = `buyer-${orderId}`;
  const paymentId = `pi_${orderId.replaceAll('-', '')}`;
  const units = [`${offerId}~7`];
  const { status = 'paid', paidAt = at } = order;
  await storeDocument(
    path,
    restFields({
      uid,
      checkoutGroup: `${brandId}/film/shop/USD`,
      projectId: 'film',
      channel: 'shop',
      lines: [{ offerId, name: 'Print of the lighthouse', qty: 1, unitCents: 2_500 }],
      units,
      country: 'US',
      shippingCents: 500,
      totalCents: 3_000,
      currency: 'USD',
      status: 'paid',
      paymentId,
      refundedCents: 0,
      refunds: 0,
      via: '',
      createdAt: at,
      paidAt: at,
      // What came too late, or was not paid, was never sold.
      soldAt: status === 'paid' || status === 'refunded' ? paidAt : null,
      changedAt: at,
      ...order,
    }),
  );
  await storeDocument(
    `${path}/private/contact`,
    restFields({
      name: 'Bo Buyer',
      email: 'bo@example.org',
      lines: '1 Main Street\nSpringfield',
      country: 'US',
      giftTo: '',
      giftNote: '',
      purgeAt: new Date(Date.now() + 400 * day),
      at,
      ...contact,
    }),
  );
  await storeDocument(
    `units/${offerId}~7`,
    restFields({ offerId, number: 7, brandId, orderId, at, sold: order.status !== 'reserved' }),
  );
  if (packing)
    await storeDocument(
      `brands/${brandId}/packing/${orderId}`,
      restFields({
        lines: [{ name: 'Print of the lighthouse', qty: 1 }],
        units,
        country: 'US',
        state: 'toPack',
        ...packing,
      }),
    );
  if (payment)
    await storeDocument(
      `customers/${uid}/payments/${paymentId}`,
      restFields({
        status: 'succeeded',
        amount_received: 3_000,
        currency: 'usd',
        created: Math.floor(Date.now() / 1_000),
        metadata: { brandId, orderId },
        ...payment,
      }),
    );
  return { paymentId };
}
