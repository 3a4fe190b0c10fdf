import * as samples from '../../../scripts/samples/shop';
import type { StoredValue } from '../../../scripts/sample-data/emulatorRest';
import { store } from './database';

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
  await store(
    path,
    samples.order({
      uid,
      checkoutGroup: `${brandId}/film/shop/USD`,
      projectId: 'film',
      lines: [samples.orderLine({ offerId, name: 'Print of the lighthouse' })],
      units,
      status: 'paid',
      paymentId,
      createdAt: at,
      paidAt: at,
      // What came too late, or was not paid, was never sold.
      soldAt: status === 'paid' || status === 'refunded' ? paidAt : null,
      changedAt: at,
      ...order,
    }),
  );
  await store(`${path}/private/contact`, samples.contact({ at, ...contact }));
  await store(
    `units/${offerId}~7`,
    samples.unit(`${offerId}~7`, { brandId, orderId, at, sold: order.status !== 'reserved' }),
  );
  if (packing)
    await store(
      `brands/${brandId}/packing/${orderId}`,
      samples.packing({
        lines: [{ name: 'Print of the lighthouse', qty: 1 }],
        units,
        ...packing,
      }),
    );
  if (payment)
    await store(
      `customers/${uid}/payments/${paymentId}`,
      samples.payment({
        created: Math.floor(Date.now() / 1_000),
        metadata: { brandId, orderId },
        ...payment,
      }),
    );
  return { paymentId };
}
