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

/** What Stripe calls something, and nothing that would lead elsewhere in an address. */
const stripeId = v.pipe(v.string(), v.regex(/^\w+$/));
const named = v.fallback(v.nullable(v.union([stripeId, v.object({ id: stripeId })])), null);

/** What an event is about. What else its copy says may be old by now. */
const object = v.object({ object: v.string(), id: stripeId, payment_intent: named });
const eventSchema = v.object({ data: v.object({ object }) });

/** The run of an event. Whatever it asks Stripe for is as it was when the run began, or newer. */
type Run = Parts & { askedAt: Timestamp };

/** As JSON, since Stripe's package has classes of its own, which the database refuses. */
const toFields = (content: object): DocumentData =>
  v.parse(v.record(v.string(), v.unknown()), JSON.parse(JSON.stringify(content)));

/**
 * Replaces a document by what Stripe said, unless a run that began later was faster. Each change has an event, so the run
 * that begins last knows of all of them.
 */
const replaceOlder = ({ askedAt }: Run, reference: DocumentReference, fields: DocumentData) =>
  reference.firestore.runTransaction(async (transaction) => {
    const stored: unknown = (await transaction.get(reference)).get('askedAt');
    const isNewer = stored instanceof Timestamp && stored.toMillis() > askedAt.toMillis();
    if (!isNewer) transaction.set(reference, { ...fields, askedAt });
  });

const priceRef = (database: Firestore, { id, product }: Stripe.Price) =>
  database.doc(`products/${idOf(product)}/prices/${id}`);

const underWay: readonly (string | null)[] = ['pending', 'requires_action'];

/** How a dispute ends that leaves the money where it is. */
const keptBy: readonly string[] = ['won', 'warning_closed', 'prevented'];

type Payment = Stripe.PaymentIntent;

async function askRefunds({ stripe }: Run, { id, latest_charge: charge }: Payment) {
  if (charge === null) return [];
  const listed = typeof charge === 'object' ? charge.refunds : null;
  if (listed && !listed.has_more) return listed.data;
  return await stripe.refunds
    .list({ payment_intent: id, limit: 100 })
    .autoPagingToArray({ limit: 10_000 });
}

/** The disputes of a payment; `wasDisputed` is whether an event, this one or a former one, was of any. */
async function askDisputes({ stripe }: Run, payment: Payment, wasDisputed: boolean) {
  const { id, latest_charge: charge } = payment;
  const isDisputed = typeof charge === 'object' ? charge?.disputed : true;
  if (!isDisputed && !wasDisputed) return [];
  return (await stripe.disputes.list({ payment_intent: id, limit: 100 })).data;
}

/** The lines of the session that a payment is for; nothing where there is none. */
async function askItems({ stripe }: Run, id: string) {
  const { data } = await stripe.checkout.sessions.list({
    payment_intent: id,
    limit: 1,
    expand: ['data.line_items'],
  });
  return data[0]?.line_items?.data;
}

/** Stores a payment; `known` are its lines, where its session was asked for already. */
async function storePayment(
  run: Run,
  id: string,
  { known, isDispute = false }: { known?: Stripe.LineItem[] | undefined; isDispute?: boolean } = {},
): Promise<void> {
  const { stripe, database } = run;
  const payment = await stripe.paymentIntents.retrieve(id, { expand: ['latest_charge.refunds'] });
  const owner = await ownerOf(database, payment.customer);
  if (!owner) return;
  const reference = owner.collection('payments').doc(id);
  const former: unknown = (await reference.get()).get('disputes');
  const wasDisputed = isDispute || (Array.isArray(former) && former.length > 0);
  const [refunds, disputes, items] = await Promise.all([
    askRefunds(run, payment),
    askDisputes(run, payment, wasDisputed),
    known ?? askItems(run, id),
  ]);
  const fields = toFields({
    ...payment,
    latest_charge: payment.latest_charge && idOf(payment.latest_charge),
    // Whoever has it can act on the payment, and nobody here does.
    client_secret: undefined,
    disputed: disputes.some(({ status }) => !keptBy.includes(status)),
    disputes: disputes.map(({ id, amount, status, reason, evidence_details: evidence }) => {
      return { id, amount, status, reason, answerBy: evidence.due_by };
    }),
    // It may still fail, and the money may be gone tomorrow.
    hasPendingRefunds: refunds.some(({ status }) => underWay.includes(status)),
    refunds: refunds
      .filter(({ status }) => status === 'succeeded')
      .map(({ id, amount, created }) => ({ id, amount, created }))
      .sort((one, other) => one.created - other.created || one.id.localeCompare(other.id)),
    ...(items && { items }),
  });
  const prices = items?.flatMap(({ price }) => (price ? [priceRef(database, price)] : []));
  await replaceOlder(run, reference, prices ? { ...fields, prices } : fields);
}

const time = (seconds: number | null) =>
  seconds === null ? null : Timestamp.fromMillis(seconds * 1000);

const roleOf = ({ product }: Stripe.Price) =>
  typeof product === 'object' && !product.deleted ? (product.metadata.firebaseRole ?? null) : null;

async function storeSubscription(run: Run, id: string): Promise<void> {
  const { stripe, database } = run;
  const subscription = await stripe.subscriptions.retrieve(id, {
    expand: ['items.data.price.product', 'latest_invoice'],
  });
  const owner = await ownerOf(database, subscription.customer);
  const items = subscription.items.data;
  const [item] = items;
  if (!owner || !item) return;
  const { cancel_at: cancelAt, latest_invoice: invoice } = subscription;
  const periodEnd = item.current_period_end;
  await replaceOlder(run, owner.collection('subscriptions').doc(id), {
    metadata: subscription.metadata,
    role: roleOf(item.price),
    status: subscription.status,
    // An active one goes on to a month before that month is paid.
    latest_invoice_status: typeof invoice === 'object' ? (invoice?.status ?? null) : null,
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
  });
}

/** Stores the subscription that an invoice is of, which may have no event of its own when its month is paid. */
async function storeInvoice(run: Run, id: string): Promise<void> {
  const { parent } = await run.stripe.invoices.retrieve(id);
  const subscription = parent?.subscription_details?.subscription;
  if (subscription) await storeSubscription(run, idOf(subscription));
}

/** Stores what came of a session, and that it ended where nobody paid. */
async function storeSession(run: Run, id: string): Promise<void> {
  const session = await run.stripe.checkout.sessions.retrieve(id, { expand: ['line_items'] });
  if (session.payment_intent)
    await storePayment(run, idOf(session.payment_intent), { known: session.line_items?.data });
  if (session.subscription) await storeSubscription(run, idOf(session.subscription));
  const owner = await ownerOf(run.database, session.customer);
  if (session.status !== 'expired' || !owner) return;
  // It may be purged, and it may have been answered before this session was made.
  const sessions = owner.collection('checkout_sessions').where('sessionId', '==', id).limit(1);
  await (await sessions.get()).docs[0]?.ref.update({ expired: true });
}

/** Brings the documents of whatever an event is about to what Stripe says now. */
async function applyEvent(run: Run, event: unknown): Promise<void> {
  const { object } = v.parse(eventSchema, event).data;
  const isDispute = object.object === 'dispute';
  switch (object.object) {
    case 'payment_intent':
      return storePayment(run, object.id);
    case 'checkout.session':
      return storeSession(run, object.id);
    case 'subscription':
      return storeSubscription(run, object.id);
    case 'invoice':
      return storeInvoice(run, object.id);
    case 'charge':
    case 'refund':
    case 'dispute':
      if (object.payment_intent)
        await storePayment(run, idOf(object.payment_intent), { isDispute });
  }
}

/**
 * What is signed and can never be stored, such as an event of no object, or of one that Stripe does not know. One that it
 * knows in the other mode has come to the wrong key: it is sent again until that is mended.
 */
const isUnusable = (error: unknown) =>
  error instanceof v.ValiError ||
  (error instanceof Stripe.errors.StripeInvalidRequestError &&
    error.code === 'resource_missing' &&
    !error.message.includes('similar object exists'));

/** Takes an event for good, of which Stripe would send the same for days. */
function setAside(problem: unknown): 200 {
  console.error(`An event of Stripe’s was set aside: ${String(problem)}`);
  return 200;
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
    return error instanceof Stripe.errors.StripeSignatureVerificationError ? 400 : setAside(error);
  }
  try {
    await applyEvent({ ...parts, askedAt: Timestamp.now() }, event);
    return 200;
  } catch (error) {
    if (isUnusable(error)) return setAside(error);
    throw error;
  }
}
