import { Timestamp } from 'firebase-admin/firestore';
import * as v from 'valibot';
import type { Parts } from './stripe.ts';

const askedSchema = v.object({
  returnUrl: v.pipe(v.string(), v.regex(/^https?:\/\//), v.url()),
});

const customerSchema = v.object({
  stripeId: v.fallback(v.string(), ''),
  /** The latest link, whose address is empty until Stripe has answered. */
  portal: v.fallback(
    v.nullable(v.object({ returnUrl: v.string(), url: v.string(), at: v.instance(Timestamp) })),
    null,
  ),
});

/** Buyers' sessions share the rate in which Stripe takes requests. */
const leastMs = 60_000;

type PortalAnswer =
  | { url: string }
  /** By the names of Firebase's errors. */
  | { refused: 'invalid-argument' | 'failed-precondition' | 'resource-exhausted' };

/**
 * The address of Stripe's portal for an account that has subscribed. Within a minute it is the same one, and nothing is
 * asked of Stripe.
 */
export async function openPortal(
  { stripe, database }: Parts,
  uid: string,
  data: unknown,
): Promise<PortalAnswer> {
  const asked = v.safeParse(askedSchema, data);
  if (!asked.success) return { refused: 'invalid-argument' };
  const { returnUrl } = asked.output;
  const reference = database.doc(`customers/${uid}`);
  const subscriptions = await reference.collection('subscriptions').limit(1).get();
  if (subscriptions.empty) return { refused: 'failed-precondition' };
  const { stripeId, recent } = await database.runTransaction(async (transaction) => {
    const stored = v.parse(customerSchema, (await transaction.get(reference)).data() ?? {});
    const at = Timestamp.now();
    const isRecent = stored.portal && stored.portal.at.toMillis() > at.toMillis() - leastMs;
    if (isRecent || stored.stripeId === '') return { ...stored, recent: stored.portal };
    transaction.update(reference, { portal: { returnUrl, url: '', at } });
    return { ...stored, recent: null };
  });
  if (stripeId === '') return { refused: 'failed-precondition' };
  if (recent)
    return recent.url !== '' && recent.returnUrl === returnUrl
      ? { url: recent.url }
      : { refused: 'resource-exhausted' };
  try {
    const { url } = await stripe.billingPortal.sessions.create({
      customer: stripeId,
      return_url: returnUrl,
    });
    await reference.update({ 'portal.url': url });
    return { url };
  } catch (error) {
    // Whoever got none may ask again at once.
    await reference.update({ portal: null });
    throw error;
  }
}
