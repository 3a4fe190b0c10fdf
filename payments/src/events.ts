import {
  type DocumentData,
  type DocumentReference,
  type Firestore,
  Timestamp,
} from 'firebase-admin/firestore';
import Stripe from 'stripe';
import * as v from 'valibot';
import { ownerOf } from './customers.ts';
import { dashboardLink, idOf, type Parts } from './stripe.ts';

const named = v.fallback(v.nullable(v.union([v.string(), v.object({ id: v.string() })])), null);
const text = v.fallback(v.string(), '');

/** What an event is about. What else its copy says may be old by now. */
const object = v.object({ object: v.string(), id: text, payment_intent: named });
const eventSchema = v.object({ data: v.object({ object }) });

/** As JSON, since Stripe's package has classes of its own, which the database refuses. */
const toFields = (content: object): DocumentData =>
  v.parse(v.record(v.string(), v.unknown()), JSON.parse(JSON.stringify(content)));

/**
 * Replaces a document by what Stripe says now. It is read first: of two runs at once the later one fails then, and asks
 * Stripe anew, so that an older state never comes last.
 */
const replace = (reference: DocumentReference, ask: () => Promise<DocumentData>) =>
  reference.firestore.runTransaction(async (transaction) => {
    await transaction.get(reference);
    transaction.set(reference, await ask());
  });

const priceRef = (database: Firestore, { id, product }: Stripe.Price) =>
  database.doc(`products/${idOf(product)}/prices/${id}`);

/** How a dispute ends that leaves the money where it is. */
const keptBy: readonly string[] = ['won', 'warning_closed', 'prevented'];

async function askPayment({ stripe, database }: Parts, id: string): Promise<DocumentData> {
  const [payment, refunds, disputes, sessions] = await Promise.all([
    stripe.paymentIntents.retrieve(id),
    stripe.refunds.list({ payment_intent: id, limit: 100 }),
    stripe.disputes.list({ payment_intent: id, limit: 100 }),
    stripe.checkout.sessions.list({ payment_intent: id, limit: 1 }),
  ]);
  const [session] = sessions.data;
  const items = session ? (await stripe.checkout.sessions.listLineItems(session.id)).data : null;
  const fields = toFields({
    ...payment,
    // Whoever has it can act on the payment, and nobody here does.
    client_secret: undefined,
    disputed: disputes.data.some(({ status }) => !keptBy.includes(status)),
    disputes: disputes.data.map(({ id, amount, status, reason, evidence_details: evidence }) => {
      return { id, amount, status, reason, answerBy: evidence.due_by };
    }),
    refunds: refunds.data
      .filter(({ status }) => status !== 'failed' && status !== 'canceled')
      .map(({ id, amount, created }) => ({ id, amount, created }))
      .sort((one, other) => one.created - other.created || one.id.localeCompare(other.id)),
    ...(items && { items }),
  });
  const prices = items?.flatMap(({ price }) => (price ? [priceRef(database, price)] : []));
  return prices ? { ...fields, prices } : fields;
}

async function storePayment(parts: Parts, id: string): Promise<void> {
  const { customer } = await parts.stripe.paymentIntents.retrieve(id);
  const owner = await ownerOf(parts.database, customer);
  if (owner) await replace(owner.collection('payments').doc(id), () => askPayment(parts, id));
}

const time = (seconds: number | null) =>
  seconds === null ? null : Timestamp.fromMillis(seconds * 1000);

const roleOf = ({ product }: Stripe.Price) =>
  typeof product === 'object' && !product.deleted ? (product.metadata.firebaseRole ?? null) : null;

async function askSubscription({ stripe, database }: Parts, id: string): Promise<DocumentData> {
  const subscription = await stripe.subscriptions.retrieve(id, {
    expand: ['items.data.price.product'],
  });
  const items = subscription.items.data;
  const [item] = items;
  if (!item) throw new Error(`The subscription ${id} is of nothing.`);
  const { cancel_at: cancelAt } = subscription;
  const periodEnd = item.current_period_end;
  return {
    metadata: subscription.metadata,
    role: roleOf(item.price),
    status: subscription.status,
    stripeLink: dashboardLink(subscription.livemode, `subscriptions/${id}`),
    product: database.doc(`products/${idOf(item.price.product)}`),
    price: priceRef(database, item.price),
    prices: items.map(({ price }) => priceRef(database, price)),
    quantity: item.quantity ?? null,
    items: items.map(toFields),
    // Stripe's portal may set the one or the other.
    cancel_at_period_end:
      subscription.cancel_at_period_end || (cancelAt !== null && cancelAt <= periodEnd),
    cancel_at: time(cancelAt),
    canceled_at: time(subscription.canceled_at),
    current_period_start: time(item.current_period_start),
    current_period_end: time(periodEnd),
    created: time(subscription.created),
    ended_at: time(subscription.ended_at),
    trial_start: time(subscription.trial_start),
    trial_end: time(subscription.trial_end),
  };
}

async function storeSubscription(parts: Parts, id: string): Promise<void> {
  const { customer } = await parts.stripe.subscriptions.retrieve(id);
  const owner = await ownerOf(parts.database, customer);
  if (owner)
    await replace(owner.collection('subscriptions').doc(id), () => askSubscription(parts, id));
}

/** Stores what came of a session, and that it ended where nobody paid. */
async function storeSession(parts: Parts, id: string): Promise<void> {
  const session = await parts.stripe.checkout.sessions.retrieve(id);
  if (session.payment_intent) await storePayment(parts, idOf(session.payment_intent));
  if (session.subscription) await storeSubscription(parts, idOf(session.subscription));
  if (session.status !== 'expired' || session.client_reference_id === null) return;
  const owner = await ownerOf(parts.database, session.customer);
  const reference = owner?.collection('checkout_sessions').doc(session.client_reference_id);
  // It may be purged, and it may have been answered before this session was made.
  if (reference && (await reference.get()).get('sessionId') === id)
    await reference.update({ expired: true });
}

/** Brings the documents of whatever an event is about to what Stripe says now. */
async function applyEvent(parts: Parts, event: unknown): Promise<void> {
  const { object } = v.parse(eventSchema, event).data;
  switch (object.object) {
    case 'payment_intent':
      return storePayment(parts, object.id);
    case 'checkout.session':
      return storeSession(parts, object.id);
    case 'subscription':
      return storeSubscription(parts, object.id);
    case 'charge':
    case 'refund':
    case 'dispute':
      if (object.payment_intent) await storePayment(parts, idOf(object.payment_intent));
  }
}

/** Stripe's word, as its webhook brings it: 400 if the signature is not Stripe's, and 200 once all of it is stored. */
export async function receiveEvent(
  parts: Parts,
  { body, signature, secret }: { body: string | Buffer; signature: string; secret: string },
): Promise<200 | 400> {
  let event: unknown;
  try {
    event = parts.stripe.webhooks.constructEvent(body, signature, secret);
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError) return 400;
    throw error;
  }
  await applyEvent(parts, event);
  return 200;
}
