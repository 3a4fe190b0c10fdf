import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type DocumentReference, Timestamp } from 'firebase-admin/firestore';
import type Stripe from 'stripe';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { answerSession } from '../../payments/src/checkout';
import { ownerOf } from '../../payments/src/customers';
import { receiveEvent } from '../../payments/src/events';
import { openPortal } from '../../payments/src/portal';
import { connectStripe, idOf, type Parts } from '../../payments/src/stripe';
import { testEnvironment } from '../../scripts/emulators/config';
import { startPayments } from '../../scripts/payments/standIn';
import { eventOf, type StripeEventType } from '../../scripts/payments/stripeObjects';
import { checkLargestOrder } from '../../scripts/largestOrder';
import { checkPayments } from '../../scripts/paymentsCheck';
import { workFolder } from '../../scripts/project';
import * as samples from '../../scripts/samples/payments';
import { type Admin, connectAdmin } from '../../scripts/staff';
import { limits } from '../../src/config/limits';
import { takeLogged } from '../support/console';
import { openFailingStripe } from '../support/failingStripe';

const secret = crypto.randomUUID();
let admin: Admin;
let payments: Awaited<ReturnType<typeof startPayments>>;
let failing: Awaited<ReturnType<typeof openFailingStripe>>;
let folder = '';
let parts: Parts;
/** The same by way of a Stripe that fails as it is told. */
let failingParts: Parts;

beforeAll(async () => {
  folder = mkdtempSync(join(workFolder, 'functions-'));
  admin = connectAdmin(testEnvironment());
  const prices = { gold: 'price_gold', silver: 'price_silver', diamond: '' };
  await admin.database.doc('settings/packages').set({ prices, cardBp: 290, cardCents: 30 });
  payments = await startPayments(testEnvironment(), admin, join(folder, 'payments.json'));
  parts = { ...admin, stripe: connectTo(payments.address) };
  failing = await openFailingStripe(payments.address);
  failingParts = { ...admin, stripe: connectTo(failing.address) };
});
afterEach(() => {
  failing.recover();
});
afterAll(async () => {
  await failing.close();
  await payments.close();
  await admin.close();
  rmSync(folder, { recursive: true });
});

function connectTo(address: string, timeout = 10_000): Stripe {
  const { hostname: host, port } = new URL(address);
  return connectStripe('sk_test_key', { host, port, protocol: 'http', timeout });
}

const orderSession = samples.orderSession({
  line_items: [samples.paidLine('Print', 2_500, 2)],
  metadata: { brandId: 'b', orderId: 'o' },
  success_url: 'http://localhost:1/orders/o',
  cancel_url: 'http://localhost:1/orders/o',
  expires_at: Math.floor(Date.now() / 1000) + 40 * 60,
  purgeAt: Timestamp.now(),
});
const packageSession = samples.packageSession({
  metadata: { brandId: 'b', packageId: 'gold' },
  success_url: 'http://localhost:1/studio',
  cancel_url: 'http://localhost:1/studio',
  purgeAt: Timestamp.now(),
});

/** A session that has been answered, as its page at Stripe; nothing is heard of what is chosen there. */
async function openSession(session: object = orderSession) {
  const uid = crypto.randomUUID();
  const id = crypto.randomUUID();
  const customer = admin.database.doc(`customers/${uid}`);
  const reference = customer.collection('checkout_sessions').doc(id);
  await reference.set(session);
  // A page waits for a minute.
  const patience = { timeout: 45_000 };
  await expect
    .poll(async () => (await reference.get()).get('url') as unknown, patience)
    .toBeTruthy();
  const stored = (await reference.get()).data() ?? {};
  const choose = (action: string) =>
    fetch(String(stored.url), {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ action, word: 'never' }),
    });
  const sessionId = String(stored.sessionId);
  const ask = () => parts.stripe.checkout.sessions.retrieve(sessionId);
  return { uid, id, customer, reference, stored, sessionId, choose, ask };
}

/** Stripe's word of something. Its copy says nothing, so that whatever is stored was asked for. */
const hear = (
  type: StripeEventType,
  object: object,
  { parts: of = parts, signedWith = secret, at = Math.floor(Date.now() / 1000) } = {},
) => {
  const body = JSON.stringify(eventOf(type, object));
  const signature = parts.stripe.webhooks.generateTestHeaderString({
    payload: body,
    secret: signedWith,
    timestamp: at,
  });
  return receiveEvent(of, { body, signature, secret });
};

/** Everything below a customer, with references as their paths. */
async function readAll(customer: DocumentReference) {
  const collections = await customer.listCollections();
  const entries = await Promise.all(
    collections.map(async (collection) =>
      (await collection.get()).docs.map((one): [string, unknown] => [one.ref.path, one.data()]),
    ),
  );
  return JSON.parse(
    JSON.stringify(Object.fromEntries(entries.flat()), (key, value: unknown) => {
      // Each run has its own.
      if (key === 'askedAt') return undefined;
      return value instanceof Object && 'firestore' in value && 'path' in value
        ? value.path
        : value;
    }),
  ) as Record<string, unknown>;
}

const clear = async (customer: DocumentReference) => {
  for (const name of ['payments', 'subscriptions'])
    for (const one of (await customer.collection(name).get()).docs) await one.ref.delete();
};

describe('A checkout session', () => {
  it('that is answered again, or lost its answer half-way, has the same page and customer', async () => {
    const { uid, id, customer, reference, stored } = await openSession();
    const before = [(await customer.get()).data(), (await reference.get()).data()];
    await Promise.all([1, 2, 3].map(() => answerSession(parts, { uid, id })));
    expect([(await customer.get()).data(), (await reference.get()).data()]).toEqual(before);
    // It ended before it had stored anything.
    await customer.delete();
    await reference.set(orderSession);
    await Promise.all([1, 2, 3].map(() => answerSession(parts, { uid, id })));
    expect((await customer.get()).data()).toEqual(before[0]);
    expect((await reference.get()).data()).toEqual({
      ...stored,
      created: expect.any(Timestamp) as unknown,
    });
  });

  it('that was refused stays refused, and one that is gone is not made', async () => {
    const { uid, id, reference } = await openSession();
    const refused = { ...orderSession, error: { message: 'No' } };
    await reference.set(refused);
    await answerSession(parts, { uid, id });
    expect((await reference.get()).data()).toEqual(refused);
    await reference.delete();
    await answerSession(parts, { uid, id });
    expect((await reference.get()).exists).toBe(false);
  });

  it('is made where Stripe was asked too much, failed or said nothing, once it answers', async () => {
    const { uid, id, reference, stored } = await openSession();
    await reference.set(orderSession);
    const impatient = { ...parts, stripe: connectTo(failing.address, 1_000) };
    failing.fail('POST checkout/sessions', 429, 500, 'hang');
    await answerSession(impatient, { uid, id });
    expect((await reference.get()).get('url')).toBe(stored.url);
  });

  it('says no more of a failure of Stripe’s than that there was no answer', async () => {
    const { uid, id, reference } = await openSession();
    vi.spyOn(console, 'error').mockReturnValue();
    for (const failures of [[429, 429, 429, 429], [500, 500, 500, 500], ['half']] as const) {
      await reference.set(orderSession);
      failing.fail('POST checkout/sessions', ...failures);
      await answerSession(failingParts, { uid, id });
      expect((await reference.get()).get('error')).toEqual({ message: 'Stripe did not answer.' });
    }
    await reference.set(orderSession);
    const nowhere = { ...parts, stripe: connectTo('http://localhost:9') };
    await answerSession(nowhere, { uid, id });
    expect((await reference.get()).get('error')).toEqual({ message: 'Stripe did not answer.' });
  });

  it('of a customer whom Stripe does not know gets another customer, once', async () => {
    const { uid, id, customer, reference } = await openSession();
    await customer.update({ stripeId: 'cus_of_test_keys' });
    await reference.set(orderSession);
    const message =
      'No such customer: a similar object exists in test mode, but a live mode key was used.';
    const error = { type: 'invalid_request_error', code: 'resource_missing', message };
    const unknown = { status: 400, body: { error: { ...error, param: 'customer' } } };
    failing.fail('POST checkout/sessions', unknown);
    const before = failing.asked.length;
    await answerSession(failingParts, { uid, id });
    expect(failing.asked.slice(before)).toEqual([
      'POST checkout/sessions',
      'POST customers',
      'POST checkout/sessions',
    ]);
    const session = await parts.stripe.checkout.sessions.retrieve(
      String((await reference.get()).get('sessionId')),
    );
    const made: unknown = (await customer.get()).get('stripeId');
    expect(made).toMatch(/^cus_test_/);
    expect(session.customer).toBe(made);
    // What the former one paid still comes to the account.
    for (const known of ['cus_of_test_keys', String(made)])
      expect((await ownerOf(admin.database, known))?.path).toBe(customer.path);
    await reference.set(orderSession);
    failing.fail('POST checkout/sessions', unknown, unknown);
    vi.spyOn(console, 'error').mockReturnValue();
    await answerSession(failingParts, { uid, id });
    expect((await reference.get()).get('error')).toEqual({ message: 'Stripe did not answer.' });
  });

  it('repeats what Stripe says of the order, and nothing about keys or customers', async () => {
    const { uid, id, reference } = await openSession();
    const answerTo = async (message: string) => {
      await reference.set(orderSession);
      const body = { error: { type: 'invalid_request_error', message } };
      failing.fail('POST checkout/sessions', { status: 400, body });
      await answerSession(failingParts, { uid, id });
      return (await reference.get()).get('error.message') as unknown;
    };
    expect(await answerTo('The sum is too small.')).toBe('The sum is too small.');
    vi.spyOn(console, 'error').mockReturnValue();
    for (const message of ['A live mode key was used.', 'sk_live_1 is no more', 'No such Customer'])
      expect(await answerTo(message)).toBe('Stripe did not answer.');
  });

  it('tells Stripe an email once it is proven, and waits where nobody can say', async () => {
    const { uid, id, customer, reference } = await openSession();
    const email = `${uid}@example.org`;
    const create = vi.spyOn(parts.stripe.customers, 'create');
    const answerAnew = async (auth: Parts['auth'] = admin.auth) => {
      await customer.delete();
      await reference.set(orderSession);
      await answerSession({ ...parts, auth }, { uid, id });
      return create.mock.lastCall?.[0];
    };
    await admin.auth.createUser({ uid, email });
    expect(await answerAnew()).not.toHaveProperty('email');
    expect((await customer.get()).get('email')).toBeNull();
    await admin.auth.updateUser(uid, { emailVerified: true });
    expect(await answerAnew()).toHaveProperty('email', email);
    expect((await customer.get()).get('email')).toBe(email);
    const away = { getUser: () => Promise.reject(new Error('Auth is away')) };
    await expect(answerAnew(away)).rejects.toThrow('Auth is away');
    expect((await customer.get()).exists).toBe(false);
    expect((await reference.get()).get('error')).toBeUndefined();
    await admin.auth.deleteUser(uid);
  });

  it('that Stripe gives no page or another mode has none, and of another mode none is made', async () => {
    const { uid, id, reference, stored } = await openSession();
    vi.spyOn(console, 'error').mockReturnValue();
    const url = String(stored.url);
    const session = { id: 'cs_1', object: 'checkout.session', mode: 'payment', url };
    for (const changes of [{ url: '' }, { url: null }, { mode: 'subscription' }]) {
      await reference.set(orderSession);
      failing.fail('POST checkout/sessions', { status: 200, body: { ...session, ...changes } });
      await answerSession(failingParts, { uid, id });
      expect((await reference.get()).data()).toEqual({
        ...orderSession,
        error: { message: 'Stripe did not answer.' },
      });
    }
    await reference.set({ ...orderSession, mode: 'setup' });
    await answerSession(parts, { uid, id });
    expect((await reference.get()).get('error.message')).toMatch(/^This is no session/);
  });

  it('that ended unpaid says so, once it is Stripe that says it', async () => {
    const { reference, sessionId, choose } = await openSession();
    const session = { id: sessionId, object: 'checkout.session' };
    await hear('checkout.session.expired', session);
    expect((await reference.get()).get('expired')).toBeUndefined();
    await choose('expire');
    await hear('checkout.session.expired', session);
    await hear('checkout.session.completed', session);
    expect((await reference.get()).get('expired')).toBe(true);
    // One that was purged meanwhile does not come back.
    await reference.delete();
    expect(await hear('checkout.session.expired', session)).toBe(200);
    expect((await reference.get()).exists).toBe(false);
  });
});

describe('Stripe’s events', () => {
  it('leave the same documents of a payment in any order, twice, and if only one arrives', async () => {
    const { customer, sessionId, choose, ask } = await openSession();
    await choose('decline');
    await choose('pay');
    const id = idOf((await ask()).payment_intent);
    const events: [StripeEventType, object][] = [
      ['payment_intent.succeeded', { id, object: 'payment_intent' }],
      ['checkout.session.completed', { id: sessionId, object: 'checkout.session' }],
      [
        'payment_intent.payment_failed',
        { id, object: 'payment_intent', status: 'requires_payment_method', amount_received: 0 },
      ],
    ];
    const [succeeded, completed, failed] = events;
    const histories = [
      [succeeded, completed, failed],
      [failed, completed, succeeded],
      [completed, completed, failed, failed],
      [succeeded],
      [completed],
      [failed],
    ];
    const stored: unknown[] = [];
    for (const history of histories) {
      await clear(customer);
      for (const event of history) if (event) expect(await hear(...event)).toBe(200);
      stored.push(await readAll(customer));
    }
    await clear(customer);
    await Promise.all([...events, ...events].map((event) => hear(...event)));
    stored.push(await readAll(customer));
    expect(stored[0]).toHaveProperty(
      [`${customer.path}/payments/${id}`],
      expect.objectContaining({
        object: 'payment_intent',
        status: 'succeeded',
        amount_received: 5_000,
        currency: 'usd',
        metadata: { brandId: 'b', orderId: 'o' },
        items: [expect.objectContaining({ description: 'Print', quantity: 2 })],
        prices: [expect.stringMatching(/^products\/prod_.+\/prices\/price_/)],
        refunds: [],
        disputed: false,
        disputes: [],
      }),
    );
    expect(JSON.stringify(stored[0])).not.toContain('_secret');
    for (const one of stored) expect(one).toEqual(stored[0]);
  });

  it('of which a slow one asked Stripe before a faster one leave what Stripe says last', async () => {
    const { customer, choose, ask } = await openSession();
    await choose('decline');
    const id = idOf((await ask()).payment_intent);
    const payment = { id, object: 'payment_intent' };
    const slow = { ...parts, stripe: connectTo(payments.address) };
    const { paymentIntents } = slow.stripe;
    const retrieve = paymentIntents.retrieve.bind(paymentIntents);
    vi.spyOn(paymentIntents, 'retrieve').mockImplementationOnce(async (...asked) => {
      const answer = await retrieve(...asked);
      await choose('pay');
      await hear('payment_intent.succeeded', payment);
      return answer;
    });
    await hear('payment_intent.payment_failed', payment, { parts: slow });
    const stored = await customer.collection('payments').doc(id).get();
    expect(stored.get('status')).toBe('succeeded');
  });

  it('of one payment, six at once, ask Stripe twice each', async () => {
    const { customer, sessionId, choose, ask } = await openSession();
    await choose('pay');
    const id = idOf((await ask()).payment_intent);
    const payment = { id, object: 'payment_intent' };
    const events: [StripeEventType, object][] = [
      ['payment_intent.payment_failed', payment],
      ['payment_intent.succeeded', payment],
      ['checkout.session.completed', { id: sessionId, object: 'checkout.session' }],
    ];
    const before = failing.asked.length;
    failing.answerAfter(150);
    await Promise.all(
      [...events, ...events].map(([type, object]) => hear(type, object, { parts: failingParts })),
    );
    expect(failing.asked.slice(before)).toHaveLength(12);
    const stored = await customer.collection('payments').doc(id).get();
    expect(stored.get('status')).toBe('succeeded');
  });

  it('ask nothing while a transaction of the database is open', async () => {
    const { choose, ask } = await openSession();
    await choose('pay');
    const payment = { id: idOf((await ask()).payment_intent), object: 'payment_intent' };
    const { database } = admin;
    const runTransaction = database.runTransaction.bind(database);
    const askedInside: string[] = [];
    const run = vi.spyOn(database, 'runTransaction').mockImplementation((work, options) =>
      runTransaction(async (transaction) => {
        const start = failing.asked.length;
        const result = await work(transaction);
        askedInside.push(...failing.asked.slice(start));
        return result;
      }, options),
    );
    await hear('payment_intent.succeeded', payment, { parts: failingParts });
    expect(run).toHaveBeenCalled();
    expect(askedInside).toEqual([]);
  });

  it('list every refund that is done, however many there are', async () => {
    const { customer, choose, ask } = await openSession();
    await choose('pay');
    const id = idOf((await ask()).payment_intent);
    const listOf = (data: object[], has_more: boolean) => ({ object: 'list', data, has_more });
    const refund = (number: number, status = 'succeeded') => {
      return { id: `re_${String(number)}`, amount: 1, created: number, status };
    };
    const charge = { id: 'ch_1', disputed: false, refunds: listOf([], true) };
    const stripeId: unknown = (await customer.get()).get('stripeId');
    const payment = { id, customer: stripeId, latest_charge: charge, status: 'succeeded' };
    failing.fail('GET payment_intents', { status: 200, body: payment });
    const first = Array.from({ length: 100 }, (_, index) => refund(index + 1));
    const open = [refund(102, 'pending'), refund(103, 'requires_action')];
    failing.fail(
      'GET refunds',
      { status: 200, body: listOf(first, true) },
      { status: 200, body: listOf([refund(101), ...open], false) },
    );
    const event = { id: 're_101', object: 'refund', payment_intent: id };
    await hear('refund.created', event, { parts: failingParts });
    const stored = await customer.collection('payments').doc(id).get();
    const refunds = stored.get('refunds') as { id: string }[];
    expect(refunds).toHaveLength(101);
    expect(refunds.at(-1)?.id).toBe('re_101');
    expect(stored.get('hasPendingRefunds')).toBe(true);
    expect(stored.get('latest_charge')).toBe('ch_1');
  });

  it('that can never be stored are taken, and logged', async () => {
    const take = async (payload: string) => {
      const signature = parts.stripe.webhooks.generateTestHeaderString({ payload, secret });
      expect(await receiveEvent(parts, { body: payload, signature, secret })).toBe(200);
      return takeLogged().join('\n');
    };
    const unusable = [
      { object: 'v2.core.event', type: 'v2.core.account.updated' },
      { object: 'event', type: 'payment_intent.succeeded' },
      eventOf('payment_intent.succeeded', { id: '../customers', object: 'payment_intent' }),
      eventOf('payment_intent.succeeded', { id: 'pi_unknown', object: 'payment_intent' }),
      eventOf('refund.created', { id: 're_1', object: 'refund', payment_intent: 'pi_unknown' }),
    ];
    for (const event of unusable)
      expect(await take(JSON.stringify(event))).toMatch(/^An event of Stripe’s was set aside: /);
    expect(await take('no JSON')).toContain('set aside');
  });

  it('that Stripe fails to explain are not taken, and are stored once they come again', async () => {
    const { customer, choose, ask } = await openSession();
    await choose('pay');
    const payment = { id: idOf((await ask()).payment_intent), object: 'payment_intent' };
    const type = 'payment_intent.succeeded';
    const message = 'No such payment_intent; a similar object exists in live mode.';
    const error = { type: 'invalid_request_error', code: 'resource_missing', message };
    failing.fail('GET payment_intents', 'half', 500, 500, 500, 500, {
      status: 404,
      body: { error },
    });
    for (const told of [/connection/, /sk_test_secret/, /similar object/])
      await expect(hear(type, payment, { parts: failingParts })).rejects.toThrow(told);
    expect((await customer.collection('payments').get()).size).toBe(0);
    expect(await hear(type, payment, { parts: failingParts })).toBe(200);
    expect((await customer.collection('payments').get()).size).toBe(1);
  });

  it('of a session whose reference is no document’s name end it', async () => {
    const { customer, reference, sessionId, stored } = await openSession();
    const customerId: unknown = (await customer.get()).get('stripeId');
    const ended = { ...stored, id: sessionId, customer: customerId, status: 'expired' };
    const body = { ...ended, object: 'checkout.session', client_reference_id: 'a//b' };
    failing.fail('GET checkout/sessions', { status: 200, body });
    const session = { id: sessionId, object: 'checkout.session' };
    await hear('checkout.session.expired', session, { parts: failingParts });
    expect((await reference.get()).get('expired')).toBe(true);
  });

  it('leave the same document of a subscription in any order', async () => {
    const { customer, sessionId, choose, ask } = await openSession(packageSession);
    await choose('subscribe');
    const subscription = { id: idOf((await ask()).subscription), object: 'subscription' };
    const completed = { id: sessionId, object: 'checkout.session' };
    await hear('customer.subscription.created', subscription);
    const first = await readAll(customer);
    await clear(customer);
    await hear('customer.subscription.deleted', { ...subscription, status: 'canceled' });
    await hear('checkout.session.completed', completed);
    await hear('customer.subscription.created', { ...subscription, status: 'incomplete' });
    expect(await readAll(customer)).toEqual(first);
    const [stored] = (await customer.collection('subscriptions').get()).docs;
    expect(stored?.data()).toMatchObject({
      status: 'active',
      role: 'gold',
      metadata: { brandId: 'b', packageId: 'gold' },
      cancel_at_period_end: false,
      current_period_end: expect.any(Timestamp) as unknown,
    });
  });

  it('keep whether the latest invoice of a subscription is paid', async () => {
    const { customer, sessionId, choose, ask } = await openSession(packageSession);
    await choose('subscribe');
    const id = idOf((await ask()).subscription);
    await hear('checkout.session.completed', { id: sessionId, object: 'checkout.session' });
    const reference = customer.collection('subscriptions').doc(id);
    expect((await reference.get()).get('latest_invoice_status')).toBe('paid');
    const address = `${payments.address}/v1/subscriptions/${id}?expand[0]=latest_invoice`;
    const subscription = (await (await fetch(address)).json()) as object;
    const invoice = { id: 'in_1', object: 'invoice' };
    const drafted = { ...subscription, latest_invoice: { ...invoice, status: 'draft' } };
    failing.fail('GET subscriptions', { status: 200, body: drafted });
    const told = { ...invoice, parent: { subscription_details: { subscription: id } } };
    failing.fail('GET invoices', { status: 200, body: told });
    await hear('invoice.paid', invoice, { parts: failingParts });
    const stored = await reference.get();
    expect([stored.get('status'), stored.get('latest_invoice_status')]).toEqual([
      'active',
      'draft',
    ]);
  });

  it('are refused with another signature, an old one and none, and store nothing', async () => {
    const { customer, choose, ask } = await openSession();
    await choose('pay');
    const payment = { id: idOf((await ask()).payment_intent), object: 'payment_intent' };
    const hourAgo = Math.floor(Date.now() / 1000) - 3_600;
    const type = 'payment_intent.succeeded';
    expect(await hear(type, payment, { signedWith: crypto.randomUUID() })).toBe(400);
    expect(await hear(type, payment, { at: hourAgo })).toBe(400);
    const body = JSON.stringify(eventOf(type, payment));
    expect(await receiveEvent(parts, { body, signature: '', secret })).toBe(400);
    const webhook = `${payments.address}/handleWebhookEvents`;
    expect((await fetch(webhook, { method: 'POST', body })).status).toBe(400);
    expect((await customer.collection('payments').get()).size).toBe(0);
  });

  it('of customers whom nobody here knows, and of what is not kept, are taken and store nothing', async () => {
    const { customer, choose, ask } = await openSession();
    await choose('pay');
    const payment = { id: idOf((await ask()).payment_intent), object: 'payment_intent' };
    await customer.update({ stripeId: 'cus_of_another_program' });
    expect(await hear('payment_intent.succeeded', payment)).toBe(200);
    expect(await hear('charge.succeeded', { id: 'ch_1', object: 'charge' })).toBe(200);
    expect((await customer.collection('payments').get()).size).toBe(0);
  });
});

describe('Stripe’s portal', () => {
  const returnUrl = 'http://localhost:1/studio/package';
  const subscribe = async () => {
    const session = await openSession(packageSession);
    await session.choose('subscribe');
    const completed = { id: session.sessionId, object: 'checkout.session' };
    await hear('checkout.session.completed', completed);
    return session;
  };

  it('is opened for who has subscribed, and leads back to where it is told', async () => {
    const { uid, customer } = await subscribe();
    const portal = await openPortal(parts, uid, { returnUrl });
    const stripeId: unknown = (await customer.get()).get('stripeId');
    const asked = new URL('url' in portal ? portal.url : '').searchParams;
    expect([asked.get('customer'), asked.get('return')]).toEqual([stripeId, returnUrl]);
    for (const data of [{}, null, { returnUrl: 'javascript:alert(1)' }])
      expect(await openPortal(parts, uid, data)).toEqual({ refused: 'invalid-argument' });
  });

  it('is asked for once a minute of an account, however often somebody presses', async () => {
    const { uid, customer } = await subscribe();
    const create = vi.spyOn(parts.stripe.billingPortal.sessions, 'create');
    const first = await openPortal(parts, uid, { returnUrl });
    expect(await openPortal(parts, uid, { returnUrl })).toEqual(first);
    expect(await openPortal(parts, uid, { returnUrl: `${returnUrl}?brand=b` })).toEqual({
      refused: 'resource-exhausted',
    });
    expect(create).toHaveBeenCalledTimes(1);
    await customer.update({ 'portal.at': Timestamp.fromMillis(Date.now() - 61_000) });
    await Promise.all([1, 2, 3].map(() => openPortal(parts, uid, { returnUrl })));
    expect(create).toHaveBeenCalledTimes(2);
  });

  it('is opened for nobody else, and makes no customer', async () => {
    const uid = crypto.randomUUID();
    const create = vi.spyOn(parts.stripe.customers, 'create');
    expect(await openPortal(parts, uid, { returnUrl })).toEqual({ refused: 'failed-precondition' });
    const { uid: buyer } = await openSession();
    expect(await openPortal(parts, buyer, { returnUrl })).toEqual({
      refused: 'failed-precondition',
    });
    expect(create).not.toHaveBeenCalled();
    expect((await admin.database.doc(`customers/${uid}`).get()).exists).toBe(false);
  });
});

describe('npm run payments:check', () => {
  const check = (portal: string) =>
    checkPayments(admin.database, portal, (text) => {
      const [url = ''] = /http\S+\/pay\/\S+/.exec(text) ?? [];
      void fetch(url, { method: 'POST', body: new URLSearchParams({ action: 'payAndClose' }) });
    });

  it('finds each point of the contract kept, and leaves nothing behind', async () => {
    const points = await check(`${payments.address}/createPortalLink`);
    expect(points).toHaveLength(8);
    expect(points.filter(([, isKept]) => !isKept)).toEqual([]);
    const customers = await admin.database.collectionGroup('checkout_sessions').get();
    const left = customers.docs.filter(({ ref }) => ref.path.includes('payments-check'));
    expect(left).toEqual([]);
  });

  const tryOrder = async (unitCount?: number) => {
    const { projectId } = testEnvironment();
    const told: string[] = [];
    const options = { apiKey: 'emulated', projectId };
    const points = await checkLargestOrder(admin, options, (text) => told.push(text), unitCount);
    return { kept: points.map(([, isKept]) => isKept), told };
  };

  it('makes the largest order, confirms and returns it, and leaves nothing behind', async () => {
    const countAll = () =>
      Promise.all(
        ['units', 'offers', 'items', 'storefronts', 'reserving', 'refundIds', 'staff'].map(
          async (name) => (await admin.database.collection(name).count().get()).data().count,
        ),
      );
    const before = await countAll();
    expect(await tryOrder()).toEqual({ kept: [true, true, true], told: [] });
    expect(await countAll()).toEqual(before);
  });

  it('ends with an order that the rules refuse, and says which number to lower', async () => {
    const { kept, told } = await tryOrder(limits.unitsPerOrder + 1);
    expect(kept).toEqual([false]);
    expect(told.join()).toMatch(/permission-denied.*unitsPerOrder/);
    expect(takeLogged()).toEqual([expect.stringContaining('permission-denied')]);
  });

  it('says which is not kept', async () => {
    // What stands there takes everything for a page that does not exist.
    const points = await check(`${payments.address}/nothing`);
    expect(points.filter(([, isKept]) => !isKept)).toHaveLength(2);
  });
});
