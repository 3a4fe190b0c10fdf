// Plays Stripe on this machine, beside the emulators: its API, its pages and its webhooks.
import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import * as v from 'valibot';
import { connectStripe } from '../../payments/src/stripe.ts';
import { type Environment, paymentsAddress, paymentsPort } from '../emulators/config.ts';
import { UserError } from '../project.ts';
import { type Admin } from '../staff.ts';
import { currentStatus, type NextSession, stripeApi } from './api.ts';
import { type Delivery, deliveryOf, eventSender, type StripeEvent } from './events.ts';
import { runFunctions } from './functions.ts';
import { openLedger, type Payment, type Session } from './ledger.ts';
import {
  type Answer,
  challengePage,
  checkoutPage,
  dollars,
  ledgerPage,
  notePage,
  refundsPage,
  startPage,
  subscriptionsPage,
} from './pages.ts';
import {
  disputeOf,
  newId,
  nowInSeconds,
  paymentIntentOf,
  refundsOf,
  sessionOf,
  totalOf,
} from './stripeObjects.ts';
import { playSubscriptions } from './subscriptions.ts';

const pricesSchema = v.object({ prices: v.record(v.string(), v.string()) });

/**
 * Serves Stripe's API and the pages on which sessions are paid, and runs the functions of payments/ on it. `ledgerFile`
 * is where it remembers what Stripe would. Throws a `UserError` unless it runs on the emulators: it has payments stored
 * that nobody made.
 */
export async function startPayments(
  environment: Environment,
  { database, auth }: Pick<Admin, 'database' | 'auth'>,
  ledgerFile: string,
): Promise<{ address: string; close: () => Promise<void> }> {
  if (!process.env.FIRESTORE_EMULATOR_HOST || !process.env.FIREBASE_AUTH_EMULATOR_HOST)
    throw new UserError('The stand-in for payments runs on the emulators only.');
  const origin = paymentsAddress(environment);
  const ledger = openLedger(ledgerFile);
  const ending = new AbortController();
  const secret = `whsec_${randomBytes(16).toString('hex')}`;
  const { hostname: host, port } = new URL(origin);
  const stripe = connectStripe('sk_test_standIn', { host, port, protocol: 'http' });
  const address = `${origin}/handleWebhookEvents`;
  const emit = eventSender(stripe, { address, secret, signal: ending.signal });

  const readPrices = async () => {
    const settings = await database.doc('settings/packages').get();
    const parsed = v.safeParse(pricesSchema, settings.data());
    return parsed.success ? parsed.output.prices : {};
  };

  let next: NextSession = 'made';
  const answerApi = stripeApi({
    ledger,
    origin,
    readPrices,
    takeNext: () => {
      const taken = next;
      next = 'made';
      return taken;
    },
  });

  const paymentOf = (session: Session, status: Payment['status']): Payment => ({
    // A card that was declined leaves a payment, which the next card is for.
    id: session.paymentId || newId('pi'),
    customer: session.customer,
    sessionId: session.id,
    metadata: session.metadata,
    cents: totalOf(session.lines),
    status,
    createdAt: ledger.payments.find(session.paymentId)?.createdAt ?? nowInSeconds(),
    refunds: [],
    isDisputed: false,
  });

  const completed = (session: Session): StripeEvent => [
    'checkout.session.completed',
    sessionOf(session, ''),
  ];

  const pay = async (session: Session, delivery: Delivery) => {
    const payment = paymentOf(session, 'succeeded');
    const paid: Session = { ...session, status: 'complete', paymentId: payment.id };
    ledger.payments.put(payment);
    ledger.sessions.put(paid);
    const declined = paymentIntentOf({ ...payment, status: 'requires_payment_method' });
    await emit(
      [['payment_intent.succeeded', paymentIntentOf(payment)], completed(paid)],
      delivery,
      ['payment_intent.payment_failed', declined],
    );
  };

  const decline = async (session: Session, delivery: Delivery) => {
    const payment = paymentOf(session, 'requires_payment_method');
    ledger.payments.put(payment);
    ledger.sessions.put({ ...session, paymentId: payment.id });
    await emit([['payment_intent.payment_failed', paymentIntentOf(payment)]], delivery);
  };

  const expiredPage = { html: notePage('Expired', 'This checkout session has expired.') };
  const endSession = async (session: Session): Promise<Answer> => {
    const expired: Session = { ...session, status: 'expired' };
    ledger.sessions.put(expired);
    await emit([['checkout.session.expired', sessionOf(expired, '')]]);
    return expiredPage;
  };

  const answerPayment = async (
    session: Session,
    action: string | null,
    delivery: Delivery,
  ): Promise<Answer> => {
    switch (action) {
      case null:
        return { html: checkoutPage(session.lines) };
      case 'pay':
        await pay(session, delivery);
        return { location: session.successUrl };
      case 'payAndClose':
        await pay(session, delivery);
        return { html: notePage('Paid', 'Paid. Close this page: nobody goes back to the site.') };
      case 'decline':
        await decline(session, delivery);
        return {
          html: checkoutPage(session.lines, 'Your card was declined. Try another one.'),
        };
      case 'challenge':
        return { html: challengePage() };
      case 'expire':
        return endSession(session);
      default:
        return { location: session.cancelUrl };
    }
  };

  const { answerSubscription, changeSubscription } = playSubscriptions({
    ledger,
    readPrices,
    emit,
    endSession,
  });

  const answerCheckout = async (id: string, form: URLSearchParams | null): Promise<Answer> => {
    const session = ledger.sessions.find(id);
    if (!session) return { html: notePage('Not found', 'There is no such session.'), status: 404 };
    if (session.status === 'complete')
      return { html: notePage('Paid', 'This has been paid already.') };
    if (session.status === 'expired') return expiredPage;
    if (currentStatus(session) === 'expired') return endSession(session);
    const answer = session.price === '' ? answerPayment : answerSubscription;
    return answer(session, form?.get('action') ?? null, deliveryOf(form));
  };

  const refund = async (payment: Payment, cents: number) => {
    const id = ledger.refund(payment.id, cents);
    const refunded = ledger.payments.find(payment.id) ?? payment;
    if (id === null) return 'That much cannot be refunded.';
    const [latest = {}] = refundsOf(refunded);
    await emit([['refund.created', latest]]);
    return `Refunded ${dollars(cents)}: <code>${id}</code>. Record this number in Backlot.`;
  };

  const dispute = async (payment: Payment, disputeEnd?: 'won' | 'lost') => {
    const disputed = { ...payment, isDisputed: true, ...(disputeEnd && { disputeEnd }) };
    ledger.payments.put(disputed);
    const type = disputeEnd ? 'charge.dispute.closed' : 'charge.dispute.created';
    await emit([[type, disputeOf(disputed)]]);
    return disputeEnd ? `The dispute is ${disputeEnd}.` : 'The bank has taken it back for now.';
  };

  const answerRefund = async (form: URLSearchParams): Promise<Answer> => {
    const payment = ledger.payments.find(form.get('payment') ?? '');
    const cents = Math.round(Number(form.get('dollars')) * 100);
    if (!payment) return { html: refundsPage(ledger, 'There is no such payment.') };
    const action = form.get('action');
    const end = (['won', 'lost'] as const).find((one) => one === action);
    const isDispute = action === 'dispute' || end !== undefined;
    const message = await (isDispute ? dispute(payment, end) : refund(payment, cents));
    return { html: refundsPage(ledger, message) };
  };

  const answerStart = (form: URLSearchParams | null): Answer => {
    const wanted = (['made', 'refused', 'tooMany'] as const).find(
      (one) => one === form?.get('action'),
    );
    next = wanted ?? next;
    return { html: startPage(wanted && 'So it will be, once.') };
  };

  const answer = async (request: IncomingMessage): Promise<Answer> => {
    const { pathname, searchParams } = new URL(request.url ?? '/', origin);
    const [, root = '', rest = ''] = pathname.split('/');
    const form = request.method === 'POST' ? new URLSearchParams(await text(request)) : null;
    if (root === 'pay') return answerCheckout(rest, form);
    if (root === 'refunds') return form ? answerRefund(form) : { html: refundsPage(ledger) };
    if (root === 'ledger') return { html: ledgerPage(ledger) };
    if (root === 'subscriptions') {
      const [customer, returnUrl] = [searchParams.get('customer'), searchParams.get('return')];
      if (form) await changeSubscription(form, customer);
      const portal = customer && returnUrl ? { customer, returnUrl } : undefined;
      return { html: subscriptionsPage(ledger, Object.keys(await readPrices()), portal) };
    }
    return root === ''
      ? answerStart(form)
      : { html: notePage('Not found', 'There is nothing here.'), status: 404 };
  };

  const server = createServer();
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(paymentsPort(environment), 'localhost', resolve);
  });
  const functions = runFunctions({ stripe, database, auth }, auth, secret);

  const respond = async (request: IncomingMessage, response: ServerResponse) => {
    const path = request.url ?? '/';
    const handler = Object.entries(functions.handlers).find(([name]) => path === `/${name}`)?.[1];
    if (handler) return handler(request, response);
    if (path.startsWith('/v1/')) {
      const { status, body } = await answerApi(request);
      response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
      return;
    }
    const content = await answer(request);
    if ('location' in content) response.writeHead(303, { Location: content.location }).end();
    else
      response
        .writeHead(content.status ?? 200, { 'Content-Type': 'text/html; charset=utf-8' })
        .end(content.html);
  };
  server.on('request', (request, response) => {
    void respond(request, response).catch((problem: unknown) => {
      response.writeHead(500).end(`The stand-in failed: ${String(problem)}`);
    });
  });

  return {
    address: origin,
    close: async () => {
      ending.abort();
      await functions.stop();
      await new Promise<void>((resolve) => {
        server.close(() => {
          resolve();
        });
        server.closeAllConnections();
      });
    },
  };
}
