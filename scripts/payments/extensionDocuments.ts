// What the payments extension (v0.3.12) writes into the database, and nothing else: the site's only counterpart.
import { type DocumentReference, type Firestore, Timestamp } from 'firebase-admin/firestore';
import type Stripe from 'stripe';
import { newId } from './stripeObjects.ts';

export type Subscription = {
  id: string;
  status: Stripe.Subscription.Status;
  metadata: Stripe.Metadata;
  /** The package that the price is of, as Stripe's product says in `firebaseRole`. */
  role: string;
  item: Stripe.SubscriptionItem;
  cancelsAtPeriodEnd: boolean;
  /** In seconds. */
  startedAt: number;
  periodStartedAt: number;
  periodEndsAt: number;
  endedAt: number | null;
};

const time = (seconds: number | null) =>
  seconds === null ? null : Timestamp.fromMillis(seconds * 1000);

/** Writes into the emulated database as the extension does. */
export function extensionWriter(database: Firestore) {
  const customer = (uid: string) => database.doc(`customers/${uid}`);
  const productRef = ({ product }: Stripe.Price) =>
    database.doc(`products/${typeof product === 'string' ? product : product.id}`);
  const priceRef = (price: Stripe.Price) => productRef(price).collection('prices').doc(price.id);

  return {
    /** Stripe's customer of an account, made when it first pays. */
    customerOf: async (uid: string, email: string | undefined): Promise<string> => {
      const known: unknown = (await customer(uid).get()).get('stripeId');
      if (typeof known === 'string') return known;
      const stripeId = newId('cus');
      const stripeLink = `https://dashboard.stripe.com/test/customers/${stripeId}`;
      await customer(uid).set({ email: email ?? null, stripeId, stripeLink }, { merge: true });
      return stripeId;
    },

    storeSession: (session: DocumentReference, mode: string, sessionId: string, url: string) =>
      session.set(
        { client: 'web', mode, sessionId, url, created: Timestamp.now() },
        { merge: true },
      ),

    storeError: (session: DocumentReference, message: string) =>
      session.set({ error: { message } }, { merge: true }),

    /** For an event of a payment; that of a completed session brings its lines as well. */
    storePayment: (uid: string, payment: Stripe.PaymentIntent, items?: Stripe.LineItem[]) =>
      customer(uid)
        .collection('payments')
        .doc(payment.id)
        .set(
          {
            ...payment,
            ...(items && {
              items,
              prices: items.flatMap(({ price }) => (price ? [priceRef(price)] : [])),
            }),
          },
          { merge: true },
        ),

    /** For a subscription's invoice, which is written into its payment as prices alone. */
    storeInvoicePrices: (uid: string, paymentId: string, { item }: Subscription) =>
      customer(uid)
        .collection('payments')
        .doc(paymentId)
        .set({ prices: [priceRef(item.price)] }, { merge: true }),

    storeSubscription: (uid: string, subscription: Subscription) => {
      const { id, item, status, metadata, role } = subscription;
      return customer(uid)
        .collection('subscriptions')
        .doc(id)
        .set({
          metadata,
          role,
          status,
          stripeLink: `https://dashboard.stripe.com/test/subscriptions/${id}`,
          product: productRef(item.price),
          price: priceRef(item.price),
          prices: [priceRef(item.price)],
          quantity: item.quantity ?? null,
          items: [item],
          cancel_at_period_end: subscription.cancelsAtPeriodEnd,
          cancel_at: subscription.cancelsAtPeriodEnd ? time(subscription.periodEndsAt) : null,
          canceled_at: time(subscription.endedAt),
          current_period_start: time(subscription.periodStartedAt),
          current_period_end: time(subscription.periodEndsAt),
          created: time(subscription.startedAt),
          ended_at: time(subscription.endedAt),
          trial_start: null,
          trial_end: null,
        });
    },
  };
}

export type ExtensionWriter = ReturnType<typeof extensionWriter>;
