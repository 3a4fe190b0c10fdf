// The functions as they are deployed; docs/payments.md says what they keep.
import { initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import { onDocumentCreated } from 'firebase-functions/firestore';
import { HttpsError, onCall, onRequest } from 'firebase-functions/https';
import { setGlobalOptions } from 'firebase-functions/options';
import { defineSecret, defineString } from 'firebase-functions/params';
import { answerSession } from './checkout.ts';
import { receiveEvent } from './events.ts';
import { openPortal } from './portal.ts';
import { connectStripe, type Parts } from './stripe.ts';

const secretKey = defineSecret('STRIPE_SECRET_KEY');
const webhookSecret = defineSecret('STRIPE_WEBHOOK_SECRET');
const region = defineString('PAYMENTS_REGION', {
  default: 'us-central1',
  description: 'Where the functions run: near the database.',
});

const app = initializeApp();
// Longer than the most that a run asks of Stripe, one after the other, can take: six requests of 42 seconds.
setGlobalOptions({ region, maxInstances: 20, timeoutSeconds: 300 });

let known: Parts | undefined;
/** Secrets can be read only once a function runs. */
const parts = (): Parts =>
  (known ??= {
    stripe: connectStripe(secretKey.value()),
    database: getFirestore(app),
    auth: getAuth(app),
  });

export const createCheckoutSession = onDocumentCreated(
  { document: 'customers/{uid}/checkout_sessions/{id}', secrets: [secretKey], retry: true },
  ({ params }) => answerSession(parts(), params),
);

export const handleWebhookEvents = onRequest(
  { secrets: [secretKey, webhookSecret] },
  async (request, response) => {
    const status = await receiveEvent(parts(), {
      body: request.rawBody,
      signature: request.get('stripe-signature') ?? '',
      secret: webhookSecret.value(),
    });
    response.sendStatus(status);
  },
);

export const createPortalLink = onCall({ secrets: [secretKey] }, async ({ auth, data }) => {
  if (!auth) throw new HttpsError('unauthenticated', 'Sign in first.');
  const portal = await openPortal(parts(), auth.uid, data);
  if ('refused' in portal) throw new HttpsError(portal.refused, 'No portal is opened.');
  return portal;
});
