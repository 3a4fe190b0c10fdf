import { type DocumentReference, Timestamp } from 'firebase-admin/firestore';
import Stripe from 'stripe';
import * as v from 'valibot';
import { customerOf } from './customers.ts';
import type { Parts } from './stripe.ts';

const asked = {
  // Handed on unread: the rules have compared each line with the order, and Stripe judges the rest.
  line_items: v.custom<Stripe.Checkout.SessionCreateParams.LineItem[]>(Array.isArray),
  metadata: v.record(v.string(), v.string()),
  success_url: v.string(),
  cancel_url: v.string(),
};
const askedSchema = v.variant('mode', [
  v.object({ mode: v.literal('payment'), expires_at: v.number(), ...asked }),
  v.object({ mode: v.literal('subscription'), ...asked }),
]);

/** What a document asks for, as Stripe is asked. Codes, trials and other ways to pay are never asked for. */
function paramsOf(
  fields: unknown,
  customer: string,
  id: string,
): Stripe.Checkout.SessionCreateParams {
  const { mode, metadata, line_items, success_url, cancel_url, ...rest } = v.parse(
    askedSchema,
    fields,
  );
  const common = {
    mode,
    customer,
    client_reference_id: id,
    // What pays later than now would outlive the units that are held.
    payment_method_types: ['card' as const],
    line_items,
    metadata,
    success_url,
    cancel_url,
  };
  return 'expires_at' in rest
    ? {
        ...common,
        expires_at: rest.expires_at,
        payment_intent_data: { metadata },
        // The sum is the proof of the order, in the currency of the order.
        adaptive_pricing: { enabled: false },
      }
    : { ...common, subscription_data: { metadata } };
}

const isUnknownCustomer = (error: unknown) =>
  error instanceof Stripe.errors.StripeInvalidRequestError &&
  error.code === 'resource_missing' &&
  error.param === 'customer';

type SessionId = { uid: string; id: string };

/** Stripe's session for a document. However often it is asked for, Stripe makes one of a customer, by its key. */
async function openSession(
  parts: Parts,
  fields: unknown,
  { uid, id }: SessionId,
  lost?: string,
): Promise<Stripe.Checkout.Session> {
  const customer = await customerOf(parts, uid, lost);
  try {
    return await parts.stripe.checkout.sessions.create(paramsOf(fields, customer, id), {
      idempotencyKey: `session/${uid}/${id}/${customer}`.slice(0, 255),
    });
  } catch (error) {
    // It was made with test keys, or in another account of Stripe's.
    if (lost === undefined && isUnknownCustomer(error))
      return await openSession(parts, fields, { uid, id }, customer);
    throw error;
  }
}

const isAnswered = (fields: Record<string, unknown> | undefined) =>
  !fields || 'url' in fields || 'error' in fields;

/** Writes an answer, unless another run was faster: what a page has read does not change. */
const answerOnce = (reference: DocumentReference, answer: object) =>
  reference.firestore.runTransaction(async (transaction) => {
    const stored = await transaction.get(reference);
    if (!isAnswered(stored.data())) transaction.update(reference, { ...answer });
  });

const noAnswer = 'Stripe did not answer.';

/** Who runs this can do something about it, and a buyer cannot. */
const isAboutOperator = (message: string) => /customer|\bkeys?\b|\b[rs]k_/i.test(message);

/** Why there is no page, for the document. Whatever is no failure of Stripe's is thrown, and run again. */
function problemOf(error: unknown): string {
  if (error instanceof v.ValiError) return 'This is no session that Backlot asks for.';
  if (!(error instanceof Stripe.errors.StripeError)) throw error;
  const isRefused = error instanceof Stripe.errors.StripeInvalidRequestError;
  if (isRefused && !isAboutOperator(error.message)) return error.message;
  console.error(`Stripe made no checkout session: ${error.type}: ${error.message}`);
  return noAnswer;
}

/** Answers the document of a checkout session with the address of Stripe's page, or with why there is none. */
export async function answerSession(parts: Parts, { uid, id }: SessionId): Promise<void> {
  const reference = parts.database.doc(`customers/${uid}/checkout_sessions/${id}`);
  const fields = (await reference.get()).data();
  if (isAnswered(fields)) return;
  try {
    const { id: sessionId, mode, url } = await openSession(parts, fields, { uid, id });
    const isPayable = Boolean(url) && mode === fields?.mode;
    if (!isPayable) console.error(`Stripe’s session ${sessionId} has no page, or another mode.`);
    await answerOnce(
      reference,
      isPayable
        ? { client: 'web', mode, sessionId, url, created: Timestamp.now() }
        : { error: { message: noAnswer } },
    );
  } catch (error) {
    await answerOnce(reference, { error: { message: problemOf(error) } });
  }
}
