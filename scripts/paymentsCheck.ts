// Tries the contract of docs/payments.md on a project whose functions run in Stripe's test mode.
import { setTimeout as pause } from 'node:timers/promises';
import { type DocumentData, type Firestore, Timestamp } from 'firebase-admin/firestore';
import * as v from 'valibot';
import { UserError } from './project.ts';
import { orderSession, paidLine } from './samples/payments.ts';

/** A point of the contract, and whether it is kept. */
export type Point = readonly [point: string, isKept: boolean];

const answerSeconds = 60;
const payingSeconds = 15 * 60;

async function waitFor<Found>(
  find: () => Promise<Found | undefined>,
  seconds: number,
): Promise<Found | undefined> {
  const end = Date.now() + seconds * 1000;
  while (Date.now() < end) {
    const found = await find();
    if (found !== undefined) return found;
    await pause(1_000);
  }
  return undefined;
}

const answerSchema = v.object({
  client: v.literal('web'),
  mode: v.literal('payment'),
  sessionId: v.string(),
  url: v.pipe(v.string(), v.url()),
  created: v.instance(Timestamp),
});
const paymentSchema = v.looseObject({
  status: v.literal('succeeded'),
  amount_received: v.literal(100),
  currency: v.literal('usd'),
  created: v.number(),
});
const addedSchema = v.object({
  refunds: v.tuple([]),
  disputed: v.literal(false),
  disputes: v.tuple([]),
});
const linesSchema = v.object({
  items: v.tuple([v.object({ amount_total: v.literal(100), quantity: v.literal(1) })]),
  prices: v.tuple([v.object({ path: v.pipe(v.string(), v.startsWith('products/')) })]),
});

/** What the functions at the web answer to who has no right to ask. */
async function checkDoors(portal: string): Promise<Point[]> {
  if (portal === '') return [];
  const post = (url: string) =>
    fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ data: { returnUrl: 'https://example.org' } }),
    });
  const webhook = portal.replace(/createPortalLink$/i, 'handleWebhookEvents');
  return [
    ['The portal is opened for nobody who is not signed in', (await post(portal)).status === 401],
    ['An event without a signature is refused', (await post(webhook)).status === 400],
  ];
}

/**
 * Asks for sessions, waits until one is paid, and takes away what it stored. `portal` is the address of
 * `createPortalLink`, empty if there is none. Throws a `UserError` where real money would move, and if nobody pays.
 */
export async function checkPayments(
  database: Firestore,
  portal: string,
  log: (line: string) => void,
): Promise<Point[]> {
  const customer = database.doc(`customers/payments-check-${crypto.randomUUID()}`);
  const ask = async (cents: number): Promise<{ id: string; answer: DocumentData }> => {
    const id = crypto.randomUUID();
    const reference = customer.collection('checkout_sessions').doc(id);
    await reference.set(
      orderSession({
        line_items: [paidLine('A check of payments', cents)],
        metadata: { brandId: 'payments-check', orderId: id },
        success_url: 'https://example.org/paid',
        cancel_url: 'https://example.org/canceled',
        expires_at: Math.floor(Date.now() / 1000) + 40 * 60,
        purgeAt: Timestamp.fromMillis(Date.now() + 24 * 60 * 60_000),
      }),
    );
    const find = async () => {
      const fields = (await reference.get()).data();
      return fields?.url || fields?.error ? fields : undefined;
    };
    return { id, answer: (await waitFor(find, answerSeconds)) ?? {} };
  };

  try {
    const { id, answer } = await ask(100);
    const opened = v.safeParse(answerSchema, answer);
    const points: Point[] = [
      ['A session is answered with the address of its page, within a minute', opened.success],
    ];
    if (!opened.success) return points;
    if (!opened.output.sessionId.startsWith('cs_test_'))
      throw new UserError('Here real money would move: the check is for Stripe’s test mode.');
    log(`Pay with the card 4242 4242 4242 4242, any later date and any code: ${opened.output.url}`);

    const payments = customer.collection('payments').where('metadata.orderId', '==', id).limit(1);
    const paid = await waitFor(async () => {
      const payment = (await payments.get()).docs[0]?.data();
      return payment?.status === 'succeeded' ? payment : undefined;
    }, payingSeconds);
    if (!paid) throw new UserError('Nobody has paid, or no event of it was taken.');
    const refused = (await ask(20)).answer;
    if (portal === '')
      log(
        'Not checked, since VITE_STRIPE_PORTAL_URL is empty: who may ask the functions at the web.',
      );
    points.push(
      ['A payment has what proves an order', v.is(paymentSchema, paid)],
      ['It has its lines, and references to their prices', v.is(linesSchema, paid)],
      ['It lists refunds, and says whether it is disputed', v.is(addedSchema, paid)],
      ['It has nothing with which somebody could act on it', !('client_secret' in paid)],
      ['What Stripe refuses has its words and no address', Boolean(refused.error) && !refused.url],
      ...(await checkDoors(portal)),
    );
    return points;
  } finally {
    await database.recursiveDelete(customer);
  }
}
